internal import Files
internal import Messages
public import RenderErrors

/// The naming scheme of a sequence's files: a name with a placeholder for the number.
public struct FrameName: Hashable, Sendable {
    /// The names `frame_00000.png`, `frame_00001.png` and so on.
    public static let standard = FrameName(prefix: "frame_", digits: 5, suffix: ".png")

    private let prefix: String
    private let digits: Int
    private let suffix: String

    package init(prefix: String, digits: Int, suffix: String) {
        self.prefix = prefix
        self.digits = digits
        self.suffix = suffix
    }

    /// A naming scheme from a pattern that contains `%d`, `%05d`, `####` or `{frame}` exactly once; `{frame}` has
    /// at least five digits, as in the standard names.
    /// - Throws: `RenderError.badRequest` for any other pattern, for one with a slash, because all frames are in one
    ///   folder, for one that makes names of more than 255 bytes, and for names that the program uses itself:
    ///   `manifest….json` and `.….part`.
    public init(_ pattern: String) throws(RenderError) {
        guard !pattern.contains("/"), !pattern.contains("\0"),
            let (range, digits) = Self.place(in: pattern),
            Self.place(in: String(pattern[range.upperBound...])) == nil
        else {
            throw .badRequest(
                .badFrameName,
                "the name '\(pattern)' needs exactly one place for the number, such as %05d, ##### "
                    + "or {frame}, and no slash")
        }
        prefix = String(pattern[..<range.lowerBound])
        self.digits = digits
        suffix = String(pattern[range.upperBound...])
        let length = prefix.utf8.count + digits + suffix.utf8.count
        guard length <= Self.longest else {
            throw .badRequest(
                .badFrameName,
                "frames would get names of \(length) bytes; the name of a file has at most \(Self.longest)"
            )
        }
        guard !FrameManifest.isNamedLikeRecord(pattern), !WholeFile.isPart(pattern) else {
            throw .badRequest(
                .badFrameName,
                "the name '\(pattern)': the program gives such names to files of its own; choose another"
            )
        }
    }

    /// The most bytes in a file's name, on all common file systems.
    private static let longest = 255

    /// The first place for a number. Looked for by hand: a regular expression takes a thirtieth of the time to the first
    /// frame.
    private static func place(in pattern: String) -> (Range<String.Index>, digits: Int)? {
        for start in pattern.utf8.indices {
            let rest = pattern.utf8[start...]
            guard let (length, digits) = placeholder(rest) else { continue }
            return (start..<rest.index(start, offsetBy: length), digits)
        }
        return nil
    }

    /// The length and the digits of the placeholder with which a text begins.
    private static func placeholder(_ text: Substring.UTF8View) -> (length: Int, digits: Int)? {
        let hashes = text.prefix { $0 == UInt8(ascii: "#") }.count
        if hashes > 0 { return (hashes, hashes) }
        if text.starts(with: "{frame}".utf8) { return (7, standard.digits) }
        if text.starts(with: "%d".utf8) { return (2, 1) }
        let letters = Array(text.prefix(4))
        let digits = letters.count == 4 ? Int(letters[2]) - Int(UInt8(ascii: "0")) : 0
        guard text.starts(with: "%0".utf8), letters.last == UInt8(ascii: "d"),
            (1...9).contains(digits)
        else { return nil }
        return (4, digits)
    }

    /// The file name for a non-negative number; longer than the pattern asks if the number needs more
    /// digits.
    public func file(_ number: Int) -> String {
        let text = String(number)
        let zeros = String(repeating: "0", count: max(0, digits - text.count))
        return prefix + zeros + text + suffix
    }

    /// A pattern from which `init(_:)` makes this scheme.
    package var pattern: String { prefix + String(repeating: "#", count: digits) + suffix }

    /// Whether the names end like those of another kind of pictures. Frames are PNG files under any name.
    public var isMisleading: Bool {
        let suffix = suffix.lowercased()
        return [".jpg", ".jpeg", ".gif", ".webp", ".bmp", ".tif", ".tiff", ".apng", ".svg"].contains
        {
            suffix.hasSuffix($0)
        }
    }

    /// The number of the frame whose name is `file`; nil for other names, and for a number with too many zeros before it.
    package func number(of file: String) -> Int? {
        guard let digits = digits(of: file), let number = Int(digits),
            self.file(number).utf8.elementsEqual(file.utf8)
        else { return nil }
        return number
    }

    /// Whether `file` matches the naming scheme.
    package func matches(_ file: String) -> Bool { digits(of: file) != nil }

    /// The digits in the name of a frame; nil for other names. Bytes are compared, as file systems do: letters with
    /// accents can be written in two ways, which are two names.
    private func digits(of file: String) -> String? {
        let bytes = file.utf8
        guard bytes.count > prefix.utf8.count + suffix.utf8.count,
            bytes.starts(with: prefix.utf8),
            bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
        else { return nil }
        let digits = bytes.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
        guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        return String(decoding: digits, as: UTF8.self)
    }
}
