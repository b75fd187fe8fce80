import TestSupport
import Testing

/// Comparing goldens with each other and with frames.
@Suite(.onProgramThreads) struct GoldenDiffTests {
    private let goldens: GoldenFolderRun

    init() throws {
        goldens = try GoldenFolderRun(["a", "b"])
        _ = try goldens.run("record", "G/a")
        _ = try goldens.run("record", "G/b", "--pictures", "none")
    }

    private func diff(_ arguments: String...) throws -> CommandRun {
        try Program.run(["diff"] + arguments, in: goldens.folder)
    }

    @Test("golden diff compares every frame, not those alone of which pictures are kept")
    func everyFrame() throws {
        #expect(try diff("G/a", "G/b").stdout == "10 frames are equal\n")
        try goldens.change("b", to: "[50, 24]")
        _ = try goldens.run("record", "G/b", "--mode", "all")
        let run = try diff("G/a", "G/b", "--out", "r")
        #expect(run.exitCode == 2)
        #expect(run.stdout.hasPrefix("frames 1–9 "), "\(run.stdout)")
        // Frames whose pictures neither golden keeps are drawn again.
        let names = try goldens.folder.names(in: "r/diff")
        #expect(
            Set(["expected_00003.png", "actual_00003.png", "diff_00003.png"]).isSubset(of: names))
    }

    @Test("golden diff takes the frame rate of a folder from the golden")
    func rendered() throws {
        _ = try Program.run(["G/a/spec.json", "--out", "frames"], in: goldens.folder)
        #expect(try diff("G/a", "frames").stdout == "10 frames are equal\n")
        try goldens.folder.remove("frames/frame_00003.png")
        let run = try diff("G/a", "frames")
        #expect(
            run.stdout.hasPrefix("1 frame missing in the middle: frame 3 (0.1 s)"), "\(run.stdout)")
    }

    @Test("golden diff says so where there are no pictures")
    func withoutPictures() throws {
        try goldens.change("b", to: "[50, 24]")
        _ = try goldens.run("record", "G/b", "--mode", "all")
        try goldens.folder.remove("G/b/timeline.txt")
        let run = try diff("G/a", "G/b")
        #expect(run.exitCode == 2)
        #expect(run.stdout.contains("their pictures aren't kept"), "\(run.stdout)")
    }

    @Test("golden diff refuses a golden that can't be read")
    func broken() throws {
        try goldens.folder.write("{", to: "G/b/golden.json")
        let run = try diff("G/a", "G/b")
        #expect(run.exitCode == 65)
        #expect(run.stderr.hasPrefix("G/b/golden.json:"))
    }
}

/// Comparing pictures and folders.
@Suite(.onProgramThreads) struct DiffTests {
    private let folder = TemporaryFolder()

    init() throws {
        try folder.write(Specs.moving(seconds: 0.3), to: "spec.json")
        _ = try Program.run(["spec.json", "--out", "a"], in: folder)
        _ = try Program.run(["spec.json", "--out", "b", "--compression", "small"], in: folder)
    }

    private func diff(_ arguments: String...) throws -> CommandRun {
        try Program.run(["diff"] + arguments, in: folder)
    }

    @Test("diff finds equal pixels equal, whatever the files' bytes")
    func equal() throws {
        let folders = try diff("a", "b")
        #expect(folders.exitCode == 0)
        #expect(folders.stdout == "10 frames are equal\n")
        let files = try diff("a/frame_00003.png", "b/frame_00003.png")
        #expect(files.stdout == "1 frame is equal\n")
    }

    @Test("diff names the frame that is missing, and where one differs")
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

    @Test("diff passes nothing that can't be compared")
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
