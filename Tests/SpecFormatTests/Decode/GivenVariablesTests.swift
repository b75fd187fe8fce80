import Drawing
import LayerTree
import SpecFormat
import Testing
import TimingModel

/// Values that take precedence over a spec's own variables.
@Suite struct GivenVariablesTests {
    let body = SpecBody(
        """
        "variables": {"title": "a", "size": 4}, "fps": "${rate}",
        "views": [{"id": "${title}", "size": ["${size}", 1]}]
        """)

    private func file(_ text: String) throws -> SpecVariables {
        try SpecVariables(bytes: Array(text.utf8))
    }

    private func warnings(_ variables: SpecVariables) throws -> [String] {
        try Spec(bytes: Array(body.text.utf8), variables: variables).warnings.map(\.description)
            // Another suite tests the warning that the bare view here is never seen.
            .filter { !$0.contains("never seen") }
    }

    @MainActor
    @Test func precedenceIsCommandLineFileSpec() throws {
        let values = try file(#"{"// of": "us", "title": "b", "size": 5, "rate": 10}"#)
            .merging(SpecVariables(["size": "6"]))
        let spec = try Spec(bytes: Array(body.text.utf8), variables: values)
        #expect(spec.frameRate.description == "10")
        let timeline = try spec.record()
        #expect(timeline.nodes[1].name == "b" && timeline.nodes[1].base.size.width == 6)
    }

    @Test(arguments: [
        ("", "1:1: error: the file is empty; it must hold a JSON value ($) [AR0102]"),
        (
            "[1]",
            "1:1: error: expected values by name, such as {\"title\": \"Hello\"}, found [1] ($) [AR0301]"
        ),
        (
            "{\"a\": 1,\n \"a\": 2}",
            "2:2: error: the key \"a\" is already given at line 1 ($.a) [AR0204]"
        ),
        ("{\"a\": 1,\n \"b\": tru}", "2:7: error: unknown word 'tru'; write true ($) [AR0102]"),
    ])
    func refused(text: String, issue: String) throws {
        let error = try #require(throws: SpecError.self) { try file(text) }
        #expect(error.issues.map(\.description) == [issue])
    }

    @Test func unknownVariablesAreWarnings() throws {
        #expect(
            try warnings(SpecVariables(["rate": "5", "titel": "x", "colour": "red"])) == [
                "1:1: warning: the given value of \"colour\": the spec has no such variable; it has rate, size, title ($) [AR0409]",
                "1:1: warning: the given value of \"titel\": the spec has no such variable: did you mean \"title\"? It has rate, size, title ($) [AR0409]",
            ])
        #expect(try warnings(SpecVariables(["rate": "5", "title": "x"])) == [])
    }

    @Test func aFileMayServeOtherSpecsToo() throws {
        #expect(try warnings(file(#"{"rate": 5, "colour": 1, "title": "x", "title2": "y"}"#)) == [])
        #expect(
            try warnings(file(#"{"rate": 5, "titel": "x"}"#)) == [
                "2:14: warning: \"titel\" is given a value, but the spec has no such variable: did you mean \"title\"? ($.variables) [AR0409]"
            ])
    }

    @Test func valuesForSpecsWithoutVariablesAreWarnings() throws {
        let spec = try SpecBody(#""views": []"#).spec(["x": "1"])
        #expect(
            spec.warnings.map(\.description) == [
                "1:1: warning: the given value of \"x\": the spec has no such variable; it has none ($) [AR0409]"
            ])
    }

    /// An argument may be JSON. Messages name the option that gave a wrong value.
    @Test(arguments: [
        ("1, 2]", #"expected a point [x, y], found "1, 2]" (from the given value of "place")"#),
        ("", #"expected a point [x, y], found "" (from the given value of "place")"#),
        (
            "[1, 2, 3]",
            #"expected a point [x, y], found "${place}", which is a list of 3 (from the given value of "place")"#
        ),
    ])
    func wrongValues(value: String, message: String) throws {
        let body = SpecBody(
            #""variables": {"place": [1, 2]}, "views": [{"position": "${place}", "size": [9, 9], "border.width": 1}]"#
        )
        #expect(try body.spec(["place": "[3, 4]"]).warnings == [])
        let error = try #require(throws: SpecError.self) { try body.spec(["place": value]) }
        #expect(error.issues.map(\.message) == [message])
    }

    @Test(arguments: [
        (["hue": "[1, 2]"], "the variable \"hue\" is a list (the given value of \"hue\")"),
        (["hue": "{}"], "the variable \"hue\" is an object (the given value of \"hue\")"),
        ([:], "the variable \"hue\" is a list"),
    ])
    func listsInTexts(values: [String: String], message: String) throws {
        let body = SpecBody(
            #""variables": {"hue": [1]}, "views": [{"frame": [0, 0, 9, 9], "backgroundColor": "hsl(${hue} 50% 50%)"}]"#
        )
        let error = try #require(throws: SpecError.self) { try body.spec(values) }
        #expect(
            error.issues.map(\.message) == [
                "\(message): in a longer text, give a text, a number or a boolean"
            ])
    }
}
