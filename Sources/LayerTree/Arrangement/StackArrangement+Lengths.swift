// How the views of a stack share the room along it.

extension StackArrangement {
    /// The lengths of the shown views in a stack of this length; `preferred` are in their order.
    func lengths(_ preferred: [PreferredLength], in total: Double) -> [Double] {
        let own = preferred.map(\.length)
        let gap = gaps.reduce(0, +)
        let room = max(total - gap, 0)
        let sum = own.reduce(0, +)
        // The first view begins where the stack does, and the last one ends where it ends.
        if own.count == 1 { return [room] }
        switch distribution {
        case .fill: return filled(preferred, by: room - sum)
        case .fillEqually: return own.map { _ in room / Double(own.count) }
        case .fillProportionally: return proportional(own, sum: sum, gap: gap, in: total)
        case .equalSpacing, .equalCentering:
            return sum > room ? filled(preferred, by: room - sum) : own
        }
    }

    /// The shares of the length. As on iOS, the spacing counts as if it were stretched, too, so that the last view makes
    /// up for the difference.
    private func proportional(
        _ own: [Double], sum: Double, gap: Double, in total: Double
    ) -> [Double] {
        var rest = max(total - gap, 0)
        guard sum > 0 else { return own.map { _ in rest / Double(own.count) } }
        return own.indices.map { index in
            let isLast = index == own.count - 1
            let share = isLast ? rest : min(own[index] / (sum + gap) * total, rest)
            rest -= share
            return share
        }
    }

    /// The lengths with spare room given to the first view with the lowest hugging priority, or missing room taken from
    /// those with the lowest resistance.
    private func filled(_ preferred: [PreferredLength], by spare: Double) -> [Double] {
        var lengths = preferred.map(\.length)
        if spare >= 0 {
            let lowest = preferred.map(\.hugging).min()
            preferred.firstIndex { $0.hugging == lowest }.map { lengths[$0] += spare }
            return lengths
        }
        var missing = -spare
        for group in groupsByResistance(preferred) where missing > 0 {
            missing -= shrink(&lengths, group, by: missing)
        }
        return lengths
    }

    /// The indices of views in the order in which they give way. Views that wrap in a row give way together.
    private func groupsByResistance(_ preferred: [PreferredLength]) -> [[Int]] {
        let keys = preferred.indices.map { index in
            (preferred[index].resistance, isRow && shown[index].wraps ? -1 : index)
        }
        let order = keys.indices.sorted { keys[$0] < keys[$1] }
        return order.reduce(into: []) { groups, index in
            if let last = groups.last?.last, keys[last] == keys[index] {
                groups[groups.count - 1].append(index)
            } else {
                groups.append([index])
            }
        }
    }

    /// Shortens the longest of some views until they are `missing` points shorter together. Returns by how much they
    /// are, which is less if they have no more.
    private func shrink(
        _ lengths: inout [Double], _ group: [Int], by missing: Double
    ) -> Double {
        let before = group.reduce(0) { $0 + lengths[$1] }
        var rest = max(before - missing, 0)
        var count = Double(group.count)
        for index in group.sorted(by: { lengths[$0] < lengths[$1] }) {
            lengths[index] = min(lengths[index], rest / count)
            rest -= lengths[index]
            count -= 1
        }
        return before - group.reduce(0) { $0 + lengths[$1] }
    }

    // MARK: - Starts

    /// Where views of these lengths begin.
    func starts(of lengths: [Double], in total: Double) -> [Double] {
        let gaps = finalGaps(between: lengths, in: total)
        var next: Double = 0
        return lengths.indices.map { index in
            let start = next
            next += lengths[index] + (index < gaps.count ? gaps[index] : 0)
            return start
        }
    }

    private func finalGaps(between lengths: [Double], in total: Double) -> [Double] {
        switch distribution {
        case .fill, .fillEqually, .fillProportionally: return gaps
        case .equalSpacing: return Self.raised(gaps, to: total - lengths.reduce(0, +))
        case .equalCentering:
            guard let ends = ends(of: lengths) else { return [] }
            let distances = Self.raised(distances(of: lengths), to: total - ends)
            return distances.indices.map { distances[$0] - (lengths[$0] + lengths[$0 + 1]) / 2 }
        }
    }

    /// Half of the first and half of the last length: what isn't between middles.
    func ends(of lengths: [Double]) -> Double? {
        guard let first = lengths.first, let last = lengths.last else { return nil }
        return (first + last) / 2
    }

    /// The least distances between the middles of neighbours.
    func distances(of lengths: [Double]) -> [Double] {
        gaps.indices.map { (lengths[$0] + lengths[$0 + 1]) / 2 + gaps[$0] }
    }

    /// The lengths, with the shortest ones raised to one length so that all together are `sum`. They stay if they are
    /// longer already.
    static func raised(_ lengths: [Double], to sum: Double) -> [Double] {
        var rest = sum
        var count = Double(lengths.count)
        // The longest ones stay, as long as the others' share is shorter.
        for length in lengths.sorted(by: >) where length > rest / count {
            rest -= length
            count -= 1
        }
        return count > 0 ? lengths.map { max($0, rest / count) } : lengths
    }
}
