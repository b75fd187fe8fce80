public import Drawing
public import TimingModel

/// An explicit animation in Core Animation's manner: says what is shown while it runs, and leaves
/// the model alone.
///
/// Times of its timing count in the layer's time (inside a group: in the group's). A `beginTime` of
/// zero means now (inside a group: its start), a `duration` of zero a quarter of a second. The
/// conformers are those of this package.
public protocol LayerAnimation: Hashable, Sendable {
    /// When, how often and how eased it runs.
    var timing: MediaTiming { get set }
    /// Whether nothing of it shows once it has ended; if not, its fill mode counts. Default: true.
    /// Inside a group, the group's counts.
    var isRemovedOnCompletion: Bool { get set }
    /// Which of the animations it is.
    var kind: LayerAnimationKind { get }
}

/// The explicit animations that there are.
public enum LayerAnimationKind: Hashable, Sendable {
    /// From one value to another.
    case basic(BasicAnimation)
    /// Through several values, or along a path.
    case keyframes(KeyframeAnimation)
    /// From one value to another on a spring.
    case spring(SpringAnimation)
    /// Several, in a time of their own.
    case group(AnimationGroup)
}

/// An animation of one property from one value to another: `CABasicAnimation`.
///
/// Values that aren't given come from the layer, as Core Animation's header says: `from` and `to`;
/// `from` and `from + by`; `to − by` and `to`; `from` and what shows; what shows and `to`; what shows
/// and that `+ by`.
public struct BasicAnimation: LayerAnimation {
    /// What it works on.
    public var path: AnimatedPath
    /// Where it starts.
    public var from: PropertyValue? { didSet { misfits.from = nil } }
    /// Where it ends.
    public var to: PropertyValue? { didSet { misfits.to = nil } }
    /// How far it goes; left out of account where both ends are given.
    public var by: PropertyValue? { didSet { misfits.by = nil } }
    /// Why given values don't fit the property; adding the animation ends the recording with it.
    package var misfits = Misfits()
    /// Whether its value is added to what is beneath instead of replacing it. Default: false.
    public var isAdditive = false
    /// Whether each repetition starts where the one before it ended. Default: false.
    public var isCumulative = false
    /// When, how often and how eased it runs.
    public var timing: MediaTiming
    /// Whether nothing of it shows once it has ended. Default: true.
    public var isRemovedOnCompletion = true

    /// An animation of `path`. Default timing: once, at once, a quarter of a second, linear.
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
    /// What is wrong with its values, in words for its author.
    package struct Misfits: Hashable, Sendable {
        /// With where it starts.
        package var from: String?
        /// With where it ends.
        package var to: String?
        /// With how far it goes.
        package var by: String?

        /// The first of them.
        var first: String? { from ?? to ?? by }
    }

    /// The animations of single properties or numbers that it consists of.
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
    /// What it works on.
    public var path: AnimatedPath
    /// The values, at least one; nil stands for the value beneath.
    public var values: [PropertyValue?] { didSet { misfits = [] } }
    /// Why given values don't fit the property; adding the animation ends the recording with it.
    package var misfits: [String] = []
    /// A way for the position, instead of `values`.
    public var motionPath: Path?
    /// When each value is reached, in the unit interval, rising; one more for `discrete`. Default:
    /// evenly.
    public var keyTimes: [Double]?
    /// The curves from value to value; missing ones are linear.
    public var curves: [TimingCurve] = []
    /// How the values are joined. Default: linear.
    public var calculationMode = CalculationMode.linear
    /// How tight a cubic way is at each value; missing ones are 0.
    public var tensionValues: [Double] = []
    /// How sharp its corners are; missing ones are 0.
    public var continuityValues: [Double] = []
    /// Which way it overshoots; missing ones are 0.
    public var biasValues: [Double] = []
    /// Whether a layer on a path turns with it. Default: none.
    public var rotationMode = RotationMode.none
    /// Whether its value is added to what is beneath instead of replacing it. Default: false.
    public var isAdditive = false
    /// Whether each repetition starts where the one before it ended. Default: false.
    public var isCumulative = false
    /// When, how often and how eased it runs.
    public var timing: MediaTiming
    /// Whether nothing of it shows once it has ended. Default: true.
    public var isRemovedOnCompletion = true

    /// An animation of `path` through `values`.
    public init(
        _ path: AnimatedPath, values: [PropertyValue?], timing: MediaTiming = MediaTiming()
    ) {
        self.path = path
        self.values = values
        self.timing = timing
    }

    /// An animation of the position along `way`.
    public init(along way: Path, timing: MediaTiming = MediaTiming()) {
        self.init(AnimatedPath(.position), values: [], timing: timing)
        motionPath = way
    }

    /// `keyframes`.
    public var kind: LayerAnimationKind { .keyframes(self) }
}

extension KeyframeAnimation {
    /// The animations of single properties or numbers that it consists of, where it has no path.
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

    /// Its values in time; nil where there are none, or key times don't fit.
    var keyframes: KeyframeValues? {
        let shape = SplineShape(
            tensions: tensionValues, continuities: continuityValues, biases: biasValues)
        return KeyframeValues(
            values, keyTimes: keyTimes, curves: curves, mode: calculationMode, shape: shape)
    }

    /// How many key times it takes: one for each value, or for the start of the path and the end of each
    /// line and curve in it.
    package var stopCount: Int {
        motionPath.map { MotionPath.Segment.list(of: $0).count + 1 } ?? values.count
    }

    /// Its way in time; nil where there is none, or key times don't fit.
    var motion: MotionPath? {
        motionPath.flatMap {
            MotionPath(
                $0, keyTimes: keyTimes, curves: curves, mode: calculationMode,
                rotationMode: rotationMode)
        }
    }
}

/// A basic animation whose progress is a spring's: `CASpringAnimation`.
public struct SpringAnimation: LayerAnimation {
    /// What it does; its timing's curve is applied first.
    public var basic: BasicAnimation
    /// The spring. Its settling time is what `timing.duration` is usually set to: the duration cuts
    /// the spring off and never stretches it.
    public var spring: Spring

    /// An animation by `spring`. Default duration: the spring's settling time, if it settles.
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

    /// Whether nothing of it shows once it has ended. Default: true.
    public var isRemovedOnCompletion: Bool {
        get { basic.isRemovedOnCompletion }
        set { basic.isRemovedOnCompletion = newValue }
    }

    /// `spring`.
    public var kind: LayerAnimationKind { .spring(self) }
}

/// Animations that run together, in a time of their own: `CAAnimationGroup`.
///
/// The group's duration doesn't stretch them; it cuts them off. Repetition, speed and curve of the
/// group apply to its time as a whole.
public struct AnimationGroup: LayerAnimation {
    /// What runs; begin times count from the group's start.
    public var animations: [any LayerAnimation]
    /// When, how often and how eased the group runs.
    public var timing: MediaTiming
    /// Whether nothing of it shows once it has ended. Default: true.
    public var isRemovedOnCompletion = true

    /// A group of `animations`. A duration of zero is a quarter of a second, as in Core Animation.
    public init(_ animations: [any LayerAnimation], timing: MediaTiming = MediaTiming()) {
        self.animations = animations
        self.timing = timing
    }

    /// `group`.
    public var kind: LayerAnimationKind { .group(self) }

    /// Whether both run the same animations in the same time.
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
