import Drawing
import Foundation
import LayerTree
import Testing
import TimingModel

/// Core Animation's explicit animations.
@MainActor
@Suite struct ExplicitAnimationTests {
    let box = Box()
    static let x = AnimatedPath(keyPath: "position.x")!

    static func second(_ change: (inout MediaTiming) -> Void = { _ in }) -> MediaTiming {
        var timing = MediaTiming(duration: .seconds(1))
        change(&timing)
        return timing
    }

    @Test func theModelStays() throws {
        let values = try box.values(at: [0, 0.5, 1]) {
            box.view.add(
                BasicAnimation(Self.x, from: .number(10), to: .number(20), timing: Self.second()))
            #expect(box.view.position.x == 0)
        }
        expect(values, [10, 15, 0])
    }

    @Test func outsideARecordingAnimationsEndAtOnce() {
        var results: [Bool] = []
        box.view.add(BasicAnimation(Self.x, to: .number(20))) { results.append($0) }
        #expect(results == [true])
        #expect(box.view.position.x == 0)
    }

    @Test func filledAnimationsStayUntilRemoved() throws {
        var animation = BasicAnimation(
            Self.x, to: .number(20), timing: Self.second { $0.fillMode = .both })
        animation.isRemovedOnCompletion = false
        let values = try box.values(at: [0.5, 1.5, 2]) {
            box.view.add(animation, forKey: "move")
            box.stage.after(2) { box.view.removeAnimation(forKey: "move") }
        }
        expect(values, [10, 20, 0])
    }

    @Test func laterBeginsWaitWithoutFill() throws {
        let values = try box.values(at: [0.5, 1.5, 2]) {
            box.view.add(
                BasicAnimation(
                    Self.x, from: .number(10), to: .number(20),
                    timing: Self.second { $0.beginTime = .seconds(1) }))
        }
        expect(values, [0, 15, 0])
    }

    @Test func additiveAnimationsAddUp() throws {
        var shake = BasicAnimation(
            Self.x, from: .number(0), to: .number(10), timing: Self.second())
        shake.isAdditive = true
        let values = try box.values(at: [0.5]) {
            View.animate(withDuration: 1, options: .curveLinear) { box.view.position.x = 100 }
            box.view.add(shake)
            box.view.add(shake)
        }
        expect(values, [60])
    }

    @Test func cumulativeAnimationsContinue() throws {
        var step = BasicAnimation(
            Self.x, from: .number(0), to: .number(10), timing: Self.second { $0.repeatCount = 3 })
        step.isCumulative = true
        expect(try box.values(at: [0.5, 1.5, 2.5, 3]) { box.view.add(step) }, [5, 15, 25, 0])
    }

    @Test func aKeyReplaces() throws {
        var told: [String] = []
        let values = try box.values(at: [0.25, 0.75]) {
            box.view.add(
                BasicAnimation(Self.x, to: .number(100), timing: Self.second()), forKey: "k"
            ) { told.append("first \($0)") }
            box.stage.after(0.5) {
                box.view.add(
                    BasicAnimation(Self.x, from: .number(8), to: .number(8), timing: Self.second()),
                    forKey: "k"
                ) { told.append("second \($0)") }
                #expect(box.view.animationKeys == ["k"])
            }
        }
        expect(values, [25, 8])
        #expect(told == ["first false", "second true"])
    }

    /// A group that keeps its last instant keeps the animations that end there, but not one that has ended before.
    @Test func aGroupThatFillsKeepsWhatEndsWithIt() throws {
        let move = BasicAnimation(
            Self.x, from: .number(0), to: .number(10),
            timing: MediaTiming(beginTime: .milliseconds(300), duration: .milliseconds(700)))
        let fade = BasicAnimation(
            AnimatedPath(.alpha), from: .number(1), to: .number(0),
            timing: MediaTiming(duration: .milliseconds(500)))
        let inner = AnimationGroup([move], timing: MediaTiming(duration: .seconds(1)))
        for fill in [FillMode.none, .forwards, .both] {
            var group = AnimationGroup(
                [inner, fade], timing: MediaTiming(duration: .seconds(1), fillMode: fill))
            group.isRemovedOnCompletion = false
            let box = Box()
            box.view.center.x = 3
            let timeline = try box.stage.record(until: .seconds(3)) { box.view.add(group) }
            let values = timeline.nodes[1].presentation(at: .seconds(2))
            expect([values.position.x, values.alpha], [fill == .none ? 3 : 10, 1])
        }
    }

