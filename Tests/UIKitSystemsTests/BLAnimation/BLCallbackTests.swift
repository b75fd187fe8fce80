// swift-format-ignore-file: AlwaysUseLowerCamelCase

import LayerTree
import TestSupport
import Testing
import UIKitNames

/// Which delegate is called when, in which order, and the event log.
@MainActor
@Suite struct BLCallbackTests {
    /// A controller that is its own work delegate.
    final class Own: BLAnimationController, BLAnimationWorkDelegate {
        var percents: [Double] = []

        func BL_AnimationWork_Process(
            _ animationID: String?, context: Any?, percentThisCycle ptc: Double,
            overallPosition op: Double
        ) {
            percents.append(ptc)
        }
    }

    @Test func theOrderOfAWholeRun() throws {
        let worker = Worker()
        let timeline = try Scene().record {
            BLAnimationController().run(worker, id: "turn") { $0.BL_setAnimationRepeatCount(2) }
        }
        #expect(
            worker.calls == [
                "0.0 willStart turn", "0.0 starting", "0.0 process", "0.1 process", "0.2 process",
                "0.2 process", "0.3 process", "0.4 process", "0.4 completing",
                "0.4 didStop turn true",
            ])
        #expect(Set(worker.contexts) == ["turn"])
        #expect(
            timeline.log == [
                "0 turn started", "0 turn willStart", "0 turn starting",
                "0 turn process percentThisCycle 0 overallPosition 0",
                "0.1 turn process percentThisCycle 0.5 overallPosition 0.5",
                "0.2 turn process percentThisCycle 1 overallPosition 1",
                "0.2 turn process percentThisCycle 0 overallPosition 1",
                "0.3 turn process percentThisCycle 0.5 overallPosition 1.5",
                "0.4 turn process percentThisCycle 1 overallPosition 2",
                "0.4 turn completing", "0.4 turn completed", "0.4 turn didStop finished true",
            ])
    }

    /// An animation that is cancelled before its first tick never asks for values.
    @Test(arguments: ["willStart", "starting"])
    func cancellingBeforeTheFirstTickEndsIt(call: String) throws {
        let (worker, controller) = (Worker(), BLAnimationController())
        var questions = 0
        worker.curve = { time, _ in
            questions += 1
            return time
        }
        worker.reactions[call] = { controller.BL_beginAnimations("next", context: nil) }
        _ = try Scene().record {
            controller.run(worker, id: "first") { $0.BL_setCustomAnimationCurve(1) }
        }
        #expect(worker.calls.last == "0.0 didStop first false")
        #expect(worker.ticks.isEmpty)
        #expect(questions == 0)
    }

    @Test func theWorkDelegateIsTheControllerItselfIfItConforms() throws {
        let own = Own()
        let other = Own()
        _ = try Scene().record {
            own.BL_beginAnimations(nil, context: nil)
            own.BL_commitAnimations()
            other.BL_beginAnimations(nil, context: nil)
            other.BL_setAnimationWorkDelegate(nil)
            other.BL_commitAnimations()
        }
        #expect(own.percents == [0, 0.5, 1])
        #expect(other.percents.isEmpty)
    }

    @Test func theRecordingRetainsRunningControllersOnly() throws {
        weak var gone: Own?
        var percents = 0
        _ = try Scene().record {
            let own = Own()
            gone = own
            own.BL_beginAnimations(nil, context: nil)
            own.BL_commitAnimations()
            Recorder.current!.at(.milliseconds(150)) { percents = gone?.percents.count ?? -1 }
        }
        #expect(percents == 2)
        #expect(gone == nil)
        _ = try Scene().record(until: 0.1) {
            let own = Own()
            gone = own
            own.BL_beginAnimations(nil, context: nil)
            own.BL_commitAnimations()
        }
        #expect(gone == nil)
    }

    @Test func delegatesMayBeDeallocated() throws {
        let scene = Scene()
        let timeline = try scene.record {
            var worker: Worker? = Worker()
            BLAnimationController().run(worker!)
            scene.stage.after(0.05) { worker = nil }
        }
        #expect(timeline.log.last == "0.2 poll-0 didStop finished true")
    }

    @Test func animationsRunWithoutDelegates() throws {
        let timeline = try Scene().record {
            let controller = BLAnimationController()
            controller.BL_beginAnimations(nil, context: nil)
            controller.BL_commitAnimations()
        }
        #expect(timeline.end == .milliseconds(200))
    }

    @Test func controllersAreIndependent() throws {
        let (one, two) = (Worker(), Worker())
        _ = try Scene().record {
            BLAnimationController().run(one, id: "one")
            BLAnimationController().run(two, id: "two") {
                $0.BL_setAnimationDelay(0.1)
                $0.BL_setAnimationRepeatAutoreverses(true)
                $0.BL_setAnimationRepeatCount(2)
            }
        }
        #expect(one.percents == [0, 0.5, 1])
        #expect(two.percents == [0, 0.5, 1, 1, 0.5, 0])
        #expect(two.times == [0.1, 0.2, 0.3, 0.3, 0.4, 0.5])
    }

    @Test func outsideARecordingAnimationsEndAtOnce() {
        let worker = Worker()
        let controller = BLAnimationController()
        controller.run(worker, id: "at once") { $0.BL_setAnimationRepeatCount(3.5) }
        #expect(
            worker.calls == [
                "0.0 willStart at once", "0.0 starting", "0.0 process", "0.0 completing",
                "0.0 didStop at once true",
            ])
        #expect(worker.ticks == [.init(time: 0, percent: 0.5, position: 3.5)])
    }
}
