/// A PNG file deflated as a whole by libpng: smaller, and made anew for every frame that changes. It is
/// written with and without filters, as either may be a quarter smaller, and the smaller file is taken.
final class WholePNG: FrameFormat {
    private let size: PixelSize
    private let channels: Int
    private let filtered: PNGWriter
    private let plain: PNGWriter
    private var pixels: [UInt32]
    private var isChanged = true

    /// Files of frames of `size`; `channels` is 3 for RGB, 4 for RGBA.
    init(size: PixelSize, channels: Int) throws(RasterError) {
        self.size = size
        self.channels = channels
        filtered = try PNGWriter()
        plain = try PNGWriter()
        pixels = Array(repeating: 0, count: size.width * size.height)
    }

    func replace(_ band: Band, by rows: UnsafePointer<UInt32>, stride: Int) {
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
