internal import Drawing
internal import LayerTree
internal import Messages
internal import TimingModel

/// Finds views that are seen to jump when an animation of them starts, because it leads from another value than theirs.
struct JumpAdvice {
    private let film: RecordedFilm
    private let seen: SeenViews
    private var timeline: Timeline { film.timeline }

    init(_ film: RecordedFilm, _ seen: SeenViews) {
        self.film = film
        self.seen = seen
    }

    /// A warning about the first jump at the beginning of one of the changes that an entry makes; otherwise nil.
    ///
    /// - Parameter suspicion: the message about a jump that the spec seems to have. It counts if a view is seen before.
    func jump(
        of body: any AnimationBody, _ changes: [Timeline.Activity],
        suspected suspicion: CodedMessage?
    ) -> CodedMessage? {
        if let suspicion { return changes.contains(where: isSeenBefore) ? suspicion : nil }
        let ends = EndValues(body.endpoints)
        let route = body.route
        guard !ends.isEmpty || route != nil else { return nil }
        let words = body is KeyframeValuesSpec ? Words.ofKeyframes : .withFrom
        return changes.lazy.compactMap { jump($0, ends, route, words) }.first.map {
            CodedMessage(.jump, $0)
        }
    }

    /// Whether a view is seen before a change, and is no other one afterwards.
    private func isSeenBefore(_ change: Timeline.Activity) -> Bool {
        let before = change.start - .samplingSlack * 3
        return before > .zero && seen.contains(change.node, at: before)
            && !timeline.isCut(change.node, at: change.start)
    }

    private func jump(
        _ change: Timeline.Activity, _ ends: EndValues, _ route: ValueRoute?, _ words: Words
    ) -> String? {
        let (node, property) = (timeline.nodes[change.node], change.property)
        let before = change.start - .samplingSlack * 3
        guard before > .zero, property.isAnimatable, let track = node.track(of: property),
            let kind = kind(change, track, before, ends, route),
            kind == .fromEnd || before > Self.beginning,
            seen.contains(change.node, at: before),
            // A view that shrinks to nothing at once is seen to do so.
            property == .scale || seen.contains(change.node, at: change.start),
            !timeline.isCut(change.node, at: change.start)
        else { return nil }
        let name = node.name.quoted(or: "the view")
        let old = kind == .fromEnd ? "the end value" : "its own value"
        return "when this starts, \(name) jumps from \(old) of \(property.rawValue) to "
            + "\(words.start): \(words.mend), or hide the view before"
    }

    /// The name of the value with which an entry begins, and its remedy, for messages.
    private struct Words {
        let start: String
        let mend: String

        static let withFrom = Words(start: "the start value", mend: "leave out \"from\"")
        static let ofKeyframes = Words(
            start: "the first value of these keyframes", mend: "begin with the value that it has")
    }

    /// The part of the film in which a view may still get its first values: a `poll` begins with its first tick.
    private static let beginning = Duration.milliseconds(100)

    private enum Kind {
        /// From the end value.
        case fromEnd
        /// From a value that has nothing to do with the animation.
        case fromElsewhere
    }

    /// Which jump a change begins with; nil for none, and for one that is probably meant.
    private func kind(
        _ change: Timeline.Activity, _ track: Track, _ before: Duration, _ ends: EndValues,
        _ route: ValueRoute?
    ) -> Kind? {
        let (old, new) = (track.value(at: before), track.value(at: change.start))
        guard !old.looksLike(new, as: change.property) else { return nil }
        if let route, route.path.property == change.property {
            return route.jumps(from: old) ? .fromElsewhere : nil
        }
        guard ends.haveStart(change.property) else { return nil }
        let model =
            ends.areLasting ? track.pieces[track.lastPiece(startingBy: change.start)].model : nil
        let own = ends.values(of: change.property, for: film.keys[change.node])
        // Views that come one after the other have their start values before their end values become the model's.
        if (own + [model].compactMap(\.self)).contains(where: {
            old.isNearly($0, beside: new) && !old.isNearly(new, beside: $0)
        }) {
            return .fromEnd
        }
        guard let end = own.first else { return nil }
        return old.isOffTheWay(from: new, to: end, isOneWay: ends.areOneWay) ? .fromElsewhere : nil
    }
}

