/// How the files of a sequence are called: a name with a place for the number.
public struct FrameName: Hashable, Sendable {
    /// `frame_00000.png`, `frame_00001.png` and so on.
    public static let standard = FrameName(prefix: "frame_", digits: 5, suffix: ".png")

    private let prefix: String
    private let digits: Int
    private let suffix: String

    package init(prefix: String, digits: Int, suffix: String) {
        self.prefix = prefix
        self.digits = digits
        self.suffix = suffix
    }

    /// A name with one `%d`, `%05d` or `####` in it.
    /// - Throws: `RenderError.badRequest` for anything else, and for a slash: all frames lie in one
    ///   folder.
    public init(_ pattern: String) throws(RenderError) {
        guard !pattern.contains("/"), !pattern.contains("\0"),
            let (range, digits) = Self.place(in: pattern),
            Self.place(in: String(pattern[range.upperBound...])) == nil
        else {
            throw .badRequest(
                "--name '\(pattern)' needs exactly one place for the number, such as %05d or "
                    + "#####, and no slash")
        }
        prefix = String(pattern[..<range.lowerBound])
        self.digits = digits
        suffix = String(pattern[range.upperBound...])
    }

    private static func place(in pattern: String) -> (Range<String.Index>, digits: Int)? {
        guard let match = pattern.firstMatch(of: /#+|%(?:0([1-9]))?d/) else { return nil }
        let (place, digits) = match.output
        return (match.range, place.hasPrefix("#") ? place.count : digits.flatMap { Int($0) } ?? 1)
    }

    /// The file's name for a number that isn't negative; wider than asked if the number is.
    public func file(_ number: Int) -> String {
        let text = String(number)
        let zeros = String(repeating: "0", count: digits(of: number) - text.count)
        return prefix + zeros + text + suffix
    }

    /// How many digits a number has in its file's name.
    func digits(of number: Int) -> Int { max(digits, String(number).count) }

    /// The name as ffmpeg's image reader wants it.
    var printf: String {
        let number = digits > 1 ? "%0\(digits)d" : "%d"
        return prefix.escapedPercent + number + suffix.escapedPercent
    }

    /// The name as a shell pattern for any number.
    var glob: String { "\(prefix.escapedForGlob)*\(suffix.escapedForGlob)" }

    /// Whether a program can tell from the name that the file is a PNG.
    var endsInPNG: Bool { suffix.lowercased().hasSuffix(".png") }

    /// The parts around a number.
    var parts: (before: String, after: String) { (prefix, suffix) }

    /// Whether `file` could be one of these frames.
    package func matches(_ file: String) -> Bool {
        guard file.hasPrefix(prefix), file.hasSuffix(suffix),
            file.count > prefix.count + suffix.count
        else { return false }
        return file.dropFirst(prefix.count).dropLast(suffix.count).allSatisfy {
            ("0"..."9").contains($0)
        }
    }
}

extension String {
    /// With a backslash before what would stand for other characters in a pattern.
    var escapedForGlob: String { replacing(/[*?\[\]{}\\]/) { "\\\($0.output)" } }

    fileprivate var escapedPercent: String {
        split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
    }
}
