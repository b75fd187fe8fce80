/// The values behind `${name}` in the strings of a spec.
struct Variables {
    private let values: [String: JSONValue]
    private let diagnostics: Diagnostics

    /// The variables of a spec's root object; `overrides` go before them.
    init(of root: JSONNode, overrides: [String: JSONValue], diagnostics: Diagnostics) {
        var values: [String: JSONValue] = [:]
        if case .object(let members) = root.value,
            let own = members.first(where: { $0.key == "variables" })
        {
            if case .object(let variables) = own.value.value {
                for variable in variables where !variable.key.hasPrefix("//") {
                    values[variable.key] = variable.value.value
                }
            } else {
                let field = Field(node: own.value, diagnostics: diagnostics)
                _ = field.object("values by name, such as {\"title\": \"Hello\"}")
            }
        }
        self.values = values.merging(overrides) { $1 }
        self.diagnostics = diagnostics
    }

    /// The spec with every variable replaced by its value: a string that is nothing but `${name}` by
    /// the value as it is, and `${name}` inside a longer one by the value as text. `$$` is a dollar.
    /// Values stand where their placeholders stood. O(size of the spec).
    func expanded(_ root: JSONNode) -> JSONNode {
        root.mentionsDollars ? expanded(root, isRoot: true) : root
    }

    private func expanded(_ node: JSONNode, isRoot: Bool = false) -> JSONNode {
        func with(_ value: JSONValue) -> JSONNode {
            JSONNode(value: value, start: node.start, end: node.end)
        }
        switch node.value {
        case .string(let text):
            guard node.mentionsDollars else { return node }
            return with(value(of: text, at: node.start))
        case .array(let nodes):
            return with(.array(nodes.map { expanded($0) }))
        case .object(let members):
            return with(
                .object(
                    members.map { member in
                        if isRoot, member.key == "variables" { return member }
                        return JSONMember(
                            key: member.key, keyStart: member.keyStart, keyEnd: member.keyEnd,
                            value: expanded(member.value))
                    }))
        case .null, .bool, .number: return node
        }
    }

    private func value(of text: String, at offset: Int) -> JSONValue {
        if let name = text.wholeMatch(of: /\$\{([^{}]*)\}/)?.output.1 {
            return look(up: String(name), at: offset) ?? .string(text)
        }
        return .string(
            text.replacing(/\$\$|\$\{([^{}]*)\}/) { match in
                guard let name = match.output.1 else { return "$" }
                return look(up: String(name), at: offset)?.asText ?? String(match.output.0)
            })
    }

    private func look(up name: String, at offset: Int) -> JSONValue? {
        if let value = values[name] { return value }
        let nearest = name.nearest(among: values.keys.sorted())
        let advice = nearest.map { ": did you mean \"\($0)\"?" } ?? "; \"$$\" makes a plain dollar"
        diagnostics.reportVariable(
            "there is no variable \"\(name)\"\(advice)", at: offset)
        return nil
    }
}

extension JSONNode {
    /// Whether there is a dollar in any string of it; most specs have none. O(size).
    fileprivate var mentionsDollars: Bool {
        switch value {
        case .string(let text): text.utf8.contains(UInt8(ascii: "$"))
        case .array(let nodes): nodes.contains(where: \.mentionsDollars)
        case .object(let members): members.contains { $0.value.mentionsDollars }
        case .null, .bool, .number: false
        }
    }
}

extension JSONValue {
    /// The value inside a longer text; lists and objects have none.
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
