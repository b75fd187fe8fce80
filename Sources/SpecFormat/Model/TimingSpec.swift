internal import JSON
internal import LayerTree
internal import TimingModel

/// The timing keys of an animation: each view may have a delay and a duration of its own.
struct TimingSpec: Sendable {
    var duration: PerView<Duration>?
    var delay = PerView.same(Duration.zero)
    /// Added to the delay for each view before.
    var stagger = Duration.zero
    var curve: CurveSpec
    var cycles = 1.0
    var autoreverses = false
    var speed = 1.0
    var fill = FillMode.both

    /// The timing of view `index` of `count`.
    func timing(at index: Int = 0, of count: Int = 1) -> Timing {
        let (length, easing) = local(at: index, of: count)
        return Timing(
            delay: delay(at: index, of: count),
            iterationDuration: speed == 1
                ? length
                : Duration(seconds: min(length.inSeconds / speed, Duration.limitInSeconds)),
            iterationCount: autoreverses ? cycles * 2 : cycles,
            direction: autoreverses ? .alternate : .normal, fill: fill, curve: easing)
    }

    /// The same in Core Animation's words, without the delay.
    func mediaTiming(at index: Int = 0, of count: Int = 1) -> MediaTiming {
        let (length, easing) = local(at: index, of: count)
        return MediaTiming(
            duration: length, speed: Float(speed), repeatCount: cycles,
            autoreverses: autoreverses, fillMode: fill, curve: easing)
    }

    /// Duration and curve before the speed counts.
    private func local(at index: Int, of count: Int) -> (Duration, TimingCurve) {
        curve.timing(of: duration?.value(at: index, of: count))
    }

    /// How long it takes all of `count` views; nil for ever.
    func length(of count: Int) -> Duration? {
        var longest = Duration.zero
        for index in 0..<max(count, 1) {
            guard let end = timing(at: index, of: count).endTime else { return nil }
            longest = max(longest, end)
        }
        return longest
    }

    /// The delay of view `index` of `count`; nothing is recorded after the limit, so it ends there.
    func delay(at index: Int, of count: Int) -> Duration {
        min(delay.value(at: index, of: count) + stagger * index, Self.limit)
    }

    private static let limit = Duration(seconds: Duration.limitInSeconds)
}

extension ObjectFields {
    /// Takes the timing keys of an animation of `count` views; wrong ones are reported and stand at
    /// their defaults.
    mutating func takeTiming(
        _ names: SpecNames, for count: Int = 1, standardCurve: TimingCurve = .easeInOut
    ) -> TimingSpec {
        var timing = TimingSpec(curve: .curve(standardCurve))
        timing.duration = take("duration")?.perView(count, mix: Duration.mix) { $0.seconds() }
        if let delay = take("delay")?.perView(count, mix: Duration.mix, { $0.seconds() }) {
            timing.delay = delay
        }
        if let curve = take("curve")?.curve(names) { timing.curve = curve }
        if let cycles = take("repeat")?.repeatCount() { timing.cycles = cycles }
        if let reverses = take("autoreverse")?.flag() { timing.autoreverses = reverses }
        if let speed = take("speed")?.speed() { timing.speed = speed }
        return timing
    }
}

extension Field {
    fileprivate func repeatCount() -> Double? {
        let what = "a number of runs, above 0 and at most 1000000, or \"forever\""
        if case .string("forever") = node.value { return .infinity }
        guard let count = number(what, in: 0...1_000_000) else { return nil }
        return count > 0 ? count : expected(what)
    }

    fileprivate func speed() -> Double? {
        let what = "a factor from 0.001, slow, to 1000, fast"
        return number(what, in: 0.001...1000)
    }

    func fillMode() -> FillMode? {
        let modes: [String: FillMode] = [
            "none": .none, "forwards": .forwards, "backwards": .backwards, "both": .both,
        ]
        let what = "none, forwards, backwards or both"
        return string(what).flatMap { modes[$0] ?? expected(what) }
    }
}
