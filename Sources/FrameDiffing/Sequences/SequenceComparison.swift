public import Drawing
public import TimingModel

/// The comparison of two sequences of frames by time: each frame, and the sequences as a whole.
public struct SequenceComparison: Sendable {
    /// The number of frames for each outcome.
    public struct Counts: Hashable, Sendable {
        /// Frames without a difference.
        public internal(set) var equal = 0
        /// Frames that differ within the tolerance.
        public internal(set) var withinTolerance = 0
        /// Frames that differ by more, or can't be compared.
        public internal(set) var different = 0
        /// Frames that only the actual sequence has.
        public internal(set) var added = 0
        /// Frames that only the expected sequence has.
        public internal(set) var missing = 0
    }

    /// The size, frame rate and length of a sequence.
    public struct Outline: Hashable, Sendable {
        /// The size of each frame in pixels.
        public let size: PixelSize
        /// Frames per second; nil for frames at chosen times.
        public let frameRate: FrameRate?
        /// The number of frames.
        public let frameCount: Int
    }

    /// The outline of the expected sequence.
    public let expected: Outline
    /// The outline of the actual sequence.
    public let actual: Outline
    /// The comparison of each frame, sorted by time. If the frame rates differ, only the times that both
    /// sequences show are included.
    public let frames: [FrameComparison]
    /// The number of frames for each outcome.
    public let counts: Counts
    /// Frames that only one sequence has; empty if the frame rates differ.
    public let countChanges: [FrameCountChange]
    /// Frames whose hashes are those of expected frames at another time. Empty if sizes or frame rates
    /// differ, or there is no frame rate.
    public let shifts: [FrameShift]
    /// Whether the sequences show equal pictures in the same order, whatever their times.
    public let hasSamePictures: Bool

    /// Compares two sequences.
    ///
    /// Compares frames that show the same time. Pictures are loaded only for differing hashes, two at a
    /// time, and are not kept.
    /// - Complexity: O(frames), plus O(pixels) for every frame whose hash differs.
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

    /// Whether the actual sequence is as expected or within the tolerance. False if there are no frames.
    public var passes: Bool {
        !frames.isEmpty && expected.size == actual.size && expected.hasSameRate(as: actual)
            && frames.allSatisfy(\.passes)
    }

    /// The first frame that isn't as expected; nil if all are.
    public var firstDifference: FrameComparison? { frames.first { !$0.passes } }

    /// The frame with the most heat among those that aren't as expected, or among all frames if all pass;
    /// the first of equals. Nil if no measurable frame differs.
    public var worst: FrameComparison? {
        let isGood = frames.allSatisfy(\.passes)
        let hot = frames.filter { $0.passes == isGood && $0.heat ?? 0 > 0 }
        let most = hot.compactMap(\.heat).max()
        return hot.first { $0.heat == most }
    }

    /// The spans of frames that aren't as expected.
    public var spans: [FrameSpan] { FrameSpan.spans(of: frames) { !$0.passes } }

    /// The heat of each frame, for a strip over time: 0 for equal frames, nil for frames that can't be
    /// measured.
    public var heat: [Double?] { frames.map(\.heat) }
}

extension SequenceComparison.Outline {
    package init(_ sequence: FrameSequence) {
        size = sequence.size
        frameRate = sequence.frameRate
        frameCount = sequence.frames.count
    }

    /// Whether the frame rates are equal. Also true if neither sequence has more than one frame.
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
