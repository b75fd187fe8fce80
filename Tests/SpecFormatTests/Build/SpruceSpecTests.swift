import Drawing
import LayerTree
import SpecFormat
import Testing
import TimingModel

/// `spruce` in specs.
@MainActor
@Suite struct SpruceSpecTests {
    /// 3×3 cells of 100 points, in a view of their own.
    private func body(_ spruce: String, seed: Int = 0, more: String = "") -> SpecBody {
        SpecBody(
            """
            "seed": \(seed),
            "views": [{"id": "grid", "frame": [0, 0, 300, 300], "subviews": [
              {"id": "{row}-{column}", "copies": {"count": 9, "columns": 3, "spacing": [0, 0]},
               "frame": [0, 0, 100, 100], "backgroundColor": "red"}]}],
            "animations": [{"id": "s", "spruce": {"view": "grid", \(spruce)}\(more)}]
            """)
    }

    /// The time at which each cell begins to move, computed from the end of its animation.
    private func offsets(_ sort: String, seed: Int = 0) throws -> [Double] {
        let timeline = try body(
            #""animations": ["fadeIn"], "duration": 1, "sort": "# + sort, seed: seed
        ).timeline()
        return try (0..<9).map { cell in
            let node = try #require(timeline.nodes.first { $0.name == "\(cell / 3)-\(cell % 3)" })
            let start = (0...1200).first {
                node.presentation(at: .milliseconds($0)).alpha > 0
            }
            return Double(start ?? -1)
        }
    }

