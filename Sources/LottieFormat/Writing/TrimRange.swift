/// The part of a line that a trim leaves, as fractions of its length.
struct TrimRange {
    let start: Animated<Double>
    let end: Animated<Double>
    /// How far both are moved.
    let offset: Animated<Double>

    init(_ trim: LottieTrim) {
        var (start, end) = (trim.start, trim.end)
        let length = start.combined(with: end) { $1 - $0 }
        if length.reachedValues.contains(where: { $0 < -1e-9 }) {
            let both = start.combined(with: end) { [$0, $1] }
            (start, end) = (
                both.mapBent { min($0[0], $0[1]) }, both.mapBent { max($0[0], $0[1]) }
            )
        }
        self.start = start
        self.end = end
        offset = trim.offset
    }

    private init(start: Animated<Double>, end: Animated<Double>, offset: Animated<Double>) {
        self.start = start
        self.end = end
        self.offset = offset
    }

    /// The part of one of several paths that is left if the trim goes over all of them.
    ///
    /// - Parameter path: where the path begins and ends, as fractions of all paths' length.
    func share(of path: Animated<[Double]>) -> TrimRange {
        let all = start.combined(with: end) { [$0, $1] }.combined(with: offset) { $0 + [$1] }
            .combined(with: path) { $0 + $1 }
            .mapBent {
                Self.share(start: $0[0], end: $0[1], offset: $0[2], from: $0[3], to: $0[4])
            }
        return TrimRange(
            start: all.map { $0[0] }, end: all.map { $0[1] }, offset: all.map { $0[2] })
    }

    /// The start, the end and the offset in a path that lies between two fractions of the whole line.
    private static func share(
        start: Double, end: Double, offset: Double, from first: Double, to last: Double
    ) -> [Double] {
        guard last > first else { return [start, end, offset] }
        let begin = start + offset
        let low = begin - begin.rounded(.down)
        let high = low + end - start
        func within(_ place: Double) -> Double {
            min(max((place - first) / (last - first), 0), 1)
        }
        let (from, to) = (within(low), within(high))
        // A part beyond the end of all paths comes back at their start.
        let rest = within(high - 1)
        if rest <= 0 { return [from, to, 0] }
        return to > from ? [0, to - from + rest, from] : [0, rest, 0]
    }
}
