import LayerTree
import TestSupport
import Testing
import UIKitNames

/// The objects of AnimationSeries that code holds: their keys, callbacks and times.
@MainActor
@Suite struct SeriesHandleTests {
    let scene = Scene()
    var view: UIView { scene.views[0] }

    @Test func keysAreNamesAndFlushingReleasesNothing() throws {
        let series = view.disappear(duration: 1) + view.appear(duration: 1)
        #expect(series.key.count == 10 && series.key == series.key)
        let keys = Set((0..<100).map { _ in view.appear(duration: 1).key })
        #expect(keys.count == 100)
        var flushed: [String?] = []
        series.onNext = { [weak series] in
            flushed.append(series?.key)
            RecursionPool.shared.flush(series?.key)
        }
        series.key = "blink"
        let timeline = try scene.record {
            series.start()
            scene.stage.after(0.5) {
                RecursionPool.shared.flush()
                AnimationPool.shared.release(series)
                AnimationPool.shared.release()
            }
        }
        #expect(flushed == ["blink"])
        #expect(timeline.log.suffix(2) == ["2 blink completed", "2 blink onNext key blink"])
    }

    @Test func aClearedSinglePlaysAgainAlone() throws {
        var calls: [String] = []
        let single = view.disappear(duration: 1) { calls.append("complete") }
        single.onNext = { calls.append("onNext") }
        let timeline = try scene.record {
            single.clear()
            single.start()
        }
        #expect(calls == ["complete"])
        #expect(timeline.end == .seconds(1))
    }

    @Test func invalidTimesAreZero() throws {
        let series =
            view.appear(duration: -1, delay: -3)
            + view.disappear(duration: .nan, delay: .nan)
            + view.appear(AnimationParameter(1, delay: 0.5))
        #expect(try scene.record { series.start() }.end == .milliseconds(1500))
    }

    /// Both forms, and the callbacks of both versions.
    @Test func callbacksMayTakeAnArgumentOrNot() throws {
        var calls: [String] = []
        let params = ViewAnimation.Parameter(1)
        let series =
            view.appear(duration: 1) { calls.append("flat \($0)") }
            + view.appear(duration: 1) { calls.append("flat") }
            + view.disappear(params) { calls.append("params \($0)") }
            + view.disappear(params) { calls.append("params") }
            + view.rotate(degree: 90, params: params) { calls.append("rotate") }
        _ = try scene.record { series.start() }
        #expect(calls == ["flat true", "flat", "params true", "params", "rotate"])
    }
}
