/// Reads the bytes of a file one token at a time, without tracking how tokens nest.
///
/// Every access is checked against the end of the bytes, so no input can cause a read past it.
struct JSONScanner {
    /// The bytes of `text`.
    let bytes: [UInt8]

    /// The file, for the locations of errors.
    private let text: SourceText

    /// The offset of the next byte to read, at most `bytes.count`.
    var offset: Int

    /// A reused buffer for strings with escapes.
    var unescaped: [UInt8] = []

    /// Stands at the beginning of `text`, behind a byte order mark.
    init(_ text: SourceText) {
        self.text = text
        bytes = text.bytes
        offset = text.contentStart
    }

    /// The next byte, or nil at the end of the file.
    var next: UInt8? {
        @inline(__always) get { byte(at: offset) }
    }

    /// The byte at `offset`, or nil past the end of the file.
    @inline(__always)
    func byte(at offset: Int) -> UInt8? {
        offset < bytes.count ? bytes[offset] : nil
    }

    /// Moves past the next byte if it equals `byte`, and returns whether it did.
    @inline(__always)
    mutating func skip(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        offset += 1
        return true
    }

    /// Moves to the next byte that is not white space.
    @inline(__always)
    mutating func skipWhitespace() {
        while let byte = next, byte.isJSONWhitespace { offset += 1 }
    }

    /// The text between two offsets; invalid UTF-8 becomes U+FFFD.
    func excerpt(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// The character at `offset`.
    ///
    /// - Precondition: `offset` is not past the end of the file.
    /// - Throws: an encoding problem, if no valid character begins there.
    func character(at offset: Int) throws(JSONSyntaxError) -> Unicode.Scalar {
        let end = offset + (try characterLength(at: offset))
        return excerpt(offset..<end).unicodeScalars.first ?? "\u{FFFD}"
    }

    /// The number of bytes of the character at `offset`.
    ///
    /// - Precondition: `offset` is not past the end of the file.
    /// - Throws: an encoding problem, if no valid character begins there.
    func characterLength(at offset: Int) throws(JSONSyntaxError) -> Int {
        do throws(JSONSyntaxError.UTF8Fault) {
            return try UTF8Sequence.length(in: bytes, at: offset)
        } catch {
            throw failure(.encoding(.invalidUTF8(byte: bytes[offset], error)), at: offset)
        }
    }

    /// The error for a problem with the byte at `offset`.
    func failure(_ problem: JSONSyntaxError.Problem, at offset: Int) -> JSONSyntaxError {
        JSONSyntaxError(offset: offset, location: location(of: offset), problem: problem)
    }

    /// The line and column of the byte at `offset`.
    func location(of offset: Int) -> SourceLocation { text.location(of: offset) }
}

extension JSONScanner {
    /// Moves past `word` if it is next and isn't just the beginning of a longer ASCII word.
    mutating func skip(word: StaticString) -> Bool {
        let end = offset + word.utf8CodeUnitCount
        guard end <= bytes.count else { return false }
        for position in offset..<end
        where bytes[position] != word.utf8Start[position - offset] { return false }
        if let byte = byte(at: end), byte < 0x80, byte.isWordByte { return false }
        offset = end
        return true
    }

    /// The unquoted word that begins at `start`; empty if there is none.
    ///
    /// - Throws: an encoding problem inside the word.
    func bareWord(at start: Int) throws(JSONSyntaxError) -> String {
        var end = start
        while let byte = byte(at: end) {
            guard byte.isWordByte || (byte == .minus && end > start) else { break }
            let scalar = try character(at: end)
            guard scalar.isASCII || scalar.properties.isAlphabetic else { break }
            end += scalar.utf8.count
        }
        return excerpt(start..<end)
    }

    /// The error for a word other than `true`, `false` or `null`, depending on what it probably means.
    func failure(withWord word: String, at offset: Int) -> JSONSyntaxError {
        if word.isNotFinite { return failure(.token(.notFinite(word)), at: offset) }
        if let literal = word.intendedLiteral {
            return failure(.token(.misspelt(word, meant: literal)), at: offset)
        }
        return failure(.token(.bareWord(word)), at: offset)
    }
}

extension String {
    /// Whether some language writes an infinity or a NaN this way.
    var isNotFinite: Bool { ["nan", "inf", "infinity"].contains(lowercased()) }

    /// The JSON literal that this word probably means: another language's spelling, or a beginning of at
    /// least two letters.
    fileprivate var intendedLiteral: String? {
        let word = lowercased()
        if ["undefined", "none", "nil"].contains(word) { return "null" }
        guard word.count > 1 else { return nil }
        return ["true", "false", "null"].first { $0.hasPrefix(word) }
    }
}

/// Bytes with a meaning in the grammar.
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

    /// Space, tab, line feed or carriage return: the only white space in JSON (RFC 8259, section 2).
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

    /// Whether this can be part of a bare word: an ASCII letter, a digit, `_`, `$`, or any byte of a
    /// non-ASCII character.
    var isWordByte: Bool {
        let letter = (self | 0x20) &- UInt8(ascii: "a")
        return letter < 26 || decimalDigit != nil || self == UInt8(ascii: "_")
            || self == UInt8(ascii: "$") || self >= 0x80
    }
}
