internal import Drawing
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

/// One after another, in an order that only its seed knows.
public struct RandomSortFunction: WeightedSortFunction, Sendable {
    /// What the order depends on; nil takes the next numbers of the recording, which depend on the
    /// stage's seed. Default: nil.
    public var seed: UInt64?
    /// How the weights become times.
    public var timing: SortTiming
    /// Whether the last is first.
    public var reversed: Bool

    /// A random order, `interObjectDelay` seconds (0.05) apart.
    public init(interObjectDelay: Double = 0.05, seed: UInt64? = nil, reversed: Bool = false) {
        self.seed = seed
        timing = .interItem(interObjectDelay)
        self.reversed = reversed
    }

    /// The place of each in the order.
    @MainActor
    public func weights(of views: [SpruceView], in view: View) -> [Double] {
        var order = views.indices.map { Double($0) }
        if let recorder = Recorder.current, seed == nil {
            order.shuffle(using: &recorder.random)
        } else {
            var generator = SeededGenerator(seed: seed ?? 0)
            order.shuffle(using: &generator)
        }
        return order
    }
}
