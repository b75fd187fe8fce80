import TestSupport
import Testing

@Suite("Comparing goldens with each other and with frames")
struct GoldenDiffTests {
    private let goldens: GoldenFolderRun

    init() throws {
        goldens = try GoldenFolderRun(["a", "b"])
        _ = try goldens.run("record", "G/a")
        _ = try goldens.run("record", "G/b", "--pictures", "none")
    }

    private func diff(_ arguments: String...) throws -> CommandRun {
        try Program.run(["diff"] + arguments, in: goldens.folder)
    }

    @Test("compares every frame, not those alone of which pictures are kept")
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

    @Test("takes the frame rate of a folder from the golden")
    func rendered() throws {
        _ = try Program.run(["G/a/spec.json", "--out", "frames"], in: goldens.folder)
        #expect(try diff("G/a", "frames").stdout == "10 frames are equal\n")
        try goldens.folder.remove("frames/frame_00003.png")
        let run = try diff("G/a", "frames")
        #expect(
            run.stdout.hasPrefix("1 frame missing in the middle: frame 3 (0.1 s)"), "\(run.stdout)")
    }

    @Test("says so where pictures can't be had")
    func withoutPictures() throws {
        try goldens.change("b", to: "[50, 24]")
        _ = try goldens.run("record", "G/b", "--mode", "all")
        try goldens.folder.remove("G/b/timeline.txt")
        let run = try diff("G/a", "G/b")
        #expect(run.exitCode == 2)
        #expect(run.stdout.contains("their pictures aren't kept"), "\(run.stdout)")
    }

    @Test("refuses a golden that can't be read")
    func broken() throws {
        try goldens.folder.write("{", to: "G/b/golden.json")
        let run = try diff("G/a", "G/b")
        #expect(run.exitCode == 65)
        #expect(run.stderr.hasPrefix("G/b/golden.json:"))
    }
}
