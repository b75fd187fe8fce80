internal import TimingModel

/// The comparison of one frame.
public struct FrameComparison: Hashable, Sendable {
    /// The outcome of comparing a frame.
    public enum Outcome: Hashable, Sendable {
        /// The hashes agree.
        case equal
        /// The hashes differ, so the pictures were compared: they may still match.
        case compared(ImageComparison)
        /// The hashes differ, and at least one of the two pictures isn't kept.
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
    /// The outcome of the comparison.
    public let outcome: Outcome
    /// The number of frames by which the picture comes later than expected, negative for earlier; nil if it
    /// isn't the picture of another frame.
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

    /// Whether the frame is as expected or within the tolerance.
    public var passes: Bool {
        switch outcome {
        case .equal: true
        case .compared(let comparison): comparison.passes
        case .withoutPicture, .otherSize, .added, .missing: false
        }
    }

    /// The mean distance of the picture's compared pixels, from 0 to about 1; nil if it can't be measured.
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
    /// Compares the frames of a pair. Loads their pictures only if their hashes differ, and doesn't keep
    /// them.
    init(
        _ pair: FramePair, of expected: FrameSequence, _ actual: FrameSequence,
        tolerance: ImageTolerance, masks: [FrameMask]
    ) {
        func outcome(_ old: FrameSequence.Frame, _ new: FrameSequence.Frame) -> Outcome {
            guard expected.size == actual.size else { return .otherSize }
            guard old.hash != new.hash else { return .equal }
            guard let before = expected.image(of: old), let after = actual.image(of: new) else {
                return .withoutPicture
            }
            let rects = masks.filter { $0.covers(new.time) }.map(\.rect)
            return .compared(
                ImageComparison(
                    expected: before, actual: after, tolerance: tolerance, masks: rects))
        }
        self.expected = pair.expected
        self.actual = pair.actual
        self.outcome =
            switch (pair.expected, pair.actual) {
            case (nil, _): .added
            case (_, nil): .missing
            case (let old?, let new?): outcome(old, new)
            }
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

/// The frames of two sequences that show the same instant. At least one of them isn't nil.
struct FramePair {
    let expected: FrameSequence.Frame?
    let actual: FrameSequence.Frame?

    /// Pairs the frames of two sequences by time, in rising order.
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
