public import LayerTree

// Spruce's first names. Each docstring names the equivalent call of `view.spruce`.

extension View {
    /// Animates the subviews row by row, by default for 0.3 s each:
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

    /// Animates the subviews with an animation type, whose duration counts:
    /// `Spruce.animate(_:duration:animationType:options:completion:)`.
    public func spruceUp(
        withAnimations animations: [SpruceStandardAnimation], duration: Double = 0.3,
        animationType: any SpruceAnimation, completion: Spruce.CompletionHandler? = nil
    ) {
        spruce.animate(
            animations, duration: duration, animationType: animationType, completion: completion)
    }

    /// Animates the subviews with an animation type, whose duration counts, in the order of a sort
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

    /// Puts the subviews into the start state of `animations`:
    /// `Spruce.prepare(with:recursiveDepth:options:)`.
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

/// Animates the subviews of a view when it appears. Subclass it as in the original, or create an instance.
///
/// Set its variables first. `viewDidLoad` hides and prepares the subviews, so that they are visible in no
/// frame; `viewDidAppear` animates them in. Call both yourself, because there is no window to do so.
@MainActor
open class SpruceViewController {
    /// The animations of the subviews. Default: none, and then nothing is hidden either.
    public var animations: [SpruceStandardAnimation] = []
    /// Seconds for each view, unless `animationType` has its own. Default: 0.3.
    public var duration = 0.3
    /// How each view is animated. Default: nil, a `StandardAnimation` of `duration`.
    public var animationType: (any SpruceAnimation)?
    /// Decides when each view starts to move. Default: row by row, top to bottom, 0.05 s apart.
    public var sortFunction: any SortFunction = Spruce.standardSort
    /// The view whose subviews animate. Default: nil; then nothing happens.
    public var animationView: View?

    /// A controller that does nothing yet.
    public init() {}

    /// Hides the subviews and puts them into their start state.
    open func viewDidLoad() {
        guard !animations.isEmpty, let animationView else { return }
        animationView.hideAllSubviews()
        animationView.sprucePrepare(withAnimations: animations)
    }

    /// Animates the subviews in. `animated` has no effect.
    open func viewDidAppear(_ animated: Bool = true) {
        animationView?.spruceUp(
            withAnimations: animations,
            animationType: animationType ?? StandardAnimation(duration: duration),
            sortFunction: sortFunction, prepare: false)
    }
}
