/// One character in UTF-8, judged by table 3-7 of the Unicode standard: no overlong forms, no
/// surrogates, nothing past U+10FFFF, nothing cut short.
enum UTF8Sequence {
    /// The number of bytes of the character that begins at `offset`: 1 to 4.
    ///
    /// - Precondition: `offset` is within `bytes`.
    /// - Throws: what is wrong, if no well-formed character begins there.
    static func length(
        in bytes: UnsafeBufferPointer<UInt8>, at offset: Int
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

    /// Four first bytes narrow the range of the second.
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
