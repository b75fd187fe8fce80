internal import CollectionBasics

/// A curve that can be walked at constant speed: its arc length and the way back from a length to
/// the parameter.
///
/// Lengths are integrals of the speed by the eight-point Lobatto rule. Pieces are halved until both halves
/// agree with the whole. Relative errors stay below 1e-10, even at cusps.
package struct PacedCurve: Hashable, Sendable {
    /// The measured curve.
    package let curve: CubicCurve
    /// The parameters at the ends of the pieces, from 0 to 1.
    private var parameters = [0.0]
    /// The curve's length up to each of these parameters.
    private var lengths = [0.0]

    /// Measures `curve`: one piece for a line, some dozens near a cusp.
    package init(_ curve: CubicCurve) {
        self.curve = curve
        let tolerance = Self.tolerance * curve.polygonLength
        // At a cusp the speed isn't a polynomial, and a small loop may lie between two points of the rule.
        // So pieces end at extrema of the speed.
        let bounds = [0] + curve.speedExtrema + [1]
        for (low, high) in zip(bounds, bounds.dropFirst()) {
            measure(
                from: low, to: high, estimate: arc(from: low, to: high), tolerance, halvings: 24)
        }
    }

    /// The error of a piece, relative to the length of the control polygon.
    private static let tolerance = 1e-12

    /// The length of the whole curve.
    package var length: Double { lengths[lengths.count - 1] }

    /// The parameter at `fraction` of the length. Beyond 0 and 1, the parameter keeps the speed constant on
    /// the straight continuation.
    ///
    /// For a curve without length, which has no speed, one of its ends. O(log pieces).
    package func parameter(at fraction: Double) -> Double {
        if fraction < 0 { return fraction * parametersPerFraction(at: 0) }
        if fraction > 1 { return 1 + (fraction - 1) * parametersPerFraction(at: 1) }
        let target = fraction * length
        let piece = lengths.dropFirst().dropLast().partitioningIndex { !($0 <= target) } - 1
        return parameter(of: target, in: piece)
    }

    /// The growth of the parameter at an end for constant speed. 0 if the curve's speed is 0 there, so that
    /// there is no line to continue on.
    private func parametersPerFraction(at end: Double) -> Double {
        let speed = curve.speed(at: end)
        return speed > Self.tolerance * length ? length / speed : 0
    }

    /// Newton's method, with a bisection step wherever Newton would leave the bracket, as at a cusp.
    private func parameter(of target: Double, in piece: Int) -> Double {
        var (low, high) = (parameters[piece], parameters[piece + 1])
        let start = low
        let wanted = target - lengths[piece]
        let share = wanted / (lengths[piece + 1] - lengths[piece])
        var t = low + (high - low) * (share.isFinite ? min(share, 1) : 0)
        for _ in 0..<Self.mostSteps {
            let excess = arc(from: start, to: t) - wanted
            if abs(excess) <= Self.tolerance * length { break }
            if excess > 0 { high = t } else { low = t }
            let next = t - excess / curve.speed(at: t)
            t = low < next && next < high ? next : (low + high) / 2
        }
        return t
    }

    /// Enough for bisection alone.
    private static let mostSteps = 64

    // MARK: - Measuring

    /// Appends pieces from `low` to `high`; `estimate` is the rule's length for them as one piece.
    private mutating func measure(
        from low: Double, to high: Double, estimate: Double, _ tolerance: Double, halvings: Int
    ) {
        let middle = (low + high) / 2
        let (left, right) = (arc(from: low, to: middle), arc(from: middle, to: high))
        guard halvings > 0, abs(left + right - estimate) > tolerance else {
            parameters.append(high)
            lengths.append(length + left + right)
            return
        }
        measure(from: low, to: middle, estimate: left, tolerance, halvings: halvings - 1)
        measure(from: middle, to: high, estimate: right, tolerance, halvings: halvings - 1)
    }

    /// The length between two parameters, which must be close enough for the rule.
    private func arc(from low: Double, to high: Double) -> Double {
        let (middle, half) = ((low + high) / 2, (high - low) / 2)
        var sum = 0.0
        for index in 0..<4 {
            let offset = half * Self.nodes[index]
            let speeds = curve.speed(at: middle - offset) + curve.speed(at: middle + offset)
            sum += Self.weights[index] * speeds
        }
        return half * sum
    }

    /// The end, and the positive extrema of the seventh Legendre polynomial.
    private static let nodes = SIMD4(
        1, 0.871_740_148_509_606_6, 0.591_700_181_433_142_3, 0.209_299_217_902_478_87)

    /// Their weights.
    private static let weights = SIMD4(
        1.0 / 28, 0.210_704_227_143_506_04, 0.341_122_692_483_504_36, 0.412_458_794_658_703_9)
}
