internal import LayerTree

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
