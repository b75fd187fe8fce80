internal import Drawing
internal import FrameDiffing
internal import LayerTree
internal import Messages
internal import RenderErrors
internal import RenderPipeline
internal import TimelineDiffing
internal import TimingModel

/// An animation whose frames are all drawn and hashed.
struct DrawnSubject: Sendable {
    let subject: GoldenSubject
    /// All frames, without pictures.
    let frames: [Golden.Frame]
    let environment: GoldenEnvironment
    /// How remedies are said in results.
    private let remedies: Remedy.Words

    private var plan: RenderPlan { subject.plan }
    private var frameRate: FrameRate? { plan.hasChosenTimes ? nil : plan.frameRate }

    init(
        _ subject: GoldenSubject, frames: [Golden.Frame], environment: GoldenEnvironment,
        remedies: @escaping Remedy.Words = Remedy.inSwift
    ) {
        self.remedies = remedies
        self.subject = subject
        self.frames = frames
        self.environment = environment
    }

    /// Whether every frame has the same pixels, time and number as in `golden`.
    func equals(_ golden: Golden) -> Bool {
        golden.size == plan.size && golden.frameRate == frameRate
            && golden.frames.count == frames.count
            && zip(golden.frames, frames).allSatisfy {
                $0.hash == $1.hash && $0.time == $1.time && $0.number == $1.number
            }
    }

    /// The result if every frame has the pixels that `found` lists.
    func equal(
        to found: FoundGolden, _ overrides: GoldenVerifier.Overrides
    ) throws(GoldenError) -> GoldenResult {
        let count = frames.count
        return try passed(
            found, ["\(count.counted("frame")) \(count == 1 ? "is" : "are") equal"],
            found.golden.settings.overridden(by: overrides))
    }

    /// The result if all frames are as expected: `broken` if files of the golden are missing or damaged.
    func passed(
        _ found: FoundGolden, _ summary: [String], _ settings: GoldenSettings
    ) throws(GoldenError) -> GoldenResult {
        let damages = found.damages()
        guard !damages.isEmpty else { return result(.passed, summary, settings) }
        return result(
            .broken, damages.map(\.description) + summary + [try advice(on: damages, of: found)],
            settings)
    }

    /// Advice for a golden whose frames are as expected, but whose files are missing or damaged.
    private func advice(
        on damages: [GoldenDamage], of found: FoundGolden
    ) throws(GoldenError) -> String {
        let lost =
            equals(found.golden) ? [] : try GoldenRepair(damages, of: found, by: self).lost
        if lost.isEmpty { return "record it: only missing and damaged files are rewritten" }
        let files = lost.map(\.path).joined(separator: ", ")
        return "the contents of \(files) can't be drawn again".followed(
            by: .recordAll, in: remedies)
    }

    /// The result if no golden is recorded yet.
    func missing(_ overrides: GoldenVerifier.Overrides) throws(GoldenError) -> GoldenResult {
        let settings = GoldenSettings().overridden(by: overrides)
        let count = frames.count
        var result = result(
            .missing,
            [
                "nothing is recorded yet of \(count.counted("frame")): look at "
                    + "\(count == 1 ? "it" : "them") and record"
            ], settings)
        result.evidence = GoldenResult.Evidence(
            expected: nil, actual: try sequence(),
            proposal: GoldenResult.Proposal(try contents(settings), for: subject.folder), masks: [])
        return result
    }

    func result(
        _ verdict: GoldenResult.Verdict, _ summary: [String], _ settings: GoldenSettings
    ) -> GoldenResult {
        GoldenResult(
            name: subject.name, folder: subject.folder, spec: subject.spec, verdict: verdict,
            summary: summary, settings: settings, exitCode: verdict.exitCode,
            code: verdict.code)
    }

    /// The golden of these frames with all its files.
    func contents(_ settings: GoldenSettings) throws(GoldenError) -> GoldenContents {
        do throws(RenderError) {
            var contents = try GoldenContents(
                of: plan, frames: frames, settings: settings, environment: environment)
            contents.golden?.spec = subject.specFromFolder
            return contents
        } catch {
            throw .rendering(error)
        }
    }

    /// The frames as they are now; pictures are drawn on demand.
    func sequence() throws(GoldenError) -> FrameSequence {
        let drawer: FrameDrawer
        do throws(RasterError) {
            drawer = try FrameDrawer(
                plan.timeline, size: plan.size, scale: plan.scale, fonts: plan.fonts)
        } catch {
            throw .rendering(.cannotDraw(frame: frames.first?.number, error))
        }
        return FrameSequence(
            frames: frames.map(\.withoutPicture), frameRate: frameRate, size: plan.size
        ) { frame throws(UnreadableImage) in try drawer.image(at: frame.time) }
    }
}

extension Golden.Frame {
    /// The frame as a member of a sequence.
    var withoutPicture: FrameSequence.Frame {
        FrameSequence.Frame(number: number, time: time, hash: hash)
    }
}

