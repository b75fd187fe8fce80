internal import Messages

/// Formats pieces of the file for messages: always short, visible and on one line.
package enum JSONExcerpt {
    /// The most characters of a word, key or number that a message shows.
    private static let limit = 40

    /// A word or number; if it is long, its beginning and an ellipsis.
    package static func word(_ text: String) -> String { text.beginning(limit) }

    /// `text` as a JSON string, shortened, with invisible characters escaped.
    package static func string(_ text: String) -> String {
        let spelt = word(text).unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case _ where isVisible(scalar) || isMark(scalar): String(scalar)
            default: scalar.hexadecimalEscape
            }
        }
        return "\"\(spelt.joined())\""
    }

    /// The character as messages show it.
    ///
    /// A visible ASCII character is `'x'`, another visible one `'é' (U+00E9)`. An invisible one is
    /// `U+00A0 (no-break space)`, or `U+0001` if it has no name.
    package static func character(_ scalar: Unicode.Scalar) -> String {
        let codePoint = "U+" + scalar.value.hexadecimal(digits: 4)
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
