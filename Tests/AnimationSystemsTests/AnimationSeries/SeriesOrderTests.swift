import AnimationSystems
import Drawing
import LayerTree
import TestSupport
import Testing
import TimingModel

/// When steps start and end, and the order of callbacks.
@MainActor
@Suite struct SeriesOrderTests {
    let scene = Scene(count: 3)
    var view: View { scene.views[0] }

    /// (A + B) · 3, a second each, with all callbacks.
    @Test func eventsComeInTheOriginalsOrder() throws {
        var calls: [String] = []
        let a = view.disappear(duration: 1) { calls.append("A") }
        let b = view.appear(duration: 1) { calls.append("B") }
        let series = (a + b) * 3
        series.onNext = { calls.append("onNext") }
        series.animationDidFinish = { calls.append("didFinish") }
        let timeline = try scene.record { series.start() }
        #expect(calls == ["A", "B", "A", "B", "A", "onNext", "didFinish", "B"])
        let expected = """
            0 series-0 started
            0 series-0/1 started
            1 series-0/1 completed
            1 series-0/2 started
            1 series-0 complete animation disappear view v0
            2 series-0/2 completed
            2 series-0/3 started
            2 series-0 complete animation appear view v0
            3 series-0/3 completed
            3 series-0/4 started
            3 series-0 complete animation disappear view v0
            4 series-0/4 completed
            4 series-0/5 started
            4 series-0 complete animation appear view v0
            5 series-0/5 completed
            5 series-0/6 started
            5 series-0 complete animation disappear view v0
            6 series-0/6 completed
            6 series-0 completed
            6 series-0 onNext
            6 series-0 animationDidFinish
            6 series-0 complete animation appear view v0
            """
        #expect(timeline.log.joined(separator: "\n") == expected)
    }

