internal import Drawing

/// Decoded pixels, `0xAARRGGBB` premultiplied, on their way into a bitmap.
struct PixelBuffer {
    let width: Int
    let height: Int
    var pixels: [UInt32]

    /// Throws unless a picture may have this size.
    static func check(width: Int, height: Int) throws(ImageError) {
        guard max(width, height) <= PixelSize.limit else {
            throw .tooLarge(width: width, height: height, limit: PixelSize.limit)
        }
        guard width * height <= Bitmap.mostPixels else {
            throw .tooManyPixels(width: width, height: height, limit: Bitmap.mostPixels)
        }
    }

    /// The picture seen upright that a camera stored with `orientation`.
    func turned(by orientation: EXIFOrientation) -> PixelBuffer {
        guard orientation != .upright else { return self }
        let isSideways = orientation.isSideways
        let (width, height) = isSideways ? (self.height, self.width) : (self.width, self.height)
        let (first, right, down) = orientation.walk(width: self.width, height: self.height)
        let turned = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
            for y in 0..<height {
                for x in 0..<width {
                    target[y * width + x] = pixels[first + y * down + x * right]
                }
            }
            count = width * height
        }
        return PixelBuffer(width: width, height: height, pixels: turned)
    }
}
