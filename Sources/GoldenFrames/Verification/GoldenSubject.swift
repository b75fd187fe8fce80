public import RenderPipeline
internal import SystemPackage

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
