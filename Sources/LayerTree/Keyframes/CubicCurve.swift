/// A cubic Bézier curve through up to four dimensions, by a parameter from 0 to 1.
///
/// Beyond 0 and 1 it goes straight on along its end tangents: the polynomial itself would soon be
/// anywhere.
package struct CubicCurve: Hashable, Sendable {
    /// Where it is at parameter 0.
    package let start: Lanes
    /// Where the tangent at the start points to, a third of it away.
    package let control1: Lanes
    /// Where the tangent at the end comes from, a third of it away.
    package let control2: Lanes
    /// Where it is at parameter 1.
    package let end: Lanes

    /// The curve with these control points; in a plane, the last two lanes are zero.
    package init(_ start: Lanes, _ control1: Lanes, _ control2: Lanes, _ end: Lanes) {
        self.start = start
        self.control1 = control1
        self.control2 = control2
        self.end = end
    }

    /// Hermite's form: the curve with these derivatives at its ends.
    init(from start: Lanes, leaving: Lanes, to end: Lanes, arriving: Lanes) {
        self.init(start, start + leaving / 3, end - arriving / 3, end)
    }

    /// The straight line, at constant speed.
    init(lineFrom start: Lanes, to end: Lanes) {
        self.init(from: start, leaving: end - start, to: end, arriving: end - start)
    }

    /// Where the curve is; exactly `start` and `end` at 0 and 1, and where it doesn't move.
    package func point(at t: Double) -> Lanes {
        if start == end, start == control1, start == control2 { return start }
        if t < 0 { return start + t * derivative(at: 0) }
        if t > 1 { return end + (t - 1) * derivative(at: 1) }
        let u = 1 - t
        let outer = (u * u * u) * start + (t * t * t) * end
        return outer + (3 * u * u * t) * control1 + (3 * u * t * t) * control2
    }

    /// The legs of the polygon of the control points.
    var legs: (Lanes, Lanes, Lanes) {
        (control1 - start, control2 - control1, end - control2)
    }

    /// The length of the polygon of the control points: at least the length of the curve.
    package var polygonLength: Double {
        let (first, second, third) = legs
        return first.length + second.length + third.length
    }

    /// Distance per parameter; beyond 0 and 1 as it is there.
    package func derivative(at t: Double) -> Lanes {
        let t = min(max(t, 0), 1)
        let u = 1 - t
        let (first, second, third) = legs
        return 3 * (u * u) * first + 6 * (u * t) * second + 3 * (t * t) * third
    }

    /// The length of the derivative.
    package func speed(at t: Double) -> Double { derivative(at: t).length }

    /// Which way the curve goes from `t` on, or arrives at its end; of any length. Nil only where
    /// the whole curve is one point.
    ///
    /// Where it stands still for a moment (a control point on the end, a cusp) the derivative says
    /// nothing, and the first higher one that isn't zero takes its place: the limit from there.
    package func direction(at t: Double) -> Lanes? {
        let negligible = 1e-12 * polygonLength
        let way = derivative(at: t)
        if way.length > negligible { return way }
        let t = min(max(t, 0), 1)
        let (first, second, third) = legs
        let bend = (1 - t) * (second - first) + t * (third - second)
        // Coming from the left, what grows with the distance to the end points the other way.
        if bend.length > negligible { return t < 1 ? bend : -bend }
        let twist = (third - second) - (second - first)
        return twist.length > negligible ? twist : nil
    }
}
