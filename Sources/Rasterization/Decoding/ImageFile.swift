internal import CJPEGShim
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

/// Decoded pixels, `0xAARRGGBB` premultiplied, on their way into a bitmap.
struct PixelBuffer {
    let width: Int
    let height: Int
    let pixels: [UInt32]
}

/// Why a picture's file can't be shown.
public enum ImageError: Error, Hashable, Sendable {
    /// It is neither PNG nor JPEG; `found` says what its first bytes look like.
    case unknownFormat(found: String)
    /// It isn't a whole, valid file of its format; `message` is the library's own text.
    case damaged(format: String, message: String)
    /// A side is longer than `limit` pixels.
    case tooLarge(width: Int, height: Int, limit: Int)
    /// It has more than `limit` pixels in all.
    case tooManyPixels(width: Int, height: Int, limit: Int)
}

extension ImageError: CustomStringConvertible {
    /// The reason in one line.
    public var description: String {
        switch self {
        case .unknownFormat(let found): "\(found); pictures are PNG or JPEG files"
        case .damaged(let format, let message): "not a whole, valid \(format) file: \(message)"
        case .tooLarge(let width, let height, let limit):
            "\(width)×\(height) pixels are too many: a side may have \(limit)"
        case .tooManyPixels(let width, let height, let limit):
            "\(width)×\(height) pixels are too many: a picture may have \(limit) in all"
        }
    }
}

/// The formats that pictures are read from.
enum ImageFormat: String {
    case png = "PNG"
    case jpeg = "JPEG"

    /// The format that the first bytes of a file tell; file names don't matter.
    init(_ bytes: [UInt8]) throws(ImageError) {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else {
            throw .unknownFormat(found: Self.guess(bytes))
        }
    }

    /// In words, what other file it may be.
    private static func guess(_ bytes: [UInt8]) -> String {
        func has(_ text: String, at offset: Int = 0) -> Bool {
            bytes.dropFirst(offset).starts(with: text.utf8)
        }
        if bytes.isEmpty { return "the file is empty" }
        if has("GIF8") { return "this is a GIF file" }
        if has("WEBP", at: 8) { return "this is a WebP file" }
        if has("ftyp", at: 4) { return "this is a HEIF, AVIF or MPEG-4 file" }
        if has("II*\0") || has("MM\0*") { return "this is a TIFF file" }
        if has("BM") { return "this is a BMP file" }
        if has("<svg") || has("<?xml") { return "this is an SVG or XML file" }
        return "these bytes are no known picture"
    }
}

/// How many pixels a picture's file says it has, found without decoding them.
package struct ImageSize: Hashable, Sendable {
    /// Columns as they are stored, which EXIF data may turn into rows.
    package let width: Int
    /// Rows as they are stored.
    package let height: Int

    /// Pixels in all.
    package var count: Int { width * height }

    /// What the header of a PNG or JPEG file says.
    /// - Throws: `ImageError` for other files, headers that aren't valid, and sizes that no picture may
    ///   have.
    package init(file bytes: [UInt8]) throws(ImageError) {
        switch try ImageFormat(bytes) {
        case .png: try self.init(png: bytes)
        case .jpeg: try self.init(jpeg: bytes)
        }
    }

    init(png bytes: [UInt8]) throws(ImageError) {
        // Width and height are the first numbers of the first chunk, which starts after the signature.
        let size = bytes.dropFirst(16).prefix(8).map(Int.init)
        guard size.count == 8 else { throw .damaged(format: "PNG", message: "it ends too early") }
        func number(_ digits: ArraySlice<Int>) -> Int { digits.reduce(0) { $0 << 8 | $1 } }
        try self.init(width: number(size[..<4]), height: number(size[4...]))
    }

    init(jpeg bytes: [UInt8]) throws(ImageError) {
        var header = jpeg_shim_header()
        guard jpeg_shim_read_header(bytes, bytes.count, &header) != 0 else { throw header.error }
        try self.init(width: Int(header.width), height: Int(header.height))
    }

    /// Throws unless a picture may have this size.
    private init(width: Int, height: Int) throws(ImageError) {
        guard max(width, height) <= PixelSize.limit else {
            throw .tooLarge(width: width, height: height, limit: PixelSize.limit)
        }
        guard width * height <= Bitmap.mostPixels else {
            throw .tooManyPixels(width: width, height: height, limit: Bitmap.mostPixels)
        }
        self.width = width
        self.height = height
    }
}
