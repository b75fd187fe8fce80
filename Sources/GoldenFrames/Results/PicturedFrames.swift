/// The frames of a comparison that a report shows pictures of.
enum PicturedFrames {
    /// The most frames that a report shows pictures of, for each golden.
    static let limit = 24

    /// Places in `comparison.frames`, rising: where stretches of change begin and end, with the frame
    /// before, the worst frame, and others spread evenly over the frames that differ.
    /// - Complexity: O(frames).
    static func places(in comparison: SequenceComparison) -> [Int] {
        let frames = comparison.frames
        let different = frames.indices.filter { !frames[$0].passes }
        guard let first = different.first, let last = different.last else { return [] }
        let worst = comparison.worst.flatMap { frames.firstIndex(of: $0) }
        let isDifferent = Set(different)
        let edges = different.filter { index in
            !isDifferent.contains(index - 1) || !isDifferent.contains(index + 1)
        }
        let wanted =
            [first, worst, last].compactMap { $0 } + [first - 1].filter(frames.indices.contains)
            + edges.prefix(limit / 3) + spread(different, count: limit)
        var chosen: Set<Int> = []
        for place in wanted where chosen.count < limit { chosen.insert(place) }
        return chosen.sorted()
    }

    /// Up to `count` of `places`, evenly spread, the first and the last among them.
    static func spread(_ places: [Int], count: Int) -> [Int] {
        guard places.count > count, count > 1 else { return Array(places.prefix(count)) }
        return (0..<count).map { places[$0 * (places.count - 1) / (count - 1)] }
    }
}
