internal import CPNGShim
public import Drawing
internal import Files

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
    /// - Parameter acceptsFaults: whether the file may have faults that change no pixel. Files that this program wrote
    ///   have none.
    package init(_ bytes: [UInt8], acceptsFaults: Bool = false) throws(RasterError) {
        var header = png_shim_header()
        header.accepts_faults = acceptsFaults ? 1 : 0
        guard png_shim_read_header(bytes, bytes.count, UInt32(PixelSize.limit), &header) != 0 else {
            throw header.error
        }
        self.bytes = bytes
        self.header = header
    }

    /// Writes red, green, blue and unpremultiplied alpha of each pixel to `target`, rows from the top,
    /// without padding. Allocates no other memory for pixels. Returns the first fault that was accepted.
    @discardableResult
    func read(to target: UnsafeMutableRawBufferPointer) throws(RasterError) -> String? {
        precondition(target.count == width * height * 4, "\(target.count) bytes for a picture")
        var header = header
        let pixels = target.assumingMemoryBound(to: UInt8.self).baseAddress
        guard png_shim_read(bytes, bytes.count, &header, pixels) != 0 else { throw header.error }
        let fault = withUnsafeBytes(of: header.fault, Self.text)
        return fault.isEmpty ? nil : fault
    }

    /// The text in a buffer of the shim.
    fileprivate static func text(_ bytes: UnsafeRawBufferPointer) -> String {
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
}

extension png_shim_header {
    fileprivate var error: RasterError {
        .png(operation: "read the image", message: withUnsafeBytes(of: message, PNGFile.text))
    }
}

extension Array {
    /// An array of `count` elements in uninitialized memory, which `body` must initialize completely unless
    /// it throws.
    init<Failure: Error>(
        count: Int, _ body: (UnsafeMutableBufferPointer<Element>) throws(Failure) -> Void
    ) throws(Failure) where Element: BitwiseCopyable {
        var failure: Failure?
        LargeBuffers.expect(bytes: count * MemoryLayout<Element>.stride)
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
    /// Decodes a PNG file. Adds faults that change no pixel to `notes`.
    init(png bytes: [UInt8], notes: inout [String]) throws(ImageError) {
        let size = try ImageSize(png: bytes)
        let conversion = ColorConversion(of: ICCProfile(png: bytes), for: .rgba, &notes)
        var fault: String?
        do {
            let file = try PNGFile(bytes, acceptsFaults: true)
            (width, height) = (size.width, size.height)
            pixels = try Array(count: file.width * file.height) { target throws(RasterError) in
                fault = try file.read(to: UnsafeMutableRawBufferPointer(target))
                conversion?.convert(target)
                for index in target.indices { target[index] = target[index].premultiplied }
            }
        } catch .png(_, let message) {
            throw .damaged(format: "PNG", message: message)
        } catch {
            throw .damaged(format: "PNG", message: "\(error)")
        }
        fault.map { notes.append("it has a fault that changes no pixel: \($0)") }
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
