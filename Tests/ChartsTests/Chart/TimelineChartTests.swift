import Drawing
import LayerTree
import SpecFormat
import Testing
import TimingModel

@testable import Charts

/// Charts as text, 60 columns wide. Pictures of charts have the same lanes.
@Suite @MainActor struct TimelineChartTests {
    /// Compares the chart of these animations, of the views a and b or others.
    private func compare(
        _ animations: String, of views: String? = nil, until end: Duration? = nil,
        with expected: String, at place: SourceLocation = #_sourceLocation
    ) throws {
        let timeline = try Recordings.spec(
            views ?? Recordings.views("a", "b"), animations, until: end)
        let text = timeline.chart(until: end).text(columns: 60)
        #expect(text == expected + "\n", sourceLocation: place)
    }

    @Test(
        "timeline charts shorten long labels between words, and never in a number",
        arguments: [
            ("line 1234 0.25 s after introduction", 24, "line 1234…introduction"),
            ("introduction 0.25 s before the end of outro", 24, "introductio…end of outro"),
            ("card-12345-of-the-second-row-67", 16, "card-12345…ow-67"),
            ("card-123456789", 10, "card-…"), ("123456789012", 8, "1234567…"),
            ("short", 5, "short"), ("abcdefghijkl", 7, "abcd…kl"),
        ])
    func labels(text: String, limit: Int, expected: String) {
        #expect(text.fitted(to: limit) == expected)
        #expect(text.fitted(to: limit).columns <= limit)
    }

    @Test("timeline charts show delays, and the properties that move together")
    func animate() throws {
        try compare(
            """
            {"animate": {"view": "a", "to": {"alpha": 0, "rotate": 9}, "duration": 1}},
            {"id": "go",
             "animate": {"view": "b", "to": {"alpha": 0}, "duration": 0.5, "delay": 0.5}},
            {"at": 0.75, "set": {"view": "b", "to": {"rotate": 9}}}
            """,
            with: """
                2 views change in 1 s

                                  0 s                  0.5                 1
                                  ┬────────────────────┬───────────────────┬
                animations: go
                  a alpha, rotate ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
                  b alpha         ─────────────────────━━━━━━━━━━━━━━━━━━━━━
                changes
                  b rotate                                       ◆

                ━ moves   ─ waits or holds   ◆ is set
                """)
    }

    @Test("timeline charts show how long the views of an entry wait for their turns")
    func stagger() throws {
        try compare(
            """
            {"animate": {"view": ["a", "b"], "to": {"alpha": 0}, "duration": 0.5, "stagger": 0.5}}
            """,
            with: """
                2 views change in 1 s

                           0 s         0.25        0.5         0.75        1
                           ┬───────────┬───────────┬───────────┬───────────┬
                animations
                  a alpha  ━━━━━━━━━━━━━━━━━━━━━━━━╸
                  b alpha  ────────────────────────╼━━━━━━━━━━━━━━━━━━━━━━━━

                ━ moves   ─ waits or holds
                """)
    }

    @Test("timeline charts show who follows whom")
    func links() throws {
        let timeline = try Recordings.spec(
            Recordings.views("a"),
            #"{"animate": {"view": "a", "to": {"alpha": 0}, "duration": 1}}"#)
        var chart = timeline.chart()
        chart.addLinks([("title after intro", 0.5), ("end 1 s after title", nil)])
        #expect(
            chart.text(columns: 60) == """
                1 view changes in 1 s

                                        0 s               0.5              1
                                        ┬─────────────────┬────────────────┬
                animations
                  a alpha               ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
                links
                  ▹ title after intro                     ▹
                  ▹ end 1 s after title

                ━ moves   ▹ starts by a link

                """)
        let svg = chart.plot().svg
        let sign = svg.split(separator: "\n").first { $0.contains("title after intro at 0.5 s") }
        #expect(sign?.contains("stroke=") == true, "\(svg)")
    }

