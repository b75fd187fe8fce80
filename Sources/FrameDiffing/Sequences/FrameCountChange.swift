internal import Messages

/// Frames that only one of two sequences has.
public struct FrameCountChange: Hashable, Sendable {
    /// Which sequence has the frames.
    public enum Kind: Hashable, Sendable {
        /// Only the actual one.
        case added
        /// Only the expected one.
        case missing
    }

    /// The position of the frames in the sequence that has them.
    public enum Place: Hashable, Sendable {
        /// They are its first frames.
        case beginning
        /// Other frames come before and after them.
        case middle
        /// They are its last frames.
        case end
    }

    /// Which sequence has the frames.
    public let kind: Kind
    /// The position of the frames.
    public let place: Place
    /// The frames, numbered as in the sequence that has them.
    public let span: FrameSpan
}

extension FrameCountChange: CustomStringConvertible {
    /// For example `3 frames added at the end: frames 60–62 (1 s to 1.033 s)`.
    public var description: String {
        let part =
            switch place {
            case .beginning: "at the beginning"
            case .middle: "in the middle"
            case .end: "at the end"
            }
        return "\(span.count.counted("frame")) \(kind) \(part): \(span)"
    }
}

extension FrameCountChange {
    /// The spans of frames that have no partner, sorted by time.
    static func changes(
        in frames: [FrameComparison], _ expected: FrameSequence, _ actual: FrameSequence
    ) -> [FrameCountChange] {
        let added = FrameSpan.spans(of: frames) { $0.outcome == .added }
        let missing = FrameSpan.spans(of: frames) { $0.outcome == .missing }
        let changes =
            added.map { FrameCountChange(kind: .added, span: $0, in: actual.frames) }
            + missing.map { FrameCountChange(kind: .missing, span: $0, in: expected.frames) }
        return changes.sorted { $0.span.first.time < $1.span.first.time }
    }

    /// A change of the frames in `span`, which are among `frames`.
    private init(kind: Kind, span: FrameSpan, in frames: [FrameSequence.Frame]) {
        self.kind = kind
        self.span = span
        place =
            span.last == frames.last
            ? .end : span.first == frames.first ? .beginning : .middle
    }

    /// The change moved to the place where pictures were inserted or removed, if all shifts match the
    /// change of the number of frames. When frames are paired by time, such a change always appears at the
    /// end. Otherwise the change itself.
    func located(
        in expected: FrameSequence, _ actual: FrameSequence, _ shifts: [FrameShift]
    ) -> FrameCountChange {
        let (long, short) =
            kind == .added ? (actual.frames, expected.frames) : (expected.frames, actual.frames)
        let tail = zip(long.reversed(), short.reversed()).prefix { $0.hash == $1.hash }.count
        // Between equal pictures any of them may be the inserted ones: take the first.
        let start = short.count - tail
        guard place == .end, long.count - short.count == span.count,
            Set(shifts.map(\.frames)) == [actual.frames.count - expected.frames.count],
            let shifted = actual.frames.firstIndex(of: shifts[0].span.first), start <= shifted
        else { return self }
        return FrameSpan(long[start..<start + span.count])
            .map { FrameCountChange(kind: kind, span: $0, in: long) } ?? self
    }
}
