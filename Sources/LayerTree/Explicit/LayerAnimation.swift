public import Drawing
public import TimingModel

/// An explicit animation as in Core Animation: it sets what is shown while it runs, and doesn't change the
/// model.
///
/// The times of `timing` are in the layer's time, or in the group's time inside a group. A `beginTime` of
/// zero means now, or the group's start. A `duration` of zero means a quarter of a second. Only types of
/// this package conform.
public protocol LayerAnimation: Hashable, Sendable {
    /// When, how often and with which easing the animation runs.
    var timing: MediaTiming { get set }
    /// Whether the animation is removed at its end. If not, its fill mode applies. Default: true. Inside a
    /// group, the group's setting applies.
    var isRemovedOnCompletion: Bool { get set }
    /// The type of the animation.
    var kind: LayerAnimationKind { get }
}

/// The types of explicit animations.
public enum LayerAnimationKind: Hashable, Sendable {
    /// From one value to another.
    case basic(BasicAnimation)
    /// Through several values, or along a path.
    case keyframes(KeyframeAnimation)
    /// From one value to another on a spring.
    case spring(SpringAnimation)
    /// Several animations with their own time.
    case group(AnimationGroup)
}

/// An animation of one property from one value to another: `CABasicAnimation`.
///
/// Missing values come from the layer, as in Core Animation's header: `from` and `to`; `from` and `from +
/// by`; `to − by` and `to`; `from` and the shown value; the shown value and `to`; the shown value and the
/// shown value `+ by`.
public struct BasicAnimation: LayerAnimation {
    /// The animated property or number.
    public var path: AnimatedPath
    /// The value at the start.
    public var from: PropertyValue?
    /// The value at the end.
    public var to: PropertyValue?
    /// The difference between the ends; ignored if both are given.
    public var by: PropertyValue?
    /// Whether the value is added to the underlying value instead of replacing it. Default: false.
    public var isAdditive = false
    /// Whether each repetition starts where the previous one ended. Default: false.
    public var isCumulative = false
    /// When, how often and with which easing the animation runs.
    public var timing: MediaTiming
    /// Whether the animation is removed at its end. Default: true.
    public var isRemovedOnCompletion = true

    /// Creates an animation of `path`. Default timing: once, immediately, a quarter of a second, linear.
    public init(
        _ path: AnimatedPath, from: PropertyValue? = nil, to: PropertyValue? = nil,
        by: PropertyValue? = nil, timing: MediaTiming = MediaTiming()
    ) {
        self.path = path
        self.from = from
        self.to = to
        self.by = by
        self.timing = timing
    }

    /// `basic`.
    public var kind: LayerAnimationKind { .basic(self) }
}

extension BasicAnimation {
    /// The animations of single properties or numbers that this animation consists of.
    var simple: [BasicAnimation] {
        guard !path.parts.isEmpty else {
            var result = self
            result.from = from.map(path.spread)
            result.to = to.map(path.spread)
            result.by = by.map(path.spread)
            return [result]
        }
        return path.parts.map { part in
            var result = self
            result.path = part.path
            result.from = from?.numbers(part.numbers)
            result.to = to?.numbers(part.numbers)
            result.by = by?.numbers(part.numbers)
            return result
        }
    }
}

/// An animation of one property through several values, or of the position along a path:
/// `CAKeyframeAnimation`.
public struct KeyframeAnimation: LayerAnimation {
    /// The animated property or number.
    public var path: AnimatedPath
    /// The values, at least one; nil means the underlying value.
    public var values: [PropertyValue?]
    /// A path for the position, instead of `values`.
    public var motionPath: Path?
    /// The time of each value, in the unit interval and ascending; one more for `discrete`. Default: evenly
    /// spaced.
    public var keyTimes: [Double]?
    /// The easings between values; missing ones are linear.
    public var curves: [TimingCurve] = []
    /// How the values are interpolated. Default: linear.
    public var calculationMode = CalculationMode.linear
    /// The tension of a cubic curve at each value; missing ones are 0.
    public var tensionValues: [Double] = []
    /// The continuity of a cubic curve at each value; missing ones are 0.
    public var continuityValues: [Double] = []
    /// The bias of a cubic curve at each value; missing ones are 0.
    public var biasValues: [Double] = []
    /// Whether a layer on a path is as far along a line or curve as its eased share of the length, instead of at that
    /// value of the curve's own parameter. `discrete` and the paced modes ignore it. Default: false.
    public var isByLength = false
    /// Whether a layer on a path turns with it. Default: no.
    public var rotationMode = RotationMode.none
    /// Whether the value is added to the underlying value instead of replacing it. Default: false.
    public var isAdditive = false
    /// Whether each repetition starts where the previous one ended. Default: false.
    public var isCumulative = false
    /// When, how often and with which easing the animation runs.
    public var timing: MediaTiming
    /// Whether the animation is removed at its end. Default: true.
    public var isRemovedOnCompletion = true

