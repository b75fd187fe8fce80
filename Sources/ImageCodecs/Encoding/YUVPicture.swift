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
        self.matte = matte.map { Matte($0, .opaque) }
        planes = []
        LargeBuffers.expect(bytes: size.width * size.height + 2 * columns * rows)
        planes = Array(repeating: 0, count: size.width * size.height + 2 * columns * rows)
    }

    /// Converts some rows; the others stay as they are.
    ///
    /// - Parameters:
    ///   - rows: the rows, which begin at an even one, because two rows share their chroma.
    ///   - pixels: red, green, blue and unpremultiplied alpha of all pixels of the picture.
    /// - Complexity: O(pixels of the rows).
    package func replace(_ rows: Range<Int>, by pixels: [UInt8]) {
        let (width, height) = (size.width, size.height)
        precondition(pixels.count == 4 * width * height)
        precondition(rows.lowerBound % 2 == 0 && rows.upperBound <= height)
        let bytes = rows.lowerBound * width * 4..<rows.upperBound * width * 4
        let pixels = matte?.apply(to: pixels, in: bytes) ?? pixels
        pixels.withUnsafeBufferPointer { pixels in
            planes.withUnsafeMutableBufferPointer { planes in
                guard let pixels = pixels.baseAddress, let luma = planes.baseAddress else { return }
                let first = rows.lowerBound * width
                band_shim_luma(pixels + 4 * first, rows.count * width, luma + first)
                for row in rows.lowerBound / 2..<(rows.upperBound + 1) / 2 {
                    convertColor(of: pixels, row: row, into: luma + width * height)
                }
            }
        }
    }

    /// Writes a row of both planes of chroma. Beyond an edge, the last pixel counts twice.
    private func convertColor(
        of pixels: UnsafePointer<UInt8>, row: Int, into chroma: UnsafeMutablePointer<UInt8>
    ) {
        let stride = size.width * 4
        let top = pixels + 2 * row * stride
        let bottom = pixels + min(2 * row + 1, size.height - 1) * stride
        let blue = chroma + row * columns
        let red = blue + columns * rows
        band_shim_chroma(top, bottom, size.width / 2, blue, red)
        guard size.width % 2 == 1 else { return }
        let last = stride - 4
        let edge = [top, bottom].map { row in (0..<8).map { row[last + $0 % 4] } }
        band_shim_chroma(edge[0], edge[1], 1, blue + columns - 1, red + columns - 1)
    }
}
