import Drawing
import RenderPipeline
import TestSupport
import Testing
import TimingModel

@testable import GoldenFrames

/// Settings of goldens are read back unchanged, or refused before anything is written.
@MainActor
@Suite struct GoldenSettingsTests {
    private let folder = TemporaryFolder()

    private func record(
        _ overrides: GoldenVerifier.Overrides, at times: [Duration]? = nil
    ) async throws -> GoldenRecorder.Outcome {
        let scene = Scene()
        let selection = times.map { times in FrameSelection.times(times.map { .at($0) }) }
        let plan = try RenderPlan(
            timeline: scene.timeline(), selection: selection ?? .all, frameRate: .standard)
        let subject = GoldenSubject(
            name: "scene", folder: GoldenFolder(folder("scene")), plan: plan)
        return try await GoldenRecorder(
            GoldenVerifier(jobs: 1, overrides: overrides), mode: .all
        ).record(subject)
    }

    /// Why a recording is refused.
    private func refusal(
        _ overrides: GoldenVerifier.Overrides = .init(), at times: [Duration]? = nil
    ) async throws -> String {
        do {
            _ = try await record(overrides, at: times)
        } catch GoldenError.refused(_, let reason, nil) {
            #expect(try folder.names() == [])
            return reason
        }
        Issue.record("it was recorded")
        return ""
    }

    @Test(arguments: [
        ([0.5, 0.25], "0.25 s comes after 0.5 s"), ([0, 0.25, 0.25], "0.25 s comes after 0.25 s"),
        ([-1, 0.5], "there is no frame before the start, at -1 s"),
    ])
    func timesOfFramesMustRise(seconds: [Double], reason: String) async throws {
        let text = try await refusal(at: seconds.map { Duration(seconds: $0) })
        #expect(text.hasSuffix(reason), "\(text)")
    }

    @Test(arguments: [[], [-0.5], [0, -1e12]])
    func picturesNeedValidInstants(seconds: [Double]) async throws {
        let times = seconds.map { Duration.seconds($0) }
        let text = try await refusal(.init(pictures: .times(times)))
        #expect(text.contains("instant"), "\(text)")
    }

    @Test(arguments: ["", "1,2,3,4", "1,2", "ball@0-1"])
    func ambiguousViewNamesAreRefused(id: String) async throws {
        let text = try await refusal(.init(masks: [GoldenMask(.view(id))]))
        #expect(text.hasPrefix("a view called \"\(id)\" can't be masked"), "\(text)")
    }

    @Test(arguments: [
        Rect(x: 0, y: 0, width: 0, height: 4), Rect(x: .nan, y: 0, width: 1, height: 1),
        Rect(x: 0, y: 0, width: -3, height: 4), Rect(x: 0, y: 0, width: .infinity, height: 4),
    ])
    func emptyRectanglesAreRefused(rect: Rect) async throws {
        let text = try await refusal(.init(masks: [GoldenMask(.rect(rect))]))
        #expect(text.contains("is no part of a canvas"), "\(text)")
    }

    @Test func unknownViewsAreNamedWithTheNearestName() async throws {
        let text = try await refusal(.init(masks: [GoldenMask(.view("bal"))]))
        #expect(
            text
                == "scene: the mask bal hides nothing, as no view is called bal: did you mean ball?"
        )
    }

    /// A mask may name a view that was removed since, but not one that never existed.
    @Test func masksWithoutAViewAreReportedWithDifferences() async throws {
        let (before, after) = (Scene(), Scene().with { $0.hasHat = false })
        let masks = [GoldenMask(.view("hta")), GoldenMask(.view("hat"))]
        let result = try await after.with { $0.y = 9 }
            .verified(against: before, overrides: .init(masks: masks))
        #expect(result.summary.count { $0.contains("hides nothing") } == 1)
        #expect(result.summary.dropFirst().first?.contains("did you mean hat?") == true)
    }

    /// Times are kept to the nanosecond, even 1.1 s, which `Double` can't represent exactly.
    @Test func timesAreReadBackExactly() async throws {
        let mask = GoldenMask(.view("ball"), times: .zero...(.seconds(1.1)))
        let overrides = GoldenVerifier.Overrides(
            masks: [mask], pictures: .times([.seconds(0.1), .seconds(0.7)]))
        #expect(try await record(overrides) != .untouched)
        #expect(try await record(overrides) == .untouched)
    }

    @Test(arguments: ["0,0,10,10@2-1", "1,2@0.5-0.25"])
    func rectanglesWithFallingTimesAreNoMask(text: String) {
        #expect(GoldenMask.hasFallingTimes(text))
        #expect(GoldenMask(text) == nil)
    }

    /// The times may be a part of the view's name.
    @Test func viewsWithFallingTimesAreUnknown() async throws {
        let mask = try #require(GoldenMask("ball@0.5-0.25"))
        let text = try await refusal(.init(masks: [mask]))
        #expect(
            text == "scene: the mask ball@0.5-0.25 hides nothing, as no view is called "
                + "ball@0.5-0.25: if @ begins times, they are the wrong way round")
    }

    @Test(arguments: ["ball@1-1", "ball@1-2", "ball@2-a", "ball", "@2-1-0", "2-1"])
    func otherTextsHaveNoFallingTimes(text: String) {
        #expect(!GoldenMask.hasFallingTimes(text))
        #expect(GoldenMask(text) != nil)
    }

    /// Random masks and pictures are either refused or read back unchanged.
    @Test(arguments: [1, 2, 3] as [UInt64])
    func settingsAreReadBack(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var keptCount = 0
        for _ in 0..<500 {
            let overrides = GoldenVerifier.Overrides(
                masks: [mask(&random)], pictures: .times([time(&random), time(&random)]))
            guard let kept = try? overrides.asKept() else { continue }
            keptCount += 1
            let settings = GoldenSettings().overridden(by: kept)
            let golden = Golden(
                size: try PixelSize(width: 4, height: 2), scale: 1, environment: .init([]),
                settings: settings, frames: [])
            let read = try Golden(json: Array(golden.json.utf8), path: "golden.json")
            #expect(read.settings == settings, "seed \(seed): \(overrides)")
            #expect(try read.settings.masks.map { try $0.asKept() } == kept.masks)
        }
        #expect(keptCount > 50)
    }

    private func time(_ random: inout SplitMix64) -> Duration {
        let seconds = [0, 0.1, 1e9, -1e-9, 1e12, Double.random(in: 0...5, using: &random)]
        return .seconds(seconds.randomElement(using: &random) ?? 0)
    }

    private func mask(_ random: inout SplitMix64) -> GoldenMask {
        let numbers = [
            0, 1, 2.5, -3, 1e9, 1e10, .nan, .infinity, 0.1 + 0.2, .leastNonzeroMagnitude,
        ]
        let letters = ["a", "1", ",", "@", "-", "0", " ", "\"", "\n", "é", "nan", "."]
        let lanes = (0..<4).map { _ in numbers.randomElement(using: &random) ?? 0 }
        let rect = Rect(x: lanes[0], y: lanes[1], width: lanes[2], height: lanes[3])
        let id = (0..<Int.random(in: 0...7, using: &random))
            .map { _ in letters.randomElement(using: &random) ?? "" }.joined()
        let ends = [time(&random), time(&random)].sorted()
        return GoldenMask(
            Bool.random(using: &random) ? .view(id) : .rect(rect),
            times: Bool.random(using: &random) ? ends[0]...ends[1] : nil)
    }
}
