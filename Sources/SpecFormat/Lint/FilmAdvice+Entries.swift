internal import CollectionBasics
internal import LayerTree
internal import Messages
internal import TimingModel

// Advice about animations.

extension FilmAdvice {
    /// Warnings of animations that change nothing, jump at their start, or don't lead to their targets.
    var warningsOfEntries: [Warning] {
        let changes = changesByEntry
        let places = ChangesByPlace(changes)
        let seen = SeenViews(timeline)
        let starts = StartAdvice(self, places)
        var overlaps = OverlapAdvice(self, places, seen)
        let idle = idleEntries(changes)
        let jumps = JumpAdvice(film, seen)
        let others = specs.values.filter {
            idle[$0.entry.offset] == nil && !starts.entries.contains($0.entry.offset)
        }
        let ofIdle: [Warning] = idle.map { offset, start in
            (offset, overlaps.message(aboutIdle: offset, since: start) ?? Self.idleMessage)
        }
        let ofJumps: [Warning] = others.compactMap { spec in
            let offset = spec.entry.offset
            guard let changes = changes[offset],
                let message = jumps.jump(
                    of: spec.body, changes.firstOfEachProperty, suspected: self.jumps[offset])
            else { return nil }
            return (offset, message)
        }
        return starts.warnings + overlaps.warnings + ofIdle + ofJumps
    }

    private static let idleMessage = CodedMessage(
        .idleAnimation,
        "this changes nothing: when it starts, its views already have these values")

    /// The byte offsets of the entries that change nothing, with their starts.
    private func idleEntries(_ changes: [Int: [Timeline.Activity]]) -> [Int: Duration] {
        let stopped = stoppedEntries
        let starts = startsOfEntries
        var idleInstants: [Int: Duration] = [:]
        var result: [Int: Duration] = [:]
        for (offset, spec) in specs where spec.completion.isEmpty && !spec.isFollowed {
            if let instant = film.instants[offset] {
                if !instant.hasEffect { idleInstants[offset] = instant.time }
            } else if let start = starts[offset], spec.isIdle(changes[offset]),
                !stopped.contains(offset),
                // Steps are changes by the group, and in the first instant they are what the film begins with.
                spec.body.discreteChanges.isEmpty
                    || !(entriesOfGroups.contains(offset) || start == .zero)
            {
                result[offset] = start + spec.body.delay(at: 0)
            }
        }
        let needed = needed(among: idleInstants, changes)
        return result.merging(idleInstants.filter { !needed.contains($0.key) }) { $1 }
    }

    /// The entries that change nothing by themselves but may be there for something else: a transition shows what other
    /// entries change at the same time, and a value that is set again doesn't go back when an animation has ended.
    private func needed(
        among idle: [Int: Duration], _ changes: [Int: [Timeline.Activity]]
    ) -> Set<Int> {
        guard !idle.isEmpty else { return [] }
        let transitions = Set(film.entries.values)
        let times = timesOfEffects(changes)
        let valuesComeBack = specs.values.contains {
            $0.body.staysAway && !$0.body.discreteChanges.isEmpty
        }
        return Set(
            idle.filter { offset, time in
                if transitions.contains(offset) {
                    return times[time].map { $0 != [offset] } ?? false
                }
                return valuesComeBack && specs[offset]?.body.discreteChanges.isEmpty == false
            }.keys)
    }

    /// The entries that change something at a time, by that time.
    private func timesOfEffects(_ changes: [Int: [Timeline.Activity]]) -> [Duration: Set<Int>] {
        var result: [Duration: Set<Int>] = [:]
        for (offset, list) in changes {
            for change in list { result[change.start, default: []].insert(offset) }
        }
        for (offset, instant) in film.instants where instant.hasEffect {
            result[instant.time, default: []].insert(offset)
        }
        return result
    }

    /// When the entries that have an animation started first, by their byte offsets.
    private var startsOfEntries: [Int: Duration] {
        var times: [String: Duration] = [:]
        for event in timeline.events where event.kind == .started {
            times[event.animation] = times[event.animation] ?? event.time
        }
        var result: [Int: Duration] = [:]
        for (index, offset) in film.entries where timeline.animations.indices.contains(index) {
            guard let time = times[timeline.animations[index].name] else { continue }
            result[offset] = min(time, result[offset] ?? time)
        }
        return result
    }

    /// The changes by each entry that started, by the entry's byte offset.
    private var changesByEntry: [Int: [Timeline.Activity]] {
        var result: [Int: [Timeline.Activity]] = [:]
        for offset in film.entries.values { result[offset] = [] }
        let sets = setsByTime
        for activity in timeline.activities {
            let entry = entry(setting: activity, sets) ?? entry(of: activity)
            entry.map { result[$0, default: []].append(activity) }
        }
        return result
    }

    /// The byte offsets of the entries that set values at a time.
    private var setsByTime: [Duration: [Int]] {
        Dictionary(grouping: film.instants.keys.ordered()) { film.instants[$0]?.time ?? .zero }
    }

    /// The byte offset of the entry that sets a value without an animation.
    private func entry(setting activity: Timeline.Activity, _ sets: [Duration: [Int]]) -> Int? {
        guard activity.contribution == nil else { return nil }
        return sets[activity.start]?.last { offset in
            specs[offset]?.body.scope.names(film.keys[activity.node], activity.property) ?? false
        }
    }

    /// The byte offsets of entries that were stopped, or that the film ends before, perhaps before they changed anything.
    private var stoppedEntries: Set<Int> {
        entries { [.completed(finished: false), .unfinished].contains($0.kind) }
    }

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

extension ChangeScope {
    /// Whether it may be meant: this property of this view, or of one that only the recording knows.
    fileprivate func names(_ view: ViewKey?, _ property: LayerProperty) -> Bool {
        guard case .values(let views, let values) = self else { return false }
        return views.contains { $0 == view || $0.index < 0 }
            && values.contains { $0.properties.contains(property) }
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

extension AnimationSpec {
    /// Whether the entry was to change values of views, and these are its changes: none.
    fileprivate func isIdle(_ changes: [Timeline.Activity]?) -> Bool {
        guard let goal = body.goal, changes?.isEmpty == true else { return false }
        return goal.timing.length(of: goal.views.count) != .lasting(.zero)
    }
}
