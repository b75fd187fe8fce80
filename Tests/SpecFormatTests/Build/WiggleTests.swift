import Drawing
import LayerTree
import SpecFormat
import Testing
import TimingModel

/// `wiggle`, and entries that run until a time.
@MainActor
@Suite struct WiggleTests {
    private func body(_ keys: String = "", seed: Int = 0, before: String = "") -> SpecBody {
        SpecBody(
            """
            "seed": \(seed), "views": [{ "id": "v", "position": [50, 25] }],
            "animations": [
              \(before)
              { "at": 1, "wiggle": { "view": "v", "by": { "position": [10, 0], "rotate": 30 }, "frequency": 4, "duration": 2\(keys) } }
            ]
            """)
    }

    private func xs(_ body: SpecBody) throws -> [Double] {
        let timeline = try body.timeline()
        return try (0...16).map { try timeline.shown("v", at: Double($0) / 4).position.x }
    }

    @Test func movesAboutTheValueAndComesBack() throws {
        let xs = try xs(body())
        #expect(xs.prefix(5).allSatisfy { $0 == 50 } && xs.dropFirst(12).allSatisfy { $0 == 50 })
        #expect(Set(xs).count == 8)
        #expect(xs.allSatisfy { abs($0 - 50) <= 10 })
        let timeline = try body().timeline()
        #expect(try timeline.shown("v", at: 1.6).position.y == 25)
        #expect(try timeline.shown("v", at: 1.6).rotate != 0)
    }

    @Test func theSeedDecidesIt() throws {
        let first = try xs(body())
        #expect(try xs(body()) == first)
        #expect(try xs(body(seed: 1)) != first)
        #expect(try xs(body(#", "seed": 1"#)) != first)
        // Whatever else moves.
        let other = #"{ "wiggle": { "view": "v", "by": { "scale": 0.5 }, "duration": 1 } },"#
        #expect(try xs(body(before: other)) == first)
    }

    @Test func onlyNumbersWiggle() {
        #expect(
            SpecBody(
                """
                "views": [{ "id": "v" }],
                "animations": [{ "wiggle": { "view": "v", "by": { "backgroundColor": "red" }, "duration": 1 } }]
                """
            ).messages == ["\"by\" adds numbers, and \"backgroundColor\" has none: leave it out"])
        #expect(
            SpecBody(
                """
                "views": [{ "id": "v" }],
                "animations": [{ "wiggle": { "view": "v", "by": { "alpha": 1 }, "frequency": 0, "duration": 1 } }]
                """
            ).messages == [
                "expected new values a second, from 0.001 to 1000, found 0"
            ])
    }

    private func pulse(_ keys: String, _ root: String = "") -> SpecBody {
        SpecBody(
            """
            \(root) "views": [{ "id": "v", "scale": 1 }],
            "animations": [
              { "at": 1, "animate": { "view": "v", "to": { "scale": 2 }, "duration": 0.5, "curve": "linear", "autoreverse": true, \(keys) } }
            ]
            """)
    }

    @Test func repetitionEndsAtTheTime() throws {
        let timeline = try pulse(#""until": 4.25"#).timeline()
        #expect(timeline.end == .seconds(4.25))
        #expect(try timeline.shown("v", at: 3.5).scale.dx == 2)
        #expect(try timeline.shown("v", at: 4.25).scale.dx == 1.5)
        #expect(try timeline.shown("v", at: 9).scale.dx == 1.5)
        let film = try pulse(#""until": "end""#, #""duration": 3.25,"#).timeline()
        #expect(film.end == .milliseconds(3250))
        #expect(try film.shown("v", at: 3.25).scale.dx == 1.5)
    }

    @Test func eachViewEndsThen() throws {
        let timeline = try SpecBody(
            """
            "views": [{ "id": "v{i}", "copies": { "count": 2 } }],
            "animations": [
              { "animate": { "view": "v*", "to": { "alpha": 0 }, "duration": 1, "curve": "linear", "stagger": 0.5, "until": 2.25 } }
            ]
            """
        ).timeline()
        #expect(try timeline.shown("v0", at: 3).alpha == 0.75)
        #expect(try timeline.shown("v1", at: 3).alpha == 0.25)
    }

    /// An entry that begins, and one that ends: also if it begins with the one that waits for it.
    @Test func repetitionEndsWithAnotherEntry() throws {
        let other =
            #"{ "id": "other", "with": "beat", "at": 2.25, "animate": { "view": "v", "to": { "alpha": 0 }, "duration": 1 } }"#
        func shown(_ until: String) throws -> Timeline {
            try SpecBody(
                """
                "views": [{ "id": "v" }],
                "animations": [
                  { "at": 1, "id": "beat", "animate": { "view": "v", "to": { "scale": 2 }, "duration": 0.5, "curve": "linear", "autoreverse": true, "until": \(until) } }, \(other),
                  { "id": "last", "after": "beat", "set": { "view": "v", "to": { "rotate": 45 } } }
                ]
                """
            ).timeline()
        }
        let begun = try shown(#"{ "with": "other" }"#)
        #expect(try begun.shown("v", at: 3.25).scale.dx == 1.5)
        #expect(try begun.shown("v", at: 3.75).scale.dx == 1.5)
        #expect(try begun.shown("v", at: 3.3).rotate > 0)
        let ended = try shown(#"{ "after": "other" }"#)
        #expect(try ended.shown("v", at: 3.5).scale.dx == 2)
        #expect(try ended.shown("v", at: 9).scale.dx == 1.5)
        #expect(try ended.shown("v", at: 4.2).rotate == 0)
    }

    @Test func impossibleEndsAreRefused() {
        #expect(
            pulse(#""until": 0.5"#).messages == [
                "this would end before all of its views have begun: give it a later time"
            ])
        #expect(
            pulse(#""until": "end""#).messages == [
                "nothing says when this list ends: give the film a \"duration\", or a number of seconds here"
            ])
        #expect(
            pulse(#""until": 4, "repeat": 2"#).messages == [
                "\"until\" says how often it runs: leave \"repeat\" out"
            ])
    }
}
