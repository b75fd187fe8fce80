/// Converts pictures to YUV4MPEG2 with 4:2:0 samples: BT.709, limited range, chroma in the centre of four
/// pixels.
package struct YUVPicture {
    private let size: PixelSize

    /// For pictures of `size`.
    package init(size: PixelSize) { self.size = size }

    /// The beginning of a file with `numerator / denominator` frames per second.
    package func header(framesPerSecond numerator: Int, over denominator: Int) -> [UInt8] {
        Array(
            ("YUV4MPEG2 W\(size.width) H\(size.height) F\(numerator):\(denominator) Ip "
                + "A1:1 C420jpeg XYSCSS=420JPEG XCOLORRANGE=LIMITED\n").utf8)
    }

    /// A frame with its header. `pixels` are red, green, blue and a fourth byte of each pixel, which is
    /// ignored.
    package func frame(_ pixels: [UInt8]) -> [UInt8] {
        let (columns, rows) = ((size.width + 1) / 2, (size.height + 1) / 2)
        let start = Array("FRAME\n".utf8)
        let lumaCount = size.width * size.height
        let count = start.count + lumaCount + 2 * columns * rows
        return [UInt8](unsafeUninitializedCapacity: count) { bytes, written in
            written = count
            _ = bytes.update(fromContentsOf: start)
            let luma = UnsafeMutableBufferPointer(rebasing: bytes[start.count...])
            pixels.withUnsafeBufferPointer { pixels in
                for index in 0..<lumaCount { luma[index] = RGB(pixels, at: index).luma }
                for place in 0..<columns * rows {
                    let color = mean(of: pixels, x: place % columns * 2, y: place / columns * 2)
                    luma[lumaCount + place] = color.blueDifference
                    luma[lumaCount + columns * rows + place] = color.redDifference
                }
            }
        }
    }

    /// The mean colour of the four pixels from (x, y) on. Beyond an edge, the last pixel counts twice.
    private func mean(of pixels: UnsafeBufferPointer<UInt8>, x: Int, y: Int) -> RGB {
        let right = min(x + 1, size.width - 1)
        let (top, bottom) = (y * size.width, min(y + 1, size.height - 1) * size.width)
        return RGB(
            meanOf: RGB(pixels, at: top + x), RGB(pixels, at: top + right),
            RGB(pixels, at: bottom + x), RGB(pixels, at: bottom + right))
    }
}

/// A colour with 8-bit components.
private struct RGB {
    let red: Int32
    let green: Int32
    let blue: Int32

    init(_ pixels: UnsafeBufferPointer<UInt8>, at index: Int) {
        red = Int32(pixels[index * 4])
        green = Int32(pixels[index * 4 + 1])
        blue = Int32(pixels[index * 4 + 2])
    }

    init(meanOf a: RGB, _ b: RGB, _ c: RGB, _ d: RGB) {
        red = (a.red &+ b.red &+ c.red &+ d.red &+ 2) / 4
        green = (a.green &+ b.green &+ c.green &+ d.green &+ 2) / 4
        blue = (a.blue &+ b.blue &+ c.blue &+ d.blue &+ 2) / 4
    }

    // The coefficients of BT.709 for limited range, times 65,536.

    var luma: UInt8 { level(11_966 &* red &+ 40_254 &* green &+ 4_064 &* blue, zero: 16) }
    var blueDifference: UInt8 {
        level(-6_596 &* red &- 22_188 &* green &+ 28_784 &* blue, zero: 128)
    }
    var redDifference: UInt8 {
        level(28_784 &* red &- 26_145 &* green &- 2_639 &* blue, zero: 128)
    }

    private func level(_ sum: Int32, zero: Int32) -> UInt8 {
        UInt8(truncatingIfNeeded: (sum &+ 32_768) >> 16 &+ zero)
    }
}
