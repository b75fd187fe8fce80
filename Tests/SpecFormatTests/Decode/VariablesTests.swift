import Drawing
import LayerTree
import SpecFormat
import Testing

/// `${name}` in strings.
@MainActor
@Suite struct VariablesTests {
    let body = SpecBody(
        """
        "variables": {"who": "ball", "place": [10, 20, 30, 5], "half": 0.5, "on": true, "tint": "red"},
        "views": [{"id": "${who}-${half}", "frame": "${place}", "alpha": "${half}", "hidden": "${on}",
            "backgroundColor": "${tint}"}]
        """)

    @Test func valuesKeepTheirType() throws {
        let node = try body.timeline().nodes[1]
        #expect(node.name == "ball-0.5")
        #expect(node.base.size == Size(width: 30, height: 5))
        #expect(node.base.alpha == 0.5)
        #expect(node.base.isHidden)
        #expect(node.base.backgroundColor == .red)
    }

    /// `golden prune` keeps all pictures if other variables may name other files.
    @Test(arguments: [
        (#""views": [{"image": {"file": "a.png"}}]"#, false),
        (#""views": [{"image": {"file": "${n}.png"}}]"#, true),
        (#""views": [{"image": {"file": "a.png"}}, {"image": {"file": "${n}.png"}}]"#, true),
        (#""views": [{"image": "${logo}"}]"#, true),
    ])
    func namesOfFilesDependOnThem(views: String, depends: Bool) throws {
        let body = SpecBody(#""variables": {"n": "a", "logo": {"file": "a.png"}}, \#(views)"#)
        #expect(try body.spec().assets.map(\.dependsOnVariables) == [depends])
    }

    @Test func givenValuesTakePrecedence() throws {
        let node = try body.timeline(
            ["half": "0.25", "tint": "blue", "who": "7", "place": "[0,0,1,1]"]).nodes[1]
        #expect(node.name == "7-0.25")
        #expect(node.base.alpha == 0.25)
        #expect(node.base.backgroundColor == .blue)
    }

    @Test func dollars() throws {
        let plain = SpecBody(#""// price": "$5 $$5 $view", "views": [{"id": "a"}]"#)
        #expect(plain.messages == [])
    }

    @Test func unknownVariablesAreReported() {
        let wrong = SpecBody(
            #""variables": {"title": 1}, "views": [{"alpha": "${titel}"}, {"id": "x${nope}"}]"#)
        #expect(
            Array(wrong.messages.prefix(1)) == [
                "there is no variable \"titel\": did you mean \"title\"?"
            ])
        #expect(
            wrong.messages.contains("there is no variable \"nope\"; write \"$$\" for a dollar sign")
        )
    }

    @Test(arguments: [
        ("$$${a}$$$", "$x$$"), ("$${a}", "${a}"), ("${a}${a}", "xx"), ("${a} {${a}}", "x {x}"),
        ("$a ${ $", "$a ${ $"), ("${${a}}", "${x}"), ("$\u{301}é${a}€", "$\u{301}éx€"), ("$", "$"),
    ])
    func dollarsInTexts(text: String, meaning: String) {
        let body = SpecBody(
            "\"variables\": {\"a\": \"x\"}, \"views\": [{\"id\": \"v\", \"hidden\": \"\(text)-\"}]")
        #expect(body.messages == ["expected true or false, found \"\(meaning)-\""])
    }

    /// The error comes before substitution: four hundred strings of ten megabytes would fill the memory.
    @Test func valuesThatAddTooMuchAreReported() throws {
        let text = String(repeating: "x", count: 1_000_000)
        let long = String(repeating: "${text}", count: 10)
        let views = (0..<400).map { "{\"id\": \"v\($0)\", \"text\": {\"string\": \"\(long)\"}}" }
        let body = SpecBody(
            "\"variables\": {\"text\": \"\(text)\"}, \"views\": [\(views.joined(separator: ",\n"))]"
        )
        let error = try #require(throws: SpecError.self) { try body.spec() }
        #expect(
            error.issues.map(\.message) == [
                "with \"text\", 1000001 bytes long, the variables add more than 16777216 bytes to the "
                    + "spec here: shorten the value, or use it in fewer places"
            ])
        #expect(error.issues.map(\.path) == ["$.views[1].text.string"])
    }

    @Test func valuesOfCommandLinesCountAsWell() {
        let list = "[" + Array(repeating: "1", count: 100_000).joined(separator: ",") + "]"
        let views = Array(repeating: #"{"frame": "${list}"}"#, count: 30).joined(separator: ",")
        let error = #expect(throws: SpecError.self) {
            try SpecBody("\"views\": [\(views)]").spec(["list": list])
        }
        #expect(error?.issues.count == 1)
        #expect(error?.issues.first?.message.hasPrefix("with \"list\", 800002 bytes long") == true)
    }

    @Test func commentsAreIgnored() {
        #expect(SpecBody(#""views": [{"id": "a", "// size": "${size}"}]"#).messages == [])
    }

    @Test func listsWithAnUnknownVariableHaveNoOtherErrors() {
        let body = SpecBody(
            """
            "views": [{"id": "a", "position": ["${x}", 3], "size": [1], "alpha": {"each": [1, "${y}"]}}]
            """)
        #expect(
            body.messages == [
                "there is no variable \"x\"; write \"$$\" for a dollar sign",
                "expected a size [width, height], neither negative, found [1]",
                "there is no variable \"y\"; write \"$$\" for a dollar sign",
            ])
    }

    /// The contents of a given value have no position in the spec, and may be longer than it.
    @Test func problemsOfGivenValuesAreAtTheirVariables() throws {
        let body = SpecBody(#""views": [{"id": "a"}, {"transform": "${turn}"}]"#)
        let blanks = String(repeating: " ", count: 1000)
        let error = try #require(throws: SpecError.self) {
            try body.spec(["turn": "[{\"rotate\": 1}, \(blanks){\"rotate\": true, \"scale\": 1}]"])
        }
        #expect(
            error.issues.map(\.description) == [
                "2:38: error: expected one operation in each object, such as {\"rotate\": 30}, {\"scale\": 2}, found \"${turn}\", which is an object (from the given value of \"turn\") ($.views[1].transform) [AR0301]"
            ])
    }

    @Test func problemsOfTheSpecsValuesAreInThem() throws {
        let body = SpecBody(
            #""variables": {"turn": [{"rotate": true}]}, "views": [{"transform": "${turn}"}]"#)
        let error = try #require(throws: SpecError.self) { try body.spec() }
        #expect(error.issues.map(\.path) == ["$.variables.turn[0].rotate"])
    }
}
