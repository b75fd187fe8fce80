internal import LayerTree
internal import Messages
internal import TimingModel

// Advice about animations.

extension FilmAdvice {
    /// Warnings of animations that change nothing or jump at their start.
    var warningsOfEntries: [Warning] {
        let changes = changesByEntry
        let stopped = stoppedEntries
        let seen = SeenViews(timeline)
        return specs.values.sorted { $0.entry.offset < $1.entry.offset }.compactMap { spec in
            let offset = spec.entry.offset
            let changes = changes[offset]
            if spec.isIdle(changes), !stopped.contains(offset),
                // Their steps are changes by the group.
                !entriesOfGroups.contains(offset) || !spec.body.setsDiscreteValues
            {
                return (
                    offset,
                    "this changes nothing: when it starts, its views already have these values"
                )
            }
            let ends = EndValues(spec.body.endpoints)
            guard !ends.isEmpty, let changes,
                let jump = changes.firstOfEachProperty.lazy.compactMap({ jump($0, to: ends, seen) })
                    .first
            else { return nil }
            return (offset, jump)
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
        let names = Set(
            timeline.events.filter { [.completed(finished: false), .unfinished].contains($0.kind) }
                .map(\.animation))
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

    /// A warning if a view is seen with its end value and jumps to the start value when an animation starts; otherwise nil.
    private func jump(
        _ activity: Timeline.Activity, to ends: EndValues, _ seen: SeenViews
    ) -> String? {
        let before = activity.start - .samplingSlack * 3
        guard before > .zero, activity.property.isAnimatable, ends.haveStart(activity.property),
            let track = timeline.nodes[activity.node].track(of: activity.property)
        else { return nil }
        let (old, new) = (track.value(at: before), track.value(at: activity.start))
        let model = track.pieces.last { $0.start <= activity.start }?.model
        // Views that come one after the other have their start values before their end values become the model's.
        let own = ends.values(of: activity.property, for: film.keys[activity.node])
        guard
            (own + [model].compactMap(\.self)).contains(where: {
                old.isNearly($0, beside: new) && !old.isNearly(new, beside: $0)
            }),
            seen.contains(activity.node, at: before),
            seen.contains(activity.node, at: activity.start)
        else { return nil }
        let name = timeline.nodes[activity.node].name.map { "\"\($0)\"" } ?? "the view"
        return
            "when this starts, \(name) is seen with the end value of \(activity.property.rawValue), and "
            + "jumps to the start value: leave out \"from\", or hide the view before"
    }
}

/// The values to which an entry takes its views.
private struct EndValues {
    private let endpoints: [(ends: ValueEndpoints, places: [ViewKey: Int])]
    var isEmpty: Bool { endpoints.isEmpty }

    init(_ endpoints: [ValueEndpoints]) {
        self.endpoints = endpoints.map { ends in
            (ends, Dictionary(ends.views.enumerated().map { ($1, $0) }) { first, _ in first })
        }
    }

    /// Whether the entry gives a property a start value.
    func haveStart(_ property: LayerProperty) -> Bool {
        endpoints.contains { ends, _ in
            ends.from.contains { $0.properties.contains(property) }
        }
    }

    /// The end values of a property of a view.
    func values(of property: LayerProperty, for view: ViewKey?) -> [PropertyValue] {
        endpoints.flatMap { ends, places -> [PropertyValue] in
            // A variable stands for any view.
            let isVariable = ends.views.first.map { $0.index < 0 } ?? false
            guard let place = view.flatMap({ places[$0] }) ?? (isVariable ? 0 : nil) else {
                return []
            }
            return ends.to.compactMap {
                guard case .property(property, let value) = $0 else { return nil }
                return value.value(at: place, of: ends.views.count)
            }
        }
    }
}

/// Which views are seen at an instant. An object, as it remembers instants: many animations begin together.
private final class SeenViews {
    private let timeline: Timeline
    private var known: [Duration: Set<Int>] = [:]
    /// The number of views that may still be looked at, over all instants.
    private var room = 400_000

    init(_ timeline: Timeline) { self.timeline = timeline }

    /// Whether a view is seen at a time. False if so many instants were asked for that it would take long.
    func contains(_ node: Int, at time: Duration) -> Bool {
        if let known = known[time] { return known.contains(node) }
        room -= timeline.nodes.count
        guard room >= 0 else { return false }
        let seen = Set(timeline.presentedViews(at: time).filter(\.isSeen).map(\.node.index))
        known[time] = seen
        return seen.contains(node)
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
