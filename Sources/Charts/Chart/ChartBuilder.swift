internal import LayerTree
internal import TimelineDiffing
internal import TimingModel

/// Makes a chart of a timeline.
struct ChartBuilder {
    private typealias Section = TimelineChart.Section
    private typealias Row = TimelineChart.Row
    private typealias Lane = TimelineChart.Lane

    private let timeline: Timeline
    private let activities: [Timeline.Activity]
    /// The kind of each animation, or of the system that it is part of.
    private let kinds: [String]
    /// When the entry was submitted that each animation is a part of.
    private let submissions: [Duration]

    private let end: Duration
    private let boxes: TransitionBoxes

    init(
        _ timeline: Timeline, until end: Duration, where isShown: (String?, LayerProperty) -> Bool
    ) {
        self.timeline = timeline
        self.end = end
        let boxes = TransitionBoxes(in: timeline.nodes)
        self.boxes = boxes
        activities = timeline.activities.filter {
            $0.start <= end && isShown(timeline.nodes[$0.node].name, $0.property)
                && boxes.isOfUser($0)
        }
        kinds = timeline.systems
        submissions = timeline.submissions
    }

    var chart: TimelineChart {
        let (rows, starts) = rows()
        let calls = callbacks()
        let order = Set(rows.keys).union(calls.keys).sorted {
            (starts[$0] ?? .zero, $0 ?? "~") < (starts[$1] ?? .zero, $1 ?? "~")
        }
        let sections = order.map { kind in
            Section(
                title: Section.title(ofKind: kind), names: names(ofKind: kind),
                callbacks: calls[kind] ?? [], rows: rows[kind] ?? [])
        }
        return TimelineChart(
            length: end.inSeconds,
            viewCount: Set(activities.lazy.map { boxes.looks[$0.node]?.view ?? $0.node }).count,
            sections: sections)
    }

    /// The rows of each kind of animation, and when the first one of it starts.
    private func rows() -> (rows: [String?: [Row]], starts: [String?: Duration]) {
        let tree = ViewTree(timeline.nodes)
        var rows: [String?: [Row]] = [:]
        var starts: [String?: Duration] = [:]
        for group in activities.runs(by: \.node).map(Array.init) {
            let label = label(of: group[0].node, in: tree)
            for (kind, lanes) in lanes(of: group, &starts) {
                rows[kind, default: []] += lanes.map { lane, properties in
                    Row(view: label, properties: properties.map(\.rawValue), lanes: [lane])
                }
            }
        }
        return (boxes.looks.isEmpty ? rows : rows.mapValues(Self.merged), starts)
    }

    private func label(of node: Int, in tree: ViewTree) -> String {
        guard let look = boxes.looks[node] else { return tree.label(of: node) }
        return "\(tree.label(of: look.view)) (\(look.isNew ? "new" : "old") look)"
    }

    /// The rows with those joined that have the same view and properties: a view has a box for each of its
    /// transitions.
    private static func merged(_ rows: [Row]) -> [Row] {
        var places: [[String]: Int] = [:]
        var result: [Row] = []
        for row in rows {
            let key = [row.view] + row.properties
            if let place = places[key] {
                result[place].lanes[0].formUnion(row.lanes[0])
            } else {
                places[key] = result.count
                result.append(row)
            }
        }
        return result
    }

    /// The lanes of one view by the kind of animation, each with the properties that share it.
    private func lanes(
        of activities: [Timeline.Activity], _ starts: inout [String?: Duration]
    ) -> [String?: [(lane: Lane, properties: [LayerProperty])]] {
        var result: [String?: [(lane: Lane, properties: [LayerProperty])]] = [:]
        let byProperty = Dictionary(grouping: activities, by: \.property)
        for property in LayerProperty.allCases {
            guard let all = byProperty[property] else { continue }
            for (kind, part) in Dictionary(grouping: all, by: { kind(of: $0) }) {
                let first = part.map(\.start).min() ?? .zero
                starts[kind] = min(starts[kind] ?? first, first)
                let lane = lane(of: part)
                if let same = result[kind]?.firstIndex(where: { $0.lane == lane }) {
                    result[kind]?[same].properties.append(property)
                } else {
                    result[kind, default: []].append((lane, [property]))
                }
            }
        }
        return result
    }

    private func kind(of activity: Timeline.Activity) -> String? {
        activity.animation.map { kinds[$0] }
    }

    /// One property of one view.
    private func lane(of activities: [Timeline.Activity]) -> Lane {
        var lane = Lane()
        var sets: [(time: Double, animation: Int?)] = []
        let first = activities[0]
        let track = timeline.nodes[first.node].track(of: first.property)
        for activity in activities {
            guard let index = activity.contribution, let track else {
                sets.append((activity.start.inSeconds, activity.animation))
                continue
            }
            var motion = Motion(
                of: track.contributions[index], during: activity, until: end.inSeconds)
            if let animation = activity.animation { motion.wait(from: submissions[animation]) }
            lane.spans.append(motion.span)
            lane.moving += motion.moving.filter { $0.upperBound > $0.lowerBound }
            // Discrete keyframes and animations without duration jump.
            lane.sets += motion.moving.filter { $0.upperBound == $0.lowerBound }.map(\.lowerBound)
            if motion.isCut { lane.cuts.append(motion.span.upperBound) }
        }
        lane.add(sets)
        return lane.sorted
    }

