internal import Drawing
internal import Files
internal import FrameDiffing
internal import GoldenFrames
internal import Messages
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
        _ pictures: KeptPictures? = nil, in file: String, at location: SourceLocation
    ) throws(GoldenError) {
        let defaults = GoldenDefaults.current
        let name = if let name { name } else { try GoldenUser.nameOfTest() }
        let place = try GoldenPlace(named: name, ofTestIn: file, defaults)
        try self.init(place, tolerance, masks, pictures, defaults, at: location)
    }

    /// What a test in `file` expects of a spec whose golden is at `path`.
    init(
        ofSpecAt path: String, _ tolerance: ImageTolerance?, _ masks: [GoldenMask],
        _ pictures: KeptPictures?, in file: String, at location: SourceLocation
    ) throws(GoldenError) {
        let defaults = GoldenDefaults.current
        let place = GoldenPlace(ofSpecAt: path, ofTestIn: file, defaults)
        try self.init(place, tolerance, masks, pictures, defaults, at: location)
    }

    private init(
        _ place: GoldenPlace, _ tolerance: ImageTolerance?, _ masks: [GoldenMask],
        _ pictures: KeptPictures?, _ defaults: GoldenDefaults, at location: SourceLocation
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

/// Does `body`; what it throws becomes an issue of the test.
@MainActor
func noting(at location: SourceLocation, _ body: @MainActor () async throws -> Void) async {
    do { try await body() } catch { Issue.record("\(error)", sourceLocation: location) }
}

/// Does `body`; what it throws becomes an issue of the test.
@MainActor
func noting(at location: SourceLocation, _ body: @MainActor () throws -> Void) {
    do { try body() } catch { Issue.record("\(error)", sourceLocation: location) }
}

extension GoldenExpectation {
    /// A recording always fails: nobody has looked at it yet.
    func recorded(_ what: String) {
        Issue.record(
            "recorded \(place.name): \(what): look at it, then run without recording",
            sourceLocation: location)
    }

    /// A repair fails, too: files changed that have to be committed.
    func repaired(_ files: [String]) {
        let files = files.joined(separator: ", ")
        Issue.record(
            "repaired \(place.name): \(files), gone or damaged while every frame is as expected: run again",
            sourceLocation: location)
    }

    /// Makes an issue of a result, unless it passes.
    func report(_ result: GoldenResult) {
        if result.verdict != .passed { fail(result) }
    }

    /// Writes a result, and makes an issue of it that says what happened and where pictures are. Of
    /// repetitions, perhaps several at once, only the first that fails writes its result.
    func fail(_ result: GoldenResult) {
        var lines = ["\(result.verdict.text): \(result.name)"] + result.summary
        if isRepeated {
            lines.append(
                "the same line came by this golden before: if it expects several, name each by named:"
            )
        }
        if used.fails(place) {
            do throws(GoldenError) { lines += try keep(result) } catch { lines.append("\(error)") }
        } else {
            lines.append("pictures are kept of the first repetition that failed")
        }
        let text = lines.map(\.readableInLine).joined(separator: "\n")
        Issue.record(Comment(rawValue: text), sourceLocation: location)
    }

    /// Writes a result.
    /// - Returns: where pictures and the page are, and how to go on.
    private func keep(_ result: GoldenResult) throws(GoldenError) -> [String] {
        var lines: [String] = []
        let pictures = try place.results.write(result)
        for (name, path) in pictures?.named ?? [] {
            lines.append("\(name): \(path)")
            attach(path, as: name, of: result)
        }
        lines.append("report: \(try place.results.writeReview(of: result.name))")
        lines.append("accept it: animrender golden approve --results \(place.results.path)")
        return lines
    }

    private func attach(_ path: String, as name: String, of result: GoldenResult) {
        #if compiler(>=6.2)
            guard let bytes = try? WholeFile(path: path).read(limit: 1 << 28) else { return }
            let golden = String(result.name.map { "/.".contains($0) ? "-" : $0 })
            Attachment.record(bytes, named: "\(golden)-\(name).png", sourceLocation: location)
        #endif
    }
}
