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
