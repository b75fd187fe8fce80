internal import LayerTree
internal import Messages
internal import TimingModel

// Advice about animations.

extension FilmAdvice {
    /// Warnings of animations that change nothing or jump at their start.
    var warningsOfEntries: [Warning] {
        let changes = changesByEntry
        let stopped = stoppedEntries
        return specs.values.compactMap { spec in
            let changes = changes[spec.entry.offset]
            if spec.isIdle(changes), !stopped.contains(spec.entry.offset) {
                return (
                    spec.entry.offset,
                    "this changes nothing: when it starts, its views already have these values"
                )
            }
            guard !spec.body.endpoints.isEmpty,
                let jump = changes?.lazy.compactMap({ jump($0, by: spec) }).first
            else { return nil }
            return (spec.entry.offset, jump)
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

    /// The byte offsets of entries that were stopped, perhaps before they changed anything.
    private var stoppedEntries: Set<Int> {
        let names = Set(
            timeline.events.filter { $0.kind == .completed(finished: false) }.map(\.animation))
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

    /// That a view which is seen with the end value jumps to the start value when an animation starts, in words;
    /// nil if it doesn't.
    private func jump(_ activity: Timeline.Activity, by spec: AnimationSpec) -> String? {
        let before = activity.start - .samplingSlack * 3
        guard before > .zero, activity.property.isAnimatable,
            let track = timeline.nodes[activity.node].track(of: activity.property)
        else { return nil }
        let (old, new) = (track.value(at: before), track.value(at: activity.start))
        let model = track.pieces.last { $0.start <= activity.start }?.model
        // Views that come one after the other have their start values before their end values become the model's.
        let ends = spec.endValues(of: activity.property) + [model].compactMap(\.self)
        guard
            ends.contains(where: { old.isNearly($0, beside: new) && !old.isNearly(new, beside: $0) }
            ),
            isSeen(activity.node, at: before), isSeen(activity.node, at: activity.start)
        else { return nil }
        let name = timeline.nodes[activity.node].name.map { "\"\($0)\"" } ?? "the view"
        return
            "when this starts, \(name) is seen with the end value of \(activity.property.rawValue), and "
            + "jumps to the start value: leave out \"from\", or hide the view before"
    }

    private func isSeen(_ node: Int, at time: Duration) -> Bool {
        timeline.sights(at: time).contains { $0.node.index == node && $0.isSeen }
    }
}

extension AnimationSpec {
    /// Whether some of its views begin later than it is submitted.
    fileprivate var waits: Bool {
        (body.scope.views ?? []).indices.contains { body.delay(at: $0) > .zero }
    }

    /// The values to which the entry takes a property of its views.
    fileprivate func endValues(of property: LayerProperty) -> [PropertyValue] {
        body.endpoints.flatMap { ends in
            ends.to.flatMap { assignment -> [PropertyValue] in
                guard case .property(property, let value) = assignment else { return [] }
                return ends.views.indices.map { value.value(at: $0, of: ends.views.count) }
            }
        }
    }

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

extension PropertyValue {
    /// Whether two values look the same compared with how far `other` is from the second.
    fileprivate func isNearly(_ value: PropertyValue, beside other: PropertyValue) -> Bool {
        guard case .numbers(let a) = self, case .numbers(let b) = value,
            case .numbers(let c) = other
        else { return self == value }
        func distance(_ one: Components, _ two: Components) -> Double {
            (0..<4).reduce(0) { $0 + abs(one[$1] - two[$1]) }
        }
        return distance(a, b) <= 0.01 * distance(b, c)
    }
}
