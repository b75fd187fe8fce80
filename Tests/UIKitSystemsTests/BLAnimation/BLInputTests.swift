import Drawing
import LayerTree
import Messages
import TestSupport
import Testing
import TimingModel
import UIKitNames

/// Numbers that make no sense, and the values that replace them.
@MainActor
@Suite struct BLInputTests {
    let scene = Scene()
    let worker = Worker()
    let controller = BLAnimationController()

    private func ticks(
        until seconds: Double? = nil, _ describe: @escaping (BLAnimationController) -> Void
    ) throws -> [Worker.Tick] {
        _ = try scene.record(until: seconds) { controller.run(worker, id: "odd", describe) }
        return worker.ticks
    }

    @Test(arguments: [0, -3, .nan, -Float.infinity])
    func oddCountsAreOne(count: Float) throws {
        #expect(try ticks { $0.BL_setAnimationRepeatCount(count) }.count == 3)
    }

    /// A cycle of length zero has only an end.
    @Test(arguments: [0, -1, .nan, -Double.infinity, 1e-12])
    func withoutADurationThereIsOneTickInACycle(duration: Double) throws {
        let ticks = try ticks {
            $0.BL_setAnimationDuration(duration)
            $0.BL_setAnimationRepeatCount(2.25)
        }
        #expect(
            ticks == [
                .init(time: 0, percent: 1, position: 1), .init(time: 0, percent: 1, position: 2),
                .init(
                    time: 0, percent: UIView.AnimationCurve.easeInOut.shown(0.25), position: 2.25),
            ])
    }

    @Test(arguments: [-5, .nan, -Double.infinity])
    func oddDelaysAndDatesAreNow(time: Double) throws {
        let ticks = try ticks {
            $0.BL_setAnimationDelay(time)
            $0.BL_setAnimationStartDate(time)
        }
        #expect(ticks.map(\.time) == [0, 0.1, 0.2])
    }

    @Test(arguments: [0, -1, 1e-9, -Double.infinity])
    func intervalsHaveAMinimum(interval: Double) throws {
        let ticks = try ticks { $0.BL_setPollInterval(interval) }
        #expect(ticks.count == 201)
        #expect(ticks[1].time == BLPollInterval.shortest)
    }

    @Test func anIntervalOfNaNIsTheDefault() throws {
        #expect(try ticks { $0.BL_setPollInterval(Double.nan) }.map(\.time) == [0, 0.1, 0.2])
    }

    @Test func anInfiniteIntervalTicksOnlyAtTheEnds() throws {
        #expect(try ticks { $0.BL_setPollInterval(Double.infinity) }.map(\.time) == [0, 0.2])
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func curvesWithoutFiniteValuesAreLinear(value: Double) throws {
        worker.curve = { _, _ in value }
        #expect(try ticks { $0.BL_setCustomAnimationCurve(3) }.map(\.percent) == [0, 0.5, 1])
    }

    @Test func customCurvesMayLeaveTheInterval() throws {
        worker.curve = { t, curve in curve == 3 ? t * t * 2 - 0.25 : 0 }
        #expect(
            try ticks { $0.BL_setCustomAnimationCurve(3) }.map(\.percent) == [-0.25, 0.25, 1.75])
    }

    // MARK: - Without end

    @Test func endlessAnimationsEndWithTheRecording() throws {
        let ticks = try ticks(until: 1) { $0.BL_setAnimationRepeatCount(.infinity) }
        #expect(ticks.last == .init(time: 0.9, percent: 0.5, position: 4.5))
        #expect(!worker.calls.contains { $0.contains("completing") || $0.contains("didStop") })
    }

    @Test(arguments: [Float.infinity, 1e30])
    func endlessAnimationsWithoutAHorizonAreAnError(count: Float) {
        #expect(throws: RecordingError.endless(animations: ["odd"])) {
            _ = try ticks { $0.BL_setAnimationRepeatCount(count) }
        }
    }

    /// Endless animations run as long as something else happens; here until they are cancelled.
    @Test func endlessAnimationsMayBeCancelled() throws {
        let timeline = try scene.record {
            controller.run(worker, id: "odd") { $0.BL_setAnimationRepeatCount(.infinity) }
            scene.stage.after(1.05) { controller.BL_beginAnimations(nil, context: nil) }
        }
        #expect(worker.times.last == 1)
        #expect(worker.calls.last == "1.05 didStop odd false")
        #expect(timeline.end.inSeconds == 1.05)
    }

    @Test(arguments: [nil, 1.0])
    func endlessAnimationsOfLengthZeroAreNamedInTheError(horizon: Double?) throws {
        let error = try #require(throws: RecordingError.self) {
            try scene.record(until: horizon) {
                controller.BL_beginAnimations("loop", context: nil)
                controller.BL_setAnimationDuration(0)
                controller.BL_setAnimationRepeatCount(.infinity)
                controller.BL_commitAnimations()
            }
        }
        #expect("\(error)".contains("loop"))
    }

    @Test func hugeTimesAreAnErrorInsteadOfATrap() {
        #expect(throws: RecordingError.tooLong(running: ["odd"])) {
            _ = try ticks {
                $0.BL_setAnimationDuration(.infinity)
                $0.BL_setAnimationDelay(.infinity)
                $0.BL_setAnimationStartDate(.infinity)
                $0.BL_setPollInterval(Double.infinity)
                $0.BL_setAnimationRepeatCount(1e9)
            }
        }
    }

    @Test func hugeTimesOutsideARecording() {
        controller.run(worker) {
            $0.BL_setAnimationDuration(.infinity)
            $0.BL_setAnimationRepeatCount(1e9)
        }
        #expect(worker.ticks == [.init(time: 0, percent: 1, position: 1e9)])
    }

    @Test func theViewMayBeRemoved() throws {
        let view = scene.views[0]
        worker.reactions["process"] = { view.center.x = worker.ticks.last!.percent }
        let timeline = try scene.record {
            controller.run(worker) { $0.BL_setAnimationDuration(1) }
            scene.stage.after(0.35) { view.removeFromSuperview() }
        }
        #expect(timeline.log.last == "1 poll-0 didStop finished true")
        #expect(view.center.x == 1)
    }
}

extension UIView.AnimationCurve {
    /// The formula of both ramps.
    fileprivate func shown(_ t: Double) -> Double { 8.0 / 3 * t * t }
}
