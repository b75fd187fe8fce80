internal import Messages

/// A JSON object on one line; its keys keep their order.
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
    }

    /// The object as text, without a line end.
    public let description: String

    /// An object with these members, in this order.
    public init(_ members: [(String, Value)]) {
        let parts = members.map { "\(Value.string($0.0).text):\($0.1.text)" }
        description = "{\(parts.joined(separator: ","))}"
    }
}

extension JSONLine.Value {
    /// The value as JSON.
    package var text: String {
        switch self {
        case .number(let number): number.json
        case .string(let string): "\"\(string.unicodeScalars.map(\.escaped).joined())\""
        case .flag(let flag): flag ? "true" : "false"
        case .list(let values): "[\(values.map(\.text).joined(separator: ","))]"
        case .object(let line): line.description
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
