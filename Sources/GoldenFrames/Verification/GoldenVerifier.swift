public import FrameDiffing
internal import LayerTree
internal import Rasterization
internal import RenderPipeline

/// Compares animations with their goldens.
public struct GoldenVerifier: Sendable {
    /// How many frames are drawn at once, at least 1; results don't depend on it.
    public let jobs: Int
    /// How goldens are compared instead of as they say.
    public let overrides: Overrides

    /// Ways of comparing that go before those of the goldens.
    public struct Overrides: Hashable, Sendable {
        /// Limits instead of the golden's; nil for its own.
        public var tolerance: ImageTolerance?
        /// Masks beside the golden's.
        public var masks: [GoldenMask]
        /// Which pictures are kept of a golden that isn't there yet, or is approved; nil for as they were.
        public var pictures: KeptPictures?

        /// By default goldens are compared as they say.
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
    public init(jobs: Int, overrides: Overrides = Overrides()) {
        self.jobs = jobs
        self.overrides = overrides
    }

    /// Draws all frames of `subject` and compares them with its golden; writes nothing.
    ///
    /// Equal frames are told by their hashes. Frames that differ are drawn again, the expected ones from
    /// the golden's recorded timeline, and compared by their pixels.
    /// - Parameter onFrame: is called after each frame, from any worker.
    /// - Returns: the result; what can't be read or drawn is in it as `broken`.
    public func verify(
        _ subject: GoldenSubject, onFrame: @escaping @Sendable () -> Void = {}
    ) async -> GoldenResult {
        do throws(GoldenError) {
            return try await result(of: subject, onFrame)
        } catch {
            return GoldenResult(subject, error)
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
        guard !drawn.equals(found.golden) else { return try drawn.equal(to: found) }
        return try drawn.compared(with: found, overrides)
    }

    /// Draws and hashes all frames of `subject`.
    func draw(
        _ subject: GoldenSubject, _ onFrame: @escaping @Sendable () -> Void
    ) async throws(GoldenError) -> DrawnSubject {
        guard !subject.plan.requests.isEmpty else {
            throw .refused("\(subject.name): there are no frames to compare")
        }
        try subject.refuseFallingTimes()
        do throws(RenderError) {
            let frames = try await Golden.Frame.drawn(subject.plan, jobs: jobs, onFrame: onFrame)
            return DrawnSubject(
                subject, frames: frames, environment: GoldenEnvironment(current: subject.plan.fonts)
            )
        } catch {
            throw .rendering(error)
        }
    }
}

extension GoldenResult {
    /// A golden that can't be compared, because of `error`.
    public init(_ subject: GoldenSubject, _ error: GoldenError) {
        self.init(
            name: subject.name, folder: subject.folder, spec: subject.spec, error: error)
    }

    /// A golden that can't be compared, because of `error`.
    public init(name: String, folder: GoldenFolder, spec: String?, error: GoldenError) {
        self.init(
            name: name, folder: folder, spec: spec, verdict: .broken,
            summary: "\(error)".split(separator: "\n").map(String.init), exitCode: error.exitCode)
    }
}
