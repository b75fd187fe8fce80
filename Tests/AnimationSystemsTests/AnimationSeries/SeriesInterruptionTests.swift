import AnimationSystems
import Drawing
import LayerTree
import TestSupport
import Testing
import TimingModel

/// Series that are cleared, stopped, cut short or endless.
@MainActor
@Suite struct SeriesInterruptionTests {
    let scene = Scene(count: 2)
    var view: View { scene.views[0] }
    var other: View { scene.views[1] }

    func wholes(_ timeline: Timeline) -> [String] {
        timeline.log.filter {
            $0.contains("series-") && !$0.contains("/") && $0.contains("completed")
        }
    }

    @Test func clearingStopsAtTheCurrentValue() throws {
        var calls = 0
        let series =
            view.disappear(duration: 1) { calls += 1 } + view.appear(duration: 1) { calls += 1 }
        series.onNext = { calls += 1 }
        series.animationDidFinish = { calls += 1 }
        let timeline = try scene.record {
            series.start()
            scene.stage.after(0.5) { series.clear() }
            scene.stage.after(0.75) { series.start() }
        }
        #expect(calls == 0)
        #expect(wholes(timeline) == ["0.5 series-0 completed, not finished"])
        // The model keeps the final value.
        #expect(try timeline.shown("v0", at: 0.5).alpha == 0)
        #expect(timeline.end == .milliseconds(750))
    }

    @Test func clearingEndsAllAnimationsOfTheViews() throws {
        var results: [Bool] = []
        let series = view.disappear(duration: 2) | other.appear(duration: 2)
        let timeline = try scene.record {
            series.start()
            View.animate(withDuration: 2) {
                view.position.x = 90
            } completion: {
                results.append($0)
            }
            scene.stage.after(0.5) { series.clear() }
        }
        #expect(results == [false])
        #expect(timeline.end == .milliseconds(500))
    }

    @Test func clearingAStepThatChangesNothingStopsItToo() throws {
        let series = view.appear(duration: 1) * 3
        let timeline = try scene.record {
            series.start()
            scene.stage.after(1.5) { series.clear() }
        }
        #expect(wholes(timeline) == ["1.5 series-0 completed, not finished"])
        #expect(timeline.end == .milliseconds(1500))
    }

    @Test func stoppedSeriesCanBeCleared() throws {
        let series = view.disappear(duration: 1) + view.appear(duration: 1)
        series.clear()
        #expect(try scene.record { series.start() }.end == .zero)
        // The copy in another series is independent.
        #expect(try scene.record { (series + series).start() }.end == .seconds(4))
    }

