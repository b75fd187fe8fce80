internal import Drawing
internal import Files
internal import ImageCodecs

/// A PNG file that libdeflate compresses as a whole: smaller, but encoded anew for every frame that changes.
final class WholePNG: FrameFormat {
    private let size: PixelSize
    private let compressor: PNGCompressor
    private let buffer = ByteBuffer()
    private var pixels: [UInt32]
    private var isChanged = true

    /// Files for frames of `size`; `channels` is 3 for RGB, 4 for RGBA.
    init(size: PixelSize, channels: Int) throws(RasterError) {
        self.size = size
        compressor = try PNGCompressor(isOpaque: channels == 3)
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
            buffer.removeAll()
            buffer.append(try compressor.file(of: pixels, size: size))
            isChanged = false
        }
        return buffer.bytes
    }
}
