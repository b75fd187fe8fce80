extension JSONScanner {
    /// Reads the string whose opening quote is next.
    ///
    /// Errors in an escape are located at its backslash.
    ///
    /// - Throws: an error at the first invalid byte, or at the end of the file.
    mutating func readString() throws(JSONSyntaxError) -> String {
        let opening = offset
        offset += 1
        try skipPlainText(stringOpenedAt: opening)
        if next == .quote {
            offset += 1
            return excerpt(opening + 1..<offset - 1)
        }
        return try readStringWithEscapes(openedAt: opening)
    }

    /// Moves to the next quote or backslash.
    private mutating func skipPlainText(
        stringOpenedAt opening: Int
    ) throws(JSONSyntaxError) {
        while let byte = next {
            switch byte {
            case .quote, .backslash: return
            case 0x20...0x7F: offset += 1
            case 0x80...: offset += try characterLength(at: offset)
            default:
                let control = Unicode.Scalar(byte)
                let opened = location(of: opening)
                throw failure(.string(.controlCharacter(control, opened: opened)), at: offset)
            }
        }
        throw failureAtEnd(ofStringOpenedAt: opening)
    }

    /// Reads the rest of a string, starting at its first backslash.
    private mutating func readStringWithEscapes(
        openedAt opening: Int
    ) throws(JSONSyntaxError) -> String {
        unescaped.removeAll(keepingCapacity: true)
        var plainStart = opening + 1
        while true {
            unescaped += bytes[plainStart..<offset]
            if skip(.quote) { return String(decoding: unescaped, as: UTF8.self) }
            try readEscape(stringOpenedAt: opening)
            plainStart = offset
            try skipPlainText(stringOpenedAt: opening)
        }
    }

    /// Reads the escape whose backslash is next, and appends its value.
    private mutating func readEscape(stringOpenedAt opening: Int) throws(JSONSyntaxError) {
        guard let letter = byte(at: offset + 1) else {
            throw failureAtEnd(ofStringOpenedAt: opening)
        }
        if letter == UInt8(ascii: "u") {
            let scalar = try readUnicodeEscape()
            unescaped.append(contentsOf: scalar.utf8)
        } else if let byte = letter.meaningOfEscape {
            unescaped.append(byte)
            offset += 2
        } else {
            let found = try character(at: offset + 1)
            throw failure(.string(.unknownEscape(found)), at: offset)
        }
    }

    /// Reads `\uXXXX`, or two of them that form a surrogate pair.
    private mutating func readUnicodeEscape() throws(JSONSyntaxError) -> Unicode.Scalar {
        let start = offset
        let unit = try readCodeUnit()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard UTF16.isLeadSurrogate(unit), next == .backslash,
            byte(at: offset + 1) == UInt8(ascii: "u")
        else { throw failure(.string(.loneSurrogate(unit)), at: start) }
        let second = try readCodeUnit()
        guard UTF16.isTrailSurrogate(second) else {
            throw failure(.string(.loneSurrogate(unit)), at: start)
        }
        return UTF16.decode(UTF16.EncodedScalar([unit, second]))
    }

    private func failureAtEnd(ofStringOpenedAt opening: Int) -> JSONSyntaxError {
        failure(.string(.unterminated(opened: location(of: opening))), at: bytes.count)
    }

    /// Reads one `\uXXXX`.
    private mutating func readCodeUnit() throws(JSONSyntaxError) -> UInt16 {
        var unit: UInt16 = 0
        for position in offset + 2..<offset + 6 {
            guard let digit = byte(at: position)?.hexadecimalDigit else {
                throw failure(.string(.malformedUnicodeEscape), at: offset)
            }
            unit = unit << 4 | UInt16(digit)
        }
        offset += 6
        return unit
    }
}

extension UInt8 {
    /// The byte that a backslash and this letter stand for; nil if they are no escape.
    fileprivate var meaningOfEscape: UInt8? {
        switch self {
        case .quote, .backslash, .slash: self
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): .lineFeed
        case UInt8(ascii: "r"): .carriageReturn
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }
}

/// A UTF-8 character, validated by table 3-7 of the Unicode standard: no overlong forms, no surrogates,
/// nothing above U+10FFFF, no truncated sequences.
enum UTF8Sequence {
    /// The number of bytes of the character that begins at `offset`: 1 to 4.
    ///
    /// - Precondition: `offset` is within `bytes`.
    /// - Throws: the fault, if no well-formed character begins there.
    static func length(
        in bytes: [UInt8], at offset: Int
    ) throws(JSONSyntaxError.UTF8Fault) -> Int {
        let first = bytes[offset]
        let length = try announcedLength(first)
        guard length > 1 else { return 1 }
        for position in offset + 1..<offset + length {
            guard position < bytes.count, UTF8.isContinuation(bytes[position]) else {
                throw .truncated
            }
            if position == offset + 1 { try check(second: bytes[position], after: first) }
        }
        return length
    }

    private static func announcedLength(
        _ first: UInt8
    ) throws(JSONSyntaxError.UTF8Fault) -> Int {
        switch first {
        case 0x00...0x7F: return 1
        case 0x80...0xBF: throw .strayContinuation
        case 0xC0...0xC1: throw .overlong
        case 0xC2...0xDF: return 2
        case 0xE0...0xEF: return 3
        case 0xF0...0xF4: return 4
        default: throw .beyondUnicode
        }
    }

    /// Checks the second byte after the four first bytes that restrict its range.
    private static func check(
        second: UInt8, after first: UInt8
    ) throws(JSONSyntaxError.UTF8Fault) {
        switch first {
        case 0xE0 where second < 0xA0: throw .overlong
        case 0xED where second > 0x9F: throw .surrogate
        case 0xF0 where second < 0x90: throw .overlong
        case 0xF4 where second > 0x8F: throw .beyondUnicode
        default: break
        }
    }
}
