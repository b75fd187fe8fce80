internal import Messages

extension JSONSyntaxError {
    /// A string that breaks the grammar (RFC 8259, section 7) or is not valid Unicode.
    package enum StringProblem: Hashable, Sendable {
        /// The file ends before the closing quote.
        case unterminated(opened: SourceLocation)

        /// A raw control character, U+0000 to U+001F.
        case controlCharacter(Unicode.Scalar, opened: SourceLocation)

        /// A backslash before a character that can't be escaped.
        case unknownEscape(Unicode.Scalar)

        /// `\u` without four hexadecimal digits.
        case malformedUnicodeEscape

        /// Half of a surrogate pair, which is not a character.
        case loneSurrogate(UInt16)
    }
}

extension JSONSyntaxError.StringProblem {
    /// What is wrong and how to fix it, in one line.
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
            "\\u\(unit.hexadecimal(digits: 4)) is half of a surrogate pair; "
                + "both halves are needed, as in \\uD83D\\uDE00"
        }
    }
}

extension Unicode.Scalar {
    /// Whether this character suggests that the closing quote is missing rather than an escape.
    fileprivate var endsLine: Bool { self == "\n" || self == "\r" }

    /// The JSON escape of a control character.
    fileprivate var escape: String {
        switch self {
        case "\u{8}": "\\b"
        case "\u{C}": "\\f"
        default: spelt
        }
    }
}

extension JSONSyntaxError {
    /// A number that breaks the grammar (RFC 8259, section 6) or exceeds `Double`.
    package enum NumberProblem: Hashable, Sendable {
        /// A zero before other digits: `01`.
        case leadingZero

        /// A plus sign in front: `+1`.
        case leadingPlus

        /// No digit before the decimal point: `.5`.
        case leadingPoint

        /// No digit after the decimal point: `1.`.
        case missingFraction

        /// No digit in the exponent: `1e`.
        case missingExponent

        /// A minus sign without a digit after it.
        case loneMinus

        /// `0x…`, `0o…` or `0b…`.
        case otherBase(prefix: String)

        /// A number with extra characters directly after it: `1_000`, `10px`.
        case suffix(number: String, found: Unicode.Scalar)

        /// Larger in magnitude than every `Double`.
        case tooLarge(String)
    }
}

extension JSONSyntaxError.NumberProblem {
    /// What is wrong and how to fix it, in one line.
    var message: String {
        switch self {
        case .leadingZero: "a number can't begin with a needless zero; remove it"
        case .leadingPlus: "a number can't begin with '+'; remove it"
        case .leadingPoint: "a number can't begin with '.'; write '0.'"
        case .missingFraction: "a digit must follow '.'; write '.0' or remove the point"
        case .missingExponent: "the exponent of the number has no digits"
        case .loneMinus: "a digit must follow '-'"
        case .otherBase(let prefix): "numbers are decimal; '\(prefix)' is not allowed"
        case .suffix(let number, let found):
            "unexpected \(JSONExcerpt.character(found)) right after the number \(JSONExcerpt.word(number))"
        case .tooLarge(let number):
            "the number \(JSONExcerpt.word(number)) is too large; the limit is about 1.8e308"
        }
    }
}

extension JSONSyntaxError {
    /// Why bytes are not UTF-8 text.
    package enum EncodingProblem: Hashable, Sendable {
        /// The file begins like a file in UTF-16 or UTF-32.
        case foreign(name: String)

        /// An invalid sequence that begins with `byte`.
        case invalidUTF8(byte: UInt8, UTF8Fault)
    }

    /// How a byte sequence breaks the rules of UTF-8 (Unicode 16, table 3-7).
    package enum UTF8Fault: Error, Hashable, Sendable {
        /// A continuation byte without a first byte.
        case strayContinuation

        /// A character encoded in more bytes than it needs.
        case overlong

        /// An encoded surrogate; surrogates exist only in UTF-16.
        case surrogate

        /// A code point above U+10FFFF, or a byte that could only begin one.
        case beyondUnicode

        /// Fewer continuation bytes than the first byte announces.
        case truncated
    }
}

extension JSONSyntaxError.EncodingProblem {
    /// What is wrong and how to fix it, in one line.
    var message: String {
        switch self {
        case .foreign(let name):
            "the file looks like \(name); save it as UTF-8"
        case .invalidUTF8(let byte, let fault):
            "byte 0x\(byte.hexadecimal(digits: 2)) is not valid UTF-8 (\(fault.message)); "
                + "save the file as UTF-8"
        }
    }
}

extension JSONSyntaxError.UTF8Fault {
    fileprivate var message: String {
        switch self {
        case .strayContinuation: "it continues a character that never began"
        case .overlong: "it begins an overlong sequence"
        case .surrogate: "it begins an encoded surrogate"
        case .beyondUnicode: "it begins nothing that Unicode has"
        case .truncated: "the character it begins is cut short"
        }
    }
}

/// The encodings that users confuse with UTF-8, recognized by a file's first four bytes.
///
/// They are detected separately because some editors save them without asking. An error about the first
/// invalid UTF-8 byte would not lead users to the cause.
enum ForeignEncoding: String {
    case utf16 = "UTF-16"
    case utf32 = "UTF-32"

    /// The encoding suggested by the first four bytes; nil if it is neither of these two.
    ///
    /// Without a byte order mark, the positions of NUL bytes reveal the encoding. The first character of
    /// JSON text is always ASCII, and the second nearly always is.
    init?(ofFileBeginning bytes: some Sequence<UInt8>) {
        let first = Array(bytes.prefix(4))
        if first == [0xFF, 0xFE, 0, 0] || first == [0, 0, 0xFE, 0xFF] {
            self = .utf32
        } else if first.starts(with: [0xFF, 0xFE]) || first.starts(with: [0xFE, 0xFF]) {
            self = .utf16
        } else {
            switch first.map({ $0 == 0 }) {
            case [true, true, true, false], [false, true, true, true]: self = .utf32
            case [true, false, true, false], [false, true, false, true]: self = .utf16
            default: return nil
            }
        }
    }
}
