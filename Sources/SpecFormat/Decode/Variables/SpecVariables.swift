package import JSON

/// Values by name that override a spec's own variables.
public struct SpecVariables: Sendable {
    struct Entry: Sendable {
        let value: VariableValue
        /// The word of a command or of a cell that stands for the value; nil for a value in JSON.
        var word: String?
        var isCell = false
        /// Whether the value comes from a file, which may serve several specs.
        let isShared: Bool

        /// Whether the value is a cell without text.
        var isEmptyCell: Bool { isCell && word?.isEmpty == true }

        /// What messages call the given value of the variable with this name.
        static func source(_ name: String) -> String { "the given value of \"\(name)\"" }
    }

    private(set) var entries: [String: Entry] = [:]

    /// Values from command-line arguments: JSON such as `3` or `[1, 2]`. An argument that isn't JSON is a
    /// string.
    public init(_ words: [String: String] = [:]) {
        entries = words.mapValues {
            Entry(value: VariableValue(argument: $0), word: $0, isShared: false)
        }
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
    /// The cells of a row by the names of their columns. A cell that is a number, `true`, `false`, a list or an object
    /// in JSON, without spaces around it, has that value. Any other is a text as it stands, `null` and words in quotes, too: a table has no other way
    /// to write them.
    package init(cells: some Sequence<(column: String, text: String)>) {
        for (column, text) in cells {
            let value = VariableValue(argument: text, isCell: true)
            entries[column] = Entry(value: value, word: text, isCell: true, isShared: true)
        }
    }

    /// The members of an object in a document of rows.
    package init(row: JSONNode, in document: JSONDocument) {
        guard case .object(let members) = row.value else { return }
        for member in members {
            let value = VariableValue(member.value, in: document)
            entries[member.key] = Entry(value: value, isShared: true)
        }
    }

    /// The values that an entry of one spec gives to another one that it includes.
    init(including values: [String: VariableValue]) {
        entries = values.mapValues { Entry(value: $0, isShared: false) }
    }

    /// The values as texts, as far as they are texts, numbers or booleans.
    package var texts: [String: String] {
        entries.compactMapValues { $0.value.text }
    }

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

    init(json: JSONValue, text: String?) {
        self.json = json
        self.text = text
    }

    init(_ node: JSONNode, in document: JSONDocument) {
        json = node.value
        text = node.spelling(in: document)
    }

    /// The value of a command-line argument: parsed as JSON, or else the argument itself. In a cell of a table, `null`
    /// and words in quotes stay texts.
    fileprivate init(argument: String, isCell: Bool = false) {
        if let document = try? JSONDocument(bytes: Array(argument.utf8)),
            !isCell
                || document.root.value.isUnquoted && document.root.start == 0
                    && document.root.end == argument.utf8.count
        {
            self.init(document.root, in: document)
        } else {
            self.init(json: .string(argument), text: argument)
        }
    }
}

extension JSONValue {
    /// Whether the value is neither a text nor null.
    fileprivate var isUnquoted: Bool {
        switch self {
        case .null, .string: false
        case .bool, .number, .array, .object: true
        }
    }
}
