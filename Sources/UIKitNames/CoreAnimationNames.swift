public import AnimationSystems
public import LayerTree
public import TimingModel

// Core Animation's explicit animations. They are values: what is changed after it was made must be a
// `var`, and changing it after `add` changes nothing.

/// An animation of one property from one value to another.
public typealias CABasicAnimation = BasicAnimation
/// An animation of one property through several values, or along a path.
public typealias CAKeyframeAnimation = KeyframeAnimation
/// An animation of one property on a spring.
public typealias CASpringAnimation = SpringAnimation
/// Animations that run together.
public typealias CAAnimationGroup = AnimationGroup
/// How a view goes from what it was to what it is.
public typealias CATransition = Transition
/// What happens in a transition.
public typealias CATransitionType = Transition.Kind
/// Where what moves in a transition comes from; unlike on Apple's layers, the top is the upper edge.
public typealias CATransitionSubtype = Transition.Subtype
/// How an animation fills the time around it.
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
    /// Seconds of one cycle; negative and not a number count as 0, which is a quarter of a second.
    public var duration: Double {
        get { timing.duration.inSeconds }
        set { timing.duration = max(.zero, Duration(clampingSeconds: newValue)) }
    }

    /// When it begins, in seconds of its layer's time; 0 is now.
    public var beginTime: Double {
        get { timing.beginTime.inSeconds }
        set { timing.beginTime = Duration(clampingSeconds: newValue) }
    }

    /// How often it runs; 0 is once.
    public var repeatCount: Float {
        get { Float(timing.repeatCount) }
        set { timing.repeatCount = newValue.isNaN ? 0 : Double(max(newValue, 0)) }
    }

    /// Whether each cycle runs back again.
    public var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }

    /// What shows before and after it.
    public var fillMode: FillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    /// Its curve; nil is linear.
    public var timingFunction: CAMediaTimingFunction? {
        get { CAMediaTimingFunction(curve: timing.curve) }
        set { timing.curve = newValue?.curve ?? .linear }
    }
}

extension Transition {
    /// Its curve; nil is linear.
    public var timingFunction: CAMediaTimingFunction? {
        get { CAMediaTimingFunction(curve: curve) }
        set { curve = newValue?.curve ?? .linear }
    }
}

extension BasicAnimation {
    /// An animation of the property at a key path such as `position.x`. One that
    /// `AnimatedPath.init(keyPath:)` doesn't know ends the recording with an error when it is added.
    public init(keyPath: String) {
        self.init(AnimatedPath(keyPath: keyPath) ?? AnimatedPath(unknown: keyPath))
    }

    /// Where it starts: whatever type UIKit would box, such as a number, `CGPoint`, `CGRect`, `CGColor`,
    /// `[CGColor]`, `Path`, `Bool` or transform. A value that doesn't fit the key path ends the recording with
    /// an error when the animation is added.
    public var fromValue: Any? {
        get { from }
        set { (from, misfits.from) = path.value(boxing: newValue, as: "fromValue") }
    }

    /// Where it ends; of the types of `fromValue`.
    public var toValue: Any? {
        get { to }
        set { (to, misfits.to) = path.value(boxing: newValue, as: "toValue") }
    }

    /// How far it goes; of those types of `fromValue` that can be added.
    public var byValue: Any? {
        get { by }
        set { (by, misfits.by) = path.value(boxing: newValue, as: "byValue") }
    }
}

extension KeyframeAnimation {
    /// An animation of the property at a key path such as `position.x`, through values of the types of
    /// `CABasicAnimation.fromValue`; nil stands for the value beneath. A key path or a value that doesn't fit
    /// ends the recording with an error when the animation is added.
    public init(keyPath: String, values: [Any?] = []) {
        let path = AnimatedPath(keyPath: keyPath) ?? AnimatedPath(unknown: keyPath)
        let boxed = values.enumerated().map { index, value in
            path.value(boxing: value, as: "value \(index + 1)")
        }
        self.init(path, values: boxed.map(\.value))
        misfits = boxed.compactMap(\.misfit)
    }
}

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
