public import LayerTree

/// Says when each subview of a view begins to move; conform to it for an order of your own.
///
/// For an order by some quantity, conform to `WeightedSortFunction` instead: it has a direction and can
/// be stepped or continuous without more code.
public protocol SortFunction {
    /// The views in `view` that take part, with their times; best is
    /// `view.spruce.subviews(withRecursiveDepth: recursiveDepth)` with a time for each.
    ///
    /// Views that are left out are neither prepared nor animated. Of one that is there twice the first
    /// counts; times below 0 and not a number are 0.
    @MainActor
    func timeOffsets(view: View, recursiveDepth: Int) -> [TimedView]
}

extension SortFunction {
    /// The times of the direct subviews.
    @MainActor
    public func timeOffsets(view: View) -> [TimedView] {
        timeOffsets(view: view, recursiveDepth: 0)
    }
}
