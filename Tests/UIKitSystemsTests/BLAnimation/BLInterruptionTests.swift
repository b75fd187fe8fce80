import LayerTree
import TestSupport
import Testing
import UIKitNames

/// Animations that begin while another runs, also from its own callbacks.
@MainActor
@Suite struct BLInterruptionTests {
    let scene = Scene()
    let worker = Worker()
    let controller = BLAnimationController()

    @Test func beginningCancelsTheRunningAnimation() throws {
        let timeline = try scene.record {
            controller.run(worker, id: "one") { $0.BL_setAnimationDuration(1) }
            scene.stage.after(0.15) {
                controller.run(worker, id: "two")
                #expect(worker.calls.last == "0.1 process")
            }
        }
        #expect(
            worker.calls == [
                "0.0 willStart one", "0.0 starting", "0.0 process", "0.1 process",
                "0.15 didStop one false", "0.15 willStart two", "0.15 starting", "0.15 process",
                "0.25 process", "0.35 process", "0.35 completing", "0.35 didStop two true",
            ])
        #expect(timeline.log.contains("0.15 one completed, not finished"))
    }

    @Test func beginningCancelsTheWaitingAnimation() throws {
        _ = try scene.record {
            controller.run(worker, id: "one") { $0.BL_setAnimationDelay(1) }
            controller.run(worker, id: "two")
        }
        #expect(
            worker.calls.prefix(2) == ["0.0 didStop one false", "0.0 willStart two"])
        #expect(worker.calls.count == 8)
    }

    @Test func committingTwiceEqualsCommittingOnce() throws {
        _ = try scene.record {
            controller.BL_commitAnimations()
            controller.run(worker)
            controller.BL_commitAnimations()
            scene.stage.after(1) { controller.BL_commitAnimations() }
        }
        #expect(worker.percents == [0, 0.5, 1])
        #expect(worker.calls.count == 7)
    }

    @Test func settersOutsideBeginAndCommitDoNothing() throws {
        _ = try scene.record {
            controller.BL_setAnimationDuration(9)
            controller.run(worker)
            controller.BL_setAnimationDuration(9)
            controller.BL_setAnimationRepeatCount(9)
        }
        #expect(worker.times == [0, 0.1, 0.2])
    }

    @Test func disabledCallsDoNothing() throws {
        _ = try scene.record {
            #expect(controller.BL_areAnimationsEnabled())
            controller.run(worker) { $0.BL_setAnimationDuration(0.5) }
            controller.BL_setAnimationsEnabled(false)
            #expect(!controller.BL_areAnimationsEnabled())
            controller.run(worker) { $0.BL_setAnimationDuration(9) }
            scene.stage.after(1) {
                controller.BL_setAnimationsEnabled(true)
                controller.BL_commitAnimations()
            }
        }
        #expect(worker.times == [0, 0.1, 0.2, 0.3, 0.4, 0.5])
    }

    /// The number of calls to the first animation's delegates; the last call reports its stop.
    @Test(arguments: [
        ("willStart", 2), ("starting", 3), ("process", 4), ("completing", 7), ("didStop", 7),
    ])
    func aCallbackMayStartTheNext(callback: String, calls: Int) throws {
        worker.reactions[callback] = {
            worker.reactions = [:]
            controller.run(worker, id: "two")
        }
        let timeline = try scene.record { controller.run(worker, id: "one") }
        let finishes = callback == "completing" || callback == "didStop"
        let stops = worker.calls.filter { $0.contains("didStop") }
        #expect(
            stops
                == (finishes
                    ? ["0.2 didStop one true", "0.4 didStop two true"]
                    : ["0.0 didStop one false", "0.2 didStop two true"]))
        let second = worker.calls.firstIndex { $0.hasSuffix("willStart two") } ?? 0
        #expect(second == calls && worker.calls[second - 1].contains("didStop one"))
        #expect(worker.calls[second...].count == 7)
        #expect(timeline.log.filter { $0.contains("started") }.count == 2)
    }

    @Test func animationsCancelledInTheirLastTickDoNotComplete() throws {
        worker.reactions["process"] = {
            if worker.ticks.count == 3 { controller.run(worker, id: "two") }
        }
        _ = try scene.record { controller.run(worker, id: "one") }
        #expect(
            worker.calls[2...6] == [
                "0.0 process", "0.1 process", "0.2 process", "0.2 didStop one false",
                "0.2 willStart two",
            ])
    }

    /// A following animation is not a part of the previous one, however long the chain.
    @Test(arguments: ["completing", "didStop"])
    func chainsAreNotNested(callback: String) throws {
        var left = 50
        worker.reactions[callback] = {
            left -= 1
            if left > 0 { controller.run(worker) }
        }
        let timeline = try scene.record { controller.run(worker) }
        #expect(timeline.end == .seconds(10))
        #expect(timeline.log.last == "10 poll-49 didStop finished true")
    }

    @Test(arguments: ["willStart", "starting", "process"])
    func restartingAtOnceIsNotRecursive(callback: String) throws {
        var left = 50
        worker.reactions[callback] = {
            left -= 1
            if left > 0 { controller.run(worker) }
        }
        let timeline = try scene.record { controller.run(worker) }
        #expect(timeline.end == .milliseconds(200))
        #expect(timeline.log.filter { $0.hasSuffix("not finished") }.count == 49)
        #expect(timeline.log.last == "0.2 poll-49 didStop finished true")
    }

    @Test(.enabled(if: slowTests), arguments: ["willStart", "starting", "process"])
    func restartingAtOnceForEverIsAnError(callback: String) throws {
        worker.reactions[callback] = { controller.run(worker, id: "again") }
        let error = try #require(throws: RecordingError.self) {
            try scene.record { controller.run(worker, id: "again") }
        }
        #expect("\(error)".contains("again"))
    }

    @Test func stoppingTellsTheDelegate() throws {
        _ = try scene.record {
            let recorder = Recorder.current!
            let whole = recorder.composite(kind: "whole") { _ in
                controller.run(worker, id: "one")
            }
            recorder.at(.milliseconds(150)) { recorder.stop(whole) }
        }
        #expect(worker.calls.suffix(2) == ["0.1 process", "0.15 didStop one false"])
    }

    @Test func aControllerIsFreeInTheNextRecording() throws {
        _ = try scene.record(until: 0.1) { controller.run(worker, id: "one") }
        let timeline = try Scene().record { controller.run(worker, id: "two") }
        #expect(timeline.log.first == "0 two started")
        #expect(!worker.calls.contains { $0.contains("didStop one") })
    }

    // MARK: - From the current state

    /// Interrupted at 60 percent: in the first cycle, percentages continue from there; in later ones they
    /// don't.
    @Test(arguments: [(true, [0.6, 0.8, 1, 1, 0.5, 0]), (false, [0, 0.5, 1, 1, 0.5, 0])])
    func continuesFromTheCurrentState(fromCurrentState: Bool, percents: [Double]) throws {
        _ = try scene.record {
            controller.run(worker) {
                $0.BL_setAnimationDuration(1)
                $0.BL_setAnimationCurve(.linear)
            }
            scene.stage.after(0.65) {
                controller.run(worker) {
                    $0.BL_setAnimationCurve(.linear)
                    $0.BL_setAnimationBeginsFromCurrentState(fromCurrentState)
                    $0.BL_setAnimationRepeatCount(2)
                    $0.BL_setAnimationRepeatAutoreverses(true)
                }
            }
        }
        expectClose(Array(worker.percents.suffix(6)), percents)
        expectClose(worker.ticks.suffix(6).map(\.position), [0, 0.5, 1, 1, 1.5, 2])
    }

    @Test func withoutAStateAnimationsStartAtZero() throws {
        _ = try scene.record {
            controller.run(worker) { $0.BL_setAnimationBeginsFromCurrentState(true) }
            scene.stage.after(1) {
                controller.run(worker) { $0.BL_setAnimationBeginsFromCurrentState(true) }
            }
        }
        #expect(worker.percents == [0, 0.5, 1, 0, 0.5, 1])
    }

    // MARK: - While it runs

    @Test func intervalAndCustomCurveActAtAnyTime() throws {
        worker.curve = { t, curve in t + Double(curve) }
        _ = try scene.record {
            controller.run(worker) {
                $0.BL_setAnimationDuration(1)
                $0.BL_setAnimationCurve(.linear)
            }
            scene.stage.after(0.25) {
                controller.BL_setPollInterval(0.3)
                controller.BL_setCustomAnimationCurve(7)
            }
            scene.stage.after(0.7) {
                controller.BL_setCustomAnimationCurve(BL_AnimationCurveInternal)
            }
        }
        expectClose(worker.times, [0, 0.1, 0.2, 0.3, 0.6, 0.9, 1])
        expectClose(worker.percents, [0, 0.1, 0.2, 7.3, 7.6, 0.9, 1])
    }
}
