public import Foundation

extension UIView {
    /// Spruce's methods for this view.
    public var spruce: Spruce { Spruce(view: self) }

    /// Spruce's methods for this view, named as an emoji.
    public var 🌲: Spruce { spruce }
}

// Spruce's first names. Each docstring names the equivalent call of `view.spruce`.

extension UIView {
    /// Animates the subviews row by row, by default for 0.3 s each:
    /// `Spruce.animate(_:duration:options:completion:)`.
    public func spruceUp(
        withAnimations animations: [SpruceStandardAnimation], duration: TimeInterval = 0.3,
        completion: SpruceCompletionHandler? = nil
    ) {
        spruce.animate(animations, duration: duration, completion: completion)
    }

    /// Animates the subviews in the order of a sort function:
    /// `Spruce.animate(_:sortFunction:duration:options:completion:)`.
    public func spruceUp(
        withAnimations animations: [SpruceStandardAnimation], duration: TimeInterval = 0.3,
        sortFunction: any SortFunction, completion: SpruceCompletionHandler? = nil
    ) {
        spruce.animate(
            animations, sortFunction: sortFunction, duration: duration, completion: completion)
    }

    /// Animates the subviews with an animation type, whose duration counts:
    /// `Spruce.animate(_:duration:animationType:options:completion:)`.
    public func spruceUp(
        withAnimations animations: [SpruceStandardAnimation], duration: TimeInterval = 0.3,
        animationType: any SpruceAnimation, completion: SpruceCompletionHandler? = nil
    ) {
        spruce.animate(
            animations, duration: duration, animationType: animationType, completion: completion)
    }

    /// Animates the subviews with an animation type, whose duration counts, in the order of a sort
    /// function: `Spruce.animate(_:duration:animationType:sortFunction:prepare:options:completion:)`.
    public func spruceUp(
        withAnimations animations: [SpruceStandardAnimation], duration: TimeInterval = 0.3,
        animationType: any SpruceAnimation, sortFunction: any SortFunction, prepare: Bool = true,
        completion: SpruceCompletionHandler? = nil
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
        withSortFunction sortFunction: any SortFunction, prepare: SprucePrepareHandler? = nil,
        animation: any SpruceAnimation, exclude: [UIView]? = nil, recursiveDepth: Int = 0,
        completion: SpruceCompletionHandler? = nil
    ) {
        spruce.animate(
            withSortFunction: sortFunction, prepare: prepare, animation: animation,
            exclude: exclude, recursiveDepth: recursiveDepth, completion: completion)
    }
}

/// Animates the subviews of a view when it appears. Inherit from it instead of `UIViewController`.
///
/// Set its variables before `super.viewDidLoad`, which hides and prepares the subviews, so that they are
/// visible in no frame. `viewDidAppear` animates them in.
@preconcurrency @MainActor
open class SpruceViewController: UIViewController {
    /// The animations of the subviews. Default: none, and then nothing is hidden either.
    open var animations: [SpruceStandardAnimation] = []
    /// Seconds for each view, unless `animationType` is set. Default: 0.3.
    open var duration: TimeInterval = 0.3
    /// How each view is animated. Default: a `StandardAnimation` of `duration`.
    open var animationType: any SpruceAnimation {
        get { ownAnimationType ?? StandardAnimation(duration: duration) }
        set { ownAnimationType = newValue }
    }
    private var ownAnimationType: (any SpruceAnimation)?
    /// Decides when each view starts to move. Default: row by row, top to bottom, 0.05 s apart.
    open var sortFunction: any SortFunction = Spruce.standardSort
    /// The view whose subviews animate. Default: nil; then nothing happens.
    open var animationView: UIView?

    /// Hides the subviews and puts them into their start state.
    open override func viewDidLoad() {
        super.viewDidLoad()
        guard !animations.isEmpty, let animationView else { return }
        animationView.hideAllSubviews()
        animationView.sprucePrepare(withAnimations: animations)
    }

    /// Animates the subviews in.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        animationView?.spruceUp(
            withAnimations: animations, animationType: animationType, sortFunction: sortFunction,
            prepare: false)
    }
}
