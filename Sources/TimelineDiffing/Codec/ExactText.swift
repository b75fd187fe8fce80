// Texts that read back as exactly the same value.

extension [String] {
    /// The entries separated by commas; `none` for an empty array.
    var listed: String { isEmpty ? "none" : joined(separator: ",") }
}

/// A value whose `exact` text reads back as the same value.
protocol ExactlyWritten: Sendable {
    /// The value as text.
    var exact: String { get }
}

extension Double: ExactlyWritten {
    /// The shortest text that reads back as the same number; whole numbers have no decimal point.
    var exact: String { "\(self)".withoutTrailingPoint }
}

extension Float: ExactlyWritten {
    /// The shortest text that reads back as the same number; whole numbers have no decimal point.
    var exact: String { "\(self)".withoutTrailingPoint }
}

extension Duration: ExactlyWritten {
    /// The duration in seconds, with all its decimals.
    var exact: String {
        let (seconds, attoseconds) = components
        guard attoseconds != 0 else { return "\(seconds)" }
        var decimals = String(1_000_000_000_000_000_000 + attoseconds.magnitude).dropFirst()
        while decimals.last == "0" { decimals.removeLast() }
        return "\(self < .zero ? "-" : "")\(seconds.magnitude).\(decimals)"
    }
}

extension String {
    fileprivate var withoutTrailingPoint: String { hasSuffix(".0") ? String(dropLast(2)) : self }

    /// The text unchanged if it is a bare word; otherwise in quotes.
    var token: String { isBareWord ? self : escaped }

    /// Whether the text can be written without quotes. It may contain letters, digits, `_ - .` and
    /// visible characters outside ASCII. The word `none` needs quotes, because it means an absent value.
    var isBareWord: Bool {
        !isEmpty && self != "none" && unicodeScalars.allSatisfy(\.isOfWord)
    }

    /// The text in quotes, on one line.
    private var escaped: String {
        var result = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case _ where scalar.isVisible || scalar == " ": result.unicodeScalars.append(scalar)
            default: result += "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        return result + "\""
    }
}

extension Unicode.Scalar {
    fileprivate var isOfWord: Bool {
        isASCII ? UInt8(ascii: self).isOfWord : isVisible
    }

    /// Whether the character is visible on its line.
    fileprivate var isVisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate,
            .unassigned, .privateUse:
            false
        default: true
        }
    }
}

extension UInt8 {
    /// Whether an ASCII character may be in a word without quotes.
    var isOfWord: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
            UInt8(ascii: "."):
            true
        default: false
        }
    }
}
