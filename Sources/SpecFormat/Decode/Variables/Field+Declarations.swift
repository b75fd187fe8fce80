internal import JSON
internal import Messages

extension Field {
    /// The members of `variables`, in the order of the file: plain values and declarations. Wrong ones are reported.
    func declaredVariables() -> [DeclaredVariable] {
        guard var object = object("values by name, such as {\"title\": \"Hello\"}") else {
            return []
        }
        return object.takeRest().map { name, field in
            guard field.declaresVariable else {
                let value = VariableValue(field.node, in: diagnostics.document)
                return DeclaredVariable(name: name, value: value, offset: field.node.start)
            }
            let declaration = field.variableDeclaration()
            let hasDefault = field.node["default"] != nil
            return DeclaredVariable(
                name: name, declaration: declaration, value: declaration?.standard,
                isWrong: declaration == nil || hasDefault && declaration?.standard == nil,
                offset: field.node.start)
        }
    }

    /// Whether the value declares a variable and isn't one itself: an object whose `type` is a type of variables. With a
    /// default, it is a declaration in any case, whose type is misspelt.
    private var declaresVariable: Bool {
        guard case .string(let word)? = node["type"]?.value else { return false }
        return VariableType(rawValue: word) != nil || node["default"] != nil
    }

    private func variableDeclaration() -> VariableDeclaration? {
        guard var object = object(),
            let type: VariableType = object.take("type")?.choice(of: "type of variables")
        else { return nil }
        defer {
            object.finish(elsewhere: [
                "minimum": "to numbers", "maximum": "to numbers",
                "maxLength": "to strings and lists", "format": "to dates",
                "choices": "to strings, numbers, colours, images and dates",
            ])
        }
        var declaration = VariableDeclaration(type)
        object.take("description")?.string("a sentence").map { declaration.description = $0 }
        object.takeLimits(of: &declaration)
        if declaration.type.hasChoices, let choices = object.take("choices") {
            declaration.choices = choices.values(of: declaration).map(\.json)
        }
        declaration.standard = object.take("default")?.value(of: declaration)
        if let examples = object.take("examples") {
            declaration.examples = examples.values(of: declaration)
        }
        return declaration
    }

    /// The value, if it fits a declaration.
    private func value(of declaration: VariableDeclaration) -> VariableValue? {
        guard declaration.allows(node.value) else { return expected(declaration.wanted) }
        return VariableValue(node, in: diagnostics.document)
    }

    /// The values in a list of some that fit a declaration.
    private func values(of declaration: VariableDeclaration) -> [VariableValue] {
        guard let fields = elements("a list of values") else { return [] }
        guard !fields.isEmpty else { return expected("at least one value", as: .wrongCount) ?? [] }
        return fields.compactMap { $0.value(of: declaration) }
    }
}

extension ObjectFields {
    /// Takes the keys that only some types have.
    fileprivate mutating func takeLimits(of declaration: inout VariableDeclaration) {
        switch declaration.type {
        case .number:
            declaration.minimum = take("minimum")?.number()
            let maximum = take("maximum")
            declaration.maximum = maximum?.number()
            if let least = declaration.minimum, let most = declaration.maximum, least > most {
                maximum?.report(.outOfRange, "the maximum is below the minimum")
                declaration.maximum = nil
            }
        case .string, .list:
            declaration.maxLength = take("maxLength")?.whole("characters", in: 1...1_000_000)
        case .date: declaration.format = take("format")?.dayFormat()
        case .boolean, .color, .image: break
        }
    }
}

extension Field {
    fileprivate func dayFormat() -> DayFormat? {
        let what =
            "a pattern of yyyy, yy, MMMM, MMM, MM, M, dd, d, EEEE and EEE, such as \"d MMMM yyyy\", with other letters in single quotes"
        guard let pattern = string(what) else { return nil }
        return DayFormat(pattern) ?? expected(what)
    }
}
