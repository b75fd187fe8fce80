extension Int {
    /// The number with what it counts, such as `1 frame` or `2 frames`.
    package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension String {
    /// The text as a message or a report may show it: what would move a terminal, or turn the reading order
    /// round, is spelt as an escape such as `\u001B`. Line feeds and tabs stay.
    package var readable: String { spellingOut { $0.movesTerminal && $0 != "\n" && $0 != "\t" } }

    /// The same on one line: a piece of a sentence, such as a name.
    package var readableInLine: String { spellingOut(\.movesTerminal) }

    private func spellingOut(_ isSpelt: (Unicode.Scalar) -> Bool) -> String {
        guard unicodeScalars.contains(where: isSpelt) else { return self }
        return unicodeScalars.map { isSpelt($0) ? $0.spelt : String($0) }.joined()
    }

    /// The beginning and the end of a text that is longer than `limit` characters (Unicode scalars), with an
    /// ellipsis between; else the text. O(n).
    package func shortened(to limit: Int) -> String {
        let scalars = unicodeScalars
        guard scalars.count > limit else { return self }
        let tail = limit / 3
        return String(scalars.prefix(limit - tail)) + " … " + String(scalars.suffix(tail))
    }
}

extension Unicode.Scalar {
    /// Whether a terminal or an editor obeys it instead of showing it: a control character (C0, DEL, C1), a
    /// line or paragraph separator, or one that turns the reading order round.
    package var movesTerminal: Bool {
        // Most of what is read is this, and the tables of Unicode take their time.
        if (0x20..<0x7F).contains(value) { return false }
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return true
        default: return properties.isBidiControl
        }
    }

    /// The scalar as JSON escapes it.
    package var spelt: String {
        switch self {
        case "\n": "\\n"
        case "\t": "\\t"
        case "\r": "\\r"
        default: utf16.map(Self.escape).joined()
        }
    }

    private static func escape(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16, uppercase: true)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
