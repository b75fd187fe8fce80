import Drawing
import LayerTree
import SpecFormat
import Testing
import TimingModel

/// Views that are as large as others beside them, and follow these.
@MainActor
@Suite struct HugTests {
    /// A plate behind a text of blocks: letters are 10 points wide, lines 20 high.
    private func body(
        text: String = #""string": "abc""#, place: String = #""position": [50, 25]"#,
        padding: String = #", "padding": [6, 3]"#, _ entries: String = "", more: String = ""
    ) -> SpecBody {
        SpecBody(
            """
            "views": [{"id": "plate", "backgroundColor": "navy", "hug": {"of": "title"\(padding)}},
                {"id": "title", \(place), "text": {\(text), "size": 16, "blocks": true}\(more)}],
            "animations": [\(entries)]
            """)
    }

    private func plate(_ body: SpecBody, at seconds: Double = 0) throws -> Rect {
        try body.timeline().shown("plate", at: seconds).frame
    }

    @Test(arguments: [
        (#", "padding": 5"#, Rect(x: 30, y: 10, width: 40, height: 30)),
        (#", "padding": [6, 3]"#, Rect(x: 29, y: 12, width: 42, height: 26)),
        (#", "padding": [1, 2, 3, 4]"#, Rect(x: 34, y: 13, width: 34, height: 26)),
        ("", Rect(x: 35, y: 15, width: 30, height: 20)),
    ])
    func surroundsTheText(padding: String, frame: Rect) throws {
        #expect(try plate(body(padding: padding)) == frame)
    }

    /// Of a text with a size, what is drawn counts.
    @Test(arguments: [
        ("", Rect(x: 0, y: 0, width: 30, height: 20)),
        (#", "alignment": "center""#, Rect(x: 30, y: 0, width: 30, height: 20)),
        (
            #", "alignment": "right", "verticalAlignment": "bottom""#,
            Rect(x: 60, y: 30, width: 30, height: 20)
        ),
    ])
    func surroundsWhatIsDrawn(style: String, frame: Rect) throws {
        let body = body(
            text: #""string": "abc"\#(style)"#, place: #""frame": [0, 0, 90, 50]"#, padding: "")
        #expect(try plate(body) == frame)
    }

    @Test func splitTexts() throws {
        #expect(
            try plate(body(padding: "", more: #", "split": "letters""#))
                == Rect(x: 35, y: 15, width: 30, height: 20))
    }

    @Test func edgesAreAtWholePoints() throws {
        let frame = try plate(
            body(
                text: #""string": "Sharp""#, place: #""position": [50.3, 25.6]"#,
                padding: ""))
        #expect([frame.minX, frame.minY, frame.maxX, frame.maxY].allSatisfy { $0 == $0.rounded() })
    }

    @Test func anyViewCanBeHugged() throws {
        let body = SpecBody(
            """
            "views": [{"id": "a", "frame": [10, 10, 20, 20]}, {"id": "b", "hug": {"of": "a", "padding": 2}},
                {"id": "plate", "hug": {"of": "b", "padding": 3}}],
            "animations": [{"animate": {"view": "a", "to": {"frame": [20, 10, 40, 20]}, "duration": 1, "curve": "linear"}}]
            """)
        #expect(try plate(body) == Rect(x: 5, y: 5, width: 30, height: 30))
        #expect(try plate(body, at: 0.5) == Rect(x: 10, y: 5, width: 40, height: 30))
    }

    /// The plate grows in the animation in which the text changes.
    @Test func followsTheString() throws {
        let body = body(
            #"{"animate": {"view": "title", "to": {"text": {"string": "abcdefg"}}, "duration": 1, "curve": "linear"}}"#
        )
        #expect(try body.spec().warnings.isEmpty)
        #expect(try plate(body, at: 0).width == 42)
        #expect(try plate(body, at: 0.5).width == 62)
        #expect(try plate(body, at: 1) == Rect(x: 9, y: 12, width: 82, height: 26))
    }

    @Test func followsTheFrame() throws {
        let body = body(
            #"{"animate": {"view": "title", "to": {"position": [70, 25]}, "duration": 1, "curve": "linear"}}"#
        )
        #expect(try plate(body, at: 0.5) == Rect(x: 39, y: 12, width: 42, height: 26))
    }

    @Test func followsTheSizeOfLetters() throws {
        let body = body(
            #"{"animate": {"view": "title", "to": {"text": {"size": 32}}, "duration": 1, "curve": "linear"}}"#
        )
        #expect(try plate(body, at: 0.5).width == 57)
    }

    /// A plate among arranged views takes no room, and lies behind the one that it hugs.
    @Test func isNotArranged() throws {
        let body = SpecBody(
            """
            "views": [{"arrange": {"padding": 10}, "position": [0, 0], "anchorPoint": [0, 0], "subviews": [
                {"id": "a", "size": [10, 10]},
                {"id": "plate", "hug": {"of": "b", "padding": 4}}, {"id": "b", "size": [20, 20]}]}],
            "animations": [{"animate": {"view": "a", "to": {"size": [30, 10]}, "duration": 1, "curve": "linear"}}]
            """)
        #expect(try plate(body) == Rect(x: 16, y: 6, width: 28, height: 28))
        #expect(try plate(body, at: 0.5) == Rect(x: 26, y: 6, width: 28, height: 28))
    }

    @Test func copiesHugCopies() throws {
        let body = SpecBody(
            """
            "views": [{"id": "plate-{i}", "copies": {"count": 2}, "hug": {"of": "box-{i}", "padding": 1}},
                {"id": "box-{i}", "copies": {"count": 2, "spacing": [5, 0]}, "frame": [10, 10, 20, 20]}]
            """)
        #expect(
            try body.timeline().shown("plate-1", at: 0).frame
                == Rect(x: 34, y: 9, width: 22, height: 22))
    }
}
