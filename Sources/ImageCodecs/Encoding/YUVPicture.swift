internal import CPixelKernels
package import Drawing
internal import Files

/// A picture as planes of 4:2:0 samples: BT.709, limited range, chroma in the centre of four pixels.
///
/// It is kept from frame to frame, so that only rows that changed are converted. Not `Sendable`: each worker has
/// its own.
package final class YUVPicture {
    private let size: PixelSize
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
            convert(rows, pixels + rows.lowerBound * stride, stride: stride, blueIsFirst: false)
        }
    }

    /// Converts some rows of opaque pixels; the others stay as they are.
    ///
    /// - Parameters:
    ///   - rows: the rows, as for the other `replace`.
    ///   - words: the pixels of these rows, `0xAARRGGBB`, on processors that store the lowest byte first.
    ///   - stride: the distance between rows in words.
    /// - Complexity: O(pixels of the rows).
    package func replace(
        _ rows: Range<Int>, byWords words: UnsafePointer<UInt32>, stride: Int
    ) {
        precondition(matte == nil)
        let bytes = UnsafeRawPointer(words).assumingMemoryBound(to: UInt8.self)
        convert(rows, bytes, stride: 4 * stride, blueIsFirst: true)
    }

    /// Converts some rows. `pixels` is the first one of the first row, and rows are `stride` bytes apart.
    private func convert(
        _ rows: Range<Int>, _ pixels: UnsafePointer<UInt8>, stride: Int, blueIsFirst: Bool
    ) {
        let (width, height) = (size.width, size.height)
        precondition(rows.lowerBound % 2 == 0 && rows.upperBound <= height)
        precondition(rows.upperBound % 2 == 0 || rows.upperBound == height)
        planes.withUnsafeMutableBufferPointer { planes in
            guard let planes = planes.baseAddress else { return }
            for (index, row) in rows.enumerated() {
                let first = pixels + index * stride
                band_shim_luma(first, width, blueIsFirst ? 1 : 0, planes + row * width)
                guard row % 2 == 0 else { continue }
                // Beyond the lower edge, the last row counts twice.
                let second = index + 1 < rows.count ? first + stride : first
                convertColor(
                    of: (first, second), blueIsFirst: blueIsFirst,
                    into: planes + width * height + row / 2 * columns)
            }
        }
    }

    /// Writes a row of both planes of chroma, that of blue to `blue`. Beyond an edge, the last pixel counts twice.
    private func convertColor(
        of pair: (UnsafePointer<UInt8>, UnsafePointer<UInt8>), blueIsFirst: Bool,
        into blue: UnsafeMutablePointer<UInt8>
    ) {
        let red = blue + columns * rows
        let order: Int32 = blueIsFirst ? 1 : 0
        band_shim_chroma(pair.0, pair.1, size.width / 2, order, blue, red)
        guard size.width % 2 == 1 else { return }
        let last = (size.width - 1) * 4
        let edge = [pair.0, pair.1].map { row in (0..<8).map { row[last + $0 % 4] } }
        band_shim_chroma(edge[0], edge[1], 1, order, blue + columns - 1, red + columns - 1)
    }
}
