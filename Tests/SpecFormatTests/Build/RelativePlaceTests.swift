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

    /// An axis without a percentage stays, even if an entry moves it.
    @Test func numbersStay() throws {
        let place = #""frame": [10, 4, 30, "50%"]"#
        #expect(try frame(place, Self.grow, at: 1) == Rect(x: 10, y: 4, width: 30, height: 40))
    }

    @Test func followAtOnceAndInKeyframes() throws {
        let place = #""frame": [0, 0, "50%", "50%"]"#
        let set = #"{"at": 1, "set": {"view": "card", "to": {"size": [60, 20]}}}"#
        #expect(try frame(place, set, at: 0.9) == Rect(x: 0, y: 0, width: 50, height: 20))
        #expect(try frame(place, set, at: 1) == Rect(x: 0, y: 0, width: 30, height: 10))
    }

    @Test func entriesThatPlaceThemEndIt() throws {
        let place = #""frame": [0, 0, "50%", "50%"]"#
        let move = #"{"set": {"view": "part", "to": {"position": [70, 70]}}}"#
        let later = #"{"at": 1, "animate": {"view": "card", "to": {"size": [200, 80]}}}"#
        #expect(try frame(place, move, later, at: 2) == Rect(x: 20, y: 50, width: 100, height: 40))
        let resize = #"{"set": {"view": "part", "to": {"size": [10, 10]}}}"#
        let edge = #""frame": ["50%", "50%", "50%", "50%"]"#
        #expect(try frame(edge, resize, later, at: 2) == Rect(x: 100, y: 40, width: 10, height: 10))
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
                {"id": "row-{i}", "copies": {"count": 2, "spacing": [6, 0]}, "frame": ["10%", 0, 10, 10]}]}],
            "animations": [\(Self.grow)]
            """)
        let timeline = try body.timeline()
        #expect(
            try timeline.shown("dot-2", at: 1).frame == Rect(x: 118, y: 38, width: 4, height: 4))
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
}
