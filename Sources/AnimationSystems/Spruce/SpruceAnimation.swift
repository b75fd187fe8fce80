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
