internal import Messages
public import RenderPipeline
internal import SystemPackage

/// An animation with a golden, and the frames of it that are compared.
public struct GoldenSubject: Sendable {
    /// Its name in reports, and the path of its folder among results: words separated by `/`.
    public let name: String
    /// The folder of its golden.
    public let folder: GoldenFolder
    /// The animation and its frames.
    public let plan: RenderPlan
    /// The path of its spec, for messages; nil for an animation from Swift.
    public let spec: String?

    /// A subject with the frames of `plan` and its golden in `folder`.
    public init(name: String, folder: GoldenFolder, plan: RenderPlan, spec: String? = nil) {
        self.name = name
        self.folder = folder
        self.plan = plan
        self.spec = spec
    }
}

extension GoldenSubject {
    /// Makes sure that the frames' times rise and none is negative, as a golden requires.
    func refuseFallingTimes() throws(GoldenError) {
        let times = plan.requests.map(\.time)
        if let first = times.first, first < .zero {
            throw .refused(
                .badGoldenSetting, "\(name): there is no frame before the start, at \(first.text)")
        }
        for (time, next) in zip(times, times.dropFirst()) where next <= time {
            throw .refused(
                .badGoldenSetting,
                "\(name): give the times of frames in their order, each once: \(next.text) comes after "
                    + time.text)
        }
    }

    /// Makes sure that masks name only views that exist.
    func refuseUnknownViews(in masks: [GoldenMask]) throws(GoldenError) {
        for mask in masks {
            if let advice = mask.advice(on: [plan.timeline]) {
                throw .refused(.badMask, "\(name): \(advice)")
            }
        }
    }

    /// The golden to compare with; nil if there is none.
    /// - Throws: `GoldenError` if the golden can't be read. The message for a damaged one says how to
    ///   replace it.
    func golden() throws(GoldenError) -> FoundGolden? {
        do throws(GoldenError) {
            return try folder.golden(for: GoldenEnvironment(current: plan.fonts))
        } catch .damaged(let place, let reason, _) {
            // A damaged variant isn't replaced, as its environment may be another one.
            let isVariant = !place.hasPrefix(folder.file(GoldenFolder.manifest))
            throw .damaged(
                place: place, reason: reason, remedy: isVariant ? .recordVariant : .recordFailed)
        } catch {
            throw error
        }
    }

    /// The path of the spec relative to the golden's folder. The spec is in that folder or beside it.
    var specFromFolder: String? {
        guard let spec, let name = FilePath(spec).lastComponent?.string else { return nil }
        let isInside = FilePath(spec).removingLastComponent() == FilePath(folder.path)
        return isInside || name == "spec.json" ? name : "../\(name)"
    }
}
