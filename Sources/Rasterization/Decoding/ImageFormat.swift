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
