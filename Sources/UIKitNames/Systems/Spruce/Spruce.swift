internal import AnimationSystems
public import Foundation
internal import LayerTree

/// Spruce's methods for one view, `view.spruce`, which animate its subviews one after another.
///
/// Three independent parts define the motion: a list of stock animations, an animation type
/// (`StandardAnimation`, `SpringAnimation` or one of your own), and a sort function that gives each view its
/// start time. Outside a recording changes are made at once, and completions are called at once.
@preconcurrency @MainActor
public struct Spruce {
    /// The view whose subviews animate.
    public let view: UIView

    /// The participating views at a depth, each followed by its subviews, without the view itself.
    ///
    /// - Parameter depth: How many levels below the direct subviews. 0 and less add none, `Int.max` all.
    ///   O(views).
    public func subviews(withRecursiveDepth depth: Int) -> [SpruceView] {
        guard depth > 0 else {
            return view.subviews.map { SpruceView(view: $0, referencePoint: $0.center) }
        }
        return subviews(of: view, depth)
    }

    private func subviews(of parent: UIView, _ depth: Int) -> [SpruceView] {
        parent.subviews.flatMap { child in
            let point = parent.layer.node.convert(child.layer.node.center, to: view.layer.node)
            let own = [SpruceView(view: child, referencePoint: CGPoint(point))]
            return depth > 0 ? own + subviews(of: child, depth - 1) : own
        }
    }

    // MARK: - Preparing

    /// Puts views into the start state of `animations`, at once, so that an animation with `prepare: false`
    /// can follow later.
    ///
    /// Start states add up: preparing twice moves a view twice as far. Stock animations return the view to
    /// the transform that it had before. Views that Spruce has hidden become visible again if a `fadeIn`
    /// makes them transparent.
    ///
    /// - Parameters:
    ///   - animations: The start state of the views.
    ///   - depth: How many levels below the direct subviews. Default: 0.
    ///   - options: The participating views. Default: the subviews. `reverse` has no effect.
    public func prepare(
        with animations: [StockAnimation], recursiveDepth depth: Int = 0,
        options: [SpruceOption] = []
    ) {
        let selection = SpruceSelection([.recursiveDepth(depth)] + options)
        selection.prepare(
            view.layer.node, with: animations.map(\.effect), by: DefaultSortFunction().order)
    }

    /// Calls a function for every view, to put it into a custom start state. Inside an animation this
    /// animates, as in the original.
    ///
    /// - Parameters:
    ///   - depth: How many levels below the direct subviews. Default: 0.
    ///   - changeFunction: Changes a view.
    public func prepare(
        withRecursiveDepth depth: Int = 0, changeFunction: SpruceChangeFunction
    ) {
        for view in subviews(withRecursiveDepth: depth).compactMap(\.view) {
            view.layer.node.prepareForSpruce { _ in changeFunction(view) }
        }
    }

    /// Hides the subviews at once. Each becomes visible when its animation starts to move it.
    ///
    /// - Parameter depth: How many levels below the direct subviews. Default: 0.
    public func hideAllSubviews(recursiveDepth depth: Int = 0) {
        for view in subviews(withRecursiveDepth: depth) { view.view?.layer.node.hideForSpruce() }
    }

    // MARK: - Animating

    /// Animates the subviews row by row from top to bottom, 0.05 s apart.
    ///
    /// - Parameters:
    ///   - animations: The start state of the views, which end in their previous state.
    ///   - duration: Seconds for each view, not for all. Default: 0.3.
    ///   - options: The participating views and the direction. Default: the subviews, coming in.
    ///   - completion: Called once after the last view has ended, with whether the view that started last
    ///     ran to its end. Without any view, called with true at once.
    public func animate(
        _ animations: [StockAnimation], duration: TimeInterval = 0.3,
        options: [SpruceOption] = [], completion: SpruceCompletionHandler? = nil
    ) {
        animate(
            animations, sortFunction: Self.standardSort, duration: duration, options: options,
            completion: completion)
    }

