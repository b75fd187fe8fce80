import TestSupport
import Testing

@Suite("Frames that exist")
struct OverwriteTests {
    let folder = TemporaryFolder()

    init() throws { try folder.write(Specs.moving(), to: "spec.json") }

    @Test("are neither replaced nor touched, and no other frame is made")
    func refusal() throws {
        _ = try Program.render("--frames", "5,9", in: folder)
        let before = try folder.contents(of: "out")
        let dates = try folder.changes(in: "out")
        try folder.write(Specs.moving(background: "navy"), to: "spec.json")

        let run = try Program.render(in: folder)
        #expect(run.exitCode == 73)
        #expect(
            run.stderr
                == "error: out already holds frame_00005.png and 1 more of these frames: add "
                + "--overwrite (overwrite: true in Swift) to replace them, or choose another folder\n"
        )
        #expect(try folder.contents(of: "out") == before)
        #expect(try folder.changes(in: "out") == dates)
    }

    @Test("are replaced with --overwrite; others stay")
    func overwrite() throws {
        _ = try Program.render(in: folder)
        let before = try folder.contents(of: "out")
        try folder.write(Specs.moving(background: "navy"), to: "spec.json")
        let run = try Program.render("--overwrite", "--frames", "3-4", in: folder)
        #expect(run.exitCode == 0)
        let after = try folder.contents(of: "out")
        #expect(after.keys == before.keys)
        #expect(after.filter { before[$0.key] != $0.value }.keys.sorted() == Frames.names(3...4))
    }

    @Test("don't matter if they aren't among those asked for")
    func others() throws {
        _ = try Program.render("--frames", "0-9", in: folder)
        #expect(try Program.render("--frames", "10-19", in: folder).exitCode == 0)
        #expect(try Program.render("--frames", "20--1", in: folder).exitCode == 0)
        let parts = try folder.contents(of: "out")
        _ = try Program.render("--overwrite", in: folder)
        #expect(try folder.contents(of: "out") == parts)
    }

    /// A program that still has the old file open keeps a complete file.
    @Test("are replaced as files, not written into")
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
