internal import Drawing
internal import OrderedCollections
internal import TimingModel

/// A property of a view, or one of its numbers.
@MainActor
package struct LinkEnd {
    let view: View
    let property: LayerProperty
    /// The index of the number; nil for all.
    let component: Int?

    package init(_ view: View, _ property: LayerProperty, component: Int? = nil) {
        self.view = view
        self.property = property
        self.component = component
    }
}

/// A property that follows another one, which must be of numbers, too: it has its value of some time ago, multiplied by a
/// factor and with an offset.
@MainActor
package struct ValueLink {
    let follower: LinkEnd
    let source: LinkEnd
    let factor: Double
    let offset: Components
    /// How much later the follower has the value; not negative.
    let delay: Duration

    package init(
        _ follower: LinkEnd, follows source: LinkEnd, factor: Double, offset: Components,
        delay: Duration
    ) {
        self.follower = follower
        self.source = source
        self.factor = factor
        self.offset = offset
        self.delay = delay
    }

    /// The value over the follower's own `value` where the source has the value `other`.
    fileprivate func value(from other: PropertyValue, over value: PropertyValue) -> PropertyValue {
        guard case .numbers(var result) = value, case .numbers(let numbers) = other else {
            return value
        }
        let shown = source.component.map { Components(numbers[$0], 0, 0, 0) } ?? numbers
        let linked = shown * factor + offset
        guard let component = follower.component else { return .numbers(linked) }
        result[component] = linked.x
        return .numbers(result)
    }
}

extension Recorder {
    /// Lets a property follow another one, whatever else changes it. Links to views that follow others come after those of
    /// these.
    package func link(_ link: ValueLink) {
        let source = link.source.view.enroll(in: self).id
        let follower = link.follower.view.enroll(in: self).id
        linkDelays[follower] = max(
            linkDelays[follower] ?? .zero, (linkDelays[source] ?? .zero) + link.delay)
        links.append(link)
    }

    /// How long the last follower moves when everything else has ended.
    var longestLinkDelay: Duration { linkDelays.values.max() ?? .zero }

    /// Gives the followers of links their values, and the activities of these to the list.
    ///
    /// They are sampled at the frames of the recording, so that timelines hold plain keyframes, which need nothing of the
    /// other view.
    /// - Throws: `RecordingError.tooMuch` for more values than a recording has.
    func follow(
        in nodes: inout [Timeline.Node], _ activities: inout [Timeline.Activity]
    ) throws(RecordingError) {
        guard !links.isEmpty else { return }
        let count = frameRate.frameCount(until: now)
        guard count <= RecordingHistory.limit else { throw .tooMuch(by: now, running: []) }
        let times = (0..<count).map { frameRate.time(ofFrame: $0) }.filter { $0 < now } + [now]
        var followers: OrderedSet<Follower> = []
        for link in links {
            guard history.count(times.count) else { throw .tooMuch(by: now, running: []) }
            let source = nodes[link.source.view.enroll(in: self).id.index]
            let index = link.follower.view.enroll(in: self).id.index
            let property = link.follower.property
            let values = times.map { time in
                link.value(
                    from: source.value(of: link.source.property, at: max(time - link.delay, .zero)),
                    over: nodes[index].value(of: property, at: time))
            }
            nodes[index] = nodes[index].showing(values, at: times, of: property)
            followers.append(Follower(node: index, property: property))
        }
        let others = activities.filter {
            !followers.contains(Follower(node: $0.node, property: $0.property))
        }
        let all = others + followers.map { $0.activity(until: now) }
        // By view, and those of one view in the same order as before.
        let order = all.indices.sorted { (all[$0].node, $0) < (all[$1].node, $1) }
        activities = order.map { all[$0] }
    }

    /// A property of a view that follows another one.
    private struct Follower: Hashable {
        let node: Int
        let property: LayerProperty

        func activity(until end: Duration) -> Timeline.Activity {
            Timeline.Activity(
                node: node, property: property, animation: nil, contribution: 0, start: .zero,
                end: end)
        }
    }
}

extension Timeline.Node {
    fileprivate func value(of property: LayerProperty, at time: Duration) -> PropertyValue {
        track(of: property)?.value(at: time) ?? base[property]
    }

    /// The view with other values of a property, which changes evenly between the instants. The first instant is zero.
    fileprivate func showing(
        _ values: [PropertyValue], at times: [Duration], of property: LayerProperty
    ) -> Timeline.Node {
        let end = times[times.count - 1]
        let shares = times.map { end > .zero ? $0.inSeconds / end.inSeconds : 0 }
        guard let keyframes = KeyframeValues(values, keyTimes: shares) else { return self }
        let timing = Timing(iterationDuration: max(end, .nanoseconds(1)), fill: .both)
        let contribution = Contribution(
            effect: .keyframes(KeyframeEffect(keyframes)), clock: .virtual(begin: .zero, timing))
        let piece = Track.Piece(
            start: .zero, model: values[values.count - 1], running: IndexRuns([0]))
        var tracks = tracks.filter { $0.property != property }
        let name = property.rawValue
        let place = tracks.firstIndex { name < $0.property.rawValue } ?? tracks.endIndex
        tracks.insert(
            Track(property, pieces: [piece], contributions: [contribution]), at: place)
        return Timeline.Node(name: self.name, kind: kind, base: base, tracks: tracks)
    }
}
