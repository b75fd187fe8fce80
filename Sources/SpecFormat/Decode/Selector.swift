internal import Algorithms
internal import JSON

// How views are chosen: by id, by a list, by a pattern, or as what lies in another view.

extension Field {
    /// The views that the value means, each once, in the order named; a wrong one is reported.
    func selector(_ names: SpecNames) -> [ViewKey]? {
        guard let keys = keys(names) else { return nil }
        guard keys.count > 1 else { return keys }
        return Array(keys.uniqued())
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
        let keys = names.keys(matching: pattern)
        guard keys.isEmpty else { return keys }
        report("no view's id matches \"\(pattern)\"\(names.advice)")
        return nil
    }

    private func subviews(_ names: SpecNames) -> [ViewKey]? {
        guard var object = object() else { return nil }
        defer { object.finish() }
        let field = object.require("subviewsOf", "the id of the view they lie in")
        guard let field, let parent = field.viewKey(names) else { return nil }
        let keys = names.subviews(of: parent)
        return keys.isEmpty ? field.expected("a view that the spec puts views into") : keys
    }

    /// The view with this id.
    func viewKey(_ names: SpecNames) -> ViewKey? {
        guard let id = string("a view's id") else { return nil }
        if id == "$view" {
            return names.viewVariable
                ?? expected(
                    "a view's id; \"$view\" is the one just finished, in \"eachCompletion\"")
        }
        if let key = names.key(of: id) { return key }
        let advice =
            id.nearest(among: names.ids).map { ": did you mean \"\($0)\"?" } ?? names.advice
        report("no view has the id \"\(id)\"\(advice)")
        return nil
    }
}

extension SpecNames {
    /// The first few ids there are, to choose from.
    fileprivate var advice: String {
        let ids = ids
        guard !ids.isEmpty else { return ": the views have no ids" }
        return "; there are \(ids.prefix(8).joined(separator: ", "))\(ids.count > 8 ? ", …" : "")"
    }
}

extension String {
    /// Whether it has a letter that makes a pattern of it.
    fileprivate var isGlob: Bool {
        utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }
    }

    /// Whether the whole text matches a pattern in which `*` stands for any letters and `?` for one.
    /// O(length · pattern).
    package func matches(glob pattern: String) -> Bool {
        let (text, pattern) = (Array(self), Array(pattern))
        var (t, p) = (0, 0)
        // Where the last star stood and how much of the text it has taken so far.
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
