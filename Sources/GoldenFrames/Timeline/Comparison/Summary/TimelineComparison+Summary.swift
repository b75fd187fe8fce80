extension TimelineComparison: CustomStringConvertible {
    /// `summary`, a line each.
    public var description: String { summary.joined(separator: "\n") }

    /// What happened, in sentences, what matters most first; at most `summaryLimit` lines.
    public var summary: [String] {
        guard !isEmpty else { return ["every view shows the same values"] }
        let groups = ChangeGroup.groups(of: changes)
        let lines =
            groups.filter(\.isOfCanvas).map { "\($0)" }
            + [Self.line("removed", removedViews), Self.line("added", addedViews)]
            .compactMap(\.self) + pictureChanges.map { "\($0)" }
            + groups.filter { !$0.isOfCanvas }.map { "\($0)" }
        guard lines.count > Self.summaryLimit else { return lines }
        let shown = lines.prefix(Self.summaryLimit - 1)
        return shown + ["and \(lines.count - shown.count) more"]
    }

    /// How many lines a summary may have.
    public static let summaryLimit = 12

    /// Views that are named one by one before the rest is counted.
    private static let mostViews = 4

    private static func line(_ verb: String, _ views: [String]) -> String? {
        guard !views.isEmpty else { return nil }
        let rest = views.count - mostViews
        let more = rest > 0 ? ", and \(rest) more" : ""
        return "\(verb): \(views.prefix(mostViews).joined(separator: ", "))\(more)"
    }
}
