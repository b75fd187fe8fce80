internal import Drawing
internal import Messages

/// Frames that one of two sequences has and the other hasn't.
public struct FrameCountChange: Hashable, Sendable {
    /// Which sequence has them.
    public enum Kind: Hashable, Sendable {
        /// Only the actual one.
        case added
        /// Only the expected one.
        case missing
    }

    /// Where in the sequence that has them.
    public enum Place: Hashable, Sendable {
        /// They are its first frames.
        case beginning
        /// There are others before and after.
        case middle
        /// They are its last frames.
        case end
    }

    /// Which sequence has them.
    public let kind: Kind
    /// Where they are.
    public let place: Place
    /// The frames, numbered as in the sequence that has them.
    public let span: FrameSpan
}

extension FrameCountChange: CustomStringConvertible {
    /// For example `3 frames added at the end: frames 60–62 (1 s to 1.033 s)`.
    public var description: String {
        let verb = kind == .added ? "added" : "missing"
        let count = span.count.counted("frame")
        return "\(count) \(verb) \(place.text): \(span)"
    }
}

extension FrameCountChange.Place {
    fileprivate var text: String {
        switch self {
        case .beginning: "at the beginning"
        case .middle: "in the middle"
        case .end: "at the end"
        }
    }
}

extension FrameCountChange {
    /// The frames that have no partner, stretch by stretch.
    static func changes(
        in frames: [FrameComparison], _ expected: FrameSequence, _ actual: FrameSequence
    ) -> [FrameCountChange] {
        let added = FrameSpan.spans(of: frames, frame: \.frame) { $0.outcome == .added }
        let missing = FrameSpan.spans(of: frames, frame: \.frame) { $0.outcome == .missing }
        let changes =
            added.map { FrameCountChange(kind: .added, span: $0, in: actual.frames) }
            + missing.map { FrameCountChange(kind: .missing, span: $0, in: expected.frames) }
        return changes.sorted { $0.span.first.time < $1.span.first.time }
    }

    /// The frames of `span`, which are among `frames`.
    private init(kind: Kind, span: FrameSpan, in frames: [FrameSequence.Frame]) {
        self.kind = kind
        self.span = span
        place =
            span.last == frames.last
            ? .end : span.first == frames.first ? .beginning : .middle
    }

    /// The frames of `range`, or as many that make the same difference, as early as there are any: in a
    /// still it doesn't matter which of its frames came in or went missing. Nil if there are no such
    /// frames.
    init?(kind: Kind, sliding range: Range<Int>, in frames: [FrameSequence.Frame]) {
        guard range.lowerBound >= 0, range.upperBound <= frames.count, !range.isEmpty else {
            return nil
        }
        var (start, end) = (range.lowerBound, range.upperBound)
        while start > 0, frames[start - 1].hash == frames[end - 1].hash {
            start -= 1
            end -= 1
        }
        let span = FrameSpan(first: frames[start], last: frames[end - 1], count: end - start)
        self.init(kind: kind, span: span, in: frames)
    }
}
