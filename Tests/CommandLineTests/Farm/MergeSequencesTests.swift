import Foundation
import TestSupport
import Testing

/// Folders with frames of several sequences, and records that can't be understood.
@Suite(.onProgramThreads) struct MergeSequencesTests {
    let folder = TemporaryFolder()

    init() throws { try folder.write(Specs.moving(), to: "spec.json") }

    private func render(_ options: String...) throws {
        let run = try Program.run(["spec.json", "--out", "out", "--quiet"] + options, in: folder)
        #expect(run.exitCode == 0, "\(run)")
    }

    private func merge() throws -> [String: Any] {
        let run = try Program.run(["merge", "out", "--json"], in: folder)
        let object = try JSONSerialization.jsonObject(with: Data(run.stdout.utf8))
        let json = try #require(object as? [String: Any], "\(run)")
        #expect(run.exitCode == (json["complete"] as? Bool == true ? 0 : 2), "\(run)")
        return json
    }

    private func records() throws -> [String] {
        try folder.names(in: "out").filter { $0.hasPrefix("manifest") }
    }

    @Test(
        "merge proves each one by itself, whichever was drawn first",
        arguments: spread(product([["left", "right"], ["right", "left"]], [true, false]), 2))
    func names(order: [String], isDivided: Bool) throws {
        for name in order {
            let options = ["--name", "\(name)_%03d.png"]
            if isDivided {
                try render(options[0], options[1], "--shard", "1/2")
                try render(options[0], options[1], "--shard", "0/2")
            } else {
                try render(options[0], options[1])
            }
        }
        for name in ["left_003.png", "right_007.png"] { try folder.remove("out/\(name)") }
        var json = try merge()
        #expect(json["missing"] as? [String] == ["left_003.png", "right_007.png"], "\(json)")
        #expect(json["missingCount"] as? Int == 2 && json["frames"] as? Int == 60, "\(json)")
        try render("--name", "left_%03d.png", "--resume")
        let run = try Program.run(["merge", "out"], in: folder)
        #expect(
            run.stderr
                == "out: left_###.png: 31 frames, complete\nout: missing: right_007.png\n"
                + "out: the command that rendered the frames, with --resume, draws what isn't right\n"
        )
        try render("--name", "right_%03d.png", "--resume")
        json = try merge()
        #expect(json["complete"] as? Bool == true && json["frames"] as? Int == 62, "\(json)")
        let names = try #require(json["names"] as? [[String: Any]])
        #expect(names.compactMap { $0["name"] as? String } == ["left_###.png", "right_###.png"])
        #expect(names.allSatisfy { $0["complete"] as? Bool == true && $0["frames"] as? Int == 31 })
        #expect(try records().count == 2 && records().last == "manifest.json")
        let before = try folder.contents(of: "out")
        #expect(try merge()["complete"] as? Bool == true)
        #expect(try folder.contents(of: "out") == before)
    }

    /// Records of two specs are ordered by the hashes of the specs. In one of these folders, that isn't the order of names.
    @Test(
        "merge tells of sequences of two specs in the order of their names",
        arguments: [true, false])
    func orderOfSpecs(isLeftNavy: Bool) throws {
        try folder.write(Specs.moving(background: isLeftNavy ? "navy" : "red"), to: "spec.json")
        try render("--name", "left_%03d.png")
        try folder.write(Specs.moving(background: isLeftNavy ? "red" : "navy"), to: "spec.json")
        try render("--name", "right_%03d.png")
        let json = try merge()
        let names = try #require(json["names"] as? [[String: Any]])
        #expect(names.compactMap { $0["name"] as? String } == ["left_###.png", "right_###.png"])
        let run = try Program.run(["merge", "out"], in: folder)
        let lines = ["left", "right"].map { "out: \($0)_###.png: 31 frames, complete\n" }
        #expect(run.stderr == lines.joined(), "\(run)")
    }

    @Test(
        "merge says what to do about frames that a longer, killed run has left, and both ways work")
    func leftovers() throws {
        try render()
        try folder.write(Specs.moving(seconds: 1.5), to: "spec.json")
        try render("--frames", "31-33", "--shard", "0/1")
        let part = try #require(try records().first { $0 != "manifest.json" })
        try folder.remove("out/\(part)")
        let json = try merge()
        #expect(json["unrecorded"] as? [String] == Frames.names(31...33), "\(json)")
        #expect((json["foreign"] as? [String])?.isEmpty == true)
        let names = Frames.names(31...33).joined(separator: ", ")
        let run = try Program.run(["merge", "out"], in: folder)
        #expect(
            run.stderr == "out: not recorded by a finished run: \(names)\n"
                + "out: \(names): of another run, which may go on with --resume; otherwise move "
                + "these files away\n")
        let before = try folder.contents(of: "out")
        try render("--resume")
        #expect(try merge()["complete"] as? Bool == true)
        for name in try folder.names(in: "out") { try folder.remove("out/\(name)") }
        for (name, bytes) in before where !Frames.names(31...33).contains(name) {
            try folder.write(bytes, to: "out/\(name)")
        }
        #expect(try merge()["frames"] as? Int == 31)
    }

    /// The unfinished run leaves a record of the few frames that it drew, with the name that the whole one would get.
    @Test(
        "merge keeps what is recorded of a sequence when an unfinished run and another sequence follow"
    )
    func unfinishedRun() throws {
        let left = ["spec.json", "--out", "out", "--name", "left_%03d.png", "--quiet"]
        #expect(try Program.run(left, in: folder).exitCode == 0)
        let frame = try folder.bytes(of: "out/left_005.png")
        try folder.remove("out/left_005.png")
        // A pipe without a reader.
        #expect(mkfifo(folder("out/left_005.png"), 0o600) == 0)
        let run = try Program.run(left + ["--overwrite", "--jobs", "1"], in: folder)
        #expect(run.exitCode == 74, "\(run)")
        #expect(try records().count == 2)
        try folder.remove("out/left_005.png")
        try folder.write(frame, to: "out/left_005.png")
        try render("--name", "right_%03d.png")
        let json = try merge()
        #expect(json["complete"] as? Bool == true && json["frames"] as? Int == 62, "\(json)")
    }

    @Test(
        "a record that can't be read this time isn't replaced",
        .enabled(if: FaultShim.canPreload),
        arguments: spread(
            product(["=out/manifest.json", "out/manifest-"], [EMFILE, EIO, ESTALE]), 2))
    func unreadRecord(path: String, reason: Int32) throws {
        try render()
        /// The preloaded library makes another program of it. Opens that don't fail count as well.
        func part(failing number: Int) throws -> CommandRun {
            try FaultShim.run(
                ["spec.json", "--out", "out", "--quiet", "--overwrite", "--frames", "0-3"],
                call: "open", number: number, reason: reason, path: path, in: folder)
        }
        #expect(try part(failing: 1_000).exitCode == 0)
        let before = try folder.contents(of: "out")
        let run = try part(failing: 1)
        #expect(
            run.exitCode == 74 && run.stderr.contains(String(cString: strerror(reason))), "\(run)")
        #expect(try folder.contents(of: "out") == before)
    }

    @Test("merge names a broken record of a complete folder, too")
    func brokenRecordOfWhole() throws {
        try render()
        try folder.write("{", to: "out/manifest-00000000-0of2.json")
        let run = try Program.run(["merge", "out"], in: folder)
        #expect(
            run.stderr == "out: 31 frames, complete\n"
                + "out: manifest-00000000-0of2.json: not a record of a run, or damaged; not needed\n"
        )
        let json = try merge()
        #expect(json["complete"] as? Bool == true)
        #expect(json["brokenRecords"] as? [String] == ["manifest-00000000-0of2.json"])
    }

    /// The frames 0 to 19 are of the edited spec, the others of the first one, which is recorded as a whole.
    @Test("merge calls frames of another recorded spec so")
    func otherSpec() throws {
        try render()
        try folder.write(Specs.moving(background: "navy"), to: "spec.json")
        try render("--frames", "0-19", "--overwrite")
        var json = try merge()
        #expect(json["different"] as? [String] == Frames.names(20...30), "\(json)")
        #expect((json["unrecorded"] as? [String])?.isEmpty == true)
        try folder.write(Specs.moving(seconds: 0.5, background: "navy"), to: "spec.json")
        try render("--frames", "0-15", "--overwrite", "--shard", "0/1")
        json = try merge()
        #expect(json["stale"] as? [String] == Frames.names(16...30), "\(json)")
        let run = try Program.run(["merge", "out"], in: folder)
        #expect(
            run.stderr.hasPrefix(
                "out: drawn from another spec, by other options or by another program, and not needed: "
                    + "frame_00016.png, ")
                && run.stderr.hasSuffix(
                    "\nout: move away what is not needed or not a frame of this sequence\n"),
            "\(run)")
        for name in Frames.names(16...30) { try folder.remove("out/\(name)") }
        #expect(try merge()["complete"] as? Bool == true)
    }

    /// The frames that both have are equal: the fingerprint of a frame doesn't hold the film's length.
    @Test(
        "merge misses the new frames of a spec that was made longer, and says how to go on with a shorter one"
    )
    func otherLength() throws {
        let still = { (seconds: Double) in
            #"{"canvas": {"size": [9, 9]}, "duration": \#(seconds), "fps": 10, "views": []}"#
        }
        try folder.write(still(1), to: "spec.json")
        try render()
        try folder.write(still(2), to: "spec.json")
        try render("--shard", "0/2", "--resume")
        var json = try merge()
        #expect(json["missing"] as? [String] == Frames.names(10...19), "\(json)")
        // Made shorter again: the folder is whole, and the record of the longer one is in the way.
        let long = try #require(try records().first { $0 != "manifest.json" })
        let run = try Program.run(["merge", "out"], in: folder)
        let way = "out: if the spec was made shorter, remove \(long): then the folder is complete\n"
        #expect(run.stderr.contains(way), "\(run)")
        try folder.remove("out/\(long)")
        json = try merge()
        #expect(json["complete"] as? Bool == true && json["frames"] as? Int == 10, "\(json)")
    }

    /// Each of a thousand records promises 2⁵³ frames with names of its own.
    @Test(
        "merge names at most a hundred thousand missing files in all",
        .enabled(if: slowTests, "a debug build takes minutes for a thousand records"))
    func manyPromises() throws {
        try render()
        let whole = String(decoding: try folder.bytes(of: "out/manifest.json"), as: UTF8.self)
        #expect(whole.contains("\"count\": 31,"))
        for name in Frames.names(0...30) { try folder.remove("out/\(name)") }
        try folder.remove("out/manifest.json")
        for number in 0..<1_100 {
            let record = whole.replacing("frame_", with: "f\(number)_")
                .replacing("\"count\": 31", with: "\"count\": 9007199254740992")
            try folder.write(record, to: String(format: "out/manifest-%08x-0of1.json", number))
        }
        let json = try merge()
        #expect((json["missing"] as? [String])?.count == 100_000)
        #expect(json["complete"] as? Bool == false)
    }

    @Test(
        "merge tells what to do about a broken manifest.json, and that works",
        arguments: [(nil, true), (500, false)] as [(Int?, Bool)])
    func brokenRecord(length: Int?, mustMove: Bool) throws {
        try render()
        let bytes = try length.map { try folder.bytes(of: "out/manifest.json").prefix($0) }
        try folder.write(bytes.map { Array($0) } ?? Array("{}".utf8), to: "out/manifest.json")
        let run = try Program.run(["merge", "out"], in: folder)
        #expect(run.exitCode == 2, "\(run)")
        #expect(
            run.stderr.contains("out: manifest.json: not a record of a run, or damaged\n"), "\(run)"
        )
        #expect(
            run.stderr.contains("out: move manifest.json away; then the ") == mustMove, "\(run)")
        #expect(try merge()["brokenRecords"] as? [String] == ["manifest.json"])
        if mustMove { try folder.remove("out/manifest.json") }
        try render("--resume")
        #expect(try merge()["complete"] as? Bool == true)
    }

    @Test("merge names the record of a part that can't be read, with the reason")
    func unreadableRecord() throws {
        try render("--shard", "0/2")
        try render("--shard", "1/2")
        let part = try #require(try records().first)
        try folder.remove("out/\(part)")
        try folder.makeFolder("out/\(part)")
        let run = try Program.run(["merge", "out"], in: folder)
        #expect(run.exitCode == 2, "\(run)")
        #expect(run.stderr.contains("out: \(part): can't be read (Is a directory)\n"), "\(run)")
        #expect(
            run.stderr.hasSuffix(
                "out: the command that rendered the frames, with --resume, draws what isn't right\n"
            ))
    }

    @Test(
        "too many open files are an error, not a folder without records",
        .enabled(if: FaultShim.canPreload), arguments: ["manifest", "=out"])
    func noDescriptor(path: String) throws {
        try render("--shard", "0/1")
        let before = try folder.contents(of: "out")
        let run = try FaultShim.run(
            ["merge", "out"], call: "open", number: 1, reason: EMFILE, path: path, in: folder)
        // The folder itself is opened for its lock.
        #expect(run.exitCode == (path == "=out" ? 74 : 66), "\(run)")
        #expect(run.stderr.contains("Too many open files"), "\(run)")
        #expect(try folder.contents(of: "out") == before)
    }
}
