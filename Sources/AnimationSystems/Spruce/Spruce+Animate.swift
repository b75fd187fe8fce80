public import LayerTree

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
