import Drawing
import LayerTree
import SpecFormat
import Testing
import TimingModel

/// Views with percentages of their superviews, whose sizes entries change.
@MainActor
@Suite struct RelativePlaceTests {
    private func frame(
        _ place: String, _ entries: String..., at seconds: Double, more: String = ""
    ) throws -> Rect {
        let body = SpecBody(
            """
            "views": [{"id": "card", "frame": [0, 0, 100, 40], "subviews": [
                {"id": "part", \(place), "backgroundColor": "red"\(more)}]}],
            "animations": [\(entries.joined(separator: ", "))]
            """)
        return try body.timeline().shown("part", at: seconds).frame
    }

    private static let grow =
        #"{"animate": {"view": "card", "to": {"size": [200, 80]}, "duration": 1, "curve": "linear"}}"#

    @Test(arguments: [
        (
            #""frame": ["10%", 4, "50%", "100% - 8"]"#, Rect(x: 15, y: 4, width: 75, height: 52),
            Rect(x: 20, y: 4, width: 100, height: 72)
        ),
        (
            #""position": ["50%", 20], "size": [20, 10]"#,
            Rect(x: 65, y: 15, width: 20, height: 10), Rect(x: 90, y: 15, width: 20, height: 10)
        ),
        (
            #""position": [40, "50%"], "size": ["min(30, 10%)", 10], "anchorPoint": [0, 0]"#,
            Rect(x: 40, y: 30, width: 15, height: 10), Rect(x: 40, y: 40, width: 20, height: 10)
        ),
    ])
    func followInTheAnimation(place: String, middle: Rect, end: Rect) throws {
        #expect(try frame(place, Self.grow, at: 0.5) == middle)
        #expect(try frame(place, Self.grow, at: 1) == end)
    }

    /// An axis without a percentage stays.
    @Test func numbersStay() throws {
        let place = #""frame": [10, 4, 30, "50%"]"#
        #expect(try frame(place, Self.grow, at: 1) == Rect(x: 10, y: 4, width: 30, height: 40))
    }

    @Test func followAtOnceAndInSteps() throws {
        let place = #""frame": [0, 0, "50%", "50%"]"#
        let set = #"{"at": 1, "set": {"view": "card", "to": {"size": [60, 20]}}}"#
        #expect(try frame(place, set, at: 0.9) == Rect(x: 0, y: 0, width: 50, height: 20))
        #expect(try frame(place, set, at: 1) == Rect(x: 0, y: 0, width: 30, height: 10))
        let steps =
            #"{"keyframes": {"duration": 2, "steps": [{"view": "card", "start": 0, "duration": 1, "to": {"size": [60, 20]}}]}}"#
        #expect(try frame(place, steps, at: 2) == Rect(x: 0, y: 0, width: 30, height: 10))
    }

    /// Each time that the superview goes there and back.
    @Test func followThereAndBackAgain() throws {
        let place = #""frame": [0, 0, "50%", "50%"]"#
        let entries = [0, 3].map {
            #"{"at": \#($0), "animate": {"view": "card", "to": {"size": [200, 80]}, "duration": 1, "curve": "linear", "autoreverse": true}}"#
        }
        for start in [0.0, 3] {
            let shown = try frame(place, entries[0], entries[1], at: start + 0.5)
            #expect(shown == Rect(x: 0, y: 0, width: 75, height: 30))
        }
    }

    @Test(arguments: ["", #", "text": {"string": "a", "blocks": true}"#])
    func entriesThatPlaceThemEndIt(text: String) throws {
        let place = #""frame": [0, 0, "50%", "50%"]"#
        let move = #"{"set": {"view": "part", "to": {"position": [70, 70]}}}"#
        let later = #"{"at": 1, "animate": {"view": "card", "to": {"size": [200, 80]}}}"#
        #expect(
            try frame(place, move, later, at: 2, more: text)
                == Rect(x: 45, y: 60, width: 50, height: 20))
        let resize = #"{"set": {"view": "part", "to": {"size": [10, 10]}}}"#
        #expect(
            try frame(place, resize, later, at: 2, more: text)
                == Rect(x: 20, y: 5, width: 10, height: 10))
    }

