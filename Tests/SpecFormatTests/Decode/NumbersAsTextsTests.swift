import LayerTree
import SpecFormat
import Testing

/// Numbers and booleans where a text is expected.
@MainActor
@Suite struct NumbersAsTextsTests {
    private func text(_ value: String, _ variables: [String: String] = [:]) throws -> PropertyValue
    {
        try SpecBody(
            #""variables": {"n": 42, "price": 1.50, "on": true, "big": 1e21, "word": "a"}, "views": [{"text": {"string": \#(value)}}]"#
        ).timeline(variables).nodes[1].base[.textString]
    }

    /// As they are written: 1.50 is a price.
    @Test(arguments: [
        ("42", "42"), ("1.50", "1.50"), ("-0.0", "-0.0"), ("1e3", "1e3"), ("true", "true"),
        ("false", "false"), (#""${n}""#, "42"), (#""${price}""#, "1.50"), (#""${on}""#, "true"),
        (#""${big}""#, "1e21"), (#""${price} €""#, "1.50 €"), (#"{"each": [7]}"#, "7"),
    ])
    func asWritten(value: String, shown: String) throws {
        #expect(try text(value) == .string(shown))
    }

    @Test(arguments: [
        ("2026", "2026"), ("1.50", "1.50"), ("true", "true"), ("007", "007"), ("1,5", "1,5"),
        (" 5", "5"), ("\"5\"", "5"),
    ])
    func givenOnTheCommandLine(value: String, shown: String) throws {
        #expect(try text(#""${word}""#, ["word": value]) == .string(shown))
        #expect(try text(#""a${word}""#, ["word": value]) == .string("a\(shown)"))
    }

    @Test func elementsOfGivenLists() throws {
        let body = SpecBody(
            #""variables": {"l": []}, "views": [{"copies": {"count": 2}, "text": {"string": {"cycle": "${l}"}}}]"#
        )
        let nodes = try body.timeline(["l": "[1, 2.5]"]).nodes
        #expect(nodes[1].base[.textString] == .string("1"))
        #expect(nodes[2].base[.textString] == .string("2.5"))
    }

    @Test func animationsChangeThem() throws {
        let body = SpecBody(
            """
            "views": [{"id": "a", "text": {"string": "0"}}], "animations": [
            {"at": 1, "set": {"view": "a", "to": {"text.string": 7}}},
            {"at": 2, "keyframes": {"view": "a", "property": "text.string", "values": [8, 9.50], "mode": "discrete"}}]
            """)
        let timeline = try body.timeline()
        #expect(try timeline.shown("a", at: 1.5)[.textString] == .string("7"))
        #expect(try timeline.shown("a", at: 5)[.textString] == .string("9.50"))
    }

    /// Whoever sets a variable on a command line may mean a name by a number.
    @Test func variablesMayBeNames() throws {
        let body = SpecBody(#""variables": {"n": 0}, "views": [{"id": "${n}"}]"#)
        #expect(try body.timeline(["n": "2026"]).nodes[1].name == "2026")
    }

    /// A number or a boolean is a name as it is written, wherever views and animations are named.
    @Test func literalsAreNames() throws {
        let body = SpecBody(
            """
            "views": [{"id": 5}, {"id": 1.50}, {"id": true, "subviews": [{"id": "a{i}", "copies": {"count": 2}}]}],
            "animations": [
              {"id": 1, "animate": {"view": [5, "1.50"], "to": {"alpha": 0}, "duration": 1, "curve": "linear"}},
              {"id": 2, "after": 1, "set": {"view": 1.50, "to": {"alpha": 1}}},
              {"with": 2, "set": {"view": {"subviewsOf": true}, "to": {"alpha": 0.5}}},
              {"at": 0.5, "stop": {"id": 1}},
              {"add": {"into": 5, "view": {"id": 7}}},
              {"at": 3, "spruce": {"view": true, "animations": ["fadeIn"]}}]
            """)
        let timeline = try body.timeline()
        #expect(
            timeline.nodes.dropFirst().map(\.name) == ["5", "1.50", "true", "a0", "a1", "7"])
        #expect(
            try ["5", "1.50", "a0"].map { try timeline.shown($0, at: 2).alpha } == [0, 1, 0.5])
        #expect(
            timeline.events.contains {
                $0.animation == "1" && $0.kind == .completed(finished: false)
            })
    }

    /// Lists, objects and null are no texts.
    @Test(arguments: ["[1]", "null", #"{"a": 1}"#])
    func others(value: String) {
        #expect(SpecBody(#""views": [{"text": {"string": \#(value)}}]"#).messages.count == 1)
    }
}
