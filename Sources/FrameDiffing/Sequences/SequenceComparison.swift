public import Rasterization
public import TimingModel

/// Two sequences of frames compared by time: what became of each frame, and what happened as a whole.
public struct SequenceComparison: Sendable {
    /// How many frames came out how.
    public struct Counts: Hashable, Sendable {
        /// Frames without a difference.
        public internal(set) var equal = 0
        /// Frames that differ no more than they may.
        public internal(set) var withinTolerance = 0
        /// Frames that differ more, or can't be read.
        public internal(set) var different = 0
        /// Frames that only the actual sequence has.
        public internal(set) var added = 0
        /// Frames that only the expected sequence has.
        public internal(set) var missing = 0
    }

    /// One sequence as a whole.
    public struct Outline: Hashable, Sendable {
        /// Pixels of each frame.
        public let size: PixelSize
        /// Frames of a second; nil for frames at chosen times.
        public let frameRate: FrameRate?
        /// How many frames there are.
        public let frameCount: Int
    }

    /// What was expected.
    public let expected: Outline
    /// What was found.
    public let actual: Outline
    /// What became of each frame, by rising time. If the frame rates differ, only the times that both
    /// sequences show are here.
    public let frames: [FrameComparison]
    /// How many frames came out how.
    public let counts: Counts
    /// Frames that one sequence has and the other hasn't; none if the frame rates differ.
    public let countChanges: [FrameCountChange]
    /// Stretches of frames that show the expected pictures at another time, as far as hashes tell; none
    /// if sizes or frame rates differ.
    public let shifts: [FrameShift]
    /// Whether the pictures are the same, one by one, whatever their times.
    public let hasSamePictures: Bool

    /// Compares two sequences.
    ///
    /// Frames are compared that show the same time. Pictures are loaded only where hashes differ, two at
    /// a time, and none is kept.
    /// - Complexity: O(frames), and O(pixels) for every frame whose hash differs.
    public init(
        expected: FrameSequence, actual: FrameSequence, tolerance: ImageTolerance = .exact,
        masks: [FrameMask] = []
    ) {
        self.expected = Outline(expected)
        self.actual = Outline(actual)
        hasSamePictures = expected.frames.map(\.hash) == actual.frames.map(\.hash)
        let hasSameRate = self.expected.hasSameRate(as: self.actual)
        var frames = FramePair.pairs(of: expected, actual)
            .filter { hasSameRate || ($0.expected != nil && $0.actual != nil) }
            .map { FrameComparison($0, of: expected, actual, tolerance: tolerance, masks: masks) }
        let changes =
            hasSameRate ? FrameCountChange.changes(in: frames, expected, actual) : []
        if hasSameRate, expected.size == actual.size, let rate = expected.frameRate {
            let shifts = ShiftSearch(expected, actual, rate: rate).mark(&frames)
            self.shifts = shifts
            countChanges = changes.map { $0.located(in: expected, actual, shifts) }
        } else {
            shifts = []
            countChanges = changes
        }
        counts = Counts(frames)
        self.frames = frames
    }

    /// Whether the actual sequence is as expected, within the tolerance. Without a frame it never is.
    public var passes: Bool {
        !frames.isEmpty && expected.size == actual.size && expected.hasSameRate(as: actual)
            && frames.allSatisfy(\.passes)
    }

    /// The first frame that isn't as expected; nil if all are.
    public var firstDifference: FrameComparison? { frames.first { !$0.passes } }

    /// Of the frames that aren't as expected, or if all are, of all, the one with the most heat, the first
    /// of equals; nil if nothing differs that can be measured.
    public var worst: FrameComparison? {
        let isGood = frames.allSatisfy(\.passes)
        let hot = frames.filter { $0.passes == isGood && $0.heat ?? 0 > 0 }
        let most = hot.compactMap(\.heat).max()
        return hot.first { $0.heat == most }
    }

    /// Stretches of frames that aren't as expected.
    public var spans: [FrameSpan] {
        FrameSpan.spans(of: frames, frame: \.frame) { !$0.passes }
    }

    /// How much of each frame changed and how far, for a strip over time: 0 for equal frames, nil for
    /// those that can't be measured.
    public var heat: [Double?] { frames.map(\.heat) }
}

extension SequenceComparison.Outline {
    package init(_ sequence: FrameSequence) {
        size = sequence.size
        frameRate = sequence.frameRate
        frameCount = sequence.frames.count
    }

    /// Whether frames of both are shown for the same time; single frames always are.
    package func hasSameRate(as other: Self) -> Bool {
        frameRate == other.frameRate || max(frameCount, other.frameCount) <= 1
    }
}

extension SequenceComparison.Counts {
    fileprivate init(_ frames: [FrameComparison]) {
        for frame in frames {
            switch frame.outcome {
            case .equal: equal += 1
            case .compared(let comparison) where comparison.verdict == .equal: equal += 1
            case .compared(let comparison) where comparison.passes: withinTolerance += 1
            case .compared, .withoutPicture, .otherSize: different += 1
            case .added: added += 1
            case .missing: missing += 1
            }
        }
    }
}
