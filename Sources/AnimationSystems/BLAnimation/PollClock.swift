internal import TimingModel

/// The times of a polled animation's ticks and the progress at each.
///
/// Every cycle has ticks at its start and at its end, which is also the start of the next cycle. Between
/// them are the ticks of the poll interval. A cycle without length has only its end.
struct PollClock {
    /// One call of the work delegate.
    struct Tick: Equatable {
        let time: Duration
        /// The cycle's number, from 0.
        let cycle: Int
        /// The progress within the cycle, 0 to 1.
        let progress: Double
        /// Whether the tick is the cycle's last.
        let endsCycle: Bool

        /// The progress of the whole animation, in cycles.
        var position: Double { Double(cycle) + progress }

        /// The same tick at an earlier time.
        func movedBack(by passed: Duration) -> Tick {
            Tick(time: time - passed, cycle: cycle, progress: progress, endsCycle: endsCycle)
        }
    }

    let start: Duration
    /// The duration of one cycle.
    let duration: Duration
    /// The number of cycles, above 0; a fraction cuts the last one short.
    let count: Double
    let frameRate: FrameRate

    /// The same clock with an earlier start.
    func movedBack(by passed: Duration) -> PollClock {
        PollClock(start: start - passed, duration: duration, count: count, frameRate: frameRate)
    }

    var first: Tick { firstTick(of: 0) }

    /// The last tick of all; if the animation is endless, the last tick of the first cycle.
    var last: Tick { lastTick(of: count.isFinite ? Int((count - 1).rounded(.up)) : 0) }

    /// The tick after `tick`; nil after the last.
    func tick(after tick: Tick, every interval: BLPollInterval) -> Tick? {
        guard !tick.endsCycle else {
            return Double(tick.cycle + 1) < count ? firstTick(of: tick.cycle + 1) : nil
        }
        let start = start(of: tick.cycle)
        let time = interval.tick(after: tick.time, in: start, frameRate: frameRate)
        let end = lastTick(of: tick.cycle)
        guard time < end.time else { return end }
        let progress = (time - start).inSeconds / duration.inSeconds
        return Tick(time: time, cycle: tick.cycle, progress: progress, endsCycle: false)
    }

    private func firstTick(of cycle: Int) -> Tick {
        guard duration > .zero else { return lastTick(of: cycle) }
        return Tick(time: start(of: cycle), cycle: cycle, progress: 0, endsCycle: false)
    }

    private func lastTick(of cycle: Int) -> Tick {
        let progress = min(count - Double(cycle), 1)
        let length =
            progress == 1 ? duration : Duration(seconds: duration.inSeconds * progress)
        return Tick(
            time: start(of: cycle) + length, cycle: cycle, progress: progress, endsCycle: true)
    }

    private func start(of cycle: Int) -> Duration { start + duration * cycle }
}
