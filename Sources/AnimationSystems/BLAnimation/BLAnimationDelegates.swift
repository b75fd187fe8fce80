// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Receives the start and end of a `BLAnimationController`'s animation.
@preconcurrency @MainActor
public protocol BLAnimationControllerDelegate: AnyObject {
    /// The start date has come and the delay is over. The work delegate is called next.
    func BL_Animation_WillStart(_ animationID: String?, context: Any?)

    /// The animation is over; this is its last call.
    ///
    /// - Parameter finished: False if the controller began another animation meanwhile, or if it was
    ///   stopped.
    func BL_Animation_DidStop(_ animationID: String?, finished: Bool, context: Any?)
}

extension BLAnimationControllerDelegate {
    /// Does nothing.
    public func BL_Animation_WillStart(_ animationID: String?, context: Any?) {}

    /// Does nothing.
    public func BL_Animation_DidStop(_ animationID: String?, finished: Bool, context: Any?) {}
}

/// The two delegates of an animation, with the arguments that they receive.
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

/// Does the work of a `BLAnimationController`'s animation by changing values.
///
/// The values that it sets show from that instant until it sets others.
@preconcurrency @MainActor
public protocol BLAnimationWorkDelegate: AnyObject {
    /// The animation is about to start; its first tick follows at this instant.
    func BL_AnimationWork_Starting(_ animationID: String?, context: Any?)

    /// One tick. At the instant at which one cycle ends and another starts there are two.
    ///
    /// - Parameters:
    ///   - ptc: The progress of this cycle after curve and direction: from 0 to 1, or back. A custom curve
    ///     may leave that range. Whole cycles start and end exactly with the curve's first and last value.
    ///   - op: The linear progress of the whole animation in cycles, from 0 to the repeat count.
    func BL_AnimationWork_Process(
        _ animationID: String?, context: Any?, percentThisCycle ptc: Double,
        overallPosition op: Double)

    /// The last tick is over.
    func BL_AnimationWork_Completing(_ animationID: String?, context: Any?)

    /// The eased value of `t`, from 0 to 1, for custom curve `c`. By default, and if the result isn't
    /// finite, `t` itself.
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
