internal import LayerTree

/// Changes that are told in one sentence.
struct ChangeGroup {
    /// By property, in the order in which they are named.
    private(set) var properties: [LayerProperty]
    /// One for each view and each property; those of the first property first.
    private(set) var changes: [ValueChange]
    /// What isn't as expected, in words; nil if that is not known.
    let predicate: String?
    /// Whether the predicate says it all.
    let isPlain: Bool

    /// The groups of `changes`, those that matter most first. O(n log n).
    static func groups(of changes: [ValueChange]) -> [ChangeGroup] {
        var alike = OrderedGroups<String>()
        for change in changes where !change.reason.isToldElsewhere {
            let kinds = change.reason.items.map(\.kind).joined(separator: ";")
            alike.add(change, to: "\(change.property.rawValue) \(change.isOfCanvas) \(kinds)")
        }
        return merged(alike.groups.flatMap(split)).enumerated()
            .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
            .map(\.element)
    }

    /// Whether it is about what lies beneath all views.
    var isOfCanvas: Bool { changes.allSatisfy(\.isOfCanvas) }

    /// How many instants of how many views are concerned; what can't be seen counts little.
    private var weight: Int {
        changes.reduce(0) { $0 + $1.count * ($1.isVisible ? 1_000 : 1) }
    }

    /// Changes of one property for reasons of the same kinds: together, or each by itself where few have
    /// nothing in common.
    private static func split(_ changes: [ValueChange]) -> [ChangeGroup] {
        let text = ValueText(of: changes[0].property)
        let items = (0..<changes[0].reason.items.count).map { index in
            changes.map { $0.reason.items[index] }
        }
        let common = items.map { ChangeReason.Item.commonText($0, text) }
        if common.contains(nil), changes.count > 1, changes.count <= 3 {
            return changes.flatMap { split([$0]) }
        }
        let texts = zip(common, items).map { $0 ?? ChangeReason.Item.vagueText($1) }
        var isPlain = false
        if case .value? = changes[0].reason.items.first { isPlain = !common.contains(nil) }
        if changes[0].property.isOfTree { isPlain = true }
        return [
            ChangeGroup(
                properties: [changes[0].property], changes: changes,
                predicate: texts.isEmpty ? nil : texts.prefix(6).joined(separator: ", "),
                isPlain: isPlain)
        ]
    }

    /// Joins those that say the same of the same views.
    private static func merged(_ groups: [ChangeGroup]) -> [ChangeGroup] {
        var places: [String: Int] = [:]
        var result: [ChangeGroup] = []
        for group in groups {
            let views = group.changes.map(\.view).joined(separator: "\n")
            let key = "\(group.predicate ?? "\(result.count)")\n\(views)"
            if let place = places[key], !group.isPlain {
                result[place].properties += group.properties
                result[place].changes += group.changes
            } else {
                places[key] = result.count
                result.append(group)
            }
        }
        return result
    }
}

/// Values grouped by keys, groups in the order in which they began.
private struct OrderedGroups<Key: Hashable> {
    private(set) var groups: [[ValueChange]] = []
    private var places: [Key: Int] = [:]

    mutating func add(_ value: ValueChange, to key: Key) {
        if let place = places[key] {
            groups[place].append(value)
        } else {
            places[key] = groups.count
            groups.append([value])
        }
    }
}
