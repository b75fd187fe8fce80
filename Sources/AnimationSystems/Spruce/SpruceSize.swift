/// The strength of a stock animation in words. Each size has two names: that of the first release and the
/// final one.
public enum SpruceSize: CaseIterable, Hashable, Sendable {
    /// A little: 10 points, an eighth of a turn, a tenth of the size.
    case slightly
    /// Somewhat: 30 points, a quarter turn, three tenths of the size.
    case moderately
    /// A lot: 50 points, half a turn, half the size.
    case severely

    /// The same as `slightly`.
    public static let small = slightly
    /// The same as `moderately`.
    public static let medium = moderately
    /// The same as `severely`.
    public static let large = severely
}

/// The strength of a stock animation: one of three sizes, or a number.
public protocol SpruceAmount: Hashable, Sendable {
    /// A size in words.
    static func size(_ size: SpruceSize) -> Self
}

extension SpruceAmount {
    /// A little.
    public static var slightly: Self { .size(.slightly) }
    /// Somewhat.
    public static var moderately: Self { .size(.moderately) }
    /// A lot.
    public static var severely: Self { .size(.severely) }
    /// The same as `slightly`.
    public static var small: Self { slightly }
    /// The same as `moderately`.
    public static var medium: Self { moderately }
    /// The same as `severely`.
    public static var large: Self { severely }
}

/// The distance of a slide.
public enum SpruceDistance: SpruceAmount {
    /// 10, 30 or 50 points.
    case size(SpruceSize)
    /// This many points; negative values start on the other side, and values that aren't finite count as 0.
    case byPoints(Double)

    var points: Double {
        switch self {
        case .size(.slightly): 10
        case .size(.moderately): 30
        case .size(.severely): 50
        case .byPoints(let points): points.isFinite ? points : 0
        }
    }
}

/// The angle of a spin.
public enum SpruceAngle: SpruceAmount {
    /// π/4, π/2 or π radians.
    case size(SpruceSize)
    /// Starts at this angle in radians, clockwise, and turns back from there through all whole turns.
    /// Values that aren't finite count as 0.
    case toAngle(Double)

    var radians: Double {
        switch self {
        case .size(.slightly): .pi / 4
        case .size(.moderately): .pi / 2
        case .size(.severely): .pi
        case .toAngle(let angle): angle.isFinite ? angle : 0
        }
    }
}

/// The scale at the start.
public enum SpruceScale: SpruceAmount {
    /// 0.9, 0.7 or 0.5 of the size for an expansion, or 1.1, 1.3 or 1.5 for a contraction.
    case size(SpruceSize)
    /// Starts at this factor, which may be 0 or negative (mirrored). Values that aren't finite count as 1.
    case toScale(Double)

    /// The factor at the start of an expansion (`sign` −1) or contraction (`sign` 1).
    func factor(sign: Double) -> Double {
        switch self {
        case .size(.slightly): 1 + sign * 0.1
        case .size(.moderately): 1 + sign * 0.3
        case .size(.severely): 1 + sign * 0.5
        case .toScale(let scale): scale.isFinite ? scale : 1
        }
    }
}

/// The direction of a slide.
public enum SlideDirection: String, CaseIterable, Hashable, Sendable {
    /// Starts below.
    case up
    /// Starts above.
    case down
    /// Starts on the right.
    case left
    /// Starts on the left.
    case right
}
