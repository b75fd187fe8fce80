import Drawing
import LayerTree
import Testing
import TimelineDiffing
import TimingModel

/// Summaries of one change of an animation.
@MainActor
@Suite struct CauseSearchTests {
    private static let times = (0..<60).map { FrameRate.standard.time(ofFrame: $0) }

    /// The summary if `change` is done to a ball instead of `animate`, by default a move from (40, 90) to
    /// (280, 90).
    private func summary(
        _ animate: @escaping @MainActor (View) -> Void = { move($0) },
        instead change: @escaping @MainActor (View) -> Void
    ) throws -> [String] {
        let timelines = try [animate, change].map { body in
            let ball = View("ball", 20, 70).with { $0.backgroundColor = Color(css: "#ff6347")! }
            return try Recordings.stage(ball, until: .seconds(2)) { body(ball) }
        }
        return TimelineComparison(
            expected: timelines[0], actual: timelines[1], times: Self.times
        ).summary
    }

    private static func move(
        _ ball: View, to x: Double = 280, duration: Double = 0.4, delay: Double = 0.2,
        _ options: AnimationOptions = []
    ) {
        View.animate(withDuration: duration, delay: delay, options: options) {
            ball.position = Point(x: x, y: 90)
        }
    }

    @Test func noChange() throws {
        #expect(try summary { Self.move($0) } == ["every view shows the same values"])
    }

