import LayerTree
import SpecFormat
import Testing
import TimingModel

/// Specs that never end: how their errors name the animation, and where they locate it.
@MainActor
@Suite struct EndlessSpecTests {
    /// The message of the recording's error, after the position.
    private func error(_ animations: String) throws -> String {
        let spec = try SpecBody(
            """
            "views": [{"id": "a"}, {"id": "b"}],
            "animations": [
            {"animate": {"view": "a", "to": {"alpha": 0}}},
            \(animations)]
            """
        ).spec()
        let error = try #require(throws: RecordingError.self) { try spec.record() }
        return "\(spec.place(of: error)): \(error)"
    }

    private let advice =
        " never ends: say how long to record (\"duration\" in a spec, `record(until:)` in Swift)"

    @Test(arguments: [
        #"{"animate": {"view": "a", "by": {"rotate": 90}, "repeat": "forever"}}"#,
        #"{"keyframes": {"view": "b", "property": "alpha", "values": [0, 1], "repeat": "forever"}}"#,
        #"{"poll": {"view": "b", "apply": {"to": {"alpha": 0}}, "repeatCount": "forever"}}"#,
        #"{"series": {"chain": [{"appear": {"view": "a"}}, {"disappear": {"view": "a"}}], "repeat": "forever"}}"#,
        #"{"sequential": {"view": ["a", "b"], "to": {"alpha": 0}, "options": ["repeat"]}}"#,
    ])
    func animationsWithoutAnIdAreNamedByTheirPosition(entry: String) throws {
        #expect(try error(entry) == "5:1: the animation at 5:1" + advice)
    }

    @Test func animationsWithAnIdAreNamedByIt() throws {
        let entry =
            #"{"id": "spin", "animate": {"view": "a", "by": {"rotate": 90}, "repeat": "forever"}}"#
        #expect(try error(" \(entry)") == "5:2: spin" + advice)
    }

    @Test func innerAnimationsAreFound() throws {
        let spin = #"{"animate": {"view": "b", "by": {"rotate": 90}, "repeat": "forever"}}"#
        #expect(
            try error(#"{"animate": {"view": "b", "to": {}}, "completion": [\#(spin)]}"#)
                == "5:53: the animation at 5:53" + advice)
        let row = try error(
            #"{"id": "row", "sequential": {"view": "a", "to": {}, "eachCompletion": [\#(spin)]}}"#)
        #expect(row == "5:72: the animation at 5:72" + advice)
        let step = #"{"animate": {"view": "a", "to": {}}}"#
        #expect(
            try error(#"{"group": {"animations": [\#(step)], "repeat": "forever"}}"#)
                == "5:1: the animation at 5:1, the animation at 5:27" + advice)
    }

    @Test func thePositionIsThatOfTheFirst() throws {
        let spin = #"{"animate": {"view": "a", "by": {"rotate": 90}, "repeat": "forever"}}"#
        let fade =
            #"{"id": "fade", "at": 1, "animate": {"view": "b", "to": {"alpha": 0}, "repeat": "forever"}}"#
        #expect(
            try error("\(spin),\n\(fade)") == "5:1: the animation at 5:1, fade" + advice)
    }

    @Test func otherErrorsAreAtTheListOfAnimations() throws {
        let spec = try SpecBody(
            #""views": [{"image.file": "a.png"}], "animations": []"#
        ).spec()
        let error = try #require(throws: RecordingError.self) { try spec.record() }
        #expect(spec.place(of: error) == "2:51")
        #expect("\(error)" == "no picture is called \"a.png\": there are none")
    }
}

/// Times that are valid one by one, but too long to be recorded together.
@MainActor
@Suite struct LongTimesTests {
    nonisolated static let entries = [
        #"{"animate": {"view": "v*", "to": {"alpha": 0}, "stagger": 1e9}}"#,
        #"{"animate": {"view": "v*", "to": {"alpha": 0}, "stagger": 1e9, "additive": true}}"#,
        #"{"group": {"animations": [{"at": 1e9, "animate": {"view": "v*", "to": {"alpha": 0}, "delay": 1e9, "stagger": 1e9}}], "duration": 1e9, "delay": 1e9, "repeat": 9}}"#,
        #"{"sequential": {"view": "v*", "to": {"alpha": 0}, "duration": 1e9, "delay": 1e9}}"#,
        #"{"serial": {"steps": [{"view": "v0", "to": {"alpha": 0}}, {"view": "v1", "to": {"alpha": 0}}], "duration": 1e9, "delay": 1e9}}"#,
        #"{"poll": {"view": "v*", "apply": {"to": {"alpha": 0}}, "startDate": 1e9, "delay": {"ramp": [0, 1e9]}, "duration": 1e9, "repeatCount": 9}}"#,
        #"{"series": {"appear": {"view": "v*", "duration": 1e9, "delay": 1e9}, "repeat": 9}}"#,
        #"{"transition": {"view": "v*", "duration": 1e9}, "completion": [{"at": 1e9, "set": {"view": "v0", "to": {"alpha": 0}}}]}"#,
    ]

    /// A duration cuts them short. Without a duration they can't be recorded.
    @Test(arguments: entries)
    func longTimesAreCutShortOrRefused(entry: String) throws {
        let body = """
            "views": [{"id": "v{i}", "copies": {"count": 12}, "frame": [0, 0, 9, 9]}],
            "animations": [\(entry)]
            """
        #expect(try SpecBody(body + ", \"duration\": 1").timeline().end == .seconds(1))
        let spec = try SpecBody(body).spec()
        #expect(throws: RecordingError.self) { try spec.record() }
    }
}
