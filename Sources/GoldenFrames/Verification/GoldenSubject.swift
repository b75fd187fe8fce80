internal import FrameDiffing
internal import Messages
public import RenderPipeline
internal import SystemPackage
internal import TimelineDiffing

/// What a golden is of: an animation, and the frames of it that count.
public struct GoldenSubject: Sendable {
    /// What it is called in reports, and its folder among results: words separated by `/`.
    public let name: String
    /// The folder with its golden.
    public let folder: GoldenFolder
    /// The frames.
    public let plan: RenderPlan
    /// The spec that it comes from, for messages; nil for one from Swift.
    public let spec: String?

    /// The frames of `plan`, the golden of which is in `folder`.
    public init(name: String, folder: GoldenFolder, plan: RenderPlan, spec: String? = nil) {
        self.name = name
        self.folder = folder
        self.plan = plan
        self.spec = spec
    }
}

extension GoldenSubject {
    /// Makes sure that frames come in the order of their times, as a golden lists them.
    func refuseFallingTimes() throws(GoldenError) {
        let times = plan.requests.map(\.time)
        if let first = times.first, first < .zero {
            throw .refused("\(name): there is no frame before the start, at \(first.text)")
        }
        for (time, next) in zip(times, times.dropFirst()) where next <= time {
            throw .refused(
                "\(name): give the times of frames in their order, each once: \(next.text) comes after "
                    + time.text)
        }
    }

    /// Makes sure that masks of views name views.
    func refuseUnknownViews(in masks: [GoldenMask]) throws(GoldenError) {
        for mask in masks {
            if let advice = mask.advice(on: [plan.timeline]) {
                throw .refused("\(name): \(advice)")
            }
        }
    }

    /// The golden to compare with; nil if there is none.
    /// - Throws: `GoldenError` if it can't be read; where its list of frames isn't one, with the way out.
    func golden() throws(GoldenError) -> FoundGolden? {
        do throws(GoldenError) {
            return try folder.golden(for: GoldenEnvironment(current: plan.fonts))
        } catch .damaged(let place, let reason) {
            // A variant isn't recorded over what isn't known to be of this environment.
            let advice =
                place.hasPrefix(folder.file(GoldenFolder.manifest))
                ? "record it with --mode failed, or GOLDEN_RECORD=failed"
                : "remove it, and record it with --mode failed --variant"
            throw .damaged(place: place, reason: "\(reason): \(advice)")
        } catch {
            throw error
        }
    }

    /// The spec, from the golden's folder: in it, or beside it.
    var specFromFolder: String? {
        guard let spec, let name = FilePath(spec).lastComponent?.string else { return nil }
        let isInside = FilePath(spec).removingLastComponent() == FilePath(folder.path)
        return isInside || name == "spec.json" ? name : "../\(name)"
    }
}

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