    @Test func curve() throws {
        #expect(
            try summary { Self.move($0, .curveEaseIn) } == [
                "position of ball: curve is easeIn instead of easeInOut; first differs at 0.217 s, "
                    + "most at 0.483 s: (175.7915, 90) instead of (237.5262, 90)"
            ])
    }

    @Test func start() throws {
        #expect(
            try summary { Self.move($0, delay: 0.3) } == [
                "position of ball: starts at 0.3 s instead of 0.2 s; first differs at 0.217 s, "
                    + "most at 0.45 s: (110.265, 90) instead of (209.735, 90)"
            ])
    }

    @Test func duration() throws {
        let lines = try summary { Self.move($0, duration: 0.5) }
        #expect(lines.count == 1)
        #expect(
            lines[0].hasPrefix("position of ball: takes 0.5 s instead of 0.4 s; first differs at"))
    }

    @Test func goal() throws {
        #expect(
            try summary { Self.move($0, to: 281) } == [
                "position of ball: goes to (281, 90) instead of (280, 90); first differs at 0.217 s, "
                    + "most at 0.6 s: (281, 90) instead of (280, 90)"
            ])
    }

    @Test func origin() throws {
        let lines = try summary {
            $0.frame.origin.y = 71
            Self.move($0)
        }
        #expect(
            lines == [
                "position of ball: comes from (40, 91) instead of (40, 90); first differs at 0 s: "
                    + "(40, 91) instead of (40, 90)"
            ])
    }

    @Test func severalChanges() throws {
        let lines = try summary { Self.move($0, duration: 0.5, delay: 0.1, .curveLinear) }
        #expect(
            lines[0].hasPrefix(
                "position of ball: starts at 0.1 s instead of 0.2 s, takes 0.5 s instead of 0.4 s, "
                    + "curve is linear instead of easeInOut; first differs at 0.117 s"))
    }

    @Test func springs() throws {
        func spring(_ ball: View, _ duration: Double, _ damping: Double) {
            View.animate(
                withDuration: duration, delay: 0, usingSpringWithDamping: damping,
                initialSpringVelocity: 0, options: []
            ) { ball.alpha = 0 }
        }
        let longer = try summary {
            spring($0, 0.5, 0.5)
        } instead: {
            spring($0, 0.6, 0.5)
        }
        #expect(longer[0].hasPrefix("alpha of ball: takes 0.6 s instead of 0.5 s; first differs"))
        let softer = try summary {
            spring($0, 0.5, 0.5)
        } instead: {
            spring($0, 0.5, 0.6)
        }
        #expect(
            softer[0].hasPrefix("alpha of ball: curve is a spring of damping ratio 0.6, stiffness"))
    }

    @Test func repetition() throws {
        func turn(_ count: Double, reverses: Bool = false) -> @MainActor (View) -> Void {
            { ball in
                ball.add(
                    BasicAnimation(
                        AnimatedPath(.rotate), to: PropertyValue(.pi),
                        timing: MediaTiming(
                            duration: .milliseconds(200), repeatCount: count,
                            autoreverses: reverses)))
            }
        }
        let more = try summary(turn(2), instead: turn(3))
        #expect(
            more == [
                "rotate of ball: repeats 3 times instead of 2; first differs at 0.417 s, "
                    + "most at 0.583 s: 165° instead of 0°"
            ])
        #expect(try summary(turn(3), instead: turn(1))[0].contains("runs once instead of 3 times;"))
        #expect(
            try summary(turn(1), instead: turn(.infinity))[0].contains(
                "repeats forever instead of once"))
        #expect(
            try summary(turn(2), instead: turn(2, reverses: true))[0].contains(
                "now autoreverses;"))
    }

    @Test func addedAndRemovedChanges() throws {
        #expect(
            try summary { $0.position = Point(x: 280, y: 90) }[0].hasPrefix(
                "position of ball: is no longer animated at 0.2 s; first differs at 0 s: "
                    + "(280, 90) instead of (40, 90)"))
        #expect(
            try summary { _ in
            } instead: {
                Self.move($0)
            }[0].hasPrefix(
                "position of ball: is now animated at 0.2 s; first differs at 0.217 s"))
        let twice = try summary { ball in
            Self.move(ball)
            Recorder.current?.at(.milliseconds(700)) { Self.move(ball, to: 0, delay: 0) }
        }
        #expect(twice[0].hasPrefix("position of ball: is also animated at 0.7 s; first differs at"))
        func hide(at time: Int) -> @MainActor (View) -> Void {
            { ball in Recorder.current?.at(.milliseconds(time)) { ball.isHidden = true } }
        }
        #expect(
            try summary(hide(at: 500), instead: hide(at: 400)) == [
                "hidden of ball: is set at 0.4 s instead of 0.5 s; first differs at 0.4 s: "
                    + "true instead of false"
            ])
        #expect(
            try summary(hide(at: 500)) { _ in }
                == [
                    "hidden of ball: is no longer set to true at 0.5 s; first differs at 0.5 s: "
                        + "false instead of true"
                ])
    }

    @Test func otherSetValues() throws {
        func fade(to alpha: Double, from start: Double = 1) -> @MainActor (View) -> Void {
            { ball in
                ball.alpha = start
                Recorder.current?.at(.milliseconds(500)) { ball.alpha = alpha }
            }
        }
        #expect(
            try summary(fade(to: 0.5), instead: fade(to: 0.25)) == [
                "alpha of ball: is set to 0.25 instead of 0.5 at 0.5 s; first differs at 0.5 s: "
                    + "0.25 instead of 0.5"
            ])
        #expect(
            try summary(fade(to: 0.5), instead: fade(to: 0.5, from: 0.75)) == [
                "alpha of ball: starts as 0.75 instead of 1; first differs at 0 s: 0.75 instead of 1"
            ])
        #expect(
            try summary { _ in
            } instead: {
                fade(to: 0.5)($0)
            } == [
                "alpha of ball: is now set to 0.5 at 0.5 s; first differs at 0.5 s: 0.5 instead of 1"
            ])
    }

    @Test func keyframes() throws {
        func walk(_ values: [Double], times: [Double]? = nil) -> @MainActor (View) -> Void {
            { ball in
                var animation = KeyframeAnimation(
                    AnimatedPath(.alpha), values: values.map { PropertyValue($0) },
                    timing: MediaTiming(duration: .seconds(1)))
                animation.keyTimes = times
                ball.add(animation)
            }
        }
        #expect(
            try summary(walk([0, 0.5, 1]), instead: walk([0, 0.6, 1]))[0].hasPrefix(
                "alpha of ball: goes through 0.6 instead of 0.5 as its 2nd value; first differs at")
        )
        // Evenly spaced values on a line show the same as the two ends.
        #expect(
            try summary(walk([0, 0.5, 1]), instead: walk([0, 1])) == [
                "every view shows the same values"
            ])
        #expect(
            try summary(walk([0, 0.2, 1]), instead: walk([0, 1]))[0].hasPrefix(
                "alpha of ball: goes through 2 values instead of 3"))
        #expect(
            try summary(walk([0, 0.2, 1]), instead: walk([0, 0.2, 1], times: [0, 0.3, 1]))[0]
                .hasPrefix("alpha of ball: reaches its 2nd value at another key time"))
    }

    /// Paced keyframes have no key times, and discrete ones may have one more.
    @Test func keyTimesOfOtherModes() throws {
        func walk(
            _ mode: CalculationMode, times: [Double]? = nil
        ) -> @MainActor (View) -> Void {
            { ball in
                var animation = KeyframeAnimation(
                    AnimatedPath(.alpha), values: [0, 0.2, 1].map { PropertyValue($0) },
                    timing: MediaTiming(duration: .seconds(1)))
                animation.calculationMode = mode
                animation.keyTimes = times
                ball.add(animation)
            }
        }
        let linear = walk(.linear, times: [0, 0.3, 0.6])
        let others = [walk(.paced), walk(.cubicPaced), walk(.discrete, times: [0, 0.3, 0.6, 1])]
        for other in others {
            for (expected, actual) in [(linear, other), (other, linear)] {
                #expect(
                    try summary(expected, instead: actual)[0].hasPrefix(
                        "alpha of ball: has other key times; first differs at"))
            }
        }
    }

    @Test func paths() throws {
        func follow(_ y: Double) -> @MainActor (View) -> Void {
            { ball in
                var path = Path()
                path.move(to: Point(x: 0, y: 0))
                path.line(to: Point(x: 100, y: y))
                var animation = KeyframeAnimation(
                    AnimatedPath(.position), values: [], timing: MediaTiming(duration: .seconds(1)))
                animation.motionPath = path
                animation.rotationMode = .auto
                ball.add(animation)
            }
        }
        let lines = try summary(follow(0), instead: follow(100))
        #expect(
            lines == [
                "position and rotate of ball: follows another path; first differs at 0.017 s, "
                    + "most at 0.983 s: position (98.3333, 98.3333) instead of (98.3333, 0)"
            ])
    }

    @Test func groupsAndSpeeds() throws {
        func fade(group: Int, speed: Float = 1) -> @MainActor (View) -> Void {
            { ball in
                let fade = BasicAnimation(
                    AnimatedPath(.alpha), to: PropertyValue(0),
                    timing: MediaTiming(duration: .milliseconds(300), speed: speed))
                ball.add(
                    AnimationGroup(
                        [fade], timing: MediaTiming(duration: .milliseconds(Int64(group)))))
            }
        }
        #expect(
            try summary(fade(group: 400), instead: fade(group: 200))[0].hasPrefix(
                "alpha of ball: its group takes 0.2 s instead of 0.4 s; first differs at 0.2 s"))
        #expect(
            try summary(fade(group: 400), instead: fade(group: 400, speed: 2))[0].hasPrefix(
                "alpha of ball: runs at speed 2 instead of 1; first differs"))
    }

    /// Different closures with the same name.
    @Test func closures() throws {
        func fade(_ exponent: Int) -> @MainActor (View) -> Void {
            { ball in
                let curve = CustomCurve(name: "mine") { x in
                    (0..<exponent).reduce(1) { product, _ in product * x }
                }
                ball.add(
                    BasicAnimation(
                        AnimatedPath(.alpha), to: PropertyValue(0),
                        timing: MediaTiming(duration: .seconds(1), curve: .custom(curve))))
            }
        }
        #expect(try summary(fade(2), instead: fade(2)) == ["every view shows the same values"])
        #expect(
            try summary(fade(2), instead: fade(3))[0].hasPrefix(
                "alpha of ball: curve mine has other values; first differs at 0.017 s"))
    }
}
