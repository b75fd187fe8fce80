internal import Drawing
internal import Files
internal import ImageCodecs

/// A PNG file that libpng deflates as a whole: smaller, but encoded anew for every frame that changes. It
/// is written both with and without filters, and the smaller file is used, because either may be a quarter
/// smaller.
final class WholePNG: FrameFormat {
    private let size: PixelSize
    private let channels: Int
    private let filtered: PNGWriter
    private let plain: PNGWriter
    private var pixels: [UInt32]
    private var isChanged = true

    /// Files for frames of `size`; `channels` is 3 for RGB, 4 for RGBA.
    init(size: PixelSize, channels: Int) throws(RasterError) {
        self.size = size
        self.channels = channels
        filtered = try PNGWriter()
        plain = try PNGWriter()
        LargeBuffers.expect(bytes: size.width * size.height * 4)
        pixels = Array(repeating: 0, count: size.width * size.height)
    }

    func replace(
        _ band: Band, _ columns: Range<Int>, by rows: UnsafePointer<UInt32>, stride: Int
    ) {
        isChanged = true
        pixels.withUnsafeMutableBufferPointer { pixels in
            for y in 0..<band.rows {
                let row = UnsafeBufferPointer(start: rows + y * stride, count: size.width)
                _ = pixels[((band.top + y) * size.width)...].update(fromContentsOf: row)
            }
        }
    }

    func file() throws(RasterError) -> UnsafeRawBufferPointer {
        if isChanged {
            try filtered.write(pixels, size: size, channels: channels, hasFilters: true)
            try plain.write(pixels, size: size, channels: channels, hasFilters: false)
            isChanged = false
        }
        return filtered.bytes.count < plain.bytes.count ? filtered.bytes : plain.bytes
    }
}
