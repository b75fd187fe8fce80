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
