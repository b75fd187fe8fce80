internal import Drawing
internal import JSON
internal import Messages

/// A value of the spec with its place in the file. Decoding reports a wrong value and goes on.
struct Field {
    let node: JSONNode
    let diagnostics: Diagnostics
    /// The copy of a view that the value is decoded for; nil if the view has no copies.
    var copy: CopyPlace?
    /// Whether values are amounts to be added. Amounts may lie outside the ranges of the properties.
    var isAmount = false
    /// The size of the superview, which percentages are parts of; nil if it isn't known, or not one for all views.
    var parentSize: Size?

    func report(_ code: DiagnosticCode, _ message: String) {
        diagnostics.report(code, message, about: node, severity: .error)
    }

    /// The value's place, as `line:column`.
    var place: String { "\(diagnostics.document.location(of: node.start))" }

    /// The value's place, for problems that are found only later.
    var specPlace: SpecPlace { diagnostics.place(of: node.start) }

    func warn(_ code: DiagnosticCode, _ message: String) {
        diagnostics.report(code, message, about: node, severity: .warning)
    }

    /// Reports that `what` was expected instead of the value, with `advice` after it, and returns nil.
    func expected<Value: ~Copyable>(
        _ what: String, advice: String = "", as code: DiagnosticCode = .wrongValue
    ) -> Value? {
        let advice = advice.isEmpty ? adviceOnForms : advice
        report(code, "expected \(what), found \(summary)\(advice)")
        return nil
    }

    /// The value in a few words, for messages.
    var summary: String {
        switch node.value {
        case .null: "null"
        case .bool(let flag): "\(flag)"
        case .number: numberAsWritten
        case .string(let text): "\"\(text.beginning(40))\""
        case .array(let nodes):
            nodes.isEmpty ? "an empty list" : excerpt(or: "a list of \(nodes.count)")
        case .object(let members): members.isEmpty ? "an empty object" : excerpt(or: "an object")
        }
    }

    /// The number as it is written. If a variable is written there, its name and then the number.
    private var numberAsWritten: String {
        let text = diagnostics.document.text(of: node)
        return isVariable ? "\(text), which is \(node.value.asText ?? "")" : text
    }

    /// The value as it is written if that is short, else the description. If a variable is written there,
    /// its name and then the description.
    private func excerpt(or description: String) -> String {
        let text = diagnostics.document.text(of: node)
        if isVariable { return "\(text), which is \(description)" }
        return text.utf8.count <= 40 && !text.contains("\n") ? text : description
    }

    /// Whether the value is the keyword `none` of CSS and SVG, in any case.
    var isNone: Bool { text?.lowercased() == "none" }

    // MARK: - Plain values

    /// The largest absolute value of a number. Beyond it, sixteen digits leave too little precision: the
    /// edges of such a view couldn't be located, and pictures would be wrong.
    static let reach = 1e10

    /// A number within `range`, and not farther than `reach` from 0. Amounts ignore `range`.
    func number(
        _ what: String = "a number", in range: ClosedRange<Double>? = nil,
        reach: Double = Field.reach, isFormulaAllowed: Bool = true
    ) -> Double? {
        guard !isAmount || range == nil else {
            return number(isFormulaAllowed: isFormulaAllowed)
        }
        let isFormula = isFormulaAllowed || text == nil
        guard isFormula, let number = calculated(), range?.contains(number) ?? true else {
            if isQuotedNumber { return expected("\(what), without quotes", as: .quotedValue) }
            let advice = adviceOnNumber(isShare: range == 0...1)
            return expected(
                what, advice: advice.isEmpty ? adviceOnFormula : advice, as: numberCode)
        }
        return abs(number) <= reach ? number : tooFar(what)
    }

    /// Reports that a number lies beyond `reach`, and returns nil.
    func tooFar<Value>(_ what: String) -> Value? {
        expected("\(what), with no number beyond \(Int(Self.reach))", as: .outOfRange)
    }

    /// The kind of mistake if a number isn't the expected one: a number that isn't allowed, or something else.
    var numberCode: DiagnosticCode {
        if case .number = node.value { .outOfRange } else { .wrongValue }
    }

    /// The kind of mistake if a list isn't the expected one: a list of another length, or something else.
    var listCode: DiagnosticCode {
        if case .array = node.value { .wrongCount } else { .wrongValue }
    }

    /// Whether the value is a string that contains only a number.
    private var isQuotedNumber: Bool { text.flatMap { Double($0) } != nil }

    func flag() -> Bool? {
        if case .bool(let flag) = node.value { return flag }
        let isQuoted = ["true", "false"].contains(text)
        return expected(
            "true or false\(isQuoted ? ", without quotes" : "")",
            as: isQuoted ? .quotedValue : .wrongValue)
    }

    /// A string. A variable that stands for the whole string may have a number or a boolean as its value: on a
    /// command line, `--set name=2026` means a text as often as a number.
    func string(_ what: String = "a string") -> String? {
        text ?? (isVariable ? spelling : nil) ?? expected(what)
    }

