internal import FrameDiffing
internal import RenderPipeline

/// Records goldens.
public struct GoldenRecorder: Sendable {
    /// What a recording did.
    public enum Outcome: Hashable, Sendable {
        /// The golden is written; `byteCount` is what its files have.
        case recorded(folder: String, frameCount: Int, byteCount: Int)
        /// These files of it were gone or damaged, and are written anew; what is expected of every frame stays.
        case repaired(folder: String, files: [String])
        /// It is as it should be, or isn't one that should be recorded.
        case untouched
    }

    /// What a golden's folder should hold at most, in bytes, so that it can live in a repository.
    public static let budget = 200_000

    private let verifier: GoldenVerifier
    private let mode: RecordMode
    private let isVariant: Bool
    var limits = GoldenLimits()

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
    /// Settings stay those of the golden that was there, but for what the verifier overrides. Of a golden
    /// that passes, files that are gone or damaged are written anew, in any mode but `never`, and nothing
    /// else.
    /// - Throws: `GoldenError` if it can't be read, drawn or written, or would be too large to be read
    ///   again. A list of frames that isn't one is replaced, but in the mode `missing`.
    public func record(
        _ subject: GoldenSubject, onFrame: @escaping @Sendable () -> Void = {}
    ) async throws(GoldenError) -> Outcome {
        guard mode != .never else { return .untouched }
        let overrides = try verifier.overrides.asKept()
        let found = try golden(of: subject)
        if mode == .missing, found?.damages().isEmpty == true { return .untouched }
        if mode != .missing || found == nil {
            try subject.refuseUnknownViews(in: overrides.masks)
        }
        let drawn = try await verifier.draw(subject, onFrame)
        guard let found else {
            return try write(drawn, GoldenSettings().overridden(by: overrides), to: subject.folder)
        }
        if try isSettled(found, drawn, overrides) { return try repair(found, by: drawn) }
        if mode == .missing { return .untouched }
        let isForeign = found.golden.environment != drawn.environment
        let folder =
            isVariant && isForeign
            ? subject.folder.variant(drawn.environment.id) : found.folder
        return try write(drawn, found.golden.settings.overridden(by: overrides), to: folder)
    }

    /// Whether the golden of `subject` has other settings than the verifier overrides them to: as long as it
    /// isn't recorded, its own stay. False if there is no golden.
    /// - Throws: `GoldenError` if it can't be read.
    public func leavesSettings(of subject: GoldenSubject) throws(GoldenError) -> Bool {
        guard let settings = try golden(of: subject)?.golden.settings else { return false }
        return settings != settings.overridden(by: try verifier.overrides.asKept())
    }

    /// The golden to compare with; nil if there is none, or its list of frames isn't one and is to be replaced.
    private func golden(of subject: GoldenSubject) throws(GoldenError) -> FoundGolden? {
        if mode != .missing, try subject.folder.replaceableGolden() == nil { return nil }
        return try subject.golden()
    }

    /// Whether what is drawn is no reason to record it: all frames are equal, or as expected where that is
    /// enough.
    private func isSettled(
        _ found: FoundGolden, _ drawn: DrawnSubject, _ overrides: GoldenVerifier.Overrides
    ) throws(GoldenError) -> Bool {
        let settings = found.golden.settings
        if drawn.equals(found.golden) {
            return mode != .all || settings == settings.overridden(by: overrides)
        }
        if mode == .all { return false }
        return try drawn.compared(with: found, overrides).comparison?.passes == true
    }

    /// Writes files of a golden anew, the frames of which are drawn and as expected.
    private func repair(
        _ found: FoundGolden, by drawn: DrawnSubject
    ) throws(GoldenError) -> Outcome {
        let damages = found.damages(inEveryPixel: true)
        guard !damages.isEmpty else { return .untouched }
        let repair = try GoldenRepair(damages, of: found, by: drawn)
        guard !repair.files.isEmpty else { return .untouched }
        return .repaired(folder: found.folder.path, files: try found.folder.write(repair))
    }

    private func write(
        _ drawn: DrawnSubject, _ settings: GoldenSettings, to folder: GoldenFolder
    ) throws(GoldenError) -> Outcome {
        let contents = try drawn.contents(settings)
        try contents.refuseUnreadable(drawn.subject.name, limits)
        try folder.write(contents)
        return .recorded(
            folder: folder.path, frameCount: drawn.frames.count,
            byteCount: contents.byteCount)
    }
}

/// Which goldens a recording writes.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
    /// Every one; where pixels are equal and nothing else is asked for, files stay untouched.
    case all
    /// Those that there aren't yet.
    case missing
    /// Those that there aren't yet, and those that fail.
    case failed
    /// None.
    case never

    /// Whether the environment of a process says that it runs in continuous integration, where goldens
    /// are never recorded: `CI` is set, to anything but `0`, `false` or nothing.
    public static func isForbidden(in environment: [String: String]) -> Bool {
        !["", "0", "false"].contains(environment["CI"]?.lowercased() ?? "")
    }
}
