public import LayerTree

/// Spruce's calls for one view, `view.spruce`: they animate its subviews one after another.
///
/// What moves how is told by three things that know nothing of each other: a list of stock animations,
/// an animation type (`StandardAnimation` or `SpruceSpringAnimation`), and a sort function that gives
/// each view its time. Lives on the main actor; outside `Stage.record` changes are simply made, and
/// completions are told so at once.
@MainActor
public struct Spruce {
    /// Changes a view.
    public typealias ChangeFunction = @MainActor (View) -> Void
    /// Puts a view into its start.
    public typealias PrepareHandler = @MainActor (View) -> Void
    /// Is told whether an animation ran to its end undisturbed.
    public typealias CompletionHandler = @MainActor (Bool) -> Void

    /// The view whose subviews animate.
    public let view: View
}

extension View {
    /// Spruce's calls for this view.
    public var spruce: Spruce { Spruce(view: self) }

    /// Spruce's calls for this view, as a picture.
    public var 🌲: Spruce { spruce }
}

extension Spruce {
    /// The views that take part at a depth, each followed by those in it, without the view itself.
    ///
    /// - Parameter depth: how many levels below the direct subviews; 0 and less is none, `Int.max`
    ///   all. O(views).
    public func subviews(withRecursiveDepth depth: Int) -> [SpruceView] {
        guard depth > 0 else {
            return view.subviews.map { SpruceView(view: $0, referencePoint: $0.center) }
        }
        return subviews(of: view, depth)
    }

    private func subviews(of parent: View, _ depth: Int) -> [SpruceView] {
        parent.subviews.flatMap { child in
            let point = parent.convert(child.center, to: view)
            let own = [SpruceView(view: child, referencePoint: point)]
            return depth > 0 ? own + subviews(of: child, depth - 1) : own
        }
    }

    /// Puts views where `animations` start, at once, so that an animation with `prepare: false` can
    /// follow later.
    ///
    /// Starts add up: who prepares twice starts twice as far away. The transform from before is
    /// remembered, and stock animations bring the view back to it. Views that Spruce has hidden are
    /// shown again if a `fadeIn` makes them transparent.
    ///
    /// - Parameters:
    ///   - animations: where the views start.
    ///   - depth: how many levels below the direct subviews. Default: 0.
    ///   - options: which views. Default: the subviews; `reverse` doesn't count.
    public func prepare(
        with animations: [StockAnimation], recursiveDepth depth: Int = 0,
        options: [SpruceOption] = []
    ) {
        let selection = SpruceSelection([.recursiveDepth(depth)] + options)
        View.performWithoutAnimation {
            for view in selection.views(in: view) { animations.prepare(view) }
        }
    }

    /// Calls a function for every view, to put it into a start of your own; inside an animation this
    /// animates, as in the original.
    ///
    /// - Parameters:
    ///   - depth: how many levels below the direct subviews. Default: 0.
    ///   - changeFunction: changes a view.
    public func prepare(
        withRecursiveDepth depth: Int = 0, changeFunction: ChangeFunction
    ) {
        for view in subviews(withRecursiveDepth: depth).compactMap(\.view) {
            var place = view.placeBeforeSpruce
            changeFunction(view)
            place.adopt(view.transform)
            view.spruceState.place = place
        }
    }

    /// Hides the subviews, at once; each shows again when its animation begins to move it.
    ///
    /// - Parameter depth: how many levels below the direct subviews. Default: 0.
    public func hideAllSubviews(recursiveDepth depth: Int = 0) {
        for view in subviews(withRecursiveDepth: depth).compactMap(\.view) { view.hideForSpruce() }
    }
}

extension Spruce {
    /// Animates the subviews, row by row: top to bottom, 0.05 s apart.
    ///
    /// - Parameters:
    ///   - animations: where the views start; they end where they were before.
    ///   - duration: seconds for each view, not for all. Default: 0.3.
    ///   - options: which views, and which way. Default: the subviews, coming in.
    ///   - completion: told once, after the last view has ended, whether the one that started last
    ///     ran to its end; without any view, told true at once.
    public func animate(
        _ animations: [StockAnimation], duration: Double = 0.3, options: [SpruceOption] = [],
        completion: CompletionHandler? = nil
    ) {
        animate(
            animations, sortFunction: Self.standardSort, duration: duration, options: options,
            completion: completion)
    }

