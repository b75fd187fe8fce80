internal import LayerTree
internal import TimingModel

/// A table of a custom curve's values, which replaces its closure in a file.
struct SampledCurve: Hashable, Sendable {
    /// The curve's name.
    let name: String
    /// The curve's values at equal distances from 0 to 1, both included. There are at least two.
    let outputs: [Double]

    /// The number of equal parts into which the range from 0 to 1 is divided.
    private static let parts = 128

    /// Samples `curve`.
    init(_ curve: CustomCurve) {
        name = curve.name
        outputs = (0...Self.parts).map {
            Self.rounded(curve.function(Double($0) / Double(Self.parts)))
        }
    }

    /// A table with this name and these values; nil if there are fewer than two.
    init?(name: String, outputs: [Double]) {
        guard outputs.count > 1 else { return nil }
        self.name = name
        self.outputs = outputs
    }

    /// A curve that interpolates linearly between the values.
    var curve: CustomCurve { curve(named: name) }

    /// The same curve under a name of its own, because curves with equal names count as equal.
    fileprivate var distinctCurve: CustomCurve { curve(named: "\(name)\0\(outputs.hashValue)") }

    private func curve(named name: String) -> CustomCurve {
        CustomCurve(name: name) { [outputs] progress in
            // NaN also returns the first value.
            guard progress > 0 else { return outputs[0] }
            guard progress < 1 else { return outputs[outputs.count - 1] }
            let place = progress * Double(outputs.count - 1)
            let left = Int(place)
            let fraction = place - Double(left)
            let (start, end) = (outputs[left], outputs[left + 1])
            return fraction == 0 ? start : start * (1 - fraction) + end * fraction
        }
    }

    /// Rounds to nine decimals: short, and invisible even over thousands of points.
    private static func rounded(_ value: Double) -> Double {
        abs(value) < 1e6 ? (value * 1e9).rounded() / 1e9 : value
    }
}

extension CustomCurve {
    /// The name under which the user knows the curve.
    var givenName: String { String(name.prefix { $0 != "\0" }) }
}

// MARK: - Tables in place of closures

extension Timeline {
    /// The timeline with tables in place of closures, without events. Tables have equal names only if
    /// their values are equal, so that tracks can be compared. O(animations).
    var withTables: Timeline {
        let nodes = nodes.map { node in
            Timeline.Node(
                name: node.name, kind: node.kind, base: node.base,
                tracks: node.tracks.map { track in
                    Track(
                        track.property, pieces: track.pieces,
                        contributions: track.contributions.map {
                            Contribution(effect: $0.effect.withTables, clock: $0.clock.withTables)
                        })
                })
        }
        return Timeline(
            size: size, background: background, nodes: nodes, events: [], end: end, images: images,
            frameDuration: frameDuration)
    }
}

extension Contribution.Effect {
    fileprivate var withTables: Contribution.Effect {
        switch self {
        case .keyframes(let effect) where !effect.values.curves.isEmpty:
            .keyframes(effect.withTables)
        case .motion(let path) where !path.curves.isEmpty: .motion(path.withTables)
        case .heading(let path) where !path.curves.isEmpty: .heading(path.withTables)
        case .numbers, .transform, .effects, .replacing, .keyframes, .motion, .heading: self
        }
    }
}

extension KeyframeEffect {
    fileprivate var withTables: KeyframeEffect {
        let keyframes = KeyframeValues(
            values.values, keyTimes: values.keyTimes, curves: values.curves.map(\.asTable),
            mode: values.mode, shape: values.shape)
        // This can't fail: tables fit wherever closures did.
        guard let keyframes else { return self }
        var effect = KeyframeEffect(keyframes)
        effect.composition = composition
        effect.component = component
        effect.isReplacing = isReplacing
        return effect
    }
}

extension MotionPath {
    fileprivate var withTables: MotionPath {
        MotionPath(
            path, keyTimes: keyTimes, curves: curves.map(\.asTable), isByLength: isByLength,
            mode: mode, rotationMode: rotationMode) ?? self
    }
}

extension Clock {
    fileprivate var withTables: Clock {
        switch self {
        case .virtual(let begin, var timing):
            timing.curve = timing.curve.asTable
            return .virtual(begin: begin, timing)
        case .media(let clock):
            return .media(
                MediaClock(
                    layers: clock.layers.map(\.withTables), groups: clock.groups.map(\.withTables),
                    timing: clock.timing.withTables))
        }
    }
}

extension MediaTiming {
    fileprivate var withTables: MediaTiming {
        var timing = self
        timing.curve = curve.asTable
        return timing
    }
}

extension TimingCurve {
    /// The curve's table if the curve is a closure; otherwise the curve itself.
    fileprivate var asTable: TimingCurve {
        if case .custom(let curve) = self {
            .custom(SampledCurve(curve).distinctCurve)
        } else {
            self
        }
    }
}
