// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Hears when an animation of a `BLAnimationController` starts and ends.
@MainActor
public protocol BLAnimationControllerDelegate: AnyObject {
    /// The start date has come and the delay is over; the work delegate is told next.
    func BL_Animation_WillStart(_ animationID: String?, context: Any?)

    /// The animation is over, as the last thing it does.
    ///
    /// - Parameter finished: false if the controller began another one meanwhile, or it was stopped.
    func BL_Animation_DidStop(_ animationID: String?, finished: Bool, context: Any?)
}

extension BLAnimationControllerDelegate {
    /// Does nothing.
    public func BL_Animation_WillStart(_ animationID: String?, context: Any?) {}

    /// Does nothing.
    public func BL_Animation_DidStop(_ animationID: String?, finished: Bool, context: Any?) {}
}

/// The two delegates of an animation, and what they are told besides.
@MainActor
struct BLAnimationDelegates {
    private let animationID: String?
    private let context: Any?
    private weak var delegate: (any BLAnimationControllerDelegate)?
    private weak var work: (any BLAnimationWorkDelegate)?

    init(
        _ animationID: String?, _ context: Any?, _ delegate: (any BLAnimationControllerDelegate)?,
        _ work: (any BLAnimationWorkDelegate)?
    ) {
        self.animationID = animationID
        self.context = context
        self.delegate = delegate
        self.work = work
    }

    func receive(_ call: BLAnimationCall) {
        switch call {
        case .willStart: delegate?.BL_Animation_WillStart(animationID, context: context)
        case .starting: work?.BL_AnimationWork_Starting(animationID, context: context)
        case .process(let percent, let position):
            work?.BL_AnimationWork_Process(
                animationID, context: context, percentThisCycle: percent,
                overallPosition: position)
        case .completing: work?.BL_AnimationWork_Completing(animationID, context: context)
        case .didStop(let finished):
            delegate?.BL_Animation_DidStop(animationID, finished: finished, context: context)
        }
    }

    func value(for time: Double, curve: Int) -> Double {
        work?.BL_AnimationWork_ValueForTime(time, forCurve: curve) ?? time
    }
}

// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Does the work of an animation of a `BLAnimationController`: what is to change, changes here.
///
/// Values that it sets are shown from that instant until it sets others.
@MainActor
public protocol BLAnimationWorkDelegate: AnyObject {
    /// The animation is about to start; its first tick follows at this instant.
    func BL_AnimationWork_Starting(_ animationID: String?, context: Any?)

    /// One tick. At the instant at which one cycle ends and another starts there are two.
    ///
    /// - Parameters:
    ///   - ptc: how far this cycle is, after the curve and the direction: from 0 to 1, or back; a
    ///     custom curve may leave that range. Whole cycles start and end with exactly what the curve
    ///     starts and ends with.
    ///   - op: how far the whole animation is, in cycles, evenly from 0 to the repeat count.
    func BL_AnimationWork_Process(
        _ animationID: String?, context: Any?, percentThisCycle ptc: Double,
        overallPosition op: Double)

    /// The last tick has been.
    func BL_AnimationWork_Completing(_ animationID: String?, context: Any?)

    /// What custom curve `c` makes of `t`, 0 to 1. By default, and where the answer isn't a finite
    /// number, `t` itself.
    func BL_AnimationWork_ValueForTime(_ t: Double, forCurve c: Int) -> Double
}

extension BLAnimationWorkDelegate {
    /// Does nothing.
    public func BL_AnimationWork_Starting(_ animationID: String?, context: Any?) {}

    /// Does nothing.
    public func BL_AnimationWork_Completing(_ animationID: String?, context: Any?) {}

    /// No easing.
    public func BL_AnimationWork_ValueForTime(_ t: Double, forCurve c: Int) -> Double { t }
}
