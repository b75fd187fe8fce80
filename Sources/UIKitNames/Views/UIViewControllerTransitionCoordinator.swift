public import Foundation

// A view controller's surroundings on an iPhone. Nothing turns the device and nothing presents controllers here, so
// nothing makes these values: a test can.

/// Tells about a transition that goes on.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// Whether a gesture drives the transition.
    var isInteractive: Bool { get }
    /// Whether the transition was cancelled.
    var isCancelled: Bool { get }
    /// The seconds of the transition.
    var transitionDuration: TimeInterval { get }
    /// The share that has passed, from 0 to 1.
    var percentComplete: CGFloat { get }
    /// The view that contains both controllers' views.
    var containerView: UIView { get }
}

/// Animates along with a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
    /// Runs `animation` in the transition's own animation, and `completion` after it. Returns whether it could.
    @discardableResult
    func animate(
        alongsideTransition animation: (
            (any UIViewControllerTransitionCoordinatorContext) -> Void
        )?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
    /// Runs `animation` in the transition's own animation. Returns whether it could.
    @discardableResult
    public func animate(
        alongsideTransition animation: (
            (any UIViewControllerTransitionCoordinatorContext) -> Void
        )?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// The look of the status bar. Kept only: there is none here.
public enum UIStatusBarStyle: Int, Sendable {
    /// As the appearance says.
    case `default` = 0
    /// Light text.
    case lightContent = 1
    /// Dark text.
    case darkContent = 3
}

/// How the status bar comes and goes. Kept only: there is none here.
public enum UIStatusBarAnimation: Int, Sendable {
    /// At once.
    case none = 0
    /// It fades.
    case fade = 1
    /// It slides.
    case slide = 2
}

/// A set of orientations. Kept only: the device isn't turned here.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// A set of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Upright.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    /// On its head.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
    /// The right side is down.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
    /// The left side is down.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
    /// Both sides.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All.
    public static let all: UIInterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
    /// All but on its head.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
