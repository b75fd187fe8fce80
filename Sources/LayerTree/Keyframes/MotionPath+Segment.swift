internal import Drawing

extension MotionPath {
    /// A line or curve of a path.
    struct Segment: Hashable, Sendable {
        let curve: CubicCurve
        /// Where to look if the curve is just a point: the way of the next one that isn't, else of
        /// the one before.
        var wayOfPoint = Lanes(1.0, 0, 0, 0)
    }
}

extension MotionPath.Segment {
    /// The segments of `path`; one that stands still for a path that is only a point, none for an
    /// empty one. O(n).
    static func list(of path: Path) -> [Self] {
        var curves: [CubicCurve] = []
        var start = Lanes.zero
        var current = Lanes.zero
        for element in path.elements {
            switch element {
            case .move(let point):
                start = Lanes(point)
                current = start
                continue
            case .line(let end):
                curves.append(CubicCurve(lineFrom: current, to: Lanes(end)))
            case .curve(let control1, let control2, let end):
                curves.append(CubicCurve(current, Lanes(control1), Lanes(control2), Lanes(end)))
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
        var current: Lanes?
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

extension Lanes {
    /// The first two lanes.
    fileprivate init(_ point: Point) { self.init(point.x, point.y, 0, 0) }
}

extension Point {
    fileprivate init(_ lanes: Lanes) { self.init(x: lanes.x, y: lanes.y) }
}