    /// The callbacks of each kind of animation.
    private func callbacks() -> [String?: [TimelineChart.Callbacks]] {
        var kindsByName: [String: String] = [:]
        for (animation, kind) in zip(timeline.animations, kinds) {
            kindsByName[animation.name] = kindsByName[animation.name] ?? kind
        }
        var order: [String?: [String]] = [:]
        var times: [String?: [String: [Double]]] = [:]
        for event in timeline.events {
            guard case .called(let name, _) = event.kind, event.time <= end else { continue }
            let kind = kindsByName[event.animation]
            if times[kind]?[name] == nil { order[kind, default: []].append(name) }
            times[kind, default: [:]][name, default: []].append(event.time.inSeconds)
        }
        return order.reduce(into: [:]) { result, entry in
            result[entry.key] = entry.value.map { name in
                TimelineChart.Callbacks(name: name, times: times[entry.key]?[name] ?? [])
            }
        }
    }

    /// The names that the user gave to animations of a kind, without those of parts.
    private func names(ofKind kind: String?) -> [String] {
        var seen: Set<String> = []
        return zip(timeline.animations, kinds).compactMap { animation, its in
            guard its == kind, !animation.hasMadeName, seen.insert(animation.name).inserted else {
                return nil
            }
            return animation.name
        }
    }
}

extension Timeline {
    /// The kind of each animation. A part of a system or group has the kind of the innermost system that
    /// contains it, else `group`. O(animations).
    fileprivate var systems: [String] {
        var kinds: [String] = []
        for animation in animations {
            let isSystem = animation.kind != "animation" && animation.kind != "group"
            let outer = animation.parent.map { kinds[$0] }
            let isPart = outer != nil && outer != "animation"
            kinds.append(isSystem || !isPart ? animation.kind : outer ?? animation.kind)
        }
        return kinds
    }
}

extension Timeline {
    /// When each animation was submitted. A part of an animation or group that waited for its time counts from the
    /// submission of the whole. O(animations + events).
    fileprivate var submissions: [Duration] {
        // Every animation has one such event, in the same order.
        let starts = events.lazy.filter { $0.kind == .started }.map(\.time)
        var times: [Duration] = []
        for (animation, start) in zip(animations, starts) {
            let whole = animation.parent.flatMap {
                ["animation", "group"].contains(animations[$0].kind) ? times[$0] : nil
            }
            times.append(whole ?? start)
        }
        return times + Array(repeating: .zero, count: animations.count - times.count)
    }
}

extension Motion {
    /// Lets it wait from the submission of the whole that it is a part of.
    fileprivate mutating func wait(from submission: Duration) {
        span = min(span.lowerBound, submission.inSeconds)...span.upperBound
    }
}

extension Timeline.Animation {
    /// Whether the recorder made the name, such as `animation-3` or `intro/1`.
    fileprivate var hasMadeName: Bool {
        parent != nil && name.contains("/")
            || name.hasPrefix("\(kind)-")
                && name.dropFirst(kind.count + 1).allSatisfy(\.isNumber)
    }
}

extension TimelineChart.Lane {
    /// Adds values that are set. Many of one animation are steps.
    fileprivate mutating func add(_ settings: [(time: Double, animation: Int?)]) {
        for run in settings.runs(by: \.animation) {
            if run.count > 2, let start = run.first, let end = run.last, start.animation != nil {
                stepping.append(start.time...end.time)
            } else {
                sets += run.map(\.time)
            }
        }
    }

    /// Adds what happens in another lane.
    fileprivate mutating func formUnion(_ other: TimelineChart.Lane) {
        spans += other.spans
        moving += other.moving
        stepping += other.stepping
        sets += other.sets
        cuts += other.cuts
        self = sorted
    }

    /// The lane with everything in ascending order.
    fileprivate var sorted: TimelineChart.Lane {
        func ascending(_ ranges: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
            ranges.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
        }
        return TimelineChart.Lane(
            spans: ascending(spans), moving: ascending(moving), stepping: ascending(stepping),
            sets: sets.sorted(), cuts: cuts.sorted())
    }
}

extension Array {
    /// The longest slices whose elements have equal keys. O(n).
    fileprivate func runs<Key: Equatable>(by key: (Element) -> Key) -> [ArraySlice<Element>] {
        var result: [ArraySlice<Element>] = []
        var start = startIndex
        for index in indices where index > start && key(self[index]) != key(self[index - 1]) {
            result.append(self[start..<index])
            start = index
        }
        if start < endIndex { result.append(self[start...]) }
        return result
    }
}
