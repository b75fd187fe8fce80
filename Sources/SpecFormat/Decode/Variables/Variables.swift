internal import CollectionBasics
package import JSON
internal import Messages

/// A variable of a spec.
package struct SpecVariable: Sendable {
    /// The name, as in `${name}`.
    package let name: String
    /// The value that the spec was read with; nil if it can't be read, because the variable needs a value and has none.
    package let value: JSONObject.Value?
    /// The value as it stands in a longer text, such as `1.50`; nil for lists and objects.
    package let text: String?
    /// What the spec declares about it; nil for a plain value.
    let declaration: VariableDeclaration?

    /// Whether the spec declares a type.
    package var isTyped: Bool { declaration != nil }

    /// The variable for a page with fields: name, value, and the type and its limits if they are declared.
    package var formMembers: [(String, JSONObject.Value?)] {
        [("name", .string(name)), ("value", value)] + (declaration?.formMembers ?? [])
    }
}

/// The values of the variables in a spec's strings, written `${name}`.
struct Variables {
    private let declared: DeclaredVariables
    /// Given values that don't fit, and declared variables that need one.
    private let problems: [String: DeclaredVariables.Problem]
    /// Values that override the spec's own.
    private let given: SpecVariables
    /// The variable names found in the spec's strings.
    private var mentioned: Set<String> = []
    private let diagnostics: Diagnostics

    /// The most bytes that the values may add to a spec in total. A few long values in many places would
    /// fill the memory.
    static let limit = 16 << 20
    /// The sizes in bytes of the values used so far.
    private var sizes: [String: Int] = [:]
    /// Whether the values would have added more than the limit. Variables after that point aren't replaced.
    private(set) var isTooLong = false

    /// The given values that stand in a spec, by name.
    private let places: [String: JSONNode]

    /// The variables of a spec's root object; `given` values override them.
    /// - Parameter places: the given values that stand in another spec, which includes this one. Default: none.
    init(
        of root: JSONNode, given: SpecVariables, places: [String: JSONNode] = [:],
        diagnostics: Diagnostics
    ) {
        self.given = given
        self.places = places
        self.diagnostics = diagnostics
        declared = DeclaredVariables(of: root, diagnostics)
        let problems = declared.problems(with: given)
        self.problems = Dictionary(problems.map { ($0.name, $0) }) { first, _ in first }
        for problem in problems {
            diagnostics.report(
                problem.issue.code, problem.issue.text,
                at: places[problem.name]?.start ?? problem.offset)
        }
    }

    /// The spec's own variables in the order of the file, then other names found in its strings that were
    /// given a value. Call it after `expanded`.
    var all: [SpecVariable] {
        let names = declared.all.map(\.name)
        let others = mentioned.subtracting(names).ordered()
        return (names + others).compactMap { name in
            declared.value(of: name, given).map { value in
                SpecVariable(
                    name: name, value: JSONObject.Value(value.json), text: value.text,
                    declaration: declared[name]?.declaration)
            }
        }
    }

    /// The spec with every variable replaced by its value. A string that consists only of `${name}` becomes
    /// the value itself. Inside a longer string, `${name}` becomes the value as it is written. `$$` is a dollar.
    /// O(size of the spec).
    mutating func expanded(_ root: JSONNode) -> JSONNode {
        root.mentionsDollars ? expanded(root, isRoot: true) : root
    }

    private mutating func expanded(_ node: JSONNode, isRoot: Bool) -> JSONNode {
        switch node.value {
        case .string(let text):
            return node.mentionsDollars ? node.with(value(of: text, in: node)) : node
        case .array(let nodes): return node.with(.array(nodes.map { expanded($0, isRoot: false) }))
        case .object(let members):
            return node.with(
                .object(
                    members.map { member in
                        let isPlain =
                            member.key.hasPrefix("//") || isRoot && member.key == "variables"
                        return isPlain
                            ? member : member.with(expanded(member.value, isRoot: false))
                    }))
        case .null, .bool, .number: return node
        }
    }

    private mutating func value(of text: String, in node: JSONNode) -> JSONValue {
        let pieces = text.pieces
        if pieces.count == 1, case .variable(let name)? = pieces.first {
            guard let value = look(up: name, for: node) else { return .string(text) }
            value.text.map { diagnostics.spell(node, as: $0) }
            return value.json
        }
        var result = ""
        for piece in pieces {
            switch piece {
            case .text(let text): result += text
            case .variable(let name): result += self.text(of: name, in: node)
            }
        }
        return .string(result)
    }

    /// The value of a variable in a longer text. Reports a list and an object.
    private mutating func text(of name: String, in node: JSONNode) -> String {
        guard let value = look(up: name, for: node) else { return "${\(name)}" }
        if let text = value.text { return text }
        let kind = if case .array = value.json { "a list" } else { "an object" }
        let source = given.entries[name] == nil ? "" : " (\(SpecVariables.Entry.source(name)))"
        diagnostics.reportVariable(
            .unusableVariable,
            "the variable \"\(name)\" is \(kind)\(source): in a longer text, give a text, a number or a boolean",
            at: node.start)
        return ""
    }

