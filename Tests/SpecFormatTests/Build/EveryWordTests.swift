import LayerTree
import Testing

@testable import SpecFormat

/// Every word of the format can be played.
@MainActor
@Suite struct EveryWordTests {
    /// Each word of the format, with entries for all its kinds of bodies.
    private nonisolated static let entries: [String: [String]] = [
        "animate": [
            #"{"view": "v", "to": {"alpha": 0}}"#,
            #"{"view": "v", "to": {"alpha": 0}, "additive": true}"#,
        ],
        "keyframes": [
            #"{"steps": [{"view": "v", "to": {"alpha": 0}}]}"#,
            #"{"view": "v", "property": "alpha", "values": [1, 0]}"#,
        ],
        "wiggle": [#"{"view": "v", "by": {"alpha": 0.5}, "duration": 1}"#],
        "group": [#"{"animations": [{"animate": {"view": "v", "to": {"alpha": 0}}}]}"#],
        "sequential": [#"{"view": "v", "to": {"alpha": 0}}"#],
        "serial": [#"{"steps": [{"view": "v", "to": {"alpha": 0}}]}"#],
        "poll": [#"{"view": "v", "apply": {"to": {"alpha": 0}}}"#],
        "spruce": [#"{"view": "v", "animations": ["fadeIn"]}"#],
        "series": [#"{"appear": {"view": "v"}}"#],
        "transition": [#"{"view": "v", "change": {"alpha": 0}}"#],
        "set": [#"{"view": "v", "to": {"alpha": 0}}"#],
        "add": [#"{"view": {"id": "new"}}"#],
        "remove": [#"{"view": "v"}"#],
        "bringToFront": [#"{"view": "v"}"#],
        "sendToBack": [#"{"view": "v"}"#],
        "stop": [#"{"id": "first"}"#],
    ]

    @Test func everyWordIsTested() {
        #expect(Set(Self.entries.keys) == Set(EntryWord.all))
    }

    @Test(arguments: entries.flatMap { word, bodies in bodies.map { "\"\(word)\": \($0)" } })
    func plays(entry: String) throws {
        let spec = SpecBody(
            """
            "views": [{"id": "v", "size": [9, 9], "subviews": [{}]}], "animations": [
                {"id": "first", "animate": {"view": "v", "to": {"rotate": 9}}}, {\(entry)}]
            """)
        #expect(try spec.timeline().nodes.count >= 3)
    }
}
