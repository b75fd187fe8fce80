public import LayerTree

/// One after another, in the order of the tree.
public struct DefaultSortFunction: WeightedSortFunction, Sendable {
    /// How the weights become times.
    public var timing: SortTiming
    /// Whether the last is first.
    public var reversed: Bool

    /// The order of the tree, `interObjectDelay` seconds apart. Default: all at once, forward.
    public init(interObjectDelay: Double = 0, reversed: Bool = false) {
        timing = .interItem(interObjectDelay)
        self.reversed = reversed
    }

    /// The place of each in the tree.
    @MainActor
    public func weights(of views: [SpruceView], in view: View) -> [Double] {
        views.indices.map { Double($0) }
    }
}
