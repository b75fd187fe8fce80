import LayerTree
import SpecFormat
import Testing

/// Times that are right one by one, and longer than can be recorded together.
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

    /// A duration cuts them short; without one, they can't be recorded.
    @Test(arguments: entries)
    func areCutShortOrRefused(entry: String) throws {
        let body = """
            "views": [{"id": "v{i}", "copies": {"count": 12}, "frame": [0, 0, 9, 9]}],
            "animations": [\(entry)]
            """
        #expect(try SpecBody(body + ", \"duration\": 1").timeline().end == .seconds(1))
        let spec = try SpecBody(body).spec()
        #expect(throws: RecordingError.self) { try spec.record() }
    }
}
