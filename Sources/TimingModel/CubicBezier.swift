/// A cubic Bézier easing from (0, 0) to (1, 1) with two control points, as in CSS and Core Animation.
///
/// The output for an input is the curve's y where its x equals that input. The output leaves the unit
/// interval where the control points' outputs do.
/// https://www.w3.org/TR/css-easing-1/#cubic-bezier-easing-functions
public struct CubicBezier: Hashable, Sendable {
    /// The first control point's x, in the unit interval.
    public let x1: Double
    /// The first control point's y, finite.
    public let y1: Double
    /// The second control point's x, in the unit interval.
    public let x2: Double
    /// The second control point's y, finite.
    public let y2: Double

    private let x: Cubic
    private let y: Cubic

    /// The curve with these control points.
    ///
    /// `nil` unless all four numbers are finite and both x lie in the unit interval: otherwise one input
    /// would have several outputs.
    public init?(x1: Double, y1: Double, x2: Double, y2: Double) {
        guard 0 <= x1, x1 <= 1, 0 <= x2, x2 <= 1, y1.isFinite, y2.isFinite else { return nil }
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
        x = Cubic(through: x1, x2)
        y = Cubic(through: y1, y2)
    }

    /// The output for `input`, which is clamped to the unit interval as in Core Animation.
    public func value(at input: Double) -> Double {
        if input <= 0 { return 0 }
        if input >= 1 { return 1 }
        // Equal polynomials make a straight line.
        if x == y { return input }
        return y.value(at: x.parameter(of: input))
    }

    /// The output for `input`, continued beyond the unit interval along the end tangents.
    ///
    /// CSS extrapolates in this way: https://www.w3.org/TR/css-easing-1/#cubic-bezier-algo.
    public func extrapolatedValue(at input: Double) -> Double {
        if input < 0 { return input * startSlope }
        if input > 1 { return 1 + (input - 1) * endSlope }
        return value(at: input)
    }

    /// dy/dx at (0, 0). If the first control point lies there, the second one gives the slope.
    private var startSlope: Double {
        if x1 > 0 { return y1 / x1 }
        if y1 == 0 && x2 > 0 { return y2 / x2 }
        return y1 == 0 && y2 == 0 ? 1 : 0
    }

    /// dy/dx at (1, 1). If the second control point lies there, the first one gives the slope.
    private var endSlope: Double {
        if x2 < 1 { return (1 - y2) / (1 - x2) }
        if y2 == 1 && x1 < 1 { return (1 - y1) / (1 - x1) }
        return y2 == 1 && y1 == 1 ? 1 : 0
    }
}

/// One coordinate of the curve as a polynomial in its parameter.
private struct Cubic: Hashable, Sendable {
    let a: Double
    let b: Double
    let c: Double

    /// The Bézier polynomial with end values 0 and 1 and these two control values.
    init(through first: Double, _ second: Double) {
        c = 3 * first
        b = 3 * (second - first) - c
        a = 1 - c - b
    }

    func value(at t: Double) -> Double { ((a * t + b) * t + c) * t }

    func slope(at t: Double) -> Double { (3 * a * t + 2 * b) * t + c }

    /// The parameter at which a rising polynomial reaches `target`, strictly between 0 and 1.
    ///
    /// Newton's method, with a bisection step wherever Newton would leave the bracket. The slope is 0 at an
    /// end whose control point lies on that end, and halfway along (1, 0, 0, 1).
    func parameter(of target: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var t = target
        for _ in 0..<Cubic.mostSteps {
            let excess = value(at: t) - target
            if abs(excess) <= Cubic.tolerance { break }
            if excess > 0 { high = t } else { low = t }
            let next = t - excess / slope(at: t)
            t = low < next && next < high ? next : (low + high) / 2
        }
        return t
    }

    /// A few times the rounding error of `value(at:)`, so the iteration always reaches it.
    private static let tolerance = 1e-14

    /// Bisection alone takes 53 steps to the last bit.
    private static let mostSteps = 64
}
