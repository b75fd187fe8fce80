internal import Drawing
public import LayerTree

/// In circles around the view nearest to a place.
public struct RadialSortFunction: WeightedSortFunction, Sendable {
    /// Where it starts.
    public var position: SprucePosition
    /// How the weights become times.
    public var timing: SortTiming
    /// Whether the last is first.
    public var reversed: Bool

    /// From a place, with `interObjectDelay` seconds (0.05) between circles.
    public init(position: SprucePosition, interObjectDelay: Double = 0.05, reversed: Bool = false) {
        self.position = position
        timing = .interItem(interObjectDelay)
        self.reversed = reversed
    }

    /// The distance of each from the origin.
    @MainActor
    public func weights(of views: [SpruceView], in view: View) -> [Double] {
        let origin = position.origin(among: views, in: view.bounds)
        return views.map { ($0.referencePoint - origin).length }
    }
}
