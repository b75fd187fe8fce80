import Drawing
import Files
import FrameDiffing
import LayerTree
import RenderPipeline
import TestSupport
import Testing
import TimelineDiffing
import TimingModel

@testable import GoldenFrames

/// Sources of the expected pictures: an animation file, or a compressed timeline.
@MainActor
@Suite struct KeptPicturesTests {
    private let folder = TemporaryFolder()

    private func record(
        _ subject: GoldenSubject, pictures: KeptPictures, _ mode: RecordMode = .all
    ) async throws {
        let verifier = GoldenVerifier(jobs: 1, overrides: .init(pictures: pictures))
        _ = try await GoldenRecorder(verifier, mode: mode).record(subject)
    }

    /// Recorded, verified, changed, reviewed and approved, without a timeline to draw pictures from.
    @Test func oneAnimationIsAGolden() async throws {
        let verifier = GoldenVerifier(jobs: 1)
        let (scene, other) = (Scene(), Scene().with { $0.goal = 24 })
        try await record(scene.subject(in: folder.path), pictures: .animation)
        #expect(
            try folder.names(in: "scene")
                == ["events.txt", "frames.apng", "golden.json", "timeline.txt"])
        #expect(await verifier.verify(try scene.subject(in: folder.path)).verdict == .passed)

        try folder.remove("scene/timeline.txt")
        let result = await verifier.verify(try other.subject(in: folder.path))
        #expect(result.verdict == .changed)
        #expect(result.comparison?.frames.allSatisfy { $0.outcome != .withoutPicture } == true)

