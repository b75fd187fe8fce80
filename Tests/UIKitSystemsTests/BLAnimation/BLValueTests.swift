import Drawing
import LayerTree
import Messages
import Testing
import TimingModel
import UIKitNames

/// Numbers and points that animate themselves.
@MainActor
@Suite struct BLValueTests {
    let scene = Scene()

    private func start(_ controller: BLAnimationController, count: Float = 1) {
        controller.BL_beginAnimations("go", context: nil)
        controller.BL_setAnimationDuration(1)
        controller.BL_setAnimationCurve(.linear)
        controller.BL_setAnimationRepeatCount(count)
        controller.BL_setAnimationRepeatAutoreverses(true)
        controller.BL_commitAnimations()
    }

    @Test func aValueAnimatesToItsTarget() throws {
        let value = BLAnimatingValue(value: 10)
        var seen: [Double] = []
        _ = try scene.record {
            value.animateTo(20)
            start(value)
            for time in [0.05, 0.25, 0.95, 1.05] {
                scene.stage.after(time) { seen.append(value.v) }
            }
            scene.stage.after(2) {
                value.animateTo(0)
                start(value)
            }
            for time in [2.05, 2.55, 3.05] { scene.stage.after(time) { seen.append(value.v) } }
        }
        expectClose(seen, [10, 12, 19, 20, 20, 10, 0])
        #expect(BLAnimatingValue().v == 0)
        value.set(5)
        #expect(value.v == 5)
    }

    /// Repetition may end elsewhere; the value then jumps to its target.
    @Test(arguments: [2, 0.5])
    func anyRepetitionEndsAtTheTarget(count: Float) throws {
        let value = BLAnimatingValue()
        _ = try scene.record {
            value.animateTo(8)
            start(value, count: count)
        }
        #expect(value.v == 8)
    }

    @Test func aPointMoves() throws {
        let point = BLMovingPoint(CGPoint(x: 1, y: 2))
        var seen: [SIMD3<Double>] = []
        _ = try scene.record {
            point.moveTo(11, y: 22, z: 30)
            start(point)
            scene.stage.after(0.55) { seen.append(SIMD3(point.x, point.y, point.z)) }
        }
        #expect(seen == [SIMD3(6, 12, 15)])
        #expect(point.p == CGPoint(x: 11, y: 22) && point.z == 30)
        point.set(CGPoint(x: 3, y: 4))
        #expect(point.p == CGPoint(x: 3, y: 4) && point.z == 0)
        point.moveTo(CGPoint(x: 9, y: 9))
        start(point)
        #expect(point.p == CGPoint(x: 9, y: 9))
        #expect(BLMovingPoint().p == .zero)
    }
}

/// Ticks in step with the frames.
@MainActor
@Suite struct BLFrameIntervalTests {
    @Test(arguments: ["60", "24", "30000/1001"])
    func ticksCoincideWithFrames(rate: String) throws {
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
                scene.views[0].center.x = 100 * worker.ticks.last!.percent
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
