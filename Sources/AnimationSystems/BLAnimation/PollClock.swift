internal import TimingModel

/// When the ticks of a polled animation come, and how far it is then.
///
/// Every cycle has a tick at its start and one at its end, which is where the next one starts, and
/// between them those of the poll interval. A cycle of no length has only its end.
struct PollClock {
    /// One call of the work delegate.
    struct Tick: Equatable {
        let time: Duration
        /// Counted from 0.
        let cycle: Int
        /// Within the cycle, 0 to 1.
        let progress: Double
        /// Whether it is the cycle's last.
        let endsCycle: Bool

        /// In cycles since the start.
        var position: Double { Double(cycle) + progress }
    }

    let start: Duration
    /// Of one cycle.
    let duration: Duration
    /// How many cycles there are, above 0; the last may be a part of one.
    let count: Double
    let frameRate: FrameRate

    var first: Tick { firstTick(of: 0) }

    /// The tick at the end of everything; that of the first cycle if there is no end.
    var last: Tick { lastTick(of: count.isFinite ? Int((count - 1).rounded(.up)) : 0) }

    /// The tick after another one; nil after the last.
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
