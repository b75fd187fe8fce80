package import Drawing

extension PixelHash {
    /// The hash of a picture's size and pixels.
    package init(of bitmap: Bitmap) {
        var words = [
            UInt32(truncatingIfNeeded: bitmap.width), UInt32(truncatingIfNeeded: bitmap.height),
        ]
        words += bitmap.pixels
        self = words.withUnsafeBytes { PixelHash(of: $0) }
    }
}
