internal import CLibrary
package import Drawing
package import TimingModel

/// A motion along a path: a function from the progress of an iteration to a point.
///
/// Every line, curve and `close` is a segment with a keyframe at each end. A `move` jumps and takes no
/// time. A `close` that is already at the start of its subpath isn't a segment.
package struct MotionPath: Hashable, Sendable {
    /// Whether the object turns with the path.
    package let rotationMode: RotationMode

    /// How the motion goes from segment to segment.
    package let mode: CalculationMode
    /// Whether an eased fraction of a segment counts its length, instead of the curve's own parameter.
    package let isByLength: Bool
    private let segments: [Segment]
    private let times: KeyTimes
    /// The easing of each segment, linear where there is none; empty in the paced modes.
    package let curves: [TimingCurve]
    /// The measured curve of each segment; only in the paced modes and if lengths count.
    private let paced: [PacedCurve]

    /// Creates a motion along `path`; nil if the path is empty or if the key times don't fit.
    ///
    /// - Parameters:
    ///   - keyTimes: Ascending fractions of an iteration: the start of the first segment and the end of
    ///     each. Without them every segment takes equally long, whatever its length. Ignored by the paced
    ///     modes.
    ///   - curves: The easing of each segment; missing ones are linear. Ignored by `discrete` and the paced
    ///     modes.
    ///   - isByLength: Whether a fraction of a segment is one of its length. Ignored by `discrete` and the paced modes.
    ///   - mode: `linear` follows each segment by its own parameter, and the paced modes follow all
    ///     segments by length. `discrete` shows each segment's start, and the end at the end. The cubic
    ///     modes equal the others, because the path is already curved.
    package init?(
        _ path: Path, keyTimes: [Double]? = nil, curves: [TimingCurve] = [],
        isByLength: Bool = false, mode: CalculationMode = .linear,
        rotationMode: RotationMode = .none
    ) {
        segments = Segment.list(of: path)
        guard !segments.isEmpty else { return nil }
        self.isByLength = isByLength && !mode.isPaced && mode != .discrete
        paced = mode.isPaced || self.isByLength ? segments.map { PacedCurve($0.curve) } : []
        if mode.isPaced {
            times = KeyTimes(distances: paced.map(\.length))
        } else if let keyTimes {
            guard let given = KeyTimes(keyTimes, count: segments.count + 1) else { return nil }
            times = given
        } else {
            times = KeyTimes(even: segments.count + 1)
        }
        self.curves = mode.isPaced ? [] : curves
        self.mode = mode
        self.rotationMode = rotationMode
    }

    /// A path that makes the same motion. It equals the original, except that lines close its subpaths.
    package var path: Path { Segment.path(of: segments) }

    /// The start of the first segment and the end of each, in the form that the initialiser takes. Nil in
    /// the paced modes, where lengths determine them.
    package var keyTimes: [Double]? { mode.isPaced ? nil : times.times }

    /// The position at `progress`; at a `move`, the position after the jump. Beyond 0 and 1 it continues
    /// along the Bézier's polynomial, as in Core Animation. O(log n).
    package func position(at progress: Double) -> Point {
        let (segment, parameter) = place(of: progress)
        let point = segment.curve.extrapolatedPoint(at: parameter)
        return Point(x: point.x, y: point.y)
    }

    /// The rotation at `progress`: the tangent's angle in radians from −π to π, clockwise on the screen.
    /// Half a turn more for `autoReverse`; 0 for `none`. O(log n).
    ///
    /// Where the path stands still, the direction of its continuation counts, otherwise the direction of
    /// arrival, otherwise 0.
    package func angle(at progress: Double) -> Double {
        guard rotationMode != .none else { return 0 }
        let (segment, parameter) = place(of: progress)
        let direction = segment.curve.direction(at: parameter) ?? segment.directionOfPoint
        return atan2(direction.y, direction.x) + (rotationMode == .autoReverse ? .pi : 0)
    }

    /// The segment at `progress`, and the parameter in it.
    private func place(of progress: Double) -> (Segment, parameter: Double) {
        if mode == .discrete { return place(ofKey: times.hold(at: progress)) }
        switch times.place(of: progress, curves) {
        case .at(let index): return place(ofKey: index)
        case .between(let index, let fraction):
            let curve = index < curves.count ? curves[index] : .linear
            let eased = curve.extended(at: fraction)
            return (segments[index], paced.isEmpty ? eased : paced[index].parameter(at: eased))
        }
    }

    /// The start of a segment, or the end of the last one.
    private func place(ofKey index: Int) -> (Segment, parameter: Double) {
        index < segments.count ? (segments[index], 0) : (segments[index - 1], 1)
    }
}

extension MotionPath {
    /// A line or curve of a path.
    struct Segment: Hashable, Sendable {
        let curve: CubicCurve
        /// The direction if the curve is a single point: that of the next segment that isn't, otherwise of
        /// the previous one.
        var directionOfPoint = Components(1.0, 0, 0, 0)
    }
}

extension MotionPath.Segment {
    /// The segments of `path`. A path of a single point gives one segment that stands still, and an empty
    /// path gives none. O(n).
    static func list(of path: Path) -> [Self] {
        var curves: [CubicCurve] = []
        var start = Components.zero
        var current = Components.zero
        for element in path.elements {
            switch element {
            case .move(let point):
                start = Components(point)
                current = start
                continue
            case .line(let end):
                curves.append(CubicCurve(lineFrom: current, to: Components(end)))
            case .curve(let control1, let control2, let end):
                curves.append(
                    CubicCurve(current, Components(control1), Components(control2), Components(end))
                )
            case .close:
                if current == start { continue }
                curves.append(CubicCurve(lineFrom: current, to: start))
            }
            current = curves[curves.count - 1].end
        }
        if curves.isEmpty, !path.elements.isEmpty {
            curves = [CubicCurve(lineFrom: start, to: start)]
        }
        return withDirections(curves.map { Self(curve: $0) })
    }

    /// The path with these segments; straight segments become lines. O(n).
    static func path(of segments: [Self]) -> Path {
        var path = Path()
        var current: Components?
        for curve in segments.lazy.map(\.curve) {
            if curve.start != current { path.move(to: Point(curve.start)) }
            if curve == CubicCurve(lineFrom: curve.start, to: curve.end) {
                path.line(to: Point(curve.end))
            } else {
                path.curve(
                    to: Point(curve.end), control1: Point(curve.control1),
                    control2: Point(curve.control2))
            }
            current = curve.end
        }
        return path
    }

    /// The same segments, with a direction for those that are single points.
    private static func withDirections(_ segments: [Self]) -> [Self] {
        var segments = segments
        var lastDirection = segments.last { !$0.isPoint }?.curve.direction(at: 1)
        for index in segments.indices.reversed() {
            if let direction = segments[index].curve.direction(at: 0) { lastDirection = direction }
            if let lastDirection { segments[index].directionOfPoint = lastDirection }
        }
        return segments
    }

    private var isPoint: Bool { curve.direction(at: 0) == nil }
}

extension Components {
    /// The first two components.
    fileprivate init(_ point: Point) { self.init(point.x, point.y, 0, 0) }
}

extension Point {
    fileprivate init(_ components: Components) { self.init(x: components.x, y: components.y) }
}
