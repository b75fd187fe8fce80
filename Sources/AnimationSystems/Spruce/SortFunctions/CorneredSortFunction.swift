internal import Drawing
public import LayerTree

/// Diagonal by diagonal, by the way from a corner along the edges (|dx| + |dy|).
public struct CorneredSortFunction: WeightedSortFunction, Sendable {
    /// Where it starts.
    public var corner: SpruceCorner
    /// How the weights become times.
    public var timing: SortTiming
    /// Whether the last is first.
    public var reversed: Bool

    /// From a corner, with `interObjectDelay` seconds (0.05) between diagonals.
    public init(corner: SpruceCorner, interObjectDelay: Double = 0.05, reversed: Bool = false) {
        self.corner = corner
        timing = .interItem(interObjectDelay)
        self.reversed = reversed
    }

    /// The way of each from the corner.
    @MainActor
    public func weights(of views: [SpruceView], in view: View) -> [Double] {
        let origin = corner.point(of: view.bounds)
        return views.map { item in
            let way = item.referencePoint - origin
            return abs(way.dx) + abs(way.dy)
        }
    }
}
