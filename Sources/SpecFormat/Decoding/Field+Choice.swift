internal import JSON

// Words of which one is chosen.

extension Field {
    /// What one of these words stands for; of a wrong word the nearest right one is told, or all. `others`
    /// are accepted, too, but not told.
    func choice<Value>(
        of thing: String, _ words: [(name: String, value: Value)], others: [String: Value] = [:]
    ) -> Value? {
        let names = words.map(\.name)
        guard let text else { return expected("one of \(names.joined(separator: ", "))") }
        if let found = words.first(where: { $0.name == text }) { return found.value }
        if let other = others[text] { return other }
        let advice =
            text.nearest(among: names).map { ": did you mean \"\($0)\"?" }
            ?? "; there are \(names.joined(separator: ", "))"
        report("there is no \(thing) \"\(text)\"\(advice)")
        return nil
    }

    /// One of the cases of an enumeration, by its name, or by what it is called elsewhere.
    func choice<Value: RawRepresentable<String> & CaseIterable>(
        of thing: String, others: [String: Value] = [:]
    ) -> Value? {
        choice(of: thing, Value.allCases.map { ($0.rawValue, $0) }, others: others)
    }

    /// One of some words, alone or as the only key of an object with more to say.
    func word(of thing: String, _ names: [String]) -> (name: String, body: Field?)? {
        if text != nil { return choice(of: thing, names.map { ($0, ($0, nil)) }) }
        guard case .object = node.value, var object = object() else {
            return expected("one of \(names.joined(separator: ", "))")
        }
        guard object.count == 1 else {
            return expected("one of \(names.joined(separator: ", ")), alone in an object")
        }
        defer { object.finish() }
        return object.takeFirst(of: names).map { ($0.key, $0.field) }
    }
}
