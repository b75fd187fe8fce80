extension String {
    /// The candidate with the smallest edit distance; nil if more than `limit` letters differ, by default a third of
    /// them, rounded up. Swapped neighbours count once, and case is ignored. O(candidates · length²).
    package func nearest(
        among candidates: some Sequence<String>, limit: Int? = nil
    ) -> String? {
        let limit = limit ?? (count + 2) / 3
        var best: (name: String, distance: Int)?
        for candidate in candidates where abs(candidate.count - count) <= limit {
            let distance = editDistance(to: candidate)
            if distance <= limit, distance < best?.distance ?? Int.max {
                best = (candidate, distance)
            }
        }
        return best?.name
    }

    /// The question whether one of the candidates was meant, to follow a message; empty if none is near enough.
    package func suggestion(among candidates: some Sequence<String>) -> String {
        nearest(among: candidates).map { ": did you mean \"\($0)\"?" } ?? ""
    }

    /// The number of insertions, deletions, replacements and swaps of neighbouring letters (optimal string
    /// alignment distance).
    private func editDistance(to other: String) -> Int {
        let a = Array(lowercased())
        let b = Array(other.lowercased())
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var cost = Swift.min(
                    last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    cost = Swift.min(cost, beforeLast[j - 1] + 1)
                }
                row.append(cost)
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }
}
