import Foundation
import TestSupport
import Testing

/// `--json` of `render` and `movie`.
@Suite(.onProgramThreads) struct RunReportTests {
    let folder = TemporaryFolder()

    init() throws { try folder.write(Specs.moving(), to: "spec.json") }

    /// The one line on standard output, as an object.
    private func report(_ arguments: String...) throws -> [String: Any] {
        try report(arguments)
    }

    private func report(_ arguments: [String]) throws -> [String: Any] {
        let run = try Program.run(arguments + ["--json", "--quiet"], in: folder)
        #expect(run.exitCode == 0, "\(run.stderr)")
        #expect(run.stdout.hasSuffix("}\n") && run.stdout.split(separator: "\n").count == 1)
        let object = try JSONSerialization.jsonObject(with: Data(run.stdout.utf8))
        return try #require(object as? [String: Any])
    }

    @Test("render lists the frames, also those that it would write")
    func render() throws {
        for options in [["--dry-run"], []] {
            let report = try report(
                "render", "spec.json", "--out", "out", "--frames", "0,3", "--fps", "30000/1001",
                options.first ?? "--overwrite")
            #expect(report["frames"] as? Int == 2)
            #expect(report["size"] as? [Int] == [64, 36])
            #expect(report["fps"] as? String == "30000/1001")
            #expect(report["isDryRun"] as? Bool == !options.isEmpty)
            #expect((report["elapsed"] as? Double ?? 0) > 0)
            let files = try #require(report["files"] as? [[String: Any]])
            #expect(
                files.map { $0["file"] as? String } == [
                    "out/frame_00000.png", "out/frame_00003.png",
                ])
            #expect(files.map { $0["number"] as? Int } == [0, 3])
            #expect(files.map { $0["time"] as? Double } == [0, 0.1001])
        }
        let files = ["frame_00000.png", "frame_00003.png", "manifest.json"]
        #expect(try folder.names(in: "out") == files)
    }

    @Test("render --resume tells how many frames it has kept")
    func kept() throws {
        let render = ["render", "spec.json", "--out", "out", "--frames", "0-9"]
        #expect(try report(render)["kept"] == nil)
        try folder.remove("out/frame_00004.png")
        #expect(try report(render + ["--resume"])["kept"] as? Int == 9)
    }

    @Test("movie tells format and size of each file, and its notes")
    func movie() throws {
        let report = try report(
            "movie", "spec.json", "--out", "a.gif", "--out", "b.png", "--fps", "100")
        #expect(report["frames"] as? Int == 101)
        #expect(report["fps"] as? Int == 100)
        #expect(report["duration"] as? Double == 1.01)
        let files = try #require(report["files"] as? [[String: Any]])
        #expect(files.map { $0["file"] as? String } == ["a.gif", "b.png"])
        #expect(files.map { $0["format"] as? String } == ["gif", "apng"])
        #expect(
            try files.map { $0["bytes"] as? Int } == [
                folder.bytes(of: "a.gif").count, folder.bytes(of: "b.png").count,
            ])
        let notes = try #require(report["notes"] as? [String])
        #expect(notes.count == 1 && notes[0].hasPrefix("a.gif has 51 frames and plays at 50"))
    }

    @Test("movie refuses to mix frames and a report")
    func raw() throws {
        let run = try Program.run(
            ["movie", "spec.json", "--raw", "rgba", "--json"], in: folder)
        #expect(run.exitCode == 64 && run.stdout.isEmpty)
        #expect(run.stderr.contains("give --raw or --json, not both"))
    }
}
