internal import LayerTree
internal import Messages
internal import TimingModel

// Advice about animations.

extension FilmAdvice {
    /// Warnings of animations that change nothing or jump at their start.
    var warningsOfEntries: [Warning] {
        let changes = changesByEntry
        let stopped = stoppedEntries
        let first = firstEntries
        let jumps = JumpAdvice(film)
        return specs.values.sorted { $0.entry.offset < $1.entry.offset }.compactMap { spec in
            let offset = spec.entry.offset
            let changes = changes[offset]
            if spec.isIdle(changes), !stopped.contains(offset),
                // Steps are changes by the group, and in the first instant they are what the film begins with.
                !spec.body.setsDiscreteValues
                    || !(entriesOfGroups.contains(offset) || first.contains(offset))
            {
                return (
                    offset,
                    "this changes nothing: when it starts, its views already have these values"
                )
            }
            return changes.flatMap { jumps.jump(of: spec.body, $0.firstOfEachProperty) }.map {
                (offset, $0)
            }
        }
    }

    /// The changes by each entry that started, by the entry's byte offset.
    private var changesByEntry: [Int: [Timeline.Activity]] {
        var result: [Int: [Timeline.Activity]] = [:]
        for offset in film.entries.values { result[offset] = [] }
        for activity in timeline.activities {
            entry(of: activity).map { result[$0, default: []].append(activity) }
        }
        return result
    }

    /// The byte offsets of entries that were stopped, or that the film ends before, perhaps before they changed anything.
    private var stoppedEntries: Set<Int> {
        entries { [.completed(finished: false), .unfinished].contains($0.kind) }
    }

    /// The byte offsets of entries that start in the first instant of the film.
    private var firstEntries: Set<Int> { entries { $0.kind == .started && $0.time == .zero } }

    /// The byte offsets of entries that have an event.
    private func entries(with isWanted: (TimelineEvent) -> Bool) -> Set<Int> {
        let names = Set(timeline.events.filter(isWanted).map(\.animation))
        return Set(
            film.entries.filter { index, _ in
                timeline.animations.indices.contains(index)
                    && names.contains(timeline.animations[index].name)
            }.values)
    }

    /// The byte offset of the entry whose animation, or a part of it, makes a change.
    private func entry(of activity: Timeline.Activity) -> Int? {
        var animation = activity.animation
        while let index = animation, timeline.animations.indices.contains(index) {
            if let offset = film.entries[index] { return offset }
            animation = timeline.animations[index].parent
        }
        return nil
    }
}

extension [Timeline.Activity] {
    /// The earliest changes of each property of each view: the others are later runs of the same entry.
    fileprivate var firstOfEachProperty: [Timeline.Activity] {
        var starts: [LayerProperty: [Int: Duration]] = [:]
        for change in self {
            let start = starts[change.property]?[change.node] ?? change.start
            starts[change.property, default: [:]][change.node] = Swift.min(start, change.start)
        }
        return filter { starts[$0.property]?[$0.node] == $0.start }
    }
}

extension AnimationBody {
    /// Whether it has end values that can't be interpolated.
    fileprivate var setsDiscreteValues: Bool {
        goal?.values.flatMap(\.properties).contains { !$0.isAnimatable } ?? false
    }
}

extension AnimationSpec {
    /// Whether the entry was to change values of views, and these are its changes: none. An entry that others
    /// follow may be a pause.
    fileprivate func isIdle(_ changes: [Timeline.Activity]?) -> Bool {
        guard let goal = body.goal, changes?.isEmpty == true, completion.isEmpty,
            !isFollowed
        else {
            return false
        }
        return goal.timing.length(of: goal.views.count) != .lasting(.zero)
    }
}
