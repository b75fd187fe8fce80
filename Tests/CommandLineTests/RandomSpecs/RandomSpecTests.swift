import Foundation
import Synchronization
import TestSupport
import Testing

/// Renders random specs that use the whole format. They must be valid, together use the whole schema, and
/// produce the same bytes however they are rendered.
///
/// `ANIMRENDER_RANDOM_SEED` is the first seed, and `ANIMRENDER_RANDOM_SPECS` the number of specs.
/// `scripts/dev/soak` sets the other variables.
@Suite(.onProgramThreads) struct RandomSpecTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let firstSeed = environment["ANIMRENDER_RANDOM_SEED"].flatMap(UInt64.init) ?? 1
    private static let count =
        environment["ANIMRENDER_RANDOM_SPECS"].flatMap(UInt64.init) ?? (slowTests ? 150 : 2)
    private static let minutes = environment["ANIMRENDER_SOAK_MINUTES"].flatMap(Double.init)
    private static let program = environment["ANIMRENDER_PROGRAM"] ?? Program.path

    @Test(
        "frames of random specs are the same in every way to render them",
        arguments: firstSeed..<firstSeed + count)
    func framesAreTheSame(seed: UInt64) throws {
        var rendering = try RandomRendering(seed: seed, program: Self.program)
        try rendering.check(every: slowTests || Self.count == 1 ? 1 : 4)
        for problem in rendering.problems { Issue.record("\(problem)") }
    }

    @Test func areValid() throws {
        let folder = TemporaryFolder()
        let names = try Self.specs(slowTests ? 400 : 10).enumerated().map { index, spec in
            try folder.write(spec, to: "\(index + 1).json")
            return "\(index + 1).json"
        }
        let run = try Program.run(["validate"] + RandomRendering.allowance + names, in: folder)
        #expect(run.exitCode == 0, "\(run.messages.filter { $0.contains(" error: ") }.prefix(5))")
    }

    @Test(.enabled(if: slowTests)) func useTheWholeFormat() throws {
        let schema = try Program.run(["schema"], in: TemporaryFolder())
        var coverage = try SchemaCoverage(schema: schema.stdout)
        for spec in try Self.specs(1000) { try coverage.add(spec) }
        #expect(coverage.all.count > 600)
        #expect(coverage.unused == [])
    }

    private static func specs(_ count: UInt64) throws -> [String] {
        try (1...count).map { try RandomSpec.json(seed: $0, files: RandomRendering.files) }
    }

    @Test(
        "frames of random specs are the same for as long as is asked for",
        .enabled(if: minutes != nil, "scripts/dev/soak runs it"))
    func soak() async throws {
        let end = ContinuousClock.now + .seconds((Self.minutes ?? 0) * 60)
        let soak = Soak(firstSeed: Self.firstSeed, program: Self.program)
        try await withThrowingTaskGroup { group in
            for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
                group.addTask { while ContinuousClock.now < end { try soak.checkNext() } }
            }
            try await group.waitForAll()
        }
        soak.print("soak: \(soak.summary)")
        #expect(soak.problemCount == 0, "\(soak.summary)")
    }
}

/// Checks one seed after another in several tasks, and reports progress.
private final class Soak: Sendable {
    private struct Counts {
        var next: UInt64
        var specs = 0
        var runs = 0
        var frames = 0
        var problems = 0
    }

    private let firstSeed: UInt64
    private let program: String
    private let counts: Mutex<Counts>

    init(firstSeed: UInt64, program: String) {
        self.firstSeed = firstSeed
        self.program = program
        counts = Mutex(Counts(next: firstSeed))
    }

    var problemCount: Int { counts.withLock(\.problems) }

    var summary: String {
        counts.withLock {
            "\($0.specs) specs from seed \(firstSeed), \($0.frames) frames of \($0.runs) runs compared, "
                + "differences: \($0.problems)"
        }
    }

    func checkNext() throws {
        let seed = counts.withLock { counts in
            counts.next += 1
            return counts.next - 1
        }
        var rendering = try RandomRendering(seed: seed, program: program)
        try rendering.check()
        let (runs, frames, problems) = (rendering.runs, rendering.frames, rendering.problems)
        let specs = counts.withLock { counts in
            counts.specs += 1
            counts.runs += runs
            counts.frames += frames
            counts.problems += problems.count
            return counts.specs
        }
        for problem in problems { print(problem) }
        if specs % 50 == 0 { print(summary) }
    }

    /// Prints immediately, because Swift's own output may be buffered.
    func print(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }
}
