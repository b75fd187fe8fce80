/// Why a frame could not be drawn, encoded or read back.
public enum RasterError: Error, Hashable, Sendable {
    /// Cairo refused an operation; `status` is Cairo's description.
    case cairo(operation: String, status: String)
    /// A PNG file could not be made; `message` is the library's description.
    case png(operation: String, message: String)
    /// A text could not be laid out.
    case font(FontError)
    /// A side of the frame is zero, or longer than Cairo and this program's PNG readers accept.
    case tooLarge(width: Int, height: Int, limit: Int)
    /// A view with a blur, a drop shadow or a glow covers more pixels than may be kept, with those around it that the
    /// effects need.
    case tooLargeForEffects(width: Int, height: Int, limit: Int)
    /// Views with such effects lie inside each other, and their pictures have more pixels together than may be kept at once.
    case tooManyEffectPixels(Int, limit: Int)
    /// Too many views with such effects lie inside each other.
    case effectsTooDeep(limit: Int)
}

extension RasterError: CustomStringConvertible {
    /// The reason in one line.
    public var description: String {
        switch self {
        case .cairo(let operation, let status): "Cairo could not \(operation): \(status)"
        case .png(let operation, let message): "PNG: could not \(operation): \(message)"
        case .font(let error): "\(error)"
        case .tooLarge(let width, let height, let limit):
            "\(width)×\(height) pixels are too \(min(width, height) < 1 ? "few" : "many"): "
                + "a side may have 1 to \(limit)"
        case .tooLargeForEffects(let width, let height, let limit):
            "a view with effects takes \(width)×\(height) pixels, and \(limit) is the limit: "
                + "make the view, the radius or the scale smaller"
        case .tooManyEffectPixels(let count, let limit):
            "views with effects inside each other take \(count) pixels together, and \(limit) is the limit: "
                + "let fewer of them have effects"
        case .effectsTooDeep(let limit):
            "blurs, drop shadows and glows are nested more than \(limit) deep: let fewer views have them"
        }
    }
}

/// Why fonts can't be loaded or a text can't be laid out with them.
public enum FontError: Error, Hashable, Sendable {
    /// A font file can't be read; `reason` is the system's message.
    case unreadable(file: String, reason: String)
    /// A file is readable but is not a font.
    case notAFont(file: String)
    /// The font's format can't be drawn: web fonts, pure bitmap fonts, Type 1.
    case unsupported(file: String, format: String)
    /// No folder contains all files of the default font.
    case noDefaultFont(folders: [String])
    /// Fontconfig refused an operation.
    case fontconfig(operation: String)
    /// A text's font family is in none of the files.
    case unknownFamily(String, known: [String])
    /// A text is longer than the limit.
    case tooLong(characters: Int, limit: Int)
}

extension FontError: CustomStringConvertible {
    /// The reason in one line.
    public var description: String {
        switch self {
        case .unreadable(let file, let reason): "font \(file) can't be read: \(reason)"
        case .notAFont(let file): "\(file) is not a font"
        case .unsupported(let file, let format):
            "\(file) is a \(format) font; only TrueType and OpenType fonts can be drawn"
        case .noDefaultFont(let folders):
            "the default font, DejaVu Sans, is in none of \(folders.joined(separator: ", ")): "
                + "install fonts-dejavu-core"
        case .fontconfig(let operation): "Fontconfig could not \(operation)"
        case .unknownFamily(let name, let known):
            "no font is called \"\(name)\"; there are "
                + known.map { "\"\($0)\"" }.joined(separator: ", ")
        case .tooLong(let characters, let limit):
            "a text of \(characters) characters is too long: \(limit) is the limit"
        }
    }
}
