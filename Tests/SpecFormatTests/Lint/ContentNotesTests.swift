import Drawing
import LayerTree
import SpecFormat
import Testing
import TimingModel

/// Warnings about settings that are invisible because the view shows other content, or none.
@MainActor
@Suite struct ContentNotesTests {
    private func body(_ view: String, _ animations: String) -> SpecBody {
        SpecBody(#""views": [{"id": "v"\#(view)}], "animations": [\#(animations)]"#)
    }

    private func warnings(_ view: String, _ animations: String) throws -> [String] {
        try body(view, animations).spec().warnings.map(\.message)
    }

    // MARK: - Amounts

    @Test(arguments: [
        ("", "shape"), (#", "text": {"string": "Words"}"#, "shape"),
        (#", "shape": {"path": "M0,0"}"#, "text"),
    ])
    func amountsNeedTheirContent(view: String, kind: String) {
        let amount = kind == "shape" ? #""shape": {"lineWidth": 2}"# : #""text.size": 2"#
        for entry in [
            #"{"animate": {"view": "v", "by": {\#(amount)}}}"#,
            #"{"serial": {"steps": [{"view": "v", "by": {\#(amount)}}]}}"#,
        ] {
            #expect(
                body(view, entry).messages == [
                    "\"v\" never has \(kind) content, so this has no visible effect"
                ])
        }
    }

    /// The time of the content doesn't matter, because entries aren't ordered by time.
    @Test func contentMayComeFromAnyEntry() throws {
        let add = #"{"at": 1, "animate": {"view": "v", "by": {"shape.lineWidth": 2}}}"#
        #expect(body("", #"\#(add), {"set": {"view": "v", "to": {"shape": {}}}}"#).messages == [])
        #expect(
            body("", #"{"transition": {"view": "v", "change": {"shape": {}}}}, \#(add)"#).messages
                == [])
        let spruce =
            #"{"spruce": {"view": "v", "include": "view", "animations": [{"custom": {"from": {"shape": {}}, "to": {}}}]}}"#
        #expect(body("", "\(spruce), \(add)").messages == [])
        let each =
            #"{"sequential": {"view": "v", "to": {}, "eachCompletion": [{"set": {"view": "$view", "to": {"shape": {}}}}]}}"#
        #expect(body("", "\(each), \(add)").messages == [])
    }

    @Test func keyframesNeedTheirContent() {
        let entry =
            #"{"keyframes": {"view": "v", "property": "shape.lineWidth", "values": [1, 2]}}"#
        #expect(
            body("", entry).messages == [
                "\"v\" never has shape content, so this has no visible effect"
            ])
        #expect(body(#", "shape": {}"#, entry).messages == [])
    }

    @Test func amountsOfListsHaveTheCountOfTheList() {
        func messages(_ view: String) -> [String] {
            body(view, #"{"animate": {"view": "v", "by": {"shape.dash": [1, 2]}}}"#).messages
        }
        #expect(messages(#", "shape.dash": [4, 4]"#) == [])
        #expect(
            messages(#", "shape.dash": [4, 4, 2]"#) == [
                "expected 3 amounts, one for each value of shape.dash of \"v\", found [1, 2]"
            ])
        #expect(
            messages(#", "shape": {}"#) == [
                "expected no amounts, as shape.dash of \"v\" has no values to add them to, found [1, 2]"
            ])
    }

    // MARK: - Gradients

    @Test func locationsAndColoursHaveTheSameCount() {
        let gradient = #"{"colors": ["red", "gold", "blue"], "locations": [0, 1]}"#
        let message = "expected 3 locations, one for each colour, found [0, 1]"
        #expect(body(#", "gradient": \#(gradient)"#, "").messages == [message])
        #expect(
            body(
                #", "gradient.colors": ["red", "gold", "blue"], "gradient.locations": [0, 1]"#, ""
            ).messages == [message])
        #expect(
            body("", #"{"set": {"view": "v", "to": {"gradient": \#(gradient)}}}"#).messages == [
                message
            ])
        #expect(
            body(#", "gradient": {"colors": ["red", "gold"], "locations": []}"#, "").messages == [])
    }

    /// Copies may differ in the number of colours and of locations.
    @Test func eachCopyHasItsOwnCounts() {
        func messages(_ locations: String) -> [String] {
            SpecBody(
                """
                "views": [{"id": "v{i}", "copies": {"count": 2}, "gradient": {
                    "colors": {"each": [["red", "gold"], ["red", "gold", "blue"]]},
                    "locations": {"each": \(locations)}}}]
                """
            ).messages
        }
        #expect(messages("[[0, 1], [0, 0.5, 1]]") == [])
        #expect(messages("[[0, 0.5, 1], [0, 0.5, 1]]").count == 1)
    }

    @Test func laterLocationsThatDoNotFitAreWarnedOf() throws {
        let view = #", "gradient": {"colors": ["red", "gold"]}"#
        func locations(_ list: String) -> String {
            #"{"set": {"view": "v", "to": {"gradient.locations": \#(list)}}}"#
        }
        #expect(try warnings(view, locations("[0.2, 0.8]")) == [])
        #expect(try warnings(view, locations("[]")) == [])
        #expect(
            try warnings(view, locations("[0, 0.5, 1]")) == [
                "3 locations, but \"v\" never has 3 colours: with these, it draws no gradient"
            ])
        // Another entry may set the third colour.
        let colors =
            #"{"set": {"view": "v", "to": {"gradient.colors": ["red", "gold", "blue"]}}}"#
        #expect(try warnings(view, "\(locations("[0, 0.5, 1]")), \(colors)") == [])
    }

    @Test func laterColoursOfAnotherCountAreWarnings() throws {
        let colors =
            #"{"set": {"view": "v", "to": {"gradient": {"colors": ["red", "gold", "blue"]}}}}"#
        let view = #", "gradient": {"colors": ["red", "gold"], "locations": [0.2, 0.8]}"#
        #expect(
            try warnings(view, colors) == [
                "3 colours, but \"v\" never has 3 locations: with these, it draws no gradient"
            ])
        #expect(try warnings(#", "gradient": {"colors": ["red", "gold"]}"#, colors) == [])
    }
}
