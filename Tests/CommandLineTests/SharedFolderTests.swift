import Foundation
import TestSupport
import Testing

/// Two runs in one folder.
@Suite(.onProgramThreads) struct SharedFolderTests {
    let folder = TemporaryFolder()

    init() throws {
        try folder.write(Specs.moving(seconds: 0.5), to: "a.json")
        try folder.write(Specs.moving(seconds: 0.5, background: "navy"), to: "b.json")
        _ = try Program.run(["b.json", "--out", "alone"], in: folder)
    }

    /// Runs the first spec, and commands while it writes its first frame.
    private func first(_ options: [String] = [], while body: () throws -> Void) throws -> CommandRun
    {
        try FaultShim.run(
            ["a.json", "--out", "out"] + options, halted: "rename", path: "frame_", in: folder,
            while: body)
    }

    @Test(
        "another spec's run is refused while one writes, whatever its options",
        .enabled(if: FaultShim.canPreload),
        arguments: spread(
            [
                [], ["--overwrite"], ["--resume"], ["--shard", "1/2"], ["--frames", "3"],
                ["--fps", "10"], ["--start-number", "5"], ["--scale", "2"],
            ], 4))
    func other(options: [String]) throws {
        let run = try first {
            let isSameSpec = ["--fps", "--start-number", "--scale"].contains(options.first)
            let spec = isSameSpec ? "a.json" : "b.json"
            let second = try Program.run([spec, "--out", "out"] + options, in: folder)
            #expect(second.exitCode == 73, "\(second)")
            let other = isSameSpec ? "this spec into it with other settings" : "another spec"
            #expect(
                second.stderr.contains("another run is writing frames of \(other)"), "\(second)")
        }
        #expect(run.exitCode == 0, "\(run)")
        #expect(try Program.run(["merge", "out"], in: folder).exitCode == 0)
        #expect(try folder.frameNames(in: "out").count == 16)
    }

    @Test(
        "runs of one spec share a folder, and other names are other frames",
        .enabled(if: FaultShim.canPreload))
    func shards() throws {
        let run = try first(["--shard", "0/2"]) {
            let second = try FaultShim.run(
                ["a.json", "--out", "out", "--shard", "1/2"], in: folder)
            #expect(second.exitCode == 0, "\(second)")
            let third = try FaultShim.run(
                ["b.json", "--out", "out", "--name", "b_%05d.png"], in: folder)
            #expect(third.exitCode == 0, "\(third)")
        }
        #expect(run.exitCode == 0, "\(run)")
        #expect(try Program.run(["merge", "out"], in: folder).exitCode == 0)
        #expect(try folder.names(in: "out").allSatisfy { !$0.hasSuffix(".part") })
    }

    @Test("the claim of a killed run doesn't count")
    func killed() throws {
        try folder.write(Specs.long, to: "long.json")
        let run = try RunningCommand(Program.path, ["long.json", "--out", "out"], in: folder.path)
        run.wait { ((try? folder.frameNames(in: "out").count) ?? 0) > 1 }
        run.signal(9)
        _ = try run.wait()
        let next = try Program.run(["b.json", "--out", "out", "--overwrite"], in: folder)
        #expect(next.exitCode == 0, "\(next)")
        #expect(try folder.names(in: "out").allSatisfy { !$0.hasPrefix(".frames-") })
    }

    @Test("a shorter film removes the last frames of the longer one, and nothing else")
    func shorter() throws {
        _ = try Program.run(["a.json", "--out", "out"], in: folder)
        try folder.write("mine", to: "out/frame_00099.png")
        try folder.write(Specs.moving(seconds: 0.2), to: "a.json")
        let part = try Program.run(
            ["a.json", "--out", "out", "--overwrite", "--frames", "0-2"], in: folder)
        #expect(part.exitCode == 0)
        #expect(
            try folder.frameNames(in: "out").count == 17, "a part says nothing about the others")
        let run = try Program.run(["a.json", "--out", "out", "--overwrite"], in: folder)
        #expect(
            run.exitCode == 0 && run.stderr.contains("removed 9 frames of the longer film"),
            "\(run)")
        #expect(try folder.frameNames(in: "out") == Frames.names(0...6) + ["frame_00099.png"])
        #expect(try Program.run(["merge", "out"], in: folder).stderr.contains("frame_00099.png"))
    }

    @Test(
        "a folder without locks, without links or with other kinds of locks is written all the same",
        .enabled(if: FaultShim.canPreload),
        arguments: [
            ("flock", EBADF), ("flock", ENOLCK), ("flock", EIO), ("link", EPERM), ("link", EMLINK),
        ])
    func withoutLocks(call: String, reason: Int32) throws {
        let run = try FaultShim.run(
            ["a.json", "--out", "out"], call: call, number: 1, reason: reason, path: ".frames-",
            onward: true, in: folder)
        #expect(run.exitCode == 0, "\(run)")
        #expect(try folder.names(in: "out").allSatisfy { !$0.hasSuffix(".part") })
    }

    @Test(
        "somebody else's lock on the claim keeps nobody out", .enabled(if: FaultShim.canPreload),
        arguments: ["", "-s"])
    func foreignLock(kind: String) throws {
        var claim = ""
        let run = try first {
            claim = try folder.names(in: "out").first { $0.hasPrefix(".frames-") } ?? ""
        }
        #expect(run.exitCode == 0 && !claim.isEmpty, "\(run)")
        let locked = try CommandRun.shell(
            "exec flock \(kind) out/\(claim) \"$1\" b.json --out out --overwrite", [Program.path],
            in: folder.path)
        #expect(locked.exitCode == 0, "\(locked)")
    }
}

