/// The timing of a layer or an animation in Core Animation's words: `CAMediaTiming`.
///
/// `timing` is the same in Web Animations' words. The defaults are an animation's; a begin time of
/// 0 that means "now" and a duration of 0 that means the transaction's are resolved by whoever adds
/// the animation. https://developer.apple.com/documentation/quartzcore/camediatiming
public struct MediaTiming: Hashable, Sendable {
    /// The parent's time at which local time starts. Default: zero.
    public var beginTime: Duration

    /// How long one cycle lasts in local time, its way back not counted. Default: zero.
    public var duration: Duration

    /// Local seconds per parent second, finite; 32 bits, as measured on Apple. Default: 1.
    public var speed: Float

    /// Added to the local time: where in the cycle an animation starts. Default: zero.
    public var timeOffset: Duration

    /// How many cycles are played; fractional and `.infinity` allowed, 0 is once. Default: 0.
    public var repeatCount: Double

    /// For how long cycles are played in local time; counts instead of `repeatCount` when above
    /// zero. Default: zero.
    public var repeatDuration: Duration

    /// Whether each cycle is played back again, which makes it twice as long. Default: false.
    public var autoreverses: Bool

    /// Whether values show outside the active interval. Default: none, Apple's "removed".
    public var fillMode: FillMode

    /// The easing of a cycle; on the way back it is played backwards. Default: linear.
    public var curve: TimingCurve

    /// A timing. Negative durations count as zero, times beyond `Duration.limitInSeconds` as that, and what isn't
    /// a number as the default.
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
    /// The same timing with its times brought into range and NaN replaced by defaults.
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

    /// The parent's time at a layer's `localTime`; `nil` at speed 0, where local time stands still,
    /// and at one so slow that the answer is beyond `Duration.limitInSeconds`.
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
    /// An animation's eased progress at its parent's `parentTime`; `nil` when it shows nothing.
    ///
    /// Running forwards, `timeOffset` shifts the start inside the cycle and the cycle wraps round:
    /// five seconds with an offset of two show 2…5, then 0…2. At speed 0 or below it is added to
    /// local time instead: a still animation shows that instant, one that runs backwards starts
    /// there, so it needs an offset to be seen at all.
    public func progress(at parentTime: Duration) -> Double? {
        sample(at: parentTime)?.transformedProgress
    }

    /// Everything there is to say about its parent's `parentTime`; `nil` when it shows nothing.
    public func sample(at parentTime: Duration) -> TimingSample? {
        if speed > 0 { return timing.sample(at: elapsedTime(atParent: parentTime)) }
        return timing.sample(at: localTime(fromParent: parentTime), playingBackwards: speed < 0)
    }

    /// The animation in Web Animations' words, from its begin time and in its own, scaled time.
    ///
    /// A cycle that reverses is two alternating iterations; an offset is a start inside the cycle.
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
