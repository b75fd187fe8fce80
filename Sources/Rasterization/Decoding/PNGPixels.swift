internal import CPNGShim

/// The pixels of a PNG file in libpng's own memory; owns them.
final class PNGPixels {
    private var image = png_shim_image()

    var width: Int { Int(image.width) }
    var height: Int { Int(image.height) }
    /// Whether the file stores an alpha channel or a transparent colour.
    var hasAlpha: Bool { image.has_alpha != 0 }

    /// Decodes a PNG file; refuses sides beyond `PixelSize.limit` before it takes memory.
    init(_ png: [UInt8]) throws(RasterError) {
        guard png_shim_read(png, png.count, UInt32(PixelSize.limit), &image) != 0 else {
            let message = withUnsafeBytes(of: image.message) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            throw .png(operation: "read the image", message: message)
        }
    }

    deinit { png_shim_image_free(&image) }

    /// Runs `body` with red, green, blue and straight alpha of each pixel; rows from the top, without
    /// padding.
    func withBytes<Result>(
        _ body: (PNGPixels, UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        body(self, UnsafeBufferPointer(start: image.rgba, count: width * height * 4))
    }
}
