import AnimRenderKit
import TestSupport
import Testing

@testable import GoldenTesting

/// Options without effect on a subject are refused.
@MainActor
@Suite struct OptionsWithoutEffectTests {
    private let package: TestedPackage
    private let every: GoldenOptions

    init() throws {
        package = try TestedPackage()
        every = GoldenOptions(
            margin: 1, duration: 1, at: [0], fps: 10, scale: 2, tolerance: .exact,
            masks: [GoldenMask(.view("a"))], pictures: .all, fonts: try FontSet())
    }

    private func issues(
        of subject: some GoldenSourceConvertible, _ options: GoldenOptions,
        named name: String? = "subject"
    ) async throws -> [String] {
        try await package.issues {
            await expectGolden(
                of: subject, named: name, options: options, filePath: package.file)
        }
    }

    @Test func theyAreNamed() async throws {
        let stage = Stage(size: Size(width: 9, height: 9))
        #expect(
            try await issues(of: stage, every) == [
                "error: the option `margin` has no effect on a golden of a stage: leave it out [AR1216]"
            ])
        #expect(
            try await issues(of: stage.record {}, every) == [
                "error: the options `margin` and `duration` have no effect on a golden of a recorded timeline: "
                    + "leave them out [AR1216]"
            ])
        try package.folder.write("{}", to: "Tests/CardsTests/spec.json")
        let frames = "`margin`, `duration`, `at`, `fps`, `scale`"
        #expect(
            try await issues(of: .spec("spec.json"), every, named: nil) == [
                "error: the options \(frames) and `fonts` have no effect on a golden of a spec: leave them out [AR1216]"
            ])
        #expect(
            try await issues(of: FrameImage(width: 1, height: 1, bytes: [0, 0, 0, 0]), every) == [
                "error: the options \(frames), `fonts` and `pictures` have no effect on a golden of a picture: "
                    + "leave them out [AR1216]"
            ])
        #expect(
            try await issues(of: .text("a"), every) == [
                "error: the options \(frames), `fonts`, `pictures`, `tolerance` and `masks` have no effect on a "
                    + "golden of a text: leave them out [AR1216]"
            ])
        #expect(package.goldens() == [])
    }

    /// Every subject takes the others.
    @Test func othersAreTaken() async throws {
        let stage = Stage(size: Size(width: 9, height: 9))
        let frames = GoldenOptions(
            duration: 0.1, at: [0], fps: 10, scale: 2, tolerance: .exact, pictures: .all,
            fonts: try FontSet())
        #expect(try await issues(of: stage, frames)[0].hasPrefix("recorded "))
        let text = GoldenOptions(record: .all)
        #expect(try await issues(of: .text("a"), text, named: "a.txt")[0].hasPrefix("recorded "))
    }
}
