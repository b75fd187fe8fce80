extension String {
    /// The JSON escaped for a script element. Characters with a meaning in markup or JavaScript become JSON
    /// escapes. Such characters occur only in strings.
    /// - Complexity: O(bytes).
    package var jsonForScript: [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(utf8.count)
        var rest = utf8.makeIterator()
        while let byte = rest.next() {
            switch byte {
            case UInt8(ascii: "<"): result += Array(#"\u003c"#.utf8)
            case UInt8(ascii: ">"): result += Array(#"\u003e"#.utf8)
            case UInt8(ascii: "&"): result += Array(#"\u0026"#.utf8)
            // U+2028 and U+2029 are E2 80 A8 and E2 80 A9 in UTF-8. A string's UTF-8 is valid, so two more
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
}
