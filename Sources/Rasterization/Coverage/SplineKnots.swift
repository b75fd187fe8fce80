internal import CPixelKernels

/// A curve in 1/256 pixel, which is halved until its parts are flat: at the same points as by Cairo, to the last bit.
struct SplineKnots {
    /// The square of the largest deviation, in pixels.
    private static let tolerance = CairoContext.tolerance * CairoContext.tolerance

    /// Where the curve begins.
    let start: scan_shim_point
    private let b: scan_shim_point
    private let c: scan_shim_point
    private let d: scan_shim_point

    /// The curve from `start` to `d` with the control points `b` and `c`.
    init(
        _ start: scan_shim_point, _ b: scan_shim_point, _ c: scan_shim_point, _ d: scan_shim_point
    ) {
        (self.start, self.b, self.c, self.d) = (start, b, c, d)
    }

    /// Whether both control points are at its ends, so that it is a straight line.
    var isStraight: Bool { start == b && c == d }

    /// Whether the line between its ends is near enough.
    var isFlat: Bool { squaredError < Self.tolerance }

    /// Both halves.
    var halves: (SplineKnots, SplineKnots) {
        let (ab, bc, cd) = (start.middle(b), b.middle(c), c.middle(d))
        let (abbc, bccd) = (ab.middle(bc), bc.middle(cd))
        let middle = abbc.middle(bccd)
        return (SplineKnots(start, ab, abbc, middle), SplineKnots(middle, bccd, cd, d))
    }

    /// The square of the larger distance of a control point from the line between both ends.
    private var squaredError: Double {
        let end = start.pixels(to: d)
        return max(
            start.pixels(to: b).squaredDistance(fromLineTo: end),
            start.pixels(to: c).squaredDistance(fromLineTo: end))
    }
}

extension scan_shim_point {
    static func == (a: scan_shim_point, b: scan_shim_point) -> Bool { a.x == b.x && a.y == b.y }

    static func != (a: scan_shim_point, b: scan_shim_point) -> Bool { !(a == b) }

    /// The point between both. Halves are rounded down, seen from this point.
    fileprivate func middle(_ other: scan_shim_point) -> scan_shim_point {
        scan_shim_point(x: x + ((other.x - x) >> 1), y: y + ((other.y - y) >> 1))
    }

    /// The vector to another point, in pixels.
    fileprivate func pixels(to other: scan_shim_point) -> SIMD2<Double> {
        SIMD2(Double(other.x - x) / 256, Double(other.y - y) / 256)
    }
}

extension SIMD2<Double> {
    /// The square of the distance from the line between zero and `end`.
    fileprivate func squaredDistance(fromLineTo end: SIMD2<Double>) -> Double {
        let length = end.x * end.x + end.y * end.y
        let along = x * end.x + y * end.y
        var rest = self
        if along > 0 {
            let share = along >= length ? 1 : along / length
            rest = SIMD2(x - share * end.x, y - share * end.y)
        }
        return rest.x * rest.x + rest.y * rest.y
    }
}
