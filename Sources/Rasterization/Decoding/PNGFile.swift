internal import CPNGShim

/// A PNG file of which the header is read.
struct PNGFile {
    private let bytes: [UInt8]
    private let header: png_shim_header

    var width: Int { Int(header.width) }
    var height: Int { Int(header.height) }
    /// Whether the file stores an alpha channel or a transparent colour.
    var hasAlpha: Bool { header.has_alpha != 0 }

    /// Reads what the file says before its pixels; refuses sides beyond `PixelSize.limit`.
    init(_ bytes: [UInt8]) throws(RasterError) {
        var header = png_shim_header()
        guard png_shim_read_header(bytes, bytes.count, UInt32(PixelSize.limit), &header) != 0 else {
            throw header.error
        }
        self.bytes = bytes
        self.header = header
    }

    /// Writes red, green, blue and straight alpha of each pixel to `target`, rows from the top, without
    /// padding; nothing else takes memory for pixels.
    func read(to target: UnsafeMutableRawBufferPointer) throws(RasterError) {
        precondition(target.count == width * height * 4, "\(target.count) bytes for a picture")
        var header = header
        let pixels = target.assumingMemoryBound(to: UInt8.self).baseAddress
        guard png_shim_read(bytes, bytes.count, &header, pixels) != 0 else { throw header.error }
    }
}

extension png_shim_header {
    fileprivate var error: RasterError {
        let text = withUnsafeBytes(of: message) {
            String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        return .png(operation: "read the image", message: text)
    }
}

extension Array {
    /// `count` elements that `body` writes into memory that holds none yet; all of them, unless it
    /// throws.
    init<Failure: Error>(
        count: Int, _ body: (UnsafeMutableBufferPointer<Element>) throws(Failure) -> Void
    ) throws(Failure) where Element: BitwiseCopyable {
        var failure: Failure?
        self.init(unsafeUninitializedCapacity: count) { target, initialized in
            do throws(Failure) {
                try body(UnsafeMutableBufferPointer(rebasing: target[..<count]))
                initialized = count
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }
}
