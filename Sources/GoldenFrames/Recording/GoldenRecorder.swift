internal import RenderPipeline

/// Records goldens.
public struct GoldenRecorder: Sendable {
    /// What a recording did.
    public enum Outcome: Hashable, Sendable {
        /// The golden is written; `byteCount` is what its files have.
        case recorded(folder: String, frameCount: Int, byteCount: Int)
        /// These files of it were gone or damaged, and are written anew; every frame is as it was.
        case repaired(folder: String, files: [String])
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
        guard mode != .never else { return .untouched }
        let overrides = try verifier.overrides.asKept()
        // A golden that can't be read is one to be replaced.
        let found = try? subject.folder.golden(
            for: GoldenEnvironment(current: subject.plan.fonts))
        let damages = found?.damages ?? []
        if mode == .missing, subject.folder.hasGolden, damages.isEmpty { return .untouched }
        try subject.refuseUnknownViews(in: overrides.masks)
        let drawn = try await verifier.draw(subject, onFrame)
        guard let found else {
            return try write(drawn, GoldenSettings().overridden(by: overrides), to: subject.folder)
        }
        let settings = found.golden.settings
        let isSettled = mode == .missing || settings == settings.overridden(by: overrides)
        if isSettled, drawn.equals(found.golden) { return try repair(found, damages, by: drawn) }
        if mode == .missing { return .untouched }
        if mode == .failed, try drawn.compared(with: found, overrides).verdict == .passed {
            return .untouched
        }
        let isForeign = found.golden.environment != drawn.environment
        let folder =
            isVariant && isForeign
            ? subject.folder.variant(drawn.environment.id) : found.folder
        return try write(drawn, settings.overridden(by: overrides), to: folder)
    }

    /// Writes files of a golden anew, the frames of which are drawn and as they were.
    private func repair(
        _ found: FoundGolden, _ damages: [GoldenDamage], by drawn: DrawnSubject
    ) throws(GoldenError) -> Outcome {
        guard !damages.isEmpty else { return .untouched }
        var contents = try drawn.contents(found.golden.settings)
        contents.golden?.environment = found.golden.environment
        try found.folder.write(contents)
        return .repaired(folder: found.folder.path, files: damages.map(\.path))
    }

    private func write(
        _ drawn: DrawnSubject, _ settings: GoldenSettings, to folder: GoldenFolder
    ) throws(GoldenError) -> Outcome {
        let contents = try drawn.contents(settings)
        try folder.write(contents)
        return .recorded(
            folder: folder.path, frameCount: drawn.frames.count,
            byteCount: contents.byteCount)
    }
}
