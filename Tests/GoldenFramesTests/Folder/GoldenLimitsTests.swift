import Files
import RenderPipeline
import TestSupport
import Testing

@testable import GoldenFrames

/// Goldens too large to be read again are refused, and contents with missing files are detected.
@MainActor
@Suite struct GoldenLimitsTests {
    private let folder = TemporaryFolder()

    private func record(
        _ limits: GoldenLimits, pictures: KeptPictures
    ) async throws -> GoldenRecorder.Outcome {
        var recorder = GoldenRecorder(
            GoldenVerifier(jobs: 1, overrides: .init(pictures: pictures)), mode: .all)
        recorder.limits = limits
        return try await recorder.record(Scene().subject(in: folder.path))
    }

    @Test(arguments: [
        ("animation", "frames.apng", "fewer pictures"), ("none", "golden.json", "less time"),
    ])
    func largeFilesAreRefused(pictures: String, name: String, way: String) async throws {
        let frames = try #require(KeptPictures(pictures))
        _ = try await record(GoldenLimits(), pictures: frames)
        let sizes = try folder.contents(of: "scene").mapValues(\.count)
        let size = try #require(sizes[name])
        try folder.remove("scene")
        let error = await #expect(throws: GoldenError.self) {
            try await record(GoldenLimits(file: size - 1), pictures: frames)
        }
        #expect(error?.description.contains("scene: \(name) would have more") == true)
        #expect(error?.description.contains(way) == true)
        #expect(try folder.names() == [])
        let largest = try #require(sizes.values.max())
        #expect(
            try await record(GoldenLimits(file: largest), pictures: frames) != .untouched)
    }

    /// The limit applies to the text, not to the compressed file.
    @Test func largeTimelinesAreRefused() throws {
        let packed = try #require(Gzip.pack(Array(repeating: 65, count: 5000)))
        let contents = GoldenContents(files: [GoldenFolder.packedTimeline: packed])
        try contents.refuseUnreadable("a", GoldenLimits(timeline: 5000))
        let error = #expect(throws: GoldenError.self) {
            try contents.refuseUnreadable("a", GoldenLimits(timeline: 4999))
        }
        #expect(error?.description.contains("a: timeline.txt would have more") == true)
    }

    @Test(arguments: ["timeline.txt", "events.txt", "frames.apng", "frame_00000.png"])
    func contentsAreWholeWithEveryFile(name: String) async throws {
        _ = try await record(
            GoldenLimits(), pictures: name == "frame_00000.png" ? .few : .animation)
        var contents = try GoldenFolder(folder("scene")).contents()
        #expect(contents.isWhole)
        #expect(contents.files.removeValue(forKey: name) != nil)
        #expect(!contents.isWhole)
    }
}
