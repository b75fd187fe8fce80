package import LayerTree
internal import TimingModel

/// What an animation of a BLAnimationController is like.
package struct BLAnimationSettings {
    package var animationID: String?
    package var context: Any?
    /// Of one cycle.
    package var duration = Duration.milliseconds(200)
    package var delay = Duration.zero
    /// When the delay begins; nil is now.
    package var startDate: Duration?
    package var curve = View.AnimationCurve.easeInOut
    /// Another number than `BL_AnimationCurveInternal` asks the work delegate.
    package var customCurve = BL_AnimationCurveInternal
    package var repeatCount = 1.0
    package var autoreverses = false
    package var pollInterval = BLPollInterval.standard
    package var beginsFromCurrentState = false
    package var transition: (kind: View.AnimationTransition, view: View)?

    package init(animationID: String? = nil, context: Any? = nil) {
        self.animationID = animationID
        self.context = context
    }

    /// What event logs call it; nil for a number.
    var name: String? { animationID == "" ? nil : animationID }

    /// A time from now on.
    static func time(_ seconds: Double) -> Duration {
        max(Duration(clampingSeconds: seconds), .zero)
    }

    /// More cycles than this are as good as endless, and their times could not be added up.
    private static let countLimit = 1e9

    /// A number of cycles; one that sums of fractions missed by a hair is whole.
    static func count(_ count: Double) -> Double {
        guard count > 0 else { return 1 }
        guard count <= countLimit else { return .infinity }
        let whole = count.rounded()
        return abs(count - whole) < 1e-9 && whole > 0 ? whole : count
    }
}

/// What an animation of a BLAnimationController tells its delegates.
package enum BLAnimationCall: Hashable, Sendable {
    case willStart
    case starting
    case process(percentThisCycle: Double, overallPosition: Double)
    case completing
    case didStop(finished: Bool)

    /// What event logs call it.
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

/// Whom an animation of a BLAnimationController tells, and asks for the values of custom curves.
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
