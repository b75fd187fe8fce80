/// Formats pieces of the file for messages: always short, visible and on one line.
package enum JSONExcerpt {
    /// The most characters of a word, key or number that a message shows.
    private static let limit = 40

    /// `value` in upper-case hexadecimal with at least `digits` digits.
    package static func hexadecimal(_ value: some BinaryInteger, digits: Int) -> String {
        let text = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }

    /// A word or number; if it is long, its beginning and an ellipsis.
    package static func word(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard
            let end = scalars.index(
                scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
            end < scalars.endIndex
        else { return text }
        return String(scalars[..<end]) + "…"
    }

    /// `text` as a JSON string, shortened, with invisible characters escaped.
    package static func string(_ text: String) -> String {
        let spelt = word(text).unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case _ where isVisible(scalar) || isMark(scalar): String(scalar)
            default: scalar.utf16.map { "\\u" + hexadecimal($0, digits: 4) }.joined()
            }
        }
        return "\"\(spelt.joined())\""
    }

    /// The character as messages show it.
    ///
    /// A visible ASCII character is `'x'`, another visible one `'é' (U+00E9)`. An invisible one is
    /// `U+00A0 (no-break space)`, or `U+0001` if it has no name.
    package static func character(_ scalar: Unicode.Scalar) -> String {
        let codePoint = "U+" + hexadecimal(scalar.value, digits: 4)
        if isVisible(scalar) {
            return scalar.isASCII ? "'\(scalar)'" : "'\(scalar)' (\(codePoint))"
        }
        guard let name = name(of: scalar) else { return codePoint }
        return "\(codePoint) (\(name))"
    }

    /// The common name of an invisible character; Unicode has no names for control characters.
    private static func name(of scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "\0": "NUL"
        case "\t": "tab"
        case "\n": "line feed"
        case "\u{C}": "form feed"
        case "\r": "carriage return"
        case "\u{1B}": "escape"
        case "\u{FEFF}": "byte order mark"
        default: scalar.properties.name?.lowercased()
        }
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned: false
        case .lineSeparator, .paragraphSeparator: false
        case .spaceSeparator: scalar == " "
        default: !isMark(scalar)
        }
    }

    /// Whether this is a combining mark, which is only visible on the character before it.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: true
        default: false
        }
    }
}
