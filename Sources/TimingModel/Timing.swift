/// When an animation plays, how often, which way and how eased: the timing of Web Animations.
///
/// The one form every animation system is lowered to; `MediaTiming` is Core Animation's. Times are
/// rounded to whole nanoseconds. Local time 0 is the animation's start, before its delay.
///
/// https://www.w3.org/TR/web-animations-1/#timing-model
public struct Timing: Hashable, Sendable {
    /// Nanoseconds rather than `Duration`: sampling divides, and `Duration` is 128 bits of
    /// attoseconds, which cost a division each and round at iteration boundaries.
    private(set) var delayCount: Int64
    private(set) var endDelayCount: Int64
    private(set) var iterationDurationCount: Int64

    /// How many iterations are played: fractional, 0 and `.infinity` allowed. Default: 1.
    public var iterationCount: Double { didSet { clamp() } }

    /// Iterations that count as done at the start: 0.25 begins a quarter in. Default: 0.
    public var iterationStart: Double { didSet { clamp() } }

    /// Which way the iterations run. Default: normal.
    public var direction: PlaybackDirection

    /// Whether values show before the start and after the end. Default: none.
    public var fill: FillMode

    /// The easing of each iteration. Default: linear.
    public var curve: TimingCurve

    /// A timing.
    ///
    /// Times are brought within `Duration.limitInSeconds`. A negative duration or count becomes 0, a count that
    /// isn't a number 1, and a start that is negative or not finite 0; here and when they are set.
    public init(
        delay: Duration = .zero, endDelay: Duration = .zero, iterationDuration: Duration,
        iterationCount: Double = 1, iterationStart: Double = 0,
        direction: PlaybackDirection = .normal, fill: FillMode = .none,
        curve: TimingCurve = .linear
    ) {
        delayCount = delay.nanosecondCount
        endDelayCount = endDelay.nanosecondCount
        iterationDurationCount = iterationDuration.nanosecondCount
        self.iterationCount = iterationCount
        self.iterationStart = iterationStart
        self.direction = direction
        self.fill = fill
        self.curve = curve
        clamp()
    }

    private mutating func clamp() {
        let limit = Int64(Duration.limitInSeconds * 1e9)
        delayCount = min(max(delayCount, -limit), limit)
        endDelayCount = min(max(endDelayCount, -limit), limit)
        iterationDurationCount = min(max(iterationDurationCount, 0), limit)
        if !(iterationCount >= 0) { iterationCount = iterationCount.isNaN ? 1 : 0 }
        if !(iterationStart >= 0 && iterationStart.isFinite) { iterationStart = 0 }
    }
}

// MARK: - Times

extension Timing {
    /// From local time 0 to the start of the active interval; may be negative. Default: zero.
    public var delay: Duration {
        get { .nanoseconds(delayCount) }
        set {
            delayCount = newValue.nanosecondCount
            clamp()
        }
    }

    /// From the end of the active interval to `endTime`; may be negative. Default: zero.
    public var endDelay: Duration {
        get { .nanoseconds(endDelayCount) }
        set {
            endDelayCount = newValue.nanosecondCount
            clamp()
        }
    }

    /// How long one iteration lasts; zero is allowed.
    public var iterationDuration: Duration {
        get { .nanoseconds(iterationDurationCount) }
        set {
            iterationDurationCount = newValue.nanosecondCount
            clamp()
        }
    }

    /// How long all iterations last; `nil` when they never end, or not within
    /// `Duration.limitInSeconds`.
    public var activeDuration: Duration? { activeDurationCount.map { .nanoseconds($0) } }

    /// When it is all over, in local time: delay, active duration and end delay, at least zero;
    /// `nil` when endless.
    public var endTime: Duration? { endTimeCount.map { .nanoseconds($0) } }
}

// MARK: - Sampling

extension Timing {
    /// The eased progress at `localTime`, or `nil` when the animation is not in effect.
    ///
    /// `playingBackwards` says that time runs towards the start, which decides whom the two
    /// boundary instants belong to. Never allocates; this is what every frame asks every track.
    public func progress(at localTime: Duration, playingBackwards: Bool = false) -> Double? {
        sample(at: localTime, playingBackwards: playingBackwards)?.transformedProgress
    }

    /// Everything there is to say about `localTime`, or `nil` when the animation is not in effect.
    /// Time running forwards, it sees what begins within the next microsecond, see `snapped`.
    ///
    /// `playingBackwards` is as for `progress(at:playingBackwards:)`.
    public func sample(
        at localTime: Duration, playingBackwards: Bool = false
    ) -> TimingSample? {
        let exact = localTime.nanosecondCount
        let localTime = playingBackwards ? exact : snapped(exact)
        let phase = phase(at: localTime, playingBackwards: playingBackwards)
        guard let activeTime = activeTime(at: localTime, in: phase) else { return nil }
        let overall = overallProgress(activeTime: activeTime, in: phase)
        let simple = simpleIterationProgress(
            overallProgress: overall, activeTime: activeTime, in: phase)
        let iteration = currentIteration(
            overallProgress: overall, simpleIterationProgress: simple, in: phase)
        let forwards = isForwards(currentIteration: iteration)
        let directed = directedProgress(simpleIterationProgress: simple, forwards: forwards)
        return TimingSample(
            phase: phase, overallProgress: overall, currentIteration: iteration,
            directedProgress: directed,
            transformedProgress: transformedProgress(
                directedProgress: directed, forwards: forwards, in: phase))
    }
}