/// The values that keyframes lead their views through.
struct ValueRoute {
    let path: AnimatedPath
    let values: [PropertyValue]

    /// Whether a view with a value is seen to jump to the first one, and the jump isn't a part of the motion.
    fileprivate func jumps(from value: PropertyValue) -> Bool {
        let value = value.component(path.component)
        guard let first = values.first, let jump = first.distance(to: value) else { return false }
        let isPassed = values.contains { $0.isNearly(value, beside: first) }
        // A shake or a blink may begin anywhere between its values, and ends where the view was.
        let others = isPassed ? value : first
        let extent = values.compactMap { $0 == first ? nil : $0.distance(to: others) }.max() ?? 0
        return jump > (isPassed ? 2 : 0.5) * extent
    }
}

/// The values to which an entry takes its views.
private struct EndValues {
    private let endpoints: [(ends: ValueEndpoints, places: [ViewKey: Int])]
    var isEmpty: Bool { endpoints.isEmpty }
    var areOneWay: Bool { endpoints.allSatisfy(\.ends.isOneWay) }
    var areLasting: Bool { endpoints.allSatisfy(\.ends.isLasting) }

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

extension Timeline {
    /// Whether a property that can't be animated changes at a time, as at a cut, or a text or a picture in the view. What the
    /// view shows afterwards isn't what it showed before.
    fileprivate func isCut(_ node: Int, at time: Duration) -> Bool {
        if nodes[node].changes(at: time, where: { !$0.isAnimatable }) { return true }
        var inside = nodes[node].presentation(at: time).subviews
        while let next = inside.popLast() {
            let node = nodes[next.index]
            if node.changes(at: time, where: Self.showsAnother) {
                return true
            }
            inside += node.presentation(at: time).subviews
        }
        return false
    }

    /// Whether a view shows something else if a property changes: another text or picture.
    private static func showsAnother(_ property: LayerProperty) -> Bool {
        [.content, .textString, .imageSource].contains(property)
    }
}

extension Timeline.Node {
    /// Whether one of some properties changes at a time.
    fileprivate func changes(
        at time: Duration, where isMeant: (LayerProperty) -> Bool
    ) -> Bool {
        tracks.contains { track in
            isMeant(track.property)
                && track.value(at: time - .samplingSlack * 3) != track.value(at: time)
        }
    }
}

extension PropertyValue {
    /// Whether two values look the same compared with how far `other` is from the second.
    fileprivate func isNearly(_ value: PropertyValue, beside other: PropertyValue) -> Bool {
        guard let own = distance(to: value), let others = value.distance(to: other) else {
            return self == value
        }
        return own <= 0.01 * others
    }

    /// The sum of the distances of the numbers; nil for other values.
    fileprivate func distance(to value: PropertyValue) -> Double? {
        guard case .numbers(let a) = self, case .numbers(let b) = value else { return nil }
        return (0..<4).reduce(0) { $0 + abs(a[$1] - b[$1]) }
    }

    /// Whether two values of a property look the same: equal ones, and angles that differ by whole turns.
    fileprivate func looksLike(_ value: PropertyValue, as property: LayerProperty) -> Bool {
        guard [.rotate, .rotateX, .rotateY].contains(property), let angle = distance(to: value)
        else { return self == value }
        let turns = angle / (2 * .pi)
        return abs(turns - turns.rounded()) < 1e-6
    }

    /// Whether it is seen to be another value than the start of an animation, and not one that a motion to and fro
    /// passes.
    fileprivate func isOffTheWay(
        from start: PropertyValue, to end: PropertyValue, isOneWay: Bool
    ) -> Bool {
        guard let jump = distance(to: start), let way = start.distance(to: end),
            let rest = distance(to: end), jump > 0.1 * way
        else { return false }
        return isOneWay || jump + rest > 1.2 * way
    }
}
