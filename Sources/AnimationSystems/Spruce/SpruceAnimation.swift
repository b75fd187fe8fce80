public import LayerTree
internal import TimingModel

/// How each view is animated; conform to it for a custom animation.
public protocol SpruceAnimation {
    /// Brings a view to its end state, inside an animation. Calls with stock animations set it.
    var changeFunction: Spruce.ChangeFunction? { get set }

    /// Starts the animation of `view` with `changeFunction` now, so that it starts to move after `delay`
    /// seconds.
    ///
    /// `completion` must be called at the end, because the whole animation waits for its last view. Further
    /// calls have no effect.
    @MainActor
    func animate(delay: Double, view: View, completion: Spruce.CompletionHandler?)
}

extension SpruceAnimation {
    /// A copy with another change function.
    func changing(_ change: @escaping Spruce.ChangeFunction) -> Self {
        var animation = self
        animation.changeFunction = change
        return animation
    }
}

extension Double {
    /// These seconds, limited to the range that can be scheduled: at least 0 and at most
    /// `Duration.limitInSeconds`. NaN is 0.
    var asSeconds: Double { Duration(clampingSeconds: Swift.max(isNaN ? 0 : self, 0)).inSeconds }
}

/// Animates each view with a curve.
public struct StandardAnimation: SpruceAnimation, Sendable {
    /// Seconds for each view, without its delay; negative values count as 0.
    public var duration: Double
    /// Curve and repetition. Default: `curveEaseOut`.
    public var animationOptions: AnimationOptions = .curveEaseOut
    /// Brings a view to its end state.
    public var changeFunction: Spruce.ChangeFunction?

    /// Creates an animation of `duration` seconds for each view. `changes` applies if no stock animations
    /// are given.
    public init(duration: Double, changes: Spruce.ChangeFunction? = nil) {
        self.duration = duration
        changeFunction = changes
    }

    /// Animates `view` after `delay` seconds.
    @MainActor
    public func animate(delay: Double, view: View, completion: Spruce.CompletionHandler?) {
        View.animate(
            withDuration: duration.asSeconds, delay: delay.asSeconds, options: animationOptions,
            animations: { changeFunction?(view) }, completion: completion)
    }
}

/// Animates each view with a spring: Spruce's `SpringAnimation`. It has a prefix because Core Animation's
/// spring already has that name.
public struct SpruceSpringAnimation: SpruceAnimation, Sendable {
    /// Seconds for each view, after which it has nearly settled; negative values count as 0.
    public var duration: Double
    /// Repetition. Default: none.
    public var animationOptions: AnimationOptions = []
    /// 1 doesn't oscillate, and values towards 0 oscillate more. NaN counts as the default, 0.5.
    public var damping = 0.5
    /// The start velocity in whole distances per second. Values that aren't finite count as the default,
    /// 0.7.
    public var initialVelocity = 0.7
    /// Brings a view to its end state.
    public var changeFunction: Spruce.ChangeFunction?

    /// Creates an animation of `duration` seconds for each view. `changes` applies if no stock animations
    /// are given.
    public init(duration: Double, changes: Spruce.ChangeFunction? = nil) {
        self.duration = duration
        changeFunction = changes
    }

    /// Animates `view` after `delay` seconds.
    @MainActor
    public func animate(delay: Double, view: View, completion: Spruce.CompletionHandler?) {
        View.animate(
            withDuration: duration.asSeconds, delay: delay.asSeconds,
            usingSpringWithDamping: damping.isNaN ? 0.5 : damping,
            initialSpringVelocity: initialVelocity.isFinite ? initialVelocity : 0.7,
            options: animationOptions, animations: { changeFunction?(view) },
            completion: completion)
    }
}
