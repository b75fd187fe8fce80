internal import LayerTree
internal import Rasterization
internal import RenderPipeline
internal import TimingModel

extension DrawnSubject {
    /// The result of comparing frames with those of a golden, some of which have other hashes.
    func compared(
        with found: FoundGolden, _ overrides: GoldenVerifier.Overrides
    ) throws(GoldenError) -> GoldenResult {
        let golden = found.golden
        let settings = golden.settings.overridden(by: overrides)
        let kept = KeptFrames(found, like: subject.plan)
        let masks = masks(settings, before: kept.recorded?.timeline)
        let (expected, actual) = (kept.sequence, try sequence())
        let comparison = SequenceComparison(
            expected: expected, actual: actual, tolerance: settings.tolerance, masks: masks)
        let differences = golden.environment.differences(from: environment)
        let values = comparison.passes ? nil : kept.recorded.map(changes)
        let explanation = Explanation(
            comparison, values: values, environment: differences, unknown: kept.reason)
        var result = result(explanation.verdict, explanation.summary, settings)
        result.comparison = comparison
        result.changes = values?.changes ?? []
        result.environment = differences
        guard explanation.verdict != .passed else { return result }
        let target =
            explanation.verdict == .otherEnvironment
            ? subject.folder.variant(environment.id) : found.folder
        result.evidence = GoldenResult.Evidence(
            expected: expected, actual: actual,
            proposal: GoldenResult.Proposal(try contents(golden.settings), for: target),
            masks: masks)
        return result
    }

    /// What views show now and didn't show in a recording, at the times of frames.
    private func changes(since recorded: RecordedTimeline) -> TimelineComparison {
        TimelineComparison(
            recorded: recorded, actual: subject.plan.timeline, times: frames.map(\.time))
    }

    /// What isn't compared, in pixels: views are left out where they are and where they were.
    private func masks(_ settings: GoldenSettings, before: Timeline?) -> [FrameMask] {
        let timelines = [before, subject.plan.timeline].compactMap { $0 }
        return settings.masks.flatMap {
            $0.frameMasks(
                of: timelines, at: frames.map(\.time), scale: subject.plan.scale)
        }
    }
}
