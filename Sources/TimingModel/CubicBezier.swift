/// An easing curve from (0, 0) to (1, 1) with two control points, as CSS and Core Animation have it.
///
/// https://www.w3.org/TR/css-easing-1/#cubic-bezier-easing-functions. The result for an input is y
/// at the parameter where x equals it; y may leave the unit interval where the control points do.
public struct CubicBezier: Hashable, Sendable {
    /// The first control point's input, in the unit interval.
    public let x1: Double
    /// The first control point's output, finite.
    public let y1: Double
    /// The second control point's input, in the unit interval.
    public let x2: Double
    /// The second control point's output, finite.
    public let y2: Double

    private let x: Cubic
    private let y: Cubic

    /// The curve with these control points; `nil` unless both inputs lie in the unit interval
    /// (else an input would have several outputs) and all four are finite.
    public init?(x1: Double, y1: Double, x2: Double, y2: Double) {
        guard 0 <= x1, x1 <= 1, 0 <= x2, x2 <= 1, y1.isFinite, y2.isFinite else { return nil }
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
        x = Cubic(through: x1, x2)
        y = Cubic(through: y1, y2)
    }

    /// The output for `input`, which is clamped to the unit interval as Core Animation does.
    public func value(at input: Double) -> Double {
        if input <= 0 { return 0 }
        if input >= 1 { return 1 }
        // A straight line, however it is written.
        if x == y { return input }
        return y.value(at: x.parameter(of: input))
    }

    /// The output for `input`, continued beyond the unit interval along the end tangents.
    ///
    /// CSS's reading of inputs outside: https://www.w3.org/TR/css-easing-1/#cubic-bezier-algo.
    public func extrapolatedValue(at input: Double) -> Double {
        if input < 0 { return input * startSlope }
        if input > 1 { return 1 + (input - 1) * endSlope }
        return value(at: input)
    }

    /// dy/dx at (0, 0); a control point on the end itself leaves the word to the other one.
    private var startSlope: Double {
        if x1 > 0 { return y1 / x1 }
        if y1 == 0 && x2 > 0 { return y2 / x2 }
        return y1 == 0 && y2 == 0 ? 1 : 0
    }

    /// dy/dx at (1, 1).
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

    /// The Bézier polynomial with end values 0 and 1 and these two between.
    init(through first: Double, _ second: Double) {
        c = 3 * first
        b = 3 * (second - first) - c
        a = 1 - c - b
    }

    func value(at t: Double) -> Double { ((a * t + b) * t + c) * t }

    func slope(at t: Double) -> Double { (3 * a * t + 2 * b) * t + c }

    /// The parameter where a rising polynomial reaches `target`, strictly between 0 and 1.
    ///
    /// Newton's steps, and a bisection wherever they would leave the bracket: the slope is 0 at an
    /// end when a control point lies on it, and halfway along (1, 0, 0, 1).
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

    /// A few times the rounding error of `value(at:)`, so it is always reached.
    private static let tolerance = 1e-14

    /// Bisection alone halves the bracket to the last bit in 53 steps.
    private static let mostSteps = 64
}
