import CLibrary
import TestSupport

/// Writes random valid files in which a value may be written in every way that JSON allows.
struct JSONGenerator {
    private var random: SplitMix64

    /// The same seed writes the same files.
    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    /// A file and its value. The keys of an object are unique.
    mutating func file() -> (text: String, value: PlainJSON) { value(depth: 0) }

    private mutating func value(depth: Int) -> (String, PlainJSON) {
        switch Int.random(in: 0..<(depth < 5 ? 10 : 6), using: &random) {
        case 0:
            return [("null", nil), ("true", true), ("false", false)].randomElement(using: &random)!
        case 1, 2, 3: return number()
        case 4, 5:
            let (text, string) = string()
            return (text, .string(string))
        case 6, 7: return array(depth: depth)
        default: return object(depth: depth)
        }
    }

    private mutating func array(depth: Int) -> (String, PlainJSON) {
        let items = (0..<Int.random(in: 0...6, using: &random)).map { _ in value(depth: depth + 1) }
        let list = items.map { space() + $0.0 + space() }.joined(separator: ",")
        return ("[\(items.isEmpty ? space() : list)]", .array(items.map(\.1)))
    }

    private mutating func object(depth: Int) -> (String, PlainJSON) {
        var members: [PlainJSON.Member] = []
        var texts: [String] = []
        for index in 0..<Int.random(in: 0...6, using: &random) {
            let (keyText, key) = string()
            let (text, value) = value(depth: depth + 1)
            // By scalars, because a combining mark and the quote form one character.
            let uniqueKey = "\"\(index)" + String(keyText.unicodeScalars.dropFirst())
            texts.append(space() + uniqueKey + space() + ":" + space() + text + space())
            members.append(PlainJSON.Member(key: "\(index)" + key, value: value))
        }
        return ("{\(texts.joined(separator: ","))}", .object(members))
    }

    private mutating func number() -> (String, PlainJSON) {
        let digits = { (count: ClosedRange<Int>, random: inout SplitMix64) in
            (0..<Int.random(in: count, using: &random)).map { _ in
                String(Int.random(in: 0...9, using: &random))
            }.joined()
        }
        var text = Bool.random(using: &random) ? "-" : ""
        text += Bool.random(using: &random) ? "0" : "\(Int.random(in: 1...9, using: &random))"
        if !text.hasSuffix("0") { text += digits(0...18, &random) }
        if Bool.random(using: &random) { text += "." + digits(1...18, &random) }
        if Int.random(in: 0..<3, using: &random) == 0 {
            text +=
                ["e", "E", "e+", "E-", "e-"].randomElement(using: &random)! + digits(1...2, &random)
        }
        return (text, .number(strtod(text, nil)))
    }

    private mutating func string() -> (String, String) {
        var text = "\""
        var value = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...20, using: &random) {
            let scalar = Self.scalars.randomElement(using: &random)!
            value.append(scalar)
            text += spelling(of: scalar)
        }
        return (text + "\"", String(value))
    }

    private mutating func spelling(of scalar: Unicode.Scalar) -> String {
        let short: [Unicode.Scalar: String] = [
            "\"": "\\\"", "\\": "\\\\", "/": "\\/", "\n": "\\n", "\r": "\\r", "\t": "\\t",
            "\u{8}": "\\b", "\u{C}": "\\f",
        ]
        let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
        let choice = Int.random(in: 0..<4, using: &random)
        if !mustEscape, choice > 0 { return String(scalar) }
        if let escape = short[scalar], choice > 1 { return escape }
        return scalar.utf16.map { unit in
            let digits = String(unit, radix: 16, uppercase: Bool.random(using: &random))
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }

    private mutating func space() -> String {
        ["", "", "", " ", "\n", "\r\n", "\t", "  \n "].randomElement(using: &random)!
    }

    private static let scalars: [Unicode.Scalar] =
        "abcdefgxyzABCXYZ0123456789 .,:;[]{}'\"\"\\\\/#\u{0}\u{1}\u{8}\t\n\u{C}\r\u{1F}\u{7F}\u{80}é€\u{D7FF}\u{E000}\u{FFFD}日本😀\u{10000}\u{10FFFF}e\u{301}"
        .unicodeScalars.map { $0 }
}
