internal import LayerTree
internal import TimingModel

/// What a property of a view shows over time.
struct PropertyHistory {
    let property: LayerProperty
    /// What becomes of it; nil if it never changes.
    let track: Track?
    /// The value if it never changes.
    let constant: PropertyValue

    init(of property: LayerProperty, in node: Timeline.Node) {
        self.property = property
        track = node.track(of: property)
        constant = node.base[property]
    }

    /// The value shown at `time`.
    func value(at time: Duration) -> PropertyValue { track?.value(at: time) ?? constant }

    /// Whether both are written the same, and so show the same at any time.
    func isSame(as other: PropertyHistory) -> Bool {
        guard let track, let otherTrack = other.track else {
            return track == nil && other.track == nil && constant == other.constant
        }
        return track.isSame(as: otherTrack)
    }
}

extension Track {
    /// Whether both are written the same; closures may differ under one name.
    func isSame(as other: Track) -> Bool { self == other && !hasClosures }

    private var hasClosures: Bool { contributions.contains(where: \.hasClosures) }
}

extension Timeline {
    /// Whether any curve in it is a closure.
    var hasClosures: Bool {
        nodes.contains { $0.tracks.contains { $0.contributions.contains(where: \.hasClosures) } }
    }
}

extension Contribution {
    /// Whether any of its curves is a closure.
    fileprivate var hasClosures: Bool {
        clock.curves.contains(where: \.isClosure) || effect.curves.contains(where: \.isClosure)
    }
}

extension Clock {
    fileprivate var curves: [TimingCurve] {
        switch self {
        case .virtual(_, let timing): [timing.curve]
        case .media(let clock): (clock.layers + clock.groups + [clock.timing]).map(\.curve)
        }
    }
}

extension Contribution.Effect {
    fileprivate var curves: [TimingCurve] {
        switch self {
        case .numbers, .transform, .replacing: []
        case .keyframes(let effect): effect.values.curves
        case .motion(let path), .heading(let path): path.curves
        }
    }
}

extension TimingCurve {
    fileprivate var isClosure: Bool { if case .custom = self { true } else { false } }
}