    private mutating func look(up name: String, for node: JSONNode) -> VariableValue? {
        mentioned.insert(name)
        guard problems[name] == nil, declared[name]?.isWrong != true else {
            diagnostics.noteUnknownVariable(at: node.start)
            return nil
        }
        if var value = declared.value(of: name, given) {
            value = declared[name]?.declaration?.shown(value) ?? value
            guard hasRoom(for: name, value.json, at: node) else { return nil }
            // A given value isn't in the file, so its parts get the place of the string that it replaces.
            if given.entries[name] != nil {
                value.json = node.with(value.json).inOnePlace.value
                diagnostics.noteSource(SpecVariables.Entry.source(name), of: node)
                // A picture is named where the value is written.
                if let place = places[name], declared[name]?.declaration?.type == .image {
                    diagnostics.noteFolder(diagnostics.folder(of: place), of: node)
                }
            }
            return value
        }
        let nearest =
            diagnostics.allowsComparison()
            ? name.nearest(among: (declared.all.map(\.name) + given.entries.keys).ordered()) : nil
        let advice =
            nearest.map { ": did you mean \"\($0)\"?" } ?? "; write \"$$\" for a dollar sign"
        diagnostics.reportVariable(
            .unknownVariable, "there is no variable \"\(name)\"\(advice)", at: node.start)
        return nil
    }

    /// Whether a value may be added to the spec once more. Reports only the first value that doesn't fit.
    private mutating func hasRoom(for name: String, _ value: JSONValue, at node: JSONNode) -> Bool {
        guard !isTooLong else { return false }
        let size = sizes[name] ?? value.size
        sizes[name] = size
        diagnostics.roomForVariables -= size
        guard diagnostics.roomForVariables < 0 else { return true }
        isTooLong = true
        diagnostics.report(
            .longVariables,
            "with \"\(name)\", \(size) bytes long, the variables add more than \(Self.limit) bytes to "
                + "the spec here: shorten the value, or use it in fewer places", at: node.start)
        return false
    }

    // MARK: - Unused and unknown names

    /// Warns of variables of the spec that no value of it uses.
    func warnOfUnusedNames(in root: JSONNode) {
        guard case .object(let members)? = root["variables"]?.value else { return }
        for member in members where declared[member.key] != nil && !mentioned.contains(member.key) {
            diagnostics.report(
                .unusedVariable,
                "the variable \"\(member.key)\" is never used: \"${\(member.key)}\" in a value stands for it",
                at: member.keyStart, severity: .warning)
        }
    }

    /// Warns of given values whose names the spec neither defines nor mentions. Values from a file may be
    /// meant for other specs: of those it warns only if a similarly named variable of the spec was given no value.
    func warnOfUnknownNames(in root: JSONNode) {
        let known = mentioned.union(declared.all.map(\.name))
        let missing = known.subtracting(given.entries.keys).ordered()
        let field = Field(node: root["variables"] ?? root, diagnostics: diagnostics)
        for (name, entry) in given.entries.ordered(by: { $0.key < $1.key })
        where !known.contains(name) {
            let nearest = diagnostics.allowsComparison() ? name.nearest(among: missing) : nil
            let question = nearest.map { ": did you mean \"\($0)\"?" }
            guard entry.isShared else {
                diagnostics.report(
                    .unknownGivenVariable,
                    "\(SpecVariables.Entry.source(name)): the spec has no such variable"
                        + (question.map { "\($0) It has \(known.inventory)" }
                            ?? "; it has \(known.inventory)"),
                    at: places[name]?.start ?? root.start, severity: .warning)
                continue
            }
            guard let question else { continue }
            field.warn(
                .unknownGivenVariable,
                "\"\(name)\" is given a value, but the spec has no such variable\(question)")
        }
    }
}

extension Set<String> {
    /// A spec's first eight names as text.
    fileprivate var inventory: String {
        guard !isEmpty else { return "none" }
        return "\(sorted().prefix(8).joined(separator: ", "))\(count > 8 ? ", …" : "")"
    }
}

extension JSONNode {
    /// The node with another value and the same place.
    func with(_ value: JSONValue) -> JSONNode {
        JSONNode(value: value, start: start, end: end)
    }

    /// The node with all nested nodes moved to its own place.
    fileprivate var inOnePlace: JSONNode {
        switch value {
        case .array(let nodes): with(.array(nodes.map { with($0.value).inOnePlace }))
        case .object(let members):
            with(
                .object(
                    members.map {
                        JSONMember(
                            key: $0.key, keyStart: start, keyEnd: end,
                            value: with($0.value.value).inOnePlace)
                    }))
        case .null, .bool, .number, .string: self
        }
    }

    /// Whether any string in the node contains a dollar sign; most specs have none. O(size).
    fileprivate var mentionsDollars: Bool {
        switch value {
        case .string(let text): text.utf8.contains(UInt8(ascii: "$"))
        case .array(let nodes): nodes.contains(where: \.mentionsDollars)
        case .object(let members): members.contains { $0.value.mentionsDollars }
        case .null, .bool, .number: false
        }
    }
}

extension JSONMember {
    /// The member with another value and the same key.
    func with(_ value: JSONNode) -> JSONMember {
        JSONMember(key: key, keyStart: keyStart, keyEnd: keyEnd, value: value)
    }
}

extension JSONValue {
    /// The approximate number of bytes as text. O(size).
    fileprivate var size: Int {
        switch self {
        case .string(let text): text.utf8.count + 1
        case .number, .bool, .null: 8
        case .array(let nodes): nodes.reduce(2) { $0 + $1.value.size }
        case .object(let members):
            members.reduce(2) { $0 + $1.key.utf8.count + $1.value.value.size }
        }
    }
}
