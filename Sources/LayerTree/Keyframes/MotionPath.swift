internal import CLibrary
package import Drawing
package import TimingModel

/// A position that moves along a path: a function from the progress of an iteration to a point.
///
/// Every line, curve and `close` is a segment with a keyframe at each end; a `move` jumps and takes
/// no time. A `close` at the start of its subpath already isn't a segment.
package struct MotionPath: Hashable, Sendable {
    /// Whether what moves turns with the path.
    package let rotationMode: RotationMode

    /// How it goes from segment to segment.
    package let mode: CalculationMode
    private let segments: [Segment]
    private let times: KeyTimes
    /// The easing of each segment, linear where there is none; empty in the paced modes.
    package let curves: [TimingCurve]
    /// By segment, only in the paced modes.
    private let paced: [PacedCurve]

    /// A motion along `path`, or nil where the path is empty or key times don't fit.
    ///
    /// - Parameters:
    ///   - keyTimes: Fractions of an iteration that never fall: when the first segment starts and
    ///     when each one ends. Without them every segment takes equally long, whatever its length.
    ///     Ignored by the paced modes.
    ///   - curves: The easing of each segment; linear where there is none. Ignored by `discrete`
    ///     and the paced modes.
    ///   - mode: `linear` runs through each segment by its own parameter, the paced modes by length
    ///     over all segments; `discrete` shows where each one starts, and the end at the end. The
    ///     path is a curve already: the cubic modes are as the others.
    package init?(
        _ path: Path, keyTimes: [Double]? = nil, curves: [TimingCurve] = [],
        mode: CalculationMode = .linear, rotationMode: RotationMode = .none
    ) {
        segments = Segment.list(of: path)
        guard !segments.isEmpty else { return nil }
        paced = mode.isPaced ? segments.map { PacedCurve($0.curve) } : []
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

    /// A path that makes the same motion: the one given, but that lines close its subpaths.
    package var path: Path { Segment.path(of: segments) }

    /// When each segment starts or ends, as it may be given to the initialiser; nil in the paced modes,
    /// where lengths decide.
    package var keyTimes: [Double]? { mode.isPaced ? nil : times.times }

    /// Where it is at `progress`; where a `move` jumps, on its far side. Beyond 0 and 1 straight on
    /// along the end tangents, so that a curve that overshoots does so here. O(log n).
    package func position(at progress: Double) -> Point {
        let (segment, parameter) = place(of: progress)
        let point = segment.curve.point(at: parameter)
        return Point(x: point.x, y: point.y)
    }

    /// By how much it is turned at `progress`: the angle of the tangent, in radians from −π to π,
    /// clockwise on the screen, and half a turn more for `autoReverse`; 0 for `none`. O(log n).
    ///
    /// Where the path stands still it is the way on from there, else the way it came, else 0.
    package func angle(at progress: Double) -> Double {
        guard rotationMode != .none else { return 0 }
        let (segment, parameter) = place(of: progress)
        let way = segment.curve.direction(at: parameter) ?? segment.wayOfPoint
        return atan2(way.y, way.x) + (rotationMode == .autoReverse ? .pi : 0)
    }

    /// The segment that `progress` lies in, and its parameter there.
    private func place(of progress: Double) -> (Segment, parameter: Double) {
        if mode == .discrete { return place(ofKey: times.hold(at: progress)) }
        switch times.place(of: progress) {
        case .at(let index): return place(ofKey: index)
        case .between(let index, let fraction):
            if !paced.isEmpty { return (segments[index], paced[index].parameter(at: fraction)) }
            let curve = index < curves.count ? curves[index] : .linear
            return (segments[index], curve.extended(at: fraction))
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
        /// Where to look if the curve is just a point: the way of the next one that isn't, else of
        /// the one before.
        var wayOfPoint = Components(1.0, 0, 0, 0)
    }
}

extension MotionPath.Segment {
    /// The segments of `path`; one that stands still for a path that is only a point, none for an
    /// empty one. O(n).
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
        return withWays(curves.map { Self(curve: $0) })
    }

    /// The path with these segments, a line for each that is one. O(n).
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

    /// The same segments, where those that are points know which way to look.
    private static func withWays(_ segments: [Self]) -> [Self] {
        var segments = segments
        var way = segments.last { !$0.isPoint }?.curve.direction(at: 1)
        for index in segments.indices.reversed() {
            if let direction = segments[index].curve.direction(at: 0) { way = direction }
            if let way { segments[index].wayOfPoint = way }
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