    @Test("timeline charts show what a later change cuts short")
    func cuts() throws {
        try compare(
            """
            {"animate": {"view": "a", "to": {"backgroundColor": "lime"}, "duration": 1}},
            {"at": 0.5, "set": {"view": "a", "to": {"backgroundColor": "blue"}}},
            {"at": 1, "set": {"view": "b", "to": {"alpha": 0}}}
            """,
            with: """
                2 views change in 1 s

                                    0 s                 0.5                1
                                    ┬───────────────────┬──────────────────┬
                animations
                  a backgroundColor ━━━━━━━━━━━━━━━━━━━━×
                changes
                  a backgroundColor                     ◆
                  b alpha                                                  ◆

                ━ moves   ◆ is set   × cut short
                """)
    }

    @Test("timeline charts leave out the keyframes between which nothing moves")
    func keyframes() throws {
        try compare(
            """
            {"keyframes": {"view": "a", "property": "alpha", "values": [1, 1, 0, 0, 1], "duration": 2}},
            {"keyframes": {"view": "b", "property": "alpha", "values": [1, 0, 1], "mode": "discrete",
                           "duration": 2}}
            """,
            with: """
                2 views change in 2 s

                           0 s         0.5         1           1.5         2
                           ┬───────────┬───────────┬───────────┬───────────┬
                animations
                  a alpha  ────────────━━━━━━━━━━━━╾───────────╼━━━━━━━━━━━━
                  b alpha  ────────────────◆───────────────◆────────────────

                ━ moves   ─ waits or holds   ◆ is set
                """)
    }

    @Test("timeline charts show repetitions, and what never ends")
    func repetitions() throws {
        try compare(
            """
            {"animate": {"view": "a", "by": {"rotate": 90}, "duration": 0.5, "repeat": 2,
                         "autoreverse": true}},
            {"animate": {"view": "b", "by": {"rotate": 90}, "duration": 1, "repeat": "forever"}}
            """, until: .seconds(3),
            with: """
                2 views change in 3 s

                           0 s             1               2               3
                           ┬───────────────┬───────────────┬───────────────┬
                animations
                  a rotate ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
                  b rotate ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━▶

                ━ moves   ▶ goes on
                """)
    }

    @Test("timeline charts group views by animation system, with callbacks")
    func systems() throws {
        let box = """
            {"id": "box", "frame": [0, 0, 9, 9], "subviews": [
              {"id": "c-0", "frame": [0, 0, 2, 2]}, {"id": "c-1", "frame": [3, 0, 2, 2]}]}
            """
        try compare(
            """
            {"id": "in", "spruce": {"view": "box", "animations": ["fadeIn"], "duration": 0.5,
              "sort": {"linear": {"direction": "leftToRight", "interObjectDelay": 0.5}}}},
            {"id": "one by one", "sequential": {"view": ["a", "b"], "to": {"alpha": 0},
              "duration": 0.5, "eachCompletion": [
                {"animate": {"view": "$view", "to": {"alpha": 1}, "duration": 0.25}}]}},
            {"id": "p", "poll": {"view": "box", "apply": {"to": {"rotate": 90}}, "duration": 1,
              "pollInterval": 0.25}}
            """, of: "\(box), \(Recordings.views("a", "b"))",
            with: """
                5 views change in 1.25 s

                                   0 s             0.5             1
                                   ┬───────────────┬───────────────┬────────
                sequential: one by one
                  ▾ eachCompletion                 ▾               ▾
                  a   alpha        ━━━━━━━━━━━━━━━━━━━━━━━━━
                  b   alpha                        ━━━━━━━━━━━━━━━━━━━━━━━━━
                spruce: in
                  c-0 alpha        ━━━━━━━━━━━━━━━━╸
                  c-1 alpha        ────────────────━━━━━━━━━━━━━━━━━
                poll: p
                  ▾ willStart      ▾
                  ▾ starting       ▾
                  ▾ process        ▾       ▾       ▾       ▾       ▾
                  ▾ completing                                     ▾
                  ▾ didStop                                        ▾
                  box rotate               ┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅┅

                ━ moves   ┅ is set step by step   ─ waits or holds   ▾ callback
                """)
    }

