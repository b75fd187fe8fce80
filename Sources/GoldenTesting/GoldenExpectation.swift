internal import Drawing
internal import GoldenFrames
internal import RenderPipeline
internal import Testing

/// One golden that a test expects something to look like.
struct GoldenExpectation: Sendable {
    let place: GoldenPlace
    let mode: RecordMode
    let overrides: GoldenVerifier.Overrides
    let location: SourceLocation
    /// What this run came by.
    let used: UsedGoldens
    /// Whether the same line of the same test came by the golden before.
    let isRepeated: Bool

    /// What a test in `file` expects; nil is what the traits say, or the test's name.
    /// - Throws: `GoldenError.refused` if the name is none for a golden, or is another's.
    init(
        named name: String?, _ tolerance: ImageTolerance? = nil, _ masks: [GoldenMask] = [],
        _ pictures: KeyFrames? = nil, in file: String, at location: SourceLocation
    ) throws(GoldenError) {
        let defaults = GoldenDefaults.current
        let name = if let name { name } else { try GoldenUser.nameOfTest() }
        let place = try GoldenPlace(named: name, ofTestIn: file, defaults)
        try self.init(place, tolerance, masks, pictures, defaults, at: location)
    }

    /// What a test in `file` expects of a spec whose golden is at `path`.
    init(
        ofSpecAt path: String, _ tolerance: ImageTolerance?, _ masks: [GoldenMask],
        _ pictures: KeyFrames?, in file: String, at location: SourceLocation
    ) throws(GoldenError) {
        let defaults = GoldenDefaults.current
        let place = GoldenPlace(ofSpecAt: path, ofTestIn: file, defaults)
        try self.init(place, tolerance, masks, pictures, defaults, at: location)
    }

    private init(
        _ place: GoldenPlace, _ tolerance: ImageTolerance?, _ masks: [GoldenMask],
        _ pictures: KeyFrames?, _ defaults: GoldenDefaults, at location: SourceLocation
    ) throws(GoldenError) {
        let mode = try defaults.modeInForce()
        used = defaults.used
        isRepeated = try !defaults.used.claim(place, by: GoldenUser(at: location))
        // What was recorded a moment ago is compared, so that a loop can't record one over the other.
        self.mode = isRepeated ? .never : mode
        self.place = place
        overrides = GoldenVerifier.Overrides(
            tolerance: tolerance ?? defaults.tolerance, masks: masks, pictures: pictures)
        self.location = location
    }

    /// Compares frames with the golden, and records it if it should be; what is wrong becomes an issue
    /// of the test.
    func check(_ plan: RenderPlan, spec: String? = nil) async throws(GoldenError) {
        let subject = GoldenSubject(
            name: place.name, folder: GoldenFolder(place.path), plan: plan, spec: spec)
        let verifier = GoldenVerifier(jobs: Self.jobs, overrides: overrides)
        // Most are as they should be: then there is nothing to record.
        let isVerified = mode == .never || subject.folder.hasGolden
        let result = isVerified ? await verifier.verify(subject) : nil
        if let result, mode == .never || (mode != .all && result.verdict == .passed) {
            return report(result)
        }
        let outcome: GoldenRecorder.Outcome
        do throws(GoldenError) {
            outcome = try await GoldenRecorder(verifier, mode: mode).record(subject)
        } catch {
            return fail(GoldenResult(subject, error))
        }
        switch outcome {
        case .recorded(let folder, let count, _):
            recorded("\(count.counted("frame")) in \(folder)")
        case .repaired(_, let files): repaired(files)
        case .untouched:
            if let result { report(result) } else { report(await verifier.verify(subject)) }
        }
    }

    /// Compares a text or a picture with a file, and records it if it should be.
    func check(_ verify: (FileGolden) throws(GoldenError) -> GoldenResult) throws(GoldenError) {
        let file = FileGolden(name: place.name, path: place.path)
        let result = try verify(file)
        guard try file.record(result, mode) else { return report(result) }
        recorded(file.path)
    }

    /// Small animations are drawn on few cores; tests run side by side as it is.
    private static let jobs = 2
}
