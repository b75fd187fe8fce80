internal import AnimRenderKit

/// Verifies or records several goldens concurrently.
struct GoldenRun: Sendable {
    let places: [GoldenSearch.Place]
    let variables: SpecVariables
    let lottie: LottieOptions
    /// The folders besides those of the specs whose files they may name.
    let allowedFolders: [String]
    /// The number of frames rendered at a time, over all goldens.
    let jobs: Int

    /// The number of goldens processed concurrently, and the workers for each. Many goldens get one worker
    /// each; few goldens share all workers.
    private var width: (goldens: Int, jobs: Int) {
        let goldens = max(1, min(jobs, places.count))
        return (goldens, max(1, jobs / goldens))
    }

    /// A result, and what reports tell of it.
    struct Verified: Sendable {
        let result: GoldenResult
        let findings: [Finding]

        /// Without frames, pictures and differing values.
        var inWords: Verified { Verified(result: result.inWords, findings: findings) }
    }

    /// Compares every golden and writes its result to `folder`. `report` receives the text that `describe`
    /// returns, in the order of the places.
    /// - Returns: all results as text; their frames are released as soon as they are written.
    @MainActor
    func verify(
        _ overrides: GoldenVerifier.Overrides, into folder: ResultsFolder,
        describe: @escaping @Sendable (Verified, PicturePaths?) -> String?,
        report: @MainActor (String) throws -> Void
    ) async throws -> [Verified] {
        let verifier = GoldenVerifier(
            jobs: width.jobs, overrides: overrides, remedies: Remedy.byOptions)
        var results: [Verified] = []
        try await inOrder { place in
            let (result, spec): (GoldenResult, Spec?) =
                switch await subject(at: place) {
                case .success(let (subject, file)): (await verifier.verify(subject), file.spec)
                case .failure(let error):
                    (
                        GoldenResult(
                            name: place.name, folder: place.folder, spec: place.spec, error: error,
                            remedies: Remedy.byOptions), nil
                    )
                }
            let verified = Verified(
                result: result, findings: Finding.all(of: result, spec: spec))
            return (verified.inWords, describe(verified, try folder.write(result)))
        } each: { result, text in
            if let text { try report(text) }
            results.append(result)
        }
        return results
    }

    /// The outcome of recording one golden, whether the golden keeps settings that differ from the requested ones, and
    /// the spec.
    typealias Recorded = (
        outcome: GoldenRecorder.Outcome, leavesSettings: Bool, spec: SpecFile
    )

    /// Records the goldens that `mode` selects, and calls `report` for each place in order.
    @MainActor
    func record(
        _ overrides: GoldenVerifier.Overrides, _ mode: RecordMode, isVariant: Bool,
        _ report:
            @MainActor (GoldenSearch.Place, Result<Recorded, GoldenError>) throws -> Void
    ) async throws {
        let recorder = GoldenRecorder(
            GoldenVerifier(
                jobs: width.jobs, overrides: overrides, remedies: Remedy.byOptions), mode: mode,
            isVariant: isVariant)
        typealias Recording = (GoldenSearch.Place, Result<Recorded, GoldenError>)
        try await inOrder { place -> Recording in
            do throws(GoldenError) {
                let (subject, spec) = try await subject(at: place).get()
                let outcome = try await recorder.record(subject)
                if case .recorded = outcome { return (place, .success((outcome, false, spec))) }
                let leaves = try recorder.leavesSettings(of: subject)
                return (place, .success((outcome, leaves, spec)))
            } catch {
                return (place, .failure(error))
            }
        } each: { place, outcome in
            try report(place, outcome)
        }
    }

    /// The recorded spec of the golden at `place`.
    @MainActor
    private func subject(
        at place: GoldenSearch.Place
    ) -> Result<(GoldenSubject, SpecFile), GoldenError> {
        do throws(RenderError) {
            let spec = try SpecFile(
                path: place.spec, variables: variables, lottie: lottie, allowing: allowedFolders)
            let subject = GoldenSubject(
                name: place.name, folder: place.folder, plan: try RenderPlan(spec: spec),
                spec: place.spec)
            return .success((subject, spec))
        } catch {
            return .failure(.rendering(error))
        }
    }

    /// Processes several places concurrently, and passes the results to `each` in the order of the places.
    @MainActor
    private func inOrder<Value: Sendable>(
        _ work: @escaping @Sendable (GoldenSearch.Place) async throws -> Value,
        each: @MainActor (Value) throws -> Void
    ) async throws {
        var waiting: [Int: Value] = [:]
        var next = 0
        InterruptionMessage.sayGoldens(0, of: places.count)
        try await withThrowingTaskGroup(of: (Int, Value).self) { group in
            var started = 0
            func start() {
                guard started < places.count else { return }
                let (index, place) = (started, places[started])
                started += 1
                group.addTask { (index, try await work(place)) }
            }
            for _ in 0..<width.goldens { start() }
            while let (index, value) = try await group.next() {
                waiting[index] = value
                while let ready = waiting.removeValue(forKey: next) {
                    try each(ready)
                    next += 1
                    InterruptionMessage.sayGoldens(next, of: places.count)
                }
                start()
            }
        }
    }
}
