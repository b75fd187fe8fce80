import AnimRenderKit
import GoldenTesting
import TestSupport
import Testing

/// What explained films look like.
@MainActor
@Suite struct ExplainedFilmPictureTests {
    /// A card that moves and fades, with a curve.
    private func timeline(_ curve: AnimationOptions) throws -> Timeline {
        let stage = Stage(size: Size(width: 320, height: 180), background: .white)
        let card = View(frame: Rect(x: 20, y: 60, width: 60, height: 60))
        card.id = "card"
        card.backgroundColor = .red
        stage.addSubview(card)
        return try stage.record {
            View.animate(withDuration: 0.5, options: curve) {
                card.position.x = 270
                card.alpha = 0.4
                card.backgroundColor = .blue
            }
        }
    }

    private func picture(_ source: FrameSource, frame: Int) async throws -> FrameImage {
        var pictures: [FrameImage] = []
        try await FrameStream(source).run(jobs: 1) { frame throws(RenderError) in
            guard
                let image = try? FrameImage(
                    width: source.size.width, height: source.size.height, bytes: frame.pixels)
            else { return }
            pictures.append(image)
        }
        return pictures[frame]
    }

    @Test func movesAlongItsCurves() async throws {
        let plan = try RenderPlan(
            timeline: timeline(.curveEaseIn), frameRate: FrameRate(numerator: 20)!)
        let image = try await picture(try .explaining(plan), frame: 4)
        await expectGolden(of: image, named: "explained.png")
    }

    @Test func laysCurvesBeforeAndAfterOverEachOther() async throws {
        let rate = FrameRate(numerator: 20)!
        let before = try RenderPlan(timeline: timeline(.curveEaseIn), frameRate: rate)
        let after = try RenderPlan(timeline: timeline(.curveEaseOut), frameRate: rate)
        let image = try await picture(try .explaining(after, before: before), frame: 4)
        await expectGolden(of: image, named: "explained-change.png")
    }
}