    /// Parts keep their callbacks, which are called at the end of each part.
    @Test func partsKeepTheirCallbacks() throws {
        var calls: [String] = []
        func single(_ name: String) -> Series {
            let result = view.appear(duration: 1) { calls.append("\(name).complete") }
            result.onNext = { calls.append("\(name).onNext") }
            result.animationDidFinish = { calls.append("\(name).didFinish") }
            return result
        }
        let pair = single("a") + single("b")
        pair.onNext = { calls.append("pair.onNext") }
        pair.animationDidFinish = { calls.append("pair.didFinish") }
        let whole = pair + single("c")
        whole.onNext = { calls.append("whole.onNext") }
        _ = try scene.record { whole.start() }
        #expect(
            calls == [
                "a.onNext", "a.complete", "a.didFinish",
                "b.onNext", "pair.onNext", "pair.didFinish", "b.complete", "b.didFinish",
                "c.onNext", "whole.onNext", "c.complete", "c.didFinish",
            ])
    }

    @Test func aSingleCallsBackInTheOriginalsOrder() throws {
        var calls: [String] = []
        let single = view.appear(duration: 1, delay: 0.5) { calls.append("complete") }
        single.onNext = { calls.append("onNext") }
        single.animationDidFinish = { calls.append("didFinish") }
        let timeline = try scene.record { single.start() }
        #expect(calls == ["onNext", "complete", "didFinish"])
        #expect(timeline.end == .milliseconds(1500))
    }

    @Test func delaysRepeat() throws {
        let series = view.disappear(duration: 1, delay: 0.5, options: .curveLinear) * 2
        let timeline = try scene.record { series.start() }
        #expect(timeline.end == .seconds(3))
        let starts = timeline.events.filter { $0.kind == .started }.map(\.time)
        #expect(starts == [.zero, .zero, .milliseconds(1500)])
        let move = view.move(
            position: Point(x: 10, y: 0), duration: 1, delay: 0.5, options: .curveLinear)
        let moves = try scene.record { (move * 2).start() }
        let shifts = try [0.5, 1, 1.5, 2, 2.5, 3].map {
            try moves.shown("v0", at: $0).transform.affine.tx
        }
        #expect(shifts == [0, 5, 10, 10, 15, 20])
    }

    @Test func aHundredBlinksTake200Seconds() throws {
        let blink = view.disappear(duration: 1) + view.appear(duration: 1)
        let timeline = try scene.record { (blink * 100).start() }
        #expect(timeline.end == .seconds(200))
        for start in [0.0, 100, 198] {
            let alphas = try [0, 0.5, 1, 1.5].map {
                try timeline.shown("v0", at: start + $0).alpha
            }
            #expect(zip(alphas, [1, 0.5, 0, 0.5]).allSatisfy { abs($0 - $1) < 1e-9 })
        }
    }

    // MARK: - Counting

    /// Counts multiply; counts below 1 make no sense and count as 1.
    @Test(arguments: [
        (1, 1, 1), (0, 1, 1), (-3, 1, 1), (Int.min, 1, 1), (2, 3, 6), (0, 3, 3), (5, -1, 5),
    ])
    func countsMultiply(inner: Int, outer: Int, _ rounds: Int) throws {
        var ends = 0
        let pair = view.disappear(duration: 1) + view.appear(duration: 1) { ends += 1 }
        let timeline = try scene.record { (pair * inner * outer).start() }
        #expect(ends == rounds)
        #expect(timeline.end == .seconds(2 * rounds))
        let named = pair * inner
        named.onNext = {}
        #expect(try scene.record { (named * outer).start() }.end == timeline.end)
    }

    @Test func aSingleCanBeRepeated() throws {
        var ends = 0
        let single = view.appear(duration: 1) { ends += 1 }
        #expect(try scene.record { (single * 4).start() }.end == .seconds(4))
        #expect(ends == 4)
    }

    @Test func nestedSeriesAreRestarted() throws {
        var ends = 0
        let single = view.appear(duration: 1) { ends += 1 }
        let inner = (single + single) * 2
        inner.onNext = {}
        let whole = (inner + single | single) * 3
        #expect(try scene.record { whole.start() }.end == .seconds(15))
        #expect(ends == 3 * (4 + 1 + 1))
    }

    // MARK: - Together

    @Test func groupsEndWithTheirLastPart() throws {
        var calls: [String] = []
        let group =
            view.disappear(duration: 1) { calls.append("short") }
            | scene.views[1].disappear(duration: 3) { calls.append("long") }
            | scene.views[2].disappear(duration: 2) { calls.append("middle") }
        let after = view.appear(duration: 1)
        let series = group + after
        group.onNext = { calls.append("not this one: it was copied before") }
        let timeline = try scene.record { series.start() }
        #expect(calls == ["short", "middle", "long"])
        #expect(timeline.end == .seconds(4))
        let starts = timeline.events.filter { $0.kind == .started }.map(\.time)
        #expect(starts == [.zero, .zero, .zero, .zero, .seconds(3)])
    }

    @Test func groupsCanBeRepeated() throws {
        let group = view.disappear(duration: 1) | scene.views[1].disappear(duration: 2)
        #expect(try scene.record { (group * 3).start() }.end == .seconds(6))
    }

    // MARK: - Handles

    @Test func startingTwiceEqualsStartingOnce() throws {
        var ends = 0
        let series = view.disappear(duration: 1) + view.appear(duration: 1) { ends += 1 }
        let timeline = try scene.record {
            series.start()
            series.start()
            scene.stage.after(1.5) { series.start() }
        }
        #expect(timeline.end == .seconds(2))
        #expect(ends == 1)
    }

    @Test func endedSeriesCanBeRestarted() throws {
        var ends = 0
        let series = view.disappear(duration: 1) + view.appear(duration: 1) { ends += 1 }
        let timeline = try scene.record {
            series.onNext = { if ends < 3 { series.start() } }
            series.start()
        }
        #expect(ends == 4)
        #expect(timeline.end == .seconds(8))
        // Steps started by the callback of the whole are not parts of it.
        #expect(timeline.log.contains { $0 == "2 series-3 started" })
    }

    @Test func endedRecordingsReleaseSeries() throws {
        let series = (view.disappear(duration: 1) + view.appear(duration: 1)) * Int.max
        let first = try scene.record(until: 3) { series.start() }
        #expect(
            first.log.last == "3 series-0/3 unfinished"
                || first.log.last == "3 series-0/4 unfinished")
        weak var gone: Series?
        do {
            let other = series + view.appear(duration: 1)
            gone = other
            _ = try scene.record(until: 3) { other.start() }
        }
        #expect(gone == nil)
        #expect(try scene.record(until: 3) { series.start() }.log == first.log)
    }
}
