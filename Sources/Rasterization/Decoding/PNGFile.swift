internal import CPNGShim

/// A PNG file whose header has been read.
package struct PNGFile {
    private let bytes: [UInt8]
    private let header: png_shim_header

    /// The width in pixels.
    package var width: Int { Int(header.width) }
    /// The height in pixels.
    package var height: Int { Int(header.height) }
    /// Whether the file stores an alpha channel or a transparent colour.
    package var hasAlpha: Bool { header.has_alpha != 0 }

    /// Reads the file's header, which ends where the pixels begin; refuses sides beyond `PixelSize.limit`.
    package init(_ bytes: [UInt8]) throws(RasterError) {
        var header = png_shim_header()
        guard png_shim_read_header(bytes, bytes.count, UInt32(PixelSize.limit), &header) != 0 else {
            throw header.error
        }
        self.bytes = bytes
        self.header = header
    }

    /// Writes red, green, blue and unpremultiplied alpha of each pixel to `target`, rows from the top,
    /// without padding. Allocates no other memory for pixels.
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
    /// An array of `count` elements in uninitialized memory, which `body` must initialize completely unless
    /// it throws.
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
    /// Converts red, green, blue and unpremultiplied alpha, in memory order, to `0xAARRGGBB`. Each
    /// component is multiplied by alpha and rounded to the nearest level.
    @inline(__always)
    var premultiplied: UInt32 {
        let (red, green, blue, alpha) = (
            bigEndian >> 24, bigEndian >> 16 & 255, bigEndian >> 8 & 255, bigEndian & 255
        )
        func level(_ component: UInt32) -> UInt32 { (component &* alpha &+ 127) / 255 }
        return alpha << 24 | level(red) << 16 | level(green) << 8 | level(blue)
    }
}

/// The pixels of a PNG file as 8-bit RGBA with unpremultiplied alpha, regardless of the stored format.
public struct DecodedImage: Hashable, Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// Whether the file stores an alpha channel or a transparent colour.
    public let hasAlpha: Bool
    /// Red, green, blue and alpha of each pixel; rows from the top, no padding.
    public let bytes: [UInt8]

    /// Decodes a PNG file.
    /// - Throws: `RasterError.png` for files that are incomplete or invalid, and for sides beyond
    ///   `PixelSize.limit`. The size is checked before memory is allocated.
    public init(png: [UInt8]) throws(RasterError) {
        let file = try PNGFile(png)
        width = file.width
        height = file.height
        hasAlpha = file.hasAlpha
        bytes = try Array(count: file.width * file.height * 4) { target throws(RasterError) in
            try file.read(to: UnsafeMutableRawBufferPointer(target))
        }
    }

    /// Red, green, blue and alpha of the pixel in column `x` and row `y`.
    public subscript(x: Int, y: Int) -> [UInt8] {
        let start = (y * width + x) * 4
        return Array(bytes[start..<start + 4])
    }
}
