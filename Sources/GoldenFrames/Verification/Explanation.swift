internal import LayerTree

/// Why frames differ, and what follows from it.
struct Explanation: Sendable {
    let verdict: GoldenResult.Verdict
    /// What happened, in sentences: what matters most first.
    let summary: [String]

    /// Explains `comparison` by what the recorded timelines show; `unknown` says why there is no
    /// expected one.
    init(
        _ comparison: SequenceComparison, expected: Timeline?, actual: Timeline,
        environment: [GoldenEnvironment.Difference], unknown: String?
    ) {
        guard !comparison.passes else {
            (verdict, summary) = (.passed, comparison.summary)
            return
        }
        let causes: [String] = []
        let isDrawnOtherwise = expected != nil && causes.isEmpty && comparison.hasSameShape
        verdict = isDrawnOtherwise && !environment.isEmpty ? .otherEnvironment : .changed
        let first = comparison.summary.prefix(1)
        let rest = comparison.summary.dropFirst()
        summary =
            Array(first) + causes
            + [Self.remark(isDrawnOtherwise, environment, unknown)].compactMap { $0 } + rest
    }

    private static func remark(
        _ isDrawnOtherwise: Bool, _ environment: [GoldenEnvironment.Difference], _ unknown: String?
    ) -> String? {
        let others = environment.map { "\($0)" }.joined(separator: ", ")
        if isDrawnOtherwise {
            return "no view shows another value: "
                + (environment.isEmpty
                    ? "the same recording is drawn otherwise, so the change is the rasteriser's"
                    : "the same recording is drawn otherwise here, with \(others)")
        }
        return unknown
    }
}

extension SequenceComparison {
    /// Whether both have frames of one size, as many and at the same times.
    fileprivate var hasSameShape: Bool {
        expected.size == actual.size && expected.hasSameRate(as: actual)
            && expected.frameCount == actual.frameCount && countChanges.isEmpty
    }
}
