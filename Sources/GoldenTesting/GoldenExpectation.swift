internal import Files
internal import FrameDiffing
internal import GoldenFrames
internal import Messages
internal import RenderPipeline
// Exported, because a default argument of `expectGolden` is a macro of this module, which the file of a test must see.
@_exported public import Testing

/// A test's expectation that something matches a golden.
struct GoldenExpectation: Sendable {
    let place: GoldenPlace
    let mode: RecordMode
    let overrides: GoldenVerifier.Overrides
    private let test: GoldenTest
    private let isContinuousIntegration: Bool
    /// The goldens used in this run.
    let used: UsedGoldens
    /// Whether this line already used the golden in this run.
    let isRepeated: Bool

    /// What a test expects of a subject of a kind. Options that are nil come from the scope and the traits; the default
    /// name is the test's.
    /// - Throws: `GoldenError.refused` if the name is invalid or another test uses it.
    @MainActor
    init(
        of kind: GoldenSource.Kind, _ options: GoldenOptions, by test: GoldenTest
    ) throws(GoldenError) {
        let defaults = GoldenDefaults.current
        place = try GoldenPlace(of: kind, in: test, defaults)
        self.test = test
        used = defaults.used
        let mode = try defaults.modeInForce(options.record)
        isRepeated = try !defaults.used.claim(place, by: GoldenUser(at: test.location))
        // A repetition compares with the golden that was just recorded; a loop must not overwrite it.
        self.mode = isRepeated ? .never : mode
        isContinuousIntegration = defaults.isContinuousIntegration
        overrides = GoldenVerifier.Overrides(
            tolerance: options.tolerance ?? defaults.tolerance, masks: options.masks,
            pictures: options.pictures)
    }

    /// Compares `content` with the golden, and records the golden if the mode says so. Problems become issues of the
    /// test.
    /// - Returns: Whether the golden matches.
    func check(_ content: GoldenSource.Content) async throws(GoldenError) -> Bool {
        switch content {
        case .frames(let plan): return try await check(plan)
        case .picture(let image):
            let tolerance = overrides.tolerance ?? .exact
            let masks = try overrides.masks.map { mask throws(GoldenError) in try mask.inPixels() }
            return try check(file.verify(picture: image, tolerance: tolerance, masks: masks))
        case .text(let text): return try check(file.verify(text: text))
        }
    }

    /// Compares frames with the golden.
    private func check(_ plan: RenderPlan) async throws(GoldenError) -> Bool {
        let subject = GoldenSubject(
            name: place.name, folder: GoldenFolder(place.path), plan: plan, spec: place.spec)
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
            return report(GoldenResult(subject, error))
        }
        switch outcome {
        case .recorded(let folder, let count, let distinctCount, _):
            let note = place.spec == nil ? plan.stillnessNote(distinctFrames: distinctCount) : nil
            return recorded("\(count.counted("frame")) in \(folder)", note)
        case .repaired(_, let files): return repaired(files)
        case .untouched:
            if let result { return report(result) }
            return report(await verifier.verify(subject))
        }
    }

    /// The file of a picture or a text.
    private var file: FileGolden { FileGolden(name: place.name, path: place.path) }

    /// Reports how a picture or a text differs from its file, or records the file if the mode says so.
    private func check(_ result: GoldenResult) throws(GoldenError) -> Bool {
        guard try file.record(result, mode) else { return report(result) }
        return recorded(file.path)
    }

    /// Small animations need few cores, and tests already run in parallel.
    private static let jobs = 2
}

extension GoldenTest {
    /// Makes the test that is running fail here with a text, whether it is one of Swift Testing or of XCTest.
    func fail(_ text: String) {
        Issue.record(Comment(rawValue: text), sourceLocation: location)
        // XCTest knows nothing of Swift Testing's issues. Without a test of its own this call does nothing.
        if Test.current == nil { XCTestFailure.record(text, file: file, line: location.line) }
    }
}

extension GoldenMask {
    /// The mask in pixels, for a picture.
    /// - Throws: `GoldenError.refused` if the mask is a view or contains no pixel.
    fileprivate func inPixels() throws(GoldenError) -> FrameMask {
        guard let pixels else {
            throw .refused(
                .badMask, "mask \(self) has no pixel of a picture: give a rectangle in pixels")
        }
        return pixels
    }
}

extension GoldenExpectation {
    /// Records an issue for every recording, because nobody has reviewed it yet.
    private func recorded(_ what: String, _ note: String? = nil) -> Bool {
        let text = "recorded \(place.name): \(what): look at it, then run without recording"
        test.fail([text, note].compactMap(\.self).joined(separator: "\n"))
        return false
    }

    /// Records an issue for every repair, because the changed files must be committed.
    private func repaired(_ files: [String]) -> Bool {
        let files = files.joined(separator: ", ")
        test.fail(
            "repaired \(place.name): \(files), gone or damaged while every frame is as expected: run again"
        )
        return false
    }

    /// Unless the result passed, writes it, and records an issue that says what differs and where the pictures are. Of
    /// several repetitions, which may run concurrently, only the first that fails writes its result.
    private func report(_ result: GoldenResult) -> Bool {
        guard result.verdict != .passed else { return true }
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
        test.fail(lines.map(\.readableInLine).joined(separator: "\n"))
        return false
    }

    /// Writes a result.
    /// - Returns: lines with the paths of the pictures and the report, and the commands that accept the result.
    private func keep(_ result: GoldenResult) throws(GoldenError) -> [String] {
        var lines: [String] = []
        let pictures = try place.results.write(result)
        for (name, path) in pictures?.named ?? [] {
            lines.append("\(name): \(path)")
            attach(path, as: name, of: result)
        }
        lines.append("report: \(try place.results.writeReview(of: result.name))")
        return lines + place.waysOut(isContinuousIntegration: isContinuousIntegration)
    }

    private func attach(_ path: String, as name: String, of result: GoldenResult) {
        #if compiler(>=6.2)
            guard let bytes = try? WholeFile(path: path).read(limit: 1 << 28) else { return }
            let golden = String(result.name.map { "/.".contains($0) ? "-" : $0 })
            Attachment.record(bytes, named: "\(golden)-\(name).png", sourceLocation: test.location)
        #endif
    }
}