    /// What begins at the group's last instant shows its beginning.
    @Test func aGroupThatFillsShowsWhatBeginsAtItsEnd() throws {
        let late = BasicAnimation(
            Self.x, from: .number(7), to: .number(10),
            timing: MediaTiming(beginTime: .seconds(1), duration: .seconds(1)))
        var group = AnimationGroup(
            [late], timing: MediaTiming(duration: .seconds(1), fillMode: .forwards))
        group.isRemovedOnCompletion = false
        let timeline = try box.stage.record(until: .seconds(3)) { box.view.add(group) }
        expect([timeline.nodes[1].presentation(at: .seconds(2)).position.x], [7])
    }

    @Test func groupsRunInTheirOwnTime() throws {
        let move = BasicAnimation(
            Self.x, from: .number(0), to: .number(10),
            timing: MediaTiming(duration: .seconds(2)))
        let fade = BasicAnimation(
            AnimatedPath(.alpha), from: .number(1), to: .number(0),
            timing: MediaTiming(beginTime: .milliseconds(500), duration: .milliseconds(500)))
        let group = AnimationGroup(
            [move, fade], timing: MediaTiming(duration: .seconds(1), speed: 2, repeatCount: 2))
        var end: Duration?
        let timeline = try box.stage.record {
            box.view.add(group) { _ in end = Recorder.current?.now }
        }
        let node = timeline.nodes[1]
        func shown(_ seconds: Double) -> [Double] {
            let values = node.presentation(at: Duration(seconds: seconds))
            return [values.position.x, values.alpha]
        }
        // Twice as fast, two times: the move is cut off halfway.
        expect(shown(0.125), [1.25, 1])
        expect(shown(0.375), [3.75, 0.5])
        expect(shown(0.625), [1.25, 1])
        expect(shown(1), [0, 1])
        #expect(end == .seconds(1))
    }

    @Test func layersHaveTheirOwnTime() throws {
        box.stage.root.speed = 2
        box.view.speed = 0.5
        box.view.timeOffset = 0
        let values = try box.values(at: [0.5, 1]) {
            box.view.add(
                BasicAnimation(Self.x, from: .number(0), to: .number(10), timing: Self.second()))
        }
        expect(values, [5, 0])
        box.view.speed = 1
        let faster = try box.values(at: [0.25, 0.5]) {
            View.animate(withDuration: 1, options: .curveLinear) { box.view.position.x = 10 }
        }
        expect(faster, [5, 10])
    }

    @Test func aStoppedLayerShowsItsTimeOffset() throws {
        box.view.speed = 0
        box.view.timeOffset = 0.3
        let values = try box.values(at: [0, 5], until: .seconds(6)) {
            box.view.add(
                BasicAnimation(
                    Self.x, from: .number(0), to: .number(10),
                    timing: Self.second { $0.beginTime = .nanoseconds(1) }))
        }
        expect(values, [3, 3], within: 1e-6)
    }

    @Test func springsDefaultToTheirSettlingTime() throws {
        let spring = SpringAnimation(BasicAnimation(Self.x, from: .number(0), to: .number(1)))
        #expect(abs(spring.timing.duration.inSeconds - 1.472_700_335) < 1e-6)
        let values = try box.values(at: [0.2]) { box.view.add(spring) }
        // Default spring: ω 10, ζ ½ at 0.2 s.
        let wd = 10 * 0.75.squareRoot()
        let expected = 1 - exp(-1.0) * (cos(wd * 0.2) + 5 / wd * sin(wd * 0.2))
        expect(values, [expected])
    }

    @Test func motionTurnsWithItsPath() throws {
        let path = try Path(svg: "M0,0 L100,0 L100,100")
        var animation = KeyframeAnimation(along: path, timing: MediaTiming(duration: .seconds(4)))
        animation.rotationMode = .auto
        let timeline = try box.stage.record { box.view.add(animation) }
        let node = timeline.nodes[1]
        let first = node.presentation(at: .seconds(1))
        #expect(first.position == Point(x: 50, y: 0) && first.rotate == 0)
        let second = node.presentation(at: .seconds(3))
        #expect(second.position == Point(x: 100, y: 50))
        #expect(abs(second.rotate - .pi / 2) < 1e-9)
    }
}

extension PropertyValue {
    /// A single number.
    static func number(_ value: Double) -> PropertyValue { .numbers(Components(value, 0, 0, 0)) }
}
