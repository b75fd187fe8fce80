internal import Messages

/// A JSON object whose keys keep their order.
public struct JSONObject: CustomStringConvertible, Sendable {
    /// A JSON value.
    public enum Value: Sendable {
        /// A number; NaN and infinities become null.
        case number(Double)
        /// A text.
        case string(String)
        /// True or false.
        case flag(Bool)
        /// A list.
        case list([Value])
        /// An object.
        case object(JSONObject)
        /// One valid JSON value as text, written as it is and not checked.
        case json(String)
    }

    let members: [(String, Value)]

    /// An object with these members, in this order.
    public init(_ members: [(String, Value)]) { self.members = members }

    /// An object with those of these members that have a value, in this order.
    package init(_ members: [(String, Value?)]) {
        self.members = members.compactMap { key, value in value.map { (key, $0) } }
    }

    /// The object as text on one line, without a line end.
    public var description: String {
        let parts = members.map { key, value in "\(key.quoted):\(value.text)" }
        return "{\(parts.joined(separator: ","))}"
    }

    /// The object as text with a line for each member and a line end, so that version control shows what
    /// changed. The elements of the members called `spread` have a line each, too.
    package func lines(spreading spread: Set<String>) -> String {
        let parts = members.map { key, value in
            "  \(key.quoted): \(spread.contains(key) ? value.spread : value.text)"
        }
        return "{\n\(parts.joined(separator: ",\n"))\n}\n"
    }

    /// Passes the object with a further member to `output`, piece by piece, with a line for each member. The further
    /// member stands last; its value is the list of `elements`, with a line for each of them.
    ///
    /// Memory doesn't depend on the number of elements if they are made one at a time.
    package func writeLines(
        endingWith key: String, _ elements: some Sequence<JSONObject>,
        to output: (String) throws -> Void
    ) rethrows {
        var text = "{\n"
        for (key, value) in members { text += "  \(key.quoted): \(value.text),\n" }
        text += "  \(key.quoted): ["
        var separator = "\n"
        for element in elements {
            text += "\(separator)    \(element)"
            separator = ",\n"
            guard text.utf8.count >= Self.pieceLength else { continue }
            try output(text)
            text = ""
        }
        try output(text + "\n  ]\n}\n")
    }

    /// The length from which text is passed on, in bytes.
    private static let pieceLength = 1 << 16
}

extension JSONObject.Value {
    /// The value as JSON.
    package var text: String {
        switch self {
        case .number(let number): number.json
        case .string(let string): string.quoted
        case .flag(let flag): flag ? "true" : "false"
        case .list(let values): "[\(values.map(\.text).joined(separator: ","))]"
        case .object(let line): line.description
        case .json(let text): text
        }
    }

    /// The value of an indented object's member, with a line for each element or member.
    fileprivate var spread: String {
        func block(_ parts: [String]) -> String {
            "\n\(parts.map { "    \($0)" }.joined(separator: ",\n"))\n  "
        }
        return switch self {
        case .list(let values): "[\(block(values.map(\.text)))]"
        case .object(let line):
            "{\(block(line.members.map { key, value in "\(key.quoted): \(value.text)" }))}"
        case .number, .string, .flag, .json: text
        }
    }
}

extension Double {
    /// The shortest text that reads back as the same number; integers below 2⁵³ have no decimal point.
    var json: String {
        guard isFinite else { return "null" }
        if let whole = Int64(exactly: self), abs(whole) < 1 << 53 { return "\(whole)" }
        return "\(self)"
    }
}

extension String {
    /// The text in quotes, with escapes.
    var quoted: String {
        // Most texts need none, and joining characters takes much longer than copying.
        if utf8.allSatisfy(\.isPlain) { return "\"\(self)\"" }
        return "\"\(unicodeScalars.map(\.escaped).joined())\""
    }
}

extension UInt8 {
    /// Whether the byte is an ASCII character that stands for itself in JSON.
    fileprivate var isPlain: Bool {
        (0x20...0x7E).contains(self) && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
    }
}

extension Unicode.Scalar {
    fileprivate var escaped: String {
        switch self {
        case "\"": "\\\""
        case "\\": "\\\\"
        case _ where movesTerminal: spelt
        default: String(self)
        }
    }
}
