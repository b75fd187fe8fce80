import Foundation

/// Finds the keys and keywords of a JSON Schema that values have used.
///
/// Supports the schema features of the spec format's schema. A key is named after its definition, such as
/// `animate.fill`, and a keyword after its key, such as `animate.fill=none`.
struct SchemaCoverage {
    private let root: [String: Any]
    private let definitions: [String: [String: Any]]
    /// All keys and keywords in the schema.
    private(set) var all: Set<String> = []
    private var used: Set<String> = []
    /// Cached matches of texts by pattern, because the same texts recur.
    private var known: [String: [String: Bool]] = [:]

    /// The sorted keys and keywords that no value has used.
    var unused: [String] { all.subtracting(used).sorted() }

    init(schema: String) throws {
        let json = try JSONSerialization.jsonObject(with: Data(schema.utf8))
        root = json as? [String: Any] ?? [:]
        definitions = root["$defs"] as? [String: [String: Any]] ?? [:]
        collect(root, at: "")
        for (name, definition) in definitions { collect(definition, at: name) }
    }

    /// Counts the keys and keywords that a spec uses.
    mutating func add(_ json: String) throws {
        try visit(JSONSerialization.jsonObject(with: Data(json.utf8)), root, at: "")
    }

    // MARK: - Keys and keywords of the schema

    /// Ignores conditions: they only test values, so their keys and keywords don't count.
    private mutating func collect(_ schema: [String: Any], at path: String) {
        for (key, inner) in properties(of: schema) {
            all.insert("\(path).\(key)")
            collect(inner, at: "\(path).\(key)")
        }
        for word in words(of: schema) { all.insert("\(path)=\(word)") }
        for keyword in ["items", "then", "else"] {
            if let inner = schema[keyword] as? [String: Any] { collect(inner, at: path) }
        }
        for keyword in ["prefixItems", "allOf", "oneOf"] {
            for inner in schema[keyword] as? [Any] ?? [] {
                if let inner = inner as? [String: Any] { collect(inner, at: path) }
            }
        }
    }

    /// The allowed keys with their schemas.
    private func properties(of schema: [String: Any]) -> [String: [String: Any]] {
        (schema["properties"] as? [String: Any] ?? [:]).compactMapValues { $0 as? [String: Any] }
    }

    private func words(of schema: [String: Any]) -> [String] {
        (schema["enum"] as? [String] ?? []) + [schema["const"] as? String].compactMap { $0 }
    }

    // MARK: - Use by values

    private mutating func visit(_ value: Any, _ schema: [String: Any], at path: String) {
        if let definition = definition(of: schema) {
            visit(value, definition.schema, at: definition.name)
        }
        if let word = value as? String, words(of: schema).contains(word) {
            used.insert("\(path)=\(word)")
        }
        if let object = value as? [String: Any] { visitMembers(object, schema, at: path) }
        if let list = value as? [Any] { visitElements(list, schema, at: path) }
        if let condition = schema["if"] as? [String: Any] {
            let branch = matches(value, condition) ? "then" : "else"
            if let inner = schema[branch] as? [String: Any] { visit(value, inner, at: path) }
        }
        for inner in schema["allOf"] as? [[String: Any]] ?? [] { visit(value, inner, at: path) }
    }

    private mutating func visitMembers(
        _ object: [String: Any], _ schema: [String: Any], at path: String
    ) {
        let properties = schema["properties"] as? [String: Any] ?? [:]
        for (key, value) in object {
            guard let inner = properties[key] as? [String: Any] else { continue }
            used.insert("\(path).\(key)")
            visit(value, inner, at: "\(path).\(key)")
        }
        for (pattern, inner) in schema["patternProperties"] as? [String: Any] ?? [:] {
            // The schema of comments is just true.
            guard let inner = inner as? [String: Any] else { continue }
            for (key, value) in object where contains(key, pattern) {
                visit(value, inner, at: path)
            }
        }
    }

    private mutating func visitElements(
        _ list: [Any], _ schema: [String: Any], at path: String
    ) {
        let first = schema["prefixItems"] as? [Any] ?? []
        for (value, inner) in zip(list, first) {
            if let inner = inner as? [String: Any] { visit(value, inner, at: path) }
        }
        guard let inner = schema["items"] as? [String: Any] else { return }
        for value in list.dropFirst(first.count) { visit(value, inner, at: path) }
    }

    private func definition(of schema: [String: Any]) -> (name: String, schema: [String: Any])? {
        guard let reference = schema["$ref"] as? String else { return nil }
        let name = String(reference.dropFirst("#/$defs/".count))
        return definitions[name].map { (name, $0) }
    }

    // MARK: - Conditions

    private mutating func matches(_ value: Any, _ schema: [String: Any]) -> Bool {
        if let definition = definition(of: schema), !matches(value, definition.schema) {
            return false
        }
        if let type = schema["type"] as? String, type != Self.type(of: value) { return false }
        if let words = schema["enum"] as? [String] {
            guard let word = value as? String, words.contains(word) else { return false }
        }
        if let const = schema["const"] as? NSObject, const != value as? NSObject { return false }
        if let pattern = schema["pattern"] as? String, let text = value as? String,
            !contains(text, pattern)
        {
            return false
        }
        if let inner = schema["not"] as? [String: Any], matches(value, inner) { return false }
        if let choices = schema["anyOf"] as? [[String: Any]] {
            guard choices.contains(where: { matches(value, $0) }) else { return false }
        }
        return matchesParts(value, schema)
    }

    private mutating func matchesParts(_ value: Any, _ schema: [String: Any]) -> Bool {
        if let object = value as? [String: Any] {
            let required = schema["required"] as? [String] ?? []
            return required.allSatisfy { object[$0] != nil }
                && properties(of: schema).allSatisfy { key, inner in
                    object[key].map { matches($0, inner) } ?? true
                }
        }
        guard let list = value as? [Any] else { return true }
        let first = schema["prefixItems"] as? [Any] ?? []
        return list.count >= (schema["minItems"] as? Int ?? 0)
            && zip(list, first).allSatisfy { value, inner in
                (inner as? [String: Any]).map { matches(value, $0) } ?? true
            }
    }

    private static func type(of value: Any) -> String {
        switch value {
        case is [String: Any]: "object"
        case is [Any]: "array"
        case is String: "string"
        default: "number"
        }
    }

    private mutating func contains(_ text: String, _ pattern: String) -> Bool {
        if let answer = known[pattern]?[text] { return answer }
        let answer = (try? Regex(pattern)).map { text.contains($0) } ?? false
        known[pattern, default: [:]][text] = answer
        return answer
    }
}
