import Drawing
import LayerTree
import SpecFormat
import Testing
import TimingModel

/// Motions that end elsewhere than at their target: the view stays where the motion ends.
@MainActor
@Suite struct RestTests {
    func timeline(_ entries: String, view: String = #""position": [0, 0]"#) throws -> Timeline {
        try SpecBody(
            "\"duration\": 20, \"views\": [{\"id\": \"v\", \(view)}], \"animations\": [\(entries)]"
        ).timeline()
    }

    func x(_ entries: String, at times: [Double]) throws -> [Double] {
        let timeline = try timeline(entries)
        return try times.map { (try timeline.shown("v", at: $0).position.x * 1e6).rounded() / 1e6 }
    }

    @Test(arguments: [
        (#""autoreverse": true"#, [50.0, 50, 0, 0]),
        (#""autoreverse": true, "repeat": 1.5"#, [50, 50, 50, 100]),
        (#""repeat": 2.5"#, [50, 50, 50, 50]), (#""repeat": 0.25"#, [25, 25, 25, 25]),
        (#""autoreverse": true, "repeat": 1.25"#, [50, 50, 50, 50]),
        (#""repeat": 2"#, [50, 50, 100, 100]),
        (#""curve": {"points": [[0, 0], [0.5, 1], [1, 0.5]]}"#, [100, 50, 50, 50]),
    ])
    func motionsStayWhereTheyEnd(keys: String, values: [Double]) throws {
        let curve = keys.contains("curve") ? "" : #""curve": "linear", "#
        let entry =
            #"{"animate": {"view": "v", "to": {"position": [100, 0]}, "duration": 1, \#(curve)\#(keys)}}"#
        #expect(try x(entry, at: [0.5, 1.5, 2.5, 9]) == values)
    }

    @Test func amountsStayWhereTheyEnd() throws {
        let entry =
            #"{"animate": {"view": "v", "by": {"position": [100, 0]}, "duration": 1, "curve": "linear", "repeat": 1.5}}"#
        #expect(try x(entry, at: [0.5, 1.25, 9]) == [50, 25, 50])
    }

    /// A later entry leads to its own target, whatever still runs.
    @Test func laterEntriesLeadToTheirOwnTargets() throws {
        #expect(
            try x(
                """
                {"animate": {"view": "v", "to": {"position": [100, 0]}, "duration": 1, "autoreverse": true, "repeat": 3}},
                {"at": 1.5, "animate": {"view": "v", "to": {"position": [40, 0]}, "duration": 1}},
                {"at": 10, "animate": {"view": "v", "by": {"position": [5, 0]}}}
                """, at: [9, 12]) == [40, 45])
    }

    @Test func colorsAndTransformsStayWhereTheyEnd() throws {
        let timeline = try timeline(
            """
            {"animate": {"view": "v", "to": {"backgroundColor": "white", "transform": [{"translate": [10, 0]}]},
                "duration": 1, "curve": "linear", "repeat": 1.5}}
            """, view: #""backgroundColor": "black", "transform": [{"translate": [0, 0]}]"#)
        let shown = try [0.25, 1.25, 1.5, 9].map { try timeline.shown("v", at: $0) }
        #expect(shown.map(\.backgroundColor.red) == [0.25, 0.25, 0.5, 0.5])
        #expect(shown.map { $0.transform.matrix.m41 } == [2.5, 2.5, 5, 5])
    }

    @Test func discreteValuesReturnBeforeTheCompletion() throws {
        let timeline = try timeline(
            """
            {"animate": {"view": "v", "to": {"text.string": "two", "alpha": 0}, "duration": 1, "autoreverse": true},
                "completion": [{"animate": {"view": "v", "to": {"text.color": "red"}}}]}
            """, view: #""text": {"string": "one"}"#)
        let texts = try [0.5, 1.9, 2, 9].map { try timeline.text(of: "v", at: $0) }
        #expect(texts == ["two", "two", "one", "one"])
    }

    @Test func keyframesStayWhereTheyEnd() throws {
        let steps =
            #"{"keyframes": {"duration": 1, "curve": "linear", "autoreverse": true, "steps": [{"view": "v", "duration": 1, "to": {"position": [100, 0]}}]}}"#
        #expect(try x(steps, at: [0.5, 1.5, 2, 9]) == [50, 50, 0, 0])
        let values =
            #"{"keyframes": {"view": "v", "property": "position.x", "values": [0, 100], "duration": 1, "repeat": 1.5}}"#
        #expect(try x(values, at: [0.5, 1.25, 1.5, 9]) == [50, 25, 50, 50])
        let path =
            #"{"keyframes": {"view": "v", "path": "M0,0 L100,0", "duration": 1, "autoreverse": true}}"#
        #expect(try x(path, at: [0.5, 1.5, 2, 9]) == [50, 50, 0, 0])
    }

    @Test func stepsOutOfOrderEndWithTheLast() throws {
        let steps = """
            {"keyframes": {"duration": 1, "curve": "linear", "steps": [
                {"view": "v", "start": 0.5, "duration": 0.5, "to": {"position": [100, 0]}},
                {"view": "v", "start": 0, "duration": 0.5, "to": {"position": [50, 0]}}]}}
            """
        #expect(try x(steps, at: [0.25, 0.75, 1, 9]) == [25, 75, 100, 100])
    }

    @Test func groupsStayWhereTheyEnd() throws {
        let child =
            #""animate": {"view": "v", "to": {"position": [100, 0]}, "duration": 1, "curve": "linear"}"#
        #expect(
            try x(
                #"{"group": {"autoreverse": true, "animations": [{\#(child)}]}}"#,
                at: [0.5, 1.5, 2, 9])
                == [50, 50, 0, 0])
        #expect(
            try x(
                #"{"group": {"duration": 1, "animations": [{"at": 0.75, \#(child)}]}}"#,
                at: [0.5, 1, 9])
                == [0, 25, 25])
        let colour = try timeline(
            """
            {"group": {"autoreverse": true, "animations": [
                {"animate": {"view": "v", "to": {"backgroundColor": "white"}, "duration": 1, "curve": "linear"}}]}}
            """, view: #""backgroundColor": "black""#)
        #expect(
            try [0.5, 1.5, 9].map { try colour.shown("v", at: $0).backgroundColor.red } == [
                0.5, 0.5, 0,
            ])
    }

    @Test(arguments: [
        (#"{"dampingRatio": 0.5, "velocity": 4}"#, 100.0), (#"{"damping": 20}"#, 100),
        (#"{"mass": 100, "stiffness": 100, "damping": 1}"#, 45.8),
    ])
    func springsReachTheirTargetUnlessTheyAreCut(spring: String, end: Double) throws {
        let entry =
            #"{"animate": {"view": "v", "to": {"position": [100, 0]}, "duration": 1, "curve": {"spring": \#(spring)}}}"#
        let shown = try x(entry, at: [9])[0]
        #expect(abs(shown - end) < 0.1)
    }

    /// Stopping shows where it would have ended.
    @Test func stoppedMotionsShowTheirEnd() throws {
        #expect(
            try x(
                """
                {"id": "go", "animate": {"view": "v", "to": {"position": [100, 0]}, "duration": 1, "autoreverse": true}},
                {"at": 0.5, "stop": {"id": "go"}}
                """, at: [9]) == [0])
    }

    func texts(_ entries: String, at times: [Double]) throws -> [String] {
        let timeline = try timeline(
            entries, view: #""backgroundColor": "black", "text": {"string": "one"}"#)
        return try times.map { try timeline.text(of: "v", at: $0) }
    }

    private nonisolated static let thereAndBack =
        #"{"id": "go", "animate": {"view": "v", "to": {"text.string": "two", "backgroundColor": "white"}, "duration": 1, "autoreverse": true}}"#

    /// Discrete values of steps are values of the time that goes to and fro, as the numbers beside them.
    @Test(arguments: [
        (#""autoreverse": true"#, ["one", "two", "two", "one", "one"]),
        (#""autoreverse": true, "repeat": 1.5"#, ["one", "two", "two", "one", "two"]),
        (#""autoreverse": true, "repeat": 1.25"#, ["one", "two", "two", "one", "two"]),
        (#""repeat": 2.5"#, ["one", "two", "one", "two", "two"]),
        (#""repeat": 1.25"#, ["one", "two", "one", "one", "one"]),
        (#""repeat": 0.25"#, ["one", "one", "one", "one", "one"]),
        (#""repeat": 2"#, ["one", "two", "one", "two", "two"]),
    ])
    func discreteValuesOfStepsStayWhereTheyEnd(keys: String, values: [String]) throws {
        let entry = """
            {"keyframes": {"duration": 1, "curve": "linear", \(keys), "steps": [
                {"view": "v", "start": 0.4, "to": {"text.string": "two"}},
                {"view": "v", "start": 0, "duration": 1, "to": {"backgroundColor": "white"}}]}}
            """
        #expect(try texts(entry, at: [0.2, 0.9, 1.3, 1.9, 9]) == values)
    }

    @Test(arguments: [
        // Another entry takes over another property.
        (
            #"{"at": 1, "animate": {"view": "v", "to": {"backgroundColor": "red"}, "duration": 3}}"#,
            ["two", "two", "one", "one"]
        ),
        // Stopped ones show their end, as numbers do.
        (#"{"at": 1, "stop": {"id": "go"}}"#, ["two", "one", "one", "one"]),
        (#"{"at": 1, "stop": {"view": "v"}}"#, ["two", "one", "one", "one"]),
        // What was set in the meantime stays, even if it is the same.
        (
            #"{"at": 1, "set": {"view": "v", "to": {"text.string": "two"}}}"#,
            ["two", "two", "two", "two"]
        ),
        (
            #"{"at": 1, "set": {"view": "v", "to": {"text.string": "three"}}}"#,
            ["two", "three", "three", "three"]
        ),
        // Both lead back to the beginning.
        (
            #"{"at": 1, "animate": {"view": "v", "to": {"text.string": "three"}, "duration": 1, "autoreverse": true}}"#,
            ["two", "three", "three", "one"]
        ),
    ])
    func discreteValuesReturn(entry: String, shown: [String]) throws {
        #expect(try texts("\(Self.thereAndBack), \(entry)", at: [0.5, 1.5, 2.5, 9]) == shown)
    }

    @Test func eachViewsDiscreteValuesReturnWhenItEnds() throws {
        let timeline = try SpecBody(
            """
            "duration": 20, "views": [{"id": "v{i}", "copies": {"count": 2}, "text": {"string": "one"}}],
            "animations": [{"animate": {"view": "v*", "to": {"text.string": "two"}, "duration": {"each": [1, 2]}, "autoreverse": true}}]
            """
        ).timeline()
        #expect(try [1.9, 2.1].map { try timeline.text(of: "v0", at: $0) } == ["two", "one"])
        #expect(try [3.9, 4.1].map { try timeline.text(of: "v1", at: $0) } == ["two", "one"])
    }

    /// A group, and steps, that end where they began, as a plain entry does.
    @Test(arguments: [
        #"{"group": {"animations": [\#(text)], "autoreverse": true}}"#,
        #"{"group": {"animations": [{"group": {"animations": [\#(text)]}}], "duration": 1, "autoreverse": true}}"#,
        #"{"group": {"animations": [\#(text)], "autoreverse": true, "delay": 0}}"#,
        #"{"keyframes": {"duration": 1, "autoreverse": true, "steps": [{"view": "v", "to": {"text.string": "two"}}]}}"#,
    ])
    func discreteValuesOfGroupsReturn(entry: String) throws {
        #expect(
            try texts(entry, at: [0.5, 1.5, 1.99, 2, 9]) == ["two", "two", "two", "one", "one"])
        let stop = #"{"at": 1.5, "stop": {"view": "v"}}"#
        #expect(try texts("\(entry), \(stop)", at: [1.4, 1.5, 9]) == ["two", "one", "one"])
        let set = #"{"at": 1.5, "set": {"view": "v", "to": {"text.string": "three"}}}"#
        #expect(try texts("\(entry), \(set)", at: [1.4, 2, 9]) == ["two", "three", "three"])
    }

    private nonisolated static let text =
        #"{"animate": {"view": "v", "to": {"text.string": "two", "alpha": 0}, "duration": 1}}"#

    @Test(arguments: [
        (#""repeat": 2, "autoreverse": true"#, ["two", "two", "two", "one"]),
        (#""repeat": 1.5, "autoreverse": true"#, ["two", "two", "two", "two"]),
        (#""repeat": 2"#, ["two", "two", "two", "two"]),
        (#""curve": {"points": [[0, 0], [0.5, 1], [1, 0]]}"#, ["two", "one", "one", "one"]),
    ])
    func groupsThatEndElsewhereKeepTheirDiscreteValues(keys: String, shown: [String]) throws {
        let entry = #"{"group": {"animations": [\#(Self.text)], \#(keys)}}"#
        #expect(try texts(entry, at: [0.5, 1.5, 2.9, 9]) == shown)
    }

    /// What follows the group finds the old value.
    @Test func discreteValuesOfGroupsReturnBeforeTheCompletion() throws {
        let entry =
            #"{"group": {"animations": [\#(Self.text)], "autoreverse": true}, "completion": [{"animate": {"view": "v", "to": {"alpha": 0.5}, "duration": 1}}]}"#
        #expect(try texts(entry, at: [1.9, 2, 2.5]) == ["two", "one", "one"])
    }
}
