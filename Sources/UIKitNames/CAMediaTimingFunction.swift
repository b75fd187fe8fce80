public import TimingModel

/// The names of Core Animation's curves.
public enum CAMediaTimingFunctionName: Hashable, Sendable {
    /// Even.
    case linear
    /// Slow at first.
    case easeIn
    /// Slow at last.
    case easeOut
    /// Slow at both ends.
    case easeInEaseOut
    /// Core Animation's own choice.
    case `default`
}

/// A curve, made as Core Animation makes it.
public struct CAMediaTimingFunction: Hashable, Sendable {
    /// The curve.
    public let curve: TimingCurve

    /// The curve as a timing function.
    public init(curve: TimingCurve) { self.curve = curve }

    /// A curve by its name.
    public init(name: CAMediaTimingFunctionName) {
        curve =
            switch name {
            case .linear: .linear
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .easeInEaseOut: .easeInOut
            case .default: .default
            }
    }

    /// The curve with these control points; their x are taken into 0…1, and with numbers that
    /// aren't finite it is linear.
    public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
        let (x1, x2) = (min(max(Double(x1), 0), 1), min(max(Double(x2), 0), 1))
        curve =
            CubicBezier(x1: x1, y1: Double(y1), x2: x2, y2: Double(y2))
            .map(TimingCurve.cubicBezier) ?? .linear
    }
}
