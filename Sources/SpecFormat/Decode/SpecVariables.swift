internal import JSON

/// Values by name that override a spec's own variables.
public struct SpecVariables: Sendable {
    struct Entry: Sendable {
        let value: VariableValue
        /// Whether the value comes from a file, which may serve several specs.
        let isShared: Bool

        /// What messages call the given value of the variable with this name.
        static func source(_ name: String) -> String { "the given value of \"\(name)\"" }
    }

    private(set) var entries: [String: Entry] = [:]

    /// Values from command-line arguments: JSON such as `3` or `[1, 2]`. An argument that isn't JSON is a
    /// string.
    public init(_ words: [String: String] = [:]) {
        entries = words.mapValues { Entry(value: VariableValue(argument: $0), isShared: false) }
    }

    /// The values in a JSON file, which must contain an object.
    ///
    /// - Throws: `SpecError` with all problems, in the order of the file.
    public init(bytes: [UInt8]) throws(SpecError) {
        let document = try JSONDocument(spec: bytes)
        let diagnostics = Diagnostics(document: document)
        let values = Field(node: document.root, diagnostics: diagnostics).valuesByName()
        _ = try diagnostics.warnings()
        entries = values.mapValues { Entry(value: $0, isShared: true) }
    }

    /// These values and `others`, which take precedence.
    public func merging(_ others: SpecVariables) -> SpecVariables {
        var result = self
        result.entries.merge(others.entries) { $1 }
        return result
    }
}

extension SpecVariables {
    /// The names that have a value.
    package var names: Set<String> { Set(entries.keys) }
}

extension Field {
    /// The object's values by name.
    func valuesByName() -> [String: VariableValue] {
        guard var object = object("values by name, such as {\"title\": \"Hello\"}") else {
            return [:]
        }
        var values: [String: VariableValue] = [:]
        for (name, field) in object.takeRest() {
            values[name] = VariableValue(field.node, in: diagnostics.document)
        }
        return values
    }
}

/// The value of a variable.
struct VariableValue: Sendable {
    var json: JSONValue
    /// The value as a part of a longer text: a number as it is written, so that 1.50 stays 1.50; nil for
    /// lists and objects.
    let text: String?

    private init(json: JSONValue, text: String?) {
        self.json = json
        self.text = text
    }

    fileprivate init(_ node: JSONNode, in document: JSONDocument) {
        json = node.value
        text = node.spelling(in: document)
    }

    /// The value of a command-line argument: parsed as JSON, or else the argument itself.
    fileprivate init(argument: String) {
        if let document = try? JSONDocument(bytes: Array(argument.utf8)) {
            self.init(document.root, in: document)
        } else {
            self.init(json: .string(argument), text: argument)
        }
    }
}
