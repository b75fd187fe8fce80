internal import CLibrary

/// One of Robert Penner's easing equations, such as `easeOutBounce`.
///
/// Formulas from http://robertpenner.com/easing/ in the form of https://easings.net. Every curve starts at
/// exactly 0 and ends at exactly 1. Inputs are clamped to the unit interval.
public struct PennerCurve: Hashable, Sendable {
    /// The family of equations that a curve belongs to.
    public enum Shape: String, Hashable, Sendable, CaseIterable {
        /// The second power.
        case quad = "Quad"
        /// The third power.
        case cubic = "Cubic"
        /// The fourth power.
        case quart = "Quart"
        /// The fifth power.
        case quint = "Quint"
        /// A quarter of a sine wave.
        case sine = "Sine"
        /// A power of two. It jumps by a thousandth at its slow end.
        case expo = "Expo"
        /// A quarter of a circle.
        case circ = "Circ"
        /// A cubic that overshoots by a tenth.
        case back = "Back"
        /// A decaying sine wave.
        case elastic = "Elastic"
        /// Four parabolas, like a bouncing ball.
        case bounce = "Bounce"
    }

    /// The end of a curve that is eased.
    public enum Placement: String, Hashable, Sendable, CaseIterable {
        /// Slow at the start.
        case `in` = "In"
        /// Slow at the end.
        case out = "Out"
        /// Slow at both ends, in two mirrored halves.
        case inOut = "InOut"
    }

    /// The family of equations.
    public let shape: Shape

    /// The end that is eased.
    public let placement: Placement

    /// The curve of this family, eased at this end.
    public init(_ shape: Shape, _ placement: Placement) {
        self.shape = shape
        self.placement = placement
    }

    /// The curve's common name, such as `easeInOutQuad`.
    public var name: String { "ease" + placement.rawValue + shape.rawValue }

    /// All thirty curves, family by family.
    public static let all = Shape.allCases.flatMap { shape in
        Placement.allCases.map { PennerCurve(shape, $0) }
    }

    /// The output for `input`; back and elastic curves leave the unit interval on the way.
    public func value(at input: Double) -> Double {
        if input <= 0 { return 0 }
        if input >= 1 { return 1 }
        switch placement {
        case .in: return easedIn(input)
        case .out: return 1 - easedIn(1 - input)
        case .inOut where input < 0.5: return easedIn(2 * input) / 2
        case .inOut: return 1 - easedIn(2 - 2 * input) / 2
        }
    }

    /// The shape eased in, from 0 to 1; the other placements mirror it.
    private func easedIn(_ x: Double) -> Double {
        switch shape {
        case .quad: x * x
        case .cubic: x * x * x
        case .quart: x * x * x * x
        case .quint: x * x * x * x * x
        case .sine: 1 - cos(x * .pi / 2)
        case .expo: exp2(10 * x - 10)
        case .circ: 1 - (1 - x * x).squareRoot()
        case .back: x * x * ((overshoot + 1) * x - overshoot)
        case .elastic: -exp2(10 * x - 10) * sin((x - 1 - period / 4) * 2 * .pi / period)
        case .bounce: 1 - bounced(1 - x)
        }
    }

    /// How far a back curve overshoots. Penner's 1.70158 gives a tenth; for both ends he multiplies it by
    /// 1.525.
    private var overshoot: Double { placement == .inOut ? 1.70158 * 1.525 : 1.70158 }

    /// An elastic swing's period. Penner uses 0.3, and half as much again for both ends.
    private var period: Double { placement == .inOut ? 0.45 : 0.3 }
}

/// The bouncing ball's height above its start: parabolas that reach 1 at inputs 1/2.75, 2/2.75, 2.5/2.75
/// and 1.
private func bounced(_ x: Double) -> Double {
    let (middle, floor) =
        switch x * 2.75 {
        case ..<1: (0.0, 0.0)
        case ..<2: (1.5, 0.75)
        case ..<2.5: (2.25, 0.9375)
        default: (2.625, 0.984375)
        }
    let fromMiddle = x - middle / 2.75
    return 7.5625 * fromMiddle * fromMiddle + floor
}
