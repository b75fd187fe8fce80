import AnimRenderKit
import GoldenTesting
import Testing

/// The code of the page about goldens.
@MainActor
@Suite struct GoldensPageTests {
    @Test func everySubject() async throws {
        let stage = Stage(size: Size(width: 64, height: 36), background: .white)
        let ball = View(frame: Rect(x: 4, y: 14, width: 8, height: 8))
        ball.backgroundColor = .red
        stage.addSubview(ball)
        let timeline = try stage.record {
            View.animate(withDuration: 0.5) { ball.position.x = 56 }
        }

        let options = GoldenOptions(
            at: [0, 0.25, 0.5], tolerance: ImageTolerance(distance: 0.02))
        await expectGolden(of: timeline, options: options)
        await expectGolden(of: .spec("Specs/hello.json"))  // from the folder of the test's file
        await expectGolden(
            of: try timeline.image(at: .milliseconds(250)), named: "quarter.png")
        await expectGolden(
            of: .text("\(timeline.displayList(at: .zero))"), named: "first-frame.txt")
    }

    @Test func allOptions() {
        let all =
            GoldenOptions(
                margin: 0, duration: nil, at: nil, fps: 60, scale: 1, tolerance: nil, masks: [],
                pictures: nil, fonts: nil,
                record: nil)
        #expect(all.fps == GoldenOptions().fps && all.margin == 0)
    }
}
