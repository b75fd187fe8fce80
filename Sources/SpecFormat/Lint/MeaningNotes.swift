internal import CollectionBasics
internal import Drawing
internal import LayerTree
internal import Messages
internal import TimingModel

/// Finds entries that mean something else here than in Swift: those with delays, which take effect here when they begin,
/// and with UIKit's names when they are submitted; and those that end midway (`MeaningNotes+Ends`).
struct MeaningNotes {
    /// A change of a property of a view by an entry of a list.
    fileprivate struct Change {
        let view: ViewKey
        let property: LayerProperty
        let value: PropertyValue
        /// Whether the value is added to what the view has.
        let isAmount: Bool
        /// Whether the view gets the value as its own, and doesn't only show it.
        let isLasting: Bool
        /// Whether it is added to what other animations show.
        let isAdditive: Bool
        /// When the entry is submitted, when it begins, and when it ends; nil for never.
        let submission: Duration
        let begin: Duration
        let end: Duration?
        /// The index of the entry in the list.
        let entry: Int
    }

    private var found: [FilmAdvice.Warning] = []

    /// Notes something about the entry at a byte offset.
    mutating func note(_ code: DiagnosticCode, _ message: String, at offset: Int) {
        found.append((offset, CodedMessage(code, message)))
    }

    /// A note about the first of the entries of a spec that mean something else; nil if there are none. Lists with very
    /// many changes are left out. O(n · log n).
    static func note(_ spec: DecodedSpec, _ diagnostics: Diagnostics) -> SpecIssue? {
        var notes = MeaningNotes()
        notes.add(spec.animations)
        notes.addEnds(of: spec)
        guard let first = notes.found.min(by: { $0.offset < $1.offset }) else { return nil }
        let others = Set(notes.found.map(\.offset)).count - 1
        let more =
            switch others {
            case 0: ""
            case 1: "; 1 more entry differs from Swift"
            default: "; \(others) more entries differ from Swift"
            }
        return SpecIssue(
            .note, first.message.code, "\(first.message.text)\(more)", at: first.offset,
            in: diagnostics.document)
    }

    private mutating func add(_ list: [AnimationSpec]) {
        for entry in list {
            add(entry.completion)
            if case .later(let list) = entry.body.inner { add(list) }
        }
        guard list.contains(where: \.hasDelay), list.areComparable else { return }
        // Times that count from different ends can't be compared.
        for known in Dictionary(grouping: list.indices, by: { list[$0].start.anchor }).values {
            compare(known, list)
        }
    }

    /// Compares the entries of a list at some indices, whose times count from the same instant.
    private mutating func compare(_ known: [Int], _ list: [AnimationSpec]) {
        var changes: [Change] = []
        for index in known {
            let start = list[index].start.time
            list[index].addChanges(index, submission: start, begin: start, to: &changes)
        }
        compare(changes, list)
        noteStops(of: changes, known, list)
    }

    private mutating func compare(_ changes: [Change], _ list: [AnimationSpec]) {
        let ordered = changes.ordered {
            ($0.view.index, $0.number, $0.begin, $0.entry)
                < ($1.view.index, $1.number, $1.begin, $1.entry)
        }
        for (index, change) in ordered.enumerated() where change.begin > change.submission {
            // A change of a discrete property isn't visible while an explicit animation runs.
            guard change.property.isAnimatable || change.isLasting else { continue }
            let offset = list[change.entry].entry.offset
            let name = change.property.rawValue
            if !change.property.isAnimatable {
                note(
                    .delayUnlikeSwift,
                    "\(name) changes when the delay is over; the same call in Swift changes it at once, as in "
                        + "UIKit", at: offset)
            } else if change.isDisturbed(byAnyOf: ordered[..<index]) {
                note(
                    .delayUnlikeSwift,
                    "this takes effect when its delay is over, after another change of \(name) of the same view; "
                        + "the same calls in Swift take effect when they are made, as in UIKit",
                    at: offset)
            }
        }
    }

