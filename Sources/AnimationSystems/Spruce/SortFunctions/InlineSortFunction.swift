internal import Drawing
public import LayerTree

/// One after another as one reads: along the row nearest to a corner, then along the next.
public struct InlineSortFunction: WeightedSortFunction, Sendable {
    /// Where it starts.
    public var corner: SpruceCorner
    /// How the weights become times.
    public var timing: SortTiming
    /// Whether the last is first.
    public var reversed: Bool

    /// From a corner, `interObjectDelay` seconds (0.05) apart.
    public init(corner: SpruceCorner, interObjectDelay: Double = 0.05, reversed: Bool = false) {
        self.corner = corner
        timing = .interItem(interObjectDelay)
        self.reversed = reversed
    }

    /// The place of each in the line; views at the same point keep the order of the tree.
    @MainActor
    public func weights(of views: [SpruceView], in view: View) -> [Double] {
        let origin = corner.point(of: view.bounds)
        let line = views.indices
            .map { index in
                let way = views[index].referencePoint - origin
                return (Self.rounded(way.dy), Self.rounded(way.dx), index)
            }
            .sorted { $0 < $1 }
        var weights = [Double](repeating: 0, count: views.count)
        for (place, entry) in line.enumerated() { weights[entry.2] = Double(place) }
        return weights
    }

    /// The distance without its last digits, which would tear a row apart.
    private static func rounded(_ distance: Double) -> Double {
        (abs(distance) * 1e6).rounded() / 1e6
    }
}
