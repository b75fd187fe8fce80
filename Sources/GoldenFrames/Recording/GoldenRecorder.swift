internal import FrameDiffing

/// Records goldens.
public struct GoldenRecorder: Sendable {
    /// The outcome of a recording.
    public enum Outcome: Hashable, Sendable {
        /// The golden was written. `distinctCount` is the number of frames that differ from each other, and
        /// `byteCount` the size of all its files.
        case recorded(folder: String, frameCount: Int, distinctCount: Int, byteCount: Int)
        /// These missing or damaged files were rewritten. The expected frames stay the same.
        case repaired(folder: String, files: [String])
        /// Nothing was written: the golden is as it should be, or the mode doesn't record it.
        case untouched
    }

    /// The largest size of a golden's folder in bytes that suits a repository. Only `KeptPictures.few`
    /// drops pictures to stay below it.
    public static let budget = 200_000

    private let verifier: GoldenVerifier
    private let mode: RecordMode
    private let isVariant: Bool
    var limits = GoldenLimits()

    /// A recorder for goldens selected by `mode`, with the overrides of `verifier`.
    /// - Parameter isVariant: whether a golden from another environment is kept, and the new one becomes a
    ///   variant beside it.
    public init(_ verifier: GoldenVerifier, mode: RecordMode, isVariant: Bool = false) {
        self.verifier = verifier
        self.mode = mode
        self.isVariant = isVariant
    }

    /// Records the golden of `subject` if the mode selects it.
    ///
    /// An existing golden keeps its settings, except those that the verifier overrides. If its frames are
    /// as expected and nothing else is to be recorded, only its missing or damaged files are rewritten.
    /// This happens in every mode except `never`.
    /// - Throws: `GoldenError` if the golden can't be read, drawn or written, or would be too large to be
    ///   read again. A damaged `golden.json` is replaced, except in the mode `missing`.
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

    /// Whether the golden of `subject` has other settings than those that the verifier overrides. It keeps
    /// them until it is recorded. False if there is no golden.
    /// - Throws: `GoldenError` if the golden can't be read.
    public func leavesSettings(of subject: GoldenSubject) throws(GoldenError) -> Bool {
        guard let settings = try golden(of: subject)?.golden.settings else { return false }
        return settings != settings.overridden(by: try verifier.overrides.asKept())
    }

    /// The golden to compare with; nil if there is none, or its `golden.json` is damaged and is to be
    /// replaced.
    private func golden(of subject: GoldenSubject) throws(GoldenError) -> FoundGolden? {
        if mode != .missing, try subject.folder.replaceableGolden() == nil { return nil }
        return try subject.golden()
    }

    /// Whether the drawn frames are no reason to record the golden. They are equal, or they pass and the
    /// mode accepts this.
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

    /// Rewrites missing or damaged files of a golden whose drawn frames are as expected.
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
            distinctCount: Set(drawn.frames.map(\.hash)).count, byteCount: contents.byteCount)
    }
}

/// Which goldens a recording writes.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
    /// All goldens. A golden with equal frames and unchanged settings isn't rewritten.
    case all
    /// Goldens that don't exist yet.
    case missing
    /// Goldens that don't exist yet, and those that fail.
    case failed
    /// No goldens.
    case never

    /// Whether the environment variables say that the process runs in continuous integration, where goldens
    /// are never recorded. This is the case if `CI` is set to anything but `0`, `false` or an empty text.
    public static func isForbidden(in environment: [String: String]) -> Bool {
        !["", "0", "false"].contains(environment["CI"]?.lowercased() ?? "")
    }
}
