import Drawing
import LayerTree
import SpecFormat
import Testing

/// Animations in the time of a group.
@MainActor
@Suite struct GroupTests {
    /// The x and the alpha of a view in a group with the given keys.
    func shown(_ keys: String, at times: [Double]) throws -> [[Double]] {
        let body = SpecBody(
            """
            "duration": 20, "views": [{"id": "v", "position": [0, 0]}],
            "animations": [{"id": "g", "group": {\(keys) "animations": [
                {"id": "move", "animate": {"view": "v", "to": {"position": [100, 0]}, "duration": 1, "curve": "linear"}},
                {"at": 1, "animate": {"view": "v", "to": {"alpha": 0}, "duration": 1, "curve": "linear"}}]}}]
            """)
        let timeline = try body.timeline()
        return try times.map {
            let values = try timeline.shown("v", at: $0)
            return [values.position.x, values.alpha].map { ($0 * 1e6).rounded() / 1e6 }
        }
    }

    @Test func groupsWithoutKeysRunTheirEntries() throws {
        #expect(
            try shown("", at: [0.5, 1, 1.5, 2, 9]) == [
                [50, 1], [100, 1], [100, 0.5], [100, 0], [100, 0],
            ])
    }

    @Test func repeatsAsAWhole() throws {
        #expect(
            try shown(#""repeat": 2,"#, at: [1.5, 2.5, 3.5, 4]) == [
                [100, 0.5], [50, 1], [100, 0.5], [100, 0],
            ])
    }

    @Test func reversesAsAWhole() throws {
        #expect(
            try shown(#""autoreverse": true,"#, at: [1.5, 2.5, 3.5, 4]) == [
                [100, 0.5], [100, 0.5], [50, 1], [100, 0],
            ])
    }

    @Test func groupsHaveDelayCurveAndDuration() throws {
        #expect(
            try shown(#""delay": 1, "duration": 1.5, "speed": 2,"#, at: [0.5, 1.25, 1.7, 2]) == [
                [0, 1], [50, 1], [100, 0.6], [100, 0],
            ])
        #expect(
            try shown(#""curve": {"steps": [2, "end"]},"#, at: [0.5, 1.5]) == [[0, 1], [100, 1]])
    }

    @Test func stoppingAGroupStopsItsEntries() throws {
        let body = SpecBody(
            """
            "views": [{"id": "v", "position": [0, 0]}],
            "animations": [{"id": "g", "group": {"animations": [
                {"id": "move", "animate": {"view": "v", "to": {"position": [100, 0]}, "duration": 2, "curve": "linear"}}]}},
                {"at": 1, "stop": {"id": "g"}}]
            """)
        let timeline = try body.timeline()
        #expect(try timeline.shown("v", at: 0.5).position.x == 25)
        #expect(try timeline.shown("v", at: 1).position.x == 100)
        #expect(timeline.events.filter { $0.kind == .completed(finished: false) }.count == 2)
        #expect(timeline.end == .seconds(1))
    }

    @Test func groupsNest() throws {
        let body = SpecBody(
            """
            "views": [{"id": "v", "position": [0, 0]}],
            "animations": [{"group": {"repeat": 2, "animations": [{"at": 1, "group": {"speed": 2, "animations": [
                {"animate": {"view": "v", "to": {"position": [100, 0]}, "duration": 1, "curve": "linear"}}]}}]}}]
            """)
        let timeline = try body.timeline()
        let x = try [0.5, 1.25, 1.5, 2, 2.75].map { try timeline.shown("v", at: $0).position.x }
        #expect(x == [0, 50, 0, 0, 50])
        #expect(timeline.end == .seconds(3))
    }

    @Test(arguments: [
        (
            #"{"set": {"view": "v", "to": {}}}"#,
            #"this can't run in a group: only "animate", "keyframes" with "steps", and "group" can"#
        ),
        (
            #"{"animate": {"view": "v", "to": {"alpha": 0}, "repeat": "forever"}}"#,
            "a group of animations that never end needs a \"duration\""
        ),
    ])
    func refused(child: String, message: String) {
        let body = SpecBody(
            #""views": [{"id": "v"}], "animations": [{"group": {"animations": [\#(child)]}}]"#)
        #expect(body.messages == [message])
    }

    @Test func everyWrongEntryHasAnError() throws {
        let body = SpecBody(
            """
            "views": [{"id": "v"}], "animations": [{"group": {"animations": [
            {"animate": {"view": "v", "to": {"alpha": 0}, "repeat": "forever"}},
              {"remove": {"view": "v"}},
                {"animate": {"view": "v", "to": {"alpha": 0}}, "completion": [{"remove": {"view": "v"}}]}]}}]
            """)
        let error = try #require(throws: SpecError.self) { try body.spec() }
        #expect(error.issues.map { "\($0.line):\($0.column)" } == ["4:3", "5:5"])
        #expect(error.issues[1].path == "$.animations[0].group.animations[2]")
    }
}
