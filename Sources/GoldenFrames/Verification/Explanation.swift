/// Why frames differ, and what follows from it.
struct Explanation: Sendable {
    let verdict: GoldenResult.Verdict
    /// What happened, in sentences: what matters most first.
    let summary: [String]

    /// Explains frames that differ by `values`, what the views show that was recorded and what they show
    /// now; nil if that can't be told, because of `unknown`.
    init(
        _ comparison: SequenceComparison, values: TimelineComparison?,
        environment: [GoldenEnvironment.Difference], unknown: String?
    ) {
        let isDrawnOtherwise = values?.isEmpty == true && comparison.hasSameShape
        verdict = isDrawnOtherwise && !environment.isEmpty ? .otherEnvironment : .changed
        let causes = values.map { $0.isEmpty ? [] : $0.summary } ?? []
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
