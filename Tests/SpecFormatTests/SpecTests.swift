import Drawing
import LayerTree
import SpecFormat
import Testing
import TimingModel

/// The meaning of valid specs.
@MainActor
@Suite struct SpecTests {
    func spec(_ body: String) throws -> Spec {
        try Spec(bytes: Array("{\"canvas\": {\"size\": [100, 50]}\(body)}".utf8))
    }

    /// The display list of a canvas with `views`, without its first line.
    func items(_ views: String) throws -> String {
        let list = try spec(", \"views\": [\(views)]").record().displayList(at: .zero)
        return "\(list)".split(separator: "\n").dropFirst().joined(separator: "\n")
    }

    @Test func defaults() throws {
        let spec = try spec("")
        #expect(spec.frameRate == FrameRate(60.0))
        #expect(spec.scale == 1)
        #expect(spec.duration == nil)
        let timeline = try spec.record()
        #expect(timeline.end == .zero)
        #expect(timeline.background == .clear)
    }

    @Test(arguments: [0, 10_000_000_001, 9_007_199_254_740_992] as [UInt64])
    func seedsUpToTheLimit(seed: UInt64) throws {
        #expect(try spec(", \"seed\": \(seed)").seed == seed)
    }

    @Test func topLevelKeys() throws {
        let spec = try Spec(
            bytes: Array(
                """
                {"$schema": "x", "// note": 1, "version": 1, "fps": "30000/1001", "duration": 2.5,
                 "seed": 7, "canvas": {"size": [10, 20], "scale": 1.5, "background": "#fff"}}
                """.utf8))
        #expect(spec.frameRate == FrameRate(numerator: 30000, denominator: 1001))
        #expect(spec.duration == .milliseconds(2500))
        #expect(spec.seed == 7)
        #expect(spec.scale == 1.5)
    }

    @Test(arguments: [
        (#""frame": [1, 2, 10, 20]"#, "fill rect(0 0 10 20) #ff0000 at [1 2]"),
        (
            #""size": [10, 20], "position": [1, 2], "anchorPoint": [0, 0]"#,
            "fill rect(0 0 10 20) #ff0000 at [1 2]"
        ),
        (
            #""frame": [1, 2, 10, 20], "anchorPoint": [0, 0], "scale": 2"#,
            "fill rect(0 0 10 20) #ff0000 at [2 0 0 2 1 2]"
        ),
        (
            #""bounds": [5, 6, 10, 20], "position": [50, 20]"#,
            "fill rect(5 6 10 20) #ff0000 at [40 4]"
        ),
        (
            #""frame": [0, 0, 10, 20], "cornerRadius": [1, 2, 3, 4]"#,
            "fill rounded(0 0 10 20, 1 2 3 4) #ff0000 at [0 0]"
        ),
        (
            #""frame": [0, 0, 10, 20], "rotate": 90"#,
            "fill rect(0 0 10 20) #ff0000 at [0 1 -1 0 15 5]"
        ),
        (
            #""frame": [0, 0, 10, 20], "translate": [3, 4], "scale": [2, 1]"#,
            "fill rect(0 0 10 20) #ff0000 at [2 0 0 1 -2 4]"
        ),
        (
            #""frame": [0, 0, 10, 20], "transform": [{"translate": [5, 0]}, {"scale": 2}]"#,
            "fill rect(0 0 10 20) #ff0000 at [2 0 0 2 0 -10]"
        ),
        (
            #""frame": [0, 0, 10, 20], "transform": [{"matrix": [1, 0, 0, 1, 7, 8]}]"#,
            "fill rect(0 0 10 20) #ff0000 at [7 8]"
        ),
        (#""frame": [0, 0, 10, 20], "hidden": true"#, ""),
    ])
    func viewKeys(keys: String, item: String) throws {
        #expect(try items("{\"backgroundColor\": \"red\", \(keys)}") == item)
    }

    @Test func isolated() throws {
        let view = #""frame": [1, 2, 10, 20], "backgroundColor": "red", "border.width": 1"#
        #expect(try items("{\(view), \"isolated\": true}").hasPrefix("group alpha 1\n  fill"))
        #expect(try items("{\(view), \"isolated\": false}").hasPrefix("fill"))
    }

    @Test func borderWholeAndDotted() throws {
        let dotted = try items(
            #"{"frame": [0, 0, 9, 9], "border.width": 2, "border.color": "blue"}"#)
        let whole = try items(
            #"{"frame": [0, 0, 9, 9], "border": {"width": 2, "color": "blue"}}"#)
        #expect(dotted == "fill border(0 0 9 9, 0, 2) #0000ff at [0 0]")
        #expect(dotted == whole)
    }

    @Test func animateAllItsKeys() throws {
        let timeline = try spec(
            """
            , "views": [{"id": "a", "frame": [0, 0, 10, 10]}, {"id": "b", "frame": [0, 0, 10, 10]}],
            "animations": [{"at": 1, "id": "fade", "animate": {
                "view": ["a", "b"], "from": {"alpha": 0.2}, "to": {"alpha": 1}, "duration": 2,
                "delay": 0.5, "curve": "linear", "repeat": 1.5, "autoreverse": true}}]
            """
        ).record()
        for name in ["a", "b"] {
            let node = try #require(timeline.nodes.first { $0.name == name })
            func alpha(_ seconds: Double) -> Double {
                (node.presentation(at: Duration(seconds: seconds)).alpha * 1000).rounded() / 1000
            }
            #expect(
                [0.5, 1, 1.4, 2.5, 3.5, 4.5, 6.5, 7.49].map(alpha) == [
                    1, 0.2, 0.2, 0.6, 1, 0.6, 0.6, 0.996,
                ])
            #expect(alpha(7.5) == 1)
        }
        #expect(timeline.end == .milliseconds(7500))
        #expect(timeline.events.map(\.animation) == ["fade", "fade/1", "fade/1", "fade"])
    }

    @Test func completionsCountFromTheirInstant() throws {
        let timeline = try spec(
            """
            , "views": [{"id": "a", "frame": [0, 0, 10, 10]}],
            "animations": [{"animate": {"view": "a", "to": {"alpha": 0}, "duration": 1},
              "completion": [
                {"id": "now", "animate": {"view": "a", "to": {"alpha": 1}}},
                {"id": "later", "at": 0.5, "animate": {"view": "a", "to": {"rotate": 90}}}]}]
            """
        ).record()
        #expect(
            timeline.events.map { "\($0.animation) \($0.time)" } == [
                "animation-0 0.0 seconds", "animation-0 1.0 seconds", "now 1.0 seconds",
                "now 1.25 seconds", "later 1.5 seconds", "later 1.75 seconds",
            ])
    }

    @Test func aSampleBeyondTheDurationIsRecorded() throws {
        let spec = try spec(
            """
            , "duration": 1, "views": [{"id": "a", "frame": [0, 0, 10, 10]}],
            "animations": [{"at": 2, "animate": {"view": "a", "to": {"alpha": 0}, "duration": 0}}]
            """)
        #expect(try spec.record().nodes[1].presentation(at: .seconds(2)).alpha == 1)
        #expect(
            try spec.record(sampledUntil: .seconds(2)).nodes[1].presentation(at: .seconds(2)).alpha
                == 0)
    }
}
