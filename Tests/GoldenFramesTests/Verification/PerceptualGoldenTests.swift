import Drawing
import FrameDiffing
import LayerTree
import TestSupport
import Testing

@testable import GoldenFrames

/// Verdicts about goldens of another environment.
@MainActor
@Suite struct PerceptualGoldenTests {
    private let scene = Scene()
    private let folder = TemporaryFolder()

    /// Records the scene and changes the golden into one that another environment drew: with other pixels in every frame.
    /// - Parameter redrawn: what that environment makes of a level of red, green or blue.
    private func recordAbroad(
        _ scene: Scene, pictures: KeptPictures = .few, redrawn: (UInt8) -> UInt8 = { $0 ^ 1 }
    ) async throws {
        let recorder = GoldenRecorder(
            GoldenVerifier(jobs: 1, overrides: .init(pictures: pictures)), mode: .all)
        _ = try await recorder.record(scene.subject(in: folder.path))
        let place = GoldenFolder("\(folder.path)/scene")
        var golden = try #require(try FoundGolden(at: place.path)).golden
        let old = golden
        let timeline = try scene.timeline()
        golden.environment = GoldenEnvironment(
            golden.environment.entries.map { entry in
                entry.name == "cairo" ? .init(name: "cairo", value: "0.9") : entry
            })
        golden.frames = try old.frames.map { frame in
            let drawn = try timeline.image(at: frame.time)
            let bytes = drawn.bytes.enumerated().map { $0 % 4 == 3 ? $1 : redrawn($1) }
            let image = try FrameImage(
                width: drawn.size.width, height: drawn.size.height, bytes: bytes)
            if let picture = frame.picture {
                try folder.write(image.png(), to: "scene/\(picture)")
            }
            return Golden.Frame(
                number: frame.number, time: frame.time, hash: image.hash, picture: frame.picture)
        }
        try folder.write(golden.json, to: "scene/golden.json")
    }

    private func verified(
        _ scene: Scene, _ tolerance: ImageTolerance? = .perceptual
    ) async throws -> GoldenResult {
        await GoldenVerifier(jobs: 2, overrides: .init(tolerance: tolerance))
            .verify(try scene.subject(in: folder.path))
    }

    @Test func whatIsDrawnAlmostAlikePasses() async throws {
        try await recordAbroad(scene)
        let exact = try await verified(scene, nil)
        #expect(exact.verdict == .otherEnvironment)
        let result = try await verified(scene)
        #expect(result.verdict == .passed, "\(result.summary)")
        let kept = try #require(try FoundGolden(at: "\(folder.path)/scene")).golden.pictures.count
        let counts = "16 frames match: \(16 - kept) equal, \(kept) perceptually equal; "
        #expect(result.summary.first?.hasPrefix(counts) == true, "\(result.summary)")
        #expect(result.line.contains(#""perceptual":true"#))
    }

    /// Every change of the animation itself is found, however small, though every frame has other pixels anyway.
    @Test func changesOfTheAnimationAreFoundExactly() async throws {
        try await recordAbroad(scene)
        let mutants: [(inout Scene) -> Void] = [
            { $0.options = .curveEaseIn }, { $0.start = 0.25 }, { $0.y = 5.25 },
            { $0.ballColor = Color(red: 254 / 255, green: 0, blue: 0, alpha: 1) },
            { $0.goal = 32.5 }, { $0.hasHat = false }, { $0.duration = 0.41 },
            { $0.background = Color(white: 254 / 255, alpha: 1) }, { $0.length = 0.8 },
        ]
        for (index, mutant) in mutants.enumerated() {
            let result = try await verified(scene.with(mutant))
            #expect(result.verdict == .changed, "mutant \(index): \(result.summary)")
        }
        let later = try await verified(scene.with { $0.start = 0.3 })
        #expect(
            later.summary.contains { $0.contains("2 frames (0.1 s) later") }, "\(later.summary)")
    }

    @Test func whatIsDrawnOtherwiseIsFound() async throws {
        try await recordAbroad(scene) { 255 - $0 }
        let result = try await verified(scene)
        #expect(result.verdict == .otherEnvironment)
        #expect(result.exitCode == 4)
        #expect(result.summary.contains { $0.contains("no view shows another value") })
    }

    @Test func withoutTheRecordingPicturesDecide() async throws {
        try await recordAbroad(scene, pictures: .all)
        let golden = try #require(try FoundGolden(at: "\(folder.path)/scene")).golden
        var blind = golden
        blind.timeline = nil
        try folder.write(blind.json, to: "scene/golden.json")
        #expect(try await verified(scene).verdict == .passed)
        let moved = try await verified(scene.with { $0.y = 6 })
        #expect(moved.verdict == .changed)
        for index in blind.frames.indices.dropFirst() { blind.frames[index].picture = nil }
        try folder.write(blind.json, to: "scene/golden.json")
        let unseen = try await verified(scene)
        #expect(unseen.verdict == .changed)
        #expect(unseen.summary.contains { $0.contains("their pictures aren't kept") })
    }

    @Test func masksAndOneAnimatedFileWorkAsWell() async throws {
        let recorder = GoldenRecorder(
            GoldenVerifier(jobs: 1, overrides: .init(pictures: .animation)), mode: .all)
        _ = try await recorder.record(scene.subject(in: folder.path))
        #expect(try await verified(scene).verdict == .passed)
        let other = scene.with { $0.ballColor = Color(red: 0, green: 1, blue: 0, alpha: 1) }
        #expect(try await verified(other).verdict == .changed)
        let masked = await GoldenVerifier(
            jobs: 1,
            overrides: .init(tolerance: .perceptual, masks: [GoldenMask(.view("ball"))])
        ).verify(try other.subject(in: folder.path))
        #expect(masked.verdict == .passed, "\(masked.summary)")
    }

    @Test func goldensKeepTheMeasure() async throws {
        let recorder = GoldenRecorder(
            GoldenVerifier(jobs: 1, overrides: .init(tolerance: .perceptual)), mode: .all)
        _ = try await recorder.record(scene.subject(in: folder.path))
        let found = try #require(try FoundGolden(at: "\(folder.path)/scene"))
        #expect(found.golden.settings.tolerance == .perceptual)
        // An explicit tolerance applies to a run instead.
        let result = try await verified(scene, .exact)
        #expect(result.settings.tolerance == .exact)
        #expect(!result.line.contains("perceptual"))
    }
}
