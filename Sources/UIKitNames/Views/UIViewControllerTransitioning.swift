public import Foundation

// The protocols of custom transitions between view controllers. Nothing presents controllers here, so nothing calls
// these methods: a test makes a context and calls `animateTransition(using:)` itself.

/// Animates the transition from one view controller to another.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// The seconds of the transition.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
    /// Animates; calls `completeTransition(_:)` of the context at the end.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// Called when the transition has ended.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// What an animator learns about a transition.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The view that contains both controllers' views during the transition.
    var containerView: UIView { get }
    /// Whether the transition is to be animated.
    var isAnimated: Bool { get }
    /// Whether a gesture drives the transition.
    var isInteractive: Bool { get }
    /// Whether the transition was cancelled.
    var transitionWasCancelled: Bool { get }
    /// The style of the presentation.
    var presentationStyle: UIModalPresentationStyle { get }
    /// The transform that the controller's view gets.
    var targetTransform: CGAffineTransform { get }
    /// A gesture has come this far, from 0 to 1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// A gesture has ended, and the transition goes on to its end.
    func finishInteractiveTransition()
    /// A gesture has ended, and the transition goes back.
    func cancelInteractiveTransition()
    /// A gesture rests.
    func pauseInteractiveTransition()
    /// The animation has ended; `didComplete` is false if the old controller stays.
    func completeTransition(_ didComplete: Bool)
    /// A controller of the transition.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view of a controller of the transition.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The frame before the transition; zero if it isn't known.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// The frame after the transition; zero if it isn't known.
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// The controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String
    /// The key with this name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The controller that is shown at the beginning.
    public static let from = UITransitionContextViewControllerKey(
        rawValue: "UITransitionContextFromViewController")
    /// The controller that is shown at the end.
    public static let to = UITransitionContextViewControllerKey(
        rawValue: "UITransitionContextToViewController")
}

/// The views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String
    /// The key with this name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The view that is shown at the beginning.
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    /// The view that is shown at the end.
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// Drives a transition by a gesture.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// The transition begins.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// Whether a gesture drives it from the start.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    /// True.
    public var wantsInteractiveStart: Bool { true }
}

/// Supplies the animators of a controller that is presented or dismissed. All methods are optional.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
    /// The animator of the presentation.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// The animator of the dismissal.
    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// What drives the presentation by a gesture.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// What drives the dismissal by a gesture.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
    /// Nil.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Nil.
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Nil.
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    /// Nil.
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// Drives a transition by a share from 0 to 1, which it tells the transition's context. There are no gestures and no
/// presentation here: a test starts it with a context of its own.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
    /// The share that was reported last. Default: 0.
    open private(set) var percentComplete: CGFloat = 0
    /// The seconds of the transition: 0.
    open var duration: CGFloat { 0 }
    /// Kept without effect. Default: 1.
    open var completionSpeed: CGFloat = 1
    /// Kept without effect. Default: ease in and out.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// Kept without effect. Default: nil.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether a gesture drives the transition from the start. Default: true.
    open var wantsInteractiveStart = true

    private weak var context: (any UIViewControllerContextTransitioning)?

    /// A driver.
    public override init() { super.init() }

    /// Tells this context from now on.
    open func startInteractiveTransition(
        _ transitionContext: any UIViewControllerContextTransitioning
    ) {
        context = transitionContext
    }
    /// Keeps the share, clamped to 0…1, and tells the context.
    open func update(_ percentComplete: CGFloat) {
        self.percentComplete = min(max(percentComplete, 0), 1)
        context?.updateInteractiveTransition(self.percentComplete)
    }
    /// Tells the context.
    open func pause() { context?.pauseInteractiveTransition() }
    /// Tells the context.
    open func cancel() { context?.cancelInteractiveTransition() }
    /// Tells the context.
    open func finish() { context?.finishInteractiveTransition() }
}

/// How a controller is presented. Kept only: there is no presentation here.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Over everything.
    case fullScreen = 0
    /// As a page.
    case pageSheet = 1
    /// As a form.
    case formSheet = 2
    /// In the place of another controller.
    case currentContext = 3
    /// By the transitioning delegate.
    case custom = 4
    /// Over everything, which stays visible.
    case overFullScreen = 5
    /// Over another controller, which stays visible.
    case overCurrentContext = 6
    /// In a bubble.
    case popover = 7
    /// Not at all.
    case none = -1
    /// As the system likes.
    case automatic = -2
}

/// How a presentation moves. Kept only: there is no presentation here.
public enum UIModalTransitionStyle: Int, Sendable {
    /// From below.
    case coverVertical = 0
    /// Turns over.
    case flipHorizontal = 1
    /// Cross-fades.
    case crossDissolve = 2
    /// A page curls.
    case partialCurl = 3
}
