public import Drawing

/// In circles around the view nearest to a place.
public struct RadialSortFunction: WeightedSortFunction, Sendable {
    /// The place where the order starts.
    public var position: SprucePosition
    /// How weights become start times.
    public var timing: SortTiming
    /// Whether the order is reversed.
    public var reversed: Bool

    /// From a place, with `interObjectDelay` seconds (0.05) between circles.
    public init(position: SprucePosition, interObjectDelay: Double = 0.05, reversed: Bool = false) {
        self.position = position
        timing = .interItem(interObjectDelay)
        self.reversed = reversed
    }

    /// Each view's distance from the origin.
    @MainActor
    public func weights(of points: [Point], in bounds: Rect) -> [Double] {
        let origin = position.origin(among: points, in: bounds)
        return points.map { ($0 - origin).length }
    }
}

/// A wave that spreads at constant speed from the view nearest to a place, so that each view has its own
/// time.
public struct ContinuousSortFunction: WeightedSortFunction, Sendable {
    /// The place where the order starts.
    public var position: SprucePosition
    /// How weights become start times.
    public var timing: SortTiming
    /// Whether the order is reversed.
    public var reversed: Bool

    /// A wave that reaches the farthest view after `duration` seconds (0.3).
    public init(position: SprucePosition, duration: Double = 0.3, reversed: Bool = false) {
        self.position = position
        timing = .total(duration)
        self.reversed = reversed
    }

    /// The distances, as in `RadialSortFunction`.
    @MainActor
    public func weights(of points: [Point], in bounds: Rect) -> [Double] {
        RadialSortFunction(position: position).weights(of: points, in: bounds)
    }
}

/// How much a direction counts.
public enum SpruceWeight: Hashable, Sendable {
    /// Half as much.
    case light
    /// Unchanged.
    case medium
    /// Twice as much.
    case heavy
    /// This factor; negative values and NaN count as 0.
    case custom(Double)

    var factor: Double {
        switch self {
        case .light: 0.5
        case .medium: 1
        case .heavy: 2
        case .custom(let factor): factor.isFinite ? max(factor, 0) : 0
        }
    }
}

/// A wave from the view nearest to a place, with separate weights for horizontal and vertical distance.
///
/// Only the ratio of the weights matters: the lighter direction delays less.
public struct ContinuousWeightedSortFunction: WeightedSortFunction, Sendable {
    /// The place where the order starts.
    public var position: SprucePosition
    /// The weight of the horizontal distance.
    public var horizontalWeight: SpruceWeight
    /// The weight of the vertical distance.
    public var verticalWeight: SpruceWeight
    /// How weights become start times.
    public var timing: SortTiming
    /// Whether the order is reversed.
    public var reversed: Bool

    /// A wave that reaches the last view after `duration` seconds (0.3).
    public init(
        position: SprucePosition, duration: Double = 0.3,
        horizontalWeight: SpruceWeight = .medium, verticalWeight: SpruceWeight = .medium,
        reversed: Bool = false
    ) {
        self.position = position
        self.horizontalWeight = horizontalWeight
        self.verticalWeight = verticalWeight
        timing = .total(duration)
        self.reversed = reversed
    }

    /// Each distance as a fraction of the longest one in its direction, weighted. A direction in which all
    /// views are at one point adds nothing. The sum is multiplied by the longest distance of both
    /// directions, so that steps are in points.
    @MainActor
    public func weights(of points: [Point], in bounds: Rect) -> [Double] {
        let origin = position.origin(among: points, in: bounds)
        let offsets = points.map { $0 - origin }
        let across = offsets.map { abs($0.dx) }.max() ?? 0
        let down = offsets.map { abs($0.dy) }.max() ?? 0
        return offsets.map { offset in
            let horizontal = across > 0 ? abs(offset.dx) / across * horizontalWeight.factor : 0
            let vertical = down > 0 ? abs(offset.dy) / down * verticalWeight.factor : 0
            return (horizontal + vertical) * max(across, down)
        }
    }
}
