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

    /// The timing as Core Animation's properties, without the delay.
    func mediaTiming(at index: Int = 0, of count: Int = 1) -> MediaTiming {
        let (length, easing) = local(at: index, of: count)
        return MediaTiming(
            duration: length, speed: Float(speed), repeatCount: cycles,
            autoreverses: autoreverses, fillMode: fill, curve: easing)
    }

    /// Duration and curve before the speed is applied.
    private func local(at index: Int, of count: Int) -> (Duration, TimingCurve) {
        curve.timing(of: duration?.value(at: index, of: count))
    }

    /// The time until the last of `count` views ends, including delays; nil if one never ends.
    func length(of count: Int) -> Duration? {
        var longest = Duration.zero
        for index in 0..<max(count, 1) {
            guard let end = timing(at: index, of: count).endTime else { return nil }
            longest = max(longest, end)
        }
        return longest
    }

    /// The delay of view `index` of `count`, at most `limit`, as nothing is recorded later.
    func delay(at index: Int, of count: Int) -> Duration {
        min(delay.value(at: index, of: count) + stagger * index, Self.limit)
    }

    private static let limit = Duration(seconds: Duration.limitInSeconds)
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
}
