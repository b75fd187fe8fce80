import Drawing
import FrameDiffing
import FrameRecords
import LayerTree
import RenderPipeline
import TestSupport
import Testing

@testable import GoldenFrames

/// Goldens on disk: which files are written, left alone and checked.
@MainActor
@Suite struct GoldenFolderTests {
    private let folder = TemporaryFolder()
    private let scene = Scene()

    private func record(
        _ scene: Scene, _ mode: RecordMode = .all, pictures: KeptPictures? = nil,
        isVariant: Bool = false
    ) async throws -> GoldenRecorder.Outcome {
        let verifier = GoldenVerifier(jobs: 1, overrides: .init(pictures: pictures))
        return try await GoldenRecorder(verifier, mode: mode, isVariant: isVariant)
            .record(scene.subject(in: folder.path))
    }

    private func verify(_ scene: Scene) async throws -> GoldenResult {
        await GoldenVerifier(jobs: 1).verify(try scene.subject(in: folder.path))
    }

    /// Replaces text in the list of frames.
    private func edit(_ old: String, _ new: String) throws {
        let json = String(decoding: try folder.bytes(of: "scene/golden.json"), as: UTF8.self)
        #expect(json.contains(old))
        try folder.write(json.replacing(old, with: new), to: "scene/golden.json")
    }

    @Test func keepsAFewPictures() async throws {
        _ = try await record(scene)
        let names = try folder.names(in: "scene").filter { $0.hasSuffix(".png") }
        // Of frames 0, 3, 7, 11 and 15, the first two show the same.
        let kept = [0, 7, 11, 15].map { FrameName.standard.file($0) }
        #expect(names == kept)
    }

    @Test(arguments: [
        (KeptPictures.none, 0), (.all, 16), (.times([.milliseconds(300), .milliseconds(310)]), 1),
    ])
    func keepsThePicturesAskedFor(pictures: KeptPictures, count: Int) async throws {
        _ = try await record(scene, pictures: pictures)
        #expect(try folder.names(in: "scene").count { $0.hasSuffix(".png") } == count)
        // The choice stays when it is recorded again.
        _ = try await record(scene.with { $0.y = 7 })
        #expect(try folder.names(in: "scene").count { $0.hasSuffix(".png") } == count)
    }

    @Test func unchangedGoldensAreNotTouched() async throws {
        _ = try await record(scene)
        let before = try folder.changes(in: "scene")
        let contents = try folder.contents(of: "scene")
        for mode in RecordMode.allCases {
            #expect(try await record(scene, mode) == .untouched)
        }
        #expect(try folder.changes(in: "scene") == before)
        #expect(try folder.contents(of: "scene") == contents)
    }

    /// A picture with unchanged pixels isn't written again, even if its file would have other bytes.
    @Test func picturesWithTheSamePixelsStay() async throws {
        _ = try await record(scene)
        let old = try folder.bytes(of: "scene/frame_00000.png")
        let packed = try FrameImage(png: old).png() + [0]
        try folder.write(packed, to: "scene/frame_00000.png")
        _ = try await record(scene.with { $0.goal = 20 })
        #expect(try folder.bytes(of: "scene/frame_00000.png") == packed)
        #expect(try await verify(scene.with { $0.goal = 20 }).verdict == .passed)
    }

    @Test func damagedPicturesAreReplaced() async throws {
        _ = try await record(scene)
        let old = try folder.bytes(of: "scene/frame_00000.png")
        try folder.write(Array(old.dropLast(20)), to: "scene/frame_00000.png")
        _ = try await record(scene.with { $0.goal = 20 })
        #expect(try folder.bytes(of: "scene/frame_00000.png") == old)
    }

    @Test func eachModeRecordsItsGoldens() async throws {
        let other = scene.with { $0.y = 9 }
        #expect(try await record(scene, .never) == .untouched)
        #expect(try folder.names() == [])
        #expect(try await record(scene, .missing) != .untouched)
        #expect(try await record(other, .missing) == .untouched)
        #expect(try await record(other, .never) == .untouched)
        #expect(try await verify(other).verdict == .changed)
        #expect(try await record(other, .failed) != .untouched)
        #expect(try await verify(other).verdict == .passed)
    }

