internal import Drawing
internal import LayerTree
internal import TimingModel

/// The values of a view's property over time.
struct PropertyHistory {
    let property: LayerProperty
    /// The changes of the property; nil if it never changes.
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

    /// Whether both are recorded equally and thus have the same values at any time.
    func isSame(as other: PropertyHistory) -> Bool {
        guard let track, let otherTrack = other.track else {
            return track == nil && other.track == nil && constant == other.constant
        }
        return track.isSame(as: otherTrack)
    }
}

extension Track {
    /// Whether both are recorded equally. False for tracks with closures, because closures with the same
    /// name may differ.
    func isSame(as other: Track) -> Bool { self == other && !hasClosures }

    private var hasClosures: Bool { contributions.contains(where: \.hasClosures) }
}

extension Timeline {
    /// Whether any curve in the timeline is a closure.
    var hasClosures: Bool {
        nodes.contains { $0.tracks.contains { $0.contributions.contains(where: \.hasClosures) } }
    }
}

extension Contribution {
    /// Whether any curve of the animation is a closure.
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

/// The instants at which a property's value differs from the expected one.
struct ValueDifferences {
    /// An instant and the values at it.
    struct Sample {
        let time: Duration
        let expected: PropertyValue
        let actual: PropertyValue
    }

    /// The first instant with a difference.
    let first: Sample
    /// The instant of the greatest difference; the first such instant if there are several.
    let greatest: Sample
    let spans: [TimeSpan]

    /// Compares the values at `times`, which must be ascending; nil if they never differ. O(times).
    ///
    /// - Parameter isCompared: Returns whether the property is compared at an instant.
    init?(
        _ expected: PropertyHistory, _ actual: PropertyHistory, at times: [Duration],
        distance: ValueDistance, where isCompared: (Duration) -> Bool
    ) {
        let isConstant = expected.track == nil && actual.track == nil
        if isConstant, distance(expected.constant, actual.constant) == nil { return nil }
        var (first, greatest): (Sample?, Sample?)
        var most = 0.0
        var spans = TimeSpanBuilder()
        for time in times {
            guard isCompared(time) else {
                spans.add(time, isInside: false)
                continue
            }
            let (value, other) = (expected.value(at: time), actual.value(at: time))
            let distance = distance(value, other)
            spans.add(time, isInside: distance != nil)
            guard let distance else { continue }
            let sample = Sample(time: time, expected: value, actual: other)
            if first == nil { first = sample }
            if distance > most { (most, greatest) = (distance, sample) }
        }
        guard let first, let greatest else { return nil }
        self.first = first
        self.greatest = greatest
        self.spans = spans.spans
    }
}

/// A picture that has other pixels than expected, or that is missing.
public struct BitmapChange: Hashable, Sendable {
    /// The picture's name.
    public let name: String
    /// The expected width in pixels.
    public let expectedWidth: Int
    /// The expected height in pixels.
    public let expectedHeight: Int
    /// The actual width in pixels; nil if the picture is missing.
    public let width: Int?
    /// The actual height in pixels; nil if the picture is missing.
    public let height: Int?
}

extension BitmapChange {
    /// The pictures that both timelines have under the same name but with different pixels.
    static func list(_ expected: Timeline, _ actual: Timeline) -> [BitmapChange] {
        expected.images.sorted { $0.key < $1.key }.compactMap { name, picture in
            guard let other = actual.images[name], !picture.showsSame(as: other) else { return nil }
            return BitmapChange(
                name: name, expectedWidth: picture.width, expectedHeight: picture.height,
                width: other.width, height: other.height)
        }
    }

    /// The pictures of a recorded timeline that are missing now or have other pixels.
    static func list(_ recorded: RecordedTimeline) -> [BitmapChange] {
        recorded.pictures.compactMap { picture in
            let size: (Int, Int)?
            switch picture.state {
            case .same: return nil
            case .changed(let width, let height): size = (width, height)
            case .missing: size = nil
            }
            return BitmapChange(
                name: picture.name, expectedWidth: picture.width, expectedHeight: picture.height,
                width: size?.0, height: size?.1)
        }
    }
}

extension BitmapChange: CustomStringConvertible {
    /// For example `the picture "photo.jpg" has other pixels`.
    public var description: String {
        let subject = "the picture \(name.quoted)"
        guard let width, let height else { return "\(subject) is missing" }
        guard (width, height) == (expectedWidth, expectedHeight) else {
            return "\(subject) has \(width)×\(height) pixels instead of "
                + "\(expectedWidth)×\(expectedHeight)"
        }
        return "\(subject) has other pixels"
    }
}

extension Bitmap {
    /// Whether both have the same pixels.
    func showsSame(as other: Bitmap) -> Bool {
        self === other || (width == other.width && height == other.height && pixels == other.pixels)
    }
}
