internal import CBandShim

/// Converts pictures to planes of 4:2:0 samples: BT.709, limited range, chroma in the centre of four pixels.
/// Also makes YUV4MPEG2 of them.
package struct YUVPicture {
    private let size: PixelSize
    /// The sides of the two planes of chroma.
    private var columns: Int { (size.width + 1) / 2 }
    private var rows: Int { (size.height + 1) / 2 }

    /// For pictures of `size`.
    package init(size: PixelSize) { self.size = size }

    /// The beginning of a YUV4MPEG2 file with `numerator / denominator` frames per second.
    package func header(framesPerSecond numerator: Int, over denominator: Int) -> [UInt8] {
        Array(
            ("YUV4MPEG2 W\(size.width) H\(size.height) F\(numerator):\(denominator) Ip "
                + "A1:1 C420jpeg XYSCSS=420JPEG XCOLORRANGE=LIMITED\n").utf8)
    }

    /// A frame of a YUV4MPEG2 file; `pixels` as for `planes`.
    package func frame(_ pixels: [UInt8]) -> [UInt8] {
        planes(of: pixels, after: Array("FRAME\n".utf8))
    }

    /// The planes of a picture one after the other: Y, Cb and Cr.
    ///
    /// - Parameters:
    ///   - pixels: red, green, blue and a fourth byte of each pixel, which is ignored.
    ///   - start: bytes in front of the planes.
    package func planes(of pixels: [UInt8], after start: [UInt8] = []) -> [UInt8] {
        let lumaCount = size.width * size.height
        precondition(pixels.count >= 4 * lumaCount)
        let count = start.count + lumaCount + 2 * columns * rows
        return [UInt8](unsafeUninitializedCapacity: count) { bytes, written in
            written = count
            _ = bytes.update(fromContentsOf: start)
            pixels.withUnsafeBufferPointer { pixels in
                guard let pixels = pixels.baseAddress, let first = bytes.baseAddress else { return }
                let luma = first + start.count
                band_shim_luma(pixels, lumaCount, luma)
                for row in 0..<rows { convertColor(of: pixels, row: row, into: luma + lumaCount) }
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
