public import Foundation
internal import LayerTree

/// Where an animator is in its life.
public enum UIViewAnimatingState: Int, Sendable {
    /// Not started, or ended.
    case inactive = 0
    /// Running or paused.
    case active = 1
    /// Stopped, and waiting for `finishAnimation(at:)`.
    case stopped = 2
}

/// The place at which an animator ends.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// The new values.
    case end = 0
    /// The values before the animation.
    case start = 1
    /// What is shown.
    case current = 2
}

/// An animator that can be started, paused, moved and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
    /// Where the animation is in its life.
    var state: UIViewAnimatingState { get }
    /// Whether it is moving, or waiting for its delay.
    var isRunning: Bool { get }
    /// Whether it goes back to the start.
    var isReversed: Bool { get set }
    /// The share of the way, 0 to 1, in the present direction.
    var fractionComplete: CGFloat { get set }
    /// Starts or continues.
    func startAnimation()
    /// Starts after seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Stands still.
    func pauseAnimation()
    /// Stops; values stay as shown.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Finishes a stopped animation.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator to which changes can be added.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes, which wait for a share of the time that is left.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds changes.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a closure to call at the end.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Continues with other timing.
    func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// Keeps an animator alive while it runs. The recording holds it.
@MainActor
final class AnimatorKeeper {
    var animator: UIViewPropertyAnimator?
}

extension UIViewAnimatingPosition {
    /// The engine's place.
    var engine: Recorder.InteractiveEnd {
        switch self {
        case .end: .end
        case .start: .start
        case .current: .current
        }
    }
}
