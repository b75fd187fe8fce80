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
    /// Constant speed with ramps.
    case ramped(RampedCurve)
    /// A spring, cut off at a duration.
    case spring(SpringCurve)
    /// A function of the caller's own.
    case custom(CustomCurve)

    /// The eased progress, which may leave the unit interval; 0 and 1 need not be kept either, as
    /// a spring cut off at its duration shows.
    ///
    /// `progress` is in the unit interval; outside it each curve does as its own documentation
    /// says. `before` is CSS's before flag and matters to steps alone. What a custom function
    /// returns is passed on as it is, NaN and infinity included.
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

    /// Every name that `named(_:)` knows, the plain ones first.
    public static let names =
        ["linear", "easeIn", "easeOut", "easeInOut", "default"] + PennerCurve.all.map(\.name)

    /// The curve called `name`, such as `easeInOut` or `easeOutBounce`; `nil` for others.
    public static func named(_ name: String) -> TimingCurve? { curvesByName[name] }

    /// The name by which `named(_:)` knows the curve; nil where it has none.
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