    @Test(arguments: [
        ("\"linear\"", [0, 0, 0, 50, 50, 50, 100, 100, 100]),
        (#"{"default": {"interObjectDelay": 0.01}}"#, [0, 10, 20, 30, 40, 50, 60, 70, 80]),
        (
            #"{"linear": {"direction": "leftToRight", "interObjectDelay": 0.2, "reversed": true}}"#,
            [400, 200, 0, 400, 200, 0, 400, 200, 0]
        ),
        (#"{"linear": {"duration": 1}}"#, [0, 0, 0, 500, 500, 500, 1000, 1000, 1000]),
        (#"{"cornered": {"corner": "bottomRight"}}"#, [200, 150, 100, 150, 100, 50, 100, 50, 0]),
        (#"{"radial": {}}"#, [100, 50, 100, 50, 0, 50, 100, 50, 100]),
        (#"{"inline": {"corner": "topRight"}}"#, [100, 50, 0, 250, 200, 150, 400, 350, 300]),
        (
            #"{"continuousWeighted": {"position": "topLeft", "duration": 0.5, "horizontalWeight": "light", "verticalWeight": 2}}"#,
            [0, 50, 100, 200, 250, 300, 400, 450, 500]
        ),
        (
            #"{"continuous": {"position": "middle", "interObjectDelay": 0.05}}"#,
            [
                100, 50, 100, 50, 0, 50, 100, 50, 100,
            ]
        ),
    ])
    func orders(sort: String, milliseconds: [Double]) throws {
        // A view's movement becomes visible a little after its start.
        for (actual, wanted) in zip(try offsets(sort), milliseconds) {
            #expect((wanted...wanted + 2).contains(actual), "\(sort)")
        }
    }

    @Test func randomDependsOnTheSpecsSeedOrItsOwn() throws {
        let plain = "\"random\""
        #expect(try offsets(plain, seed: 1) == offsets(plain, seed: 1))
        #expect(try offsets(plain, seed: 1) != offsets(plain, seed: 2))
        let own = #"{"random": {"seed": 5}}"#
        #expect(try offsets(own, seed: 1) == offsets(own, seed: 2))
        #expect(Set(try offsets(own)).count == 9)
    }

    @Test func stockAnimationsStartAtTheirValues() throws {
        let rows: [(String, [Double])] = [
            (#"[{"slide": ["up", "slightly"]}, {"expand": "small"}]"#, [0.9, 0, 0, 0.9, 0, 9]),
            (#"[{"slide": ["left", 40]}]"#, [1, 0, 0, 1, 40, 0]),
            (#"[{"slide": ["right", {"byPoints": 4}]}]"#, [1, 0, 0, 1, -4, 0]),
            (#"[{"spin": 90}]"#, [0, 1, -1, 0, 0, 0]),
            (#"[{"spin": {"toAngle": -90}}]"#, [0, -1, 1, 0, 0, 0]),
            (#"[{"contract": {"toScale": 1.2}}]"#, [1.2, 0, 0, 1.2, 0, 0]),
            (#"[{"contract": "severely"}]"#, [1.5, 0, 0, 1.5, 0, 0]),
            (#"[{"expand": 0}]"#, [0, 0, 0, 0, 0, 0]),
        ]
        for (animations, wanted) in rows {
            let timeline = try body("\"animations\": \(animations)").timeline()
            let affine = try timeline.shown("1-1", at: 0).transform.affine
            let actual = [affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty]
            #expect(zip(actual, wanted).allSatisfy { abs($0 - $1) < 1e-9 }, "\(animations)")
            #expect(try timeline.shown("1-1", at: 9).transform == .identity)
        }
    }

    @Test func customGoesFromValuesToValues() throws {
        let timeline = try body(
            #""animations": [{"custom": {"from": {"cornerRadius": 50, "alpha": 0}, "to": {"cornerRadius": 10, "alpha": 0.5}}}], "animationType": {"standard": {"curve": "linear"}}, "duration": 1"#
        ).timeline()
        #expect(try timeline.shown("0-0", at: 0.5).cornerRadii.topLeft == 30)
        #expect(try timeline.shown("0-0", at: 2).alpha == 0.5)
        #expect(try timeline.shown("0-0", at: 2).cornerRadii.topLeft == 10)
    }

    @Test func typesHaveDurationsAndCurves() throws {
        let ends: [(String, Int)] = [
            (#""animationType": "standard""#, 400), (#""duration": 1"#, 1100),
            (#""duration": 1, "animationType": "spring""#, 1100),
            (#""animationType": {"spring": {"duration": 2}}"#, 2100),
            (
                #""animationType": {"standard": {"duration": 0.5, "options": ["autoreverse"]}}"#,
                1100
            ),
            (#""delay": 1"#, 1400), (#""recursiveDepth": "all""#, 400),
        ]
        for (keys, end) in ends {
            let timeline = try body(#""animations": ["fadeIn"], "# + keys).timeline()
            #expect(timeline.end == .milliseconds(end), "\(keys)")
        }
    }

    @Test func springsOscillate() throws {
        let timeline = try body(
            #""animations": [{"slide": ["left", 1]}], "animationType": {"spring": {"duration": 0.3, "damping": 0.5, "velocity": 0.7}}"#
        ).timeline()
        #expect(abs(try timeline.shown("0-0", at: 0.09).transform.affine.tx + 0.1605) < 1e-4)
    }

    @Test func excludedViewsAndTheViewItself() throws {
        let excluded = try body(
            #""animations": ["fadeIn"], "exclude": ["0-*", "1-1"], "include": "viewAndSubviews""#
        ).timeline()
        let shown = try ["grid", "0-0", "1-0", "1-1"].map { try excluded.shown($0, at: 0).alpha }
        #expect(shown == [0, 1, 0, 1])
        let alone = try body(#""animations": ["fadeIn"], "include": "view""#).timeline()
        #expect(try alone.shown("grid", at: 0).alpha == 0)
        #expect(try alone.shown("0-0", at: 0).alpha == 1)
        #expect(alone.end == .milliseconds(300))
    }

    @Test func reverseMovesOutAndLaterAnimationsComeBack() throws {
        let timeline = try body(
            #""animations": ["fadeIn", {"slide": ["up", 40]}], "reverse": true"#,
            more: """
                , "completion": [{"spruce": {"view": "grid", "prepare": false, "animations":
                  [{"slide": ["up", 40]}]}, "completion": [{"set": {"view": "1-1", "to": {"rotate": 90}}}]}]
                """
        ).timeline()
        let times = [0, 0.4, 0.8]
        let heights = try times.map { try timeline.shown("0-0", at: $0).transform.affine.ty }
        #expect(heights == [0, 40, 0])
        #expect(try times.map { try timeline.shown("0-0", at: $0).alpha } == [1, 0, 0])
        #expect(try timeline.shown("1-1", at: 0.8).rotate == .pi / 2)
    }

    @Test func eventsNameThePartsAndStopEndsThem() throws {
        let timeline = try SpecBody(
            """
            "views": [{"id": "row", "frame": [0, 0, 90, 9], "subviews": [
              {"id": "a", "frame": [0, 0, 9, 9]}, {"id": "b", "frame": [20, 0, 9, 9]}]}],
            "animations": [{"id": "in", "spruce": {"view": "row", "animations": ["fadeIn"],
              "sort": {"linear": {"direction": "rightToLeft", "interObjectDelay": 0.1}}}},
              {"at": 0.35, "stop": {"id": "in"}}]
            """
        ).timeline()
        #expect(
            timeline.events.map(\.description) == [
                "0 in started", "0 in/1 started", "0 in/2 started", "0.3 in/1 completed",
                "0.35 in completed, not finished", "0.35 in/2 completed, not finished",
            ])
        #expect(try timeline.shown("a", at: 0.35).alpha == 1)
    }

    @Test func aViewWithNothingInItIsNoticed() throws {
        func warnings(_ keys: String) throws -> [String] {
            try SpecBody(
                """
                "views": [{"id": "label", "frame": [0, 0, 9, 9]}],
                "animations": [{"spruce": {"view": "label", "animations": ["fadeIn"]\(keys)}}]
                """
            ).spec().warnings.map(\.message)
        }
        #expect(
            try warnings("") == [
                "this view has no subviews to animate; \"include\": \"view\" animates the view itself"
            ])
        #expect(try warnings(#", "include": "view""#) == [])
    }

    @Test func theViewCanBeTheOneThatEnded() throws {
        let timeline = try SpecBody(
            """
            "views": [{"id": "card-{i}", "copies": {"count": 2}, "frame": [0, 0, 9, 9], "subviews": [
              {"id": "dot-{i}", "frame": [0, 0, 1, 1]}]}],
            "animations": [{"sequential": {"view": "card-*", "duration": 1, "to": {"scale": 2},
              "eachCompletion": [{"spruce": {"view": "$view", "animations": ["fadeIn"]}}]}}]
            """
        ).timeline()
        #expect(try timeline.shown("dot-0", at: 1).alpha == 0)
        #expect(try timeline.shown("dot-1", at: 1).alpha == 1)
        #expect(try timeline.shown("dot-1", at: 2).alpha == 0)
        #expect(timeline.end == .milliseconds(2300))
    }

    @Test func endlessAnimationsAreNamed() throws {
        let spec = try body(
            #""animations": ["fadeIn"], "animationType": {"standard": {"options": ["repeat"]}}"#
        ).spec()
        do {
            _ = try spec.record()
            Issue.record("it ended")
        } catch {
            #expect("\(error)".hasPrefix("s never ends"))
        }
    }

    @Test func timesMayBeVeryLong() throws {
        let spec = try body(
            #""animations": ["fadeIn"], "delay": 1e9, "sort": {"linear": {"interObjectDelay": 1e9}}"#
        ).spec()
        #expect(throws: (any Error).self) { try spec.record() }
    }
}
