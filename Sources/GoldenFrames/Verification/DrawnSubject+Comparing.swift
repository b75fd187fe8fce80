internal import LayerTree
internal import Rasterization
internal import RenderPipeline
internal import TimingModel

extension DrawnSubject {
    /// The result of comparing frames with those of a golden, some of which have other hashes.
    func compared(
        with found: FoundGolden, _ overrides: GoldenVerifier.Overrides
    ) throws(GoldenError) -> GoldenResult {
        let settings = found.golden.settings.overridden(by: overrides)
        let kept = KeptFrames(found, like: subject.plan)
        let masks = masks(settings, before: kept.recorded?.timeline)
        let (expected, actual) = (kept.sequence, try sequence())
        let comparison = SequenceComparison(
            expected: expected, actual: actual, tolerance: settings.tolerance, masks: masks)
        let differences = found.golden.environment.differences(from: environment)
        var result: GoldenResult
        if comparison.passes {
            result = try passed(found, comparison.summary, settings)
        } else {
            result = changed(comparison, since: kept, differences, settings)
            result.evidence = GoldenResult.Evidence(
                expected: expected, actual: actual,
                proposal: try proposal(instead: found, result.verdict), masks: masks)
        }
        result.comparison = comparison
        result.environment = differences
        return result
    }

    /// The result where frames aren't as expected, with the reasons.
    private func changed(
        _ comparison: SequenceComparison, since kept: KeptFrames,
        _ environment: [GoldenEnvironment.Difference], _ settings: GoldenSettings
    ) -> GoldenResult {
        let values = kept.recorded.map(changes)
        let explanation = Explanation(
            comparison, values: values, environment: environment, unknown: kept.reason)
        let damages = kept.found.damages().map(\.description).filter { damage in
            !explanation.summary.contains { $0.contains(damage) }
        }
        let timelines = [kept.recorded?.timeline, subject.plan.timeline].compactMap { $0 }
        let notes = settings.masks.compactMap { $0.advice(on: timelines) }
        let summary =
            explanation.summary.prefix(1) + notes + damages + explanation.summary.dropFirst()
        var result = result(explanation.verdict, Array(summary), settings)
        result.changes = values?.changes ?? []
        return result
    }

    /// What can be approved instead of a golden: a variant beside it, if the environment alone differs.
    private func proposal(
        instead found: FoundGolden, _ verdict: GoldenResult.Verdict
    ) throws(GoldenError) -> GoldenResult.Proposal {
        let target =
            verdict == .otherEnvironment ? subject.folder.variant(environment.id) : found.folder
        return GoldenResult.Proposal(try contents(found.golden.settings), for: target)
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
