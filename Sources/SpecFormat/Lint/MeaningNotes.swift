internal import Drawing
internal import LayerTree
internal import TimingModel

/// Finds entries whose delays mean something else here than in Swift: here they take effect when they begin, and with
/// UIKit's names when they are submitted.
struct MeaningNotes {
    /// A change of a property of a view by an entry of a list.
    fileprivate struct Change {
        /// A number that tells the property of the view from all others.
        let place: Int
        let property: LayerProperty
        let value: PropertyValue
        /// When the entry is submitted, when it begins, and when it ends; nil for never.
        let submission: Duration
        let begin: Duration
        let end: Duration?
        /// The index of the entry.
        let entry: Int
    }

    private var found: [(offset: Int, message: String)] = []

    /// The first of the entries of a spec that mean something else, in one note; nil if there are none. O(n · log n).
    static func note(_ list: [AnimationSpec], _ diagnostics: Diagnostics) -> SpecIssue? {
        var notes = MeaningNotes()
        notes.add(list)
        guard let first = notes.found.min(by: { $0.offset < $1.offset }) else { return nil }
        let others = Set(notes.found.map(\.offset)).count - 1
        let more = others > 0 ? " (and so do \(others) more)" : ""
        return diagnostics.issue("\(first.message)\(more)", at: first.offset, .note)
    }

    private mutating func add(_ list: [AnimationSpec]) {
        for entry in list {
            add(entry.completion)
            if case .later(let list) = entry.body.inner { add(list) }
        }
        guard list.contains(where: \.hasDelay) else { return }
        // Entries with times from other ends can't be compared with the rest.
        let known = list.indices.filter { list[$0].start.anchor == nil }
        compare(known.flatMap { Self.changes(by: list[$0], $0) }, list)
    }

    private static func changes(by entry: AnimationSpec, _ index: Int) -> [Change] {
        let body = entry.body
        let length: Duration? = if case .lasting(let time) = body.length { time } else { nil }
        return body.changes(of: properties).filter(\.isLasting).flatMap { change in
            change.views.indices.map { place in
                Change(
                    place: change.views[place].index * numbers.count
                        + (numbers[change.property] ?? 0),
                    property: change.property,
                    value: change.end.value(at: place, of: change.views.count),
                    submission: entry.start.time, begin: entry.start.time + body.delay(at: place),
                    end: length.map { entry.start.time + $0 }, entry: index)
            }
        }
    }

    /// The kind of content changes with its values, which say more.
    private static let properties = Set(LayerProperty.allCases).subtracting([.content])
    private static let numbers = Dictionary(
        uniqueKeysWithValues: LayerProperty.allCases.enumerated().map { ($1, $0) })

    private mutating func compare(_ changes: [Change], _ list: [AnimationSpec]) {
        let ordered = changes.sorted {
            ($0.place, $0.begin, $0.entry) < ($1.place, $1.begin, $1.entry)
        }
        for (index, change) in ordered.enumerated() where change.begin > change.submission {
            let other = index > 0 ? ordered[index - 1] : nil
            let offset = list[change.entry].entry.offset
            let name = change.property.rawValue
            if !change.property.isAnimatable {
                found.append(
                    (
                        offset,
                        "\(name) changes when the delay is over; the same call in Swift changes it at once, as in "
                            + "UIKit"
                    ))
            } else if let other, other.place == change.place, other.entry != change.entry,
                change.isDisturbed(by: other)
            {
                found.append(
                    (
                        offset,
                        "this takes effect when its delay is over, after another change of \(name) of the same view; "
                            + "the same calls in Swift take effect when they are made, as in UIKit"
                    ))
            }
        }
    }
}

extension MeaningNotes.Change {
    /// Whether it matters which of this change and one that begins before it is submitted first.
    fileprivate func isDisturbed(by other: Self) -> Bool {
        if (submission, entry) < (other.submission, other.entry) { return true }
        let isRunning = other.end.map { submission < $0 } ?? true
        return isRunning && !Contribution.Effect.canAdd(other.value, over: value)
    }
}

extension AnimationSpec {
    fileprivate var hasDelay: Bool {
        body.scope.views?.indices.contains { body.delay(at: $0) > .zero } ?? false
    }
}
