internal import Drawing
internal import TimingModel

/// Shows the subviews of a view several times: Core Animation's replicator.
///
/// When a recording ends, each instance becomes a view with copies of the subviews. Copies have the changes
/// of the originals at the same time, and their animations later by the delay. What an animation shows at its
/// end in the original, it shows later in a copy, and one that fills backwards shows its beginning until then. An
/// animation that was removed ends everywhere at once.
struct Replication {
    /// What all instances have in common at one instant.
    struct Parameters: Hashable {
        var count: Int
        var delay: Duration
        var transform: Transform3D
        /// The middle of the replicator's bounds.
        var center: Point
        var color: Components
        var offsets: Components

        /// The parameters of a view with these properties.
        init(_ layer: LayerProperties) {
            let replicator = layer.replicator
            // In this order, `max` gives 0 for NaN.
            let instances = max(0, replicator.count.rounded())
            count = Int(min(instances, Double(Replication.countLimit)))
            delay = Duration(clampingSeconds: replicator.delay)
            transform = replicator.transform.matrix
            center = layer.bounds.center
            let color = replicator.color
            self.color = Components(color.red, color.green, color.blue, color.alpha)
            offsets = Components(
                replicator.redOffset, replicator.greenOffset, replicator.blueOffset,
                replicator.alphaOffset)
        }

        /// The factors of an instance's red, green, blue and alpha, from 0 to 1; 0 for NaN.
        func factors(of instance: Int) -> Components {
            let sum = color + Double(instance) * offsets
            func unit(_ value: Double) -> Double { min(max(0, value), 1) }
            return Components(unit(sum.x), unit(sum.y), unit(sum.z), unit(sum.w))
        }

        /// The map of an instance: the transform about the middle, as often as the instance's number.
        func transform(of instance: Int) -> Transform {
            guard instance > 0, transform != .identity else { return .identity }
            let power = (1..<instance).reduce(transform) { power, _ in
                power.concatenating(transform)
            }
            let there = Transform3D(translationX: -center.x, y: -center.y, z: 0)
            let back = Transform3D(translationX: center.x, y: center.y, z: 0)
            return Transform(there.concatenating(power).concatenating(back))
        }
    }

    /// The largest number of instances of one replicator.
    static let countLimit = 1000
    /// The largest number of views in a recording with replicators.
    static let nodeLimit = 200_000
    /// The largest number of values in one replicator's instances: the animations and the pieces of time of all their
    /// properties, and the items of drawings. Each change of the replicator itself counts at least once for an instance.
    static let valueLimit = 2_000_000

    private(set) var nodes: [Timeline.Node]
    /// When the last shifted animation ends.
    private(set) var lastEnd = Duration.zero
    private let end: Duration
    private let frameRate: FrameRate
    /// Instants that are looked at besides those of frames.
    private let instants: [Duration]
    private let pictures: TintedPictures
    /// The most values in one replicator's instances.
    private let mostValues: Int

    init(
        _ nodes: [Timeline.Node], until end: Duration, frameRate: FrameRate,
        instants: [Duration], images: [String: Bitmap], mostValues: Int = valueLimit
    ) {
        self.mostValues = mostValues
        self.nodes = nodes
        self.end = end
        self.frameRate = frameRate
        self.instants = instants
        pictures = TintedPictures(images)
    }

    /// Shows the subviews of the node `index` as its replicator says. Replicators inside others come first.
    /// - Throws: `RecordingError.misuse` if there are too many copies, or too many values in them.
    mutating func replicate(_ index: Int) throws(RecordingError) {
        let steps = try steps(of: index)
        let count = steps.map(\.parameters.count).max() ?? 0
        let parts = Self.nodes(below: index, in: nodes)
        guard nodes.count + count * (parts.count + 1) <= Self.nodeLimit else {
            throw .misuse(
                "\(ViewName(of: nodes[index]).text) makes \(count) copies of "
                    + "\(parts.count) layers, more than \(Self.nodeLimit) in all: make the replicator's count smaller"
            )
        }
        try checkValues(steps.count * count, of: index)
        var values = 0
        let originals = nodes
        let original = nodes[index]
        let spans = Dictionary(
            uniqueKeysWithValues: parts.map { ($0, nodes[$0].tracks.map(\.spans)) })
        var instances: [NodeID] = []
        for instance in 0..<count {
            let variants = variants(steps, of: instance)
            // The first instance shows the originals themselves.
            let places = Dictionary(
                uniqueKeysWithValues: parts.enumerated().map { offset, part in
                    (part, instance == 0 ? part : nodes.count + offset)
                })
            for part in parts {
                let copy = ReplicaMaker(
                    variants: variants, places: places, pictures: pictures,
                    mostValues: mostValues - values
                ).copy(originals[part], spans: spans[part] ?? [])
                values += copy.valueCount
                try checkValues(values, of: index)
                lastEnd = max(lastEnd, copy.lastEnd)
                if instance == 0 { nodes[part] = copy } else { nodes.append(copy) }
            }
            instances.append(NodeID(index: nodes.count))
            nodes.append(container(of: instance, steps, around: original, places))
            values += nodes[nodes.count - 1].valueCount
            try checkValues(values, of: index)
        }
        guard !pictures.isFull else {
            throw .misuse(
                "\(ViewName(of: original).text) shows pictures in so many colours that they would have more than "
                    + "\(TintedPictures.mostPixels) pixels in all: make its count or its pictures smaller, or "
                    + "animate its colours for a shorter time"
            )
        }
        nodes[index] = original.showing(instances)
    }

    /// All nodes that are ever in a node, without itself.
    static func nodes(below index: Int, in nodes: [Timeline.Node]) -> [Int] {
        var found: [Int] = []
        var seen: Set<Int> = [index]
        var open = nodes[index].everyPart
        while let next = open.popLast() {
            guard seen.insert(next).inserted else { continue }
            found.append(next)
            open += nodes[next].everyPart
        }
        return found.sorted()
    }

