internal import Messages

/// A value that the parser of the arguments refuses.
struct InvalidValue {
    private let value: String
    private let option: Substring
    /// The values that are allowed, if the parser lists them.
    private let allowed: [String]

    /// Reads the parser's message; nil for other messages.
    init?(_ message: String) {
        guard
            let match = message.firstMatch(
                of: /^Error: The value '(.*)' is invalid for '--([a-z-]+)/)
        else { return nil }
        (value, option) = (String(match.output.1), match.output.2)
        // The parser lists many values on lines of their own, and a few in quotes.
        let lines = message.split(separator: "\n")
        let list = (lines.first ?? "").firstRange(of: "Please provide one of")?.upperBound
        allowed =
            lines.filter { $0.hasPrefix("  - ") }.map { String($0.dropFirst(4)) }
            + (list.map { message[$0...].prefix { $0 != "\n" }.matches(of: /'([^']+)'/) } ?? [])
            .map { String($0.output.1) }
    }

    /// What to write instead, to follow the first line of the message; nil if nobody knows.
    var advice: String? {
        if let near = value.nearest(among: allowed) { return "did you mean '\(near)'?" }
        guard allowed.isEmpty else { return nil }
        if let plain = NumberWithUnit(value)?.plain { return "write \(plain)" }
        return Self.words.first { $0.option == option && $0.words.contains(value.lowercased()) }?
            .advice
    }

    /// Words that other programs have in place of numbers.
    private static let words: [(option: String, words: Set<String>, advice: String)] = [
        (
            "loop",
            ["forever", "for ever", "infinite", "infinity", "inf", "always", "true", "yes", "on"],
            "write 0, which means for ever"
        ),
        ("loop", ["false", "no", "off", "none", "never", "once"], "write 1"),
        ("jobs", ["auto", "all", "max"], "leave --jobs out for all cores"),
    ]
}
