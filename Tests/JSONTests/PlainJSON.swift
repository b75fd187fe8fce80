@testable import JSON

/// A JSON value without positions, comparable and easy to write down.
indirect enum PlainJSON: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([PlainJSON])
    case object([Member])

    /// A key and its value; order and duplicates count.
    struct Member: Equatable, Sendable {
        let key: String
        let value: PlainJSON

        /// Compares keys by their scalars, as JSON does; `String` would equate composed and
        /// decomposed forms.
        static func == (left: Self, right: Self) -> Bool {
            PlainJSON.string(left.key) == .string(right.key) && left.value == right.value
        }
    }

    /// The value of `node`.
    init(_ node: JSONNode) {
        switch node.value {
        case .null: self = .null
        case .bool(let bool): self = .bool(bool)
        case .number(let number): self = .number(number)
        case .string(let string): self = .string(string)
        case .array(let elements): self = .array(elements.map(PlainJSON.init))
        case .object(let members):
            self = .object(members.map { Member(key: $0.key, value: PlainJSON($0.value)) })
        }
    }

    /// The value in `text`.
    init(reading text: String) throws {
        self.init(try JSONDocument(bytes: Array(text.utf8)).root)
    }

    /// Bitwise for numbers, so that `-0` is not `0`; scalar by scalar for strings.
    static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.number(let left), .number(let right)): left.bitPattern == right.bitPattern
        case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)): left == right
        default: false
        }
    }
}

extension PlainJSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    init(nilLiteral: ()) { self = .null }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(integerLiteral value: Int) { self = .number(Double(value)) }
    init(floatLiteral value: Double) { self = .number(value) }
    init(stringLiteral value: String) { self = .string(value) }
    init(arrayLiteral elements: PlainJSON...) { self = .array(elements) }
    init(dictionaryLiteral elements: (String, PlainJSON)...) {
        self = .object(elements.map { Member(key: $0.0, value: $0.1) })
    }
}