    // MARK: - Parameters over time

    private typealias Step = (start: Duration, parameters: Parameters)

    /// The parameters from each time on at which they change; while they are animated, for each frame and instant.
    private func steps(of index: Int) throws(RecordingError) -> [Step] {
        let concerns = [.size, .boundsOrigin] + LayerProperty.ofReplicators
        let tracks = nodes[index].tracks.filter { concerns.contains($0.property) }
        var times: Set<Duration> = [.zero]
        for track in tracks {
            try checkValues(Int(min(frameCount(of: track), 1e9)), of: index)
            times.formUnion(changes(of: track))
        }
        var steps: [Step] = []
        for time in times.sorted() {
            let parameters = Parameters(nodes[index].presentation(at: time))
            if steps.last?.parameters != parameters { steps.append((time, parameters)) }
        }
        return steps
    }

    private func changes(of track: Track) -> [Duration] {
        track.pieces.map(\.start)
            + spans(of: track).flatMap { span in
                frameRate.frames(from: span.start, to: span.end)
                    + instants.filter { span.start < $0 && $0 < span.end }
            }
    }

    /// When the values of a track are animated.
    private func spans(of track: Track) -> [(start: Duration, end: Duration)] {
        track.pieces.indices.filter { !track.pieces[$0].running.isEmpty }.map { index in
            let next = index + 1 < track.pieces.count ? track.pieces[index + 1].start : end
            return (track.pieces[index].start, max(track.pieces[index].start, min(next, end)))
        }
    }

    /// How many frames show other values of a track, about.
    private func frameCount(of track: Track) -> Double {
        let seconds = spans(of: track).reduce(0) { $0 + ($1.end - $1.start).inSeconds }
        return seconds / frameRate.frameDuration.inSeconds
    }

    private func checkValues(_ count: Int, of index: Int) throws(RecordingError) {
        guard count <= mostValues else {
            throw .misuse(
                "the replicator \(ViewName(of: nodes[index]).text) changes so often that its instances would have "
                    + "more than \(mostValues) values in all: make its count smaller, or animate it, or what it "
                    + "shows, for a shorter time"
            )
        }
    }

    private func variants(_ steps: [Step], of instance: Int) -> [ReplicaMaker.Variant] {
        steps.map { step in
            ReplicaMaker.Variant(
                start: step.start,
                shift: Duration(
                    clampingSeconds: step.parameters.delay.inSeconds * Double(instance)),
                factors: step.parameters.factors(of: instance))
        }
    }

    /// The view that holds the copies of one instance.
    private func container(
        of instance: Int, _ steps: [Step], around original: Timeline.Node, _ places: [Int: Int]
    ) -> Timeline.Node {
        var base = LayerProperties()
        let isSpatial = steps.contains { !$0.parameters.transform.isAffine }
        base.preserves3D = original.base.preserves3D || isSpatial && instance > 0
        var tracks: [Track] = []
        func add(_ property: LayerProperty, _ value: (Parameters) -> PropertyValue) {
            let values = steps.map { (start: $0.start, value: value($0.parameters)) }
            if values.allSatisfy({ $0.value == values[0].value }) {
                base[property] = values[0].value
            } else {
                tracks.append(Track(property, steps: values))
            }
        }
        add(.alpha) { PropertyValue($0.factors(of: instance).w) }
        add(.isHidden) { .flag(instance >= $0.count) }
        add(.transform) { .transform($0.transform(of: instance)) }
        base.subviews = original.base.subviews.map { NodeID(index: places[$0.index] ?? $0.index) }
        if let track = original.track(of: .subviews) {
            tracks.append(
                ReplicaMaker(
                    variants: [], places: places, pictures: pictures, mostValues: 0
                ).moved(track))
        }
        return Timeline.Node(name: nil, base: base, tracks: tracks.sortedByName)
    }
}

extension FrameRate {
    /// The times of frames after `start` and before `end`.
    fileprivate func frames(from start: Duration, to end: Duration) -> [Duration] {
        var times: [Duration] = []
        var frame = Int(start.inSeconds * Double(numerator) / Double(denominator))
        while time(ofFrame: frame) < end {
            if time(ofFrame: frame) > start { times.append(time(ofFrame: frame)) }
            frame += 1
        }
        return times
    }
}

extension Timeline.Node {
    /// The indices of all nodes that are ever subviews or masks of this one.
    fileprivate var everyPart: [Int] {
        let values =
            [base[.subviews], base[.mask]]
            + tracks.filter { [.subviews, .mask].contains($0.property) }.flatMap {
                $0.pieces.map(\.model)
            }
        return values.flatMap { value -> [Int] in
            if case .nodes(let nodes) = value { nodes.map(\.index) } else { [] }
        }
    }

    /// The node with these subviews all the time.
    fileprivate func showing(_ subviews: [NodeID]) -> Timeline.Node {
        var base = base
        base.subviews = subviews
        return Timeline.Node(
            name: name, kind: kind, base: base, tracks: tracks.filter { $0.property != .subviews })
    }
}

extension Timeline.Node {
    /// The animations of the properties, the pieces of time with different ones, and the items of drawings.
    var valueCount: Int { tracks.reduce(base.drawing.items.total) { $0 + $1.valueCount } }
}

extension Track {
    /// A property that changes in steps, the first one at zero.
    fileprivate init(_ property: LayerProperty, steps: [(start: Duration, value: PropertyValue)]) {
        self.init(
            property,
            pieces: steps.map { Piece(start: $0.start, model: $0.value, running: IndexRuns()) },
            contributions: [])
    }
}
