import AnimationSystems
import Drawing
import LayerTree
import Messages
import Testing
import TimingModel

/// Ticks that keep step with the frames.
@MainActor
@Suite struct BLFrameIntervalTests {
    @Test(arguments: ["60", "24", "30000/1001"])
    func ticksComeWithTheFrames(rate: String) throws {
        let worker = Worker()
        let scene = Scene()
        let frameRate = try #require(FrameRate(rate))
        scene.stage.frameRate = frameRate
        _ = try scene.record {
            BLAnimationController().run(worker) {
                $0.BL_setPollInterval(.frame)
                $0.BL_setAnimationCurve(.linear)
                $0.BL_setAnimationDuration(1)
                $0.BL_setAnimationDelay(0.01)
            }
        }
        let inner = worker.times.dropFirst().dropLast()
        let frames = (1..<100).map { frameRate.time(ofFrame: $0).inSeconds }
            .filter { $0 > 0.01 && $0 < 1.01 }
        #expect(Array(inner) == frames)
        #expect(worker.times.first == 0.01 && worker.times.last == 1.01)
        for tick in worker.ticks { #expect(abs(tick.percent - (tick.time - 0.01)) < 1e-8) }
    }

    @Test func framesShowTheLastTick() throws {
        let scene = Scene()
        let worker = Worker()
        let timeline = try scene.record {
            worker.reactions["process"] = {
                scene.views[0].position.x = 100 * worker.ticks.last!.percent
            }
            BLAnimationController().run(worker) {
                $0.BL_setAnimationCurve(.linear)
                $0.BL_setAnimationDuration(0.25)
                $0.BL_setAnimationDelay(0.2)
            }
        }
        let shown = try [0.1, 0.2, 0.25, 0.299, 0.3, 0.39, 0.4, 0.449, 0.45, 1].map {
            try timeline.shown("v0", at: $0).position.x
        }
        expectClose(shown, [5, 0, 0, 0, 40, 40, 80, 80, 100, 100])
    }
}
