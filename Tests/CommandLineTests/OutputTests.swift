import TestSupport
import Testing

@Suite("A folder that can't be written into")
struct OutputTests {
    let folder = TemporaryFolder()

    init() throws { try folder.write(Specs.moving(), to: "spec.json") }

    @Test(
        "a file in its place is left alone",
        arguments: [("spec.json", "it is not a folder"), ("spec.json/out", "Not a directory")])
    func fileInTheWay(path: String, reason: String) throws {
        let run = try Program.run(["spec.json", "--out", path], in: folder)
        #expect(run.exitCode == 73)
        #expect(run.stderr == "error: cannot write frames to \(path): \(reason)\n")
        #expect(run.stdout.isEmpty)
        #expect(try folder.bytes(of: "spec.json") == Array(Specs.moving().utf8))
        #expect(try folder.names() == ["spec.json"])
    }

    @Test(
        "a folder that is for reading only",
        .enabled(if: NobodyProgram.isAvailable, NobodyProgram.reason),
        arguments: ["locked", "locked/a/b"])
    func readOnly(path: String) throws {
        try folder.makeFolder("locked")
        try folder.setPermissions(0o555, of: "locked")
        let run = try NobodyProgram.run(["spec.json", "--out", path], in: folder)
        #expect(run.exitCode == 73)
        #expect(run.stderr == "error: cannot write frames to \(path): Permission denied\n")
        #expect(try folder.names(in: "locked").isEmpty)
    }

    @Test("folders are made as deep as need be")
    func nested() throws {
        #expect(try Program.run(["spec.json", "--out", "./a/b c/../d/"], in: folder).exitCode == 0)
        #expect(try folder.names(in: "a/d").count == 31)
    }

    @Test("a frame that can't be put in its place ends the run with its name")
    func frameInTheWay() throws {
        try folder.makeFolder("out/frame_00007.png/full")
        let run = try Program.render("--overwrite", in: folder)
        #expect(run.exitCode == 74)
        #expect(run.stderr.hasPrefix("error: cannot write out/frame_00007.png: "))
        #expect(run.messages.count == 1)
        #expect(try folder.names(in: "out").allSatisfy { $0.hasPrefix("frame_") })
    }
}
