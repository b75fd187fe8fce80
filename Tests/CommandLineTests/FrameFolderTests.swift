import Foundation
import TestSupport
import Testing

/// Folders of frames as input of `movie`, `sheet` and `diff`.
@Suite(.onProgramThreads) struct FrameFolderTests {
    let folder = TemporaryFolder()

    init() throws {
        try folder.write(Specs.moving(fps: "30"), to: "spec.json")
        let run = try Program.run(["spec.json", "--out", "out", "--frames", "0-9"], in: folder)
        #expect(run.exitCode == 0, "\(run)")
    }

    /// The report of a movie of the folder.
    private func movie(_ options: String...) throws -> (fps: Int?, notes: [String]) {
        let run = try Program.run(
            ["movie", "out", "--out", "a.apng", "--json", "--quiet", "--overwrite"] + options,
            in: folder)
        #expect(run.exitCode == 0, "\(run)")
        let object = try JSONSerialization.jsonObject(with: Data(run.stdout.utf8)) as? [String: Any]
        return (object?["fps"] as? Int, object?["notes"] as? [String] ?? [])
    }

    @Test("a folder of frames plays at the rate of its manifest")
    func rate() throws {
        #expect(try movie() == (30, []))
        #expect(try movie("--fps", "10") == (10, []))
        try folder.remove("out/manifest.json")
        let movie = try movie()
        #expect(movie.fps == 60)
        #expect(
            movie.notes == [
                "out has no manifest.json that tells its rate: 60 frames per second are assumed, unless another rate is given"
            ])
        #expect(try self.movie("--fps", "30") == (30, []))
    }

    @Test("a folder of frames has no use for the manifest of files with other names")
    func otherManifest() throws {
        try folder.makeFolder("other")
        for number in 0...9 {
            try folder.write(
                folder.bytes(of: "out/frame_0000\(number).png"), to: "other/\(number).png")
        }
        try folder.write(folder.bytes(of: "out/manifest.json"), to: "other/manifest.json")
        let run = try Program.run(["movie", "other", "--out", "a.apng"], in: folder)
        #expect(run.stderr.contains("60 frames per second are assumed"), "\(run)")
    }

    @Test("a folder of frames tells of frames that its manifest has and that are missing")
    func missing() throws {
        try folder.remove("out/frame_00009.png")
        let one =
            "frame_00009.png is missing: the others follow each other without a gap"
        #expect(try movie().notes == [one])
        try folder.remove("out/frame_00003.png")
        let two = "frame_00003.png and 1 more are missing: "
        #expect(try movie().notes.first?.hasPrefix(two) == true)
        let sheet = try Program.run(["sheet", "out", "--out", "sheet.png"], in: folder)
        #expect(sheet.exitCode == 0 && sheet.stderr.contains("note: " + two), "\(sheet)")
    }

    @Test("a folder of frames tells of gaps between numbers without a manifest")
    func gaps() throws {
        for name in ["manifest.json", "frame_00002.png", "frame_00006.png", "frame_00007.png"] {
            try folder.remove("out/\(name)")
        }
        #expect(
            try movie("--fps", "30").notes == [
                "no frame lies between numbers 1 and 3 (and 1 more such gap): the frames follow each other "
                    + "without a gap"
            ])
    }

    @Test("a folder of frames plays at the rate that its shards have recorded")
    func shards() throws {
        for shard in ["0/2", "1/2"] {
            let run = try Program.run(
                ["spec.json", "--out", "parts", "--frames", "0-9", "--shard", shard], in: folder)
            #expect(run.exitCode == 0, "\(run)")
        }
        let run = try Program.run(
            ["movie", "parts", "--out", "a.apng", "--json", "--quiet"], in: folder)
        #expect(run.stdout.contains(#""fps":30,"#) && run.stderr.isEmpty, "\(run)")
    }

    @Test("a folder of frames of two sequences asks which one", arguments: ["movie", "sheet"])
    func twoSequences(command: String) throws {
        let other = try Program.run(
            [
                "spec.json", "--out", "out", "--name", "b_%03d.png", "--frames", "0-4", "--fps",
                "10",
            ],
            in: folder)
        #expect(other.exitCode == 0, "\(other)")
        let out = command == "movie" ? "a.apng" : "a.png"
        let run = try Program.run([command, "out", "--out", out], in: folder)
        #expect(run.exitCode == 64, "\(run)")
        #expect(
            run.stderr.hasPrefix(
                "error: out holds frames of 2 sequences, such as b_000.png, frame_00000.png: "),
            "\(run)")
        #expect(run.stderr.contains("--name 'b_###.png'"), "\(run)")
        let chosen = try Program.run(
            [command, "out", "--out", out, "--name", "b_%03d.png"], in: folder)
        #expect(chosen.exitCode == 0 && chosen.stderr.hasPrefix("5 frames o"), "\(chosen)")
        if command == "movie" {
            let movie = try movie("--name", "b_%03d.png")
            #expect(movie.fps == 10 && movie.notes.isEmpty, "\(movie)")
        }
        let none = try Program.run(
            [command, "out", "--out", "c." + out, "--name", "c%d.png"], in: folder)
        #expect(none.exitCode == 64 && none.stderr.contains("files named c#.png"), "\(none)")
    }

    @Test(
        "a folder of frames tells sequences apart whose names differ in a digit before the number")
    func nearNames() throws {
        for (name, rate) in [("shot1%05d.png", "10"), ("shot2%05d.png", "20")] {
            let run = try Program.run(
                ["spec.json", "--out", "shots", "--name", name, "--fps", rate, "--quiet"],
                in: folder)
            #expect(run.exitCode == 0, "\(run)")
        }
        let mixed = try Program.run(["movie", "shots", "--out", "a.apng"], in: folder)
        #expect(mixed.exitCode == 64, "\(mixed)")
        #expect(
            mixed.stderr.contains("2 sequences, such as shot100000.png, shot200000.png: "),
            "\(mixed)")
        #expect(mixed.stderr.contains("--name 'shot1#####.png'; otherwise give each"), "\(mixed)")
        let chosen = try Program.run(
            ["movie", "shots", "--out", "a.apng", "--name", "shot2#####.png", "--json"], in: folder)
        #expect(chosen.exitCode == 0 && chosen.stdout.contains(#""fps":20,"#), "\(chosen)")
        _ = try CommandRun.shell("rm shots/shot2*", in: folder.path)
        let one = try Program.run(
            ["movie", "shots", "--out", "b.apng", "--json", "--quiet"], in: folder)
        #expect(one.exitCode == 0 && one.stdout.contains(#""fps":10,"#), "\(one)")
        #expect(one.stderr.isEmpty && one.stdout.contains(#""notes":[]"#), "\(one)")
    }

    /// `shot100000.png` is frame 0 of one, and could be frame 100000 of the other.
    @Test("a folder of frames gives a file to the sequence whose record expects it")
    func ambiguousNames() throws {
        for (name, rate) in [("shot%05d.png", "10"), ("shot1%05d.png", "20")] {
            let run = try Program.run(
                ["spec.json", "--out", "shots", "--name", name, "--fps", rate, "--quiet"],
                in: folder)
            #expect(run.exitCode == 0, "\(run)")
        }
        let mixed = try Program.run(["movie", "shots", "--out", "a.apng"], in: folder)
        #expect(mixed.exitCode == 64 && mixed.stderr.contains("2 sequences"), "\(mixed)")
        for (name, rate) in [("shot#####.png", 10), ("shot1#####.png", 20)] {
            let run = try Program.run(
                [
                    "movie", "shots", "--out", "a.apng", "--name", name, "--json", "--overwrite",
                    "--quiet",
                ], in: folder)
            #expect(run.exitCode == 0 && run.stdout.contains(#""fps":\#(rate),"#), "\(run)")
            #expect(run.stderr.isEmpty && run.stdout.contains(#""notes":[]"#), "\(run)")
        }
    }

    @Test(
        "a folder of frames tells of a gap where a shard hasn't run, and not of frames that nobody wanted"
    )
    func missingShard() throws {
        for shard in ["0/3", "2/3"] {
            let run = try Program.run(
                ["spec.json", "--out", "part", "--shard", shard, "--frames", "0-8", "--quiet"],
                in: folder)
            #expect(run.exitCode == 0, "\(run)")
        }
        let movie = try Program.run(["movie", "part", "--out", "a.apng"], in: folder)
        #expect(
            movie.stderr.contains(
                "note: shards without a record: 1/3; their frames are missing\n"), "\(movie)")
        let run = try Program.run(
            ["spec.json", "--out", "even", "--frames", "0-8x2", "--quiet"], in: folder)
        #expect(run.exitCode == 0, "\(run)")
        let even = try Program.run(["movie", "even", "--out", "b.apng"], in: folder)
        #expect(even.exitCode == 0 && !even.stderr.contains("missing"), "\(even)")
        try folder.remove("even/frame_00004.png")
        let less = try Program.run(["movie", "even", "--out", "c.apng"], in: folder)
        #expect(less.stderr.contains("note: frame_00004.png is missing: the others"), "\(less)")
        let parts = ["spec.json", "--out", "parts", "--frames", "0-3,20-30", "--quiet"]
        #expect(try Program.run(parts, in: folder).exitCode == 0)
        let whole = try Program.run(["movie", "parts", "--out", "d.apng"], in: folder)
        #expect(whole.exitCode == 0 && !whole.stderr.contains("missing"), "\(whole)")
    }

    @Test(
        "a folder of frames tells of shards that have left no record, also of those after the last frame"
    )
    func missingShards() throws {
        func shard(_ shard: String, in out: String) throws {
            let run = try Program.run(
                ["spec.json", "--out", out, "--shard", shard, "--quiet", "--resume"], in: folder)
            #expect(run.exitCode == 0, "\(run)")
        }
        func note(_ out: String) throws -> String {
            try Program.run(["movie", out, "--out", "a.apng", "--overwrite"], in: folder).stderr
        }
        try shard("0/3", in: "part")
        #expect(
            try note("part").contains(
                "note: shards without a record: 1/3, 2/3; their frames are missing\n"))
        try shard("1/3", in: "part")
        #expect(
            try note("part").contains(
                "note: shards without a record: 2/3; their frames are missing\n"))
        let merged = try Program.run(["merge", "part"], in: folder)
        #expect(
            merged.stderr.hasSuffix(
                "part: shards without a record: 2/3; the same command with that --shard draws each\n"
            ),
            "\(merged)")
        try shard("2/3", in: "part")
        #expect(try !note("part").contains("note:"))
        // Divided in another way, all frames are there.
        try shard("1/4", in: "both")
        for index in 0..<3 { try shard("\(index)/3", in: "both") }
        #expect(try !note("both").contains("note:"))
        // Of 6 shards of 4 frames, two have none.
        try folder.write(Specs.moving(seconds: 0.1), to: "spec.json")
        for index in 0..<6 { try shard("\(index)/6", in: "many") }
        #expect(try !note("many").contains("note:"))
    }

    @Test(
        "a folder of frames finds the frames that a record names, whatever their names end in",
        arguments: spread([(".pic", false), (".jpg", true), (".PNG", false), (".JPEG", true)], 2))
    func otherEndings(ending: String, isMisleading: Bool) throws {
        let run = try Program.run(
            ["spec.json", "--out", "odd", "--name", "f%d\(ending)", "--frames", "0-3"], in: folder)
        #expect(run.exitCode == 0, "\(run)")
        let note = "note: f0\(ending) and the other frames are PNG files, whatever --name says\n"
        #expect(run.stderr.contains(note) == isMisleading, "\(run)")
        let movie = try Program.run(["movie", "odd", "--out", "a.apng"], in: folder)
        #expect(movie.exitCode == 0 && movie.stderr.hasPrefix("4 frames o"), "\(movie)")
    }

    @Test(
        "a folder of frames names a pattern that works, or none",
        arguments: [
            (["b#1_01.png", "c_02.png"], "c_##.png"),
            (["a_10.png", "a_9.png", "x1.png"], "a_#.png"),
            (["b#1.png", "c%d1.png"], nil),
        ] as [([String], String?)])
    func suggestedNames(files: [String], pattern: String?) throws {
        try folder.makeFolder("mine")
        for file in files {
            try folder.write(folder.bytes(of: "out/frame_00000.png"), to: "mine/\(file)")
        }
        let run = try Program.run(["sheet", "mine", "--out", "a.png"], in: folder)
        #expect(run.exitCode == 64, "\(run)")
        let choice =
            pattern.map { "such as --name '\($0)'; otherwise give each" } ?? "png: give each"
        #expect(run.stderr.contains(choice), "\(run)")
        guard let pattern else { return }
        let chosen = try Program.run(
            ["sheet", "mine", "--out", "a.png", "--name", pattern], in: folder)
        #expect(chosen.exitCode == 0, "\(chosen)")
    }

    /// Two specs of a still picture, whose first ten frames are equal: the fingerprint of a frame doesn't hold the rate.
    @Test("a folder of frames goes by the sequence that `merge` goes by")
    func sameSequence() throws {
        let still = { (rate: Int) in
            #"{"canvas": {"size": [9, 9]}, "duration": 1, "fps": \#(rate), "views": []}"#
        }
        try folder.write(still(10), to: "spec.json")
        #expect(try Program.run(["spec.json", "--out", "still"], in: folder).exitCode == 0)
        try folder.write(still(20), to: "spec.json")
        let part = ["spec.json", "--out", "still", "--shard", "0/2", "--resume"]
        #expect(try Program.run(part, in: folder).exitCode == 0)
        let merged = try Program.run(["merge", "still", "--json"], in: folder)
        #expect(merged.stdout.contains(#""missingCount":10"#), "\(merged)")
        let movie = try Program.run(["movie", "still", "--out", "a.apng", "--json"], in: folder)
        #expect(movie.stdout.contains(#""fps":20,"#), "\(movie)")
        // The last frame of a copy is another one. `diff` tells when, by the same rate.
        _ = try CommandRun.shell("mkdir b; cp still/*.png b", in: folder.path)
        try folder.write(
            still(20).replacing("9]", with: #"9], "background": "red""#), to: "red.json"
        )
        let red = ["red.json", "--out", "red", "--frames", "9"]
        #expect(try Program.run(red, in: folder).exitCode == 0)
        try folder.write(folder.bytes(of: "red/frame_00009.png"), to: "b/frame_00009.png")
        let diff = try Program.run(["diff", "still", "b"], in: folder)
        #expect(diff.exitCode == 2 && diff.stdout.contains("0.45 s"), "\(diff)")
    }

    @Test("a folder of frames tells of frames of another spec, and of those that nobody recorded")
    func staleFrames() throws {
        try folder.write(Specs.moving(fps: "30", background: "navy"), to: "spec.json")
        let run = try Program.render("--frames", "0-1", "--overwrite", in: folder)
        #expect(run.exitCode == 0, "\(run)")
        try folder.write(folder.bytes(of: "out/frame_00002.png"), to: "out/frame_00010.png")
        #expect(
            try movie().notes == [
                "frame_00000.png and 1 more are of another spec, other options or another program than most frames, "
                    + "and used with them",
                "no record mentions frame_00010.png: left by an older run or by one that was interrupted, and "
                    + "used with the others",
            ])
        let diff = try Program.run(["diff", "out", "out"], in: folder)
        #expect(diff.exitCode == 0, "\(diff)")
        #expect(
            diff.messages.count { $0.hasPrefix("note: out: frame_00000.png and 1 more are of") }
                == 2,
            "\(diff)")
        #expect(
            diff.messages.count { $0.hasPrefix("note: out: no record mentions frame_00010") } == 2)
    }

    @Test("a folder of frames is compared at the rate of its manifest")
    func comparing() throws {
        let changed = Specs.moving(fps: "30", background: "navy")
        try folder.write(changed, to: "spec.json")
        #expect(
            try Program.run(["spec.json", "--out", "b", "--frames", "0-9"], in: folder).exitCode
                == 0)
        let run = try Program.run(["diff", "out", "b"], in: folder)
        #expect(run.exitCode == 2 && run.stdout.contains("0.3 s"), "\(run)")
    }
}
