public import AnimationSystems
public import LayerTree
public import TimingModel

// Core Animation's explicit animations. Unlike Core Animation's classes they are values: an animation must
// be a `var` to be configured, and changes after `add` have no effect.

/// An animation of one property from one value to another.
public typealias CABasicAnimation = BasicAnimation
/// An animation of one property through several values, or along a path.
public typealias CAKeyframeAnimation = KeyframeAnimation
/// An animation of one property on a spring.
public typealias CASpringAnimation = SpringAnimation
/// Animations that run together.
public typealias CAAnimationGroup = AnimationGroup
/// A visual transition of a view from its old state to its new one.
public typealias CATransition = Transition
/// The visual effect of a transition.
public typealias CATransitionType = Transition.Kind
/// The direction of a transition; unlike on Apple's layers, the top is the upper edge.
public typealias CATransitionSubtype = Transition.Subtype
/// What an animation shows before it begins and after it ends.
public typealias CAMediaTimingFillMode = FillMode

extension FillMode {
    /// Core Animation's name for `none`.
    public static let removed = FillMode.none
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The current virtual time in seconds; 0 outside a recording.
@MainActor
public func CACurrentMediaTime() -> Double { Recorder.current?.now.inSeconds ?? 0 }

extension LayerAnimation {
    /// Seconds of one cycle. Negative values and NaN count as 0, and 0 means a quarter of a second.
    public var duration: Double {
        get { timing.duration.inSeconds }
        set { timing.duration = max(.zero, Duration(clampingSeconds: newValue)) }
    }

    /// The start in seconds of the layer's time; 0 means now.
    public var beginTime: Double {
        get { timing.beginTime.inSeconds }
        set { timing.beginTime = Duration(clampingSeconds: newValue) }
    }

    /// The number of cycles; 0 means one. Negative values and NaN count as 0.
    public var repeatCount: Float {
        get { Float(timing.repeatCount) }
        set { timing.repeatCount = newValue.isNaN ? 0 : Double(max(newValue, 0)) }
    }

    /// Whether each cycle also runs backwards.
    public var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }

    /// What the animation shows before it begins and after it ends.
    public var fillMode: FillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    /// The timing curve; nil is linear.
    public var timingFunction: CAMediaTimingFunction? {
        get { CAMediaTimingFunction(curve: timing.curve) }
        set { timing.curve = newValue?.curve ?? .linear }
    }
}

extension Transition {
    /// The timing curve; nil is linear.
    public var timingFunction: CAMediaTimingFunction? {
        get { CAMediaTimingFunction(curve: curve) }
        set { curve = newValue?.curve ?? .linear }
    }
}

extension BasicAnimation {
    /// An animation of the property at a key path such as `position.x`. Adding an animation whose key path
    /// `AnimatedPath.init(keyPath:)` doesn't know ends the recording with an error.
    public init(keyPath: String) {
        self.init(AnimatedPath(keyPath: keyPath) ?? AnimatedPath(unknown: keyPath))
    }

    /// The start value, of any type that UIKit would box: a number, `CGPoint`, `CGRect`, `CGColor`,
    /// `[CGColor]`, `Path`, `Bool`, a transform and so on. Adding an animation whose value doesn't fit the
    /// key path ends the recording with an error.
    public var fromValue: Any? {
        get { from }
        set { (from, misfits.from) = path.value(boxing: newValue, as: "fromValue") }
    }

    /// The end value, of the same types as `fromValue`.
    public var toValue: Any? {
        get { to }
        set { (to, misfits.to) = path.value(boxing: newValue, as: "toValue") }
    }

    /// The change in value, of those types of `fromValue` that support addition.
    public var byValue: Any? {
        get { by }
        set { (by, misfits.by) = path.value(boxing: newValue, as: "byValue") }
    }
}

extension KeyframeAnimation {
    /// An animation of the property at a key path such as `position.x` through several values. They have
    /// the types of `CABasicAnimation.fromValue`; nil stands for the underlying value. Adding an animation
    /// whose key path or values don't fit ends the recording with an error.
    public init(keyPath: String, values: [Any?] = []) {
        let path = AnimatedPath(keyPath: keyPath) ?? AnimatedPath(unknown: keyPath)
        let boxed = values.enumerated().map { index, value in
            path.value(boxing: value, as: "value \(index + 1)")
        }
        self.init(path, values: boxed.map(\.value))
        for (index, value) in boxed.enumerated() { misfits[index] = value.misfit }
    }
}

/// The names of Core Animation's timing curves.
public enum CAMediaTimingFunctionName: Hashable, Sendable {
    /// Constant speed.
    case linear
    /// Starts slowly.
    case easeIn
    /// Ends slowly.
    case easeOut
    /// Starts and ends slowly.
    case easeInEaseOut
    /// Core Animation's default curve.
    case `default`
}

/// A timing curve with Core Animation's initializers.
public struct CAMediaTimingFunction: Hashable, Sendable {
    /// The curve.
    public let curve: TimingCurve

    /// A timing function with this curve.
    public init(curve: TimingCurve) { self.curve = curve }

    /// A curve with this name.
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

    /// A Bézier curve with these control points. Their x coordinates are clamped to 0…1; if a number isn't
    /// finite, the curve is linear.
    public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
        let (x1, x2) = (min(max(Double(x1), 0), 1), min(max(Double(x2), 0), 1))
        curve =
            CubicBezier(x1: x1, y1: Double(y1), x2: x2, y2: Double(y2))
            .map(TimingCurve.cubicBezier) ?? .linear
    }
}
