import TestSupport
import Testing

/// Films with the curves of what moves, `movie --explain` and `diff --out why.gif`.
@Suite(.onProgramThreads) struct ExplainedFilmTests {
    let folder = TemporaryFolder()

    /// Width and height in a GIF's header.
    private func size(ofGIF path: String) throws -> [Int] {
        let bytes = try folder.bytes(of: path)
        #expect(bytes.starts(with: "GIF89a".utf8))
        return [6, 8].map { Int(bytes[$0]) + Int(bytes[$0 + 1]) << 8 }
    }

    @Test("a film is 800 pixels wide, with a panel beneath its frames")
    func explained() throws {
        try folder.write(Specs.moving(seconds: 0.3), to: "spec.json")
        let run = try Program.run(
            ["movie", "spec.json", "--explain", "--out", "film.gif", "--quiet"], in: folder)
        #expect(run.exitCode == 0 && run.stderr.isEmpty, "\(run)")
        let size = try size(ofGIF: "film.gif")
        #expect(size[0] == 800 && size[1] > 320)
    }

    @Test("pictures have no curves to explain")
    func frames() throws {
        try folder.write(Specs.moving(seconds: 0.3), to: "spec.json")
        _ = try Program.run(["spec.json", "--out", "frames"], in: folder)
        let run = try Program.run(
            ["movie", "frames", "--explain", "--out", "film.gif"], in: folder)
        #expect(run.exitCode == 64 && run.stderr.contains("--explain needs a spec"), "\(run)")
        let diff = try Program.run(["diff", "frames", "frames", "--out", "why.gif"], in: folder)
        #expect(
            diff.exitCode == 64 && diff.stderr.contains("a film needs goldens or specs"), "\(diff)")
        #expect(!(try folder.names()).contains { $0.hasSuffix(".gif") })
    }

    @Test("diff compares specs with goldens, and films both with their curves")
    func difference() throws {
        try folder.write(Specs.moving(seconds: 0.3), to: "old.json")
        try folder.write(
            Specs.moving(seconds: 0.3).replacing("[50, 20]", with: "[50, 24]"), to: "new.json")
        _ = try CommandRun.shell(
            "CI= exec \"$1\" golden record old.json", [Program.path], in: folder.path)
        #expect(try Program.run(["diff", "old.json", "old.golden"], in: folder).exitCode == 0)
        let run = try Program.run(
            ["diff", "old.golden", "new.json", "--out", "why.gif"], in: folder)
        #expect(run.exitCode == 2 && run.stdout.hasPrefix("frames 1–9 "), "\(run)")
        #expect(try size(ofGIF: "why.gif")[0] == 800)
        let again = try Program.run(
            ["diff", "old.json", "new.json", "--out", "why.gif"], in: folder)
        #expect(again.exitCode == 73, "\(again)")
        let replaced = try Program.run(
            ["diff", "old.json", "new.json", "--out", "why.gif", "--overwrite"], in: folder)
        #expect(replaced.exitCode == 2)
        let folderOnly = try Program.run(
            ["diff", "old.json", "new.json", "--out", "results", "--overwrite"], in: folder)
        #expect(
            folderOnly.exitCode == 64 && folderOnly.stderr.contains("--overwrite is for a film"))
    }
}
