public import LayerTree

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
