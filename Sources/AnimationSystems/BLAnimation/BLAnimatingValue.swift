// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Drawing

/// A number that a `BLAnimationController` animates: set where it goes, then begin and commit.
///
/// It ends where it was sent, whatever the repetition would end on. Override the work delegate's
/// methods, and call them, to do something with each value.
@MainActor
open class BLAnimatingValue: BLAnimationController, BLAnimationWorkDelegate {
    /// The value now.
    public private(set) var v: Double
    private var from: Double
    private var to: Double

    /// A number that starts at 0.
    public convenience override init() { self.init(value: 0) }

    /// A number that starts at `value`.
    public init(value: Double) {
        (v, from, to) = (value, value, value)
    }

    /// Sets the value at once.
    open func set(_ value: Double) { (v, from, to) = (value, value, value) }

    /// Says where the next animation ends.
    open func animateTo(_ value: Double) { to = value }

    /// Goes back to where the last animation ended.
    open func BL_AnimationWork_Starting(_ animationID: String?, context: Any?) { v = from }

    /// Goes so far.
    open func BL_AnimationWork_Process(
        _ animationID: String?, context: Any?, percentThisCycle ptc: Double,
        overallPosition op: Double
    ) {
        v = from.interpolated(to: to, at: ptc)
    }

    /// Arrives.
    open func BL_AnimationWork_Completing(_ animationID: String?, context: Any?) { set(to) }

    /// What custom curve `c` makes of `t`; here `t` itself.
    open func BL_AnimationWork_ValueForTime(_ t: Double, forCurve c: Int) -> Double { t }
}