    /// A golden with an invalid `golden.json` is broken, not missing; the mode `missing` leaves it alone.
    @Test func invalidGoldensAreReplacedOnlyByTheModesThatReplace() async throws {
        _ = try await record(scene)
        try folder.write("{", to: "scene/golden.json")
        let error = await #expect(throws: GoldenError.self) { try await record(scene, .missing) }
        #expect(error?.exitCode == 65)
        #expect(["\(try #require(error))"] == (try await verify(scene)).summary)
        #expect(
            error?.description.hasSuffix("record it with GOLDEN_RECORD=failed [AR1204]")
                == true)
        #expect(try folder.bytes(of: "scene/golden.json") == Array("{".utf8))
        #expect(try await record(scene, .failed) != .untouched)
        #expect(try await verify(scene).verdict == .passed)
    }

    /// Recording would replace the golden beside a broken variant, so the message says to remove the variant.
    @Test func damagedVariantsMustBeRemovedFirst() async throws {
        _ = try await record(scene)
        try edit("\"cairo\": \"1.", "\"cairo\": \"0.")
        let other = scene.with { $0.y = 9 }
        _ = try await record(other, isVariant: true)
        let name = try #require(try folder.names(in: "scene/variants").first)
        let path = "scene/variants/\(name)/golden.json"
        try folder.write("{", to: path)
        let result = try await verify(other)
        #expect(result.verdict == .broken)
        #expect(result.summary.first?.contains("remove it, and record the variant again") == true)
        try folder.remove(path)
        _ = try await record(other, .failed, isVariant: true)
        #expect(try await verify(other).verdict == .passed)
    }

    @Test func missingGoldensFail() async throws {
        let result = try await verify(scene)
        #expect(result.verdict == .missing)
        #expect(result.exitCode == 3)
    }

    @Test func damagedGoldensFail() async throws {
        _ = try await record(scene)
        try folder.write("", to: "scene/golden.json")
        let empty = try await verify(scene)
        #expect(empty.verdict == .broken)
        #expect(empty.exitCode == 65)
        _ = try await record(scene, .failed)
        try edit("\"frames\": [", "\"frames\": [], \"old\": [")
        #expect(try await verify(scene).verdict == .changed)
    }

    /// A replaced picture must not be shown as the expected one.
    @Test func foreignPicturesAreNoticed() async throws {
        _ = try await record(scene, pictures: .all)
        try folder.remove("scene/timeline.txt")
        let other = try folder.bytes(of: "scene/frame_00015.png")
        try folder.write(other, to: "scene/frame_00006.png")
        let result = try await verify(scene.with { $0.y = 9 })
        #expect(
            result.summary.contains { $0.contains("is not the picture that was recorded") },
            "\(result.summary)")
    }

    @Test func differencesOfTheEnvironmentHaveTheirOwnVerdict() async throws {
        _ = try await record(scene)
        try edit("\"cairo\": \"1.", "\"cairo\": \"0.")
        #expect(try await verify(scene).verdict == .passed)
        // Frame 6 has other pixels, although no view shows another value.
        let golden = try #require(try GoldenFolder(folder("scene")).golden())
        try edit("\(golden.frames[6].hash)", String(repeating: "0", count: 32))
        let result = try await verify(scene)
        #expect(result.verdict == .otherEnvironment)
        #expect(result.exitCode == 4)
        #expect(result.summary.contains { $0.contains("cairo") }, "\(result.summary)")
        // A view that moved is a change in any environment.
        #expect(try await verify(scene.with { $0.y = 9 }).verdict == .changed)
    }

    @Test func variantsAreWrittenBesideTheGolden() async throws {
        _ = try await record(scene)
        try edit("\"cairo\": \"1.", "\"cairo\": \"0.")
        let golden = try folder.bytes(of: "scene/golden.json")
        let other = scene.with { $0.y = 9 }
        _ = try await record(other, isVariant: true)
        #expect(try folder.bytes(of: "scene/golden.json") == golden)
        #expect(try folder.names(in: "scene/variants").count == 1)
        #expect(try await verify(other).verdict == .passed)
        #expect(try await verify(scene).verdict == .changed)
    }
}
