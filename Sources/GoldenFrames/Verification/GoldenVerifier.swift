public import FrameDiffing
public import Messages
internal import RenderErrors
internal import RenderPipeline

/// Compares animations with their goldens.
public struct GoldenVerifier: Sendable {
    /// The number of frames drawn in parallel, at least 1. Results don't depend on it.
    public let jobs: Int
    /// Settings that override those of the goldens.
    public let overrides: Overrides
    /// How remedies are said in results.
    private let remedies: Remedy.Words

    /// Settings that override those of the goldens.
    public struct Overrides: Hashable, Sendable {
        /// The tolerance; nil for the golden's own.
        public var tolerance: ImageTolerance?
        /// Masks in addition to the golden's.
        public var masks: [GoldenMask]
        /// Which pictures are kept when a golden is recorded or approved; nil for the golden's own setting.
        public var pictures: KeptPictures?

        /// By default nothing is overridden.
        public init(
            tolerance: ImageTolerance? = nil, masks: [GoldenMask] = [],
            pictures: KeptPictures? = nil
        ) {
            self.tolerance = tolerance
            self.masks = masks
            self.pictures = pictures
        }
    }

    /// A verifier with `jobs` workers.
    /// - Parameter words: how remedies are said in results. Default: in the words of Swift.
    public init(
        jobs: Int, overrides: Overrides = Overrides(),
        remedies words: @escaping Remedy.Words = Remedy.inSwift
    ) {
        self.jobs = jobs
        self.overrides = overrides
        remedies = words
    }

    /// Draws all frames of `subject` and compares them with its golden. Writes nothing.
    ///
    /// Frames with equal hashes are equal. Frames with other hashes are drawn again and compared by pixels;
    /// the expected pictures come from the golden's recorded timeline, or else from its files.
    /// - Parameter onFrame: called after each frame, from any worker.
    /// - Returns: the result. It is `broken` if anything can't be read or drawn.
    public func verify(
        _ subject: GoldenSubject, onFrame: @escaping @Sendable () -> Void = {}
    ) async -> GoldenResult {
        do throws(GoldenError) {
            return try await result(of: subject, onFrame)
        } catch {
            return GoldenResult(subject, error, remedies: remedies)
        }
    }

    private func result(
        of subject: GoldenSubject, _ onFrame: @escaping @Sendable () -> Void
    ) async throws(GoldenError) -> GoldenResult {
        let overrides = try overrides.asKept()
        let drawn = try await draw(subject, onFrame)
        guard let found = try subject.golden() else {
            return try drawn.missing(overrides)
        }
        guard !drawn.equals(found.golden) else { return try drawn.equal(to: found, overrides) }
        return try drawn.compared(with: found, overrides)
    }

    /// Draws and hashes all frames of `subject`.
    func draw(
        _ subject: GoldenSubject, _ onFrame: @escaping @Sendable () -> Void
    ) async throws(GoldenError) -> DrawnSubject {
        guard !subject.plan.requests.isEmpty else {
            throw .refused(.nothingToCompare, "\(subject.name): there are no frames to compare")
        }
        try subject.refuseFallingTimes()
        do throws(RenderError) {
            let frames = try await Golden.Frame.drawn(subject.plan, jobs: jobs, onFrame: onFrame)
            return DrawnSubject(
                subject, frames: frames,
                environment: GoldenEnvironment(current: subject.plan.fonts), remedies: remedies)
        } catch {
            throw .rendering(error)
        }
    }
}

extension GoldenResult {
    /// The result for a golden that can't be compared because of `error`.
    /// - Parameter words: how remedies are said. Default: in the words of Swift.
    public init(
        _ subject: GoldenSubject, _ error: GoldenError,
        remedies words: Remedy.Words = Remedy.inSwift
    ) {
        self.init(
            name: subject.name, folder: subject.folder, spec: subject.spec, error: error,
            remedies: words)
    }

    /// The result for a golden that can't be compared because of `error`.
    /// - Parameter words: how remedies are said. Default: in the words of Swift.
    public init(
        name: String, folder: GoldenFolder, spec: String?, error: GoldenError,
        remedies words: Remedy.Words = Remedy.inSwift
    ) {
        self.init(
            name: name, folder: folder, spec: spec, verdict: .broken,
            summary: error.report(withExcerpts: false, remedies: words)
                .split(separator: "\n").map(String.init), exitCode: error.exitCode, code: error.code
        )
        self.error = error
    }
}
