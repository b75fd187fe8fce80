import TestSupport
import Testing

@Suite("Comparing pictures and folders")
struct DiffTests {
    private let folder = TemporaryFolder()

    init() throws {
        try folder.write(Specs.moving(seconds: 0.3), to: "spec.json")
        _ = try Program.run(["spec.json", "--out", "a"], in: folder)
        _ = try Program.run(["spec.json", "--out", "b", "--compression", "small"], in: folder)
    }

    private func diff(_ arguments: String...) throws -> CommandRun {
        try Program.run(["diff"] + arguments, in: folder)
    }

    @Test("finds equal pixels equal, whatever the files' bytes")
    func equal() throws {
        let folders = try diff("a", "b")
        #expect(folders.exitCode == 0)
        #expect(folders.stdout == "10 frames are equal\n")
        let files = try diff("a/frame_00003.png", "b/frame_00003.png")
        #expect(files.stdout == "1 frame is equal\n")
    }

    @Test("names the frame that is missing, and where one differs")
    func different() throws {
        try folder.remove("b/frame_00009.png")
        let missing = try diff("a", "b", "--fps", "30")
        #expect(missing.exitCode == 2)
        #expect(missing.stdout.hasPrefix("1 frame missing at the end: frame 9 (0.3 s)\n"))
        let other = try diff("a/frame_00003.png", "a/frame_00004.png", "--out", "r")
        #expect(other.exitCode == 2)
        #expect(other.stdout.contains("pixels differ"))
        #expect(try folder.names(in: "r/diff").contains("diff_00000.png"))
    }

    @Test("passes nothing that can't be compared")
    func unreadable() throws {
        try folder.write("", to: "empty.png")
        #expect(try diff("a/frame_00000.png", "empty.png").exitCode == 65)
        #expect(try diff("a", "nowhere").exitCode == 66)
        try folder.makeFolder("none")
        #expect(try diff("a", "none").exitCode == 64)
        try folder.write(Specs.moving(size: "[10, 10]"), to: "other.json")
        _ = try Program.run(["other.json", "--out", "c"], in: folder)
        let size = try diff("a", "c")
        #expect(size.exitCode == 2)
        #expect(size.stdout.contains("other size: 10×10 pixels instead of 64×36"))
    }
}
