internal import Drawing
public import LayerTree

/// How much a direction counts.
public enum SpruceWeight: Hashable, Sendable {
    /// Half as much.
    case light
    /// As it is.
    case medium
    /// Twice as much.
    case heavy
    /// So many times; negative ones and not a number are 0.
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

/// As a wave from the view nearest to a place, in which across and down count differently.
///
/// Only the ratio of the weights matters: the lighter direction delays less.
public struct ContinuousWeightedSortFunction: WeightedSortFunction, Sendable {
    /// Where it starts.
    public var position: SprucePosition
    /// How much the way across counts.
    public var horizontalWeight: SpruceWeight
    /// How much the way down counts.
    public var verticalWeight: SpruceWeight
    /// How the weights become times.
    public var timing: SortTiming
    /// Whether the last is first.
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

    /// Each direction's part of its own longest way, weighted; a direction in which all views are at
    /// one point adds nothing. Times the longest way of both, so that steps are points.
    @MainActor
    public func weights(of views: [SpruceView], in view: View) -> [Double] {
        let origin = position.origin(among: views, in: view.bounds)
        let ways = views.map { $0.referencePoint - origin }
        let across = ways.map { abs($0.dx) }.max() ?? 0
        let down = ways.map { abs($0.dy) }.max() ?? 0
        return ways.map { way in
            let horizontal = across > 0 ? abs(way.dx) / across * horizontalWeight.factor : 0
            let vertical = down > 0 ? abs(way.dy) / down * verticalWeight.factor : 0
            return (horizontal + vertical) * max(across, down)
        }
    }
}
