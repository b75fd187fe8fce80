internal import CPixelKernels
package import Drawing
internal import Files

/// A picture as planes of 4:2:0 samples: BT.709, limited range, chroma in the centre of four pixels.
///
/// It is kept from frame to frame, so that only rows that changed are converted. Not `Sendable`: each worker has
/// its own.
package final class YUVPicture {
    /// The size in pixels.
    package let size: PixelSize
    /// Blends half-transparent pixels; nil if all pixels are opaque.
    private let matte: Matte?
    /// The planes one after the other: Y, Cb and Cr.
    package private(set) var planes: [UInt8]

    /// The sides of the two planes of chroma.
    private var columns: Int { (size.width + 1) / 2 }
    private var rows: Int { (size.height + 1) / 2 }

    /// A picture of `size`. `matte` is the colour behind transparent pixels; nil if all pixels are opaque.
    package init(size: PixelSize, over matte: Color?) {
        self.size = size
        self.matte = matte.map { Matte($0) }
        planes = []
        LargeBuffers.expect(bytes: size.width * size.height + 2 * columns * rows)
        planes = Array(repeating: 0, count: size.width * size.height + 2 * columns * rows)
    }

    /// Converts some rows; the others stay as they are.
    ///
    /// - Parameters:
    ///   - rows: the rows, which begin at an even one and end at the edge or before an even one, because two rows share
    ///     their chroma.
    ///   - pixels: red, green, blue and unpremultiplied alpha of all pixels of the picture.
    /// - Complexity: O(pixels of the rows).
    package func replace(_ rows: Range<Int>, by pixels: [UInt8]) {
        precondition(pixels.count == 4 * size.width * size.height)
        let stride = 4 * size.width
        let pixels =
            matte?.apply(to: pixels, in: rows.lowerBound * stride..<rows.upperBound * stride)
            ?? pixels
        pixels.withUnsafeBufferPointer { pixels in
            guard let pixels = pixels.baseAddress else { return }
            convert(
                rows, 0..<size.width, pixels + rows.lowerBound * stride, stride: stride,
                blueIsFirst: false)
        }
    }

    /// Converts some columns of some rows of opaque pixels; all else stays as it is.
    ///
    /// - Parameters:
    ///   - rows: the rows, as for the other `replace`.
    ///   - columns: the columns, which begin at an even one and end at the edge or before an even one, too.
    ///   - words: the pixels of these rows from the picture's left edge on, `0xAARRGGBB`, on processors that store the
    ///     lowest byte first.
    ///   - stride: the distance between rows in words.
    /// - Complexity: O(converted pixels).
    package func replace(
        _ rows: Range<Int>, _ columns: Range<Int>, byWords words: UnsafePointer<UInt32>,
        stride: Int
    ) {
        precondition(matte == nil)
        let bytes = UnsafeRawPointer(words).assumingMemoryBound(to: UInt8.self)
        convert(rows, columns, bytes, stride: 4 * stride, blueIsFirst: true)
    }

    /// Converts some columns of some rows. `pixels` is the first pixel of the first row, and rows are `stride` bytes apart.
    private func convert(
        _ rows: Range<Int>, _ columns: Range<Int>, _ pixels: UnsafePointer<UInt8>, stride: Int,
        blueIsFirst: Bool
    ) {
        let (width, height) = (size.width, size.height)
        precondition(Self.isWhole(rows, of: height) && Self.isWhole(columns, of: width))
        let order: Int32 = blueIsFirst ? 1 : 0
        planes.withUnsafeMutableBufferPointer { planes in
            guard let planes = planes.baseAddress else { return }
            for (index, row) in rows.enumerated() {
                let first = pixels + index * stride + 4 * columns.lowerBound
                let start = row * width + columns.lowerBound
                band_shim_luma(first, columns.count, order, planes + start)
                guard row % 2 == 0 else { continue }
                // Beyond the lower edge, the last row counts twice.
                let second = index + 1 < rows.count ? first + stride : first
                convertColor(
                    of: (first, second), columns.count, order,
                    into: planes + width * height + row / 2 * self.columns + columns.lowerBound / 2)
            }
        }
    }

    /// Whether rows or columns don't separate pixels that share their chroma.
    private static func isWhole(_ range: Range<Int>, of count: Int) -> Bool {
        range.lowerBound % 2 == 0 && range.upperBound <= count
            && (range.upperBound % 2 == 0 || range.upperBound == count)
    }

    /// Writes a part of a row of both planes of chroma for `count` columns, that of blue to `blue`. Beyond an edge, the last
    /// pixel counts twice.
    private func convertColor(
        of pair: (UnsafePointer<UInt8>, UnsafePointer<UInt8>), _ count: Int, _ order: Int32,
        into blue: UnsafeMutablePointer<UInt8>
    ) {
        let red = blue + columns * rows
        band_shim_chroma(pair.0, pair.1, count / 2, order, blue, red)
        guard count % 2 == 1 else { return }
        let last = (count - 1) * 4
        let edge = [pair.0, pair.1].map { row in (0..<8).map { row[last + $0 % 4] } }
        band_shim_chroma(edge[0], edge[1], 1, order, blue + count / 2, red + count / 2)
    }
}
