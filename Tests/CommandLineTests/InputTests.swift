import TestSupport
import Testing

@Suite("A spec that can't be read")
struct InputTests {
    let folder = TemporaryFolder()

    @Test("a missing file is named")
    func missing() throws {
        try expectUnreadable("nope/spec.json", "No such file or directory")
    }

    @Test("so is a folder")
    func folderAsSpec() throws {
        try folder.makeFolder("spec.json")
        try expectUnreadable("spec.json", "Is a directory")
    }

    @Test(
        "and a file that isn't for this user",
        .enabled(if: NobodyProgram.isAvailable, NobodyProgram.reason))
    func forbidden() throws {
        try folder.write(Specs.moving(), to: "spec.json")
        try folder.setPermissions(0o000, of: "spec.json")
        let run = try NobodyProgram.run(["spec.json", "--out", "out"], in: folder)
        #expect(run.exitCode == 66)
        #expect(run.stderr == "error: cannot read spec.json: Permission denied\n")
        #expect(try folder.names() == ["spec.json"])
    }

    @Test("a spec can come from a link or a pipe")
    func otherFiles() throws {
        try folder.write(Specs.moving(), to: "file")
        try folder.link("link", to: "file")
        #expect(try Program.run(["link", "--out", "a"], in: folder).exitCode == 0)
        let command = #"cat file | "$0" /dev/stdin --out b"#.replacing("$0", with: "$1")
        #expect(try CommandRun.shell(command, [Program.path], in: folder.path).exitCode == 0)
        #expect(try folder.contents(of: "a") == folder.contents(of: "b"))
    }

    private func expectUnreadable(_ path: String, _ reason: String) throws {
        let before = try folder.names()
        let run = try Program.run([path, "--out", "out"], in: folder)
        #expect(run.exitCode == 66)
        #expect(run.stderr == "error: cannot read \(path): \(reason)\n")
        #expect(run.stdout.isEmpty)
        #expect(try folder.names() == before)
    }
}
