// Texts from which exactly the same value is read again.

extension [String] {
    /// The entries with commas between them; `none` if there are none.
    var listed: String { isEmpty ? "none" : joined(separator: ",") }
}

extension Double {
    /// The shortest text that reads back as the same number; whole ones without a point.
    var exact: String { "\(self)".withoutTrailingPoint }
}

extension Float {
    /// The shortest text that reads back as the same number; whole ones without a point.
    var exact: String { "\(self)".withoutTrailingPoint }
}

extension Duration {
    /// Seconds with as many decimals as it has.
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

    /// The text as one word if it is one, otherwise in quotes.
    var token: String { isBareWord ? self : escaped }

    /// Whether it stands in a file as it is: letters, digits, `_ - .` and anything else that can't be
    /// taken for another part of a line. `none` means that there is nothing.
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

    /// Whether it takes room on its line, so that nobody misses it.
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
