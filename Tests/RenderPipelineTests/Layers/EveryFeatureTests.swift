import Drawing
import LayerTree
import Rasterization
import TestSupport
import Testing
import TimingModel

@testable import RenderPipeline

/// Frames with every feature on: the same bytes whoever makes them, and in whatever order.
@MainActor
@Suite("Every feature at once") struct EveryFeatureTests {
    let folder = TemporaryFolder()

    private func render(
        _ timeline: Timeline, to name: String, jobs: Int, frames: String = "0--1"
    ) async throws -> [String: [UInt8]] {
        let plan = try RenderPlan(
            timeline: timeline, selection: FrameSelection(frames: frames),
            frameRate: FrameRate("20")!)
        let sink = try DirectorySink(folder: folder(name), name: .standard)
        try await FrameRenderer(plan, into: sink).run(jobs: jobs)
        return try folder.contents(of: name)
    }

    @Test("folders are the same to the byte for any number of workers")
    func jobs() async throws {
        let timeline = try EveryFeature().record()
        let expected = try await render(timeline, to: "1", jobs: 1)
        #expect(expected.count == 21 && Set(expected.values).count == 21)
        for jobs in [2, 3, 21] {
            #expect(try await render(timeline, to: "\(jobs)", jobs: jobs) == expected, "\(jobs)")
        }
        let again = try EveryFeature().record()
        #expect(try await render(again, to: "again", jobs: 2) == expected)
        for frames in ["20-0", "7", "19,3,11,0"] {
            let some = try await render(timeline, to: frames, jobs: 1, frames: frames)
            #expect(
                !some.isEmpty && some == expected.filter { some.keys.contains($0.key) }, "\(frames)"
            )
        }
    }

    /// One encoder, frames that come and go at random: each is what another makes that knows no other.
    @Test("the order of frames doesn't show", arguments: [1, 2, 3] as [UInt64])
    func order(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let timeline = try EveryFeature().record()
        func encoder() throws -> FrameEncoder {
            try FrameEncoder(
                size: PixelSize(covering: timeline.size, scale: 1.5), scale: 1.5, isOpaque: false)
        }
        let warm = try encoder()
        for _ in 0..<12 {
            let time = Duration(seconds: .random(in: 0...1, using: &random))
            let list = timeline.displayList(at: time)
            let alone = try encoder()
            #expect(
                try Array(warm.encode(list)) == Array(alone.encode(list)), "seed \(seed): \(time)")
        }
    }

    /// What the tests above are about is there.
    @Test("everything is on it") func everythingIsOnIt() throws {
        let list = "\(try EveryFeature().record().displayList(at: .milliseconds(500)))"
        for word in [
            "axial(", "radial(", "conic(", "stroke(", "picture", "text", "mask", "shadow",
            "multiply",
            "border(", "rounded(", "whole pixels", "clip",
        ] { #expect(list.contains(word), "\(word)") }
    }
}
