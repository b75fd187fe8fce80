package import JSON
internal import Messages

/// A variable of a spec, with its declaration if it has one.
struct DeclaredVariable: Sendable {
    let name: String
    var declaration: VariableDeclaration?
    /// The plain value, or the default of a declaration.
    let value: VariableValue?
    /// Whether its declaration or its default is wrong, which was reported.
    var isWrong = false
    /// The byte offset in the file.
    let offset: Int
}

/// What a spec says about its variables, before they get other values.
package struct DeclaredVariables: Sendable {
    let all: [DeclaredVariable]
    private let byName: [String: DeclaredVariable]

    init(of root: JSONNode, _ diagnostics: Diagnostics) {
        all =
            root["variables"].map { Field(node: $0, diagnostics: diagnostics) }?
            .declaredVariables() ?? []
        byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
    }

    /// Reads the variables of a spec alone.
    /// - Throws: `SpecError` with all that is wrong with them.
    package init(of document: JSONDocument) throws(SpecError) {
        let diagnostics = Diagnostics(document: document)
        self.init(of: document.root, diagnostics)
        _ = try diagnostics.warnings()
    }

    subscript(name: String) -> DeclaredVariable? { byName[name] }

    /// What is wrong with given values.
    package struct Problem: Sendable {
        /// The name of the variable.
        package let name: String
        /// What was expected and what was found, such as `expected a number, found "big"`.
        package let message: String
        /// Whether a value was given.
        package let isGiven: Bool
        /// The byte offset of the declaration.
        let offset: Int

        /// The problem at the declaration's place in the spec.
        var issue: CodedMessage {
            isGiven
                ? CodedMessage(
                    .unfitGivenValue, "\(SpecVariables.Entry.source(name)): \(message)")
                : CodedMessage(.unknownVariable, "the variable \"\(name)\" \(message)")
        }
    }

    /// The values that don't fit their declarations, and declared variables without a value, in the order of the file.
    package func problems(with given: SpecVariables) -> [Problem] {
        all.compactMap { variable in
            guard !variable.isWrong, let declaration = variable.declaration else { return nil }
            let isGiven = given.entries[variable.name] != nil
            let message: String
            switch value(of: variable.name, given)?.json {
            case let value?:
                guard isGiven, !declaration.allows(value) else { return nil }
                message = "expected \(declaration.wanted), found \(value.inWords)"
            case nil where isGiven:
                message = "expected \(declaration.wanted), found an empty cell"
            case nil: message = "has no default, so a value must be given"
            }
            return Problem(
                name: variable.name, message: message, isGiven: isGiven, offset: variable.offset)
        }
    }

    /// Checks given values, of which declared variables needn't have one.
    /// - Throws: `SpecError` with all that don't fit.
    package func check(_ given: SpecVariables, in document: JSONDocument) throws(SpecError) {
        let issues = problems(with: given).filter(\.isGiven).map { problem in
            SpecIssue(
                .error, problem.issue.code, problem.issue.text, at: problem.offset, in: document)
        }
        guard issues.isEmpty else { throw SpecError(issues: issues) }
    }

    /// The variables with given values. Those that need a value and have none are there, too.
    package func variables(given: SpecVariables) -> [SpecVariable] {
        all.map { variable in
            let value = value(of: variable.name, given)
            return SpecVariable(
                name: variable.name, value: value.map { JSONObject.Value($0.json) },
                text: value?.text, declaration: variable.declaration)
        }
    }

    /// The value of a variable: the given one in the declared type, else that of the spec; nil if there is none.
    func value(of name: String, _ given: SpecVariables) -> VariableValue? {
        guard let entry = given.entries[name] else { return byName[name]?.value }
        guard let declaration = byName[name]?.declaration else { return entry.value }
        // A table has no other way to leave a value out.
        if entry.isEmptyCell, declaration.type != .string { return declaration.standard }
        return declaration.type.value(of: entry)
    }
}

extension DeclaredVariables {
    /// A JSON Schema (2020-12) of an object of values for the variables. A plain value tells no type, so any value is
    /// allowed for it.
    package var schema: String {
        let required = all.filter { $0.value == nil }.map { JSONObject.Value.string($0.name) }
        return JSONObject([
            ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
            ("type", .string("object")),
            (
                "properties",
                .object(JSONObject(all.map { ($0.name, JSONObject.Value.object($0.schema)) }))
            ), ("required", required.isEmpty ? nil : .list(required)),
        ]).lines(spreading: ["properties"])
    }

    /// The first line of a CSV file of values, and a row of examples if there are any: of each variable the first example,
    /// else the default.
    package var csv: String {
        let head = all.map { $0.name.csvCell }.joined(separator: ",") + "\n"
        guard all.contains(where: { $0.declaration?.examples.isEmpty == false }) else {
            return head
        }
        let cells = all.map { variable in
            let value = variable.declaration?.examples.first ?? variable.value
            return (value?.cell ?? "").csvCell
        }
        return head + cells.joined(separator: ",") + "\n"
    }
}

extension DeclaredVariable {
    /// The JSON Schema of a value.
    fileprivate var schema: JSONObject {
        let standard = value.map { JSONObject.Value($0.json) }
        guard let declaration else { return JSONObject([("default", standard)]) }
        let isList = declaration.type == .list
        let length = declaration.maxLength.map { JSONObject.Value.number(Double($0)) }
        return JSONObject([
            ("type", .string(declaration.type.inSchema)),
            ("format", declaration.type.formatInSchema.map { .string($0) }),
            ("description", declaration.description.map { .string($0) }), ("default", standard),
            ("minimum", declaration.minimum.map { .number($0) }),
            ("maximum", declaration.maximum.map { .number($0) }),
            (isList ? "maxItems" : "maxLength", length),
            ("enum", declaration.choices.asList),
            ("examples", declaration.examples.map(\.json).asList),
        ])
    }
}

extension VariableDeclaration {
    /// What a page needs for a field of the variable.
    var formMembers: [(String, JSONObject.Value?)] {
        [
            ("type", .string(type.rawValue)), ("description", description.map { .string($0) }),
            ("minimum", minimum.map { .number($0) }), ("maximum", maximum.map { .number($0) }),
            ("choices", choices.asList),
        ]
    }
}

extension [JSONValue] {
    /// The values as a list; nil if there are none.
    fileprivate var asList: JSONObject.Value? { isEmpty ? nil : .list(map { .init($0) }) }
}

extension VariableType {
    fileprivate var inSchema: String {
        switch self {
        case .string, .color, .image, .date: "string"
        case .number: "number"
        case .boolean: "boolean"
        case .list: "array"
        }
    }

    /// What a string is: a date as JSON Schema has it, and words for forms, which validators ignore.
    fileprivate var formatInSchema: String? {
        switch self {
        case .color, .image, .date: rawValue
        case .string, .number, .boolean, .list: nil
        }
    }
}

extension VariableValue {
    /// The value as a cell of a table: texts as they are, lists and objects in JSON.
    fileprivate var cell: String {
        text ?? JSONObject.Value(json).text
    }
}

extension String {
    /// The text as a cell of a CSV file (RFC 4180), in quotes if it must be.
    fileprivate var csvCell: String {
        let isPlain = !utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
        return isPlain ? self : "\"\(replacing("\"", with: "\"\""))\""
    }
}