    /// A view that is added when the superview has changed its size already has percentages of that size.
    @Test func addedViewsHaveTheSizeOfTheMoment() throws {
        let body = SpecBody(
            """
            "views": [{"id": "card", "frame": [0, 0, 100, 40]}],
            "animations": [{"set": {"view": "card", "to": {"size": [200, 80]}}},
                {"at": 1, "add": {"view": {"id": "part", "frame": ["50%", 0, "50%", "100%"]}, "into": "card"}},
                {"at": 2, "set": {"view": "card", "to": {"size": [20, 8]}}}]
            """)
        let timeline = try body.timeline()
        #expect(
            try timeline.shown("part", at: 1.5).frame
                == Rect(x: 100, y: 0, width: 100, height: 80))
        #expect(
            try timeline.shown("part", at: 2.5).frame == Rect(x: 10, y: 0, width: 10, height: 8))
    }

    @Test func followThroughSeveralViews() throws {
        let inner = #", "subviews": [{"id": "inner", "frame": ["50%", 0, "50%", "100%"]}]"#
        let body = SpecBody(
            """
            "views": [{"id": "card", "frame": [0, 0, 100, 40], "subviews": [
                {"id": "part", "frame": ["20%", 0, "50%", "50%"]\(inner)}]}],
            "animations": [\(Self.grow)]
            """)
        #expect(
            try body.timeline().shown("inner", at: 1).frame
                == Rect(x: 50, y: 0, width: 50, height: 40))
    }

    @Test func copiesFollowInTheirPlaces() throws {
        let body = SpecBody(
            """
            "views": [{"id": "card", "frame": [0, 0, 100, 40], "subviews": [
                {"id": "dot-{i}", "copies": {"count": 3}, "position": ["20% * ({i} + 1)", "50%"], "size": [4, 4]},
                {"id": "mark-{i}", "copies": {"count": 2}, "position": ["20% * ({i} + 1)", 20], "size": [4, 4]},
                {"id": "bar-{i}", "copies": {"count": 3, "spacing": [6, 0]}, "frame": [0, 0, "20%", 10]},
                {"id": "row-{i}", "copies": {"count": 2, "spacing": [6, 0]}, "frame": ["10%", 0, 10, 10]}]}],
            "animations": [\(Self.grow)]
            """)
        let timeline = try body.timeline()
        #expect(
            try timeline.shown("dot-2", at: 1).frame == Rect(x: 118, y: 38, width: 4, height: 4))
        #expect(
            try timeline.shown("mark-1", at: 1).frame == Rect(x: 78, y: 18, width: 4, height: 4))
        #expect(
            try timeline.shown("bar-2", at: 1).frame == Rect(x: 92, y: 0, width: 40, height: 10))
        #expect(
            try timeline.shown("row-1", at: 0).frame == Rect(x: 26, y: 0, width: 10, height: 10))
        #expect(
            try timeline.shown("row-1", at: 1).frame == Rect(x: 36, y: 0, width: 10, height: 10))
    }

    /// Arranged views change their sizes with the view that arranges them, and views in them follow.
    @Test func followArrangedViews() throws {
        let body = SpecBody(
            """
            "views": [{"id": "row", "frame": [0, 0, 100, 40],
                "arrange": {"axis": "row", "gap": 10}, "subviews": [
                    {"id": "item", "size": ["50%", 20], "subviews": [
                        {"id": "fill", "frame": [0, 0, "50%", "100%"]}]},
                    {"id": "next", "size": [10, 20]}]}],
            "animations": [{"animate": {"view": "row", "to": {"size": [200, 80]}}}]
            """)
        let timeline = try body.timeline()
        #expect(try timeline.shown("item", at: 1).frame.width == 100)
        #expect(try timeline.shown("fill", at: 1).frame == Rect(x: 0, y: 0, width: 50, height: 20))
        #expect(try timeline.shown("next", at: 1).frame.minX == 110)
    }

    /// Its lines break anew at once, as those of a text whose width an entry changes.
    @Test func textsBreakAnew() throws {
        let text = #", "text": {"string": "abcd efgh", "size": 16, "blocks": true}"#
        let shown = try frame(
            #""frame": [0, 0, "50%", "100%"]"#, Self.grow, at: 0.5, more: text)
        #expect(shown == Rect(x: 0, y: 0, width: 100, height: 80))
    }

    /// A scene's canvas stays as it is, whatever size its view gets.
    @Test func scenesKeepTheirCanvas() throws {
        let body = SpecBody(
            """
            "scenes": [{"id": "one", "duration": 2, "views": [{"id": "part", "frame": ["50%", 0, "50%", "100%"]}]}],
            "animations": [{"set": {"view": "one", "to": {"size": [20, 10]}}}]
            """)
        let timeline = try body.timeline()
        let start = try timeline.shown("one/part", at: 0).frame
        #expect(start.width > 10)
        #expect(try timeline.shown("one/part", at: 1).frame == start)
    }
}
