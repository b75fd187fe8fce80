import Drawing
import LayerTree
import TestSupport
import Testing
import TimingModel

@testable import AnimationSystems

/// Transitions: the drawing between the old and the new state.
@MainActor
@Suite struct TransitionTests {
    let scene = Scene(count: 2)
    var view: View { scene.views[0] }

    init() {
        view.frame = Rect(x: 100, y: 100, width: 40, height: 20)
        view.backgroundColor = .red
        scene.views[1].removeFromSuperview()
    }

    /// The items at a time, one line each.
    func drawn(_ timeline: Timeline, at seconds: Double) -> [String] {
        timeline.displayList(at: Duration(seconds: seconds)).description
            .split(separator: "\n").dropFirst().map(String.init)
    }

    func record(_ transition: Transition) throws -> Timeline {
        try scene.record {
            var linear = transition
            linear.curve = .linear
            linear.duration = 1
            view.add(linear)
            view.backgroundColor = .blue
        }
    }

    @Test func aFadeInterpolatesPixels() throws {
        let timeline = try record(Transition())
        #expect(
            drawn(timeline, at: 0.25) == [
                "group alpha 1",
                "  fill rect(0 0 40 20) rgba(255 0 0 0.75) at [100 100]",
                "  group alpha 0.25 plus-lighter",
                "    fill rect(0 0 40 20) #0000ff at [100 100]",
            ])
        #expect(drawn(timeline, at: 1) == ["fill rect(0 0 40 20) #0000ff at [100 100]"])
    }

    @Test(arguments: [
        (
            Transition.Kind.push, Transition.Subtype.fromLeft,
            ["#ff0000 at [110 100]", "#0000ff at [70 100]"]
        ),
        (.push, .fromRight, ["#ff0000 at [90 100]", "#0000ff at [130 100]"]),
        (.push, .fromTop, ["#ff0000 at [100 105]", "#0000ff at [100 85]"]),
        (.push, .fromBottom, ["#ff0000 at [100 95]", "#0000ff at [100 115]"]),
        (.moveIn, .fromLeft, ["#ff0000 at [100 100]", "#0000ff at [70 100]"]),
        (.reveal, .fromLeft, ["#0000ff at [100 100]", "#ff0000 at [110 100]"]),
    ])
    func aQuarterOfTheWay(type: Transition.Kind, subtype: Transition.Subtype, expected: [String])
        throws
    {
        let timeline = try record(Transition(type: type, subtype: subtype))
        #expect(drawn(timeline, at: 0.25) == expected.map { "fill rect(0 0 40 20) \($0)" })
        #expect(drawn(timeline, at: 1) == ["fill rect(0 0 40 20) #0000ff at [100 100]"])
        #expect(
            timeline.log == [
                "0 transition-0 started", "0 transition-0/1 started", "1 transition-0/1 completed",
                "1 transition-0 completed",
            ])
    }

    /// The colour of the only item and its corners on the canvas.
    private func quad(_ timeline: Timeline, at seconds: Double) throws -> (Paint, [Point]) {
        let items = timeline.displayList(at: Duration(seconds: seconds)).items
        try #require(items.count == 1)
        guard case .fill(let fill) = items[0] else { throw CancellationError() }
        let corners = Rect(x: 0, y: 0, width: 40, height: 20).corners
        return (fill.paint, corners.compactMap { $0.applying(fill.placement) })
    }

    @Test(arguments: [
        (Transition.Subtype.fromLeft, 0.25), (.fromRight, 0.25), (.fromTop, 0.25),
        (.fromBottom, 0.25),
        (.fromLeft, 0.75), (.fromBottom, 0.75),
    ])
    func aFlipBringsItsEdgeForward(subtype: Transition.Subtype, time: Double) throws {
        let timeline = try record(Transition(type: .flip, subtype: subtype))
        let (paint, corners) = try quad(timeline, at: time)
        #expect(paint == .color(time < 0.5 ? .red : .blue))
        let sides = [
            corners[3].y - corners[0].y, corners[2].y - corners[1].y, corners[1].x - corners[0].x,
            corners[2].x - corners[3].x,
        ]
        let (near, far): (Int, Int) =
            switch subtype {
            case .fromLeft: (0, 1)
            case .fromRight: (1, 0)
            case .fromTop: (2, 3)
            case .fromBottom: (3, 2)
            }
        // The edge that came forward in the first half is the opposite edge of the back in the second.
        #expect(time < 0.5 ? sides[near] > sides[far] : sides[near] < sides[far])
        #expect(drawn(timeline, at: 0.5) == [])
    }

    @Test func directionsAreTheViewsOwn() throws {
        view.transform = Transform(rotationAngle: .pi / 2)
        let timeline = try record(Transition(type: .push))
        // After a quarter turn about (120, 110), left becomes top.
        #expect(
            drawn(timeline, at: 0.25) == [
                "fill rect(0 0 40 20) #ff0000 at [0 1 -1 0 130 100]",
                "fill rect(0 0 40 20) #0000ff at [0 1 -1 0 130 60]",
            ])
    }

    @Test func theShownStateIsFrozen() throws {
        let timeline = try scene.record {
            View.animate(
                withDuration: 1, delay: 0, options: .curveLinear,
                animations: { view.center.x += 100 })
            scene.stage.after(0.5) {
                view.add(Transition(type: .moveIn, duration: 10, curve: .linear))
                view.removeAllAnimations()
            }
        }
        #expect(drawn(timeline, at: 9)[0] == "fill rect(0 0 40 20) #ff0000 at [150 100]")
    }

    @Test func addedAndRemovedViewsTakePart() throws {
        let child = scene.views[1]
        child.frame = Rect(x: 0, y: 0, width: 5, height: 5)
        child.backgroundColor = .white
        let timeline = try scene.record {
            View.transition(
                with: view, duration: 1, options: [.transitionFlipFromTop, .curveLinear]
            ) {
                view.addSubview(child)
            }
        }
        #expect(drawn(timeline, at: 0.25).count == 1)
        #expect(drawn(timeline, at: 0.75).count == 2)
        #expect(view.subviews.count == 1)
        #expect(scene.stage.root.subviews.map(\.id) == ["v0"])
    }

    @Test func aSecondTransitionStartsFromTheShownState() throws {
        var results: [Bool] = []
        let timeline = try scene.record {
            view.add(Transition(type: .push, duration: 1, curve: .linear)) { results.append($0) }
            view.backgroundColor = .blue
            scene.stage.after(0.5) {
                view.add(Transition(type: .moveIn, duration: 1, curve: .linear)) {
                    results.append($0)
                }
                view.backgroundColor = .green
            }
        }
        #expect(results == [false, true])
        #expect(
            drawn(timeline, at: 0.75) == [
                "fill rect(0 0 40 20) #ff0000 at [120 100]",
                "fill rect(0 0 40 20) #0000ff at [80 100]",
                "fill rect(0 0 40 20) #00ff00 at [70 100]",
            ])
        #expect(drawn(timeline, at: 1.5) == ["fill rect(0 0 40 20) #00ff00 at [100 100]"])
    }

    @Test func aRemovedViewEndsItsTransition() throws {
        var results: [Bool] = []
        let timeline = try scene.record {
            view.add(Transition(type: .push, duration: 2)) { results.append($0) }
            scene.stage.after(1) { view.removeFromSuperview() }
        }
        #expect(results == [false])
        #expect(drawn(timeline, at: 1) == [])
        #expect(timeline.end == .seconds(1))
    }

    @Test func transitionsNest() throws {
        let child = scene.views[1]
        child.frame = Rect(x: 0, y: 0, width: 5, height: 5)
        child.backgroundColor = .white
        view.addSubview(child)
        let timeline = try scene.record {
            view.add(Transition(type: .push, duration: 1, curve: .linear))
            child.add(Transition(type: .push, duration: 1, curve: .linear))
            child.backgroundColor = .black
        }
        #expect(
            drawn(timeline, at: 0.5) == [
                "fill rect(0 0 40 20) #ff0000 at [120 100]",
                "fill rect(0 0 5 5) #ffffff at [120 100]",
                "fill rect(0 0 40 20) #ff0000 at [80 100]",
                "fill rect(0 0 5 5) #ffffff at [82.5 100]",
                "fill rect(0 0 5 5) #000000 at [77.5 100]",
            ])
    }

    @Test func invisibleTransitionsKeepTheirDuration() throws {
        let timeline = try scene.record {
            View.transition(with: scene.views[1], duration: 1, options: .transitionCrossDissolve)
            View.transition(with: view, duration: 2) { view.alpha = 0.5 }
        }
        #expect(timeline.end == .seconds(2))
        #expect(drawn(timeline, at: 0) == ["fill rect(0 0 40 20) rgba(255 0 0 0.5) at [100 100]"])
    }

    @Test(arguments: [-1, 0, .nan])
    func withoutADurationTheChangeIsImmediate(duration: Double) throws {
        var results: [Bool] = []
        let timeline = try scene.record {
            View.transition(with: view, duration: duration, options: .transitionFlipFromLeft) {
                view.backgroundColor = .blue
            } completion: {
                results.append($0)
            }
        }
        #expect(results == [true])
        #expect(timeline.end == .zero)
        #expect(drawn(timeline, at: 0) == ["fill rect(0 0 40 20) #0000ff at [100 100]"])
    }

    @Test func outsideARecordingChangesApplyAtOnce() {
        var results: [Bool] = []
        View.transition(with: view, duration: 1) {
            view.alpha = 0
        } completion: {
            results.append($0)
        }
        view.add(Transition()) { results.append($0) }
        #expect(view.alpha == 0)
        #expect(results == [true, true])
    }
}
