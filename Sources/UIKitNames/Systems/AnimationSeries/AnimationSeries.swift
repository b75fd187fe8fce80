public import Foundation

/// When and how one animation of a series runs.
public struct AnimationParameter: Hashable, Sendable {
    /// Seconds; negative values and NaN count as 0.
    public var duration: TimeInterval
    /// Seconds before the animation moves, in every repetition; negative values and NaN count as 0.
    public var delay: TimeInterval
    /// Curve and repetition. Default: once, `curveEaseInOut`.
    public var options: UIView.AnimationOptions

    /// A duration, a delay and UIKit's options.
    public init(
        _ duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = []
    ) {
        self.duration = duration
        self.delay = delay
        self.options = options
    }
}

/// One animation that can be played, and joined with others by `+`, `*` and `|`.
///
/// For an animation of your own, inherit from `AnimationSeries`, which has a view.
@preconcurrency @MainActor
open class Recursion: Recursable {
    /// The original's later name of `AnimationParameter`.
    public typealias Parameter = AnimationParameter

    /// Duration, delay and options.
    public let params: AnimationParameter
    /// Called each time the animation has ended undisturbed, after `onNext`.
    public var onCompleted: CompleteCallback?
    /// Called when the animation has ended undisturbed, before the next part of a series starts.
    public var onNext: (() -> Void)?
    /// Called each time the animation has ended undisturbed, after `onCompleted`.
    public var animationDidFinish: (() -> Void)?
    /// A name for `RecursionPool`. Default: ten random letters and digits.
    public lazy var key = RecursionPool.makeKey()

    /// Tells a series that the animation was disturbed.
    var cutShort: (() -> Void)?

    /// An animation; `complete` is called each time it has ended undisturbed.
    public init(params: AnimationParameter, _ complete: CompleteCallback? = nil) {
        self.params = params
        onCompleted = complete
    }

    /// Sets the target values; does nothing by default. `start` calls it inside an animation block with
    /// `params`, so that the changes animate. Override it for an animation of your own.
    open func changes() {}

    /// Plays the animation now.
    ///
    /// By default it animates `changes`, then calls `onEnd`. An override may animate in another way; it
    /// must call `onEnd` once at its end, unless it was disturbed.
    open func start() {
        UIView.animate(
            withDuration: params.duration, delay: params.delay, options: params.options,
            animations: { self.changes() },
            completion: { finished in
                if finished { self.onEnd() } else { self.cutShort?() }
            })
    }

    /// Tells that the animation has ended undisturbed: calls `onNext`, then `onCompleted` and
    /// `animationDidFinish`. An override of `start` calls it.
    open func onEnd() {
        onNext?()
        onCompleted?(true)
        animationDidFinish?()
    }

    /// Forgets `onNext`. The animation no longer continues a series.
    open func clear() {
        onNext = nil
        cutShort = nil
    }
}

/// The original's later name of `AnimationSeries`.
public typealias ViewAnimation = AnimationSeries

/// An animation of one view. Inherit from it for an animation of your own:
///
/// ```swift
/// class Fall: AnimationSeries {
///     override func changes() { view.center.y += 100 }
/// }
/// let series = Fall(ball, params: AnimationParameter(0.5)) + ball.disappear(duration: 0.2)
/// ```
@preconcurrency @MainActor
open class AnimationSeries: Recursion {
    /// The view that is animated.
    public let view: UIView

    /// An animation of `view`; `complete` is called each time it has ended undisturbed.
    public init(
        _ view: UIView, params: AnimationParameter, _ complete: CompleteCallback? = nil
    ) {
        self.view = view
        super.init(params: params, complete)
    }

    /// Stops the animation, and all others of its view. The view keeps the values that it was moving to.
    open override func clear() {
        super.clear()
        view.layer.node.removeAllAnimations()
    }
}
