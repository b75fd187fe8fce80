internal import FrameDiffing
internal import FrameRecords
internal import RenderPipeline
internal import SystemPackage

/// The paths of the pictures of one frame: expected, actual, and the difference.
public struct PicturePaths: Hashable, Sendable {
    private static let names = ["expected_", "actual_", "diff_"].map {
        FrameName(prefix: $0, digits: 5, suffix: ".png")
    }

    /// Whether `file` has the name of such a picture, of any frame.
    static func areCalled(_ file: String) -> Bool { names.contains { $0.matches(file) } }

    /// The expected picture; nil if there is none.
    public private(set) var expected: String?
    /// The picture that was found; nil if there is none.
    public private(set) var actual: String?
    /// The picture of the difference; nil if there is none.
    public private(set) var diff: String?

    /// The existing pictures with their kinds.
    public var named: [(name: String, path: String)] {
        [("expected", expected), ("actual", actual), ("difference", diff)]
            .compactMap { name, path in path.map { (name, $0) } }
    }

    /// The same paths, relative to the parent of `folder`.
    func inside(_ folder: String) -> PicturePaths {
        func path(_ file: String?) -> String? {
            file.map { FilePath(folder).appending($0).string }
        }
        var paths = self
        (paths.expected, paths.actual, paths.diff) = (path(expected), path(actual), path(diff))
        return paths
    }
}

extension PicturePaths {
    /// Makes the pictures of `frame` and passes each to `write` with its file name.
    init(
        of frame: FrameComparison, _ evidence: GoldenResult.Evidence,
        write: (String, FrameImage) throws(GoldenError) -> Void
    ) throws(GoldenError) {
        func written(_ image: FrameImage?, _ kind: Int) throws(GoldenError) -> String? {
            guard let image else { return nil }
            let name = Self.names[kind].file(frame.frame.number)
            try write(name, image)
            return name
        }
        let old = evidence.expected.flatMap { $0.image(of: frame.expected) }
        let new = evidence.actual.flatMap { $0.image(of: frame.actual) }
        expected = try written(old, 0)
        actual = try written(new, 1)
        guard case .compared(let comparison) = frame.outcome, let old, let new else { return }
        let map = DistanceMap(
            expected: old, actual: new, tolerance: comparison.tolerance,
            masks: evidence.masks.filter { $0.covers(frame.frame.time) }.map(\.rect))
        diff = try written(map?.picture(), 2)
    }
}

extension FrameSequence {
    /// The picture of a frame; nil if there is none or it can't be read.
    fileprivate func image(of frame: Frame?) -> FrameImage? {
        frame.flatMap { try? loadImage($0) }
    }
}

/// The frames of a comparison that a report shows pictures of.
enum PicturedFrames {
    /// The largest number of frames per golden that a report shows pictures of.
    static let limit = 24

    /// Indices in `comparison.frames` of at most `limit` chosen frames, in rising order. Chosen first are
    /// the first and last differing frames, the worst frame, and the frame before the first difference.
    /// Then come frames at the edges of differing spans, and others spread evenly over all differing
    /// frames.
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

    /// Up to `count` of `places`, evenly spread, including the first and the last.
    static func spread(_ places: [Int], count: Int) -> [Int] {
        guard places.count > count, count > 1 else { return Array(places.prefix(count)) }
        return (0..<count).map { places[$0 * (places.count - 1) / (count - 1)] }
    }
}
