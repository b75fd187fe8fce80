extension GoldenResult {
    /// Compares two sequences that no golden is kept of.
    public init(
        name: String, expected: FrameSequence, actual: FrameSequence,
        settings: GoldenSettings = GoldenSettings(), masks: [FrameMask] = []
    ) {
        let comparison = SequenceComparison(
            expected: expected, actual: actual, tolerance: settings.tolerance, masks: masks)
        let verdict = comparison.passes ? Verdict.passed : .changed
        self.init(
            name: name, folder: GoldenFolder(""), spec: nil, verdict: verdict,
            summary: comparison.summary, settings: settings, comparison: comparison,
            exitCode: verdict.exitCode,
            evidence: Evidence(expected: expected, actual: actual, proposal: nil, masks: masks))
    }
}
