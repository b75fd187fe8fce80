internal import Drawing
public import LayerTree

/// Which way a line sweeps over a view.
public enum SpruceDirection: String, CaseIterable, Hashable, Sendable {
    /// Downwards.
    case topToBottom
    /// Upwards.
    case bottomToTop
    /// To the right.
    case leftToRight
    /// To the left.
    case rightToLeft
}

/// Row by row or column by column, by the distance from an edge.
public struct LinearSortFunction: WeightedSortFunction, Sendable {
    /// Which way.
    public var direction: SpruceDirection
    /// How the weights become times.
    public var timing: SortTiming
    /// Whether the last is first.
    public var reversed: Bool

    /// A sweep, with `interObjectDelay` seconds (0.05) between rows or columns.
    public init(
        direction: SpruceDirection, interObjectDelay: Double = 0.05, reversed: Bool = false
    ) {
        self.direction = direction
        timing = .interItem(interObjectDelay)
        self.reversed = reversed
    }

    /// The distance of each from the edge that the line starts at.
    @MainActor
    public func weights(of views: [SpruceView], in view: View) -> [Double] {
        let bounds = view.bounds
        return views.map { item in
            switch direction {
            case .topToBottom: abs(item.referencePoint.y - bounds.minY)
            case .bottomToTop: abs(item.referencePoint.y - bounds.maxY)
            case .leftToRight: abs(item.referencePoint.x - bounds.minX)
            case .rightToLeft: abs(item.referencePoint.x - bounds.maxX)
            }
        }
    }
}
