internal import CollectionBasics
internal import JSON
internal import Messages
internal import Typesetting

// Selectors of views: an id, a pattern, a list of these, the subviews of a view, or the parts of a text.

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
            #"a view's id, a pattern such as "card-*", a list of them, {"subviewsOf": id} or {"lettersOf": id}"#
        switch node.value {
        case .string, .number, .bool:
            if let text, text.isGlob { return matches(of: text, names) }
            return viewKey(names).map { [$0] }
        case .array:
            guard let fields = elements(what) else { return nil }
            guard !fields.isEmpty else { return expected("at least one view", as: .wrongCount) }
            let parts = fields.map { $0.keys(names) }
            return parts.contains { $0 == nil } ? nil : parts.flatMap { $0 ?? [] }
        case .object: return inner(names)
        case .null: return expected(what)
        }
    }

    private func matches(of pattern: String, _ names: SpecNames) -> [ViewKey]? {
        let glob = GlobPattern(pattern)
        let ids = pattern.isPartID ? Array(names.allIDs) : Array(names.ids)
        let keys = ids.filter(glob.matches).compactMap(names.key)
        guard keys.isEmpty else { return keys }
        report(.unknownView, "no view's id matches \"\(pattern)\"\(names.advice)")
        return nil
    }

    /// The subviews of a view or the parts of texts, in their own order or in another one.
    private func inner(_ names: SpecNames) -> [ViewKey]? {
        guard var object = object() else { return nil }
        defer { object.finish() }
        let order = object.take("order")?.choice(of: "order") ?? SelectionOrder.forward
        let units = TextUnit.allCases.map { ($0, "\($0)Of") }
        let found = object.takeFirst(of: ["subviewsOf"] + units.map(\.1))
        guard let (key, field) = found else {
            // `finish` reports a wrong name as an unknown key.
            if object.isEmpty { _ = object.require("subviewsOf", "the id of their superview") }
            return nil
        }
        let unit = units.first { $0.1 == key }?.0
        let keys = unit.map { field.parts($0, names) } ?? field.subviews(names)
        return keys.map { order.sorted($0, seed: names.seed) }
    }

    private func subviews(_ names: SpecNames) -> [ViewKey]? {
        guard let parent = viewKey(names) else { return nil }
        let keys = names.subviews(of: parent)
        return keys.isEmpty ? expected("a view that has subviews in the spec") : keys
    }

    /// The view whose id is the value.
    func viewKey(_ names: SpecNames) -> ViewKey? {
        guard let id = id("a view's id") else { return nil }
        if id == "$view" {
            return names.viewVariable
                ?? expected(
                    "a view's id; \"$view\" is known only inside \"eachCompletion\"",
                    as: .unknownView)
        }
        if let key = names.key(of: id) { return key }
        let nearest = diagnostics.allowsComparison() ? id.nearest(among: names.ids) : nil
        let advice = nearest.map { ": did you mean \"\($0)\"?" } ?? names.advice
        report(.unknownView, "no view has the id \"\(id)\"\(advice)")
        return nil
    }
}

extension SpecNames {
    /// The first eight ids, for messages.
    fileprivate var advice: String {
        let ids = Array(ids.prefix(9))
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
    package func matches(glob pattern: String) -> Bool { GlobPattern(pattern).matches(self) }
}

/// A pattern in which `*` stands for any characters, even none, and `?` for one.
struct GlobPattern {
    private let characters: [Character]
    /// The bytes of an ASCII pattern, which are compared faster than characters.
    private let bytes: [UInt8]?

    init(_ pattern: String) {
        characters = Array(pattern)
        bytes = pattern.hasOnlyByteCharacters ? Array(pattern.utf8) : nil
    }

    /// Whether the whole text matches. O(length · pattern).
    func matches(_ text: String) -> Bool {
        guard let bytes, text.hasOnlyByteCharacters else {
            return Self.match(Array(text), characters, star: "*", any: "?")
        }
        return Self.match(
            Array(text.utf8), bytes, star: UInt8(ascii: "*"), any: UInt8(ascii: "?"))
    }

    private static func match<Unit: Equatable>(
        _ text: [Unit], _ pattern: [Unit], star: Unit, any: Unit
    ) -> Bool {
        var (t, p) = (0, 0)
        // The position of the last star in the pattern, and the end of the text that it matches so far.
        var last: (pattern: Int, text: Int)?
        while t < text.count {
            if p < pattern.count, pattern[p] == any || (pattern[p] == text[t] && pattern[p] != star)
            {
                t += 1
                p += 1
            } else if p < pattern.count, pattern[p] == star {
                last = (p, t)
                p += 1
            } else if let place = last {
                last = (place.pattern, place.text + 1)
                (p, t) = (place.pattern + 1, place.text + 1)
            } else {
                return false
            }
        }
        return pattern[p...].allSatisfy { $0 == star }
    }
}

extension String {
    /// Whether each byte is a character: in ASCII, only a return with a line feed is one character of two bytes.
    fileprivate var hasOnlyByteCharacters: Bool {
        utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\r") }
    }
}