    @Test("timeline charts name the looks of a transition, not the boxes that hold them")
    func transitions() throws {
        try compare(
            """
            {"id": "flip", "transition": {"view": "a", "type": "push", "subtype": "fromLeft",
              "duration": 1, "change": {"backgroundColor": "blue"}}}
            """,
            with: """
                1 view changes in 1 s

                                         0 s              0.5              1
                                         ┬────────────────┬────────────────┬
                transition: flip
                  a (old look) translate ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
                  a (new look) translate ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━

                ━ moves
                """)
    }

    @Test("timeline charts show the times of groups")
    func groups() throws {
        try compare(
            """
            {"id": "g", "group": {"duration": 2, "animations": [
              {"at": 0.5, "animate": {"view": "a", "to": {"alpha": 0}, "duration": 1}}]}}
            """,
            with: """
                1 view changes in 2 s

                           0 s         0.5         1           1.5         2
                           ┬───────────┬───────────┬───────────┬───────────┬
                groups: g
                  a alpha  ────────────━━━━━━━━━━━━━━━━━━━━━━━━━────────────

                ━ moves   ─ waits or holds
                """)
    }

    /// Speeds of the view, a group and an animation in it.
    @Test(
        "timeline charts say that animations wait whose time stands still",
        arguments: [
            [0, 1, 1], [1, 0, 1], [1, 1, 0], [0, 0, 1], [0, 1, 0], [1, 0, 0], [0, 0, 0],
        ])
    func stopped(speeds: [Float]) throws {
        let stage = Stage(size: Size(width: 40, height: 20))
        let view = View(frame: Rect(x: 0, y: 0, width: 4, height: 4))
        stage.addSubview(view)
        let timeline = try stage.record(until: .seconds(2)) {
            view.speed = speeds[0]
            let move = BasicAnimation(
                AnimatedPath(.alpha), from: PropertyValue(0), to: PropertyValue(1),
                timing: MediaTiming(duration: .seconds(1), speed: speeds[2]))
            view.add(
                AnimationGroup(
                    [move], timing: MediaTiming(duration: .seconds(1), speed: speeds[1])))
        }
        let lanes = timeline.chart(until: .seconds(2)).sections.flatMap(\.rows).flatMap(\.lanes)
        #expect(lanes.contains { !$0.spans.isEmpty })
        #expect(lanes.allSatisfy { $0.moving.isEmpty })
    }

    @Test("timeline charts show views that come and go, but not their first values")
    func structure() throws {
        try compare(
            """
            {"at": 0.5, "add": {"into": "a", "view": {"id": "new", "frame": [0, 0, 2, 2], "alpha": 0.5}}},
            {"at": 1, "remove": {"view": "b"}}
            """,
            with: """
                2 views change in 1 s

                                         0 s              0.5              1
                                         ┬────────────────┬────────────────┬
                changes
                  the root view subviews                                   ◆
                  a             subviews                  ◆

                ◆ is set
                """)
    }

    @Test("timeline charts stand timelines without length or changes")
    func nothing() throws {
        try compare("", with: "nothing changes")
        try compare(
            #"{"animate": {"view": "a", "to": {"alpha": 0}, "duration": 0}}"#,
            with: """
                1 view changes at 0 s

                           0 s         0.25        0.5         0.75        1
                           ┬───────────┬───────────┬───────────┬───────────┬
                animations
                  a alpha  ◆

                ◆ is set
                """)
    }

    @Test("timeline charts become drawings with the same bars, and their times in tooltips")
    func svg() throws {
        let timeline = try Recordings.spec(
            Recordings.views("a"),
            #"{"at": 0.5, "animate": {"view": "a", "to": {"alpha": 0}, "duration": 0.5, "delay": 0.5}}"#
        )
        let svg = timeline.chart().plot(width: 400).svg
        #expect(svg.contains("<title>1 view changes in 1.5 s</title>"))
        let bars = svg.split(separator: "\n").filter { $0.contains("<title>a alpha") }
        #expect(bars.count == 1)
        #expect(bars.first?.hasSuffix("<title>a alpha: 1 s to 1.5 s</title></path>") == true)
        #expect(svg.contains(">a</text>") && svg.contains(">waits or holds</text>"))
    }
}
