extension String {
    /// Characters that are shown of a text in a sentence.
    private static let longest = 60

    /// The text in quotes, on one line.
    var quoted: String { "\"\(replacing("\n", with: "\\n"))\"" }

    /// The beginning of a text that is too long for a sentence, otherwise all of it.
    func excerpt() -> String { excerpt(around: 0) }

    /// What differs in two texts, with some of what is around it.
    static func excerpts(_ a: String, _ b: String) -> (String, String) {
        let start = zip(a, b).prefix { $0 == $1 }.count
        return (a.excerpt(around: start), b.excerpt(around: start))
    }

    private func excerpt(around place: Int) -> String {
        guard count > Self.longest else { return self }
        let start = Swift.max(0, Swift.min(place - Self.longest / 4, count - Self.longest))
        let part = dropFirst(start).prefix(Self.longest)
        return (start > 0 ? "…" : "") + part + (start + part.count < count ? "…" : "")
    }
}
