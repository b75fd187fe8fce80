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
