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

/// Animates the subviews of a view when it appears; subclass it as in the original, or just make one.
///
/// Set its variables first. `viewDidLoad` hides and prepares the subviews, so that not one frame shows
/// them; `viewDidAppear` lets them come. A window would call both: here you do.
@MainActor
open class SpruceViewController {
    /// What the subviews do. Default: nothing, and then nothing is hidden either.
    public var animations: [SpruceStandardAnimation] = []
    /// Seconds for each view, unless `animationType` has its own. Default: 0.3.
    public var duration = 0.3
    /// How each view is animated. Default: nil, a `StandardAnimation` of `duration`.
    public var animationType: (any SpruceAnimation)?
    /// When each view begins to move. Default: row by row, top to bottom, 0.05 s apart.
    public var sortFunction: any SortFunction = Spruce.standardSort
    /// The view whose subviews animate. Default: nil; then nothing happens.
    public var animationView: View?

    /// A controller that does nothing yet.
    public init() {}

    /// Hides the subviews and puts them where the animations start.
    open func viewDidLoad() {
        guard !animations.isEmpty, let animationView else { return }
        animationView.hideAllSubviews()
        animationView.sprucePrepare(withAnimations: animations)
    }

    /// Lets the subviews come. Whether the appearance itself is `animated` doesn't matter.
    open func viewDidAppear(_ animated: Bool = true) {
        animationView?.spruceUp(
            withAnimations: animations,
            animationType: animationType ?? StandardAnimation(duration: duration),
            sortFunction: sortFunction, prepare: false)
    }
}
