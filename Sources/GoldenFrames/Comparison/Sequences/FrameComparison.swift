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
