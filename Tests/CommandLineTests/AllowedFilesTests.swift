import TestSupport
import Testing

@Suite("Files that a spec names out of its folder", .onProgramThreads)
struct AllowedFilesTests {
    private let folder = TemporaryFolder()

    init() throws {
        for name in ["specs", "shared"] { try folder.makeFolder(name) }
        let run = try CommandRun.shell(
            #"printf '{"canvas": {"size": [9, 9]}, "views": []}' >a.json; "$1" a.json --out a"#,
            [Program.path], in: folder.path)
        try #require(run.exitCode == 0, "\(run)")
        try folder.write(folder.bytes(of: "a/frame_00000.png"), to: "shared/dot.png")
        try folder.write(
            """
            {"canvas": {"size": [9, 9]}, "curves": {"c": "easeIn"},
             "views": [{"image": {"file": "../shared/dot.png"}}]}
            """, to: "specs/spec.json")
    }

    @Test(
        "every command that reads a spec refuses them, unless an option allows their folder",
        arguments: [
            ["validate", "specs/spec.json"], ["specs/spec.json", "--out", "out"],
            ["sample", "specs/spec.json"], ["events", "specs/spec.json"],
            ["timeline", "specs/spec.json"], ["sheet", "specs/spec.json", "--out", "s.png"],
            ["movie", "specs/spec.json", "--out", "m.gif"],
            ["preview", "specs/spec.json", "--out", "p.html"],
            ["curve", "--spec", "specs/spec.json"], ["golden", "record", "specs"],
        ])
    func commands(arguments: [String]) throws {
        let refused = try Program.run(arguments, in: folder)
        #expect(refused.exitCode == 65, "\(refused)")
        let text = refused.stdout + refused.stderr
        #expect(text.contains("specs/spec.json:2:31: error: the picture"), "\(text)")
        #expect(text.contains("add --allow-files /"), "\(text)")
        let allowed = try Program.run(arguments + ["--allow-files", "shared"], in: folder)
        #expect(allowed.exitCode == 0, "\(allowed)")
    }

    @Test("an allowed folder must exist")
    func missing() throws {
        let run = try Program.run(
            ["validate", "specs/spec.json", "--allow-files", "none"], in: folder)
        #expect(run.exitCode == 64)
        #expect(run.stderr.contains("--allow-files needs a folder, and 'none' is none"), "\(run)")
    }
}
