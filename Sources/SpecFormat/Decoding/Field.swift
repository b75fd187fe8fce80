internal import JSON

/// A value of the spec with its place, ready to be decoded; what is wrong with it is reported, and
/// the decoding goes on.
struct Field {
    let node: JSONNode
    let diagnostics: Diagnostics
    /// Which copy of a view the value is decoded for, if the view has copies.
    var copy: CopyPlace?
    /// Whether values are amounts to be added, which may lie outside the ranges of the properties.
    var isAmount = false

    func report(_ message: String) {
        diagnostics.report(message, about: node, severity: .error)
    }

    /// Where the value stands, as `line:column`.
    var place: String { "\(diagnostics.document.location(of: node.start))" }

    /// Where the value stands, for messages that are known only later.
    var issue: SpecIssue { diagnostics.issue("", at: node.start, .error) }

    func warn(_ message: String) {
        diagnostics.report(message, about: node, severity: .warning)
    }

    /// Reports that the value isn't what it should be, and answers nil.
    func expected<Value: ~Copyable>(_ what: String) -> Value? {
        report("expected \(what), found \(summary)")
        return nil
    }

    /// The value in a few words, for messages.
    var summary: String {
        switch node.value {
        case .null: "null"
        case .bool(let flag): "\(flag)"
        case .number: numberAsWritten
        case .string(let text):
            text.count > 40 ? "\"\(text.prefix(40))…\"" : "\"\(text)\""
        case .array(let nodes):
            nodes.isEmpty ? "an empty list" : excerpt(or: "a list of \(nodes.count)")
        case .object(let members): members.isEmpty ? "an empty object" : excerpt(or: "an object")
        }
    }

    /// The number as it is written; that of a variable, whose name is written there, behind it.
    private var numberAsWritten: String {
        let text = diagnostics.document.text(of: node)
        return text.hasPrefix("\"") ? "\(text), which is \(node.value.asText ?? "")" : text
    }

    /// The value as it is written, if that is short; a variable's name with what it stands for.
    private func excerpt(or description: String) -> String {
        let text = diagnostics.document.text(of: node)
        if text.hasPrefix("\"") { return "\(text), which is \(description)" }
        return text.utf8.count <= 40 && !text.contains("\n") ? text : description
    }

    /// Whether the value is CSS's and SVG's word for nothing.
    var isNone: Bool { text?.lowercased() == "none" }

    // MARK: - Plain values

    /// The farthest from 0 that a number may be. Farther out, so little is left of sixteen digits that
    /// pictures would be wrong: views of such a size couldn't tell where their edges are.
    static let reach = 1e10

    /// A number within `range`, and within `reach` of 0.
    func number(
        _ what: String = "a number", in range: ClosedRange<Double>? = nil,
        reach: Double = Field.reach
    ) -> Double? {
        guard !isAmount || range == nil else { return number() }
        guard case .number(let number) = node.value, range?.contains(number) ?? true else {
            return isQuotedNumber ? expected("\(what), without quotes") : expected(what)
        }
        return abs(number) <= reach ? number : tooFar(what)
    }

    /// Reports that a number lies beyond `reach`, and answers nil.
    func tooFar<Value>(_ what: String) -> Value? {
        expected("\(what), with no number beyond \(Int(Self.reach))")
    }

    /// Whether the value is a string with nothing but a number in it.
    private var isQuotedNumber: Bool { text.flatMap { Double($0) } != nil }

    func flag() -> Bool? {
        guard case .bool(let flag) = node.value else { return expected("true or false") }
        return flag
    }

    func string(_ what: String = "a string") -> String? { text ?? expected(what) }

    /// The text of a string, with the numbers of the copy filled in; nil for other values.
    var text: String? {
        guard case .string(let text) = node.value else { return nil }
        return copy?.filled(text) ?? text
    }

    /// A whole number of `things`.
    func whole(_ things: String, in range: ClosedRange<Int>) -> Int? {
        let what = "a whole number of \(things), from \(range.lowerBound) to \(range.upperBound)"
        guard case .number(let number) = node.value, let whole = Int(exactly: number),
            range.contains(whole)
        else { return expected(what) }
        return whole
    }

    /// Exactly `count` numbers in a list, within `reach`.
    func numbers(_ count: Int, _ what: String) -> [Double]? {
        guard case .array(let nodes) = node.value, nodes.count == count else {
            return expected(what)
        }
        let numbers = nodes.compactMap { node -> Double? in
            if case .number(let number) = node.value { number } else { nil }
        }
        guard numbers.count == count else { return expected(what) }
        return numbers.allSatisfy { abs($0) <= Self.reach } ? numbers : tooFar(what)
    }

    // MARK: - Containers

    func elements(_ what: String = "a list") -> [Field]? {
        guard case .array(let nodes) = node.value else { return expected(what) }
        return nodes.map {
            Field(node: $0, diagnostics: diagnostics, copy: copy, isAmount: isAmount)
        }
    }

    func object(_ what: String = "an object") -> ObjectFields? {
        guard case .object(let members) = node.value else { return expected(what) }
        return ObjectFields(self, members)
    }
}
