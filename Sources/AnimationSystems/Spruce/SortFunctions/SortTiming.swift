internal import Drawing

/// How weights become times: the lightest view starts to move at 0, heavier ones later.
public enum SortTiming: Sendable {
    /// In steps of this many seconds, one for each different whole part of a weight.
    case interItem(Double = 0.1)
    /// Proportionally, so that the heaviest view starts after this many seconds.
    case total(Double = 0.3)
    /// By a function of a weight and the heaviest weight, both minus the lightest.
    case custom(@Sendable (_ weight: Double, _ heaviest: Double) -> Double)

    /// The start time of each weight in seconds, at least 0; in reverse order if `reversed`. Weights that
    /// aren't finite count as 0. O(n log n).
    package func offsets(of weights: [Double], reversed: Bool) -> [Double] {
        let weights = weights.map { $0.isFinite ? $0 : 0 }
        switch self {
        case .interItem(let delay):
            let steps = weights.map(Self.step)
            let order = Set(steps).sorted { reversed ? $0 > $1 : $0 < $1 }
            let ranks = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
            return steps.map { (Double(ranks[$0] ?? 0) * delay).asSeconds }
        case .total(let duration):
            return Self.spread(weights, reversed) { $1 > 0 ? duration * ($0 / $1) : 0 }
        case .custom(let offset):
            return Self.spread(weights, reversed, offset)
        }
    }

    /// The whole part. The small offset keeps sums together that miss a whole number by a rounding error.
    private static func step(_ weight: Double) -> Double { (weight + 1e-6).rounded(.down) }

    private static func spread(
        _ weights: [Double], _ reversed: Bool, _ offset: (Double, Double) -> Double
    ) -> [Double] {
        guard let lightest = weights.min(), let heaviest = weights.max() else { return [] }
        return weights.map {
            offset(reversed ? heaviest - $0 : $0 - lightest, heaviest - lightest).asSeconds
        }
    }
}

/// A place in a view that selects where an order starts: at the view nearest to it. Of equally near views
/// the first is taken.
public enum SprucePosition: String, CaseIterable, Hashable, Sendable {
    /// The upper left corner.
    case topLeft
    /// The middle of the upper edge.
    case topMiddle
    /// The upper right corner.
    case topRight
    /// The middle of the left edge.
    case left
    /// The middle.
    case middle
    /// The middle of the right edge.
    case right
    /// The lower left corner.
    case bottomLeft
    /// The middle of the lower edge.
    case bottomMiddle
    /// The lower right corner.
    case bottomRight

    /// The point nearest to the place; the place itself if there are no points.
    ///
    /// Distances that differ only by rounding errors count as equal. O(points).
    func origin(among points: [Point], in bounds: Rect) -> Point {
        let place = point(of: bounds)
        var origin = place
        var shortest = Double.infinity
        for point in points {
            let distance = (point - place).length
            guard distance < shortest - 1e-6 else { continue }
            (origin, shortest) = (point, distance)
        }
        return origin
    }

    private func point(of bounds: Rect) -> Point {
        switch self {
        case .topLeft: Point(x: bounds.minX, y: bounds.minY)
        case .topMiddle: Point(x: bounds.midX, y: bounds.minY)
        case .topRight: Point(x: bounds.maxX, y: bounds.minY)
        case .left: Point(x: bounds.minX, y: bounds.midY)
        case .middle: Point(x: bounds.midX, y: bounds.midY)
        case .right: Point(x: bounds.maxX, y: bounds.midY)
        case .bottomLeft: Point(x: bounds.minX, y: bounds.maxY)
        case .bottomMiddle: Point(x: bounds.midX, y: bounds.maxY)
        case .bottomRight: Point(x: bounds.maxX, y: bounds.maxY)
        }
    }
}

/// A corner of a view, where an order starts.
public enum SpruceCorner: String, CaseIterable, Hashable, Sendable {
    /// Upper left.
    case topLeft
    /// Upper right.
    case topRight
    /// Lower left.
    case bottomLeft
    /// Lower right.
    case bottomRight

    func point(of bounds: Rect) -> Point {
        switch self {
        case .topLeft: Point(x: bounds.minX, y: bounds.minY)
        case .topRight: Point(x: bounds.maxX, y: bounds.minY)
        case .bottomLeft: Point(x: bounds.minX, y: bounds.maxY)
        case .bottomRight: Point(x: bounds.maxX, y: bounds.maxY)
        }
    }
}