        let results = ResultsFolder(folder("results"))
        try results.write(result)
        let names = try folder.names(in: "results/scene")
        #expect(names.contains("expected_00015.png") && names.contains("actual_00015.png"))
        let page = try results.writeReview(of: "scene")
        let html = try WholeFile(path: page).read(limit: 1 << 24)
        #expect(String(decoding: html, as: UTF8.self).contains("scene/expected_00015.png"))
        for kept in try results.pending() { try results.approve(kept) }
        #expect(await verifier.verify(try other.subject(in: folder.path)).verdict == .passed)
        #expect(try folder.names(in: "scene").contains("frames.apng"))
    }

    /// Approving a changed golden applies the pictures chosen by the test, but not its tolerance and masks.
    @Test func approvedGoldensKeepThePicturesAskedFor() async throws {
        let (scene, other) = (Scene(), Scene().with { $0.goal = 24 })
        try await record(scene.subject(in: folder.path), pictures: .few)
        let tolerance = ImageTolerance(distance: 0.001)
        let verifier = GoldenVerifier(
            jobs: 1, overrides: .init(tolerance: tolerance, pictures: KeptPictures.none))
        let results = ResultsFolder(folder("results"))
        try results.write(await verifier.verify(try other.subject(in: folder.path)))
        for kept in try results.pending() { try results.approve(kept) }
        #expect(
            try folder.names(in: "scene") == ["events.txt", "golden.json", "timeline.txt"])
        let golden = try #require(try GoldenFolder(folder("scene")).golden())
        #expect(golden.settings == GoldenSettings(pictures: .none))
    }

    /// A stage with so many views that its timeline is compressed.
    private func crowd(goal: Double) throws -> GoldenSubject {
        let stage = Stage(size: Size(width: 40, height: 20))
        for index in 0..<2000 {
            let view = View(frame: Rect(x: Double(index % 40), y: 3, width: 1, height: 1))
            view.id = "a view with a long name, so that there is much to write: \(index)"
            view.backgroundColor = .red
            stage.addSubview(view)
        }
        let timeline = try stage.record(until: .milliseconds(100)) {
            View.animate(withDuration: 0.1) { stage.root.subviews[0].center.y = goal }
        }
        let plan = try RenderPlan(timeline: timeline, frameRate: FrameRate(20)!)
        return GoldenSubject(
            name: "crowd", folder: GoldenFolder(folder("crowd")), plan: plan)
    }

    @Test func framesAreDrawnFromAPackedTimeline() async throws {
        try await record(crowd(goal: 10), pictures: .none)
        #expect(
            try folder.names(in: "crowd") == ["events.txt", "golden.json", "timeline.txt.gz"])
        let result = await GoldenVerifier(jobs: 1).verify(try crowd(goal: 15))
        #expect(result.verdict == .changed)
        #expect(result.comparison?.frames.allSatisfy { $0.outcome != .withoutPicture } == true)
        #expect(result.changes.map(\.property) == [.position])
    }

    /// A compressed timeline that can't be decompressed is damaged, not missing.
    @Test func damagedCompressedTimelinesAreDamaged() async throws {
        try await record(crowd(goal: 10), pictures: .none)
        let packed = try folder.bytes(of: "crowd/timeline.txt.gz")
        try folder.write(Array(packed.prefix(packed.count / 2)), to: "crowd/timeline.txt.gz")
        let result = await GoldenVerifier(jobs: 1).verify(try crowd(goal: 10))
        #expect(result.verdict == .broken)
        #expect(
            result.summary.first
                == "\(folder("crowd/timeline.txt.gz")) is damaged: it can't be unpacked")
        try await record(crowd(goal: 10), pictures: .none, .missing)
        #expect(try folder.bytes(of: "crowd/timeline.txt.gz") == packed)
    }

    /// An uncompressed timeline takes precedence over a compressed one, so a repair leaves only one.
    @Test func oneTimelineIsLeft() async throws {
        try await record(crowd(goal: 10), pictures: .none)
        try folder.write("", to: "crowd/timeline.txt")
        #expect(
            await GoldenVerifier(jobs: 1).verify(try crowd(goal: 10)).verdict == .broken)
        try await record(crowd(goal: 10), pictures: .none, .missing)
        #expect(
            try folder.names(in: "crowd") == ["events.txt", "golden.json", "timeline.txt.gz"])
    }

    /// A moving picture of incompressible noise, `side` pixels wide and high.
    private func noise(side: Int) throws -> GoldenSubject {
        var random = SplitMix64(seed: 1)
        let pixels = (0..<side * side).map { _ in
            UInt32(truncatingIfNeeded: random.next()) | 0xFF << 24
        }
        let size = Size(width: Double(side), height: Double(side))
        let stage = Stage(size: size)
        let view = View(frame: Rect(origin: .zero, size: size))
        view.image = ImageContent(
            .bitmap(Bitmap(name: "noise", width: side, height: side, pixels: pixels)))
        stage.addSubview(view)
        let timeline = try stage.record {
            View.animate(withDuration: 1) { view.center.x += 4 }
        }
        return GoldenSubject(
            name: "noise", folder: GoldenFolder(folder("noise")),
            plan: try RenderPlan(timeline: timeline, frameRate: FrameRate(20)!))
    }

    /// Drops pictures until the golden fits in the budget, but keeps at least one. Pictures at chosen times
    /// are all kept.
    @Test(arguments: [(50, 5), (130, 3), (200, 1), (300, 1)])
    func picturesKeepToTheBudget(side: Int, count: Int) async throws {
        func pictures() throws -> [String] {
            try folder.names(in: "noise").filter { $0.hasSuffix(".png") }
        }
        try await record(noise(side: side), pictures: .few)
        #expect(try pictures().count == count)
        let names = try folder.names(in: "noise").filter { $0 != "golden.json" }
        let bytes = try names.map { try folder.bytes(of: "noise/\($0)").count }.reduce(0, +)
        #expect((bytes <= GoldenRecorder.budget) == (side <= 200))
        try await record(
            noise(side: side), pictures: .times([.zero, .milliseconds(500), .seconds(1)]))
        #expect(try pictures().count == 3)
    }

    @Test func masksAreInTheResults() async throws {
        let mask = GoldenMask(.view("ball"), times: .zero...(.milliseconds(50)))
        let result = try await Scene().with { $0.y = 9 }
            .verified(against: Scene(), overrides: .init(masks: [mask]))
        // The present and the former place of the view, in two frames each.
        #expect(
            result.line.contains(#""masks":[{"rect":[0,5,8,8],"from":0,"to":0}"#), "\(result.line)")
        #expect(result.line.contains(#"{"rect":[0,9,8,8],"from":0.05,"to":0.05}"#))
    }
}
