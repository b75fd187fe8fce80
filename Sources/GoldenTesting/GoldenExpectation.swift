internal import GoldenFrames
internal import RenderPipeline
internal import Testing

/// One golden that a test expects something to look like.
struct GoldenExpectation: Sendable {
    let place: GoldenPlace
    let mode: RecordMode
    let overrides: GoldenVerifier.Overrides
    let location: SourceLocation

    /// What a test in `file` expects; nil is what the traits say, or the test's name.
    init(
        named name: String?, _ tolerance: ImageTolerance? = nil, _ masks: [GoldenMask] = [],
        _ pictures: KeyFrames? = nil, in file: String, at location: SourceLocation
    ) {
        let defaults = GoldenDefaults.current
        let test = Test.current.map { GoldenPlace.name(after: $0.name) }
        place = GoldenPlace(
            named: name ?? test ?? "golden", in: defaults.folder, ofTestIn: file)
        mode = defaults.modeInForce
        overrides = GoldenVerifier.Overrides(
            tolerance: tolerance ?? defaults.tolerance, masks: masks, pictures: pictures)
        self.location = location
    }

    /// Compares frames with the golden, and records it if it should be; what is wrong becomes an issue
    /// of the test.
    @MainActor
    func check(_ plan: () throws(RenderError) -> RenderPlan) async {
        do throws(RenderError) {
            let plan = try plan()
            await check(
                GoldenSubject(name: place.name, folder: GoldenFolder(place.path), plan: plan))
        } catch {
            Issue.record("\(place.name): \(error)", sourceLocation: location)
        }
    }

    /// Compares the frames of the spec at `path`, from the folder of `file`, with its golden.
    @MainActor
    func check(spec path: String, from file: String) async {
        let spec = GoldenPlace.path(path, from: file)
        do {
            let search = try GoldenSearch([spec])
            guard search.roots.isEmpty, let place = search.places.first else {
                throw GoldenError.refused("this is a folder: name the spec in it")
            }
            let plan = try RenderPlan(spec: SpecFile(path: place.spec))
            await check(
                GoldenSubject(
                    name: place.name, folder: place.folder, plan: plan, spec: place.spec))
        } catch {
            Issue.record("\(path): \(error)", sourceLocation: location)
        }
    }

    private func check(_ subject: GoldenSubject) async {
        UsedGoldens.shared.add(subject.folder.path, of: place)
        let verifier = GoldenVerifier(jobs: Self.jobs, overrides: overrides)
        let recorder = GoldenRecorder(verifier, mode: mode)
        do throws(GoldenError) {
            if case .recorded(let folder, let count, _) = try await recorder.record(subject) {
                return recorded("\(count) frames in \(folder)")
            }
        } catch {
            return fail(GoldenResult(subject, error))
        }
        report(await verifier.verify(subject))
    }

    /// Compares a text or a picture with a file, and records it if it should be.
    func check(_ verify: (FileGolden) -> GoldenResult) {
        UsedGoldens.shared.add(place.path, of: place)
        let file = FileGolden(name: place.name, path: place.path)
        let result = verify(file)
        let isRecorded =
            switch mode {
            case .never: false
            case .missing: result.verdict == .missing
            case .all, .failed: ![.passed, .broken].contains(result.verdict)
            }
        guard isRecorded else { return report(result) }
        do throws(GoldenError) {
            try file.record(result)
            recorded(file.path)
        } catch {
            Issue.record("\(error)", sourceLocation: location)
        }
    }

    /// Small animations are drawn on few cores; tests run side by side as it is.
    private static let jobs = 2

    /// A recording always fails: nobody has looked at it yet.
    private func recorded(_ what: String) {
        Issue.record(
            "recorded \(place.name): \(what): look at it, then run without recording",
            sourceLocation: location)
    }

    private func report(_ result: GoldenResult) {
        result.verdict == .passed ? forget(result) : fail(result)
    }

    private func forget(_ result: GoldenResult) {
        do throws(GoldenError) {
            try place.results.remove(result.name)
        } catch {
            Issue.record("\(error)", sourceLocation: location)
        }
    }

    private func fail(_ result: GoldenResult) {
        var lines = ["\(result.verdict.text): \(result.name)"] + result.summary
        do throws(GoldenError) {
            let pictures = try place.results.write(result)
            for (name, path) in pictures?.named ?? [] {
                lines.append("\(name): \(path)")
                attach(path, as: name, of: result)
            }
            lines.append("report: \(try place.results.writeReview(of: result.name))")
            lines.append("accept it: animrender golden approve --results \(place.results.path)")
        } catch {
            lines.append("\(error)")
        }
        Issue.record(Comment(rawValue: lines.joined(separator: "\n")), sourceLocation: location)
    }

    private func attach(_ path: String, as name: String, of result: GoldenResult) {
        #if compiler(>=6.2)
            guard let bytes = try? WholeFile(path: path).read(limit: 1 << 28) else { return }
            let golden = String(result.name.map { "/.".contains($0) ? "-" : $0 })
            Attachment.record(bytes, named: "\(golden)-\(name).png", sourceLocation: location)
        #endif
    }
}
