internal import Drawing
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

extension BasicAnimation {
    /// An animation of the property at a key path such as `position.x`; one that
    /// `AnimatedPath.init(keyPath:)` doesn't know is a programmer's error.
    public init(keyPath: String) {
        guard let path = AnimatedPath(keyPath: keyPath) else {
            preconditionFailure("nothing can be animated at the key path \(keyPath)")
        }
        self.init(path)
    }

    /// Where it starts: a number, point, size, vector, colour or transform. Others count as nil.
    public var fromValue: Any? {
        get { from }
        set { from = newValue.flatMap { PropertyValue(animatable: $0) } }
    }

    /// Where it ends: a number, point, size, vector, colour or transform. Others count as nil.
    public var toValue: Any? {
        get { to }
        set { to = newValue.flatMap { PropertyValue(animatable: $0) } }
    }

    /// How far it goes: a number, point, size or vector. Others count as nil.
    public var byValue: Any? {
        get { by }
        set { by = newValue.flatMap { PropertyValue(animatable: $0) } }
    }
}

extension PropertyValue {
    /// The value of any of the types that UIKit would box; nil for others.
    fileprivate init?(animatable value: Any) {
        switch value {
        case let value as PropertyValue: self = value
        case let number as Double: self.init(number)
        case let number as Float: self.init(Double(number))
        case let number as Int: self.init(Double(number))
        case let point as Point: self.init(point)
        case let size as Size: self.init(size)
        case let vector as Vector: self.init(vector)
        case let color as Color: self = .color(color)
        case let transform as Transform: self = .transform(transform)
        default: return nil
        }
    }
}
