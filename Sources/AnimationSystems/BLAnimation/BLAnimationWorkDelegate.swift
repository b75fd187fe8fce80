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
