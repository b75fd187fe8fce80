internal import LayerTree
internal import Messages
internal import TimingModel

/// Changes that one sentence reports.
struct ChangeGroup {
    /// The properties, in the order in which the sentence names them.
    let properties: [LayerProperty]
    /// One change for each view and each property; those of the first property come first.
    let changes: [ValueChange]
    /// The difference in words; nil if it isn't known.
    let predicate: String?
    /// Whether the predicate needs no further details.
    let isPlain: Bool

    /// The groups of `changes`, the most important first. O(n log n).
    static func groups(of changes: [ValueChange]) -> [ChangeGroup] {
        let alike = changes.filter { !$0.reason.isToldElsewhere }.grouped { change in
            let kinds = change.reason.items.map(\.kind).joined(separator: ";")
            return "\(change.property.rawValue) \(change.isOfCanvas) \(kinds)"
        }
        return merged(alike.flatMap(split)).enumerated()
            .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
            .map(\.element)
    }

    /// Whether the changes concern the canvas.
    var isOfCanvas: Bool { changes.allSatisfy(\.isOfCanvas) }

    /// The number of affected instants, summed over the views. Invisible changes count a thousandth.
    private var weight: Int {
        changes.reduce(0) { $0 + $1.count * ($1.isVisible ? 1_000 : 1) }
    }

    /// Groups changes of one property whose reasons are of the same kinds. Two or three changes that
    /// share no words stay separate.
    private static func split(_ changes: [ValueChange]) -> [ChangeGroup] {
        let items = (0..<changes[0].reason.items.count).map { index in
            changes.map { $0.reason.items[index] }
        }
        let common = items.map(ChangeReason.Item.commonText)
        if common.contains(nil), changes.count > 1, changes.count <= 3 {
            return changes.flatMap { split([$0]) }
        }
        let texts = zip(common, items).map { $0 ?? $1[0].vague ?? $1[0].text }
        let isValue = changes[0].reason.items.first?.isValue == true
        return [
            ChangeGroup(
                properties: [changes[0].property], changes: changes,
                predicate: texts.isEmpty ? nil : texts.prefix(6).joined(separator: ", "),
                isPlain: changes[0].property.isOfTree || isValue && !common.contains(nil))
        ]
    }

    /// Merges groups with the same predicate about the same views.
    private static func merged(_ groups: [ChangeGroup]) -> [ChangeGroup] {
        groups.enumerated().grouped { index, group in
            let views = group.changes.map(\.view).joined(separator: "\n")
            guard let predicate = group.predicate, !group.isPlain else { return "\(index)" }
            return "\(predicate)\n\(views)"
        }.map { alike in
            ChangeGroup(
                properties: alike.flatMap(\.element.properties),
                changes: alike.flatMap(\.element.changes), predicate: alike[0].element.predicate,
                isPlain: alike[0].element.isPlain)
        }
    }
}

extension Sequence {
    /// Groups the elements by key. The groups are in the order of their first elements.
    fileprivate func grouped(by key: (Element) -> String) -> [[Element]] {
        Dictionary(grouping: enumerated()) { key($0.element) }.values
            .sorted { $0[0].offset < $1[0].offset }.map { $0.map(\.element) }
    }
}

extension ChangeGroup: CustomStringConvertible {
    /// The group as a sentence.
    var description: String {
        let subject = "\(properties.map(\.rawValue).joinedAsText) of \(viewsText)"
        let hidden = changes.contains(where: \.isVisible) ? "" : " (not visible)"
        if isPlain { return "\(subject): \(predicate ?? "")\(timesText)\(hidden)" }
        let parts = [predicate, details].compactMap(\.self).joined(separator: "; ")
        return "\(subject): \(parts)\(hidden)"
    }

    /// The affected views.
    private var views: [String] {
        changes.prefix(changes.count / properties.count).map(\.view)
    }

    private var viewsText: String {
        let views = views
        guard views.count > 3 else { return views.joinedAsText }
        return "\(views.count) views (\(views[0]) … \(views[views.count - 1]))"
    }

    /// The first instant with a difference, and the values where that change is greatest.
    private var details: String? {
        let first = changes.prefix(views.count).min { $0.first.time < $1.first.time }
        guard let first else { return nil }
        let isLater = first.greatest.time != first.first.time
        let most = isLater ? ", most at \(first.greatest.time.text)" : ""
        let names = [
            properties.count > 1 ? first.property.rawValue : nil,
            views.count > 1 ? first.view : nil,
        ].compactMap(\.self)
        let subject = names.isEmpty ? "" : " \(names.joined(separator: " of "))"
        return "first differs at \(first.first.time.text)\(most):\(subject) "
            + "\(first.greatest.actual) instead of \(first.greatest.expected)"
    }

    /// The times of the difference; empty if it is always there.
    private var timesText: String {
        guard let change = changes.first, !changes.allSatisfy(\.isEverywhere) else { return "" }
        let more = change.spans.count > 1 ? " and \(change.spans.count - 1) times more" : ""
        return ", \(change.spans[0])\(more)"
    }
}

extension [String] {
    /// The entries joined as in a sentence: `a, b and c`.
    fileprivate var joinedAsText: String {
        count < 2 ? first ?? "" : dropLast().joined(separator: ", ") + " and " + self[count - 1]
    }
}

extension TimelineComparison: CustomStringConvertible {
    /// The lines of `summary`.
    public var description: String { summary.joined(separator: "\n") }

    /// The differences in sentences, the most important first; at most `summaryLimit` lines.
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

    /// The largest number of lines in a summary.
    public static let summaryLimit = 12

    /// The largest number of views that are named; the rest are counted.
    private static let mostViews = 4

    private static func line(_ verb: String, _ views: [String]) -> String? {
        guard !views.isEmpty else { return nil }
        let rest = views.count - mostViews
        let more = rest > 0 ? ", and \(rest) more" : ""
        return "\(verb): \(views.prefix(mostViews).joined(separator: ", "))\(more)"
    }
}
