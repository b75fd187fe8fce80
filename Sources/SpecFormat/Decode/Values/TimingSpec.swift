internal import CollectionBasics
internal import LayerTree
internal import TimingModel

/// The timing keys of an animation. Each view may have its own delay and duration.
struct TimingSpec: Sendable {
    var duration: PerView<Duration>?
    var delay = PerView.same(Duration.zero)
    /// Additional delay of each view relative to the one before it.
    var stagger = Duration.zero
    var curve: CurveSpec
    var cycles = 1.0
    /// When the last run ends, as it is written; nil if `cycles` say it, or once `end` was called.
    var until: RepetitionEnd?
    /// The time from the beginning of a view until its last run ends; nil if `cycles` say it.
    var repeatDurations: PerView<Duration>?
    var autoreverses = false
    var speed = 1.0
    var fill = FillMode.both

    /// The timing of view `index` of `count`.
    func timing(at index: Int = 0, of count: Int = 1) -> Timing {
        let (length, easing) = local(at: index, of: count)
        let cycles = cycles(of: length, at: index, of: count)
        return Timing(
            delay: delay(at: index, of: count),
            iterationDuration: speed == 1
                ? length
                : Duration(seconds: min(length.inSeconds / speed, Duration.limitInSeconds)),
            iterationCount: autoreverses ? cycles * 2 : cycles,
            direction: autoreverses ? .alternate : .normal, fill: fill, curve: easing)
    }

    /// The timing as Core Animation's properties, without the delay.
    func mediaTiming(at index: Int = 0, of count: Int = 1) -> MediaTiming {
        let (length, easing) = local(at: index, of: count)
        return MediaTiming(
            duration: length, speed: Float(speed),
            repeatCount: cycles(of: length, at: index, of: count),
            autoreverses: autoreverses, fillMode: fill, curve: easing)
    }

    /// Lets the repetition of `count` views end after `time`, counted from the submission of the entry. False if one of them
    /// begins only then.
    mutating func end(after time: Duration, of count: Int) -> Bool {
        let times = (0..<max(count, 1)).map { time - delay(at: $0, of: count) }
        until = nil
        repeatDurations = .each(times)
        return times.allSatisfy { $0 > .zero }
    }

    /// How often a view runs for `length` before the speed is applied, to and fro if it reverses.
    private func cycles(of length: Duration, at index: Int, of count: Int) -> Double {
        guard let time = repeatDurations?.value(at: index, of: count), length > .zero else {
            return cycles
        }
        return time.inSeconds * speed / (length.inSeconds * (autoreverses ? 2 : 1))
    }

    /// Duration and curve before the speed is applied.
    private func local(at index: Int, of count: Int) -> (Duration, TimingCurve) {
        curve.timing(of: duration?.value(at: index, of: count))
    }

    /// The time until the last of `count` views ends, including delays.
    func length(of count: Int) -> PlannedLength {
        var longest = PlannedLength.lasting(.zero)
        for index in 0..<max(count, 1) {
            let end = PlannedLength(timing(at: index, of: count).endTime)
            longest = .longer(longest, end)
            if longest == .endless { break }
        }
        return longest
    }

    /// The delay after which the first of `count` views begins.
    func shortestDelay(of count: Int) -> Duration {
        (0..<max(count, 1)).map { delay(at: $0, of: count) }.min() ?? .zero
    }

    /// When which of `count` views begin, ascending. O(count), or O(count · log count) for delays in no order.
    func starts(of count: Int) -> [StartGroup] {
        guard stagger == .zero, case .same = delay else {
            let delays = (0..<count).map { delay(at: $0, of: count) }
            let order = delays.indices.ordered { (delays[$0], $0) < (delays[$1], $1) }
            return order.chunked { delays[$0] == delays[$1] }.map {
                StartGroup(delay: delays[$0[$0.startIndex]], indices: $0)
            }
        }
        return start(of: count)
    }

    /// When `count` views begin that begin as a whole.
    func start(of count: Int) -> [StartGroup] {
        [StartGroup(delay: delay(at: 0, of: 1), indices: Array(0..<count)[...])]
    }

    /// The same timing for views that begin at once.
    var withoutDelay: TimingSpec {
        var result = self
        (result.delay, result.stagger) = (.same(.zero), .zero)
        return result
    }

    /// Whether some views may end elsewhere than at their targets.
    var mayStayAway: Bool {
        if cycles != 1 || autoreverses { return true }
        switch curve {
        case .curve(let curve): return curve.value(at: 1) != 1
        case .spring, .damped: return true
        }
    }

