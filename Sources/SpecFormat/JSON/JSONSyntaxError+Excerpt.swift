// How messages show pieces of the file: always short, always visible, always on one line.

/// `value` in upper-case hexadecimal with at least `digits` digits.
func hexadecimal(_ value: some BinaryInteger, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
}

/// `text`, or its beginning and an ellipsis if it is long.
func shortened(_ text: String) -> String {
    let limit = 40
    return text.unicodeScalars.count <= limit
        ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit))) + "…"
}

/// `text` in double quotes, shortened, with everything invisible in it spelt out.
func quoted(_ text: String) -> String {
    let visible = shortened(text).unicodeScalars.map { scalar in
        scalar.isVisible ? String(scalar) : scalar.codePoint
    }
    return "\"\(visible.joined())\""
}

extension Unicode.Scalar {
    /// `'x'` for a visible ASCII character, `'é' (U+00E9)` for another visible one, and `U+000A
    /// (line feed)` or `U+200B` for one that can't be seen.
    var shown: String {
        if isVisible { return isASCII ? "'\(self)'" : "'\(self)' (\(codePoint))" }
        let name = commonName
        return name.isEmpty ? codePoint : "\(codePoint) (\(name))"
    }

    /// `U+` and at least four hexadecimal digits.
    fileprivate var codePoint: String { "U+\(hexadecimal(value, digits: 4))" }

    fileprivate var isVisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned: false
        case .lineSeparator, .paragraphSeparator: false
        case .spaceSeparator: self == " "
        case .nonspacingMark, .enclosingMark, .spacingMark: false
        default: true
        }
    }

    /// What people call an invisible character; Unicode has no names for control characters.
    private var commonName: String {
        switch self {
        case "\0": "NUL"
        case "\t": "tab"
        case "\n": "line feed"
        case "\u{C}": "form feed"
        case "\r": "carriage return"
        case "\u{1B}": "escape"
        case "\u{FEFF}": "byte order mark"
        default: properties.name?.lowercased() ?? ""
        }
    }
}