    /// Notes entries that are stopped in their delay. O((changes + stops) · log stops).
    private mutating func noteStops(
        of changes: [Change], _ known: [Int], _ list: [AnimationSpec]
    ) {
        var timesByID: [String: [Duration]] = [:]
        var timesByView: [ViewKey: [Duration]] = [:]
        for entry in known.lazy.map({ list[$0] }) {
            switch entry.body.stopped {
            case .animation(let id): timesByID[id, default: []].append(entry.start.time)
            case .views(let views):
                for view in views { timesByView[view, default: []].append(entry.start.time) }
            case nil: break
            }
        }
        timesByID = timesByID.mapValues { $0.ordered() }
        timesByView = timesByView.mapValues { $0.ordered() }
        for change in changes where change.begin > change.submission {
            let entry = list[change.entry].entry
            let stops = [entry.id.flatMap { timesByID[$0] }, timesByView[change.view]]
            guard stops.contains(where: { $0.map(change.isStopped) ?? false }) else { continue }
            note(
                .delayUnlikeSwift,
                "this is stopped before its delay is over and never takes effect; after the same calls in Swift, its "
                    + "end values show, as in UIKit", at: entry.offset)
        }
    }
}

extension MeaningNotes.Change {
    private static let numbers = Dictionary(
        uniqueKeysWithValues: LayerProperty.allCases.enumerated().map { ($1, $0) })

    /// The number of the property.
    fileprivate var number: Int { Self.numbers[property] ?? 0 }

    /// Whether one of some times, in their order, is in the delay.
    fileprivate func isStopped(at times: [Duration]) -> Bool {
        let next = times.partitioningIndex { $0 > submission }
        return next < times.count && times[next] < begin
    }

    /// The most changes of the same property of the same view that a change is compared with.
    private static let mostCompared = 100

    /// Whether the order of submission changes the picture that this change makes with those that begin before it, which
    /// are given in their order.
    fileprivate func isDisturbed(byAnyOf others: ArraySlice<Self>) -> Bool {
        var isLatest = isLasting
        for other in others.suffix(Self.mostCompared).reversed() {
            guard other.view == view, other.property == property else { return false }
            if isLasting, other.isLasting {
                // The latest one has all that came before it.
                guard isLatest else { continue }
                isLatest = false
                if other.entry != entry, isDisturbed(by: other) { return true }
            } else if other.entry != entry, isCovered(by: other) {
                return true
            }
        }
        return false
    }

    /// Whether one of this change and one that begins before it is an explicit animation, and the one that is submitted
    /// last covers the other while both run.
    private func isCovered(by other: Self) -> Bool {
        guard !(isAdditive && other.isAdditive), other.end.map({ begin < $0 }) ?? true else {
            return false
        }
        return (submission, entry) < (other.submission, other.entry)
    }

    /// Whether the order of submission changes the picture that this change makes with one that begins before it.
    private func isDisturbed(by other: Self) -> Bool {
        guard !isAmount || !other.isAmount else { return false }
        if (submission, entry) < (other.submission, other.entry) { return true }
        let isRunning = other.end.map { submission < $0 } ?? true
        return isRunning && !Contribution.Effect.canAdd(other.value, over: value)
    }
}

extension AnimationSpec {
    /// Adds what the entry changes, or those of a group, to a list in which the outermost entry has this index.
    ///
    /// - Parameters:
    ///   - submission: when the same call in Swift takes effect.
    ///   - begin: when the entry's delay begins.
    fileprivate func addChanges(
        _ index: Int, submission: Duration, begin: Duration, to list: inout [MeaningNotes.Change]
    ) {
        let length: Duration? = if case .lasting(let time) = body.length { time } else { nil }
        // The kind of content changes with its values, which say more.
        for change in body.finalChanges + body.shownChanges where change.property != .content {
            for place in change.views.indices {
                let value = change.end.value(at: place, of: change.views.count)
                list.append(
                    MeaningNotes.Change(
                        view: change.views[place], property: change.property, value: value,
                        isAmount: change.isAmount, isLasting: change.isLasting,
                        isAdditive: change.isLasting
                            ? Contribution.Effect.canAdd(value, over: value) : change.isAdditive,
                        submission: submission,
                        begin: begin + body.delay(at: place), end: length.map { begin + $0 },
                        entry: index))
            }
        }
        guard case .together(let inner) = body.inner else { return }
        for child in inner {
            child.addChanges(
                index, submission: submission + child.start.time,
                begin: begin + body.delay(at: 0) + child.start.time, to: &list)
        }
    }
}
