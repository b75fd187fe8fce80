import Drawing
import FrameDiffing
import RenderPipeline
import TestSupport
import Testing

@testable import GoldenFrames

/// Repairs of goldens: only damaged files are rewritten, and the expected frames stay the same.
@MainActor
@Suite struct GoldenRepairTests {
    private let folder = TemporaryFolder()
    private let scene = Scene()
    /// The same frames as the scene, but another timeline and other events.
    private let sameFrames = Scene().with { $0.hasGhost = true }
    /// Every frame differs, but within the tolerance of `recordTolerant`.
    private let nearly = Scene().with {
        $0.ballColor = Color(red: 254 / 255, green: 0, blue: 0, alpha: 1)
    }

    private func record(
        _ scene: Scene, _ mode: RecordMode = .missing,
        _ overrides: GoldenVerifier.Overrides = .init()
    ) async throws -> GoldenRecorder.Outcome {
        try await GoldenRecorder(GoldenVerifier(jobs: 1, overrides: overrides), mode: mode)
            .record(scene.subject(in: folder.path))
    }

    private func recordTolerant(pictures: KeptPictures) async throws {
        let tolerance = ImageTolerance(distance: 0.02)
        _ = try await record(scene, .missing, .init(tolerance: tolerance, pictures: pictures))
    }

    private func verify(_ scene: Scene) async throws -> GoldenResult {
        await GoldenVerifier(jobs: 1).verify(try scene.subject(in: folder.path))
    }

    private func repaired(_ names: String...) -> GoldenRecorder.Outcome {
        .repaired(folder: folder("scene"), files: names.map { folder("scene/\($0)") })
    }

    /// The outcome of a recording, and the files that it changed, added or removed.
    private func repair(
        by scene: Scene, _ mode: RecordMode = .missing
    ) async throws -> (outcome: GoldenRecorder.Outcome, files: Set<String>) {
        let before = try folder.changes(in: "scene")
        let outcome = try await record(scene, mode)
        let after = try folder.changes(in: "scene")
        let names = Set(before.keys).union(after.keys)
        return (outcome, names.filter { before[$0] != after[$0] })
    }

    @Test func otherFilesAreNotTouched() async throws {
        _ = try await record(scene)
        try folder.write("", to: "scene/frame_00007.png")
        let repair = try await repair(by: sameFrames)
        #expect(repair.outcome == repaired("frame_00007.png"))
        #expect(repair.files == ["frame_00007.png"])
    }

    /// A recorded picture keeps its transparency even if today's canvas is opaque.
    @Test func recordedTransparencyStays() async throws {
        let scene = scene.with { $0.background.alpha = 254 / 255 }
        let tolerance = ImageTolerance(distance: 0.02)
        _ = try await record(scene, .missing, .init(tolerance: tolerance))
        let bytes = try folder.bytes(of: "scene/frame_00007.png")
        try folder.write("", to: "scene/frame_00007.png")
        let repair = try await repair(by: self.scene)
        #expect(repair.outcome == repaired("frame_00007.png"))
        #expect(try folder.bytes(of: "scene/frame_00007.png") == bytes)
    }

    /// Pictures that were removed from `golden.json` by hand don't come back, and renamed ones stay.
    @Test func theChosenPicturesStay() async throws {
        _ = try await record(scene)
        var golden = try #require(try GoldenFolder(folder("scene")).golden())
        golden.frames[7].picture = nil
        golden.frames[15].picture = "end.png"
        try folder.write(golden.json, to: "scene/golden.json")
        try folder.remove("scene/frame_00007.png")
        try folder.write(folder.bytes(of: "scene/frame_00015.png"), to: "scene/end.png")
        try folder.write("", to: "scene/frame_00011.png")
        let repair = try await repair(by: scene)
        #expect(repair.outcome == repaired("frame_00011.png"))
        #expect(repair.files == ["frame_00011.png"])
        #expect(try await verify(scene).verdict == .passed)
    }

    /// A restored text comes with its hash; the other text and its hash stay.
    @Test(arguments: [("events.txt", "timeline.txt"), ("timeline.txt", "events.txt")])
    func aTextComesWithItsHash(name: String, other: String) async throws {
        _ = try await record(scene)
        try folder.write("", to: "scene/\(name)")
        let names = [name, "golden.json"].sorted()
        let repair = try await repair(by: sameFrames)
        #expect(repair.outcome == repaired(names[0], names[1]))
        #expect(repair.files == Set(names))
        #expect(try await verify(scene).verdict == .passed)
    }

    /// Frames within the tolerance don't become the expected ones: pictures are redrawn from the recording.
    @Test(arguments: [RecordMode.missing, .failed], ["few", "animation"])
    func picturesComeFromTheRecording(mode: RecordMode, kind: String) async throws {
        try await recordTolerant(pictures: KeptPictures(kind) ?? .none)
        let before = try folder.contents(of: "scene")
        let name = kind == "few" ? "frame_00007.png" : "frames.apng"
        try folder.write(Array(before[name]?.prefix(60) ?? []), to: "scene/\(name)")
        let broken = try await verify(nearly)
        #expect(broken.verdict == .broken)
        #expect(broken.summary.last?.hasPrefix("record it: ") == true, "\(broken.summary)")
        #expect(try await record(nearly, mode) == repaired(name))
        #expect(try folder.contents(of: "scene") == before)
        #expect(try await verify(nearly).verdict == .passed)
    }

    /// Within the tolerance, only recorded contents are restored; for others the message advises a new golden.
    @Test(arguments: [RecordMode.missing, .failed])
    func lostFilesAreNamed(mode: RecordMode) async throws {
        try await recordTolerant(pictures: .all)
        for name in ["timeline.txt", "events.txt"] { try folder.remove("scene/\(name)") }
        let repair = try await repair(by: nearly, mode)
        #expect(repair.outcome == repaired("events.txt"))
        #expect(repair.files == ["events.txt"])
        #expect(try await record(nearly, mode) == .untouched)
        let broken = try await verify(nearly)
        #expect(broken.verdict == .broken)
        #expect(broken.summary.last?.contains("GOLDEN_RECORD=all") == true, "\(broken.summary)")
        #expect(broken.summary.last?.contains(folder("scene/timeline.txt")) == true)
        _ = try await record(nearly, .all)
        #expect(try await verify(nearly).verdict == .passed)
    }

    /// If a variant can't be read, recording doesn't replace the golden beside it.
    @Test func anUnreadableVariantReplacesNothing() async throws {
        _ = try await record(scene)
        let json = String(decoding: try folder.bytes(of: "scene/golden.json"), as: UTF8.self)
        let foreign = json.replacing("\"cairo\": \"1.", with: "\"cairo\": \"0.")
        try folder.write(foreign, to: "scene/golden.json")
        try folder.makeFolder("scene/variants/some")
        try folder.write("{", to: "scene/variants/some/golden.json")
        let before = try folder.bytes(of: "scene/golden.json")
        for mode in [RecordMode.failed, .all] {
            await #expect(throws: GoldenError.self) {
                try await record(scene.with { $0.y = 9 }, mode)
            }
            #expect(try folder.bytes(of: "scene/golden.json") == before)
        }
    }
}
