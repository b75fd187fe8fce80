import Drawing
import LayerTree
import Testing
import TimingModel

/// `series` in specs.
@MainActor
@Suite struct SeriesSpecTests {
    private static let views = """
        "views": [{"id": "v{i}", "copies": {"count": 3}, "frame": [0, 0, 10, 10]}]
        """

    private func timeline(_ animations: String) throws -> Timeline {
        try SpecBody("\(Self.views), \"animations\": [\(animations)]").timeline()
    }

    private func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

    @Test func blinksThreeTimes() throws {
        let timeline = try timeline(
            """
            {"id": "blink", "series": {"chain": [
              {"disappear": {"view": "v0", "duration": 1}},
              {"appear": {"view": "v0", "duration": 1}}], "repeat": 3},
             "completion": [{"set": {"view": "v1", "to": {"hidden": true}}}]}
            """)
        let alphas = try [0, 0.5, 1, 4.5, 5, 6].map { try timeline.shown("v0", at: $0).alpha }
        #expect(zip(alphas, [1, 0.5, 0, 0.5, 0, 1]).allSatisfy { isClose($0, $1) })
        #expect(timeline.end == .seconds(6))
        #expect(try timeline.shown("v1", at: 6).isHidden)
        #expect(timeline.events.filter { $0.kind == .started }.count == 7)
        #expect(
            timeline.events.map(\.description).filter { $0.contains("complete ") } == [
                "1 blink complete animation disappear view v0",
                "2 blink complete animation appear view v0",
                "3 blink complete animation disappear view v0",
                "4 blink complete animation appear view v0",
                "5 blink complete animation disappear view v0",
                "6 blink complete animation appear view v0",
            ])
    }

    @Test func everyAnimationHasItsEffect() throws {
        let timeline = try timeline(
            """
            {"series": {"chain": [
              {"discolor": {"view": "v0", "to": "#f00", "duration": 1}},
              {"move": {"view": "v0", "by": [4, 6], "duration": 1, "options": ["curveLinear"]}},
              {"rotate": {"view": "v0", "degree": 360, "duration": 1, "curve": "linear"}},
              {"rotate": {"view": "v0", "degree": 360, "duration": 1, "interpolation": "matrix"}},
              {"sizing": {"view": "v0", "scale": [2, 3], "delay": 0.5}}]}}
            """)
        #expect(try timeline.shown("v0", at: 1).backgroundColor == .red)
        #expect(try timeline.shown("v0", at: 1.5).transform.affine.ty == 3)
        let turning = try timeline.shown("v0", at: 2.25).transform.affine
        #expect(isClose(turning.b, 1) && isClose(turning.tx, 3))
        #expect(isClose(try timeline.shown("v0", at: 3.5).transform.affine.a, 1))
        let last = try timeline.shown("v0", at: 4.75).transform.affine
        #expect(isClose(last.a, 2) && isClose(last.d, 3))
        #expect(timeline.end == .milliseconds(4750))
    }

    @Test func valuesAndTimesMayDifferPerView() throws {
        let timeline = try timeline(
            """
            {"series": {"chain": [
              {"move": {"view": "v*", "by": {"ramp": [[0, 0], [20, 0]]}, "duration": {"each": [1, 2, 1]},
                "delay": {"last": 0.5, "else": 0}}},
              {"discolor": {"view": "v*", "to": {"cycle": ["#f00", "#00f"]}, "duration": 1}},
              {"rotate": {"view": ["v0", "v2"], "degree": {"ramp": [90, 180]}, "duration": 1}},
              {"sizing": {"view": ["v0", "v2"], "scale": {"ramp": [1, [3, 5]]}, "duration": 1}}]}}
            """)
        let shifts = try ["v0", "v1", "v2"].map {
            try timeline.shown($0, at: 2).transform.affine.tx
        }
        #expect(shifts == [0, 10, 20])
        #expect(try timeline.shown("v1", at: 3).backgroundColor == .blue)
        #expect(isClose(try timeline.shown("v2", at: 4).transform.affine.a, -1))
        #expect(isClose(try timeline.shown("v2", at: 5).transform.affine.d, 5))
        #expect(timeline.end == .seconds(5))
    }

    @Test func stoppedSeriesCompleteOnce() throws {
        let timeline = try timeline(
            """
            {"id": "s", "series": {"all": [
              {"chain": [{"disappear": {"view": "v0"}}, {"appear": {"view": "v0"}}], "repeat": "forever"},
              {"move": {"view": "v1", "by": [9, 0], "duration": 1}}]},
             "completion": [{"set": {"view": "v2", "to": {"alpha": 0.5}}}]},
            {"at": 1.6, "stop": {"id": "s"}}
            """)
        #expect(timeline.end == .milliseconds(1600))
        #expect(try timeline.shown("v2", at: 1.6).alpha == 0.5)
        let ends = timeline.events.filter { $0.animation == "s" }.map(\.kind).filter {
            if case .called = $0 { false } else { true }
        }
        #expect(ends == [.started, .completed(finished: false)])
    }

    @Test func viewsAddedLaterTakeNoTime() throws {
        let timeline = try timeline(
            """
            {"at": 1, "add": {"view": {"id": "late", "frame": [0, 0, 10, 10]}}},
            {"id": "s", "series": {"chain": [
              {"appear": {"view": "late", "duration": 3}}, {"disappear": {"view": "v0", "duration": 1}}]}},
            {"id": "t", "series": {"appear": {"view": "late", "duration": 3}},
             "completion": [{"set": {"view": "v1", "to": {"alpha": 0.5}}}]}
            """)
        #expect(timeline.end == .seconds(1))
        #expect(try timeline.shown("v1", at: 0).alpha == 0.5)
    }

    @Test func aSeriesMayHaveThousandsOfParts() throws {
        let part = #"{"move": {"view": "v0", "by": [1, 0], "duration": 0.001}}"#
        let parts = Array(repeating: part, count: 5_000).joined(separator: ",")
        let timeline = try timeline("{\"series\": {\"chain\": [\(parts)]}}")
        #expect(timeline.end == .seconds(5))
        #expect(try timeline.shown("v0", at: 5).transform.affine.tx == 5_000)
    }
}
