import Drawing
import LayerTree
import Testing
import TimelineDiffing
import TimingModel

/// The text of recorded timelines.
@MainActor
@Suite struct TimelineTextTests {
    /// The lines without the first three and the last.
    private func body(_ timeline: Timeline) -> [String] {
        timeline.text.split(separator: "\n").dropFirst(3).dropLast().map(String.init)
    }

    private func ball() throws -> Timeline {
        let ball = View("ball", 20, 70).with {
            $0.backgroundColor = Color(css: "tomato")!
            $0.cornerRadius = 20
        }
        return try Recordings.stage(background: Color(css: "#101418")!, ball) {
            View.animate(withDuration: 1, delay: 0, options: .curveEaseOut) {
                ball.position = Point(x: 280, y: 90)
            }
        }
    }

    /// Older goldens contain this key, so it must stay.
    @Test func keyframesOfOneNumberHaveALane() throws {
        let ball = View("ball", 20, 70)
        let timeline = try Recordings.stage(ball) {
            ball.add(
                KeyframeAnimation(
                    AnimatedPath(keyPath: "position.x")!,
                    values: [10, 20].map { PropertyValue($0) },
                    timing: MediaTiming(duration: .seconds(1))))
        }
        #expect(timeline.text.contains(" lane=0 keys="))
    }

    @Test func matchesTheDocumentation() throws {
        #expect(
            try ball().text == """
                animrender timeline 1
                canvas 320,180 #101418
                end 1
                view #0 position=160,90 size=320,180 subviews=ball
                view ball position=40,90 size=40,40 backgroundColor=#ff6347 cornerRadius=20
                track position
                +1 back=-240,0 begin=0 duration=1 curve=easeOut
                at 0 280,90 +1
                at 1 280,90
                complete

                """)
    }

    /// Another curve changes one word of one line.
    @Test func oneChangeChangesOneLine() throws {
        let text = try ball().text
        let other = View("ball", 20, 70).with {
            $0.backgroundColor = Color(css: "tomato")!
            $0.cornerRadius = 20
        }
        let changed = try Recordings.stage(background: Color(css: "#101418")!, other) {
            View.animate(withDuration: 1, delay: 0, options: .curveEaseIn) {
                other.position = Point(x: 280, y: 90)
            }
        }
        let lines = zip(text.split(separator: "\n"), changed.text.split(separator: "\n"))
        let changes = lines.filter { $0 != $1 }.map { "\($1)" }
        #expect(changes == ["+1 back=-240,0 begin=0 duration=1 curve=easeIn"])
    }

    /// Labels are ids if these are unique bare words; otherwise they are indices.
    @Test func labels() throws {
        let ids = ["a", "twice", "twice", nil, "two words", "none", "ä-1.b_", "#9", "x=1"]
        let timeline = try Recordings.stage(
            View("box").with { box in
                for id in ids { box.addSubview(View(id)) }
            })
        #expect(
            body(timeline).map { $0.replacing(" position=20,20 size=40,40", with: "") }.dropFirst()
                == [
                    "view box subviews=a,#3,#4,#5,#6,#7,ä-1.b_,#9,#10", "view a",
                    "view #3 id=twice", "view #4 id=twice", "view #5", "view #6 id=\"two words\"",
                    "view #7 id=\"none\"", "view ä-1.b_", "view #9 id=\"#9\"",
                    "view #10 id=\"x=1\"",
                ])
    }

    @Test func textsAreEscaped() throws {
        let label = View("l").with {
            $0.text = TextContent(TextBlock("a \"b\"\n\\ \u{7}ü\u{2028}\u{A0}👍🏽"))
        }
        let line = try #require(body(Recordings.stage(label)).last)
        #expect(
            line.hasSuffix(#"text.string="a \"b\"\n\\ \u{7}ü\u{2028}\u{a0}👍🏽""#), "\(line)")
    }

    @Test func numbersAreShortAndExact() throws {
        let view = View("v").with {
            $0.position = Point(x: 0.1 + 0.2, y: -0.0)
            $0.bounds.size = Size(width: 1e21, height: .leastNonzeroMagnitude)
            $0.scale = Vector(dx: 2, dy: 2)
            $0.alpha = .nan
            $0.transform = Transform([
                .translate(x: 1, y: 2, z: 0), .translate(x: 1, y: 2, z: 3),
                .scale(x: 2, y: 2, z: 1), .rotate(angle: 1, x: 0, y: 0, z: 1),
                .rotate(angle: 1, x: 1, y: 0, z: 0), .perspective(distance: .infinity),
                .matrix(Transform3D(AffineTransform(translationX: 4, y: 5))),
            ])
            $0.backgroundColor = Color(red: 0.1, green: 0, blue: 1, alpha: 0.25)
        }
        let line = try #require(body(Recordings.stage(view)).last)
        let fields = [
            "position=0.30000000000000004,-0", "size=1e+21,5e-324", "alpha=nan", "scale=2",
            "backgroundColor=color(0.1,0,1,0.25)",
            "transform=translate(1,2),translate(1,2,3),scale(2,2),rotate(1),rotate(1,1,0,0),"
                + "perspective(inf),matrix(1,0,0,1,4,5)",
        ]
        #expect(Set(line.split(separator: " ").dropFirst(2)) == Set(fields.map { $0[...] }))
    }

    @Test(arguments: [
        (Duration.zero, "0"), (.seconds(3), "3"), (.milliseconds(250), "0.25"),
        (.nanoseconds(1), "0.000000001"), (.seconds(1.1), "1.100000000000000096"),
        (.milliseconds(-1500), "-1.5"), (.milliseconds(-500), "-0.5"),
    ])
    func timesAreExact(time: Duration, text: String) throws {
        let timeline = Timeline(
            size: .zero, background: .clear,
            nodes: [Timeline.Node(name: nil, base: LayerProperties(), tracks: [])], events: [],
            end: time, images: [:])
        #expect(timeline.text.split(separator: "\n")[2] == "end \(text)")
        #expect(try timeline.read().timeline.end == time)
    }

    @Test func textsOfGoldensAreShort() throws {
        #expect(try Recordings.golden("cards").text.utf8.count < 40_000)
        #expect(try Recordings.golden("hello").text.utf8.count < 1_200)
    }
}
