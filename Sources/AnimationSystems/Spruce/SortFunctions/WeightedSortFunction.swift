public import LayerTree

/// An order by weight: what weighs least begins to move first, and `timing` makes times of weights.
///
/// So every order can be stepped (`interItem`) or continuous (`total`): `sort.timed(.total(1))`.
public protocol WeightedSortFunction: SortFunction {
    /// How weights become times.
    var timing: SortTiming { get set }
    /// Whether the heaviest is first.
    var reversed: Bool { get set }

    /// The weight of each of `views`, which are subviews of `view`; most often its distance from
    /// something in points.
    @MainActor
    func weights(of views: [SpruceView], in view: View) -> [Double]
}

extension WeightedSortFunction {
    /// Every view with its time, in the order of the tree.
    @MainActor
    public func timeOffsets(view: View, recursiveDepth: Int) -> [TimedView] {
        let views = view.spruce.subviews(withRecursiveDepth: recursiveDepth)
        let offsets = timing.offsets(of: weights(of: views, in: view), reversed: reversed)
        return zip(views, offsets).map { TimedView(spruceView: $0, timeOffset: $1) }
    }

    /// The same order with another timing.
    public func timed(_ timing: SortTiming) -> Self {
        var result = self
        result.timing = timing
        return result
    }

    /// Seconds between steps; 0 where `timing` makes no steps.
    public var interObjectDelay: Double {
        get { if case .interItem(let delay) = timing { delay } else { 0 } }
        set { timing = .interItem(newValue) }
    }
}