    /// An animation of `path` through `values`.
    public init(
        _ path: AnimatedPath, values: [PropertyValue?], timing: MediaTiming = MediaTiming()
    ) {
        self.path = path
        self.values = values
        self.timing = timing
    }

    /// An animation of the position along `path`.
    public init(along path: Path, timing: MediaTiming = MediaTiming()) {
        self.init(AnimatedPath(.position), values: [], timing: timing)
        motionPath = path
    }

    /// `keyframes`.
    public var kind: LayerAnimationKind { .keyframes(self) }
}

extension KeyframeAnimation {
    /// The animations of single properties or numbers that this animation consists of, if it has no path.
    var simple: [KeyframeAnimation] {
        guard !path.parts.isEmpty else {
            var result = self
            result.values = values.map { $0.map(path.spread) }
            return [result]
        }
        return path.parts.map { part in
            var result = self
            result.path = part.path
            result.values = values.map { $0?.numbers(part.numbers) }
            return result
        }
    }

    /// The values with their times; nil if there are none or if the key times don't fit.
    var keyframes: KeyframeValues? {
        let shape = SplineShape(
            tensions: tensionValues, continuities: continuityValues, biases: biasValues)
        return KeyframeValues(
            values, keyTimes: keyTimes, curves: curves, mode: calculationMode, shape: shape)
    }

    /// The expected number of key times: one for each value, or one for the path's start and one for the
    /// end of each line and curve.
    package var stopCount: Int {
        motionPath.map { MotionPath.Segment.list(of: $0).count + 1 } ?? values.count
    }

    /// The value at an eased progress: a point on the path, if there is one. A value of nil counts as `underlying`. Nil
    /// if there are no values, or if the key times don't fit.
    package func value(at progress: Double, over underlying: PropertyValue) -> PropertyValue? {
        guard motionPath == nil else {
            return motion.map { PropertyValue($0.position(at: progress)) }
        }
        return keyframes?.value(at: progress, over: underlying)
    }

    /// The rotation at an eased progress, in radians, of a layer that turns with a path; nil if it doesn't turn.
    package func heading(at progress: Double) -> Double? {
        rotationMode == .none ? nil : motion?.angle(at: progress)
    }

    /// The path with its times; nil if there is none or if the key times don't fit.
    var motion: MotionPath? {
        motionPath.flatMap {
            MotionPath(
                $0, keyTimes: keyTimes, curves: curves, isByLength: isByLength,
                mode: calculationMode, rotationMode: rotationMode)
        }
    }
}

/// A basic animation whose progress is a spring's: `CASpringAnimation`.
public struct SpringAnimation: LayerAnimation {
    /// The animation itself; its timing's curve applies before the spring.
    public var basic: BasicAnimation
    /// The spring. `timing.duration` is usually its settling time. The duration cuts the spring off and
    /// never stretches it.
    public var spring: Spring

    /// Creates an animation with `spring`. Default duration: the spring's settling time, if it settles.
    public init(_ basic: BasicAnimation, spring: Spring = Spring()) {
        self.basic = basic
        self.spring = spring
        let settling = spring.settlingDuration
        if basic.timing.duration == .zero, settling <= Duration.limitInSeconds {
            self.basic.timing.duration = Duration(seconds: settling)
        }
    }

    /// The timing of `basic`.
    public var timing: MediaTiming {
        get { basic.timing }
        set { basic.timing = newValue }
    }

    /// Whether the animation is removed at its end. Default: true.
    public var isRemovedOnCompletion: Bool {
        get { basic.isRemovedOnCompletion }
        set { basic.isRemovedOnCompletion = newValue }
    }

    /// `spring`.
    public var kind: LayerAnimationKind { .spring(self) }
}

/// Animations that run together in their own time: `CAAnimationGroup`.
///
/// The group's duration doesn't stretch its animations but cuts them off. The group's repetition, speed and
/// curve apply to its time as a whole.
public struct AnimationGroup: LayerAnimation {
    /// The animations; their begin times count from the group's start.
    public var animations: [any LayerAnimation]
    /// When, how often and with which easing the group runs.
    public var timing: MediaTiming
    /// Whether the animation is removed at its end. Default: true.
    public var isRemovedOnCompletion = true

    /// Creates a group of `animations`. A duration of zero means a quarter of a second, as in Core
    /// Animation.
    public init(_ animations: [any LayerAnimation], timing: MediaTiming = MediaTiming()) {
        self.animations = animations
        self.timing = timing
    }

    /// `group`.
    public var kind: LayerAnimationKind { .group(self) }

    /// Whether both have the same animations and the same timing.
    public static func == (a: AnimationGroup, b: AnimationGroup) -> Bool {
        a.animations.map(\.kind) == b.animations.map(\.kind) && a.timing == b.timing
            && a.isRemovedOnCompletion == b.isRemovedOnCompletion
    }

    /// Feeds what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(animations.map(\.kind))
        hasher.combine(timing)
        hasher.combine(isRemovedOnCompletion)
    }
}
