internal import Messages
internal import TimingModel

extension SequenceComparison: CustomStringConvertible {
    /// The sentences of `summary`, one per line.
    public var description: String { summary.joined(separator: "\n") }

    /// Sentences that say what happened, the most important first.
    public var summary: [String] {
        guard !passes else { return [matchText] }
        // With another frame rate but equal pictures, a list of differing frames would add nothing.
        if let rateText, hasSamePictures, expected.size == actual.size { return [rateText] }
        return emptyTexts + [sizeText, rateText].compactMap { $0 }
            + countChanges.map { "\($0)" } + shiftTexts
            + [differenceText, worstText, coveredText, unreadableText, tallyText].compactMap { $0 }
    }

    private var matchText: String {
        let count = frames.count.counted("frame")
        guard let tolerance = frames.lazy.compactMap(\.toleranceUsed).first else {
            return "\(count) \(frames.count == 1 ? "is" : "are") equal"
        }
        let match =
            "\(count) match: \(counts.equal) equal, \(counts.withinTolerance) \(tolerance.nameOfMatch)"
        // Where only the smoothing of edges differs, no frame is the worst.
        return match
            + (worst.map {
                "; the largest difference is in \($0.frame.label): \($0.details)"
            } ?? "")
    }

    private var emptyTexts: [String] {
        [("expected", expected), ("actual", actual)].filter { $0.1.frameCount == 0 }
            .map { "nothing to compare: the \($0.0) sequence has no frames" }
    }

    private var sizeText: String? {
        expected.size == actual.size
            ? nil : "other size: \(actual.size) pixels instead of \(expected.size)"
    }

    private var rateText: String? {
        guard !expected.hasSameRate(as: actual) else { return nil }
        func text(_ rate: FrameRate?) -> String { rate.map { "\($0) fps" } ?? "no frame rate" }
        let change =
            "other frame rate: \(text(actual.frameRate)) instead of \(text(expected.frameRate))"
        guard !hasSamePictures else {
            return "\(change); the same \(actual.frameCount.counted("frame")), one by one"
        }
        let counts =
            actual.frameCount == expected.frameCount
            ? "with \(actual.frameCount.counted("frame")) each"
            : "\(actual.frameCount.counted("frame")) instead of \(expected.frameCount)"
        return
            "\(change), \(counts); compared at the \(frames.count.counted("time")) that both show"
    }

    private var shiftTexts: [String] {
        shifts.map { shift in
            let exceptions = shift.exceptions > 0 ? ", but for \(shift.exceptions) of them" : ""
            return "the same pictures, \(shift): \(shift.span)\(exceptions)"
        }
    }

    /// The differing frames that no other sentence explains.
    private var differenceText: String? {
        let spans = FrameSpan.spans(of: frames) { isUnexplained($0) }
        guard let first = spans.first else { return nil }
        if spans.count == 1, first.count == 1, let special = specialName(of: first.first) {
            return "\(special), \(first.numbers), differs"
        }
        let verb = spans.count == 1 && first.count == 1 ? "differs" : "differ"
        return "\(Self.list(spans)) \(verb)"
    }

    /// The frames that differ in hash, but whose pixels are all masked.
    private var coveredText: String? {
        let spans = FrameSpan.spans(of: frames, where: \.isCovered)
        guard !spans.isEmpty else { return nil }
        return "masks cover every pixel of \(Self.list(spans)): nothing was compared"
    }

    /// For example `frames 3 (0.05 s), 12–40 (0.2 s to 0.667 s) and 3 more ranges`.
    private static func list(_ spans: [FrameSpan]) -> String {
        let shown = spans.prefix(mostSpans).map(\.numbers)
        let rest = spans.count - shown.count
        let list = shown + (rest > 0 ? [rest.counted("more range")] : [])
        let text =
            list.count == 1
            ? list[0] : list.dropLast().joined(separator: ", ") + " and " + list[list.count - 1]
        return "frame\(spans.count == 1 && spans[0].count == 1 ? "" : "s") \(text)"
    }

    /// The largest number of spans that are listed; the others are counted.
    private static let mostSpans = 4

    private func isUnexplained(_ frame: FrameComparison) -> Bool {
        guard !frame.passes, frame.shift == nil, frame.expected != nil, let actual = frame.actual,
            !frame.isUnreadable, !frame.isCovered, frame.outcome != .otherSize
        else { return false }
        return !countChanges.contains { $0.kind == .added && $0.span.contains(actual) }
    }

    private func specialName(of frame: FrameSequence.Frame) -> String? {
        if frames.count == 1 { return "the only frame" }
        if frame == frames.last?.frame { return "the last frame" }
        return frame == frames.first?.frame ? "the first frame" : nil
    }

    private var worstText: String? {
        guard let worst, !worst.passes else {
            let isUnseen = frames.contains { $0.outcome == .withoutPicture }
            return isUnseen ? "their pictures aren't kept: only their hashes are known" : nil
        }
        return "worst is \(worst.frame.label): \(worst.details)"
    }

    private var unreadableText: String? {
        let unreadable = frames.filter(\.isUnreadable)
        guard let first = unreadable.first else { return nil }
        let more = unreadable.count > 1 ? ", and \(unreadable.count - 1) more" : ""
        return "\(first.frame.label) is \(first.details)\(more)"
    }

    private var tallyText: String? {
        let good = counts.equal + counts.withinTolerance
        return frames.isEmpty ? nil : "\(good) of \(frames.count.counted("frame")) as expected"
    }

}

extension FrameComparison {
    /// The result of comparing the pictures; empty if they weren't compared.
    fileprivate var details: String {
        if case .compared(let comparison) = outcome { comparison.description } else { "" }
    }

    /// The tolerance that lets the frame pass; nil if it doesn't pass or is equal.
    fileprivate var toleranceUsed: ImageTolerance? {
        guard case .compared(let comparison) = outcome, comparison.verdict == .withinTolerance
        else { return nil }
        return comparison.tolerance
    }

    /// Whether masks cover every pixel of the frame.
    fileprivate var isCovered: Bool {
        if case .compared(let comparison) = outcome {
            comparison.verdict == .nothingCompared
        } else {
            false
        }
    }

    fileprivate var isUnreadable: Bool {
        guard case .compared(let comparison) = outcome, case .unreadable = comparison.verdict
        else { return false }
        return true
    }
}

extension FrameSpan {
    fileprivate func contains(_ frame: FrameSequence.Frame) -> Bool {
        frame.time >= first.time && frame.time <= last.time
    }
}