/// A run that replaces a film leaves no frame of it, and takes none of another one.
@Suite(.onProgramThreads) struct ReplacedFilmTests {
    let folder = TemporaryFolder()

    init() throws {
        try folder.write(Specs.moving(seconds: 0.5), to: "a.json")
        try folder.write(Specs.moving(seconds: 0.5, background: "navy"), to: "b.json")
    }

    private func render(_ options: String...) throws -> CommandRun {
        try Program.run(options, in: folder)
    }

    @Test("frames of a film that begins with a later number stay")
    func otherFilm() throws {
        _ = try render("a.json", "--out", "out")
        _ = try render("b.json", "--out", "out", "--start-number", "16")
        let run = try render("a.json", "--out", "out", "--overwrite")
        #expect(run.exitCode == 0 && !run.stderr.contains("removed"), "\(run)")
        #expect(try folder.frameNames(in: "out") == Frames.names(0...31))
    }

    @Test("frames that --watch has only noted stay when the spec is saved again")
    func watching() throws {
        _ = try render("b.json", "--out", "out", "--start-number", "16")
        let command = try RunningCommand(
            Program.path, ["a.json", "--out", "out", "--watch"], in: folder.path)
        command.wait { command.messages.contains("; Ctrl-C ends") }
        try folder.write(Specs.moving(seconds: 0.2), to: "a.json")
        command.wait { command.messages.split(separator: "; Ctrl-C ends").count > 2 }
        command.signal(2)
        let run = try command.wait()
        #expect(run.stderr.contains("removed 9 frames"), "\(run)")
        #expect(
            try folder.frameNames(in: "out") == Frames.names(0...6) + Frames.names(16...31))
    }

    @Test("records of shards of the longer film go with its frames")
    func shards() throws {
        for shard in ["0/2", "1/2"] { _ = try render("a.json", "--out", "out", "--shard", shard) }
        try folder.write(Specs.moving(seconds: 0.2), to: "a.json")
        let run = try render("a.json", "--out", "out", "--overwrite")
        #expect(run.stderr.contains("removed 9 frames"), "\(run)")
        #expect(
            try folder.names(in: "out") == Frames.names(0...6) + ["manifest.json"])
        #expect(try render("merge", "out").exitCode == 0)
    }
}
