import Drawing
import LayerTree
import SpecFormat
import Testing
import TimingModel

/// Entries with delays: each view takes effect when it begins, and not when the entry is submitted.
@MainActor
@Suite struct DelayTests {
    /// The timeline of views and entries.
    func timeline(_ views: String, _ entries: String, duration: Double = 20) throws -> Timeline {
        try SpecBody(
            "\"duration\": \(duration), \"views\": [\(views)], \"animations\": [\(entries)]"
        ).timeline()
    }

    /// The alpha of views at times.
    func alpha(_ timeline: Timeline, _ id: String, at times: [Double]) throws -> [Double] {
        try times.map { (try timeline.shown(id, at: $0).alpha * 1e6).rounded() / 1e6 }
    }

    @Test func aDelayedFadeOutWaitsForTheFadeInBeforeIt() throws {
        let timeline = try timeline(
            #"{"id": "a", "alpha": 0}"#,
            """
            {"animate": {"view": "a", "to": {"alpha": 0}, "delay": 2, "duration": 0.5, "curve": "linear"}},
            {"at": 0.1, "animate": {"view": "a", "to": {"alpha": 1}, "duration": 0.5, "curve": "linear"}}
            """)
        #expect(
            try alpha(timeline, "a", at: [0.1, 0.35, 1, 2, 2.25, 2.5, 9]) == [
                0, 0.5, 1, 1, 0.5, 0, 0,
            ])
    }

    @Test func staggeredViewsBeginFromWhatTheyShowThen() throws {
        let timeline = try timeline(
            #"{"id": "n{i}", "copies": {"count": 3}, "alpha": {"first": 1, "else": 0}}"#,
            """
            {"at": 0.9, "animate": {"view": ["n0", "n1"], "to": {"alpha": 0}, "duration": 0.1, "stagger": 1}},
            {"at": 1, "animate": {"view": ["n1", "n2"], "to": {"alpha": 1}, "duration": 0.2, "stagger": 1}}
            """)
        #expect(try alpha(timeline, "n0", at: [0.5, 1.5, 2.5]) == [1, 0, 0])
        #expect(try alpha(timeline, "n1", at: [0.5, 1.5, 2.5]) == [0, 1, 0])
        #expect(try alpha(timeline, "n2", at: [0.5, 1.5, 2.5]) == [0, 0, 1])
    }

    @Test func discreteValuesChangeWhenTheirViewBegins() throws {
        let timeline = try timeline(
            #"{"id": "t{i}", "copies": {"count": 2}, "text": {"string": "before"}}"#,
            """
            {"animate": {"view": "t*", "to": {"text.string": {"each": ["one", "two"]}}, "delay": 1, "stagger": 1, "duration": 0.5}}
            """)
        func texts(_ time: Double) throws -> [String] {
            try ["t0", "t1"].map { try timeline.text(of: $0, at: time) }
        }
        #expect(try texts(0.9) == ["before", "before"])
        #expect(try texts(1) == ["one", "before"])
        #expect(try texts(2) == ["one", "two"])
    }

    @Test(arguments: [#""delay": 1"#, #""delay": {"each": [1, 2]}"#, #""delay": 1, "stagger": 1"#])
    func picturesChangeWhenTheirViewBegins(delay: String) throws {
        let timeline = try timeline(
            #"{"id": "a{i}", "copies": {"count": 2}, "frame": [0, 0, 9, 9], "image": {"file": "before.png"}}"#,
            """
            {"animate": {"view": "a*", "to": {"image.file": {"each": ["one.png", "two.png"]}}, \(delay), "duration": 0.5}}
            """)
        func pictures(_ time: Double) throws -> [String?] {
            try ["a0", "a1"].map { try timeline.shown($0, at: time).content.image?.source?.name }
        }
        let isTogether = delay == #""delay": 1"#
        #expect(try pictures(0.9) == ["before.png", "before.png"])
        #expect(try pictures(1) == ["one.png", isTogether ? "two.png" : "before.png"])
        #expect(try pictures(1.9) == ["one.png", isTogether ? "two.png" : "before.png"])
        #expect(try pictures(2) == ["one.png", "two.png"])
    }

    /// The amount is added when the delay is over, to what other animations show then.
    @Test func additiveAnimationsAreAddedWhenTheyBegin() throws {
        let timeline = try timeline(
            #"{"id": "a{i}", "copies": {"count": 2}, "position": [10, 0]}"#,
            """
            {"animate": {"view": "a*", "from": {"position": [0, 0]}, "to": {"position": [8, 0]}, "additive": true,
              "delay": 1, "stagger": 1, "duration": 1, "curve": "linear"}},
            {"at": 1, "animate": {"view": "a*", "to": {"position": [30, 0]}, "duration": 1, "curve": "linear"}}
            """)
        func places(_ id: String) throws -> [Double] {
            try [0.5, 1, 1.5, 2, 2.5, 3].map { try timeline.shown(id, at: $0).position.x }
        }
        #expect(try places("a0") == [10, 10, 24, 30, 30, 30])
        #expect(try places("a1") == [10, 10, 20, 30, 34, 30])
    }

    /// Cards that come in one after the other are hidden until their turn.
    @Test(arguments: [("", [0.0, 0, 0, 0]), (#", "fill": "forwards""#, [1, 1, 1, 1])])
    func staggeredViewsShowTheirStartsUntilTheirTurn(fill: String, before: [Double]) throws {
        let timeline = try timeline(
            #"{"id": "c{i}", "copies": {"count": 4}}"#,
            """
            {"at": 1, "animate": {"view": "c*", "from": {"alpha": 0}, "to": {"alpha": 1}, "stagger": 1, "duration": 1,
              "curve": "linear"\(fill)}}
            """)
        for index in 0..<4 {
            let turn = 1 + Double(index)
            #expect(
                try alpha(timeline, "c\(index)", at: [0.5, turn, turn + 0.5, turn + 1, 9])
                    == [1, 0, 0.5, 1, 1])
            guard index > 0 else { continue }
            #expect(
                try alpha(timeline, "c\(index)", at: [1, turn - 0.1])
                    == [before[index], before[index]])
        }
    }

    @Test(arguments: [("", [0.0, 0, 0.5, 1]), (#", "fill": "forwards""#, [0.8, 0.8, 0.5, 1])])
    func writtenStartsShowFromTheSubmission(fill: String, values: [Double]) throws {
        let timeline = try timeline(
            #"{"id": "a", "alpha": 0.8}"#,
            """
            {"animate": {"view": "a", "from": {"alpha": 0}, "to": {"alpha": 1}, "delay": 1, "duration": 1, "curve": "linear"\(fill)}}
            """)
        #expect(try alpha(timeline, "a", at: [0, 0.9, 1.5, 2]) == values)
    }

    @Test func coloursBeginFromWhatTheyShowThen() throws {
        let timeline = try timeline(
            #"{"id": "a", "backgroundColor": "black"}"#,
            """
            {"animate": {"view": "a", "to": {"backgroundColor": "black"}, "delay": 2, "duration": 1, "curve": "linear"}},
            {"animate": {"view": "a", "to": {"backgroundColor": "white"}, "duration": 1, "curve": "linear"}}
            """)
        let reds = try [0.5, 1.5, 2.5, 3].map {
            try timeline.shown("a", at: $0).backgroundColor.red
        }
        #expect(reds == [0.5, 1, 0.5, 0])
        #expect(!timeline.events.contains { $0.kind == .completed(finished: false) })
    }

    /// The entry that stands first in the file starts first, though its group was scheduled last.
    @Test func startsAtOneInstantFollowTheFile() throws {
        let timeline = try timeline(
            #"{"id": "a", "backgroundColor": "black"}"#,
            """
            {"at": 0.5, "animate": {"view": "a", "to": {"backgroundColor": "red"}, "delay": 0.5, "duration": 1}},
            {"at": 1, "animate": {"view": "a", "to": {"backgroundColor": "blue"}, "duration": 1}}
            """)
        #expect(try timeline.shown("a", at: 9).backgroundColor == Color(css: "blue"))
    }

    @Test func stoppingCancelsStartsThatWait() throws {
        let timeline = try timeline(
            #"{"id": "a{i}", "copies": {"count": 3}}"#,
            """
            {"id": "out", "animate": {"view": "a*", "to": {"alpha": 0}, "duration": 0.5, "stagger": 1, "curve": "linear"},
              "completion": [{"set": {"view": "a0", "to": {"alpha": 0.3}}}]},
            {"at": 0.75, "stop": {"id": "out"}}
            """)
        #expect(try alpha(timeline, "a0", at: [0.6, 0.8]) == [0, 0.3])
        #expect(try alpha(timeline, "a1", at: [9]) == [1])
        let ends = timeline.events.filter { $0.animation == "out" }.map {
            "\($0.time.inSeconds) \($0.kind)"
        }
        #expect(ends == ["0.0 started", "0.75 completed(finished: false)"])
    }

    @Test(arguments: ["stop", "remove"])
    func stoppedAndRemovedViewsMissTheirTurn(word: String) throws {
        let timeline = try timeline(
            #"{"id": "box", "subviews": [{"id": "a0"}]}, {"id": "a1"}"#,
            """
            {"id": "out", "animate": {"view": ["a1", "a0"], "to": {"alpha": 0}, "duration": 0.5, "stagger": 1}},
            {"at": 0.5, "\(word)": {"view": "\(word == "stop" ? "a0" : "box")"}}
            """)
        #expect(try alpha(timeline, "a0", at: [9]) == [1])
        #expect(try alpha(timeline, "a1", at: [9]) == [0])
        let end = timeline.events.last { $0.animation == "out" }
        #expect(end?.time == .milliseconds(500) && end?.kind == .completed(finished: false))
    }

    @Test func aViewThatIsAddedInTheMeantimeTakesPart() throws {
        let timeline = try timeline(
            #"{"id": "box"}"#,
            """
            {"at": 0.5, "add": {"view": {"id": "late"}}},
            {"animate": {"view": ["box", "late"], "to": {"alpha": {"each": [0.25, 0.5]}}, "delay": 1, "duration": 0.5}}
            """)
        #expect(try alpha(timeline, "late", at: [0.9, 2]) == [1, 0.5])
        #expect(try alpha(timeline, "box", at: [2]) == [0.25])
    }

    @Test func theCompletionFollowsTheLastView() throws {
        let timeline = try timeline(
            #"{"id": "a{i}", "copies": {"count": 3}}"#,
            """
            {"id": "in", "animate": {"view": "a*", "to": {"alpha": 0}, "duration": 0.5, "delay": 0.25, "stagger": 0.5},
              "completion": [{"id": "next", "animate": {"view": "a0", "to": {"alpha": 1}}}]}
            """)
        let start = timeline.events.first { $0.animation == "next" }
        #expect(start?.time == .milliseconds(1750))
        #expect(
            timeline.events.first { $0.animation == "in" && $0.kind == .completed(finished: true) }
                != nil)
    }

    @Test func explicitAnimationsAreAddedWhenTheyBegin() throws {
        let timeline = try timeline(
            #"{"id": "a", "alpha": 0.4}"#,
            """
            {"animate": {"view": "a", "to": {"alpha": 0}, "delay": 2, "duration": 1, "curve": "linear", "fill": "none"}},
            {"animate": {"view": "a", "to": {"alpha": 1}, "duration": 1, "curve": "linear"}}
            """)
        #expect(try alpha(timeline, "a", at: [1, 1.9, 2.5, 3]) == [1, 1, 0.5, 1])
    }

    @Test func explicitStartsThatFillBackwardsShowBefore() throws {
        let timeline = try timeline(
            #"{"id": "a", "alpha": 0.4}"#,
            """
            {"animate": {"view": "a", "from": {"alpha": 0}, "to": {"alpha": 1}, "delay": 1, "duration": 1, "curve": "linear", "fill": "backwards"}}
            """)
        #expect(try alpha(timeline, "a", at: [0, 0.9, 1.5, 2]) == [0, 0, 0.5, 0.4])
    }

    @Test func keyframesBeginAfterTheirDelay() throws {
        let timeline = try timeline(
            #"{"id": "a", "position": [0, 0]}, {"id": "b", "position": [0, 0]}"#,
            """
            {"keyframes": {"delay": 2, "duration": 1, "curve": "linear", "steps": [{"view": "a", "duration": 1, "to": {"position": [10, 0]}}]}},
            {"keyframes": {"view": "b", "property": "position.x", "values": [50, 60], "delay": 2, "duration": 1}},
            {"at": 1, "set": {"view": ["a", "b"], "to": {"position": [100, 0]}}}
            """)
        #expect(
            try [1.5, 2.5, 3].map { try timeline.shown("a", at: $0).position.x } == [100, 55, 10])
        #expect(
            try [1.5, 2.5, 3].map { try timeline.shown("b", at: $0).position.x } == [100, 55, 60])
    }

    @Test func discreteValuesOfStepsChangeAtTheirStart() throws {
        let timeline = try timeline(
            #"{"id": "a", "text": {"string": "one"}}"#,
            """
            {"keyframes": {"duration": 2, "curve": "linear", "steps": [
              {"view": "a", "start": 0.5, "to": {"text.string": "two"}},
              {"view": "a", "start": 0.75, "to": {"text.string": "three"}}]}}
            """)
        let texts = try [0, 0.99, 1, 1.4, 1.5, 2, 9].map { try timeline.text(of: "a", at: $0) }
        #expect(texts == ["one", "one", "two", "two", "three", "three", "three"])
    }

    @Test func groupsBeginAfterTheirDelay() throws {
        let timeline = try timeline(
            #"{"id": "a"}"#,
            """
            {"group": {"delay": 2, "animations": [{"animate": {"view": "a", "to": {"alpha": 0}, "duration": 1, "curve": "linear"}}]}},
            {"at": 1, "set": {"view": "a", "to": {"alpha": 0.5}}}
            """)
        #expect(try alpha(timeline, "a", at: [0.5, 1.5, 2.5, 3]) == [1, 0.5, 0.25, 0])
    }

    /// Entries without delays are recorded as before: one animation, no parts.
    @Test func entriesWithoutDelaysHaveNoParts() throws {
        let timeline = try timeline(
            #"{"id": "a{i}", "copies": {"count": 2}}"#,
            #"{"id": "x", "animate": {"view": "a*", "to": {"alpha": 0}, "delay": {"each": [0, 0]}}}"#
        )
        #expect(timeline.animations.map(\.name) == ["x"])
    }

    /// The values are those of the view among all that are named, whichever exist.
    @Test func aViewKeepsItsOwnDurationWithoutTheOthers() throws {
        let timeline = try timeline(
            #"{"id": "b"}"#,
            """
            {"at": 9, "add": {"view": {"id": "late"}}},
            {"animate": {"view": ["late", "b"], "to": {"alpha": 0}, "duration": {"each": [0.5, 2]}, "curve": "linear"}}
            """)
        #expect(try alpha(timeline, "b", at: [0.5, 1, 2]) == [0.75, 0.5, 0])
    }

    @Test(arguments: [
        #""set": {"view": ["late", "b"], "to": {"alpha": {"each": [0.25, 0.5]}}}"#,
        #""sequential": {"view": ["late", "b"], "to": {"alpha": {"each": [0.25, 0.5]}}, "duration": 0.25}"#,
        #""serial": {"steps": [{"view": ["late", "b"], "to": {"alpha": {"each": [0.25, 0.5]}}}]}"#,
        #""transition": {"view": ["late", "b"], "change": {"alpha": {"each": [0.25, 0.5]}}, "duration": 0.25}"#,
        #""poll": {"view": ["late", "b"], "apply": {"to": {"alpha": {"each": [0.25, 0.5]}}}, "duration": {"each": [1, 0.25]}}"#,
    ])
    func valuesAreCountedAmongAllNamedViews(entry: String) throws {
        let timeline = try timeline(
            #"{"id": "b"}"#, "{\"at\": 9, \"add\": {\"view\": {\"id\": \"late\"}}}, {\(entry)}")
        #expect(try alpha(timeline, "b", at: [0.9]) == [0.5])
    }

    @Test func seriesCountAmongAllNamedViews() throws {
        let timeline = try timeline(
            #"{"id": "b", "position": [0, 0]}"#,
            """
            {"at": 9, "add": {"view": {"id": "late"}}},
            {"series": {"move": {"view": ["late", "b"], "by": {"each": [[10, 0], [20, 0]]}, "duration": {"each": [5, 1]}}}}
            """)
        #expect(try timeline.shown("b", at: 1).transform.matrix.m41 == 20)
    }

    @Test func completionsOfEachViewCountAmongAllNamedViews() throws {
        let timeline = try timeline(
            #"{"id": "b"}"#,
            """
            {"at": 9, "add": {"view": {"id": "late"}}},
            {"sequential": {"view": ["late", "b"], "to": {"alpha": 0.5}, "duration": 0.25,
              "eachCompletion": [{"only": 1, "set": {"view": "$view", "to": {"alpha": 0.75}}}]}}
            """)
        #expect(try alpha(timeline, "b", at: [1]) == [0.75])
    }
}
