internal import JSON

/// The format as a JSON Schema, for editors and other checkers.
public enum SpecSchema {
    /// The schema in draft 2020-12: the text of `Schema/spec.schema.json`, which is compiled into the program.
    public static var text: String {
        String(decoding: PackageResources.spec_schema_json, as: UTF8.self)
    }

    /// The same schema in draft-07, which editors understand best and SchemaStore asks for. It is made of `text`, and has an
    /// `$id` and titles besides.
    /// - Complexity: O(length of the schema), some milliseconds.
    public static var draft7: String {
        guard let document = try? JSONDocument(bytes: PackageResources.spec_schema_json),
            let text = Draft7Schema(of: document.root).root.laidOut(width: 120, limit: 1 << 20)
        else { preconditionFailure("the schema is JSON, as tests make sure") }
        return text
    }
}

/// A schema of draft 2020-12, written in draft-07.
///
/// Four keywords have other names there, and keywords beside `$ref` are ignored: the reference becomes an element of
/// `allOf`. Keywords without a counterpart, such as `unevaluatedProperties`, must not occur.
struct Draft7Schema {
    /// The schema.
    let root: JSONNode

    /// Where SchemaStore would publish the schema.
    private static let id = "https://json.schemastore.org/animrender.json"
    private static let dialect = "http://json-schema.org/draft-07/schema#"

    /// Keywords whose values are objects of schemas, with their names in draft-07.
    private static let maps = [
        "properties": "properties", "patternProperties": "patternProperties",
        "$defs": "definitions", "dependentSchemas": "dependencies",
    ]
    /// Keywords whose values are lists of schemas.
    private static let lists: Set = ["allOf", "anyOf", "oneOf", "prefixItems"]
    /// Keywords whose values are schemas.
    private static let schemas: Set = [
        "additionalProperties", "items", "if", "then", "else", "not",
    ]

    /// - Parameter root: the root of a schema of draft 2020-12.
    init(of root: JSONNode) {
        guard case .object(let members) = root.value else {
            self.root = root
            return
        }
        let head = [("$schema", Self.dialect), ("$id", Self.id)].map { key, text in
            JSONMember(key, .string(text))
        }
        self.root = JSONNode(
            .object(head + Self.members(of: members.filter { $0.key != "$schema" })))
    }

    private static func schema(_ node: JSONNode) -> JSONNode {
        guard case .object(let members) = node.value else { return node }
        return JSONNode(.object(self.members(of: members)))
    }

    private static func members(of members: [JSONMember]) -> [JSONMember] {
        let isTuple = members.contains { $0.key == "prefixItems" }
        let isReference = members.map(\.key) == ["$ref"]
        let others = members.filter { $0.key != "$ref" }.map { member in
            JSONMember(
                name(of: member.key, isTuple: isTuple),
                value(of: member.value, member.key).value)
        }
        guard let reference = members.first(where: { $0.key == "$ref" }) else { return others }
        return isReference
            ? [self.reference(reference)] : joining(self.reference(reference), to: others)
    }

    /// The keywords with the reference as the first schema of `allOf`.
    private static func joining(
        _ reference: JSONMember, to members: [JSONMember]
    ) -> [JSONMember] {
        var all = [JSONNode(.object([reference]))]
        if case .array(let more)? = members.first(where: { $0.key == "allOf" })?.value.value {
            all += more
        }
        return members.filter { $0.key != "allOf" } + [JSONMember("allOf", .array(all))]
    }

    private static func name(of keyword: String, isTuple: Bool) -> String {
        switch keyword {
        case "items" where isTuple: "additionalItems"
        case "prefixItems": "items"
        default: maps[keyword] ?? keyword
        }
    }

    private static func value(of node: JSONNode, _ keyword: String) -> JSONNode {
        switch node.value {
        case .object(let members) where maps[keyword] != nil:
            let isDefinitions = keyword == "$defs"
            return JSONNode(
                .object(
                    members.map { member in
                        let schema = schema(member.value)
                        return JSONMember(
                            member.key,
                            (isDefinitions ? titled(schema, member.key) : schema).value)
                    }))
        case .array(let nodes) where lists.contains(keyword):
            return JSONNode(.array(nodes.map(schema)))
        default: return schemas.contains(keyword) ? schema(node) : node
        }
    }

    private static func reference(_ member: JSONMember) -> JSONMember {
        guard case .string(let target) = member.value.value else { return member }
        return JSONMember("$ref", .string(target.replacing("#/$defs/", with: "#/definitions/")))
    }

    /// A definition with its name as its title, if it has a description. Editors would show the titles of others, which are
    /// parts of many definitions, instead of those.
    private static func titled(_ schema: JSONNode, _ name: String) -> JSONNode {
        guard case .object(let members) = schema.value, schema["description"] != nil else {
            return schema
        }
        return JSONNode(.object([JSONMember("title", .string(name.inWords))] + members))
    }
}

extension String {
    /// The words of a name such as `lineWidth`: `line width`.
    fileprivate var inWords: String {
        map { $0.isUppercase ? " \($0.lowercased())" : String($0) }.joined()
    }
}

extension JSONNode {
    /// A value that stands in no file.
    fileprivate init(_ value: JSONValue) { self.init(value: value, start: 0, end: 0) }
}

extension JSONMember {
    /// A member that stands in no file.
    fileprivate init(_ key: String, _ value: JSONValue) {
        self.init(key: key, keyStart: 0, keyEnd: 0, value: JSONNode(value))
    }
}
