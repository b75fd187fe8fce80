internal import LayerTree
internal import TimingModel

/// How far a property animator is: a share of its duration, which time, scrubbing and reversing move.
struct AnimatorProgress {
    /// The changes of one call of `addAnimations`, which last from a share of the duration to its end.
    struct Portion {
        var start: Double
        /// The same on the line that scrubbing follows.
        var scrubStart: Double
        var horizontal: TimingCurve
        var vertical: TimingCurve

        /// The eased progress when a share of the animator's duration has passed.
        func progress(at share: Double, _ axis: InteractiveAnimation.Axis) -> Double {
            let curve = axis == .horizontal ? horizontal : vertical
            guard share > start else { return 0 }
            return share >= 1 ? 1 : curve.value(at: (share - start) / (1 - start))
        }

        /// The progress at a place of linear scrubbing.
        func progress(scrubbedTo fraction: Double) -> Double {
            guard fraction > scrubStart else { return 0 }
            return min((fraction - scrubStart) / (1 - scrubStart), 1)
        }
    }

    /// Seconds from the start to the end.
    var duration: Double
    /// The eased progress of the animator itself, from its start to its end.
    private(set) var curve: TimingCurve
    var portions: [Portion] = []
    /// The share at `since`.
    private(set) var share = 0.0
    /// The instant that `share` belongs to; a delay makes it a later one.
    private(set) var since = Duration.zero
    private(set) var isRunning = false
    var isReversed = false

    init(_ curves: TimedCurve) {
        duration = curves.duration
        curve = curves.horizontal
    }

    /// The eased share, which is what is shown of changes without a delay.
    func easedShare(at now: Duration) -> Double {
        min(max(curve.value(at: share(at: now)), 0), 1)
    }

    /// The share at an instant.
    func share(at now: Duration) -> Double {
        guard isRunning, now > since else { return share }
        guard duration > 0 else { return isReversed ? 0 : 1 }
        let passed = (now - since).inSeconds / duration
        return min(max(isReversed ? share - passed : share + passed, 0), 1)
    }

    /// Stands still at a share.
    mutating func hold(at share: Double) {
        self.share = share
        isRunning = false
    }

    /// Goes on from `share` at `instant`.
    mutating func run(from share: Double, at instant: Duration) {
        self.share = share
        since = instant
        isRunning = true
    }

    /// Seconds from the share at `since` to the end in the present direction.
    var rest: Double { (isReversed ? share : 1 - share) * duration }

    /// When the run ends.
    var end: Duration { since + Duration(clampingSeconds: rest) }

    /// A portion's timing from `now` on, when a run has just begun.
    func timing(of portion: Portion, _ axis: InteractiveAnimation.Axis, from now: Duration)
        -> Timing
    {
        let wait = (since - now).inSeconds
        let length = (1 - portion.start) * duration
        let passed = isReversed ? (1 - share) * duration : (share - portion.start) * duration
        return Timing(
            delay: Duration(clampingSeconds: wait - passed),
            endDelay: Duration(clampingSeconds: rest + passed - length),
            iterationDuration: Duration(clampingSeconds: length),
            direction: isReversed ? .reverse : .normal, fill: .both,
            curve: axis == .horizontal ? portion.horizontal : portion.vertical)
    }

    /// Goes on with other curves for what is left, which then takes `rest` seconds.
    mutating func continueWith(_ curves: TimedCurve, rest: Double) {
        let left = 1 - share
        guard left > 0 else { return }
        duration = rest / left
        curve = .joining(min(max(curve.value(at: share), 0), 1), at: share, to: curves.horizontal)
        for index in portions.indices {
            let portion = portions[index]
            func joined(_ next: TimingCurve, _ axis: InteractiveAnimation.Axis) -> TimingCurve {
                .joining(portion.progress(at: share, axis), at: share, to: next)
            }
            portions[index].start = 0
            portions[index].horizontal = joined(curves.horizontal, .horizontal)
            portions[index].vertical = joined(curves.vertical, .vertical)
        }
    }

    /// The first share at which the eased progress reaches `progress`, which makes linear scrubbing go on where it
    /// stands.
    func share(whereProgressIs progress: Double) -> Double { curve.input(whereOutputIs: progress) }

    /// Makes every portion go on from what linear scrubbing shows of it. Those without a delay are there already.
    mutating func goOn(fromScrubbed fraction: Double) {
        for index in portions.indices {
            let shown = portions[index].progress(scrubbedTo: fraction)
            guard abs(portions[index].progress(at: share, .horizontal) - shown) > 1e-9 else {
                continue
            }
            let portion = portions[index]
            portions[index].start = 0
            portions[index].horizontal = portion.going(on: .horizontal, from: shown, at: share)
            portions[index].vertical = portion.going(on: .vertical, from: shown, at: share)
        }
    }
}

extension AnimatorProgress.Portion {
    /// A straight line from 0 to `shown` at `share`, then the rest of the portion's own curve, stretched to begin there.
    fileprivate func going(
        on axis: InteractiveAnimation.Axis, from shown: Double, at share: Double
    ) -> TimingCurve {
        let passed = progress(at: share, axis)
        return .custom(
            CustomCurve(
                name: "\(shown) at \(share), then from \(start) \(horizontal), \(vertical), \(axis)"
            ) { x in
                guard x > share else { return share > 0 ? shown * x / share : shown }
                let rest =
                    passed < 1
                    ? (progress(at: x, axis) - passed) / (1 - passed) : (x - share) / (1 - share)
                return shown + (1 - shown) * rest
            })
    }
}

extension TimingCurve {
    /// A straight line from 0 to `output` at `input`, then `next` for the rest.
    fileprivate static func joining(
        _ output: Double, at input: Double, to next: TimingCurve
    ) -> TimingCurve {
        guard input > 0 else { return next }
        return .custom(
            CustomCurve(name: "\(output) at \(input), then \(next)") { x in
                guard x > input else { return output * x / input }
                let rest = next.value(at: (x - input) / (1 - input))
                return output + (1 - output) * rest
            })
    }

    /// The first input in the unit interval with this output; 0 and 1 for outputs beyond them.
    fileprivate func input(whereOutputIs output: Double) -> Double {
        guard output > 0 else { return 0 }
        guard output < 1 else { return 1 }
        let steps = 256
        guard
            let above = (1...steps).first(where: { value(at: Double($0) / Double(steps)) >= output }
            )
        else { return 1 }
        var (low, high) = (Double(above - 1) / Double(steps), Double(above) / Double(steps))
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if value(at: middle) < output { low = middle } else { high = middle }
        }
        return high
    }
}
