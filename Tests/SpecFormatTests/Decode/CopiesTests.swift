import Drawing
import LayerTree
import SpecFormat
import Testing

/// Views with many copies.
@MainActor
@Suite struct CopiesTests {
    /// Each copy has an id of its own, and these ids would fill the memory.
    @Test func longTextsOfManyCopiesAreRefused() {
        let text = String(repeating: "x", count: 15_000) + "{i}"
        let messages = SpecBody(
            "\"views\": [{\"copies\": {\"count\": 100000}, \"id\": \"\(text)\"}]"
        ).messages
        #expect(
            messages == [
                "with the copies here, the texts with {i}, {row} or {column} have 1500300000 bytes: "
                    + "the limit is 67108864"
            ])
    }

    /// Each of two additions is within the limit. Comments count, too, and take no time to decode.
    @Test func longTextsOfSeveralAdditionsAreRefused() {
        let note = String(repeating: "x", count: 400_000) + "{i}"
        let add = "{\"add\": {\"view\": {\"copies\": {\"count\": 100}, \"//\": \"\(note)\"}}}"
        #expect(SpecBody("\"animations\": [\(add)]").messages == [])
        #expect(
            SpecBody("\"animations\": [\(add), \(add)]").messages == [
                "with the copies here, the texts with {i}, {row} or {column} have 80000600 bytes: "
                    + "the limit is 67108864"
            ])
    }

    /// A view with 20 shadows in each other is added to the innermost of 20 others.
    @Test func shadowsOfAnAddedViewLieInThoseAroundIt() {
        func nested(_ id: String) -> String {
            (0..<19).reduce("{\"id\": \"\(id)\", \"shadow\": {\"opacity\": 1}}") { inner, _ in
                "{\"shadow\": {\"opacity\": 1}, \"subviews\": [\(inner)]}"
            }
        }
        let body = SpecBody(
            "\"views\": [\(nested("a"))], \"animations\": "
                + "[{\"add\": {\"into\": \"a\", \"view\": \(nested("b"))}}]")
        #expect(
            body.messages == [
                "shadows are nested more than 32 deep here: leave some of them out"
            ])
    }

    @Test func rowsFromTheFrame() throws {
        let body = SpecBody(
            """
            "views": [{"id": "c-{row}-{column}", "frame": [10, 20, 30, 5],
                "copies": {"count": 5, "columns": 2, "spacing": [4, 1]}}]
            """)
        #expect(
            try body.timeline().frames(at: 0) == [
                "c-0-0 10,20", "c-0-1 44,20", "c-1-0 10,26", "c-1-1 44,26", "c-2-0 10,32",
            ])
    }

    @Test func oneRowWithSpacingAlone() throws {
        let body = SpecBody(
            """
            "views": [{"frame": [0, 0, 10, 10], "copies": {"count": 3, "spacing": [5, 0]}}]
            """)
        #expect(try body.timeline().frames(at: 0) == ["- 0,0", "- 15,0", "- 30,0"])
    }

    @Test func copiesWithoutALayoutCoincide() throws {
        let body = SpecBody(
            #""views": [{"position": [5, 5], "copies": {"count": 2}, "rotate": {"ramp": [0, 180]}}]"#
        )
        let timeline = try body.timeline()
        #expect(timeline.frames(at: 0) == ["- 5,5", "- 5,5"])
        #expect(timeline.nodes[2].base.rotate == .pi)
    }

    @Test func perspectiveRampsByDistance() throws {
        let body = SpecBody(
            #""views": [{"copies": {"count": 3}, "perspective": {"ramp": [100, 300]}}]"#)
        #expect(
            try body.timeline().nodes.dropFirst().map(\.base.sublayerTransform)
                == [100, 200, 300].map { Transform([.perspective(distance: $0)]) })
    }

    @Test func numbersReachSubviews() throws {
        let body = SpecBody(
            """
            "views": [{"id": "row-{i}", "copies": {"count": 2},
                "subviews": [{"id": "label-{i}"}]}]
            """)
        #expect(
            try body.timeline().nodes.compactMap(\.name).sorted() == [
                "label-0", "label-1", "row-0", "row-1",
            ])
    }

    @Test func perViewValuesOfCopies() throws {
        let body = SpecBody(
            """
            "views": [{"id": "v{i}", "size": [1, 1], "copies": {"count": 4},
                "alpha": {"each": [0.1, 0.2, 0.3, 0.4]},
                "rotate": {"cycle": [0, 90]},
                "borderWidth": 0}]
            """)
        #expect(body.messages == ["unknown key \"borderWidth\": did you mean \"border.width\"?"])
        let right = SpecBody(
            body.text.replacing(
                "\"borderWidth\": 0", with: "\"cornerRadius\": {\"first\": 1, \"else\": 2}"
            )
            .split(separator: "\n", maxSplits: 1)[1].dropLast().description)
        let timeline = try right.timeline()
        let bases = timeline.nodes.dropFirst().map(\.base)
        #expect(bases.map(\.alpha) == [0.1, 0.2, 0.3, 0.4])
        let quarter = Double.pi / 2
        #expect(bases.map(\.rotate) == [0, quarter, 0, quarter])
        #expect(bases.map(\.cornerRadii.topLeft) == [1, 2, 2, 2])
    }

    @Test(arguments: [
        (#"{"count": 0}"#, "expected a whole number of copies, from 1 to 100000, found 0"),
        (#"{"columns": 2}"#, "the key \"count\" is missing: the number of copies"),
        (#"{"count": 2, "hue": 3}"#, "unknown key \"hue\"; known here: columns, count, spacing"),
    ])
    func refused(copies: String, message: String) {
        #expect(SpecBody(#""views": [{"copies": \#(copies)}]"#).messages == [message])
    }

    @Test func theLimitOfViewsIsCheckedBeforeAnyIsMade() {
        func views(_ inner: Int) -> SpecBody {
            SpecBody(
                """
                "views": [{"id": "a"}, {"id": "b{i}", "copies": {"count": 1000},
                    "subviews": [{"id": "c"}, {"size": [1, 1], "copies": {"count": \(inner)}}]}]
                """)
        }
        #expect(
            views(199).messages == [
                "with these copies and their subviews, the spec has 201001 views: the limit is 200000"
            ])
        // Invalid copies don't count, and have errors of their own.
        #expect(views(0).messages.last?.hasPrefix("expected a whole number of copies") == true)
    }

    @Test func masksCountAmongTheViews() {
        func views(_ count: Int) -> SpecBody {
            SpecBody(
                """
                "views": [{"id": "b{i}", "copies": {"count": 1000}, "mask": {"subviews": [
                    {"size": [1, 1], "copies": {"count": \(count)}}]}}]
                """)
        }
        #expect(
            views(199).messages == [
                "with these copies and their subviews, the spec has 201000 views: the limit is 200000"
            ])
    }

    @Test func viewsOutsideCopiesCountToo() {
        let many = #"{"copies": {"count": 1000}, "subviews": [{"copies": {"count": 198}}]}"#
        let few = Array(repeating: "{}", count: 1000).joined(separator: ",")
        let list = SpecBody(#""views": [\#(many),\#(few),{"mask": {}}]"#)
        #expect(
            list.messages == [
                "with this view, the spec has 200001 views: the limit is 200000"
            ])
        let added = SpecBody(
            #""animations": [{"add": {"view": {"subviews": [\#(many),\#(few)]}}}]"#)
        #expect(added.messages == list.messages)
    }

    /// An `add` can continue where another left off, and nest deeper than a spec's JSON may.
    @Test func nestingHasALimit() {
        func nested(_ count: Int, _ id: String) -> String {
            String(repeating: #"{"subviews": ["#, count: count - 1) + #"{"id": "\#(id)"}"#
                + String(repeating: "]}", count: count - 1)
        }
        func body(_ last: Int) -> SpecBody {
            SpecBody(
                """
                "views": [\(nested(200, "a"))], "animations": [
                {"add": {"into": "a", "view": \(nested(200, "b"))}},
                {"add": {"into": "b", "view": {"mask": \(nested(last - 1, "c"))}}}]
                """)
        }
        #expect(body(112).messages == [])
        #expect(
            body(113).messages == [
                "views are nested more than 512 deep here: put some of them side by side"
            ])
    }
}