    /// Animates the subviews in the order of a sort function.
    ///
    /// - Parameters:
    ///   - animations: The start state of the views, which end in their previous state.
    ///   - sortFunction: Decides when each view starts to move.
    ///   - duration: Seconds for each view, not for all. Default: 0.3.
    ///   - options: The participating views and the direction. Default: the subviews, coming in.
    ///   - completion: As in `animate(_:duration:options:completion:)`.
    public func animate(
        _ animations: [StockAnimation], sortFunction: any SortFunction,
        duration: TimeInterval = 0.3, options: [SpruceOption] = [],
        completion: SpruceCompletionHandler? = nil
    ) {
        animate(
            animations, animationType: StandardAnimation(duration: duration),
            sortFunction: sortFunction, options: options, completion: completion)
    }

    /// Animates the subviews with an animation type, row by row from top to bottom, 0.05 s apart.
    ///
    /// - Parameters:
    ///   - animations: The start state of the views, which end in their previous state.
    ///   - duration: Ignored, as in the original: the animation type has its own duration.
    ///   - animationType: How each view is animated; its change function is replaced.
    ///   - options: The participating views and the direction. Default: the subviews, coming in.
    ///   - completion: As in `animate(_:duration:options:completion:)`.
    public func animate(
        _ animations: [StockAnimation], duration: TimeInterval = 0.3,
        animationType: any SpruceAnimation, options: [SpruceOption] = [],
        completion: SpruceCompletionHandler? = nil
    ) {
        animate(
            animations, animationType: animationType, sortFunction: Self.standardSort,
            options: options, completion: completion)
    }

    /// Animates the subviews with an animation type, in the order of a sort function.
    ///
    /// Only animated views are prepared. Views that are excluded, or left out by the sort function, stay
    /// unchanged.
    ///
    /// - Parameters:
    ///   - animations: The start state of the views, which end in their previous state.
    ///   - duration: Ignored, as in the original: the animation type has its own duration.
    ///   - animationType: How each view is animated; its change function is replaced.
    ///   - sortFunction: Decides when each view starts to move.
    ///   - prepare: False if the views were prepared before. Default: true.
    ///   - options: The participating views and the direction. Default: the subviews, coming in.
    ///   - completion: As in `animate(_:duration:options:completion:)`.
    public func animate(
        _ animations: [StockAnimation], duration: TimeInterval = 0.3,
        animationType: any SpruceAnimation, sortFunction: any SortFunction, prepare: Bool = true,
        options: [SpruceOption] = [], completion: SpruceCompletionHandler? = nil
    ) {
        let run = SpruceRun(
            view: view.layer.node, effects: animations.map(\.effect), by: sortFunction.order,
            selection: SpruceSelection(options), prepare: prepare,
            motion: { animationType.start($0, after: $1, $2, end: $3) })
        run.play(completion: engineCompletion(completion))
    }

    /// Animates the subviews with the change function of `animation`.
    ///
    /// - Parameters:
    ///   - sortFunction: Decides when each view starts to move.
    ///   - prepare: Called for each view just before its animation starts. Default: does nothing.
    ///   - animation: How each view is animated, and what changes.
    ///   - excluded: Views that stay unchanged. The times of the others don't change.
    ///   - depth: How many levels below the direct subviews. Default: 0.
    ///   - completion: As in `animate(_:duration:options:completion:)`.
    public func animate(
        withSortFunction sortFunction: any SortFunction, prepare: SprucePrepareHandler? = nil,
        animation: any SpruceAnimation, exclude excluded: [UIView]? = nil,
        recursiveDepth depth: Int = 0, completion: SpruceCompletionHandler? = nil
    ) {
        var preparation: SpruceChange?
        if let prepare { preparation = { $0.uiView.map(prepare) } }
        let options = [SpruceOption.excludedViews(excluded ?? []), .recursiveDepth(depth)]
        let run = SpruceRun(
            view: view.layer.node, by: sortFunction.order, selection: SpruceSelection(options),
            prepare: preparation, motion: { animation.start($0, after: $1, end: $2) })
        run.play(completion: engineCompletion(completion))
    }

    /// The default order.
    static var standardSort: LinearSortFunction {
        LinearSortFunction(direction: .topToBottom, interObjectDelay: 0.05)
    }
}
