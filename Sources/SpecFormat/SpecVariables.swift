internal import JSON

/// Values by name that go before a spec's own variables.
public struct SpecVariables: Sendable {
    struct Entry: Sendable {
        let value: JSONValue
        /// Whether it is from a file, which may serve several specs.
        let isShared: Bool
    }

    private(set) var entries: [String: Entry] = [:]

    /// Values as words of a command line: JSON such as `3` or `[1, 2]`; what isn't JSON is taken as
    /// text.
    public init(_ words: [String: String] = [:]) {
        entries = words.mapValues { Entry(value: JSONValue(argument: $0), isShared: false) }
    }

    /// The values of a JSON file that holds an object of them.
    ///
    /// - Throws: `SpecError` with everything that is wrong, in the order of the file.
    public init(bytes: [UInt8]) throws(SpecError) {
        let document = try JSONDocument(spec: bytes)
        let diagnostics = Diagnostics(document: document)
        let values = Field(node: document.root, diagnostics: diagnostics).valuesByName()
        _ = try diagnostics.warnings()
        entries = values.mapValues { Entry(value: $0, isShared: true) }
    }

    /// These values and `others`, which go first.
    public func merging(_ others: SpecVariables) -> SpecVariables {
        var result = self
        result.entries.merge(others.entries) { $1 }
        return result
    }
}

extension Field {
    /// The values of an object by their names.
    func valuesByName() -> [String: JSONValue] {
        guard var object = object("values by name, such as {\"title\": \"Hello\"}") else {
            return [:]
        }
        var values: [String: JSONValue] = [:]
        for (name, field) in object.takeRest() { values[name] = field.node.value }
        return values
    }
}

extension JSONValue {
    /// The value that a word of a command line means: JSON, or else the word itself.
    fileprivate init(argument: String) {
        self = (try? JSONDocument(bytes: Array(argument.utf8)))?.root.value ?? .string(argument)
    }
}
