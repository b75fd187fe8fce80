internal import TimingModel

/// What became of one frame.
public struct FrameComparison: Hashable, Sendable {
    /// What came out for a frame.
    public enum Outcome: Hashable, Sendable {
        /// The hashes agree.
        case equal
        /// The hashes differ, so the pictures were compared: they may still match.
        case compared(ImageComparison)
        /// The hashes differ, and a picture of at least one of them isn't kept.
        case withoutPicture
        /// The sequences have different sizes.
        case otherSize
        /// Only the actual sequence has a frame at this time.
        case added
        /// Only the expected sequence has a frame at this time.
        case missing
    }

    /// The frame that was expected; nil for one that was added.
    public let expected: FrameSequence.Frame?
    /// The frame that was found; nil for one that is missing.
    public let actual: FrameSequence.Frame?
    /// What came out.
    public let outcome: Outcome
    /// How many frames later than expected its picture comes, negative for earlier; nil if it isn't the
    /// picture of another frame.
    public internal(set) var shift: Int?

    package init(
        expected: FrameSequence.Frame?, actual: FrameSequence.Frame?, outcome: Outcome,
        shift: Int? = nil
    ) {
        self.expected = expected
        self.actual = actual
        self.outcome = outcome
        self.shift = shift
    }

    /// Whether the frame is as expected, within the tolerance.
    public var passes: Bool {
        switch outcome {
        case .equal: true
        case .compared(let comparison): comparison.passes
        case .withoutPicture, .otherSize, .added, .missing: false
        }
    }

    /// How much of the picture changed and how far: the average distance of its pixels, from 0 to about
    /// 1; nil if it can't be measured.
    public var heat: Double? {
        switch outcome {
        case .equal: 0
        case .compared(let comparison): comparison.measurement?.meanDistance
        case .withoutPicture, .otherSize, .added, .missing: nil
        }
    }

    /// The frame that was found, or else the one that was expected.
    public var frame: FrameSequence.Frame {
        // A pair is never empty.
        (actual ?? expected)!
    }
}

extension FrameComparison {
    /// Compares the frames of a pair; loads their pictures only if their hashes differ, and keeps
    /// neither.
    init(
        _ pair: FramePair, of expected: FrameSequence, _ actual: FrameSequence,
        tolerance: ImageTolerance, masks: [FrameMask]
    ) {
        self.expected = pair.expected
        self.actual = pair.actual
        guard let first = pair.expected else {
            outcome = .added
            return
        }
        guard let second = pair.actual else {
            outcome = .missing
            return
        }
        guard expected.size == actual.size else {
            outcome = .otherSize
            return
        }
        guard first.hash != second.hash else {
            outcome = .equal
            return
        }
        let rects = masks.filter { $0.covers(second.time) }.map(\.rect)
        guard let old = expected.image(of: first), let new = actual.image(of: second) else {
            outcome = .withoutPicture
            return
        }
        outcome = .compared(
            ImageComparison(expected: old, actual: new, tolerance: tolerance, masks: rects))
    }
}

extension FrameSequence {
    /// The picture of a frame, or why there is none; nil if none is kept.
    fileprivate func image(of frame: Frame) -> Result<FrameImage, UnreadableImage>? {
        do throws(UnreadableImage) {
            return try loadImage(frame).map { .success($0) }
        } catch {
            return .failure(error)
        }
    }
}

/// The frames of two sequences that show the same instant; at least one of them is there.
struct FramePair {
    let expected: FrameSequence.Frame?
    let actual: FrameSequence.Frame?

    /// The frames of two sequences laid side by side, by rising time.
    /// - Complexity: O(frames).
    static func pairs(of expected: FrameSequence, _ actual: FrameSequence) -> [FramePair] {
        var (first, second) = (expected.frames[...], actual.frames[...])
        var pairs: [FramePair] = []
        while let a = first.first, let b = second.first {
            let isLate = a.time > b.time + .samplingSlack
            let isEarly = b.time > a.time + .samplingSlack
            pairs.append(FramePair(expected: isLate ? nil : a, actual: isEarly ? nil : b))
            if !isLate { first.removeFirst() }
            if !isEarly { second.removeFirst() }
        }
        return pairs + first.map { FramePair(expected: $0, actual: nil) }
            + second.map { FramePair(expected: nil, actual: $0) }
    }
}
