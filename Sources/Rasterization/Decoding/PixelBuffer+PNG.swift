extension PixelBuffer {
    /// Decodes a PNG file.
    init(png bytes: [UInt8]) throws(ImageError) {
        let size = try ImageSize(png: bytes)
        do {
            let file = try PNGFile(bytes)
            (width, height) = (size.width, size.height)
            pixels = try Array(count: file.width * file.height) { target throws(RasterError) in
                try file.read(to: UnsafeMutableRawBufferPointer(target))
                for index in target.indices { target[index] = target[index].premultiplied }
            }
        } catch .png(_, let message) {
            throw .damaged(format: "PNG", message: message)
        } catch {
            throw .damaged(format: "PNG", message: "\(error)")
        }
    }
}

extension UInt32 {
    /// Red, green, blue and straight alpha, as they lie in memory, as `0xAARRGGBB` with every component
    /// multiplied by alpha, rounded to the nearest level.
    @inline(__always)
    fileprivate var premultiplied: UInt32 {
        let (red, green, blue, alpha) = (
            bigEndian >> 24, bigEndian >> 16 & 255, bigEndian >> 8 & 255, bigEndian & 255
        )
        func level(_ component: UInt32) -> UInt32 { (component &* alpha &+ 127) / 255 }
        return alpha << 24 | level(red) << 16 | level(green) << 8 | level(blue)
    }
}
