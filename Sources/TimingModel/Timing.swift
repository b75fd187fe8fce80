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

/// Where a local time lies relative to an animation's active interval.
///
/// https://www.w3.org/TR/web-animations-1/#animation-effect-phases-and-states
public enum Phase: Sendable, Hashable, CaseIterable {
    /// The active interval has not begun.
    case before
    /// The active interval is running; it holds its first instant, not its last.
    case active
    /// The active interval is over.
    case after
}

/// Which way the iterations of a `Timing` run.
///
/// https://www.w3.org/TR/web-animations-1/#direction-control
public enum PlaybackDirection: Sendable, Hashable, CaseIterable {
    /// Every iteration runs from 0 to 1.
    case normal
    /// Every iteration runs from 1 to 0.
    case reverse
    /// Even iterations run from 0 to 1, odd ones back; the first is number 0.
    case alternate
    /// Even iterations run from 1 to 0, odd ones forth; the first is number 0.
    case alternateReverse
}

/// Whether an animation shows outside its active interval.
///
/// https://www.w3.org/TR/web-animations-1/#fill-behavior; `none` is Core Animation's "removed".
public enum FillMode: Sendable, Hashable, CaseIterable {
    /// It shows nothing before and nothing after.
    case none
    /// Its last value stays after the end.
    case forwards
    /// Its first value already shows before the start.
    case backwards
    /// Both of these.
    case both

    var coversBefore: Bool { self == .backwards || self == .both }
    var coversAfter: Bool { self == .forwards || self == .both }
}

/// What a `Timing` says about one instant at which it is in effect.
public struct TimingSample: Hashable, Sendable {
    /// The phase the instant lies in.
    public let phase: Phase

    /// Iterations done so far, `iterationStart` included; infinite after endless empty iterations.
    public let overallProgress: Double

    /// The number of the iteration shown, from 0; infinite after endless empty iterations.
    public let currentIteration: Double

    /// How far the iteration is, in the unit interval, its direction applied.
    public let directedProgress: Double

    /// `directedProgress` sent through the timing curve; may leave the unit interval.
    public let transformedProgress: Double
}

/// Frame times such as 1/3 s are rounded to nanoseconds, and may fall just short of an instant at which
/// something jumps. A sample therefore sees whatever begins up to a microsecond later, as a timeline's
/// tracks do.
extension Timing {
    /// How far a sample looks ahead, in nanoseconds.
    private static let slackCount: Int64 = 1000

    /// The time itself, or the instant within the slack after it at which the animation starts, ends,
    /// goes into another iteration or makes a step. Shorter iterations and steps than a millisecond
    /// are left alone: there, looking ahead would change what is seen.
    func snapped(_ localTime: Int64) -> Int64 {
        let active = localTime - delayCount
        if active < 0 { return active >= -Self.slackCount ? delayCount : localTime }
        if let end = activeDurationCount, active < end, end - active <= Self.slackCount {
            return delayCount + end
        }
        var parts: Int64 = 1
        if case .steps(let steps) = curve { parts = Int64(steps.count) }
        guard iterationStart == 0, iterationDurationCount / parts >= 1_000_000 else {
            return localTime
        }
        let inside = active % iterationDurationCount
        guard parts > 1 else {
            let rest = iterationDurationCount - inside
            return rest <= Self.slackCount ? localTime + rest : localTime
        }
        // 128 bits: an iteration of years, cut into a million steps.
        let reached =
            Int128(inside + Self.slackCount) * Int128(parts) / Int128(iterationDurationCount)
        let boundary = Int64(
            (reached * Int128(iterationDurationCount) + Int128(parts) - 1) / Int128(parts))
        return boundary > inside ? localTime + boundary - inside : localTime
    }
}
