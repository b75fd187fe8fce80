internal import TimingModel

/// What moved frames to where they were not expected.
struct FrameMovement {
    private let expected: FrameSequence
    private let actual: FrameSequence
    private let rate: FrameRate
    private let expectedGrid: FrameGrid
    private let actualGrid: FrameGrid
    /// The places of frames that are as expected.
    private let matches: Set<Int>
    private let stretches: [ShiftedStretch]

    /// Looks for shifted frames; `frames` are the comparisons of all frames of two sequences with this
    /// rate.
    init(
        _ expected: FrameSequence, _ actual: FrameSequence, rate: FrameRate,
        frames: [FrameComparison]
    ) {
        self.expected = expected
        self.actual = actual
        self.rate = rate
        let grid = FrameGrid(actual, rate: rate)
        expectedGrid = FrameGrid(expected, rate: rate)
        actualGrid = grid
        matches = Set(frames.filter(\.passes).compactMap { $0.actual.map(grid.place(of:)) })
        stretches = ShiftSearch(expected: expectedGrid, actual: grid, matches: matches)
            .stretches()
    }

    /// The stretches of shifted frames.
    var shifts: [FrameShift] {
        stretches.compactMap { stretch in
            let frames = actual.frames.filter { frame in
                let place = actualGrid.place(of: frame)
                return place >= stretch.places[0]
                    && place <= stretch.places[stretch.places.count - 1]
            }
            guard let first = frames.first, let last = frames.last else { return nil }
            return FrameShift(
                frames: stretch.shift, time: rate.time(ofFrame: stretch.shift),
                span: FrameSpan(first: first, last: last, count: frames.count),
                exceptions: stretch.exceptions)
        }
    }

    /// Notes in `frames` which of them are shifted.
    func mark(_ frames: inout [FrameComparison]) {
        let shifts = Dictionary(
            stretches.flatMap { stretch in stretch.places.map { ($0, stretch.shift) } }
        ) { $1 }
        for index in frames.indices {
            guard let frame = frames[index].actual else { continue }
            frames[index].shift = shifts[actualGrid.place(of: frame)]
        }
    }

    /// Where the pictures came in or went missing that `change` finds at the end: if all after a place
    /// are shifted by their number, then there. By time alone, the end is where they always are.
    func moved(_ change: FrameCountChange) -> FrameCountChange {
        let count = change.kind == .added ? change.span.count : -change.span.count
        guard change.place == .end, Set(stretches.map(\.shift)) == [count],
            expectedGrid.isWhole, actualGrid.isWhole,
            expectedGrid.places.first == actualGrid.places.first,
            let first = stretches.first?.places.first, let origin = actualGrid.places.first
        else { return change }
        let start =
            change.kind == .added ? insertion(before: first - origin, count) : first - origin
        let frames = change.kind == .added ? actual.frames : expected.frames
        return FrameCountChange(
            kind: change.kind, sliding: start..<start + change.span.count, in: frames) ?? change
    }

    /// Where `count` frames were put in, if the frame at `index` is the first that is shifted: directly
    /// before it lie those that are new, or repeat the one before them.
    private func insertion(before index: Int, _ count: Int) -> Int {
        let new = actualGrid.places[..<index].reversed().prefix { !matches.contains($0) }.count
        return index - min(new, count)
    }
}
