public import LayerTree

/// As a wave that spreads evenly from the view nearest to a place: each view has a time of its own.
public struct ContinuousSortFunction: WeightedSortFunction, Sendable {
    /// Where it starts.
    public var position: SprucePosition
    /// How the weights become times.
    public var timing: SortTiming
    /// Whether the last is first.
    public var reversed: Bool

    /// A wave that reaches the farthest view after `duration` seconds (0.3).
    public init(position: SprucePosition, duration: Double = 0.3, reversed: Bool = false) {
        self.position = position
        timing = .total(duration)
        self.reversed = reversed
    }

    /// The distances that `RadialSortFunction` makes steps of.
    @MainActor
    public func weights(of views: [SpruceView], in view: View) -> [Double] {
        RadialSortFunction(position: position).weights(of: views, in: view)
    }
}
