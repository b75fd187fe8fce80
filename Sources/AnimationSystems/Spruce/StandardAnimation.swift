public import LayerTree

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
