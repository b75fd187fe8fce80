/// When an animation plays, how often, in which direction and with which easing: Web Animations' timing.
///
/// Every animation system's timing is converted to this type; `MediaTiming` is Core Animation's. Times are
/// rounded to whole nanoseconds. Local time 0 is the animation's start, before its delay.
///
/// https://www.w3.org/TR/web-animations-1/#timing-model
public struct Timing: Hashable, Sendable {
    /// Nanoseconds instead of `Duration`, because sampling divides. `Duration` has 128 bits of attoseconds,
    /// which make each division slow and round at iteration boundaries.
    private(set) var delayCount: Int64
    private(set) var endDelayCount: Int64
    private(set) var iterationDurationCount: Int64

    /// The number of iterations; may be fractional, 0 or `.infinity`. Default: 1.
    public var iterationCount: Double { didSet { clamp() } }

    /// Iterations that count as done at the start: 0.25 starts a quarter into the first one. Default: 0.
    public var iterationStart: Double { didSet { clamp() } }

    /// The direction in which iterations run. Default: normal.
    public var direction: PlaybackDirection

    /// Whether the animation has an effect before the start and after the end. Default: none.
    public var fill: FillMode

    /// The easing of each iteration. Default: linear.
    public var curve: TimingCurve

    /// Creates a timing.
    ///
    /// Values are corrected here and whenever they are set. Times are clamped to
    /// ±`Duration.limitInSeconds`. A negative duration or count becomes 0, and a count that is NaN becomes
    /// 1. A start that is negative or not finite becomes 0.
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
    /// The time from local time 0 to the start of the active interval; may be negative. Default: zero.
    public var delay: Duration {
        get { .nanoseconds(delayCount) }
        set {
            delayCount = newValue.nanosecondCount
            clamp()
        }
    }

    /// The time from the end of the active interval to `endTime`; may be negative. Default: zero.
    public var endDelay: Duration {
        get { .nanoseconds(endDelayCount) }
        set {
            endDelayCount = newValue.nanosecondCount
            clamp()
        }
    }

    /// How long one iteration lasts; may be zero.
    public var iterationDuration: Duration {
        get { .nanoseconds(iterationDurationCount) }
        set {
            iterationDurationCount = newValue.nanosecondCount
            clamp()
        }
    }

    /// How long all iterations last together; `nil` if endless or longer than `Duration.limitInSeconds`.
    public var activeDuration: Duration? { activeDurationCount.map { .nanoseconds($0) } }

    /// The local time of the end: delay + active duration + end delay, at least zero; `nil` if
    /// `activeDuration` is.
    public var endTime: Duration? { endTimeCount.map { .nanoseconds($0) } }
}

extension Timing {
    /// The eased progress at the end, where an animation that fills forwards stays: 1 unless it ends within a run or on
    /// its way back, or its curve doesn't end at 1. Nil if endless.
    package var lastProgress: Double? {
        var filling = self
        filling.fill = .both
        return endTime.flatMap { filling.sample(at: $0)?.transformedProgress }
    }
}

// MARK: - Sampling

extension Timing {
    /// The eased progress at `localTime`, or `nil` when the animation is not in effect.
    ///
    /// `playingBackwards` says that time runs towards the start. It decides which phase the two boundary
    /// instants belong to. The function never allocates, because every frame calls it for every track.
    public func progress(at localTime: Duration, playingBackwards: Bool = false) -> Double? {
        sample(at: localTime, playingBackwards: playingBackwards)?.transformedProgress
    }

    /// The full timing sample at `localTime`, or `nil` when the animation is not in effect.
    ///
    /// Unless `playingBackwards`, the sample includes changes up to a microsecond later, see `snapped`.
    /// `playingBackwards` has the same meaning as in `progress(at:playingBackwards:)`.
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

/// The position of a local time relative to an animation's active interval.
///
/// https://www.w3.org/TR/web-animations-1/#animation-effect-phases-and-states
public enum Phase: Sendable, Hashable, CaseIterable {
    /// The active interval has not begun.
    case before
    /// The active interval is running. It includes its first instant but not its last.
    case active
    /// The active interval is over.
    case after
}

/// The direction in which the iterations of a `Timing` run.
///
/// https://www.w3.org/TR/web-animations-1/#direction-control
public enum PlaybackDirection: Sendable, Hashable, CaseIterable {
    /// Every iteration runs from 0 to 1.
    case normal
    /// Every iteration runs from 1 to 0.
    case reverse
    /// Even iterations run from 0 to 1, odd ones from 1 to 0. The first iteration is number 0.
    case alternate
    /// Even iterations run from 1 to 0, odd ones from 0 to 1. The first iteration is number 0.
    case alternateReverse
}

/// Whether an animation has an effect outside its active interval.
///
/// https://www.w3.org/TR/web-animations-1/#fill-behavior; `none` is Core Animation's "removed".
public enum FillMode: Sendable, Hashable, CaseIterable {
    /// No effect before the start or after the end.
    case none
    /// The last value stays after the end.
    case forwards
    /// The first value already applies before the start.
    case backwards
    /// Both `forwards` and `backwards`.
    case both

    var coversBefore: Bool { self == .backwards || self == .both }
    var coversAfter: Bool { self == .forwards || self == .both }
}

/// The state of a `Timing` at one instant at which it is in effect.
public struct TimingSample: Hashable, Sendable {
    /// The phase of the instant.
    public let phase: Phase

    /// Iterations done so far, including `iterationStart`; infinite after endlessly many iterations of zero
    /// duration.
    public let overallProgress: Double

    /// The number of the current iteration, from 0; infinite after endlessly many iterations of zero
    /// duration.
    public let currentIteration: Double

    /// The progress of the current iteration in its direction, in the unit interval.
    public let directedProgress: Double

    /// `directedProgress` after easing; may leave the unit interval.
    public let transformedProgress: Double
}

/// A sample sees whatever begins within `Duration.samplingSlack` after it, as a timeline's tracks do.
extension Timing {
    /// The time itself, or the instant within the slack after it at which the animation starts, ends,
    /// goes into another iteration or makes a step. Shorter iterations and steps than a millisecond
    /// are left alone: there, looking ahead would change what is seen.
    func snapped(_ localTime: Int64) -> Int64 {
        let slack = Duration.samplingSlackCount
        let active = localTime - delayCount
        if active < 0 { return active >= -slack ? delayCount : localTime }
        if let end = activeDurationCount, active < end, end - active <= slack {
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
            return rest <= slack ? localTime + rest : localTime
        }
        // 128 bits, because an iteration may last years and have a million steps.
        let reached =
            Int128(inside + slack) * Int128(parts) / Int128(iterationDurationCount)
        let boundary = Int64(
            (reached * Int128(iterationDurationCount) + Int128(parts) - 1) / Int128(parts))
        return boundary > inside ? localTime + boundary - inside : localTime
    }
}
