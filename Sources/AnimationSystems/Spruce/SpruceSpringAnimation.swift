public import LayerTree

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
