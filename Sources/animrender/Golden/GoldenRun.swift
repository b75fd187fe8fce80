internal import AnimRenderKit

/// Goldens verified or recorded, several at once.
struct GoldenRun: Sendable {
    let places: [GoldenSearch.Place]
    let variables: SpecVariables
    /// How many frames are made at once in all.
    let jobs: Int

    /// How many goldens are under way at once, and how many workers each has: many goldens are one to a
    /// worker, a few share them.
    private var width: (goldens: Int, jobs: Int) {
        let goldens = max(1, min(jobs, places.count))
        return (goldens, max(1, jobs / goldens))
    }

    /// Compares every golden, writes what became of it into `folder`, and gives what `describe` makes of
    /// it to `report`, in the order of the places.
    /// - Returns: all results in words; the frames of each are let go as soon as they are written.
    @MainActor
    func verify(
        _ overrides: GoldenVerifier.Overrides, into folder: ResultsFolder,
        describe: @escaping @Sendable (GoldenResult, PicturePaths?) -> String?,
        report: @MainActor (String) throws -> Void
    ) async throws -> [GoldenResult] {
        let verifier = GoldenVerifier(jobs: width.jobs, overrides: overrides)
        var results: [GoldenResult] = []
        try await inOrder { place in
            let result =
                switch await subject(at: place) {
                case .success(let subject): await verifier.verify(subject)
                case .failure(let error):
                    GoldenResult(
                        name: place.name, folder: place.folder, spec: place.spec, error: error)
                }
            return (result.inWords, describe(result, try folder.write(result)))
        } each: { result, text in
            if let text { try report(text) }
            results.append(result)
        }
        return results
    }

    /// What a recording did to one golden.
    struct Recorded: Sendable {
        let outcome: GoldenRecorder.Outcome
        /// Whether other settings than those that are asked for stay.
        let leavesSettings: Bool
    }

    /// Records every golden that `recorder` should, and tells `report` in the order of the places.
    @MainActor
    func record(
        _ overrides: GoldenVerifier.Overrides, _ mode: RecordMode, isVariant: Bool,
        _ report:
            @MainActor (GoldenSearch.Place, Result<Recorded, GoldenError>) throws -> Void
    ) async throws {
        let recorder = GoldenRecorder(
            GoldenVerifier(jobs: width.jobs, overrides: overrides), mode: mode,
            isVariant: isVariant)
        typealias Recording = (GoldenSearch.Place, Result<Recorded, GoldenError>)
        try await inOrder { place -> Recording in
            do throws(GoldenError) {
                let subject = try await subject(at: place).get()
                return (place, .success(try await recorder.recorded(subject)))
            } catch {
                return (place, .failure(error))
            }
        } each: { place, outcome in
            try report(place, outcome)
        }
    }

    /// What the golden at `place` is of: the spec, recorded.
    @MainActor
    private func subject(at place: GoldenSearch.Place) -> Result<GoldenSubject, GoldenError> {
        do throws(RenderError) {
            let plan = try RenderPlan(spec: SpecFile(path: place.spec, variables: variables))
            return .success(
                GoldenSubject(
                    name: place.name, folder: place.folder, plan: plan, spec: place.spec))
        } catch {
            return .failure(.rendering(error))
        }
    }

    /// Works on several places at once; gives what came of each to `each`, in their order.
    @MainActor
    private func inOrder<Value: Sendable>(
        _ work: @escaping @Sendable (GoldenSearch.Place) async throws -> Value,
        each: @MainActor (Value) throws -> Void
    ) async throws {
        var waiting: [Int: Value] = [:]
        var next = 0
        Farewell.sayGoldens(0, of: places.count)
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
                    Farewell.sayGoldens(next, of: places.count)
                }
                start()
            }
        }
    }
}

extension GoldenRecorder {
    /// Records the golden of `subject`, and looks what settings it has if it stays.
    fileprivate func recorded(_ subject: GoldenSubject) async throws(GoldenError)
        -> GoldenRun.Recorded
    {
        let outcome = try await record(subject)
        if case .recorded = outcome { return .init(outcome: outcome, leavesSettings: false) }
        return .init(outcome: outcome, leavesSettings: try leavesSettings(of: subject))
    }
}
