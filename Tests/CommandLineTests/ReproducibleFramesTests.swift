import Foundation
import TestSupport
import Testing

/// Renders every layer feature with different numbers of workers and different orders of frames. The files
/// must be byte-identical, which proves that the workers' caches never affect pixels.
@Suite(.onProgramThreads) struct ReproducibleFramesTests {
    private static let goldens = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Golden").standardizedFileURL

    /// All goldens in the slow tests; otherwise a few that together use most drawing techniques.
    private static var examples: [String] {
        guard slowTests else {
            return ["cube", "shadow-group", "text-reveal"]
        }
        let names = try? FileManager.default.contentsOfDirectory(atPath: goldens.path)
        return (names ?? []).sorted()
    }

    private let folder = TemporaryFolder()

    private func render(_ spec: String, to out: String, _ options: [String]) throws {
        let run = try Program.run(
            [spec, "--out", out, "--fps", "6", "--quiet"] + options, in: folder)
        #expect(run.exitCode == 0, "\(run.stderr)")
    }

    /// Events within a microsecond of the last frame are visible in it, even if no other frames are
    /// rendered.
    @Test func theLastFrameIsTheSameAlone() throws {
        let spec = """
            {"canvas": {"size": [9, 9], "background": "white"}, "fps": 60, "duration": 1.666667,
             "views": [{"id": "a", "size": [9, 9], "backgroundColor": "red"}], "animations": [
             {"at": 1.666667, "set": {"view": "a", "to": {"backgroundColor": "blue"}}}]}
            """
        try folder.write(spec, to: "spec.json")
        for (out, options) in [("all", []), ("one", ["--frames", "100"])] {
            let run = try Program.run(["spec.json", "--out", out, "--quiet"] + options, in: folder)
            #expect(run.exitCode == 0, "\(run.stderr)")
        }
        let name = "frame_00100.png"
        #expect(try folder.bytes(of: "all/\(name)") == folder.bytes(of: "one/\(name)"))
    }

    /// Renders `spec` in every available way, and compares the folders.
    private func checkAllWays(_ spec: String, _ comment: String) throws {
        try render(spec, to: "whole", ["--jobs", "1"])
        let whole = try folder.frames(of: "whole")
        #expect(!whole.isEmpty)
        let ways = [
            "two": ["--jobs", "2"], "five": ["--jobs", "5"],
            "reverse": ["--order", "reverse", "--jobs", "2"],
            "binary": ["--order", "binary", "--jobs", "1"],
        ]
        for (name, options) in ways.sorted(by: { $0.key < $1.key }) {
            try render(spec, to: name, options)
            #expect(try folder.frames(of: name) == whole, "\(comment): \(name)")
        }
        for shard in ["0/3", "1/3", "2/3"] { try render(spec, to: "shards", ["--shard", shard]) }
        #expect(try folder.frames(of: "shards") == whole, "\(comment): shards")
        for frame in stride(from: 0, to: whole.count, by: max(1, whole.count / 4)) {
            try render(spec, to: "alone", ["--frames", "\(frame)"])
        }
        for (name, bytes) in try folder.frames(of: "alone") {
            #expect(bytes == whole[name], "\(comment): \(name) alone")
        }
    }

    @Test(
        "frames of everything that a layer draws are the same for any workers, order, shards, and alone",
        arguments: examples)
    func examplesAreTheSame(golden: String) throws {
        try checkAllWays(
            Self.goldens.appendingPathComponent("\(golden)/spec.json").path, golden)
    }

    /// Pango breaks lines differently if several threads lay out texts concurrently.
    @Test(
        "frames of everything that a layer draws are the same for any workers where many texts are broken and shortened"
    )
    func textsAreTheSame() throws {
        try folder.write(Specs.narrowTexts, to: "spec.json")
        func frames(_ name: String, jobs: Int) throws -> [String: [UInt8]] {
            let run = try Program.run(
                ["spec.json", "--out", name, "--jobs", "\(jobs)", "--quiet"], in: folder)
            #expect(run.exitCode == 0, "\(run.stderr)")
            return try folder.frames(of: name)
        }
        let expected = try frames("one", jobs: 1)
        for turn in 1...(slowTests ? 4 : 2) {
            #expect(try frames("many\(turn)", jobs: 8) == expected, "turn \(turn)")
        }
    }
}
