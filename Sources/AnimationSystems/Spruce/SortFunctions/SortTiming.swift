/// How weights become times: the lightest view begins to move at 0, heavier ones later.
public enum SortTiming: Sendable {
    /// In steps of so many seconds, one for each different whole part of a weight.
    case interItem(Double = 0.1)
    /// Evenly, the heaviest after so many seconds.
    case total(Double = 0.3)
    /// By a function of the weight above the lightest's, and of the heaviest such.
    case custom(@Sendable (_ weight: Double, _ heaviest: Double) -> Double)

    /// The time of each weight, in seconds, at least 0; the other way round if `reversed`.
    /// Weights that aren't finite count as 0. O(n log n).
    func offsets(of weights: [Double], reversed: Bool) -> [Double] {
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

    /// The whole part, a hair above, so that sums that should be whole and have lost their last digits
    /// stay together.
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
