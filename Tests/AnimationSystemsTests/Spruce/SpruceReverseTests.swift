import AnimationSystems
import Drawing
import LayerTree
import Testing
import TimingModel

/// The way out, and back in.
@MainActor
@Suite struct SpruceReverseTests {
    let grid = Grid(3, side: 300)
    let animations: [StockAnimation] = [.fadeIn, .slide(.up, .small), .expand(.small)]

    @Test func viewsLeaveToWhereTheyWouldStart() throws {
        let timeline = try grid.stage.record {
            grid.view.spruce.animate(animations, options: [.reverse])
        }
        for (time, q) in [(0, 0), (0.05, 0.2603), (0.2, 0.8438), (0.3, 1), (1, 1)] {
            let shown = try timeline.shown("0-0", at: time)
            let scale = 1 - 0.1 * q
            expect(
                [shown.alpha] + elements(shown.transform),
                [1 - q, scale, 0, 0, scale, 0, 9 * q], within: 6e-4)
        }
        #expect(timeline.end == .milliseconds(400))
    }

    /// In, out, in: the second time starts where the first did, and no further away.
    @Test func whatHasLeftComesBackFromThere() throws {
        for own in [Transform.identity, Transform(rotationAngle: 0.3)] {
            let other = Grid(1, side: 10)
            other[0, 0].transform = own
            let timeline = try other.stage.record {
                other.view.spruce.animate(animations)
                other.stage.after(1) { other.view.spruce.animate(animations, options: [.reverse]) }
                other.stage.after(2) { other.view.spruce.animate(animations) }
            }
            let start = elements(try timeline.shown("0-0", at: 0).transform)
            for time in [1.5, 2] {
                expect(elements(try timeline.shown("0-0", at: time).transform), start)
            }
            for time in [0.9, 1, 3] {
                expect(elements(try timeline.shown("0-0", at: time).transform), elements(own))
            }
            for time in [0.1, 1.1, 2.1] {
                let halfway = elements(try timeline.shown("0-0", at: time).transform)[5]
                #expect(halfway > 0 && halfway < 9)
            }
        }
    }

    @Test func leavingTwiceGoesNoFurther() throws {
        let one = Grid(1, side: 10)
        let timeline = try one.stage.record {
            one.view.spruce.animate(animations, options: [.reverse])
            one.stage.after(1) { one.view.spruce.animate(animations, options: [.reverse]) }
        }
        expect(elements(try timeline.shown("0-0", at: 2).transform), [0.9, 0, 0, 0.9, 0, 9])
    }

    /// An animation that overlaps adds to the one under way, without a jump.
    @Test func turningRoundMidwayDoesNotJump() throws {
        let one = Grid(1, side: 10)
        one[0, 0].transform = Transform(rotationAngle: 0.3)
        let timeline = try one.stage.record {
            one.view.spruce.animate(animations)
            one.stage.after(0.15) { one.view.spruce.animate(animations, options: [.reverse]) }
        }
        let (before, after) = (
            try timeline.shown("0-0", at: 0.15 - 1e-5), try timeline.shown("0-0", at: 0.15 + 1e-5)
        )
        expect(elements(before.transform), elements(after.transform), within: 1e-2)
        #expect(abs(before.alpha - after.alpha) < 1e-2)
    }

    /// A view with a turn of its own leaves by the signed angle, too.
    @Test func spinsOutByItsSignedAngle() throws {
        let one = Grid(1, side: 10)
        one[0, 0].transform = Transform(rotationAngle: 1)
        let timeline = try one.stage.record {
            var linear = StandardAnimation(duration: 1)
            linear.animationOptions = .curveLinear
            one.view.spruce.animate(
                [.spin(.toAngle(-5 * .pi))], animationType: linear, options: [.reverse])
        }
        expect(
            elements(try timeline.shown("0-0", at: 0.3).transform),
            elements(Transform(rotationAngle: 1 - 1.5 * .pi)))
    }
}
