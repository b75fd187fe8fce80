internal import LayerTree

/// Finds the views of one list again in another, in the same order.
struct ViewAlignment {
    private let matching: ViewMatching
    private let looks: (expected: ViewLooks, actual: ViewLooks)
    /// Pairs of lists that are compared view by view; of longer ones only equal looks are found again.
    private static let largestTable = 10_000

    init(_ matching: ViewMatching, _ looks: (ViewLooks, ViewLooks)) {
        self.matching = matching
        self.looks = looks
    }

    /// The pairs of views that aren't matched yet. What is matched already is a landmark: a view before it
    /// is no view behind it.
    func pairs(_ views: [Int], _ others: [Int]) -> [(Int, Int)] {
        let places = Dictionary(uniqueKeysWithValues: others.enumerated().map { ($1, $0) })
        let landmarks = views.enumerated().compactMap { index, view in
            matching.actualViews[view].flatMap { places[$0] }.map { (index, $0) }
        }
        let (ours, theirs) = (looks.expected.wholes, looks.actual.wholes)
        return segments(views, others, between: landmarks).flatMap { views, others in
            let free = (
                views.filter { matching.actualViews[$0] == nil },
                others.filter { matching.expectedViews[$0] == nil }
            )
            let equal = uniquePairs(free.0.map { ours[$0] }, free.1.map { theirs[$0] })
            return equal.map { (free.0[$0], free.1[$1]) }
                + segments(free.0, free.1, between: equal).flatMap(align)
        }
    }

    /// The parts of both lists between places that belong together, those places left out.
    private func segments(
        _ views: [Int], _ others: [Int], between landmarks: [(Int, Int)]
    ) -> [([Int], [Int])] {
        var segments: [([Int], [Int])] = []
        var start = (0, 0)
        for end in landmarks.increasing + [(views.count, others.count)] {
            segments.append((Array(views[start.0..<end.0]), Array(others[start.1..<end.1])))
            start = (end.0 + 1, end.1 + 1)
        }
        return segments
    }

    /// The places of looks that are in each list once, in the same order in both.
    private func uniquePairs(_ looks: [Int], _ others: [Int]) -> [(Int, Int)] {
        let places = [looks, others].map { list in
            Dictionary(list.enumerated().map { ($1, [$0]) }, uniquingKeysWith: +)
        }
        let unique = looks.enumerated().compactMap { index, look -> (Int, Int)? in
            guard places[0][look]?.count == 1, let other = places[1][look], other.count == 1
            else { return nil }
            return (index, other[0])
        }
        return unique.increasing
    }

    /// The pairs of two short lists: first those that look the same from either end on, then the most
    /// similar ones.
    private func align(_ views: [Int], _ others: [Int]) -> [(Int, Int)] {
        func looksTheSame(_ view: Int, _ other: Int) -> Bool {
            looks.expected.wholes[view] == looks.actual.wholes[other]
        }
        let start = zip(views, others).prefix { looksTheSame($0, $1) }.count
        let rest = (views.dropFirst(start), others.dropFirst(start))
        let end = zip(rest.0.reversed(), rest.1.reversed()).prefix { looksTheSame($0, $1) }.count
        let (middle, other) = (Array(rest.0.dropLast(end)), Array(rest.1.dropLast(end)))
        return Array(zip(views.prefix(start), others))
            + Array(zip(views.suffix(end), others.suffix(end))) + mostSimilar(middle, other)
    }

    /// The pairs, in the same order in both lists, that are most similar together.
    private func mostSimilar(_ views: [Int], _ others: [Int]) -> [(Int, Int)] {
        guard !views.isEmpty, !others.isEmpty else { return [] }
        guard views.count * others.count <= Self.largestTable else {
            return views.count == others.count
                ? zip(views, others).filter { similarity($0, $1) > 0 } : []
        }
        let scores = views.map { view in others.map { similarity(view, $0) } }
        return ScoreTable(scores).bestPairs.map { (views[$0], others[$1]) }
    }

    /// How much speaks for two views being the same, up to 3; 0 where they surely aren't.
    private func similarity(_ view: Int, _ other: Int) -> Double {
        let nodes = (matching.expected.nodes[view], matching.actual.nodes[other])
        guard nodes.0.name == nodes.1.name,
            nodes.0.base.content.kind == nodes.1.base.content.kind
        else { return 0 }
        let contents = (looks.expected.contents[view], looks.actual.contents[other])
        let common = contents.0.intersection(contents.1).count
        let inside = Double(2 * common) / Double(max(contents.0.count + contents.1.count, 1))
        // Being the only one that may be meant counts a little.
        return 0.01 + inside + nodes.0.likeness(to: nodes.1)
    }
}

extension Timeline.Node {
    /// The share of what one of the two has that the other one has, too, from 0 to 2.
    fileprivate func likeness(to other: Timeline.Node) -> Double {
        var (same, all) = (0, 0)
        for property in LayerProperty.allCases where !property.isOfTree {
            let tracks = (track(of: property), other.track(of: property))
            let values = (base[property], other.base[property])
            let isPlain = tracks.0 == nil && tracks.1 == nil
            if isPlain, values.0 == values.1, values.0 == property.initialValue { continue }
            all += 1
            if values.0 == values.1, tracks.0 == tracks.1 { same += 1 }
        }
        return all == 0 ? 2 : 2 * Double(same) / Double(all)
    }
}

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
