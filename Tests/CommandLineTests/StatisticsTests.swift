import TestSupport
import Testing

/// What --stats says.
@Suite(.onProgramThreads) struct StatisticsTests {
    private let folder = TemporaryFolder()

    /// A square moves in the upper one of two bands, so that band is drawn again thirty times.
    @Test("--stats says what was drawn again, and what it took", arguments: ["1", "2"])
    func counts(jobs: String) throws {
        try folder.write(Specs.moving(size: "[64, 128]"), to: "spec.json")
        let run = try Program.render("--stats", "--quiet", "--jobs", jobs, in: folder)
        #expect(run.exitCode == 0 && run.stdout.isEmpty)
        let lines = run.stderr.split(separator: "\n").map(String.init)
        let steps = lines.compactMap { $0.split(separator: " ").first.map(String.init) }
        #expect(steps == ["record", "sample", "compare", "draw", "encode", "write", "whole"])
        // Each worker draws all bands of its first frame.
        let drawn = lines.compactMap { $0.firstMatch(of: /(\d+) bands drawn, (\d+) kept/) }.first
        let (made, kept) = (Int(drawn?.output.1 ?? "") ?? 0, Int(drawn?.output.2 ?? "") ?? 0)
        #expect(made + kept == 62)
        #expect((32...(31 + (Int(jobs) ?? 0))).contains(made), "\(run.stderr)")
        let bytes = try folder.frames(of: "out").values.reduce(0) { $0 + $1.count }
        #expect(lines.contains { $0.hasSuffix(" \(bytes) bytes") }, "\(bytes)\n\(run.stderr)")
        #expect(lines.last?.contains("31 frames") == true)
    }

    @Test("nothing is said without --stats")
    func silent() throws {
        try folder.write(Specs.moving(), to: "spec.json")
        #expect(try Program.render("--quiet", in: folder).stderr.isEmpty)
    }
}
