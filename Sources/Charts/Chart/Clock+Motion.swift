internal import LayerTree
internal import TimingModel

/// When an animation of a property moves it, in seconds.
struct Motion: Hashable {
    /// From the submission of the animation until it has no more effect; infinite for never. Before and
    /// between the movements it waits or holds a value.
    var span: ClosedRange<Double>
    /// The movements, ascending. The end of the last may be infinite.
    var moving: [ClosedRange<Double>]
    /// Whether it was ended before its time.
    var isCut = false
}

extension Motion {
    /// The most iterations that are looked at one by one; more count as one movement.
    fileprivate static let mostIterations = 500.0

    /// The motion of `contribution` during `activity`, in a chart that ends at `limit`.
    init(of contribution: Contribution, during activity: Timeline.Activity, until limit: Double) {
        let begin = activity.start.inSeconds
        let stop = activity.end?.inSeconds ?? .infinity
        // Inside a group, an animation that is over holds its value until the group ends.
        span = begin...max(begin, min(contribution.clock.end?.inSeconds ?? .infinity, stop))
        moving = []
        guard !contribution.clock.isStopped else { return }
        let pass = contribution.clock.pass
        let last = min(pass.end, stop)
        isCut = stop < pass.end - 1e-6
        let parts = contribution.effect.movingParts(of: pass.curve)
        moving = pass.movements(parts, until: limit).compactMap { part in
            let (start, end) = (max(part.lowerBound, begin), min(part.upperBound, last))
            return start <= end ? start...end : nil
        }
    }
}

extension Pass {
    /// The times at which the `parts` of each iteration happen; endless ones up to `limit` and one that
    /// never ends.
    fileprivate func movements(
        _ parts: [ClosedRange<Double>], until limit: Double
    ) -> [ClosedRange<Double>] {
        let visible = iteration > 0 ? ((limit - start) / iteration).rounded(.up) : 1
        let shown = max(1, min(count, visible))
        guard !parts.isEmpty else { return [] }
        guard shown <= Motion.mostIterations, iteration.isFinite else {
            return [start...max(start, end)]
        }
        let back = parts.reversed().map { 1 - $0.upperBound...1 - $0.lowerBound }
        var result: [ClosedRange<Double>] = []
        for index in 0..<Int(shown.rounded(.up)) {
            let isBack = alternates && !index.isMultiple(of: 2)
            let origin = start + Double(index) * iteration
            result += (isBack ? back : parts).map {
                origin + $0.lowerBound * iteration...origin + $0.upperBound * iteration
            }
        }
        if shown < count, let last = result.popLast() {
            result.append(last.lowerBound...max(last.upperBound, end))
        }
        return result
    }
}

extension [ClosedRange<Double>] {
    /// The ranges joined where they are less than `gap` apart; they must be ascending by their starts.
    func joined(closer gap: Double) -> [ClosedRange<Double>] {
        var result: [ClosedRange<Double>] = []
        for range in self {
            if let last = result.last, range.lowerBound - last.upperBound <= gap {
                result[result.count - 1] =
                    last.lowerBound...Swift.max(last.upperBound, range.upperBound)
            } else {
                result.append(range)
            }
        }
        return result
    }
}

// MARK: - Clocks

/// How a clock passes through its animation, in seconds of virtual time.
private struct Pass {
    var start: Double
    /// Infinite for never.
    var end: Double
    /// The length of one iteration, in one direction.
    var iteration: Double
    var count: Double
    var alternates: Bool
    var curve: TimingCurve
}

extension Clock {
    /// Whether its time stands still, so that it waits for ever.
    fileprivate var isStopped: Bool {
        guard case .media(let clock) = self else { return false }
        return clock.timing.speed == 0 || clock.groups.contains { $0.speed == 0 }
            || clock.layers.contains { $0.speed == 0 }
    }

    /// How it passes; it isn't stopped.
    fileprivate var pass: Pass {
        switch self {
        case .virtual(let begin, let timing):
            return Pass(
                start: (begin + timing.delay).inSeconds, end: end?.inSeconds ?? .infinity,
                iteration: timing.iterationDuration.inSeconds, count: timing.iterationCount,
                alternates: timing.direction == .alternate, curve: timing.curve)
        case .media(let clock): return clock.pass
        }
    }
}

extension MediaClock {
    /// In layers and groups with their own time, this is the first passage. Groups that ease or repeat
    /// their time count as one movement.
    fileprivate var pass: Pass {
        let inner = timing.timing
        var start = timing.beginTime.inSeconds
        var rate = 1 / Double(abs(timing.speed))
        var length = (inner.endTime?.inSeconds ?? .infinity) * rate
        for group in groups.reversed() {
            let speed = Double(abs(group.speed))
            start = group.beginTime.inSeconds + start / speed
            length /= speed
            rate /= speed
        }
        let outer = layers.reversed().reduce(Duration(seconds: start) as Duration?) {
            time, layer in time.flatMap { layer.parentTime(fromLocal: $0) }
        }
        for layer in layers { length /= Double(abs(layer.speed)) }
        for layer in layers { rate /= Double(abs(layer.speed)) }
        let end = end?.inSeconds ?? .infinity
        let first = outer?.inSeconds ?? start
        let repeats = groups.contains { $0.timing.iterationCount != 1 || $0.curve != .linear }
        return Pass(
            start: first, end: repeats ? end : min(end, first + length),
            iteration: repeats ? end - first : inner.iterationDuration.inSeconds * rate,
            count: repeats ? 1 : inner.iterationCount, alternates: inner.direction == .alternate,
            curve: timing.curve)
    }
}

// MARK: - Keyframes

extension Contribution.Effect {
    /// The parts of an iteration, as fractions of its time, in which the value moves; `curve` is the
    /// iteration's easing.
    fileprivate func movingParts(of curve: TimingCurve) -> [ClosedRange<Double>] {
        guard case .keyframes(let effect) = self, let times = effect.values.keyTimes else {
            return [0...1]
        }
        let values = effect.values.values
        let isDiscrete = effect.values.mode == .discrete
        // A spline also moves between equal values.
        guard effect.values.mode == .linear || isDiscrete, values.count > 1 else { return [0...1] }
        var parts: [ClosedRange<Double>] = []
        for index in 1..<min(values.count, times.count) where values[index] != values[index - 1] {
            let start = isDiscrete ? times[index] : times[index - 1]
            parts.append(curve.time(of: start)...curve.time(of: max(start, times[index])))
        }
        return parts.joined(closer: 1e-9)
    }
}

extension TimingCurve {
    /// When the curve first reaches `progress`, if it never falls. O(1).
    fileprivate func time(of progress: Double) -> Double {
        guard self != .linear, progress > 0, progress < 1 else { return progress }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if value(at: middle) < progress { low = middle } else { high = middle }
        }
        return high
    }
}
