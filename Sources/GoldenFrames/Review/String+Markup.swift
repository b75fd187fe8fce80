extension String {
    /// JSON for a script element: the same JSON, without any character that markup or JavaScript could
    /// take for its own. They can only be in strings, where JSON has an escape for each.
    /// - Complexity: O(bytes).
    var jsonForScript: [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(utf8.count)
        var rest = utf8.makeIterator()
        while let byte = rest.next() {
            switch byte {
            case UInt8(ascii: "<"): result += Array(#"\u003c"#.utf8)
            case UInt8(ascii: ">"): result += Array(#"\u003e"#.utf8)
            case UInt8(ascii: "&"): result += Array(#"\u0026"#.utf8)
            // U+2028 and U+2029 are E2 80 A8 and E2 80 A9. A string's UTF-8 is whole, so two more
            // bytes follow.
            case 0xE2:
                let second = rest.next() ?? 0
                let third = rest.next() ?? 0
                switch (second, third) {
                case (0x80, 0xA8): result += Array(#"\u2028"#.utf8)
                case (0x80, 0xA9): result += Array(#"\u2029"#.utf8)
                default: result += [byte, second, third]
                }
            default: result.append(byte)
            }
        }
        return result
    }

    /// Text for an attribute in double quotes.
    var attributeText: String {
        var result = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "\"": result += "&quot;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            // Browsers would make these a line feed.
            case "\r": result += "&#13;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

/// Bytes as text of 64 letters, with padding: RFC 4648, section 4.
enum Base64 {
    private static let alphabet: StaticString =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

    /// The letters for `bytes`: four for every three, and for what is left at the end.
    /// - Complexity: O(bytes).
    static func encode(_ bytes: [UInt8]) -> [UInt8] {
        let length = (bytes.count + 2) / 3 * 4
        return [UInt8](unsafeUninitializedCapacity: length) { letters, count in
            bytes.withUnsafeBufferPointer { bytes in
                let whole = bytes.count / 3
                for group in 0..<whole {
                    let start = 3 &* group
                    write(
                        bytes[start], bytes[start &+ 1], bytes[start &+ 2],
                        to: letters.baseAddress! + 4 &* group)
                }
                writeRest(bytes[(3 * whole)...], to: letters, at: 4 * whole)
            }
            count = length
        }
    }

    private static func writeRest(
        _ rest: Slice<UnsafeBufferPointer<UInt8>>, to letters: UnsafeMutableBufferPointer<UInt8>,
        at start: Int
    ) {
        guard let first = rest.first else { return }
        let second = rest.dropFirst().first
        write(first, second ?? 0, 0, to: letters.baseAddress! + start)
        letters[start + 3] = UInt8(ascii: "=")
        if second == nil { letters[start + 2] = UInt8(ascii: "=") }
    }

    /// Writes four letters for three bytes.
    private static func write(
        _ first: UInt8, _ second: UInt8, _ third: UInt8, to letters: UnsafeMutablePointer<UInt8>
    ) {
        let alphabet = alphabet.utf8Start
        letters[0] = alphabet[Int(first >> 2)]
        letters[1] = alphabet[Int(first << 4 & 0x30 | second >> 4)]
        letters[2] = alphabet[Int(second << 2 & 0x3C | third >> 6)]
        letters[3] = alphabet[Int(third & 0x3F)]
    }
}
