public import Drawing

extension Bitmap {
    /// The picture in a PNG or JPEG file, turned the way its EXIF data say. Colour profiles are ignored.
    ///
    /// - Parameter name: What display lists call it.
    /// - Throws: `ImageError` for other files, for anything that isn't whole and valid, and for sides
    ///   beyond `PixelSize.limit` and more than `mostPixels` in all, before memory is taken for them.
    public convenience init(name: String, file bytes: [UInt8]) throws(ImageError) {
        let image: PixelBuffer
        switch try ImageFormat(bytes) {
        case .png: image = try PixelBuffer(png: bytes)
        case .jpeg: image = try PixelBuffer(jpeg: bytes)
        }
        self.init(name: name, width: image.width, height: image.height, pixels: image.pixels)
    }
}
