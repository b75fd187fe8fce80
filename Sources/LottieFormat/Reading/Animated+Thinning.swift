extension Animated {
    /// The same without samples that lie on a straight line. Keyframes of the file all stay.
    var settled: Animated { isSampled ? thinned() : self }

    /// The same without keyframes that lie on the line between their neighbours.
    ///
    /// - Parameter tolerance: How far beside it they may lie; nil for a thousandth of the range, of each number by itself.
    func thinned(tolerance: Double? = nil) -> Animated {
        let tolerance = tolerance.map(Tolerance.all) ?? ownTolerance
        var kept = [0]
        while let start = kept.last, start < keyframes.count - 1 {
            kept.append(lineEnd(from: start, tolerance))
        }
        var result = Animated(keyframes: kept.map { keyframes[$0] })
        result.slot = slot
        return result
    }

    /// A thousandth of the range of each number, or of the largest difference of values without such numbers.
    private var ownTolerance: Tolerance {
        let count = first.components.count
        guard count > 0, values.allSatisfy({ $0.components.count == count }) else {
            return .all((values.compactMap { first.distance(to: $0) }.max() ?? 0) / 1000)
        }
        var (low, high) = (first.components, first.components)
        for keyframe in keyframes {
            for (index, number) in keyframe.value.components.enumerated() {
                low[index] = Swift.min(low[index], number)
                high[index] = Swift.max(high[index], number)
            }
        }
        // Sums of large numbers are rounded.
        return .each(
            zip(low, high).map { ($1 - $0) / 1000 + Swift.max(abs($0), abs($1)) * 1e-12 })
    }

    /// A keyframe far from `start` to which a straight line passes all between. The distance is doubled as long as it
    /// does, and the last step is halved. O(n log n) for a line of n keyframes.
    private func lineEnd(from start: Int, _ tolerance: Tolerance) -> Int {
        let last = keyframes.count - 1
        var (end, step) = (start + 1, 2)
        while end < last, isStraight(from: start, to: min(start + step, last), tolerance) {
            end = min(start + step, last)
            step *= 2
        }
        var beyond = min(start + step, last)
        while beyond - end > 1 {
            let middle = (end + beyond) / 2
            if isStraight(from: start, to: middle, tolerance) {
                end = middle
            } else {
                beyond = middle
            }
        }
        return end
    }

    /// Whether all keyframes between two lie on the line between those.
    private func isStraight(from start: Int, to end: Int, _ tolerance: Tolerance) -> Bool {
        let (from, to) = (keyframes[start], keyframes[end])
        return keyframes[start..<end].allSatisfy { between in
            let line = from.value.mixed(
                with: to.value, (between.time - from.time) / (to.time - from.time))
            return tolerance.allows(line, insteadOf: between.value)
        }
    }
}

/// How far a value may lie from another one.
private enum Tolerance {
    case all(Double)
    /// For each number by itself.
    case each([Double])

    func allows<Value: Mixable>(_ value: Value, insteadOf other: Value) -> Bool {
        switch self {
        case .all(let limit): value.distance(to: other).map { $0 <= limit } ?? false
        case .each(let limits): value.isNear(other, within: limits)
        }
    }
}
