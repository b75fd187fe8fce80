internal import Drawing
internal import Messages
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

/// A stretch of frames that shows the expected pictures at another time.
public struct FrameShift: Hashable, Sendable {
    /// How many frames later they come; negative for earlier.
    public let frames: Int
    /// The same in time.
    public let time: Duration
    /// From the first to the last frame that is another one than expected.
    public let span: FrameSpan
    /// How many frames of the span show neither the picture of their own time nor the shifted one.
    public let exceptions: Int
}

extension FrameShift: CustomStringConvertible {
    /// For example `3 frames (0.05 s) later`.
    public var description: String {
        let count = abs(frames)
        let length = count.counted("frame")
        let distance = frames < 0 ? .zero - time : time
        return "\(length) (\(distance.text)) \(frames < 0 ? "earlier" : "later")"
    }
}

/// Frames that follow one another.
public struct FrameSpan: Hashable, Sendable {
    /// The first of them.
    public let first: FrameSequence.Frame
    /// The last of them; of a single frame the first again.
    public let last: FrameSequence.Frame
    /// How many there are, at least 1.
    public let count: Int

    /// Spans of those elements of `frames` that `isInside` tells; neighbours are in one span.
    static func spans<Element>(
        of frames: [Element], frame: (Element) -> FrameSequence.Frame,
        where isInside: (Element) -> Bool
    ) -> [FrameSpan] {
        frames.split { !isInside($0) }.compactMap { part in
            guard let first = part.first, let last = part.last else { return nil }
            return FrameSpan(first: frame(first), last: frame(last), count: part.count)
        }
    }
}

extension FrameSpan: CustomStringConvertible {
    /// For example `frames 12–40 (0.2 s to 0.667 s)`, or `frame 31 (0.517 s)`.
    public var description: String { "frame\(count == 1 ? "" : "s") \(numbers)" }

    /// The same without the word.
    var numbers: String {
        count == 1
            ? "\(first.number) (\(first.time.text))"
            : "\(first.number)–\(last.number) (\(first.time.text) to \(last.time.text))"
    }
}

extension FrameSequence.Frame {
    /// For example `frame 31 (0.517 s)`.
    var label: String { FrameSpan(first: self, last: self, count: 1).description }
}
