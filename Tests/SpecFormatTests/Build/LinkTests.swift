import Drawing
import LayerTree
import SpecFormat
import Testing
import TimingModel

/// Properties that follow those of other views.
@MainActor
@Suite struct LinkTests {
    private func body(_ link: String, _ rest: String = "") -> SpecBody {
        SpecBody(
            """
            "fps": 10, "views": [
              { "id": "f", "size": [4, 4], "linked": \(link) },
              { "id": "g", "size": [4, 4] \(rest) },
              { "id": "ball", "frame": [0, 20, 10, 10] }
            ],
            "animations": [
              { "animate": { "view": "ball", "to": { "position": [55, 25] }, "duration": 1, "curve": "linear" } }
            ]
            """)
    }

    @Test func hasTheValueOfSomeTimeAgo() throws {
        let timeline = try body(
            #"{ "view": "ball", "property": "position", "delay": 0.3, "add": [0, -10] }"#
        ).timeline()
        #expect(timeline.end == .milliseconds(1300))
        func place(_ time: Double) throws -> Point { try timeline.shown("f", at: time).position }
        #expect(try place(0.2) == Point(x: 5, y: 15))
        #expect(try abs(place(0.8).x - 30) < 1e-9)
        #expect(try place(1.3) == Point(x: 55, y: 15))
        #expect(try place(5) == Point(x: 55, y: 15))
    }

    @Test func oneNumberFollowsAnother() throws {
        let timeline = try body(
            #"[{ "view": "ball", "property": "rotate", "from": "position.x", "multiply": 2 }, { "view": "ball", "property": "position.y", "from": "position.x" }]"#
        ).timeline()
        let shown = try timeline.shown("f", at: 0.5)
        #expect(abs(shown.rotate - 60 * .pi / 180) < 1e-9)
        #expect(shown.position.x == 0 && abs(shown.position.y - 30) < 1e-9)
    }

    /// Counted before a list of all instants is made, which would take more memory than there is.
    @Test func tooManyInstantsAreRefused() {
        let body = SpecBody(
            """
            "fps": 1000, "duration": 900000, "views": [
              { "id": "f", "size": [4, 4], "linked": { "view": "ball", "property": "position" } },
              { "id": "ball", "frame": [0, 20, 10, 10] }
            ]
            """)
        #expect(throws: RecordingError.self) { try body.timeline() }
    }

    @Test func chainsAddUp() throws {
        let timeline = try body(
            #"{ "view": "g", "property": "position", "delay": 0.2 }"#,
            #", "linked": { "view": "ball", "property": "position", "delay": 0.2 }"#
        ).timeline()
        #expect(try abs(timeline.shown("f", at: 0.9).position.x - 30) < 1e-9)
        #expect(timeline.end == .milliseconds(1400))
    }

    @Test func wrongLinksAreRefused() {
        #expect(
            body(
                #"{ "view": "g", "property": "position" }"#,
                #", "linked": { "view": "f", "property": "position" }"#
            ).messages == [
                "these follow each other in a circle, so none has a value: \"f\", \"g\", \"f\""
            ])
        #expect(
            body(#"{ "view": "ball", "property": "rotate", "from": "position" }"#).messages == [
                "the two properties have different numbers of numbers: name one of them, such as \"position.x\""
            ])
        #expect(
            body(#"{ "view": "ball", "property": "backgroundColor" }"#).messages.first?
                .hasPrefix("there is no property of numbers \"backgroundColor\"") == true)
    }
}