    /// Each callback in which a series may be cleared.
    @Test(arguments: [
        ("first.onNext", false), ("first.complete", false), ("last.onNext", false),
        ("last.complete", true), ("series.onNext", true),
    ])
    func clearingInACallback(place: String, finishes: Bool) throws {
        var series: Series?
        var calls: [String] = []
        @MainActor func call(_ name: String) {
            calls.append(name)
            if name == place { series?.clear() }
        }
        let first = view.disappear(duration: 1) { call("first.complete") }
        first.onNext = { call("first.onNext") }
        let last = view.appear(duration: 1) { call("last.complete") }
        last.onNext = { call("last.onNext") }
        series = first + last
        series?.onNext = { call("series.onNext") }
        let timeline = try scene.record { series?.start() }
        let all = [
            "first.onNext", "first.complete", "last.onNext", "series.onNext", "last.complete",
        ]
        let called: [String: [String]] = [
            "first.onNext": Array(all[...1]), "first.complete": Array(all[...1]),
            "last.onNext": [all[0], all[1], all[2], all[4]],
        ]
        #expect(calls == called[place] ?? all)
        #expect(wholes(timeline).count == 1)
        #expect(
            timeline.events.contains {
                $0.animation == "series-0" && $0.kind == .completed(finished: finishes)
            })
    }

    @Test func clearingInACallbackReachesNobodyFurtherOut() throws {
        var calls: [String] = []
        var whole: Series?
        func clearing() -> Series {
            let last = view.appear(duration: 1) { calls.append("last.complete") }
            last.onNext = { whole?.clear() }
            let pair = view.disappear(duration: 1) + last
            pair.onNext = { calls.append("pair.onNext") }
            return pair
        }
        whole = clearing() + view.disappear(duration: 1)
        let timeline = try scene.record { whole?.start() }
        #expect(calls == ["last.complete"])
        #expect(timeline.end == .seconds(2))
        let pair = Series(chain: [clearing()])
        whole = pair
        whole?.onNext = { calls.append("whole.onNext") }
        whole?.start()
        #expect(calls == ["last.complete", "last.complete"])
    }

    @Test func aViewThatIsRemovedEndsTheChain() throws {
        var calls = 0
        let series = (view.disappear(duration: 1) { calls += 1 }) * 5
        let timeline = try scene.record {
            series.start()
            scene.stage.after(2) { self.view.alpha = 1 }
            scene.stage.after(2.5) { self.view.alpha = 0.5 }
            scene.stage.after(3.5) { self.other.removeFromSuperview() }
        }
        #expect(calls == 5)
        view.alpha = 1
        let removed = try scene.record {
            ((view.disappear(duration: 1) + view.appear(duration: 1)) * 5).start()
            scene.stage.after(2.5) { view.removeFromSuperview() }
        }
        #expect(wholes(timeline) == ["5 series-0 completed"])
        #expect(wholes(removed) == ["2.5 series-0 completed, not finished"])
        #expect(removed.end == .milliseconds(2500))
    }

    @Test func theRestOfAGroupContinuesAndTheGroupIsUnfinished() throws {
        var calls: [String] = []
        let group =
            view.disappear(duration: 1) { calls.append("removed") }
            | other.disappear(duration: 2) { calls.append("other") }
        let series = group * 2 + other.appear(duration: 1)
        let timeline = try scene.record {
            series.start()
            scene.stage.after(0.5) { view.removeFromSuperview() }
        }
        #expect(calls == ["other"])
        #expect(wholes(timeline) == ["2 series-0 completed, not finished"])
    }

    @Test func aReplacedColourEndsTheChain() throws {
        let series = view.discolor(to: .red, duration: 1) + view.discolor(to: .blue, duration: 1)
        let timeline = try scene.record {
            series.start()
            scene.stage.after(0.5) { view.backgroundColor = .green }
        }
        #expect(wholes(timeline) == ["0.5 series-0 completed, not finished"])
    }

    // MARK: - Without end

    @Test func endlessSeriesEndWithTheRecording() throws {
        let series = (view.disappear(duration: 1) + view.appear(duration: 1)) * Int.max * Int.max
        let timeline = try scene.record(until: 5.5) { series.start() }
        #expect(timeline.end == .milliseconds(5500))
        #expect(timeline.log.filter { $0.hasSuffix("unfinished") }.count == 2)
        #expect(throws: RecordingError.self) {
            let still = (self.view.appear(duration: 1, options: .repeat)) * 2
            _ = try scene.record { still.start() }
        }
    }

    @Test func endlessSeriesNeedALength() throws {
        let blink = view.disappear(duration: 1) + view.appear(duration: 1)
        #expect(throws: RecordingError.endless(animations: ["series-0"])) {
            try scene.record { (blink * Int.max).start() }
        }
        // Unless something stops them.
        var rounds = 0
        let counted = (blink + view.appear(duration: 1) { rounds += 1 }) * Int.max
        let series = counted + view.appear(duration: 1)
        let timeline = try scene.record {
            series.start()
            scene.stage.after(3_000 * 3 + 0.5) { series.clear() }
        }
        #expect(rounds == 3_000)
        #expect(timeline.end == .milliseconds(9_000_500))
    }

    @Test func endlessSeriesWithoutLengthAreAnError() throws {
        let loop = (view.appear(duration: 0) + view.disappear(duration: 0)) * Int.max
        loop.name = "round and round"
        let error = try #require(throws: RecordingError.self) {
            try scene.record(until: 1) { loop.start() }
        }
        guard case .noProgress(let time, let running) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(time == .zero)
        #expect(running.contains { $0.hasPrefix("round and round") })
    }

    @Test func manyStepsInARow() throws {
        let count = slowTests ? 10_000 : 500
        let end = Duration.milliseconds(10 * count)
        var series: Series = view.disappear(duration: 0.01)
        for _ in 1..<count { series = series + view.disappear(duration: 0.01) }
        #expect(try scene.record { series.start() }.end == end)
        var nested: Series = view.disappear(duration: 0.01)
        for _ in 1..<count { nested = view.disappear(duration: 0.01) + nested }
        #expect(try scene.record { nested.start() }.end == end)
    }

    @Test func tenThousandLevels() throws {
        var series: Series = view.disappear(duration: 0.01)
        for _ in 1..<5_000 {
            series = (series + view.disappear(duration: 0.01))
            series.onNext = {}
            series = series | view.disappear(duration: 0.01)
            series.onNext = {}
        }
        #expect(try scene.record { series.start() }.end == .seconds(50))
    }

    // MARK: - Outside a recording

    @Test func outsideARecordingEverythingHappensAtOnce() {
        var calls: [String] = []
        let series =
            (view.move(position: Point(x: 1, y: 0), duration: 1)
                + (view.disappear(duration: 1) { calls.append("complete") })) * 3
        series.onNext = { calls.append("onNext") }
        series.start()
        #expect(calls == ["complete", "complete", "onNext", "complete"])
        #expect(view.transform.affine.tx == 3)
        #expect(view.alpha == 0)
        (view.appear(duration: 1) * Int.max).start()
        #expect(view.alpha == 1)
    }
}
