extension Int {
    /// The count with its noun, such as `1 frame` or `2 frames`.
    package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension String {
    /// The text made safe for messages and reports. Control characters and bidirectional controls become
    /// escapes such as `\u001B`; line feeds and tabs stay.
    package var readable: String { spellingOut { $0.movesTerminal && $0 != "\n" && $0 != "\t" } }

    /// The text made safe for one line of a message, such as a name: line feeds and tabs become escapes,
    /// too.
    package var readableInLine: String { spellingOut(\.movesTerminal) }

    private func spellingOut(_ isSpelt: (Unicode.Scalar) -> Bool) -> String {
        guard unicodeScalars.contains(where: isSpelt) else { return self }
        return unicodeScalars.map { isSpelt($0) ? $0.spelt : String($0) }.joined()
    }

    /// The text, cut after `limit` Unicode scalars and with an ellipsis there if it is longer. O(limit).
    package func beginning(_ limit: Int) -> String {
        let scalars = unicodeScalars
        let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex)
        guard let end, end < scalars.endIndex else { return self }
        return String(scalars[..<end]) + "…"
    }

    /// The text, shortened if it has more than `limit` Unicode scalars: its beginning and its end, with an
    /// ellipsis between them. O(n).
    package func shortened(to limit: Int) -> String {
        let scalars = unicodeScalars
        guard scalars.count > limit else { return self }
        let tail = limit / 3
        return String(scalars.prefix(limit - tail)) + " … " + String(scalars.suffix(tail))
    }
}

extension Unicode.Scalar {
    /// Whether a terminal or an editor may obey this character instead of showing it. True for control
    /// characters (C0, DEL, C1), line and paragraph separators, and bidirectional controls.
    package var movesTerminal: Bool {
        // Fast path for ASCII: the lookup in Unicode's tables is slow.
        if (0x20..<0x7F).contains(value) { return false }
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return true
        default: return properties.isBidiControl
        }
    }

    /// The scalar as a JSON escape.
    package var spelt: String {
        switch self {
        case "\n": "\\n"
        case "\t": "\\t"
        case "\r": "\\r"
        default: hexadecimalEscape
        }
    }

    /// The scalar as JSON escapes such as `\u00E9`, one for each of its UTF-16 units.
    package var hexadecimalEscape: String {
        utf16.map { "\\u" + $0.hexadecimal(digits: 4) }.joined()
    }
}

extension BinaryInteger {
    /// The number in upper-case hexadecimal with at least `digits` digits.
    package func hexadecimal(digits: Int) -> String {
        let text = String(self, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}

extension Double {
    /// The number with at most `places` decimals, without trailing zeros. A positive number is never
    /// written as 0: with three places, the smallest is `<0.001`. For numbers from 0 to 10⁹.
    package func text(places: Int) -> String {
        let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
        let units = Int((self * Double(scale)).rounded())
        guard units > 0 || self <= 0 else { return "<" + (1 / Double(scale)).text(places: places) }
        let (whole, rest) = units.quotientAndRemainder(dividingBy: scale)
        guard rest > 0 else { return "\(whole)" }
        var decimals = String(scale + rest).dropFirst()
        while decimals.last == "0" { decimals.removeLast() }
        return "\(whole).\(decimals)"
    }

    /// The fraction as a percentage: 0.25 is `25 %`.
    package var percent: String { "\((self * 100).text(places: 4)) %" }
}

extension Duration {
    /// The duration in seconds, to the millisecond: `0.667 s`.
    package var text: String {
        let (seconds, attoseconds) = components
        let inSeconds = Double(seconds) + Double(attoseconds) / 1e18
        return "\(inSeconds < 0 ? "-" : "")\(abs(inSeconds).text(places: 3)) s"
    }
}

extension [String] {
    /// The first five file names, and how many more there are.
    package var firstNames: String { firstNames(of: count) }

    /// The first five of `count` file names, and how many more there are.
    package func firstNames(of count: Int) -> String {
        let names = prefix(5).map(\.readableInLine).joined(separator: ", ")
        return count > 5 ? "\(names) and \((count - 5).counted("more file"))" : names
    }
}
