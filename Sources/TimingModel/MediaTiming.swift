/// A layer's or an animation's timing in Core Animation's terms: `CAMediaTiming`.
///
/// `timing` is the same in Web Animations' terms. The defaults are those of an animation. Whoever adds the
/// animation resolves a begin time of 0 ("now") and a duration of 0 (the transaction's duration).
/// https://developer.apple.com/documentation/quartzcore/camediatiming
public struct MediaTiming: Hashable, Sendable {
    /// The parent's time at which local time starts. Default: zero.
    public var beginTime: Duration

    /// How long one cycle lasts in local time, without its way back. Default: zero.
    public var duration: Duration

    /// Local seconds per parent second, finite. Default: 1. A 32-bit number, as measured on Apple's
    /// systems.
    public var speed: Float

    /// Added to the local time, so an animation starts this far into its cycle. Default: zero.
    public var timeOffset: Duration

    /// The number of cycles: may be fractional or `.infinity`, and 0 plays one cycle. Default: 0.
    public var repeatCount: Double

    /// How long cycles are played in local time. A duration above zero overrides `repeatCount`. Default:
    /// zero.
    public var repeatDuration: Duration

    /// Whether each cycle is followed by the same backwards, which doubles its length. Default: false.
    public var autoreverses: Bool

    /// Whether the animation has an effect outside its active interval. Default: none, which is Apple's
    /// "removed".
    public var fillMode: FillMode

    /// The easing of a cycle; played backwards on the way back. Default: linear.
    public var curve: TimingCurve

    /// Creates a timing from any values; the recorder replaces unusable ones when the animation is added.
    ///
    /// A negative duration then counts as zero, and times are clamped to ±`Duration.limitInSeconds`. A
    /// speed that is not finite counts as 1, and a repeat count that is NaN as 0.
    public init(
        beginTime: Duration = .zero, duration: Duration = .zero, speed: Float = 1,
        timeOffset: Duration = .zero, repeatCount: Double = 0, repeatDuration: Duration = .zero,
        autoreverses: Bool = false, fillMode: FillMode = .none, curve: TimingCurve = .linear
    ) {
        self.beginTime = beginTime
        self.duration = duration
        self.speed = speed
        self.timeOffset = timeOffset
        self.repeatCount = repeatCount
        self.repeatDuration = repeatDuration
        self.autoreverses = autoreverses
        self.fillMode = fillMode
        self.curve = curve
    }
}

extension MediaTiming {
    /// The same timing with its times clamped and unusable numbers replaced by the defaults.
    package var usable: MediaTiming {
        var result = self
        result.beginTime = beginTime.clamped
        result.duration = max(duration.clamped, .zero)
        result.timeOffset = timeOffset.clamped
        result.repeatDuration = max(repeatDuration.clamped, .zero)
        if !speed.isFinite { result.speed = 1 }
        if repeatCount.isNaN { result.repeatCount = 0 }
        return result
    }
}

// MARK: - Layers: converting times

extension MediaTiming {
    /// A layer's time at its parent's `parentTime`: (parent - begin) · speed + offset.
    public func localTime(fromParent parentTime: Duration) -> Duration {
        (elapsedTime(atParent: parentTime) + timeOffset).clamped
    }

    /// The parent's time at a layer's `localTime`: the inverse of `localTime(fromParent:)`.
    ///
    /// `nil` at speed 0, where local time stands still, and where the result would exceed
    /// `Duration.limitInSeconds` before `beginTime` is added.
    public func parentTime(fromLocal localTime: Duration) -> Duration? {
        let seconds = (localTime - timeOffset).inSeconds / Double(speed)
        guard abs(seconds) <= Duration.limitInSeconds, speed != 0 else { return nil }
        return Duration(seconds: seconds) + beginTime
    }

    private func elapsedTime(atParent parentTime: Duration) -> Duration {
        let sinceBegin = parentTime - beginTime
        return speed == 1
            ? sinceBegin : Duration(clampingSeconds: sinceBegin.inSeconds * Double(speed))
    }
}

// MARK: - Animations: progress

extension MediaTiming {
    /// An animation's eased progress at its parent's `parentTime`; `nil` when it has no effect.
    ///
    /// At a positive speed, `timeOffset` shifts the start inside the cycle and the cycle wraps round: five
    /// seconds with an offset of two show 2…5, then 0…2. At speed 0 or below, the offset is added to local
    /// time instead. An animation at speed 0 shows that instant, and one that runs backwards starts there.
    /// Without an offset it isn't visible.
    public func progress(at parentTime: Duration) -> Double? {
        sample(at: parentTime)?.transformedProgress
    }

    /// The full timing sample at its parent's `parentTime`; `nil` when the animation has no effect.
    public func sample(at parentTime: Duration) -> TimingSample? {
        sample(at: parentTime, includingEnd: false)
    }

    /// The same; if `includingEnd`, the animation still has an effect at the instant of its end.
    package func sample(at parentTime: Duration, includingEnd: Bool) -> TimingSample? {
        if speed > 0 {
            let time = elapsedTime(atParent: parentTime)
            // Time that runs backwards counts the end as active, but the beginning not.
            return timing.sample(at: time)
                ?? (includingEnd ? timing.sample(at: time, playingBackwards: true) : nil)
        }
        return timing.sample(at: localTime(fromParent: parentTime), playingBackwards: speed < 0)
    }

    /// The animation in Web Animations' terms, from its begin time on and in its own, scaled time.
    ///
    /// A cycle that reverses becomes two alternating iterations. An offset becomes a start inside the
    /// cycle.
    public var timing: Timing {
        Timing(
            iterationDuration: duration, iterationCount: iterationCount,
            iterationStart: iterationStart, direction: autoreverses ? .alternate : .normal,
            fill: fillMode, curve: curve)
    }

    private var iterationCount: Double {
        if repeatDuration > .zero && duration > .zero {
            return repeatDuration.inSeconds / duration.inSeconds
        }
        return (repeatCount > 0 ? repeatCount : 1) * (autoreverses ? 2 : 1)
    }

    private var iterationStart: Double {
        guard speed > 0, duration > .zero else { return 0 }
        let cycles = timeOffset.inSeconds / duration.inSeconds / (autoreverses ? 2 : 1)
        return (cycles - cycles.rounded(.down)) * (autoreverses ? 2 : 1)
    }
}
