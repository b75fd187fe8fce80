package import LayerTree
internal import TimingModel

/// The settings of a BLAnimationController's animation.
package struct BLAnimationSettings {
    /// The duration of one cycle.
    package var duration = Duration.milliseconds(200)
    package var delay = Duration.zero
    /// The start of the delay; nil means now.
    package var startDate: Duration?
    package var curve = BLAnimationCurve.easeInOut
    /// The number of the receiver's curve that replaces `curve`; nil for none.
    package var customCurve: Int?
    package var repeatCount = 1.0
    package var autoreverses = false
    package var pollInterval = BLPollInterval.standard
    package var beginsFromCurrentState = false
    /// A transition of a view during the first cycle. The cycle's duration and curve override its own.
    package var transition: (Transition, View)?

    package init() {}

    /// A time that isn't negative.
    package static func time(_ seconds: Double) -> Duration {
        max(Duration(clampingSeconds: seconds), .zero)
    }

    /// Above this, a count is treated as endless, because its times could not be added up.
    private static let countLimit = 1e9

    /// A number of cycles. A count that misses a whole number by a rounding error is rounded.
    package static func count(_ count: Double) -> Double {
        guard count > 0 else { return 1 }
        guard count <= countLimit else { return .infinity }
        let whole = count.rounded()
        return abs(count - whole) < 1e-9 && whole > 0 ? whole : count
    }
}

/// A call from a BLAnimationController's animation to its delegates.
package enum BLAnimationCall: Hashable, Sendable {
    case willStart
    case starting
    case process(percentThisCycle: Double, overallPosition: Double)
    case completing
    case didStop(finished: Bool)

    /// The call's name in event logs.
    var name: String {
        switch self {
        case .willStart: "willStart"
        case .starting: "starting"
        case .process: "process"
        case .completing: "completing"
        case .didStop: "didStop"
        }
    }

    var details: [TimelineEvent.Detail] {
        switch self {
        case .process(let percent, let position):
            [
                .init("percentThisCycle", .number(percent)),
                .init("overallPosition", .number(position)),
            ]
        case .didStop(let finished): [.init("finished", .flag(finished))]
        case .willStart, .starting, .completing: []
        }
    }
}

/// Receives an animation's calls and provides the values of custom curves.
package struct BLAnimationReceiver {
    let receive: @MainActor (BLAnimationCall) -> Void
    let valueForTime: @MainActor (Double, Int) -> Double

    package init(
        receive: @escaping @MainActor (BLAnimationCall) -> Void,
        valueForTime: @escaping @MainActor (Double, Int) -> Double
    ) {
        self.receive = receive
        self.valueForTime = valueForTime
    }
}

/// The time between two ticks of a BLAnimationController.
public enum BLPollInterval: Hashable, Sendable {
    /// A number of seconds, at least `shortest`, counted from each cycle's start.
    case seconds(Double)
    /// One frame: ticks fall on frame times, and on each cycle's start and end.
    case frame

    /// The shortest interval in seconds: 0.001. Shorter values count as this.
    public static let shortest = 0.001

    /// A tenth of a second.
    public static let standard = BLPollInterval.seconds(0.1)
}

extension BLPollInterval {
    /// The first tick after `time` in a cycle that began at `start`; not before either of them.
    func tick(after time: Duration, in start: Duration, frameRate: FrameRate) -> Duration {
        guard case .seconds(let seconds) = self else { return frameRate.frameTime(after: time) }
        let interval = seconds.isNaN ? 0.1 : max(seconds, Self.shortest)
        var count = ((time - start).inSeconds / interval).rounded(.down)
        var tick = time
        // Multiples are computed instead of summed up, so that they meet a cycle's end exactly.
        while tick <= time {
            count += 1
            tick = start + Duration(clampingSeconds: count * interval)
        }
        return tick
    }
}
