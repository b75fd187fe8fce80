internal import CJPEGShim

extension PixelBuffer {
    /// Decodes a JPEG file, turned upright.
    init(jpeg bytes: [UInt8]) throws(ImageError) {
        let size = try ImageSize(jpeg: bytes)
        let orientation = EXIFOrientation(jpeg: bytes)
        (width, height) =
            orientation.isSideways ? (size.height, size.width) : (size.width, size.height)
        let walk = orientation.inverse.walk(width: width, height: height)
        pixels = try Array(count: width * height) { target throws(ImageError) in
            var header = jpeg_shim_header()
            (header.width, header.height) = (UInt32(size.width), UInt32(size.height))
            let steps = jpeg_shim_walk(first: walk.first, right: walk.right, down: walk.down)
            guard jpeg_shim_read(bytes, bytes.count, &header, steps, target.baseAddress) != 0 else {
                throw header.error
            }
        }
    }
}

extension jpeg_shim_header {
    /// What went wrong.
    var error: ImageError {
        let text = withUnsafeBytes(of: message) {
            String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        return .damaged(format: "JPEG", message: text)
    }
}
