import Drawing
import LayerTree
import Testing
import TimingModel

/// `poll` in specs.
@MainActor
@Suite struct PollSpecTests {
    private static let views = """
        "views": [{"id": "v{i}", "copies": {"count": 3}, "frame": [0, 0, 10, 10], "alpha": 0.5}]
        """

    private func timeline(_ animations: String, fps: String = "60") throws -> Timeline {
        try SpecBody("\(Self.views), \"fps\": \(fps), \"animations\": [\(animations)]").timeline()
    }

    private func turns(_ timeline: Timeline, _ id: String, at times: [Double]) throws -> [Double] {
        try times.map { try timeline.shown(id, at: $0).translate.dx }
    }

    @Test func valuesAreConstantBetweenTicks() throws {
        let timeline = try timeline(
            #"{"id": "p", "poll": {"view": "v0", "apply": {"to": {"translate": [100, 0]}}, "duration": 0.25, "delay": 1, "curve": "linear"}, "completion": [{"set": {"view": "v1", "to": {"hidden": true}}}]}"#
        )
        let shown = try turns(timeline, "v0", at: [0.9, 1, 1.09, 1.1, 1.19, 1.2, 1.24, 1.25, 3])
        #expect(shown == [0, 0, 0, 40, 40, 80, 80, 100, 100])
        #expect(timeline.events.first?.animation == "p")
        #expect(timeline.end == .milliseconds(1250))
        #expect(try timeline.shown("v1", at: 1.25).isHidden)
        #expect(try !timeline.shown("v1", at: 1.24).isHidden)
    }

    @Test func ticksMayCoincideWithFrames() throws {
        let timeline = try timeline(
            #"{"poll": {"view": "v0", "apply": {"to": {"translate": [100, 0]}}, "duration": 1, "curve": "linear", "pollInterval": "frame"}}"#,
            fps: "8")
        let shown = try turns(timeline, "v0", at: [0, 0.125, 0.2, 0.25, 0.99, 1])
        #expect(shown == [0, 12.5, 12.5, 25, 87.5, 100])
    }

    @Test func eachViewHasItsOwnValues() throws {
        let timeline = try timeline(
            #"{"poll": {"view": "v*", "apply": {"from": {"alpha": {"ramp": [0, 1]}}, "to": {"translate": {"each": [[10, 0], [20, 0], [30, 0]]}, "alpha": 1}}, "duration": 0.2}}"#
        )
        let shown = try ["v0", "v1", "v2"].map { try timeline.shown($0, at: 0.1) }
        #expect(shown.map(\.translate.dx) == [5, 10, 15])
        #expect(shown.map(\.alpha) == [0.5, 0.75, 1])
        #expect(timeline.events.filter { $0.kind == .started }.count == 1)
    }

