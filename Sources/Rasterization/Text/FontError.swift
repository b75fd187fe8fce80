/// Why fonts could not be loaded, or a text not be laid out with them.
public enum FontError: Error, Hashable, Sendable {
    /// A font file could not be read; `reason` is the system's own text.
    case unreadable(file: String, reason: String)
    /// A file is read, but is no font.
    case notAFont(file: String)
    /// A font of a kind that isn't drawn: packed for the web, bitmaps only, Type 1.
    case unsupported(file: String, format: String)
    /// No folder has the files of the default font.
    case noDefaultFont(folders: [String])
    /// Fontconfig refused an operation.
    case fontconfig(operation: String)
    /// A text asks for a family that no file has.
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
            "\(file) is a \(format) font; what can be drawn are TrueType and OpenType files"
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