    /// The eased progress at which view `index` of `count` stays: 1 for the target, and for all that never end.
    ///
    /// UIKit's springs fit the duration, so they arrive. A mass on a spring may be cut; it has arrived if less than a
    /// hundredth of the way is missing, which nobody sees.
    func lastProgress(at index: Int = 0, of count: Int = 1) -> Double {
        var timing = timing(at: index, of: count)
        guard let progress = timing.lastProgress else { return 1 }
        switch curve {
        case .damped:
            timing.curve = .linear
            return timing.lastProgress == 1 ? 1 : progress
        case .spring: return abs(progress - 1) < 0.01 ? 1 : progress
        case .curve: return abs(progress - 1) < 1e-9 ? 1 : progress
        }
    }

    /// The delay of view `index` of `count`, at most `limit`, as nothing is recorded later.
    func delay(at index: Int, of count: Int) -> Duration {
        min(delay.value(at: index, of: count) + stagger * index, Self.limit)
    }

    private static let limit = Duration(seconds: Duration.limitInSeconds)
}

/// When an entry has run often enough.
struct RepetitionEnd: Sendable {
    enum Time {
        /// Since the list began.
        case seconds(Duration)
        /// The end of the film or part.
        case end
        /// The planned end of the entry with this id, or its beginning.
        case entry(EntryLink.Word, String)
    }

    let time: Time
    /// The byte offset in the file.
    let offset: Int
}

/// Views of an entry that begin together.
struct StartGroup: Sendable {
    /// The time from the entry's submission to their beginning.
    let delay: Duration
    /// The indices of the views among those of the entry.
    let indices: ArraySlice<Int>
}

extension MediaTiming {
    /// The timing of an explicit animation, for which Core Animation takes a duration of 0 as its default.
    var explicit: MediaTiming {
        var result = self
        result.duration = max(duration, .nanoseconds(1))
        return result
    }
}

/// A curve as it is written. A spring becomes a curve only together with a duration.
enum CurveSpec: Sendable {
    case curve(TimingCurve)
    /// A mass on a spring. Without a duration it runs until it has settled.
    case spring(Spring)
    /// UIKit's form of a spring, which fits any duration.
    case damped(ratio: Double, velocity: Double)

    /// The duration and the curve of an animation. A `duration` of nil means that none was given.
    ///
    /// - Parameter standard: the duration if none was given and the curve has none of its own.
    func timing(
        of duration: Duration?, standard: Duration = .milliseconds(250)
    ) -> (Duration, TimingCurve) {
        let standard = duration ?? standard
        switch self {
        case .curve(let curve): return (standard, curve)
        case .spring(let spring):
            let length = duration ?? Duration(seconds: spring.settlingDuration)
            return (length, .spring(SpringCurve(spring: spring, duration: length.inSeconds)))
        case .damped(let ratio, let velocity):
            guard standard > .zero else { return (standard, .linear) }
            let spring = Spring(
                dampingRatio: ratio, duration: standard.inSeconds, initialVelocity: velocity)
            return (
                standard, .spring(SpringCurve(spring: spring, duration: standard.inSeconds))
            )
        }
    }
}

/// The curve and the options of a UIKit animation.
struct StyleSpec: Sendable {
    var curve = CurveSpec.curve(.easeInOut)
    var options: AnimationOptions = []

    /// The style with `duration`. If that is nil, a mass on a spring runs until it has settled, and other
    /// curves take 0.25 s.
    func style(duration: Duration?, delay: Duration = .zero) -> AnimationStyle {
        let (length, curve) = curve.timing(of: duration)
        return AnimationStyle(
            duration: length.inSeconds, delay: delay.inSeconds, curve: curve, options: options)
    }

    /// The time of one run.
    func time(duration: Duration?) -> Duration { curve.timing(of: duration).0 }

    /// The length of an animation whose run takes `time`, with its repetition.
    func length(of time: Duration) -> PlannedLength {
        guard !options.contains(.repeat) else { return .endless }
        return PlannedLength(options.contains(.autoreverse) ? time * 2 : time)
    }

    /// The time until the last of `count` views ends.
    func length(
        of duration: PerView<Duration>?, delay: PerView<Duration> = .same(.zero), for count: Int
    ) -> PlannedLength {
        (0..<max(count, 1)).reduce(.lasting(.zero)) { longest, index in
            let own = length(of: time(duration: duration?.value(at: index, of: count)))
            return .longer(longest, .lasting(delay.value(at: index, of: count)) + own)
        }
    }
}
