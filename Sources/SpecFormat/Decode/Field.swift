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

/// The members of an object while it is decoded: each is taken once, and what nobody took is an
/// unknown key. A copy would let a member be taken twice.
struct ObjectFields: ~Copyable {
    private let field: Field
    private let members: [JSONMember]
    /// The indices of the members that nobody has taken; few enough, as a rule, that looking through
    /// them beats hashing.
    private var left: [Int] = []
    /// The keys that were asked for while there was something left.
    private var known: [String] = []
    /// Keys that may stand here and that nobody asked for one by one.
    private var offered: [[String]] = []
    /// Keys that were required in vain, and what they mean.
    private var missing: [(key: String, what: String)] = []

    /// Comments (keys that start with `//`) are left out; duplicate keys are reported.
    init(_ field: Field, _ members: [JSONMember]) {
        self.field = field
        self.members = members
        left.reserveCapacity(members.count)
        known.reserveCapacity(16)
        var seen = members.count > 16 ? Set<String>() : nil
        for (index, member) in members.enumerated() where !member.key.hasPrefix("//") {
            let isNew = seen?.insert(member.key).inserted ?? !has(member.key)
            if isNew { left.append(index) } else { reportDuplicate(member) }
        }
    }

    private func reportDuplicate(_ member: JSONMember) {
        guard let first = place(of: member.key).map({ members[left[$0]] }) else { return }
        let place = field.diagnostics.document.location(of: first.keyStart)
        report("the key \"\(member.key)\" already stands at line \(place.line)", at: member)
    }

    /// Where a key is in `left`.
    private func place(of key: String) -> Int? { left.firstIndex { members[$0].key == key } }

    /// Whether a key is left to take.
    func has(_ key: String) -> Bool { place(of: key) != nil }

    /// Whether values are amounts to be added.
    var isAmount: Bool { field.isAmount }

    /// Whether nothing is left to take.
    var isEmpty: Bool { left.isEmpty }

    /// How much is left to take.
    var count: Int { left.count }

    /// Whether a key with a point in it is left to take.
    var hasDottedKey: Bool { left.contains { members[$0].key.utf8.contains(UInt8(ascii: ".")) } }

    /// Names keys that may stand here, for advice on unknown ones.
    mutating func offer(_ keys: [String]) { offered.append(keys) }

    /// The value of `key`, if it is there.
    mutating func take(_ key: String) -> Field? {
        // Where nothing is left, nothing will be unknown, and most keys are asked for in vain.
        guard !left.isEmpty else { return nil }
        known.append(key)
        return place(of: key).map { child(members[left.remove(at: $0)]) }
    }

    /// The value of `key`; its absence is reported by `finish`.
    mutating func require(_ key: String, _ what: String) -> Field? {
        if let found = take(key) { return found }
        missing.append((key, what))
        return nil
    }

    /// The first of `keys` that is there; others of them beside it are reported.
    mutating func takeFirst(of keys: [String]) -> (key: String, field: Field)? {
        known += keys
        guard let first = left.firstIndex(where: { keys.contains(members[$0].key) }) else {
            return nil
        }
        let member = members[left.remove(at: first)]
        for rival in left.map({ members[$0] }) where keys.contains(rival.key) {
            report("\"\(rival.key)\" can't stand beside \"\(member.key)\": choose one", at: rival)
        }
        left.removeAll { keys.contains(members[$0].key) }
        return (member.key, child(member))
    }

    /// Takes whatever is left, in the order of the file.
    mutating func takeRest() -> [(key: String, field: Field)] {
        defer { left = [] }
        return left.map { (members[$0].key, child(members[$0])) }
    }

    /// Reports the keys that nobody took, those in `elsewhere` with the place where they belong, and
    /// the required ones that are missing.
    func finish(elsewhere: @autoclosure () -> [String: String] = [:]) {
        guard !left.isEmpty || !missing.isEmpty else { return }
        let elsewhere = elsewhere()
        let names = Set(known + offered.joined()).sorted()
        var meant: Set<String> = []
        for member in left.map({ members[$0] }) {
            var advice = "; known here: \(KeyAdvice.list(names))"
            if let place = elsewhere[member.key] {
                advice = ": it belongs \(place)"
            } else if let name = KeyAdvice.name(meantBy: member.key, among: names) {
                advice = ": did you mean \"\(name)\"?\(KeyAdvice.remark(on: member.key))"
                meant.insert(name)
            }
            report("unknown key \"\(member.key)\"\(advice)", at: member)
        }
        // A misspelt key isn't missing too.
        for (key, what) in missing where !meant.contains(key) {
            field.report("the key \"\(key)\" is missing: \(what)")
        }
    }

    private func child(_ member: JSONMember) -> Field {
        Field(
            node: member.value, diagnostics: field.diagnostics, copy: field.copy,
            isAmount: field.isAmount)
    }

    private func report(_ message: String, at member: JSONMember) {
        field.diagnostics.report(message, at: member.keyStart)
    }
}

/// Which of a view's copies is being decoded.
struct CopyPlace: Sendable {
    /// Counted from 0, row by row.
    let index: Int
    let count: Int
    let columns: Int

    var row: Int { index / columns }
    var column: Int { index % columns }

    /// The text with `{i}`, `{row}` and `{column}` replaced by the copy's numbers.
    func filled(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
        return text.replacing("{i}", with: "\(index)").replacing("{row}", with: "\(row)")
            .replacing("{column}", with: "\(column)")
    }
}
