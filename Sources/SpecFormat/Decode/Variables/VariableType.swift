internal import Drawing
internal import JSON
internal import Messages

/// The types that a spec can declare for a variable.
enum VariableType: String, CaseIterable, Sendable {
    case string, number, boolean, color, image, list, date

    /// Whether a declaration may list all allowed values.
    var hasChoices: Bool { self != .boolean && self != .list }

    /// Whether `value` is one of this type.
    func holds(_ value: JSONValue) -> Bool {
        switch (self, value) {
        case (.string, .string), (.number, .number), (.boolean, .bool), (.list, .array): true
        case (.color, .string(let text)): Color(cssOrNone: text) != nil
        case (.image, .string(let text)): !text.isEmpty
        case (.date, .string(let text)): CalendarDay(text) != nil
        default: false
        }
    }

    /// The value that a cell of a table or an argument of a command stands for. It may be of another type.
    /// - Parameter entry: its `value` is what the word means by itself, such as a number.
    func value(of entry: SpecVariables.Entry) -> VariableValue {
        guard let word = entry.word else { return entry.value }
        switch self {
        case .string, .color, .image, .date:
            // A JSON string in an argument is in quotes, which don't belong to the text.
            if case .string = entry.value.json { return entry.value }
            return VariableValue(json: .string(word), text: word)
        case .boolean:
            // Spreadsheets write TRUE.
            let flags = ["true": true, "false": false]
            return flags[word.lowercased()].map { VariableValue(json: .bool($0), text: "\($0)") }
                ?? entry.value
        case .number, .list: return entry.value
        }
    }

    /// A value of the type in words.
    fileprivate var words: String {
        switch self {
        case .string: "a text"
        case .number: "a number"
        case .boolean: "true or false"
        case .color: "a colour such as \"#2bd\", \"rgb(20 40 60)\" or \"tomato\""
        case .image: "the path of a picture"
        case .list: "a list such as [1, 2]"
        case .date: "a day such as 2026-03-09"
        }
    }
}

/// What a spec declares about a variable.
struct VariableDeclaration: Sendable {
    let type: VariableType
    /// The value if none is given; without one, a value must be given.
    var standard: VariableValue?
    var description: String?
    /// The least and the largest number.
    var minimum: Double?
    var maximum: Double?
    /// The most characters (Unicode scalars, as in JSON Schema) of a string, or elements of a list.
    var maxLength: Int?
    /// The only values that are allowed; any if it is empty.
    var choices: [JSONValue] = []
    var examples: [VariableValue] = []
    /// How a day is written where it is used; nil for `2026-03-09`.
    var format: DayFormat?

    init(_ type: VariableType) { self.type = type }

    /// Whether the variable can have this value.
    func allows(_ value: JSONValue) -> Bool {
        type.holds(value) && isWithinLimits(value) && isChoice(value)
    }

    private func isWithinLimits(_ value: JSONValue) -> Bool {
        switch value {
        case .number(let number):
            number >= minimum ?? -.infinity && number <= maximum ?? .infinity
        case .string(let text): maxLength.map { text.unicodeScalars.count <= $0 } ?? true
        case .array(let nodes): maxLength.map { nodes.count <= $0 } ?? true
        case .null, .bool, .object: true
        }
    }

    private func isChoice(_ value: JSONValue) -> Bool {
        choices.isEmpty || choices.contains { $0.asText == value.asText }
    }

    /// The allowed values in words.
    var wanted: String {
        guard choices.isEmpty else {
            let words = choices.prefix(8).map(\.inWords).joined(separator: ", ")
            return "one of \(words)\(choices.count > 8 ? ", …" : "")"
        }
        let unit = type == .list ? "element" : "character"
        let length = maxLength.map { " of at most \($0.counted(unit))" } ?? ""
        let range =
            switch (minimum, maximum) {
            case (nil, nil): ""
            case (let least?, nil): " of at least \(JSONValue.number(least).inWords)"
            case (nil, let most?): " of at most \(JSONValue.number(most).inWords)"
            case (let least?, let most?):
                " from \(JSONValue.number(least).inWords) to \(JSONValue.number(most).inWords)"
            }
        return type.words + length + range
    }

    /// The value as it stands where the variable is used.
    func shown(_ value: VariableValue) -> VariableValue {
        guard let format, case .string(let text) = value.json, let day = CalendarDay(text) else {
            return value
        }
        let shown = format.text(of: day)
        return VariableValue(json: .string(shown), text: shown)
    }
}

extension JSONValue {
    /// The value in a few words, for messages.
    var inWords: String {
        switch self {
        case .string(let text): "\"\(text.beginning(40))\""
        case .array(let nodes): nodes.isEmpty ? "an empty list" : "a list of \(nodes.count)"
        case .object: "an object"
        case .null, .bool, .number: asText ?? ""
        }
    }
}
