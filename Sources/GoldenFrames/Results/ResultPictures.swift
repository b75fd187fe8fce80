internal import FrameDiffing
internal import Rasterization
internal import RenderPipeline

/// The pictures of one frame of a result, as files: what was expected, what was found, how they differ.
struct ResultPictures: Sendable {
    private static let expectedName = FrameName(prefix: "expected_", digits: 5, suffix: ".png")
    private static let actualName = FrameName(prefix: "actual_", digits: 5, suffix: ".png")
    private static let diffName = FrameName(prefix: "diff_", digits: 5, suffix: ".png")

    /// Whether `file` could be one of these pictures, of any frame.
    static func areCalled(_ file: String) -> Bool {
        [expectedName, actualName, diffName].contains { $0.matches(file) }
    }

    /// The names of the files; nil for pictures that there aren't.
    private(set) var expected: String?
    private(set) var actual: String?
    private(set) var diff: String?

    /// Makes the pictures of `frame` and gives each to `write` with its name.
    init(
        of frame: FrameComparison, _ evidence: GoldenResult.Evidence,
        write: (String, FrameImage) throws(GoldenError) -> Void
    ) throws(GoldenError) {
        let number = frame.frame.number
        let old = evidence.expected.flatMap { $0.image(of: frame.expected) }
        let new = evidence.actual.flatMap { $0.image(of: frame.actual) }
        if let old {
            expected = Self.expectedName.file(number)
            try write(Self.expectedName.file(number), old)
        }
        if let new {
            actual = Self.actualName.file(number)
            try write(Self.actualName.file(number), new)
        }
        guard case .compared(let comparison) = frame.outcome, let old, let new,
            let map = DistanceMap(
                expected: old, actual: new, tolerance: comparison.tolerance,
                masks: evidence.masks.filter { $0.covers(frame.frame.time) }.map(\.rect))
        else { return }
        diff = Self.diffName.file(number)
        try write(Self.diffName.file(number), map.picture())
    }
}

extension FrameSequence {
    /// The picture of a frame; nil if there is none, or it can't be read.
    fileprivate func image(of frame: Frame?) -> FrameImage? {
        frame.flatMap { try? loadImage($0) }
    }
}

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