    /// The name of a view or an animation: a string, or a number or a boolean as it is written.
    func id(_ what: String) -> String? { textOrSpelling ?? expected(what) }

    /// The text of a string, and a number or a boolean as it is written; nil for other values.
    var textOrSpelling: String? { text ?? spelling }

    /// A number or a boolean as it is written, where a variable stands for it, too; nil for other values.
    private var spelling: String? {
        switch node.value {
        case .number, .bool: diagnostics.spelling(of: node)
        case .null, .string, .array, .object: nil
        }
    }

    /// Whether the value contains a variable, or is itself the value of one. False in a document that was made, which has
    /// none.
    var dependsOnVariables: Bool {
        !diagnostics.document.origin.isMade && diagnostics.isMade(node)
    }

    /// Whether a variable is written here.
    private var isVariable: Bool { diagnostics.document.text(of: node).hasPrefix("\"") }

    /// The text of a string, with the copy's numbers inserted; nil for other values.
    var text: String? {
        guard case .string(let text) = node.value else { return nil }
        return copy?.filled(text) ?? text
    }

    /// A whole number within `range`; `things` names the counted things in messages.
    func whole(_ things: String, in range: ClosedRange<Int>) -> Int? {
        let what = "a whole number of \(things), from \(range.lowerBound) to \(range.upperBound)"
        guard case .number(let number) = node.value, let whole = Int(exactly: number),
            range.contains(whole)
        else { return expected(what, as: numberCode) }
        return whole
    }

    /// The seed of random numbers.
    func seed() -> UInt64? {
        let what = "a whole number from 0 to 9007199254740992"
        // A seed isn't a coordinate, so `Field.reach` doesn't apply: any whole number that JSON represents
        // exactly is allowed.
        let limit = 9_007_199_254_740_992.0
        return number(what, in: 0...limit, reach: limit).flatMap {
            UInt64(exactly: $0) ?? expected(what, as: numberCode)
        }
    }

    /// A list of exactly `count` numbers, each within `reach`.
    /// - Parameters:
    ///   - areShares: whether they are parts of 1, which messages about percentages need.
    ///   - whole: what percentages are parts of: of its width the first and the third, of its height the others.
    func numbers(
        _ count: Int, _ what: String, areShares: Bool = false, percentOf whole: Size? = nil
    ) -> [Double]? {
        guard case .array(let nodes) = node.value, nodes.count == count else {
            return expected(what, as: listCode)
        }
        let sides = whole.map { [$0.width, $0.height] }
        let elements = fields(nodes)
        let found = elements.enumerated().map { $1.calculated(whole: sides?[$0 % 2]) }
        let numbers = found.compactMap(\.self)
        guard numbers.count == count else {
            let wrong = zip(elements, found).filter { $1 == nil }.map(\.0)
            return expected(what, advice: wrong.adviceOnUnits(areShares: areShares))
        }
        return numbers.allSatisfy { abs($0) <= Self.reach } ? numbers : tooFar(what)
    }

    // MARK: - Containers

    func elements(_ what: String = "a list") -> [Field]? {
        guard case .array(let nodes) = node.value else { return expected(what) }
        return fields(nodes)
    }

    /// Values inside this one.
    func fields(_ nodes: [JSONNode]) -> [Field] { nodes.map(child) }

    /// A value inside this one.
    func child(_ node: JSONNode) -> Field {
        Field(
            node: node, diagnostics: diagnostics, copy: copy, isAmount: isAmount,
            parentSize: parentSize)
    }

    func object(_ what: String = "an object") -> ObjectFields? {
        guard case .object(let members) = node.value else { return expected(what) }
        return ObjectFields(self, members)
    }
}

/// The copy of a view that is being decoded.
struct CopyPlace: Sendable {
    /// From 0, row by row.
    let index: Int
    let count: Int
    let columns: Int

    var row: Int { index / columns }
    var column: Int { index % columns }

    /// The text with `{i}`, `{row}` and `{column}` replaced by the copy's index, row and column.
    func filled(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
        return text.replacing("{i}", with: "\(index)").replacing("{row}", with: "\(row)")
            .replacing("{column}", with: "\(column)")
    }
}

extension JSONNode {
    /// The most characters of a number that becomes a text as it is written.
    static let longestSpelling = 40

    /// The value as a part of a longer text: strings without quotes, numbers as they are written unless they
    /// have very many digits; nil for lists and objects.
    func spelling(in document: JSONDocument) -> String? {
        guard case .number = value, end - start <= Self.longestSpelling else { return value.asText }
        return document.text(of: self)
    }
}

extension JSONValue {
    /// The value as a part of a longer text; nil for lists and objects.
    var asText: String? {
        switch self {
        case .string(let text): text
        case .number(let number):
            Int(exactly: number).map(String.init) ?? "\(number)"
        case .bool(let flag): "\(flag)"
        case .null: "null"
        case .array, .object: nil
        }
    }
}
