internal import AnimationSystems
public import Foundation
internal import LayerTree

// Transitions between looks, and the system's own animation.

extension UIView {
    /// Shows the changes of `animations` to a view, or to the views in it, as a transition.
    ///
    /// The model changes at once; the picture goes from the previous look to the new one. Without a transition in
    /// `options` the view switches at once. A page curl ends the recording with an error.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
        animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        guard !refusesCurl(options, of: view) else { return }
        LayerTree.View.transition(
            with: view.layer.node, duration: duration, options: options,
            animations: animations.map { changes($0, options.contains(.layoutSubviews)) },
            completion: engineCompletion(completion))
    }

    /// Replaces one view by another with a transition of their superview.
    ///
    /// `fromView` is removed from its superview and `toView` takes its place; with `showHideTransitionViews` the one
    /// is hidden and the other shown.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval,
        options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        let parent = fromView.superview
        transition(with: parent ?? fromView, duration: duration, options: options) {
            if options.contains(.showHideTransitionViews) {
                fromView.isHidden = true
                toView.isHidden = false
            } else if let parent, toView !== fromView {
                parent.insertSubview(toView, aboveSubview: fromView)
                fromView.removeFromSuperview()
            }
        } completion: {
            completion?($0)
        }
    }

    /// Whether the options name a page curl, which ends the recording with an error.
    private static func refusesCurl(_ options: AnimationOptions, of view: UIView) -> Bool {
        guard [3, 4].contains((options.rawValue >> 20) & 7) else { return false }
        UIKitNames.refuse(
            "a transition of \(view.nameInMessages) asks for a page curl, which isn't drawn here: "
                + "use .transitionFlipFromLeft, .transitionCrossDissolve or another one")
        return true
    }

    /// A predefined animation.
    public enum SystemAnimation: UInt, Sendable {
        /// The views disappear and are removed.
        case delete = 0
    }

    /// How long a system animation takes, in seconds. iOS doesn't document it.
    private static let systemDuration = 0.25
    /// How small a deleted view gets. iOS doesn't document it.
    private static let deletedScale: CGFloat = 0.01

    /// Removes views by the system's animation: they shrink and fade in a quarter of a second. `animations` runs
    /// alongside.
    public class func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        let before = views.map { ($0, $0.alpha, $0.transform) }
        animate(withDuration: systemDuration, delay: 0, options: options) {
            for view in views {
                view.alpha = 0
                view.transform = view.transform.scaledBy(x: deletedScale, y: deletedScale)
            }
            parallelAnimations?()
        } completion: { finished in
            for (view, alpha, transform) in before {
                view.removeFromSuperview()
                view.alpha = alpha
                view.transform = transform
            }
            completion?(finished)
        }
    }
}
