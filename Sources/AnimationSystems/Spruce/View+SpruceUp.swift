public import LayerTree

// Spruce's first names. Each is the call of `view.spruce` that its documentation names.

extension View {
    /// Animates the subviews, row by row, for 0.3 s each unless said otherwise:
    /// `Spruce.animate(_:duration:options:completion:)`.
    public func spruceUp(
        withAnimations animations: [SpruceStandardAnimation], duration: Double = 0.3,
        completion: Spruce.CompletionHandler? = nil
    ) {
        spruce.animate(animations, duration: duration, completion: completion)
    }

    /// Animates the subviews in the order of a sort function:
    /// `Spruce.animate(_:sortFunction:duration:options:completion:)`.
    public func spruceUp(
        withAnimations animations: [SpruceStandardAnimation], duration: Double = 0.3,
        sortFunction: any SortFunction, completion: Spruce.CompletionHandler? = nil
    ) {
        spruce.animate(
            animations, sortFunction: sortFunction, duration: duration, completion: completion)
    }

    /// Animates the subviews in a way of its own, whose duration counts:
    /// `Spruce.animate(_:duration:animationType:options:completion:)`.
    public func spruceUp(
        withAnimations animations: [SpruceStandardAnimation], duration: Double = 0.3,
        animationType: any SpruceAnimation, completion: Spruce.CompletionHandler? = nil
    ) {
        spruce.animate(
            animations, duration: duration, animationType: animationType, completion: completion)
    }

    /// Animates the subviews in a way of its own, whose duration counts, in the order of a sort
    /// function: `Spruce.animate(_:duration:animationType:sortFunction:prepare:options:completion:)`.
    public func spruceUp(
        withAnimations animations: [SpruceStandardAnimation], duration: Double = 0.3,
        animationType: any SpruceAnimation, sortFunction: any SortFunction, prepare: Bool = true,
        completion: Spruce.CompletionHandler? = nil
    ) {
        spruce.animate(
            animations, duration: duration, animationType: animationType,
            sortFunction: sortFunction, prepare: prepare, completion: completion)
    }

    /// Puts the subviews where `animations` start: `Spruce.prepare(with:recursiveDepth:options:)`.
    public func sprucePrepare(withAnimations animations: [SpruceStandardAnimation]) {
        spruce.prepare(with: animations)
    }

    /// Hides the subviews until their animations start: `Spruce.hideAllSubviews(recursiveDepth:)`.
    public func hideAllSubviews() { spruce.hideAllSubviews() }

    /// Animates the subviews by the change function of `animation`:
    /// `Spruce.animate(withSortFunction:prepare:animation:exclude:recursiveDepth:completion:)`.
    public func spruceSubViews(
        withSortFunction sortFunction: any SortFunction, prepare: Spruce.PrepareHandler? = nil,
        animation: any SpruceAnimation, exclude: [View]? = nil, recursiveDepth: Int = 0,
        completion: Spruce.CompletionHandler? = nil
    ) {
        spruce.animate(
            withSortFunction: sortFunction, prepare: prepare, animation: animation,
            exclude: exclude, recursiveDepth: recursiveDepth, completion: completion)
    }
}
