import Drawing
import LayerTree
import TestSupport
import Testing
import TimingModel
import UIKitNames

/// `doAnimations`: equal time windows, one completion.
@MainActor
@Suite struct SerialAnimatorTests {
    let scene = Scene(count: 1)

    /// The example: duration 0.5, delay 1, three closures, x 0 → 100 → 40 → 120.
    @Test func theExampleOfTheDescription() throws {
        let view = scene.views[0]
        view.center.x = 0
        var ends: [(Duration, Bool)] = []
        let timeline = try scene.record {
            SerialAnimator(duration: 0.5, delay: 1).doAnimations([
                { view.center.x = 100 }, { view.center.x = 40 }, { view.center.x = 120 },
            ]) { ends.append((Recorder.current!.now, $0)) }
        }
        let x = try [0.5, 1, 1.25, 1.5, 1.75, 2, 2.25, 2.5].map {
            try timeline.shown("v0", at: $0).position.x
        }
        for (shown, expected) in zip(x, [0, 0, 50, 100, 70, 40, 80, 120.0]) {
            #expect(abs(shown - expected) < 1e-9)
        }
        #expect(ends.map(\.0) == [.milliseconds(2500)])
        #expect(ends.map(\.1) == [true])
    }

    @Test func closuresRunAtOnceAndInOrder() throws {
        let view = scene.views[0]
        view.center.x = 0
        var log: [Double] = []
        let timeline = try scene.record {
            SerialAnimator(duration: 1, delay: 0).doAnimations(
                (0..<4).map { _ in
                    {
                        view.center.x += 10
                        log.append(view.center.x)
                    }
                })
            log.append(-1)
        }
        #expect(log == [10, 20, 30, 40, -1])
        #expect(try timeline.shown("v0", at: 2.5).position.x == 25)
    }

    @Test func closuresMayMoveDifferentViews() throws {
        let scene = Scene(count: 2)
        let timeline = try scene.record {
            SerialAnimator(duration: 1, delay: 0).doAnimations([
                { scene.views[0].alpha = 0 }, { scene.views[1].alpha = 0 },
            ])
        }
        let alphas = try [0.5, 1, 1.5, 2].map {
            [try timeline.shown("v0", at: $0).alpha, try timeline.shown("v1", at: $0).alpha]
        }
        #expect(alphas == [[0.5, 1], [0, 1], [0, 0.5], [0, 0]])
    }

    @Test(arguments: [([], 1.0), ([0.5], 1.0)])
    func withoutStepsOrDurationTheDelayIsKept(alphas: [Double], end: Double) throws {
        let view = scene.views[0]
        var ends: [Bool] = []
        let timeline = try scene.record {
            SerialAnimator(duration: 0, delay: 1).doAnimations(
                alphas.map { alpha in { view.alpha = alpha } }
            ) {
                ends.append($0)
            }
        }
        #expect(timeline.end.inSeconds == end)
        #expect(ends == [true])
    }

    @Test func aRemovedViewEndsTheAnimationUnfinished() throws {
        var ends: [Bool] = []
        let timeline = try scene.record {
            SerialAnimator(duration: 1, delay: 0).doAnimations([{ scene.views[0].alpha = 0 }]) {
                ends.append($0)
            }
            scene.stage.after(0.5) { scene.views[0].removeFromSuperview() }
        }
        #expect(ends == [false])
        #expect(timeline.log.last == "0.5 serial-0 completed, not finished")
    }

    @Test(arguments: [-1, .nan, .infinity, 1e300])
    func anyTimeIsAccepted(number: Double) throws {
        _ = try scene.record(until: 1) {
            SerialAnimator(duration: number, delay: 0).doAnimations([{ scene.views[0].alpha = 0 }])
            SerialAnimator(duration: 1, delay: number).doAnimations([{ scene.views[0].alpha = 1 }])
        }
    }
}
