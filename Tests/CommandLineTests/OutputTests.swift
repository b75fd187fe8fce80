import TestSupport
import Testing

/// A folder that can't be written into.
@Suite(.onProgramThreads) struct OutputTests {
    let folder = TemporaryFolder()

    init() throws { try folder.write(Specs.moving(), to: "spec.json") }

    @Test(
        "a file in its place is left alone",
        arguments: [("mine", "it is not a folder"), ("mine/out", "Not a directory")])
    func fileInTheWay(path: String, reason: String) throws {
        try folder.write("mine", to: "mine")
        let run = try Program.run(["spec.json", "--out", path], in: folder)
        #expect(run.exitCode == 73)
        #expect(run.stderr == "error: cannot write to \(path): \(reason) [AR1301]\n")
        #expect(run.stdout.isEmpty)
        #expect(
            try folder.contents(of: ".") == [
                "mine": Array("mine".utf8), "spec.json": Array(Specs.moving().utf8),
            ])
    }

    @Test(
        "a folder that is for reading only ends the run",
        .enabled(if: NobodyProgram.isAvailable, NobodyProgram.reason),
        arguments: ["locked", "locked/a/b"])
    func readOnly(path: String) throws {
        try folder.makeFolder("locked")
        try folder.setPermissions(0o555, of: "locked")
        let run = try NobodyProgram.run(["spec.json", "--out", path], in: folder)
        #expect(run.exitCode == 73)
        #expect(run.stderr == "error: cannot write to \(path): Permission denied [AR1301]\n")
        #expect(try folder.names(in: "locked").isEmpty)
    }

    @Test("folders are made as deep as need be")
    func nested() throws {
        #expect(try Program.run(["spec.json", "--out", "./a/b c/../d/"], in: folder).exitCode == 0)
        #expect(try folder.frameNames(in: "a/d").count == 31)
    }

    @Test("a folder in the place of a frame is reported before anything is drawn")
    func frameInTheWay() throws {
        try folder.makeFolder("out/frame_00007.png/full")
        let run = try Program.render("--overwrite", in: folder)
        #expect(run.exitCode == 73)
        #expect(run.stderr.contains("out: frame_00007.png is a folder"), "\(run)")
        #expect(run.messages.count == 1)
        #expect(try folder.names(in: "out") == ["frame_00007.png"])
    }
}

/// Frames that exist.
@Suite(.onProgramThreads) struct OverwriteTests {
    let folder = TemporaryFolder()

    init() throws { try folder.write(Specs.moving(), to: "spec.json") }

    @Test("frames that exist are neither replaced nor touched, and no other frame is made")
    func refusal() throws {
        _ = try Program.render("--frames", "5,9", in: folder)
        let before = try folder.frames(of: "out")
        let dates = try folder.changes(in: "out")
        try folder.write(Specs.moving(background: "navy"), to: "spec.json")

        let run = try Program.render(in: folder)
        #expect(run.exitCode == 73)
        #expect(
            run.stderr
                == "error: out already holds frame_00005.png and 1 more of these frames: add "
                + "--resume to keep those that are right and draw the others, add --overwrite to replace "
                + "them, or choose another folder [AR1303]\n"
        )
        #expect(try folder.frames(of: "out") == before)
        #expect(try folder.changes(in: "out") == dates)
    }

    @Test("frames that exist are replaced with --overwrite; others stay")
    func overwrite() throws {
        _ = try Program.render(in: folder)
        let before = try folder.frames(of: "out")
        try folder.write(Specs.moving(background: "navy"), to: "spec.json")
        let run = try Program.render("--overwrite", "--frames", "3-4", in: folder)
        #expect(run.exitCode == 0)
        let after = try folder.frames(of: "out")
        #expect(after.keys == before.keys)
        #expect(after.filter { before[$0.key] != $0.value }.keys.sorted() == Frames.names(3...4))
    }

    @Test("frames that exist don't matter if they aren't among those asked for")
    func others() throws {
        _ = try Program.render("--frames", "0-9", in: folder)
        #expect(try Program.render("--frames", "10-19", in: folder).exitCode == 0)
        #expect(try Program.render("--frames", "20--1", in: folder).exitCode == 0)
        let parts = try folder.frames(of: "out")
        _ = try Program.render("--overwrite", in: folder)
        #expect(try folder.frames(of: "out") == parts)
    }

    /// A program that still has the old file open keeps a complete file.
    @Test("frames that exist are replaced as files, not written into")
    func links() throws {
        _ = try Program.render("--frames", "0", in: folder)
        try folder.hardLink("kept.png", to: folder("out/frame_00000.png"))
        let before = try folder.bytes(of: "kept.png")
        try folder.write(Specs.moving(background: "navy"), to: "spec.json")
        _ = try Program.render("--frames", "0", "--overwrite", in: folder)
        #expect(try folder.bytes(of: "kept.png") == before)
        #expect(try folder.bytes(of: "out/frame_00000.png") != before)
    }
}
