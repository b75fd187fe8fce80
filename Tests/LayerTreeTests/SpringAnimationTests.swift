import Drawing
import LayerTree
import Testing
import TimingModel

/// UIKit's spring forms. The numbers are those of the published reconstructions of
/// `usingSpringWithDamping` (framer's SpringsExample, checked side by side with UIKit).
@MainActor
@Suite struct SpringAnimationTests {
    let box = Box()

    @Test(arguments: [
        (0.5, 0.7, 0.3, [0.4932, 1.0358, 1.1442, 1.1605, 1.0679, 0.9877, 0.9985]),
        (1.0, 0.0, 0.5, [0.2361, 0.5509, 0.6711, 0.7638, 0.8832, 0.9445, 0.9922]),
        (0.25, 0.0, 3.0, [1.1906, 1.2094, 0.8968, 0.8055, 1.0534, 1.0304, 1.0158]),
    ])
    func dampingForm(ratio: Double, velocity: Double, duration: Double, wanted: [Double]) throws {
        let times = [0.1, 0.2, 0.25, 0.3, 0.4, 0.5, 0.75].map { $0 * duration }
        let values = try box.values(at: times + [duration]) {
            View.animate(
                withDuration: duration, usingSpringWithDamping: ratio,
                initialSpringVelocity: velocity
            ) { box.view.position.x = 1 }
        }
        expect(values, wanted + [1], within: 1e-4)
    }

    @Test func bounceFormEndsWhenSettled() throws {
        var end: Duration?
        let values = try box.values(at: [0, 0.5]) {
            View.animate(springDuration: 0.5, bounce: 0) {
                box.view.position.x = 1
            } completion: {
                _ in
                end = Recorder.current?.now
            }
        }
        // Critical, ω = 2π/0.5: 1 − (1 + 2π)e^(−2π) after half a second.
        expect(values, [0, 1 - (1 + 2 * .pi) * 0.001_867_442_731_707_99], within: 1e-9)
        #expect(try #require(end) > .milliseconds(500))
    }

    @Test func noDurationIsNoSpring() throws {
        let values = try box.values(at: [0]) {
            View.animate(
                withDuration: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 3
            ) { box.view.position.x = 1 }
        }
        expect(values, [1])
    }
}
