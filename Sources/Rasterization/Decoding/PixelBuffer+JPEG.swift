internal import CJPEGShim

extension PixelBuffer {
    /// Decodes a JPEG file.
    init(jpeg bytes: [UInt8]) throws(ImageError) {
        var header = jpeg_shim_header()
        guard jpeg_shim_read_header(bytes, bytes.count, &header) != 0 else {
            throw .damaged(format: "JPEG", message: header.text)
        }
        width = Int(header.width)
        height = Int(header.height)
        try Self.check(width: width, height: height)
        let count = width * height
        pixels = Array(unsafeUninitializedCapacity: count) { target, initialized in
            let isWhole = jpeg_shim_read(bytes, bytes.count, &header, target.baseAddress) != 0
            initialized = isWhole ? count : 0
        }
        guard pixels.count == count else { throw .damaged(format: "JPEG", message: header.text) }
    }
}

extension jpeg_shim_header {
    fileprivate var text: String {
        withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
