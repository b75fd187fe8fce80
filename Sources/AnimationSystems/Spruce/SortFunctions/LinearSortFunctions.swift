public import Drawing
internal import LayerTree

/// One after another, in the order of the tree.
public struct DefaultSortFunction: WeightedSortFunction, Sendable {
    /// How weights become start times.
    public var timing: SortTiming
    /// Whether the order is reversed.
    public var reversed: Bool

    /// The order of the tree, `interObjectDelay` seconds apart. Default: all at once, forward.
    public init(interObjectDelay: Double = 0, reversed: Bool = false) {
        timing = .interItem(interObjectDelay)
        self.reversed = reversed
    }

    /// Each view's index in the tree.
    @MainActor
    public func weights(of points: [Point], in bounds: Rect) -> [Double] {
        points.indices.map { Double($0) }
    }
}

/// The direction in which a line sweeps over a view.
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
    /// The direction of the sweep.
    public var direction: SpruceDirection
    /// How weights become start times.
    public var timing: SortTiming
    /// Whether the order is reversed.
    public var reversed: Bool

    /// Creates a sweep with `interObjectDelay` seconds (0.05) between rows or columns.
    public init(
        direction: SpruceDirection, interObjectDelay: Double = 0.05, reversed: Bool = false
    ) {
        self.direction = direction
        timing = .interItem(interObjectDelay)
        self.reversed = reversed
    }

    /// Each view's distance from the edge where the sweep starts.
    @MainActor
    public func weights(of points: [Point], in bounds: Rect) -> [Double] {
        points.map { point in
            switch direction {
            case .topToBottom: abs(point.y - bounds.minY)
            case .bottomToTop: abs(point.y - bounds.maxY)
            case .leftToRight: abs(point.x - bounds.minX)
            case .rightToLeft: abs(point.x - bounds.maxX)
            }
        }
    }
}

/// Diagonal by diagonal, by the distance from a corner along the edges (|dx| + |dy|).
public struct CorneredSortFunction: WeightedSortFunction, Sendable {
    /// The corner where the order starts.
    public var corner: SpruceCorner
    /// How weights become start times.
    public var timing: SortTiming
    /// Whether the order is reversed.
    public var reversed: Bool

    /// From a corner, with `interObjectDelay` seconds (0.05) between diagonals.
    public init(corner: SpruceCorner, interObjectDelay: Double = 0.05, reversed: Bool = false) {
        self.corner = corner
        timing = .interItem(interObjectDelay)
        self.reversed = reversed
    }

    /// Each view's distance from the corner along the edges.
    @MainActor
    public func weights(of points: [Point], in bounds: Rect) -> [Double] {
        let origin = corner.point(of: bounds)
        return points.map { point in
            let offset = point - origin
            return abs(offset.dx) + abs(offset.dy)
        }
    }
}

/// In reading order: along the row nearest to a corner, then along the next.
public struct InlineSortFunction: WeightedSortFunction, Sendable {
    /// The corner where the order starts.
    public var corner: SpruceCorner
    /// How weights become start times.
    public var timing: SortTiming
    /// Whether the order is reversed.
    public var reversed: Bool

    /// From a corner, `interObjectDelay` seconds (0.05) apart.
    public init(corner: SpruceCorner, interObjectDelay: Double = 0.05, reversed: Bool = false) {
        self.corner = corner
        timing = .interItem(interObjectDelay)
        self.reversed = reversed
    }

    /// Each view's index in the reading order; views at the same point keep the order of the tree.
    @MainActor
    public func weights(of points: [Point], in bounds: Rect) -> [Double] {
        let origin = corner.point(of: bounds)
        let line = points.indices
            .map { index in
                let offset = points[index] - origin
                return (Self.rounded(offset.dy), Self.rounded(offset.dx), index)
            }
            .sorted { $0 < $1 }
        var weights = [Double](repeating: 0, count: points.count)
        for (place, entry) in line.enumerated() { weights[entry.2] = Double(place) }
        return weights
    }

    /// The distance without its last digits, which could separate views of one row.
    private static func rounded(_ distance: Double) -> Double {
        (abs(distance) * 1e6).rounded() / 1e6
    }
}

/// One after another, in a random order that depends only on the seed.
public struct RandomSortFunction: WeightedSortFunction, Sendable {
    /// The seed of the order. Nil uses the recording's random numbers, which depend on the stage's seed.
    /// Default: nil.
    public var seed: UInt64?
    /// How weights become start times.
    public var timing: SortTiming
    /// Whether the order is reversed.
    public var reversed: Bool

    /// A random order, `interObjectDelay` seconds (0.05) apart.
    public init(interObjectDelay: Double = 0.05, seed: UInt64? = nil, reversed: Bool = false) {
        self.seed = seed
        timing = .interItem(interObjectDelay)
        self.reversed = reversed
    }

    /// Each view's index in the random order.
    @MainActor
    public func weights(of points: [Point], in bounds: Rect) -> [Double] {
        var order = points.indices.map { Double($0) }
        if let recorder = Recorder.current, seed == nil {
            order.shuffle(using: &recorder.random)
        } else {
            var generator = SeededGenerator(seed: seed ?? 0)
            order.shuffle(using: &generator)
        }
        return order
    }
}
