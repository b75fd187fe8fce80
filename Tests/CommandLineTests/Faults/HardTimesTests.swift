import Foundation
import TestSupport
import Testing

/// Hard times for a run.
@Suite(.onProgramThreads) struct HardTimesTests {
    let folder = TemporaryFolder()

    init() throws { try folder.write(Specs.moving(), to: "spec.json") }

    /// Commands that read the folder `out` of frames.
    static let readers: [(command: String, code: Int32)] = [
        ("movie out --out m/a.gif", 66), ("movie out --out m/a.mp4", 66),
        ("sheet out --out m/a.png", 66), ("merge out", 2),
    ]

    @Test(
        "a folder that vanishes while it is read ends the command with a frame's name",
        .enabled(if: FaultShim.canPreload), arguments: spread(readers, 2))
    func vanishingFrames(command: String, code: Int32) throws {
        #expect(try Program.render(in: folder).exitCode == 0)
        try folder.makeFolder("m")
        let words = command.split(separator: " ").map(String.init)
        let end = try FaultShim.run(words, halted: "open", path: "out/frame_0002", in: folder) {
            _ = try CommandRun.shell("mv out away", in: folder.path)
        }
        #expect(end.exitCode == code, "\(end)")
        #expect(
            end.stderr.contains(code == 2 ? "out: missing: frame_000" : "out/frame_000"), "\(end)")
        #expect(try folder.names(in: "m").isEmpty)
        #expect(!(try folder.names().contains("out")), "it isn't made again")
    }

    @Test(
        "a folder that vanishes while a golden in it is recorded ends that",
        .enabled(if: FaultShim.canPreload))
    func vanishingGolden() throws {
        try folder.makeFolder("G/a")
        try folder.write(Specs.moving(), to: "G/a/spec.json")
        let end = try FaultShim.run(
            ["golden", "record", "G"], halted: "open", path: "G/a/.", in: folder
        ) {
            _ = try CommandRun.shell("mv G away", in: folder.path)
        }
        #expect(end.exitCode == 74 && end.stderr.contains("error: cannot write G/a/"), "\(end)")
        #expect(!(try folder.names().contains("G")), "it isn't made again")
    }

    @Test(
        "a folder that vanishes while its golden is verified is reported, and isn't made again",
        .enabled(if: FaultShim.canPreload),
        arguments: [
            ("frame", 2, "G/b/frame_00000.png is gone"),
            ("spec", 66, "cannot read G/b/spec.json: "),
        ] as [(String, Int32, String)])
    func vanishingVerifiedGolden(file: String, code: Int32, message: String) throws {
        // While a spec is read, frames of the golden before it may still be compared.
        for name in file == "spec" ? ["b"] : ["a", "b"] {
            try folder.makeFolder("G/\(name)")
            try folder.write(Specs.moving(), to: "G/\(name)/spec.json")
        }
        #expect(try Program.run(["golden", "record", "G"], in: folder).exitCode == 0)
        try folder.write(Specs.moving(background: "navy"), to: "G/b/spec.json")
        let end = try FaultShim.run(
            ["golden", "verify", "G"], halted: "open", path: "G/b/\(file)", in: folder
        ) {
            _ = try CommandRun.shell("mv G away", in: folder.path)
        }
        #expect(end.exitCode == code && end.stdout.contains(message), "\(end)")
        #expect(!(try folder.names().contains("G")), "it isn't made again")
        _ = try CommandRun.shell("mv away G", in: folder.path)
        #expect(try Program.run(["golden", "verify", "G"], in: folder).exitCode == 2)
    }

    @Test(
        "a clock that is set back and forth during a run changes nothing",
        .enabled(if: FaultShim.canPreload))
    func jumpingClock() throws {
        let date = try FaultShim.run(["date", "+%Y"], clockOffBy: 1_000_000_000, in: folder)
        let year = try #require(Int(date.stdout.dropLast()), "\(date)")
        #expect(year > 2050 || year < 2000, "the clock isn't falsified")
        for place in ["here", "there"] {
            try folder.makeFolder("\(place)/G/a")
            try folder.write(Specs.moving(), to: "\(place)/G/a/spec.json")
            try folder.write(Specs.moving(), to: "\(place)/spec.json")
            for line in [
                "spec.json --out out --shard 0/2", "spec.json --out out --shard 1/2",
                "merge out", "spec.json --out out --resume", "movie out --out a.gif",
                "golden record G", "golden verify G",
            ] {
                let command =
                    ["sh", "-c", "cd \(place); exec \"$0\" \(line)", Program.path]
                let run = try FaultShim.run(
                    command, clockOffBy: place == "here" ? 0 : 1_000_000_000, in: folder)
                #expect(run.exitCode == 0, "\(line): \(run)")
                if line.hasSuffix("--resume") {
                    #expect(run.stderr.contains("31 of them kept"), "\(run)")
                }
            }
        }
        // The record of a verification names the folder of goldens.
        let difference = try CommandRun.shell("diff -r -x run.json here there", in: folder.path)
        #expect(difference.exitCode == 0, "\(difference)")
    }

    /// Another byte in a file of the same size and with the same date: a date alone proves nothing.
    @Test("a frame that was changed without a new date is found and drawn again")
    func keptDate() throws {
        #expect(try Program.render(in: folder).exitCode == 0)
        let frame = "out/frame_00003.png"
        let whole = try folder.bytes(of: frame)
        _ = try CommandRun.shell("cp -p \(frame) old", in: folder.path)
        try folder.write(whole.dropLast() + [whole[whole.count - 1] ^ 1], to: frame)
        _ = try CommandRun.shell("touch -r old \(frame)", in: folder.path)
        let merged = try Program.run(["merge", "out"], in: folder)
        #expect(merged.stderr.contains("out: damaged: frame_00003.png\n"), "\(merged)")
        let again = try Program.render("--resume", in: folder)
        #expect(again.stderr.contains("30 of them kept"), "\(again)")
        #expect(try folder.bytes(of: frame) == whole)
    }

    @Test(
        "a folder that is removed or renamed meanwhile ends the run with a frame's name",
        arguments: ["rm -r out", "mv out away"])
    func vanishingFolder(command: String) throws {
        try folder.write(Specs.long, to: "spec.json")
        let run = try Program.start(in: folder, untilFrames: 5)
        _ = try CommandRun.shell("until \(command) 2>/dev/null; do :; done", in: folder.path)
        let end = try run.wait()
        #expect(end.exitCode == 74, "\(end)")
        #expect(end.stderr.contains("error: cannot write out/frame_"), "\(end)")
        #expect(!(try folder.names().contains("out")), "it isn't made again")
    }

    @Test("a device, a pipe and a link in a frame's place are never replaced")
    func specialFiles() throws {
        guard SpecialFileTests.canMakeDevices else { return }
        try folder.makeFolder("out")
        try folder.write("far", to: "target.png")
        _ = try CommandRun.shell(
            "mknod out/frame_00001.png c 1 3; ln -s ../target.png out/frame_00002.png",
            in: folder.path)
        #expect(try Program.render("--resume", "--frames", "0-3", in: folder).exitCode == 73)
        #expect(try Program.render("--overwrite", "--frames", "0-3", in: folder).exitCode == 0)
        let kinds = try CommandRun.shell(
            "test -c out/frame_00001.png && test -L out/frame_00002.png", in: folder.path)
        #expect(kinds.exitCode == 0)
        #expect(try folder.bytes(of: "target.png") == folder.bytes(of: "out/frame_00002.png"))
        #expect(try folder.bytes(of: "target.png").starts(with: [0x89, 0x50]))
    }

    @Test("another time zone, language and clock don't change a byte")
    func surroundings() throws {
        #expect(try Program.render(in: folder).exitCode == 0)
        let line =
            #"TZ=Asia/Tokyo LC_ALL=tr_TR.UTF-8 LANG=de_DE.UTF-8 exec "$1" spec.json --out other"#
        #expect(try CommandRun.shell(line, [Program.path], in: folder.path).exitCode == 0)
        #expect(try folder.contents(of: "out") == folder.contents(of: "other"))
        // A frame from the future, as after the clock was set back.
        _ = try CommandRun.shell("touch -d 2100-01-01 out/*", in: folder.path)
        let before = try folder.stamps(in: "out")
        #expect(try Program.render("--resume", in: folder).exitCode == 0)
        #expect(try folder.stamps(in: "out") == before)
    }

    /// What other commands make is the same in another time zone and language, from files of the future.
    @Test("another time zone, language and clock don't change what other commands make")
    func otherSurroundings() throws {
        let commands = [
            "movie spec.json --out a.gif", "movie spec.json --out a.mp4",
            "sheet spec.json --out a.png", "preview spec.json --out a.html",
            "timeline spec.json --out a.svg",
            "golden record G", "spec.json --out out --shard 0/1", "merge out",
            "movie out --out b.gif",
        ]
        let places = ["here", "there"]
        for place in places {
            try folder.makeFolder("\(place)/G/a")
            try folder.write(Specs.moving(), to: "\(place)/G/a/spec.json")
            try folder.write(Specs.moving(), to: "\(place)/spec.json")
            let foreign = "TZ=Asia/Tokyo LC_ALL=tr_TR.UTF-8 LANG=de_DE.UTF-8"
            for command in commands {
                let line = """
                    cd \(place); find . -exec touch -d \(place == "here" ? "2001-01-01" : "2100-01-01") {} +
                    \(place == "here" ? "" : foreign) exec "$1" \(command)
                    """
                let run = try CommandRun.shell(line, [Program.path], in: folder.path)
                #expect(run.exitCode == 0, "\(command): \(run)")
            }
        }
        let difference = try CommandRun.shell("diff -r here there", in: folder.path)
        #expect(difference.exitCode == 0, "\(difference)")
    }

    @Test("ten thousand frames are drawn, found again and proven", .enabled(if: slowTests))
    func tenThousand() throws {
        try folder.write(Specs.moving(seconds: 10, fps: "1000"), to: "spec.json")
        #expect(try Program.render(in: folder).exitCode == 0)
        let again = try Program.render("--resume", in: folder)
        #expect(
            again.stderr.contains("10001 frames of") && again.stderr.contains("10001 of them kept"))
        let merged = try Program.run(["merge", "out"], in: folder)
        #expect(merged.exitCode == 0 && merged.stderr == "out: 10001 frames, complete\n")
    }

    @Test("a picture or a font that vanishes is named", arguments: ["picture.png", "font.ttf"])
    func vanishedInput(name: String) throws {
        try folder.writeInputs()
        #expect(try Program.render(in: folder).exitCode == 0)
        let whole = try folder.bytes(of: name)
        for part in [nil, 0, 1, 20, whole.count / 2] {
            if let part {
                try folder.write(Array(whole.prefix(part)), to: name)
            } else {
                try folder.remove(name)
            }
            let run = try Program.render("--resume", in: folder)
            // Half a font may still have all the tables that are read.
            #expect(run.exitCode == 65 || part == whole.count / 2, "\(run)")
            #expect(run.exitCode == 0 || run.stderr.contains(name), "\(run)")
        }
    }
}

extension TemporaryFolder {
    /// Writes `picture.png`, `font.ttf` and a `spec.json` that shows them.
    func writeInputs() throws {
        try write(
            """
            {"canvas": {"size": [9, 9]}, "fonts": ["font.ttf"],
             "views": [{"frame": [0, 0, 9, 9], "image": {"file": "picture.png"}}]}
            """, to: "spec.json")
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../..").standardizedFileURL
        for (path, copy) in [
            ("Golden/image-sprites/frog.png", "picture.png"),
            ("Tests/TestSupport/Fonts/plain.ttf", "font.ttf"),
        ] {
            try write([UInt8](Data(contentsOf: root.appendingPathComponent(path))), to: copy)
        }
    }
}