extension GoldenSettings {
    /// The settings after `overrides` are applied. Masks are added, other values are replaced.
    func overridden(by overrides: GoldenVerifier.Overrides) -> GoldenSettings {
        GoldenSettings(
            pictures: overrides.pictures ?? pictures, tolerance: overrides.tolerance ?? tolerance,
            masks: masks + overrides.masks.filter { !masks.contains($0) })
    }
}

extension DrawnSubject {
    /// The result of a frame-by-frame comparison with a golden that has other hashes.
    func compared(
        with found: FoundGolden, _ overrides: GoldenVerifier.Overrides
    ) throws(GoldenError) -> GoldenResult {
        let settings = found.golden.settings.overridden(by: overrides)
        let kept = KeptFrames(found, like: subject.plan)
        let masks = masks(settings, before: kept.recorded?.timeline)
        let actual = try sequence()
        let (expected, comparison) = kept.comparison(with: actual, settings.tolerance, masks)
        let differences = found.golden.environment.differences(from: environment)
        var result: GoldenResult
        if comparison.passes {
            result = try passed(
                found, comparison.summary + Self.note(settings, differences), settings)
        } else {
            result = changed(comparison, since: kept, differences, settings)
            result.evidence = GoldenResult.Evidence(
                expected: expected, actual: actual,
                proposal: try proposal(instead: found, result.verdict, overrides), masks: masks)
        }
        result.comparison = comparison
        result.environment = differences
        return result
    }

    /// The result if frames aren't as expected, with the reasons, the most important first.
    private func changed(
        _ comparison: SequenceComparison, since kept: KeptFrames,
        _ environment: [GoldenEnvironment.Difference], _ settings: GoldenSettings
    ) -> GoldenResult {
        let values = kept.recorded.map(changes)
        let isSameMotion = values?.isEmpty == true && comparison.hasSameShape
        let causes = values.map { $0.isEmpty ? [] : $0.summary } ?? []
        let reasons =
            causes
            + [isSameMotion ? Self.drawingRemark(environment) : kept.reason].compactMap { $0 }
            + comparison.summary.dropFirst()
        let first = Array(comparison.summary.prefix(1))
        let damages = kept.found.damages().map(\.description).filter { damage in
            !(first + reasons).contains { $0.contains(damage) }
        }
        let timelines = [kept.recorded?.timeline, subject.plan.timeline].compactMap { $0 }
        let notes = settings.masks.compactMap { $0.advice(on: timelines) }
        var result = result(
            isSameMotion && !environment.isEmpty ? .otherEnvironment : .changed,
            first + notes + damages + reasons + Self.note(settings, []), settings)
        result.changes = values?.changes ?? []
        result.causes = causes
        return result
    }

    /// The sentence that tells of the perceptual measure; none without it.
    private static func note(
        _ settings: GoldenSettings, _ environment: [GoldenEnvironment.Difference]
    ) -> [String] {
        guard settings.tolerance.isPerceptual else { return [] }
        let others = environment.isEmpty ? "" : ", with \(text(of: environment))"
        return ["compared perceptually\(others)"]
    }

    private static func text(of environment: [GoldenEnvironment.Difference]) -> String {
        environment.map { "\($0)" }.joined(separator: ", ")
    }

    /// The sentence for frames that differ although no view shows another value.
    private static func drawingRemark(_ environment: [GoldenEnvironment.Difference]) -> String {
        return "no view shows another value: the recording is the same"
            + (environment.isEmpty
                ? " and only its drawing differs, so the rasteriser changed"
                : ", but it is drawn differently here, with \(text(of: environment))")
    }

    /// What can be approved in place of a golden: with its own tolerance and masks, and with the pictures
    /// that `overrides` choose. If only the environment differs, it is a variant beside the golden.
    private func proposal(
        instead found: FoundGolden, _ verdict: GoldenResult.Verdict,
        _ overrides: GoldenVerifier.Overrides
    ) throws(GoldenError) -> GoldenResult.Proposal {
        let target =
            verdict == .otherEnvironment ? subject.folder.variant(environment.id) : found.folder
        let pictures = GoldenVerifier.Overrides(pictures: overrides.pictures)
        let settings = found.golden.settings.overridden(by: pictures)
        return GoldenResult.Proposal(try contents(settings), for: target)
    }

    /// The values of views that differ from a recording at the times of the frames.
    private func changes(since recorded: RecordedTimeline) -> TimelineComparison {
        TimelineComparison(
            recorded: recorded, actual: subject.plan.timeline, times: frames.map(\.time))
    }

    /// The rectangles that are not compared, in pixels. Masked views are left out both where they are and
    /// where they were.
    private func masks(_ settings: GoldenSettings, before: Timeline?) -> [FrameMask] {
        let timelines = [before, subject.plan.timeline].compactMap { $0 }
        return settings.masks.flatMap {
            $0.frameMasks(
                of: timelines, at: frames.map(\.time), scale: subject.plan.scale)
        }
    }
}

extension SequenceComparison {
    /// Whether both sequences have the same frame size, frame rate, number of frames and times.
    fileprivate var hasSameShape: Bool {
        expected.size == actual.size && expected.hasSameRate(as: actual)
            && expected.frameCount == actual.frameCount && countChanges.isEmpty
    }
}
