extension JSONObject.Value {
    /// A value that was read from a file.
    package init(_ value: JSONValue) {
        switch value {
        case .null: self = .json("null")
        case .bool(let flag): self = .flag(flag)
        case .number(let number): self = .number(number)
        case .string(let text): self = .string(text)
        case .array(let nodes): self = .list(nodes.map { JSONObject.Value($0.value) })
        case .object(let members):
            self = .object(JSONObject(members.map { ($0.key, JSONObject.Value($0.value.value)) }))
        }
    }
}
