internal import Drawing
internal import LayerTree

/// The handles of a curve between two keyframes' points.
struct SpatialCurve: Equatable {
    /// From the first point.
    var leaving: Vector
    /// From the second point.
    var arriving: Vector
    /// Whether the progress counts the curve's length, as After Effects does, instead of its parameter.
    var isByLength: Bool

    /// Whether the way from one point to another leads straight there: by length, it is then no curve at all. A way back
    /// to the same point never does.
    func isStraight(from start: Point, to end: Point) -> Bool {
        let way = end - start
        guard way.length > 0 else { return false }
        func isOnWay(_ handle: Vector) -> Bool {
            let across = abs(way.dx * handle.dy - way.dy * handle.dx)
            let along = way.dx * handle.dx + way.dy * handle.dy
            return across <= 1e-4 * way.length * way.length && along >= 0
                && along <= way.length * way.length
        }
        return isByLength && isOnWay(leaving) && isOnWay(arriving * -1)
    }
}

/// A curve in the plane from one keyframe's point to the next one's.
struct SpatialBezier {
    private let points: [Point]
    /// The curve with its length; nil if the progress counts its parameter.
    private let paced: PacedCurve?

    /// Measures the curve.
    init(_ start: Point, _ curve: SpatialCurve, _ end: Point) {
        points = [start, start + curve.leaving, end + curve.arriving, end]
        let corners = points.map { Components($0.x, $0.y, 0, 0) }
        paced =
            curve.isByLength
            ? PacedCurve(CubicCurve(corners[0], corners[1], corners[2], corners[3])) : nil
    }

    private func blossom(_ a: Double, _ b: Double, _ c: Double) -> Point {
        var row = points
        for t in [a, b, c] { row = zip(row, row.dropFirst()).map { $0.mixed(with: $1, t) } }
        return row[0]
    }

    /// The point at an eased progress; beyond 0…1 the polynomial goes on.
    func point(at progress: Double) -> Point {
        let t = parameter(at: progress)
        return blossom(t, t, t)
    }

    /// The part from an eased progress to the end, as its first point and its handles.
    func rest(from progress: Double) -> (start: Point, curve: SpatialCurve) {
        let t = parameter(at: progress)
        let start = blossom(t, t, t)
        let (leaving, arriving) = (blossom(t, t, 1), blossom(t, 1, 1))
        let curve = SpatialCurve(
            leaving: leaving - start, arriving: arriving - points[3], isByLength: paced != nil)
        return (start, curve)
    }

    private func parameter(at progress: Double) -> Double {
        paced?.parameter(at: progress) ?? progress
    }
}
