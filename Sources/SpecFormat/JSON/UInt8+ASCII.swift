/// The bytes that mean something to the grammar, by name.
extension UInt8 {
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let quote = UInt8(ascii: "\"")
    static let backslash = UInt8(ascii: "\\")
    static let comma = UInt8(ascii: ",")
    static let colon = UInt8(ascii: ":")
    static let minus = UInt8(ascii: "-")
    static let plus = UInt8(ascii: "+")
    static let point = UInt8(ascii: ".")
    static let slash = UInt8(ascii: "/")
    static let openingSquare = UInt8(ascii: "[")
    static let closingSquare = UInt8(ascii: "]")
    static let openingCurly = UInt8(ascii: "{")
    static let closingCurly = UInt8(ascii: "}")

    /// Space, tab, line feed or carriage return: all the white space JSON knows (RFC 8259, 2).
    var isJSONWhitespace: Bool {
        self == 0x20 || self == .lineFeed || self == .carriageReturn || self == 0x09
    }

    /// Line feed or carriage return.
    var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }

    /// The value of an ASCII digit, or nil.
    var decimalDigit: UInt8? {
        let value = self &- UInt8(ascii: "0")
        return value < 10 ? value : nil
    }

    /// The value of an ASCII hexadecimal digit in either case, or nil.
    var hexadecimalDigit: UInt8? {
        if let decimalDigit { return decimalDigit }
        let value = (self | 0x20) &- UInt8(ascii: "a")
        return value < 6 ? value + 10 : nil
    }

    /// Whether this can be part of a bare word: a letter, digit, `_`, `$` or any byte of a
    /// character beyond ASCII.
    var isWordByte: Bool {
        let letter = (self | 0x20) &- UInt8(ascii: "a")
        return letter < 26 || decimalDigit != nil || self == UInt8(ascii: "_")
            || self == UInt8(ascii: "$") || self >= 0x80
    }
}
