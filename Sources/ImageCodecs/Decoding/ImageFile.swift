internal import CJPEGShim
public import Drawing

extension Bitmap {
    /// Decodes a PNG, JPEG or WebP file, and turns JPEG upright as its EXIF data say. Colours of a file with an ICC
    /// profile are converted to sRGB.
    ///
    /// - Parameter name: The picture's name in display lists.
    /// - Throws: `ImageError` for other formats, damaged files, a side beyond `PixelSize.limit`, or more
    ///   than `mostPixels` pixels. The size is checked before memory is allocated.
    public convenience init(name: String, file bytes: [UInt8]) throws(ImageError) {
        var notes: [String] = []
        try self.init(name: name, file: bytes, notes: &notes)
    }

    /// Decodes a file as above. Adds what is wrong with it to `notes` although all of its pixels are there.
    package convenience init(
        name: String, file bytes: [UInt8], notes: inout [String]
    ) throws(ImageError) {
        let image: PixelBuffer
        switch try ImageFormat(bytes) {
        case .png: image = try PixelBuffer(png: bytes, notes: &notes)
        case .jpeg: image = try PixelBuffer(jpeg: bytes, notes: &notes)
        case .webp: image = try PixelBuffer(webp: bytes, notes: &notes)
        }
        self.init(name: name, width: image.width, height: image.height, pixels: image.pixels)
    }
}

/// Decoded pixels, `0xAARRGGBB` premultiplied, from which a bitmap is made.
struct PixelBuffer {
    let width: Int
    let height: Int
    let pixels: [UInt32]
}

/// Why a picture file can't be used.
public enum ImageError: Error, Hashable, Sendable {
    /// It is neither PNG nor JPEG nor WebP; `found` describes its first bytes.
    case unknownFormat(found: String)
    /// It is incomplete or invalid; `message` comes from the library.
    case damaged(format: String, message: String)
    /// It is a PNG file as Xcode puts it into apps.
    case madeForApps
    /// A side is longer than `limit` pixels.
    case tooLarge(width: Int, height: Int, limit: Int)
    /// It has more than `limit` pixels in all.
    case tooManyPixels(width: Int, height: Int, limit: Int)
}

extension ImageError: CustomStringConvertible {
    /// The reason in one line.
    public var description: String {
        switch self {
        case .unknownFormat(let found): "\(found); pictures are PNG, JPEG or WebP files"
        case .damaged(let format, let message): "not a whole, valid \(format) file: \(message)"
        case .madeForApps:
            "a PNG file that Xcode has changed for an app (CgBI), which only Apple's systems read: take the file "
                + "from before that"
        case .tooLarge(let width, let height, let limit):
            "\(width)×\(height) pixels are too many: a side may have \(limit)"
        case .tooManyPixels(let width, let height, let limit):
            "\(width)×\(height) pixels are too many: a picture may have \(limit) in all"
        }
    }
}

/// The supported formats of pictures.
enum ImageFormat: String {
    case png = "PNG"
    case jpeg = "JPEG"
    case webp = "WebP"

    /// The format that a file's first bytes indicate; its name doesn't matter.
    init(_ bytes: [UInt8]) throws(ImageError) {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: Array("RIFF".utf8)),
            bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
        {
            self = .webp
        } else {
            throw .unknownFormat(found: Self.guess(bytes))
        }
    }

    /// A guess at the format of an unsupported file, as a clause for a message.
    private static func guess(_ bytes: [UInt8]) -> String {
        func has(_ text: String, at offset: Int = 0) -> Bool {
            bytes.dropFirst(offset).starts(with: text.utf8)
        }
        if bytes.isEmpty { return "the file is empty" }
        if has("GIF8") { return "this is a GIF file" }
        if has("ftyp", at: 4) { return "this is a HEIF, AVIF or MPEG-4 file" }
        if has("II*\0") || has("MM\0*") { return "this is a TIFF file" }
        if has("BM") { return "this is a BMP file" }
        if has("<svg") || has("<?xml") { return "this is an SVG or XML file" }
        return "these bytes are no known picture"
    }
}

/// The size of a picture in pixels, read from its file's header without decoding pixels.
package struct ImageSize: Hashable, Sendable {
    /// The number of stored columns; EXIF data may turn columns into rows.
    package let width: Int
    /// The number of stored rows.
    package let height: Int

    /// Pixels in all.
    package var count: Int { width * height }

    /// Reads the header of a PNG, JPEG or WebP file.
    /// - Throws: `ImageError` for other formats, invalid headers and sizes beyond the limits.
    package init(file bytes: [UInt8]) throws(ImageError) {
        switch try ImageFormat(bytes) {
        case .png: try self.init(png: bytes)
        case .jpeg: try self.init(jpeg: jpeg_shim_header(file: bytes))
        case .webp: try self.init(webp: bytes)
        }
    }

    init(png bytes: [UInt8]) throws(ImageError) {
        if bytes.dropFirst(12).starts(with: "CgBI".utf8) { throw .madeForApps }
        // The first chunk begins after the signature, and its data begin with width and height.
        let size = bytes.dropFirst(16).prefix(8).map(Int.init)
        guard size.count == 8 else { throw .damaged(format: "PNG", message: "it ends too early") }
        func number(_ digits: ArraySlice<Int>) -> Int { digits.reduce(0) { $0 << 8 | $1 } }
        try self.init(width: number(size[..<4]), height: number(size[4...]))
    }

    init(jpeg header: jpeg_shim_header) throws(ImageError) {
        try self.init(width: Int(header.width), height: Int(header.height))
        guard header.is_too_short == 0 else {
            throw .damaged(format: "JPEG", message: "the file ends too early")
        }
    }

    /// Throws if the size exceeds the limits.
    init(width: Int, height: Int) throws(ImageError) {
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
