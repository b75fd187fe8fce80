public import Drawing
public import TimingModel

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
