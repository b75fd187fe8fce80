import Drawing
import Testing
import TimingModel

@testable import LayerTree

/// Frame times are rounded to nanoseconds. A frame at the time of a jump must not show the value before
/// it.
@MainActor
@Suite struct SlackTests {
    let box = Box()

    /// The x at the given frame numbers, at `rate` frames per second.
    func x(_ frames: [Int], rate: Int, _ body: @MainActor () -> Void) throws -> [Double] {
        let times = frames.map { FrameRate(numerator: rate)!.time(ofFrame: $0).inSeconds }
        return try box.values(at: times, until: .seconds(9), body)
    }

    @Test func iterationsOfThirdsBeginOnTheirFrame() throws {
        let values = try x([0, 10, 20, 30], rate: 15) {
            View.animate(withDuration: 2.0 / 3, options: [.repeat, .curveLinear]) {
                box.view.position.x = 100
            }
        }
        expect(values, [0, 0, 0, 0], within: 1e-6)
    }

    @Test(arguments: [3, 7, 11, 49])
    func stepsFallOnTheirFrame(count: Int) throws {
        let timing = Timing(
            iterationDuration: .seconds(1), fill: .both, curve: .steps(StepCurve(count: count)!))
        let values = try x(Array(0...count), rate: count) {
            Recorder.current?.animate(timing) { box.view.position.x = Double(count) }
        }
        expect(values, (0...count).map(Double.init))
    }

    @Test func discreteKeysFallOnTheirFrame() throws {
        let values = try x([10, 20, 30], rate: 30) {
            View.animateKeyframes(
                withDuration: 1,
                options: [
                    .calculationModeDiscrete,
                    KeyframeAnimationOptions(rawValue: AnimationOptions.curveLinear.rawValue),
                ]
            ) {
                for step in 1...3 {
                    View.addKeyframe(
                        withRelativeStartTime: Double(step - 1) / 3, relativeDuration: 1 / 3.0
                    ) { box.view.position.x = Double(step) }
                }
            }
        }
        expect(values, [1, 2, 3])
    }

    /// A step between two keyframes is a jump as well: a key time missed by rounding counts as reached.
    @Test func stepsBetweenKeyframesFallOnTheirFrame() throws {
        let values = try x([29, 30], rate: 30) {
            var animation = KeyframeAnimation(
                AnimatedPath(keyPath: "position.x")!,
                values: [5, 15, 15].map { PropertyValue($0) })
            animation.keyTimes = [0, 0.333333334, 1]
            animation.curves = [.steps(StepCurve(count: 1)!)]
            animation.timing = MediaTiming(duration: .seconds(3))
            box.view.add(animation)
        }
        expect(values, [5, 15])
    }

    @Test func unfilledAnimationsBeginOnTheirFrame() throws {
        let values = try x([20], rate: 30) {
            box.stage.after(2.0 / 3) {
                box.view.add(
                    BasicAnimation(
                        AnimatedPath(keyPath: "position.x")!, from: .number(5), to: .number(5),
                        timing: MediaTiming(duration: .seconds(1))))
            }
        }
        expect(values, [5])
    }

    @Test func nothingMovesEarlierElsewhere() throws {
        let values = try x([0, 1], rate: 1000) {
            View.animate(withDuration: 1, options: .curveLinear) { box.view.position.x = 1000 }
        }
        expect(values, [0, 1])
    }
}
