// Lists of effects are interpolated as CSS does (Filter Effects 1, "interpolation of filters"): pairwise if the kinds
// match up to the end of the shorter list, which is padded with effects that change nothing.

extension [VisualEffect] {
    /// The list `progress` of the way to `end`, extrapolated outside 0…1; nil if the two don't match. Exact at 0 and 1.
    package func interpolated(to end: [VisualEffect], progress: Double) -> [VisualEffect]? {
        if progress == 0 || self == end { return self }
        if progress == 1 { return end }
        return pairs(with: end)?.map { $0.interpolated(to: $1, progress: progress) }
    }

    /// This list minus `other`, parameter by parameter; nil if the two don't match or have different colours.
    package func difference(to other: [VisualEffect]) -> [VisualEffect]? {
        pairs(with: other)?.combined(-)
    }

    /// This list plus `factor` times the parameters of `delta`; nil if the two don't match or have different
    /// colours. A shorter list is padded with effects that change nothing, a shorter delta with zeros.
    package func adding(_ delta: [VisualEffect], times factor: Double) -> [VisualEffect]? {
        let padded = self + delta.dropFirst(count).map(\.neutral)
        let sums = Array<(VisualEffect, VisualEffect)>(zip(padded, delta)).combined {
            $0 + factor * $1
        }
        return sums.map { $0 + padded.dropFirst(delta.count) }
    }

    /// The sum with `factor` times the distance of `other` from no effect: two blurs add up, and so do the distances
    /// of two factors from 1. Nil if the two don't match or have colours.
    package func accumulated(
        onto other: [VisualEffect], times factor: Double
    ) -> [VisualEffect]? {
        other.difference(to: []).flatMap { adding($0, times: factor) }
    }

    /// Both lists, pair by pair; nil if a pair is of different kinds.
    private func pairs(with other: [VisualEffect]) -> [(VisualEffect, VisualEffect)]? {
        let pairs = (0..<Swift.max(count, other.count)).map { index in
            if index >= count { return (other[index].neutral, other[index]) }
            return (self[index], index < other.count ? other[index] : self[index].neutral)
        }
        return pairs.allSatisfy { $0.kind == $1.kind } ? pairs : nil
    }
}

extension [(VisualEffect, VisualEffect)] {
    /// Each pair's parameters, combined; nil if a pair is of different kinds or colours.
    fileprivate func combined(_ combine: (Double, Double) -> Double) -> [VisualEffect]? {
        let result = compactMap { a, b -> VisualEffect? in
            guard a.kind == b.kind, a.color == b.color else { return nil }
            let numbers = zip(a.parameters, b.parameters).map(combine)
            return VisualEffect(a.kind, numbers, color: a.color ?? .black)
        }
        return result.count == count ? result : nil
    }
}

extension VisualEffect {
    /// The effect `progress` of the way to one of the same kind.
    fileprivate func interpolated(to end: VisualEffect, progress: Double) -> VisualEffect {
        let numbers = zip(parameters, end.parameters).map {
            $0.interpolated(to: $1, at: progress)
        }
        guard let from = color, let to = end.color else { return VisualEffect(kind, numbers) }
        return VisualEffect(
            kind, numbers, color: Color.interpolate(from: from, to: to, progress: progress))
    }
}
