public import LayerTree
internal import TimingModel

/// How each view is animated; conform to it for a way of your own.
public protocol SpruceAnimation {
    /// What brings a view to its end, inside an animation; set by calls that are given stock
    /// animations.
    var changeFunction: Spruce.ChangeFunction? { get set }

    /// Starts to animate `view` by `changeFunction`, now, so that it begins to move after `delay`
    /// seconds.
    ///
    /// `completion` must be called at its end: the whole ends with its last view. Later calls of it
    /// don't count.
    @MainActor
    func animate(delay: Double, view: View, completion: Spruce.CompletionHandler?)
}

extension SpruceAnimation {
    /// Itself with another change function.
    func changing(_ change: @escaping Spruce.ChangeFunction) -> Self {
        var animation = self
        animation.changeFunction = change
        return animation
    }
}

extension Double {
    /// A number of seconds that can be scheduled: at least 0, and not more than virtual time holds;
    /// not a number is 0.
    var asSeconds: Double { Duration(clampingSeconds: Swift.max(isNaN ? 0 : self, 0)).inSeconds }
}

/// Animates each view with a curve.
public struct StandardAnimation: SpruceAnimation, Sendable {
    /// Seconds for each view, delay not included; less than 0 is 0.
    public var duration: Double
    /// The curve, and whether it repeats. Default: `curveEaseOut`.
    public var animationOptions: AnimationOptions = .curveEaseOut
    /// What brings a view to its end.
    public var changeFunction: Spruce.ChangeFunction?

    /// An animation of `duration` seconds for each view, by `changes` if it isn't given stock
    /// animations.
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

/// Animates each view with a spring: Spruce's `SpringAnimation`, which has Spruce's name in front
/// because Core Animation's spring is called that.
public struct SpruceSpringAnimation: SpruceAnimation, Sendable {
    /// Seconds for each view, after which it has all but settled; less than 0 is 0.
    public var duration: Double
    /// Whether it repeats. Default: nothing.
    public var animationOptions: AnimationOptions = []
    /// 1 doesn't swing, towards 0 more and more; not a number is the default, 0.5.
    public var damping = 0.5
    /// How fast it starts, in whole distances per second; not finite is the default, 0.7.
    public var initialVelocity = 0.7
    /// What brings a view to its end.
    public var changeFunction: Spruce.ChangeFunction?

    /// An animation of `duration` seconds for each view, by `changes` if it isn't given stock
    /// animations.
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
