internal import CWebP

extension PixelBuffer {
    /// Decodes a WebP file. EXIF data are ignored, as in browsers. Adds what is wrong with its profile to `notes`.
    init(webp bytes: [UInt8], notes: inout [String]) throws(ImageError) {
        let size = try ImageSize(webp: bytes)
        let conversion = ColorConversion(of: ICCProfile(webp: bytes), for: .rgba, &notes)
        (width, height) = (size.width, size.height)
        pixels = try Array(count: width * height) { target throws(ImageError) in
            let buffer = UnsafeMutableRawBufferPointer(target)
            let start = buffer.assumingMemoryBound(to: UInt8.self).baseAddress
            // Nil if the picture is damaged or ends too early.
            guard
                WebPDecodeRGBAInto(bytes, bytes.count, start, buffer.count, Int32(size.width) * 4)
                    != nil
            else { throw .damaged(format: "WebP", message: "its picture can't be decoded") }
            conversion?.convert(target)
            for index in target.indices { target[index] = target[index].premultiplied }
        }
    }
}

extension ImageSize {
    init(webp bytes: [UInt8]) throws(ImageError) {
        var features = WebPBitstreamFeatures()
        let status = WebPGetFeatures(bytes, bytes.count, &features)
        guard status == VP8_STATUS_OK else {
            let isShort = status == VP8_STATUS_NOT_ENOUGH_DATA
            throw .damaged(
                format: "WebP", message: isShort ? "the file ends too early" : "its header is wrong"
            )
        }
        guard features.has_animation == 0 else {
            throw .damaged(
                format: "WebP", message: "it is an animation, and only still pictures are read")
        }
        try self.init(width: Int(features.width), height: Int(features.height))
        // One colour takes no bits for a pixel, so nothing but the file's size tells a bomb.
        guard count <= max(Self.freePixels, bytes.count * Self.mostPixelsPerByte) else {
            throw .damaged(
                format: "WebP", message: "\(bytes.count) bytes can't be \(width)×\(height) pixels")
        }
    }

    /// So many pixels are believed of any file: they take 16 megabytes.
    private static let freePixels = 1 << 22
    /// A picture of one colour has about 24,000.
    private static let mostPixelsPerByte = 1 << 16
}
