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

/// An order by weight: what weighs least begins to move first, and `timing` makes times of weights.
///
/// So every order can be stepped (`interItem`) or continuous (`total`): `sort.timed(.total(1))`.
public protocol WeightedSortFunction: SortFunction {
    /// How weights become times.
    var timing: SortTiming { get set }
    /// Whether the heaviest is first.
    var reversed: Bool { get set }

    /// The weight of each of `views`, which are subviews of `view`; most often its distance from
    /// something in points.
    @MainActor
    func weights(of views: [SpruceView], in view: View) -> [Double]
}

extension WeightedSortFunction {
    /// Every view with its time, in the order of the tree.
    @MainActor
    public func timeOffsets(view: View, recursiveDepth: Int) -> [TimedView] {
        let views = view.spruce.subviews(withRecursiveDepth: recursiveDepth)
        let offsets = timing.offsets(of: weights(of: views, in: view), reversed: reversed)
        return zip(views, offsets).map { TimedView(spruceView: $0, timeOffset: $1) }
    }

    /// The same order with another timing.
    public func timed(_ timing: SortTiming) -> Self {
        var result = self
        result.timing = timing
        return result
    }

    /// Seconds between steps; 0 where `timing` makes no steps.
    public var interObjectDelay: Double {
        get { if case .interItem(let delay) = timing { delay } else { 0 } }
        set { timing = .interItem(newValue) }
    }
}

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