    /// Animates the subviews in the order of a sort function.
    ///
    /// - Parameters:
    ///   - animations: where the views start; they end where they were before.
    ///   - sortFunction: when each view begins to move.
    ///   - duration: seconds for each view, not for all. Default: 0.3.
    ///   - options: which views, and which way. Default: the subviews, coming in.
    ///   - completion: as in `animate(_:duration:options:completion:)`.
    public func animate(
        _ animations: [StockAnimation], sortFunction: any SortFunction, duration: Double = 0.3,
        options: [SpruceOption] = [], completion: CompletionHandler? = nil
    ) {
        animate(
            animations, animationType: StandardAnimation(duration: duration),
            sortFunction: sortFunction, options: options, completion: completion)
    }

    /// Animates the subviews in a way of its own, row by row: top to bottom, 0.05 s apart.
    ///
    /// - Parameters:
    ///   - animations: where the views start; they end where they were before.
    ///   - duration: doesn't count, as in the original: the animation type has its own.
    ///   - animationType: how each view is animated; its change function is replaced.
    ///   - options: which views, and which way. Default: the subviews, coming in.
    ///   - completion: as in `animate(_:duration:options:completion:)`.
    public func animate(
        _ animations: [StockAnimation], duration: Double = 0.3,
        animationType: any SpruceAnimation, options: [SpruceOption] = [],
        completion: CompletionHandler? = nil
    ) {
        animate(
            animations, animationType: animationType, sortFunction: Self.standardSort,
            options: options, completion: completion)
    }

    /// Animates the subviews in a way of its own, in the order of a sort function.
    ///
    /// What is prepared is what is animated: views that are excluded, or that the sort function leaves
    /// out, stay as they are.
    ///
    /// - Parameters:
    ///   - animations: where the views start; they end where they were before.
    ///   - duration: doesn't count, as in the original: the animation type has its own.
    ///   - animationType: how each view is animated; its change function is replaced.
    ///   - sortFunction: when each view begins to move.
    ///   - prepare: false if the views were put into their start before. Default: true.
    ///   - options: which views, and which way. Default: the subviews, coming in.
    ///   - completion: as in `animate(_:duration:options:completion:)`.
    public func animate(
        _ animations: [StockAnimation], duration: Double = 0.3,
        animationType: any SpruceAnimation, sortFunction: any SortFunction, prepare: Bool = true,
        options: [SpruceOption] = [], completion: CompletionHandler? = nil
    ) {
        let run = SpruceRun(
            view: view, animations: animations, animationType: animationType,
            sortFunction: sortFunction, prepare: prepare, options: options)
        run.play(completion: completion)
    }

    /// Animates the subviews by the change function of `animation`: the call under all others.
    ///
    /// - Parameters:
    ///   - sortFunction: when each view begins to move.
    ///   - prepare: called for each view just before its animation is started. Default: nothing.
    ///   - animation: how each view is animated, and what changes.
    ///   - excluded: views that are left alone; the times of the others don't change.
    ///   - depth: how many levels below the direct subviews. Default: 0.
    ///   - completion: as in `animate(_:duration:options:completion:)`.
    public func animate(
        withSortFunction sortFunction: any SortFunction, prepare: PrepareHandler? = nil,
        animation: any SpruceAnimation, exclude excluded: [View]? = nil,
        recursiveDepth depth: Int = 0, completion: CompletionHandler? = nil
    ) {
        let run = SpruceRun(
            view: view, sortFunction: sortFunction, animation: animation,
            selection: SpruceSelection([.excludedViews(excluded ?? []), .recursiveDepth(depth)]),
            preparation: prepare.map { .handler($0) } ?? .none)
        run.play(completion: completion)
    }

    /// The order when none is given.
    static var standardSort: LinearSortFunction {
        LinearSortFunction(direction: .topToBottom, interObjectDelay: 0.05)
    }
}
