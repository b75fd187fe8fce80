internal import RenderPipeline

/// Records goldens.
public struct GoldenRecorder: Sendable {
    /// What a recording did.
    public enum Outcome: Hashable, Sendable {
        /// The golden is written; `byteCount` is what its files have.
        case recorded(folder: String, frameCount: Int, byteCount: Int)
        /// It is as it should be, or isn't one that should be recorded.
        case untouched
    }

    /// What a golden's folder should hold at most, in bytes, so that it can live in a repository.
    public static let budget = 200_000

    private let verifier: GoldenVerifier
    private let mode: RecordMode
    private let isVariant: Bool

    /// A recorder of the goldens that `mode` says, with the ways of comparing that `verifier` has.
    /// - Parameter isVariant: whether a golden that comes from another environment stays, and this one
    ///   becomes a variant beside it.
    public init(_ verifier: GoldenVerifier, mode: RecordMode, isVariant: Bool = false) {
        self.verifier = verifier
        self.mode = mode
        self.isVariant = isVariant
    }

    /// Records the golden of `subject`, if it is one that should be.
    ///
    /// Settings stay those of the golden that was there, but for what the verifier overrides.
    /// - Throws: `GoldenError` if it can't be drawn or written.
    public func record(
        _ subject: GoldenSubject, onFrame: @escaping @Sendable () -> Void = {}
    ) async throws(GoldenError) -> Outcome {
        guard mode != .never, mode != .missing || !subject.folder.hasGolden else {
            return .untouched
        }
        let drawn = try await verifier.draw(subject, onFrame)
        // A golden that can't be read is one to be replaced.
        let found = try? subject.folder.golden(for: drawn.environment)
        guard let found else {
            return try write(drawn, GoldenSettings(), to: subject.folder)
        }
        let settings = found.golden.settings
        let isSame = drawn.equals(found.golden) && settings == settings.overridden(by: overrides)
        if isSame { return .untouched }
        if mode == .failed, try drawn.compared(with: found, overrides).verdict == .passed {
            return .untouched
        }
        let isForeign = found.golden.environment != drawn.environment
        let folder =
            isVariant && isForeign
            ? subject.folder.variant(drawn.environment.id) : found.folder
        return try write(drawn, settings, to: folder)
    }

    private var overrides: GoldenVerifier.Overrides { verifier.overrides }

    private func write(
        _ drawn: DrawnSubject, _ settings: GoldenSettings, to folder: GoldenFolder
    ) throws(GoldenError) -> Outcome {
        let contents = try drawn.contents(settings.overridden(by: overrides))
        try folder.write(contents)
        return .recorded(
            folder: folder.path, frameCount: drawn.frames.count,
            byteCount: contents.byteCount)
    }
}
