/// How well each entry of a list goes with each of another, to find the pairs that are best together.
struct ScoreTable {
    private let scores: [[Double]]
    /// What pairs from a row and a column on are worth at most.
    private var best: [[Double]]

    /// - Parameter scores: a row for each entry of the one list, with a number for each of the other; 0
    ///   for what is no pair.
    init(_ scores: [[Double]]) {
        self.scores = scores
        let width = (scores.first?.count ?? 0) + 1
        best = Array(repeating: Array(repeating: 0, count: width), count: scores.count + 1)
        for row in scores.indices.reversed() {
            for column in scores[row].indices.reversed() {
                best[row][column] = max(
                    best[row + 1][column], best[row][column + 1],
                    best[row + 1][column + 1] + scores[row][column])
            }
        }
    }

    /// The pairs, in the same order in both lists, whose scores are most together; of several such sets
    /// one that pairs early. O(rows + columns).
    var bestPairs: [(Int, Int)] {
        var pairs: [(Int, Int)] = []
        var (row, column) = (0, 0)
        while row < scores.count, column < scores[row].count {
            let score = scores[row][column]
            if score > 0, best[row][column] == best[row + 1][column + 1] + score {
                pairs.append((row, column))
                (row, column) = (row + 1, column + 1)
            } else if best[row][column] == best[row + 1][column] {
                row += 1
            } else {
                column += 1
            }
        }
        return pairs
    }
}

extension [(Int, Int)] {
    /// Of pairs whose first numbers rise, the longest part in which the second ones rise, too.
    /// O(n log n).
    var increasing: [(Int, Int)] {
        // By length, the pair with the least second number at which such a part ends.
        var ends: [Int] = []
        var before = [Int?](repeating: nil, count: count)
        for index in indices {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if self[ends[middle]].1 < self[index].1 { low = middle + 1 } else { high = middle }
            }
            before[index] = low > 0 ? ends[low - 1] : nil
            if low < ends.count { ends[low] = index } else { ends.append(index) }
        }
        var result: Self = []
        var next = ends.last
        while let index = next {
            result.append(self[index])
            next = before[index]
        }
        return result.reversed()
    }
}
