import TestSupport
import Testing

@testable import GoldenFrames

/// Damaged files of goldens and results are refused with the place, or read like others.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct GoldenFuzzTests {
    private let folder = TemporaryFolder()

    @Test func goldens() async throws {
        _ = try await GoldenRecorder(GoldenVerifier(jobs: 1), mode: .missing)
            .record(Scene().subject(in: folder.path))
        let file = try folder.bytes(of: "scene/golden.json")
        let found = try Fuzzing.run("golden", [file], rounds: (fast: 400, slow: 20_000)) { bytes in
            do throws(GoldenError) {
                _ = try Golden(json: bytes, path: "golden.json")
            } catch {
                #expect("\(error)".contains("golden.json:"), "\(error)")
                throw error
            }
        }
        #expect(found.values > 5 && found.errors > 5, "\(found)")
    }

    @Test func results() async throws {
        let verifier = GoldenVerifier(jobs: 1)
        _ = try await GoldenRecorder(verifier, mode: .missing)
            .record(Scene().subject(in: folder.path))
        let changed = Scene().with { $0.goal = 20 }
        let results = ResultsFolder(folder("results"))
        try results.claim()
        try results.write(await verifier.verify(try changed.subject(in: folder.path)))
        let file = try folder.bytes(of: "results/scene/\(ResultsFolder.result)")
        let found = try Fuzzing.run("results", [file], rounds: (fast: 60, slow: 5_000)) { bytes in
            try folder.write(bytes, to: "results/scene/\(ResultsFolder.result)")
            _ = try results.results()
            try results.writeReview(to: folder("review.html"))
        }
        #expect(found.values > 5 && found.errors > 5, "\(found)")
    }
}
