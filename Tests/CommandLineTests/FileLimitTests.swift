import Foundation
import TestSupport
import Testing

/// The limits of files in `Limits.md`, at their edges. The files are long without taking room on the disk.
@Suite(.onProgramThreads) struct FileLimitTests {
    let folder = TemporaryFolder()

    private static let rows = [
        ("bytes of a spec or a Lottie file", 256 << 20),
        ("bytes of a file of goldens or results", 256 << 20),
        ("bytes of a manifest", 1 << 30), ("missing frames that `merge` names", 100_000),
        ("bytes of a frame's name", 255), ("bytes of a font", 512 << 20),
        ("numbers of frames in a folder for `movie`, `sheet`, `diff`", 1_000_000),
        ("scans of a JPEG file", 500), ("bytes of all files unpacked from an archive", 256 << 20),
        ("bytes of a file unpacked from gzip, such as a `.tgs`", 64 << 20),
        ("bytes of pictures, each counted for every layer", 64 << 20),
        ("layers that replicators make together", 200_000),
    ]

    @Test("limits of files stand in the documentation", arguments: rows)
    func documented(row: String, most: Int) throws {
        try LimitTests.expectDocumented(row, most)
    }

    /// Makes a file longer or shorter; what is added is zeros.
    private func stretch(_ name: String, to count: Int) throws {
        let run = try CommandRun.shell("truncate -s \(count) \(name)", in: folder.path)
        #expect(run.exitCode == 0)
    }

    @Test("limits hold for a spec")
    func spec() throws {
        try stretch("spec.json", to: 256 << 20 + 1)
        let run = try Program.run(["validate", "spec.json"], in: folder)
        #expect(run.exitCode == 66 && run.stderr.contains("spec.json: File too large"), "\(run)")
        guard slowTests else { return }
        try stretch("spec.json", to: 256 << 20)
        let read = try Program.run(["validate", "spec.json"], in: folder)
        #expect(read.exitCode == 65 && read.stderr.contains("unexpected U+0000"), "\(read)")
    }

    @Test(
        "limits hold for goldens and their timelines", arguments: ["golden.json", "timeline.txt"])
    func golden(file: String) throws {
        try folder.makeFolder("G/a")
        try folder.write(Specs.moving(seconds: 0.1), to: "G/a/spec.json")
        #expect(try Program.run(["golden", "record", "G"], in: folder).exitCode == 0)
        try stretch("G/a/\(file)", to: 256 << 20 + 1)
        let run = try Program.run(["golden", "verify", "G"], in: folder)
        #expect(run.exitCode == (file == "golden.json" ? 66 : 65), "\(run)")
        let message =
            file == "golden.json" ? "golden.json: File too large" : "timeline.txt can't be read"
        #expect(run.stdout.contains(message), "\(run)")
    }

    @Test("limits hold for manifests and their frames")
    func manifest() throws {
        try folder.write(Specs.moving(seconds: 0.05), to: "spec.json")
        #expect(try Program.render(in: folder).exitCode == 0)
        let whole = String(decoding: try folder.bytes(of: "out/manifest.json"), as: UTF8.self)
        func merged(_ count: Int) throws -> CommandRun {
            try folder.write(
                whole.replacing("\"count\": 3", with: "\"count\": \(count)"),
                to: "out/manifest.json")
            return try Program.run(["merge", "out"], in: folder)
        }
        #expect(whole.contains("\"count\": 3,"))
        try stretch("out/manifest.json", to: 1 << 30 + 1)
        let run = try Program.run(["merge", "out"], in: folder)
        #expect(
            run.exitCode == 2
                && run.stderr.contains("manifest.json: can't be read (File too large)"), "\(run)")
        for count in [100_000, 10_000_000_000] {
            #expect(
                try merged(count).stderr.contains("frame_00007.png and \(count - 8) more files"))
        }
    }

    @Test(
        "limits hold for folders of frames",
        arguments: ["movie f --out a.gif", "sheet f --out a.png --overwrite", "diff f f"])
    func numbers(command: String) throws {
        try folder.write(Specs.moving(), to: "spec.json")
        #expect(try Program.render("--frames", "0", in: folder).exitCode == 0)
        let frame = try folder.bytes(of: "out/frame_00000.png")
        for (number, code) in [(1_000_000, 0), (1_000_001, 64)] as [(Int, Int32)] {
            try folder.makeFolder("f")
            try folder.write(frame, to: "f/\(number).png")
            let run = try Program.run(command.split(separator: " ").map(String.init), in: folder)
            #expect(run.exitCode == code, "\(run)")
            #expect(code == 0 || run.stderr.contains("numbered up to 1000000"), "\(run)")
            try folder.remove("f")
        }
    }
}
