/// The easing of an iteration: a function from progress to eased progress.
public enum TimingCurve: Hashable, Sendable {
    /// No easing.
    case linear
    /// A Bézier curve with two control points.
    case cubicBezier(CubicBezier)
    /// Equal steps.
    case steps(StepCurve)
    /// Straight lines between points.
    case piecewiseLinear(PiecewiseLinear)
    /// One of Penner's equations.
    case penner(PennerCurve)
    /// Constant speed with a ramp at the start, the end or both.
    case ramped(RampedCurve)
    /// A spring, cut off at a duration.
    case spring(SpringCurve)
    /// A function supplied by the caller.
    case custom(CustomCurve)

    /// The eased progress, which may leave the unit interval. It may differ from 0 and 1 at the ends, as
    /// with a spring that is cut off at its duration.
    ///
    /// `progress` is in the unit interval; each curve documents what it does outside. `before` is CSS's
    /// before flag and affects only steps. A custom function's result is passed on unchanged, even NaN and
    /// infinity.
    public func value(at progress: Double, before: Bool = false) -> Double {
        switch self {
        case .linear: progress
        case .cubicBezier(let curve): curve.value(at: progress)
        case .steps(let curve): curve.value(at: progress, before: before)
        case .piecewiseLinear(let curve): curve.value(at: progress)
        case .penner(let curve): curve.value(at: progress)
        case .ramped(let curve): curve.value(at: progress)
        case .spring(let curve): curve.value(at: progress)
        case .custom(let curve): curve.function(progress)
        }
    }
}

// MARK: - Named curves

extension TimingCurve {
    /// Slow at the start: Core Animation's and CSS's ease-in.
    public static let easeIn = bezier(0.42, 0, 1, 1)

    /// Slow at the end: Core Animation's and CSS's ease-out.
    public static let easeOut = bezier(0, 0, 0.58, 1)

    /// Slow at both ends: Core Animation's easeInEaseOut, UIKit's default.
    public static let easeInOut = bezier(0.42, 0, 0.58, 1)

    /// Core Animation's default for implicit animations, CSS's `ease`.
    public static let `default` = bezier(0.25, 0.1, 0.25, 1)

    /// Every name that `named(_:)` accepts, the plain curves first.
    public static let names =
        ["linear", "easeIn", "easeOut", "easeInOut", "default"] + PennerCurve.all.map(\.name)

    /// The curve with this name, such as `easeInOut` or `easeOutBounce`; `nil` for an unknown name.
    public static func named(_ name: String) -> TimingCurve? { curvesByName[name] }

    /// The name by which `named(_:)` finds the curve; `nil` if there is none.
    public var name: String? {
        switch self {
        case .linear: "linear"
        case .penner(let curve): curve.name
        case .cubicBezier: Self.names.first { Self.curvesByName[$0] == self }
        case .steps, .piecewiseLinear, .ramped, .spring, .custom: nil
        }
    }

    private static let curvesByName: [String: TimingCurve] = {
        let plain = [linear, easeIn, easeOut, easeInOut, `default`]
        let curves = plain + PennerCurve.all.map(TimingCurve.penner)
        return Dictionary(uniqueKeysWithValues: zip(names, curves))
    }()

    private static func bezier(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
    ) -> TimingCurve {
        .cubicBezier(CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)!)
    }
}

/// An easing computed by a function that the caller supplies.
///
/// The function must always return the same output for the same input. An output that is not finite is
/// passed on unchanged; the recorder reports it as an error.
public struct CustomCurve: Sendable {
    /// The curve's name; two curves with the same name count as equal.
    public let name: String

    /// The easing, from progress in the unit interval to eased progress.
    public let function: @Sendable (Double) -> Double

    /// Creates a curve. Every function in use needs its own name.
    public init(name: String, function: @escaping @Sendable (Double) -> Double) {
        self.name = name
        self.function = function
    }
}

extension CustomCurve: Hashable {
    /// Whether both have the same name: functions themselves cannot be compared.
    public static func == (first: CustomCurve, second: CustomCurve) -> Bool {
        first.name == second.name
    }

    /// Feeds the name to `hasher`.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// An easing of constant speed with a ramp at the start, the end or both: a parabola, a straight line, a
/// parabola. A ramp takes a quarter of the time.
///
/// These are the internal curves of BLAnimationController, which credits them to Pat Stein. Every curve
/// starts at exactly 0 and ends at exactly 1. Inputs are clamped to the unit interval.
public struct RampedCurve: Hashable, Sendable {
    /// The fraction of the time that a ramp takes.
    private static let ramp = 0.25

    /// Whether the curve starts slowly.
    public let rampsUp: Bool
    /// Whether the curve ends slowly.
    public let rampsDown: Bool

    /// Creates a curve with these ramps; without any ramp it is linear.
    public init(rampsUp: Bool, rampsDown: Bool) {
        self.rampsUp = rampsUp
        self.rampsDown = rampsDown
    }

    /// The output for `input`, in the unit interval.
    public func value(at input: Double) -> Double {
        if input <= 0 { return 0 }
        if input >= 1 { return 1 }
        // A ramp covers half as much as full speed does in the same time.
        let covered = 1 - (rampsUp ? Self.ramp / 2 : 0) - (rampsDown ? Self.ramp / 2 : 0)
        let speed = 1 / covered
        let bend = speed / (2 * Self.ramp)
        if rampsUp, input < Self.ramp { return bend * input * input }
        if rampsDown, input >= 1 - Self.ramp { return 1 - bend * (1 - input) * (1 - input) }
        return speed * input - (rampsUp ? speed * Self.ramp / 2 : 0)
    }
}

/// A spring as an easing: the first `duration` seconds of its motion, played over the unit interval.
///
/// The duration cuts the spring off and doesn't rescale it. So the curve ends near 1 instead of exactly at
/// 1 (at 0.999 with UIKit's own duration).
public struct SpringCurve: Hashable, Sendable {
    /// The spring.
    public let spring: Spring

    /// How much of the spring's motion is played, in seconds.
    public let duration: Double

    /// The first `duration` seconds of `spring`; a duration that is negative or not finite counts as 0.
    public init(spring: Spring, duration: Double) {
        self.spring = spring
        self.duration = duration >= 0 && duration.isFinite ? duration : 0
    }

    /// The spring's value at this fraction of the duration; negative fractions count as 0.
    public func value(at fraction: Double) -> Double { spring.value(at: fraction * duration) }
}
