internal import Messages

/// A JSON object whose keys keep their order.
public struct JSONLine: CustomStringConvertible, Sendable {
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
        case object(JSONLine)
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
}

extension JSONLine.Value {
    /// The value as JSON.
    var text: String {
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
    fileprivate var json: String {
        guard isFinite else { return "null" }
        if let whole = Int64(exactly: self), abs(whole) < 1 << 53 { return "\(whole)" }
        return "\(self)"
    }
}

extension String {
    /// The text in quotes, with escapes.
    var quoted: String { "\"\(unicodeScalars.map(\.escaped).joined())\"" }
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
