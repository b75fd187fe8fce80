internal import CollectionBasics
internal import JSON
internal import Messages

// Selectors of views: an id, a pattern, a list of these, or the subviews of a view.

extension Field {
    /// The selected views, each once, in the order in which they are named. Nil, and reported, if a part of
    /// the selector is wrong.
    func selector(_ names: SpecNames) -> [ViewKey]? {
        guard let keys = keys(names) else { return nil }
        guard keys.count > 1 else { return keys }
        return keys.uniqued()
    }

    private func keys(_ names: SpecNames) -> [ViewKey]? {
        let what =
            #"a view's id, a pattern such as "card-*", a list of them, or {"subviewsOf": id}"#
        switch node.value {
        case .string:
            guard let text = text else { return nil }
            return text.isGlob ? matches(of: text, names) : viewKey(names).map { [$0] }
        case .array:
            guard let fields = elements(what) else { return nil }
            guard !fields.isEmpty else { return expected("at least one view") }
            let parts = fields.map { $0.keys(names) }
            return parts.contains { $0 == nil } ? nil : parts.flatMap { $0 ?? [] }
        case .object: return subviews(names)
        default: return expected(what)
        }
    }

    private func matches(of pattern: String, _ names: SpecNames) -> [ViewKey]? {
        let keys = names.ids.filter { $0.matches(glob: pattern) }.compactMap(names.key)
        guard keys.isEmpty else { return keys }
        report("no view's id matches \"\(pattern)\"\(names.advice)")
        return nil
    }

    private func subviews(_ names: SpecNames) -> [ViewKey]? {
        guard var object = object() else { return nil }
        defer { object.finish() }
        let field = object.require("subviewsOf", "the id of their superview")
        guard let field, let parent = field.viewKey(names) else { return nil }
        let keys = names.subviews(of: parent)
        return keys.isEmpty ? field.expected("a view that has subviews in the spec") : keys
    }

    /// The view whose id is the value.
    func viewKey(_ names: SpecNames) -> ViewKey? {
        guard let id = string("a view's id") else { return nil }
        if id == "$view" {
            return names.viewVariable
                ?? expected("a view's id; \"$view\" is known only inside \"eachCompletion\"")
        }
        if let key = names.key(of: id) { return key }
        let advice =
            id.nearest(among: names.ids).map { ": did you mean \"\($0)\"?" } ?? names.advice
        report("no view has the id \"\(id)\"\(advice)")
        return nil
    }
}

extension SpecNames {
    /// The first eight ids, for messages.
    fileprivate var advice: String {
        let ids = ids
        guard !ids.isEmpty else { return ": the views have no ids" }
        return "; there are \(ids.prefix(8).joined(separator: ", "))\(ids.count > 8 ? ", …" : "")"
    }
}

extension String {
    /// Whether the text contains a wildcard.
    fileprivate var isGlob: Bool {
        utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }
    }

    /// Whether the whole text matches a pattern. `*` stands for any characters, even none, and `?` for one.
    /// O(length · pattern).
    package func matches(glob pattern: String) -> Bool {
        let (text, pattern) = (Array(self), Array(pattern))
        var (t, p) = (0, 0)
        // The position of the last star in the pattern, and the end of the text that it matches so far.
        var star: (pattern: Int, text: Int)?
        while t < text.count {
            if p < pattern.count, pattern[p] == "?" || (pattern[p] == text[t] && pattern[p] != "*")
            {
                t += 1
                p += 1
            } else if p < pattern.count, pattern[p] == "*" {
                star = (p, t)
                p += 1
            } else if let last = star {
                star = (last.pattern, last.text + 1)
                (p, t) = (last.pattern + 1, last.text + 1)
            } else {
                return false
            }
        }
        return pattern[p...].allSatisfy { $0 == "*" }
    }
}
