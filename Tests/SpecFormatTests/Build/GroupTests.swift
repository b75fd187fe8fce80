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
                [100, 0.5], [100, 0.5], [50, 1], [0, 1],
            ])
    }

    @Test func groupsHaveDelayCurveAndDuration() throws {
        #expect(
            try shown(#""delay": 1, "duration": 1.5, "speed": 2,"#, at: [0.5, 1.25, 1.7, 2]) == [
                [0, 1], [50, 1], [100, 0.6], [100, 0.5],
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

    /// The alpha of a view of several in a group with the given keys and entries.
    func alpha(_ keys: String, _ entries: String, of id: String = "v0", at times: [Double]) throws
        -> [Double]
    {
        let body = SpecBody(
            """
            "duration": 20, "views": [{"id": "v{i}", "copies": {"count": 2}, "alpha": 0, "text": {"string": "a"}}],
            "animations": [{"group": {\(keys) "animations": [\(entries)]}}]
            """)
        let timeline = try body.timeline()
        return try times.map { (try timeline.shown(id, at: $0).alpha * 1e6).rounded() / 1e6 }
    }

    func fade(_ keys: String, to alpha: Double) -> String {
        #"{\#(keys)"animate": {"view": "v0", "to": {"alpha": \#(alpha)}, "duration": 1, "curve": "linear"}}"#
    }

    @Test func entriesTakeEffectInTheOrderOfTheirStart() throws {
        #expect(
            try alpha(
                "", "\(fade(#""at": 2, "#, to: 0)), \(fade("", to: 1))", at: [0.5, 1.5, 2.5, 3])
                == [0.5, 1, 0.5, 0])
        #expect(
            try alpha(
                #""repeat": 2, "autoreverse": true,"#,
                "\(fade(#""at": 2, "#, to: 0)), \(fade("", to: 1))",
                at: [0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 20]) == [0.5, 1, 0.5, 0.5, 1, 0.5, 0.5, 0])
    }

    @Test func staggeredViewsTakeEffectInTheOrderOfTheirStart() throws {
        let entries = """
            {"at": 2, "animate": {"view": "v*", "to": {"alpha": 0}, "duration": 1, "stagger": 1, "curve": "linear"}},
            {"id": "in", "animate": {"view": "v*", "to": {"alpha": 1}, "duration": 1, "delay": {"each": [0, 0.5]}, "curve": "linear"}}
            """
        #expect(try alpha("", entries, at: [0.5, 1.5, 2.5, 3.5]) == [0.5, 1, 0.5, 0])
        #expect(
            try alpha("", entries, of: "v1", at: [0.5, 1, 2.5, 3.5, 4]) == [0, 0.5, 1, 0.5, 0])
        #expect(
            try alpha(#""repeat": 2,"#, entries, of: "v1", at: [4.5, 5, 6.5, 7.5]) == [
                0, 0.5, 1, 0.5,
            ])
    }

    @Test func writtenStartsOfLaterEntriesShowWhenTheyBegin() throws {
        let entries =
            #"\#(fade("", to: 0.5)), {"at": 2, "animate": {"view": "v0", "from": {"alpha": 1}, "to": {"alpha": 0}, "duration": 1, "curve": "linear"}}"#
        #expect(
            try alpha(#""repeat": 2,"#, entries, at: [0.5, 1.5, 2, 2.5, 3.5, 4.5, 5.5]) == [
                0.25, 0.5, 1, 0.5, 0.25, 0.5, 0.5,
            ])
    }

    @Test func discreteValuesAreStepsInTheGroupsTime() throws {
        let body = SpecBody(
            """
            "duration": 20, "views": [{"id": "v{i}", "copies": {"count": 2}, "text": {"string": "a"}}],
            "animations": [{"group": {"repeat": 2, "autoreverse": true, "animations": [
                {"at": 2, "animate": {"view": "v0", "to": {"text.string": "c"}, "duration": 1}},
                {"animate": {"view": "v*", "to": {"text.string": "b"}, "delay": 1, "stagger": 1, "duration": 1}}]}}]
            """)
        let timeline = try body.timeline()
        func texts(_ id: String, _ times: [Double]) throws -> [String] {
            try times.map { try timeline.text(of: id, at: $0) }
        }
        #expect(
            try texts("v0", [0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 20])
                == ["a", "b", "c", "c", "b", "a", "a", "b", "c", "a"])
        #expect(try texts("v1", [1.5, 2.5, 3.5, 4.5, 20]) == ["a", "b", "b", "a", "a"])
    }

    @Test(arguments: [
        (
            #"{"animate": {"view": "v0", "to": {"backgroundColor": "red"}}}"#,
            #"{"at": 1, "animate": {"view": "v*", "to": {"backgroundColor": "blue"}}}"#,
            "backgroundColor"
        ),
        (
            #"{"animate": {"view": "v0", "to": {"text.string": "b"}}}"#,
            #"{"at": 1, "keyframes": {"steps": [{"view": "v0", "start": 0.5, "to": {"text.string": "c"}}]}}"#,
            "text.string"
        ),
        (
            #"{"animate": {"view": "v0", "to": {"transform": [{"rotate": 9}]}}}"#,
            #"{"at": 1, "group": {"animations": [{"animate": {"view": "v0", "to": {"transform": [{"scale": 2}]}}}]}}"#,
            "transform"
        ),
    ])
    func entriesThatCantBeAdded(first: String, second: String, property: String) throws {
        let body = SpecBody(
            """
            "views": [{"id": "v{i}", "copies": {"count": 2}, "text": {"string": "a"}}],
            "animations": [{"group": {"animations": [\(first), \(second)]}}]
            """)
        #expect(
            try body.spec().warnings.map(\.message) == [
                "another entry of this group changes \(property) of \"v0\", too, and the two can't be added: only "
                    + "this one shows. Give the values as \"keyframes\", or take one entry out of the group"
            ])
    }

    @Test func entriesThatCanBeAddedAreLeftAlone() throws {
        let body = SpecBody(
            """
            "views": [{"id": "v{i}", "copies": {"count": 2}, "text": {"string": "a"}}],
            "animations": [{"group": {"animations": [
                {"animate": {"view": "v0", "to": {"alpha": 0, "text.string": "b", "backgroundColor": "red"}}},
                {"at": 1, "animate": {"view": "v0", "to": {"alpha": 1, "text.string": "c"}}},
                {"at": 1, "animate": {"view": "v1", "to": {"backgroundColor": "blue"}}}]}}]
            """)
        #expect(try body.spec().warnings.isEmpty)
    }

    /// What a view shows at times, in a group of five seconds with one entry.
    func shown<Value>(
        _ keys: String, _ entry: String, at times: [Double], _ value: (LayerProperties) -> Value
    ) throws -> [Value] {
        let body = SpecBody(
            """
            "duration": 20, "views": [{"id": "v", "backgroundColor": "white", "text": {"string": "one"}}],
            "animations": [{"group": {\(keys) "duration": 5, "animations": [\(entry)]}}]
            """)
        let timeline = try body.timeline()
        return try times.map { value(try timeline.shown("v", at: $0)) }
    }

    @Test func discreteValuesComeBackInTheGroupsTime() throws {
        let entry =
            #"{"animate": {"view": "v", "to": {"text.string": "two"}, "duration": 1, "autoreverse": true}}"#
        let texts = try shown(#""repeat": 2,"#, entry, at: [0.5, 1.9, 2.1, 4.9, 5.5, 7.1, 19]) {
            $0.content.text?.block.string
        }
        #expect(texts == ["two", "two", "one", "one", "two", "one", "one"])
        let taken =
            #"\#(entry), {"at": 1, "animate": {"view": "v", "to": {"text.string": "three"}}}"#
        let kept = try shown("", taken, at: [0.5, 1.5, 2.5, 19]) { $0.content.text?.block.string }
        #expect(kept == ["two", "three", "three", "three"])
    }

    /// A start that can't be added to what was there shows from its time on.
    @Test(arguments: ["", #""repeat": 2,"#])
    func startsThatReplaceShowFromTheirTime(keys: String) throws {
        let entry =
            #"{"at": 2, "animate": {"view": "v", "from": {"backgroundColor": "red"}, "to": {"backgroundColor": "blue"}, "delay": 1, "duration": 1, "curve": "linear"}}"#
        let colors = try shown(keys, entry, at: [0, 1.9, 2, 2.9, 3.5, 4, 4.9]) {
            "\($0.backgroundColor.red) \($0.backgroundColor.green) \($0.backgroundColor.blue)"
        }
        #expect(
            colors == [
                "1.0 1.0 1.0", "1.0 1.0 1.0", "1.0 0.0 0.0", "1.0 0.0 0.0", "0.5 0.0 0.5",
                "0.0 0.0 1.0", "0.0 0.0 1.0",
            ])
    }

    @Test func startsInInnerGroupsShowFromTheirTime() throws {
        let entry =
            #"{"at": 2, "group": {"animations": [{"animate": {"view": "v", "from": {"alpha": 0}, "to": {"alpha": 1}, "duration": 1, "curve": "linear"}}]}}"#
        #expect(try shown("", entry, at: [0, 1.9, 2, 2.5, 3]) { $0.alpha } == [1, 1, 0, 0.5, 1])
    }

    @Test func startsThatFillBackwardsShowDuringTheDelay() throws {
        let entry =
            #"{"at": 1, "animate": {"view": "v", "from": {"alpha": 0}, "to": {"alpha": 0.5}, "delay": 1, "duration": 1, "curve": "linear", "fill": "backwards"}}"#
        #expect(
            try shown("", entry, at: [0.5, 1, 1.9, 2.5, 3.5]) { $0.alpha } == [1, 0, 0, 0.25, 1])
    }

    @Test func startsShowThoughTheGroupEndsInTheDelay() throws {
        let entry =
            #"{"at": 1, "animate": {"view": "v", "from": {"alpha": 0}, "to": {"alpha": 1}, "delay": 9}}"#
        #expect(try shown("", entry, at: [0.5, 1, 4]) { $0.alpha } == [1, 0, 0])
    }
}
