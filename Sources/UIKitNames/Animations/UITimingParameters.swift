public import Foundation
internal import LayerTree
internal import TimingModel

/// What decides the speed of a property animator: UIKit's cubic or spring parameters.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
    /// The kind of curve.
    var timingCurveType: UITimingCurveType { get }
    /// The cubic parameters, if there are any.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring, if there is one.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// The kinds of timing parameters.
public enum UITimingCurveType: Int, Sendable {
    /// A named curve.
    case builtin = 0
    /// A Bézier curve.
    case cubic = 1
    /// A spring.
    case spring = 2
    /// Both.
    case composed = 3
}

/// A speed over time by a named curve or a Bézier curve.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    let curve: TimingCurve
    private let isBuiltIn: Bool
    /// The named curve; ease in and out for a Bézier curve.
    public let animationCurve: UIView.AnimationCurve
    /// The first control point.
    public let controlPoint1: CGPoint
    /// The second control point.
    public let controlPoint2: CGPoint

    /// The system's default curve, (0.25, 0.1) and (0.25, 1).
    public override convenience init() {
        self.init(controlPoint1: CGPoint(x: 0.25, y: 0.1), controlPoint2: CGPoint(x: 0.25, y: 1))
    }

    /// A named curve.
    public init(animationCurve curve: UIView.AnimationCurve) {
        isBuiltIn = true
        animationCurve = curve
        self.curve = curve.timingCurve
        (controlPoint1, controlPoint2) = curve.controlPoints
        super.init()
    }

    /// A Bézier curve from (0, 0) to (1, 1). The points' x is clamped to the unit interval.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        isBuiltIn = false
        animationCurve = .easeInOut
        (controlPoint1, controlPoint2) = (point1, point2)
        func unit(_ x: CGFloat) -> Double { min(max(Double(x), 0), 1) }
        let bezier = CubicBezier(
            x1: unit(point1.x), y1: Double(point1.y), x2: unit(point2.x), y2: Double(point2.y))
        curve = bezier.map(TimingCurve.cubicBezier) ?? .linear
        super.init()
    }

    /// The kind of curve.
    open var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
    /// These parameters.
    open var cubicTimingParameters: UICubicTimingParameters? { self }
    /// Always nil.
    open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A speed over time by a spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// How the spring is given: by a damping ratio it takes its duration from the animator.
    enum Design {
        case ratio(Double)
        case own(Spring)
    }

    let design: Design
    /// The velocity at the start, in whole distances per second, one number per axis of a point.
    public let initialVelocity: CGVector

    private init(_ design: Design, _ velocity: CGVector) {
        self.design = design
        initialVelocity = velocity
        super.init()
    }

    /// The system's spring, which doesn't oscillate: mass 3, stiffness 1000, damping 500.
    public override convenience init() {
        self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
    }

    /// A spring for the animator's duration: 1 doesn't oscillate, values towards 0 oscillate more.
    public convenience init(dampingRatio ratio: CGFloat) {
        self.init(dampingRatio: ratio, initialVelocity: .zero)
    }

    /// A spring for the animator's duration, with a velocity at the start.
    public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        self.init(.ratio(Double(ratio)), velocity)
    }

    /// A spring by its physics; its settling time replaces the animator's duration.
    public convenience init(
        mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
    ) {
        self.init(
            .own(
                Spring(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping))),
            velocity)
    }

    /// A spring that arrives first after about `duration` seconds; its settling time replaces the animator's
    /// duration.
    public convenience init(
        duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero
    ) {
        self.init(
            .own(Spring(perceptualDuration: duration, bounce: Double(bounce))), initialVelocity)
    }

    /// A spring.
    open var timingCurveType: UITimingCurveType { .spring }
    /// Always nil.
    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// These parameters.
    open var springTimingParameters: UISpringTimingParameters? { self }
}

extension UIView.AnimationCurve {
    /// The engine's curve.
    var timingCurve: TimingCurve {
        switch self {
        case .easeInOut: .easeInOut
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .linear: .linear
        }
    }

    fileprivate var controlPoints: (CGPoint, CGPoint) {
        switch self {
        case .easeInOut: (CGPoint(x: 0.42, y: 0.0), CGPoint(x: 0.58, y: 1.0))
        case .easeIn: (CGPoint(x: 0.42, y: 0.0), CGPoint(x: 1, y: 1))
        case .easeOut: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1.0))
        case .linear: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
        }
    }
}

// The engine's curves.

/// Curves over a duration in seconds, one for each axis.
struct TimedCurve {
    var horizontal: TimingCurve
    var vertical: TimingCurve
    var duration: Double

    /// What a provider says, for an animator with this duration.
    @MainActor
    init(_ provider: any UITimingCurveProvider, duration: Double) {
        if let spring = provider.springTimingParameters {
            let horizontal = spring.timed(duration, velocity: Double(spring.initialVelocity.dx))
            let vertical = spring.timed(duration, velocity: Double(spring.initialVelocity.dy))
            (self.horizontal, self.vertical) = (horizontal.curve, vertical.curve)
            self.duration = max(horizontal.duration, vertical.duration)
        } else {
            horizontal = provider.cubicTimingParameters?.curve ?? .default
            vertical = horizontal
            self.duration = max(duration, 0)
        }
    }
}

extension UISpringTimingParameters {
    /// The spring with a start velocity, over its duration.
    fileprivate func timed(
        _ duration: Double, velocity: Double
    ) -> (curve: TimingCurve, duration: Double) {
        let spring: Spring
        var length = max(duration, 0)
        switch design {
        case .ratio(let ratio):
            spring = Spring(dampingRatio: ratio, duration: length, initialVelocity: velocity)
        case .own(var own):
            own.initialVelocity = velocity
            spring = own
            // A spring that never settles runs as long as UIKit's longest.
            length = min(spring.settlingDuration, 10)
        }
        guard length > 0 else { return (.linear, 0) }
        return (.spring(SpringCurve(spring: spring, duration: length)), length)
    }
}
