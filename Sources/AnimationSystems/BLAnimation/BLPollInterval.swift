internal import TimingModel

/// How long a BLAnimationController waits from one tick to the next.
public enum BLPollInterval: Hashable, Sendable {
    /// So many seconds, at least `shortest`; ticks are counted from each cycle's start.
    case seconds(Double)
    /// One frame: ticks fall on the instants at which frames are taken (`Stage.frameRate`), besides
    /// each cycle's start and end.
    case frame

    /// The shortest interval in seconds: 0.001. Shorter ones are taken for this.
    public static let shortest = 0.001

    /// A tenth of a second.
    public static let standard = BLPollInterval.seconds(0.1)
}

extension BLPollInterval {
    /// The first tick after `time` in a cycle that began at `start`, no earlier than either.
    func tick(after time: Duration, in start: Duration, frameRate: FrameRate) -> Duration {
        guard case .seconds(let seconds) = self else { return frameRate.frameTime(after: time) }
        let interval = seconds.isNaN ? 0.1 : max(seconds, Self.shortest)
        var count = ((time - start).inSeconds / interval).rounded(.down)
        var tick = time
        // Multiples are not summed up, so that they meet the end of a cycle exactly.
        while tick <= time {
            count += 1
            tick = start + Duration(clampingSeconds: count * interval)
        }
        return tick
    }
}