    @Test func ownTimesMakeAControllerForEachView() throws {
        let timeline = try timeline(
            #"{"id": "p", "poll": {"view": "v*", "apply": {"to": {"translate": [100, 0]}}, "duration": {"each": [0.2, 0.4, 0.2]}, "delay": {"ramp": [0, 0.2]}, "curve": "linear"}}"#
        )
        let shown = try ["v0", "v1", "v2"].map { try timeline.shown($0, at: 0.3).translate.dx }
        #expect(shown == [100, 50, 50])
        let lines = timeline.events.map(\.description)
        #expect(
            lines.prefix(4) == ["0 p started", "0 p/1 started", "0 p/2 started", "0 p/3 started"])
        #expect(
            lines.suffix(3) == [
                "0.5 p/2 completed", "0.5 p/2 didStop finished true", "0.5 p completed",
            ])
    }

    @Test func cyclesRepeatReverseAndStopHalfway() throws {
        let timeline = try timeline(
            #"{"poll": {"view": "v0", "apply": {"to": {"translate": [100, 0]}}, "duration": 1, "curve": "linear", "pollInterval": 0.2, "repeatCount": 3.2, "autoreverses": true}}"#
        )
        let shown = try turns(timeline, "v0", at: [0.4, 1, 1.4, 2, 2.4, 3, 3.2, 9])
        for (value, wanted) in zip(shown, [40, 100, 60, 0, 40, 100, 80, 80] as [Double]) {
            #expect(abs(value - wanted) < 1e-9)
        }
    }

    @Test func anyCurveMayBeTheCustomOne() throws {
        let timeline = try timeline(
            """
            {"poll": {"view": "v0", "apply": {"to": {"translate": [100, 0]}}, "duration": 1,
               "customCurve": {"points": [[0, 0], [0.5, 0.9], [1, 1]]}, "pollInterval": 0.25}},
            {"poll": {"view": "v1", "apply": {"to": {"translate": [100, 0]}},
               "customCurve": {"spring": {"mass": 1, "stiffness": 100, "damping": 10}}}},
            {"poll": {"view": "v2", "apply": {"to": {"translate": [100, 0]}}, "customCurve": "easeInQuad"}}
            """)
        #expect(try turns(timeline, "v0", at: [0.25, 0.5, 1]) == [45, 90, 100])
        #expect(timeline.end > .seconds(1), "springs bring their own duration")
        #expect(try turns(timeline, "v2", at: [0.1, 0.2]) == [25, 100])
    }

    @Test func startDatesAreRelativeToTheStart() throws {
        let timeline = try timeline(
            #"{"at": 0.5, "id": "p", "poll": {"view": "v0", "apply": {"to": {"alpha": 1}}, "startDate": 2, "delay": 0.25}}"#
        )
        let starts = timeline.events.filter { $0.description.contains("willStart") }
        #expect(starts.map(\.time.inSeconds) == [2.25])
    }

    @Test func disabledPollsCompleteAtOnce() throws {
        let timeline = try timeline(
            #"{"poll": {"view": "v0", "apply": {"to": {"alpha": 1}}, "enabled": false, "delay": 9}, "completion": [{"set": {"view": "v1", "to": {"alpha": 0}}}]}"#
        )
        #expect(timeline.end == .zero)
        #expect(try timeline.shown("v0", at: 1).alpha == 0.5)
        #expect(try timeline.shown("v1", at: 0).alpha == 0)
    }

    @Test func endlessPollsCanBeStopped() throws {
        let timeline = try timeline(
            """
            {"id": "p", "poll": {"view": "v0", "apply": {"to": {"translate": [100, 0]}}, "repeatCount": "forever"}},
            {"at": 1.15, "stop": {"id": "p"}}
            """)
        #expect(timeline.end.inSeconds == 1.15)
        #expect(timeline.events.last?.description == "1.15 p didStop finished false")
        #expect(try turns(timeline, "v0", at: [1.1, 2]) == [50, 50])
    }

    @Test func endlessPollsWithoutAnEndAreAnError() {
        #expect(throws: RecordingError.endless(animations: ["p"])) {
            try timeline(
                #"{"id": "p", "poll": {"view": "v0", "apply": {"to": {"alpha": 1}}, "repeatCount": "forever"}}"#
            )
        }
    }

    @Test func everyKindOfPropertyCanBePolled() throws {
        let timeline = try timeline(
            #"{"poll": {"view": "v0", "apply": {"from": {"backgroundColor": "black", "frame": [0, 0, 10, 20]}, "to": {"backgroundColor": "white", "frame": [10, 20, 30, 20], "hidden": true, "transform": [{"rotate": 90}], "cornerRadius": 4}}}}"#
        )
        let (half, end) = try (timeline.shown("v0", at: 0.1), timeline.shown("v0", at: 0.2))
        #expect(half.backgroundColor == Color(red: 0.5, green: 0.5, blue: 0.5))
        #expect(half.size == Size(width: 20, height: 20) && half.position == Point(x: 15, y: 20))
        #expect(half.cornerRadii.topLeft == 2 && !half.isHidden)
        #expect(end.isHidden && end.position == Point(x: 25, y: 30))
    }

    @Test func removedViewsDelayNothing() throws {
        let timeline = try timeline(
            """
            {"id": "p", "poll": {"view": "v*", "apply": {"to": {"alpha": 1}}, "duration": 1}},
            {"at": 0.5, "remove": {"view": "v1"}}
            """)
        #expect(timeline.events.last?.description == "1 p didStop finished true")
    }
}
