extension JSONSyntaxError {
    /// How a string breaks the grammar (RFC 8259, section 7) or is not valid Unicode.
    package enum StringProblem: Hashable, Sendable {
        /// The file ends before the closing quote.
        case unterminated(opened: SourceLocation)

        /// A raw control character, U+0000 to U+001F.
        case controlCharacter(Unicode.Scalar, opened: SourceLocation)

        /// A backslash before a character that can't be escaped.
        case unknownEscape(Unicode.Scalar)

        /// `\u` without four hexadecimal digits.
        case malformedUnicodeEscape

        /// Half of a surrogate pair, which is no character.
        case loneSurrogate(UInt16)
    }
}

extension JSONSyntaxError.StringProblem {
    /// What is wrong and what to do, in one line.
    var message: String {
        switch self {
        case .unterminated(let opened):
            "the file ends inside the string opened at \(opened); a '\"' is missing"
        case .controlCharacter(let control, let opened):
            "control character \(JSONExcerpt.character(control)) inside the string opened at \(opened); "
                + "write \(control.escape)\(control.endsLine ? " or add the missing '\"'" : "")"
        case .unknownEscape(let scalar):
            "unknown escape: '\\' before \(JSONExcerpt.character(scalar)); only \\\" \\\\ \\/ \\b \\f \\n \\r \\t and "
                + "\\uXXXX exist, and a backslash itself is \\\\"
        case .malformedUnicodeEscape:
            "\\u needs four hexadecimal digits, as in \\u00E9"
        case .loneSurrogate(let unit):
            "\\u\(JSONExcerpt.hexadecimal(unit, digits: 4)) is half of a surrogate pair; "
                + "both halves are needed, as in \\uD83D\\uDE00"
        }
    }
}

extension Unicode.Scalar {
    /// Whether a string with this in it is more likely to lack its closing quote.
    fileprivate var endsLine: Bool { self == "\n" || self == "\r" }

    /// How a JSON string spells a control character.
    fileprivate var escape: String {
        switch self {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        case "\u{8}": "\\b"
        case "\u{C}": "\\f"
        default: "\\u\(JSONExcerpt.hexadecimal(value, digits: 4))"
        }
    }
}
