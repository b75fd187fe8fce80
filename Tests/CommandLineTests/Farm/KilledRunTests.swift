import Foundation
import TestSupport
import Testing

/// A run that is killed.
@Suite(.onProgramThreads) struct KilledRunTests {
    let folder = TemporaryFolder()

    init() throws {
        try folder.write(
            Specs.moving(seconds: 5, fps: "60", size: "[320, 180]"), to: "spec.json")
    }

    /// Kills a run that resumes again and again at random moments, until one ends by itself.
    @Test(
        "a killed run is made whole by --resume, the same as at one go",
        arguments: ([71, 72, 73, 74] as [UInt64]).prefix(slowTests ? 4 : 1))
    func resume(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        let jobs = ["--jobs", "\(seed % 3 + 1)"]
        for _ in 0..<(slowTests ? 25 : 4) {
            let command = try RunningCommand(
                Program.path, ["spec.json", "--out", "out", "--resume"] + jobs, in: folder.path)
            usleep(UInt32.random(in: 0...400_000, using: &generator))
            command.signal(SIGKILL)
            _ = try command.wait()
            // Without this, the first runs would draw everything, and no more would be tried.
            if Bool.random(using: &generator), try folder.names().contains("out") {
                for name in try folder.frameNames(in: "out").shuffled(using: &generator).prefix(200)
                {
                    try folder.remove("out/\(name)")
                }
            }
        }
        #expect(try Program.render("--resume", in: folder).exitCode == 0)
        #expect(try Program.run(["spec.json", "--out", "whole"], in: folder).exitCode == 0)
        #expect(try folder.contents(of: "out") == folder.contents(of: "whole"), "seed \(seed)")
        #expect(try Program.run(["merge", "out"], in: folder).exitCode == 0)
    }

    @Test(
        "a killed run leaves temporary files, which the next run removes; those of living runs stay"
    )
    func temporaries() throws {
        let abandoned = [
            "frame_00007.png.123-abc-9", "manifest.json.77-x0-1", "frame_99999.png.1-0-1",
            // The claim of a folder for frames with the standard names.
            ".frames-f3a1c25a.part.5-z9-1",
        ].map { ".\($0).part" }
        let kept = [".notes.txt.123-abc-9.part", ".frame_00007.png.part"]
        try folder.makeFolder("out")
        for name in abandoned + kept { try folder.write("half", to: "out/\(name)") }
        let living = ".frame_00008.png.5-5-5.part"
        let holder = try RunningCommand(
            "/bin/sh", ["-c", #"exec 9>"out/$0"; flock 9; echo; exec sleep 60"#, living],
            in: folder.path)
        try holder.wait { try folder.names(in: "out").contains(living) }
        usleep(50_000)
        #expect(try Program.render("--frames", "0-3", in: folder).exitCode == 0)
        #expect(
            try folder.frameNames(in: "out").filter { $0.hasPrefix(".") }
                == (kept + [living]).sorted())
    }

    /// Kills a run as soon as its temporary file is seen, and others at random moments.
    @Test(
        "a killed run of a movie leaves a temporary file, which the next run of the same movie removes",
        arguments: spread(["a.gif", "a.apng", "a.mp4"], 1))
    func movies(file: String) throws {
        var generator = SplitMix64(seed: 75)
        let arguments = ["movie", "spec.json", "--overwrite", "--quiet", "--out"]
        func unfinished() throws -> [String] { try folder.names().filter { $0.hasSuffix(".part") } }
        for round in 0..<(slowTests ? 15 : 3) {
            let command = try RunningCommand(Program.path, arguments + [file], in: folder.path)
            if round == 0 {
                try command.wait { try !unfinished().isEmpty }
            } else {
                usleep(UInt32.random(in: 0...800_000, using: &generator))
            }
            command.signal(SIGKILL)
            _ = try command.wait()
        }
        // ffmpeg may live a little longer than its parent.
        if file.hasSuffix("mp4") { sleep(1) }
        #expect(try Program.run(arguments + [file], in: folder).exitCode == 0)
        #expect(try folder.names() == [file, "spec.json"])
        #expect(try Program.run(arguments + ["whole-\(file)"], in: folder).exitCode == 0)
        #expect(try folder.bytes(of: file) == folder.bytes(of: "whole-\(file)"))
    }

    @Test("a killed run of another command leaves temporary files, which its next run removes")
    func otherTemporaries() throws {
        let kept = [".other.png.123-abc-9.part", ".sheet.png.part"]
        for name in kept + [".sheet.png.123-abc-9.part"] { try folder.write("half", to: name) }
        let sheet = ["sheet", "spec.json", "--out", "sheet.png"]
        #expect(try Program.run(sheet, in: folder).exitCode == 0)
        #expect(try folder.names() == (kept + ["sheet.png", "spec.json"]).sorted())
    }

    @Test("a killed run leaves a manifest of what is finished if a signal asks it to end")
    func manifest() throws {
        try folder.write(Specs.long, to: "spec.json")
        let command = try Program.start(in: folder, untilFrames: 30)
        command.signal(SIGTERM)
        #expect(try command.wait().exitCode == 143)
        let json =
            try JSONSerialization.jsonObject(
                with: Data(folder.bytes(of: "out/manifest.json"))) as? [String: Any]
        let frames = try #require(json?["frames"] as? [[String: Any]])
        #expect(
            frames.compactMap { $0["file"] as? String } == (try folder.frameNames(in: "out")))
    }

    @Test(
        "a run that a second signal kills ends at once and leaves no half frame",
        arguments: [1, 2, 3])
    func secondSignal(turn: Int) throws {
        try folder.write(
            Specs.moving(seconds: 1500, fps: "60", size: "[640, 360]"), to: "spec.json")
        let command = try Program.start(in: folder, untilFrames: 3 * turn)
        command.signal(SIGINT)
        command.signal(SIGTERM)
        // Two signals at the same moment may arrive in either order.
        #expect([130, 143].contains(try command.wait().exitCode))
        for name in try folder.names(in: "out") where name.hasPrefix(".") {
            try folder.remove("out/\(name)")
        }
        #expect(try Frames.expectWhole(in: folder) > 0)
    }

    @Test("two runs may write one folder at the same time")
    func together() throws {
        let runs = try (0..<3).map { index in
            try RunningCommand(
                Program.path,
                [
                    "spec.json", "--out", "out", "--resume", "--order",
                    index == 1 ? "reverse" : "forward",
                ],
                in: folder.path)
        }
        for run in runs { #expect(try run.wait().exitCode == 0) }
        #expect(try Program.run(["spec.json", "--out", "whole"], in: folder).exitCode == 0)
        #expect(try folder.contents(of: "out") == folder.contents(of: "whole"))
    }
}
