internal import Drawing
internal import Files
internal import FrameDiffing
internal import GoldenFrames
internal import LayerTree
internal import Messages
internal import RenderPipeline
// Exported, because a default argument of `expectGolden` is a macro of this module, which the file of a test must see.
@_exported public import Testing
internal import XCTest

/// A test's expectation that something matches a golden.
struct GoldenExpectation: Sendable {
    let place: GoldenPlace
    let mode: RecordMode
    let overrides: GoldenVerifier.Overrides
    let location: SourceLocation
    /// The goldens used in this run.
    let used: UsedGoldens
    /// Whether this line already used the golden in this run.
    let isRepeated: Bool

    /// The expectation of a test in `file`. Parameters that are nil come from the traits; the default name
    /// is the test's.
    /// - Throws: `GoldenError.refused` if the name is invalid or another test uses it.
    init(
        named name: String?, _ tolerance: ImageTolerance? = nil, _ masks: [GoldenMask] = [],
        _ pictures: KeptPictures? = nil, in file: String, at location: SourceLocation
    ) throws(GoldenError) {
        let defaults = GoldenDefaults.current
        let name = if let name { name } else { try GoldenUser.nameOfTest() }
        let place = try GoldenPlace(named: name, ofTestIn: file, defaults)
        try self.init(place, tolerance, masks, pictures, defaults, at: location)
    }

    /// The expectation of a test in `file` for a spec whose golden is at `path`.
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
        // A repetition compares with the golden that was just recorded; a loop must not overwrite it.
        self.mode = isRepeated ? .never : mode
        self.place = place
        overrides = GoldenVerifier.Overrides(
            tolerance: tolerance ?? defaults.tolerance, masks: masks, pictures: pictures)
        self.location = location
    }

    /// Compares frames with the golden, and records the golden if the mode says so. Problems become issues
    /// of the test.
    func check(_ plan: RenderPlan, spec: String? = nil) async throws(GoldenError) {
        let subject = GoldenSubject(
            name: place.name, folder: GoldenFolder(place.path), plan: plan, spec: spec)
        let verifier = GoldenVerifier(jobs: Self.jobs, overrides: overrides)
        // Most goldens match; then recording isn't necessary.
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
        case .recorded(let folder, let count, let distinctCount, _):
            let note = spec == nil ? plan.stillnessNote(distinctFrames: distinctCount) : nil
            recorded("\(count.counted("frame")) in \(folder)", note)
        case .repaired(_, let files): repaired(files)
        case .untouched:
            if let result { report(result) } else { report(await verifier.verify(subject)) }
        }
    }

    /// Compares a text or a picture with its file, and records the file if the mode says so.
    func check(_ verify: (FileGolden) throws(GoldenError) -> GoldenResult) throws(GoldenError) {
        let file = FileGolden(name: place.name, path: place.path)
        let result = try verify(file)
        guard try file.record(result, mode) else { return report(result) }
        recorded(file.path)
    }

    /// Small animations need few cores, and tests already run in parallel.
    private static let jobs = 2
}

/// Runs `body`; an error becomes an issue of the test.
@MainActor
func noting(at location: SourceLocation, _ body: @MainActor () async throws -> Void) async {
    do { try await body() } catch { note(error, at: location) }
}

/// Runs `body`; an error becomes an issue of the test.
func noting(at location: SourceLocation, _ body: () throws -> Void) {
    do { try body() } catch { note(error, at: location) }
}

/// Makes an error an issue of the test: with the argument of `expectGolden` that is missing, or for one of the
/// user's own with where it comes from.
private func note(_ error: any Error, at location: SourceLocation) {
    let isOurs = error is GoldenError || error is RenderError || error is RecordingError
    let text =
        if case RecordingError.endless(let animations) = error {
            "\(animations.joined(separator: ", ")) never ends: say how many seconds to record, such as "
                + "`duration: 2`"
        } else if isOurs {
            "\(error)"
        } else {
            "the closure of expectGolden threw \(error)"
        }
    failTest(text, at: location)
}

/// Makes the test that is running fail with a text, whether it is one of Swift Testing or of XCTest.
private func failTest(_ text: String, at location: SourceLocation) {
    Issue.record(Comment(rawValue: text), sourceLocation: location)
    // XCTest knows nothing of Swift Testing's issues. Without a test of its own this call does nothing.
    if Test.current == nil { XCTFail("\(location.fileID):\(location.line): \(text)") }
}

extension GoldenExpectation {
    /// Records an issue for every recording, because nobody has reviewed it yet.
    func recorded(_ what: String, _ note: String? = nil) {
        let text = "recorded \(place.name): \(what): look at it, then run without recording"
        let lines = [text, note].compactMap(\.self).joined(separator: "\n")
        failTest(lines, at: location)
    }

    /// Records an issue for every repair, because the changed files must be committed.
    func repaired(_ files: [String]) {
        let files = files.joined(separator: ", ")
        failTest(
            "repaired \(place.name): \(files), gone or damaged while every frame is as expected: run again",
            at: location)
    }

    /// Records an issue for a result, unless it passed.
    func report(_ result: GoldenResult) {
        if result.verdict != .passed { fail(result) }
    }

    /// Writes a result, and records an issue that says what differs and where the pictures are. Of several
    /// repetitions, which may run concurrently, only the first that fails writes its result.
    func fail(_ result: GoldenResult) {
        var lines = ["\(result.verdict.text): \(result.name)"] + result.summary
        if isRepeated {
            lines.append(
                "this line used the golden before: if it expects several, give each a name of its own with `named`"
            )
        }
        if used.fails(place) {
            do throws(GoldenError) { lines += try keep(result) } catch { lines.append("\(error)") }
        } else {
            lines.append("pictures are kept of the first repetition that failed")
        }
        let text = lines.map(\.readableInLine).joined(separator: "\n")
        failTest(text, at: location)
    }

    /// Writes a result.
    /// - Returns: lines with the paths of the pictures and the report, and the command that approves the
    ///   result.
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
