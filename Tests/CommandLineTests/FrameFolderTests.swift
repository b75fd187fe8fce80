import Foundation
import TestSupport
import Testing

/// Folders of frames as input of `movie`, `sheet` and `diff`.
@Suite("A folder of frames", .onProgramThreads)
struct FrameFolderTests {
    let folder = TemporaryFolder()

    init() throws {
        try folder.write(Specs.moving(fps: "30"), to: "spec.json")
        let run = try Program.run(["spec.json", "--out", "out", "--frames", "0-9"], in: folder)
        #expect(run.exitCode == 0, "\(run)")
    }

    /// The report of a movie of the folder.
    private func movie(_ options: String...) throws -> (fps: Int?, notes: [String]) {
        let run = try Program.run(
            ["movie", "out", "--out", "a.apng", "--json", "--quiet", "--overwrite"] + options,
            in: folder)
        #expect(run.exitCode == 0, "\(run)")
        let object = try JSONSerialization.jsonObject(with: Data(run.stdout.utf8)) as? [String: Any]
        return (object?["fps"] as? Int, object?["notes"] as? [String] ?? [])
    }

    @Test("plays at the rate of its manifest")
    func rate() throws {
        #expect(try movie() == (30, []))
        #expect(try movie("--fps", "10") == (10, []))
        try folder.remove("out/manifest.json")
        let movie = try movie()
        #expect(movie.fps == 60)
        #expect(
            movie.notes == [
                "out has no manifest.json that tells its rate: 60 frames per second are assumed; --fps changes that"
            ])
        #expect(try self.movie("--fps", "30") == (30, []))
    }

    @Test("has no use for the manifest of files with other names")
    func otherManifest() throws {
        try folder.makeFolder("other")
        for number in 0...9 {
            try folder.write(
                folder.bytes(of: "out/frame_0000\(number).png"), to: "other/\(number).png")
        }
        try folder.write(folder.bytes(of: "out/manifest.json"), to: "other/manifest.json")
        let run = try Program.run(["movie", "other", "--out", "a.apng"], in: folder)
        #expect(run.stderr.contains("60 frames per second are assumed"), "\(run)")
    }

    @Test("tells of frames that its manifest has and that are missing")
    func missing() throws {
        try folder.remove("out/frame_00009.png")
        let one =
            "frame_00009.png of manifest.json is missing: the others follow each other without a gap"
        #expect(try movie().notes == [one])
        try folder.remove("out/frame_00003.png")
        let two = "frame_00003.png and 1 more of manifest.json are missing: "
        #expect(try movie().notes.first?.hasPrefix(two) == true)
        let sheet = try Program.run(["sheet", "out", "--out", "sheet.png"], in: folder)
        #expect(sheet.exitCode == 0 && sheet.stderr.contains("note: " + two), "\(sheet)")
    }

    @Test("tells of gaps between numbers without a manifest")
    func gaps() throws {
        for name in ["manifest.json", "frame_00002.png", "frame_00006.png", "frame_00007.png"] {
            try folder.remove("out/\(name)")
        }
        #expect(
            try movie("--fps", "30").notes == [
                "no frame lies between numbers 1 and 3 (and 1 more such gap): the frames follow each other "
                    + "without a gap"
            ])
    }

    @Test("is compared at the rate of its manifest")
    func comparing() throws {
        let changed = Specs.moving(fps: "30", background: "navy")
        try folder.write(changed, to: "spec.json")
        #expect(
            try Program.run(["spec.json", "--out", "b", "--frames", "0-9"], in: folder).exitCode
                == 0)
        let run = try Program.run(["diff", "out", "b"], in: folder)
        #expect(run.exitCode == 2 && run.stdout.contains("0.3 s"), "\(run)")
    }
}
