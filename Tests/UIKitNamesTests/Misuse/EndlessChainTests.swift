import Testing
import UIKitNames

/// Animations that start again at their own end, without an end, before anything is recorded. Those of views end at once
/// then, so each would start the next one inside the call of the last. Those of layers wait.
@MainActor
@Suite struct EndlessChainTests {
    private let stage = UIStage(size: CGSize(width: 50, height: 50))
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    /// The times at which a chain began an animation in a recording of 2.5 s, and how often it did so before.
    private func counts(of start: (@escaping () -> Void) -> Void) throws -> (Int, [Double]) {
        stage.addSubview(view)
        var before = 0
        var times: [Double] = []
        var isRecording = false
        start { if isRecording { times.append(CACurrentMediaTime()) } else { before += 1 } }
        isRecording = true
        _ = try stage.record(until: .milliseconds(2500)) {}
        return (before, times)
    }

    @Test("a delegate that adds its animation again goes on in the recording")
    func delegateThatAddsItsAnimationAgain() throws {
        let spinner = Spinner()
        let (before, times) = try counts { began in
            spinner.began = began
            spinner.spin(view.layer)
        }
        #expect(before == 1)
        #expect(times == [1, 2])
    }

    @Test("a completion that animates again goes on in the recording")
    func completionThatAnimatesAgainGoes() throws {
        let view = view
        func pulse(_ began: @escaping () -> Void) {
            began()
            UIView.animate(withDuration: 1) {
                view.alpha = view.alpha == 1 ? 0.5 : 1
            } completion: { _ in
                pulse(began)
            }
        }
        let (before, times) = try counts(of: pulse)
        #expect((1..<1000).contains(before))
        #expect(times == [0, 1, 2])
    }

    @Test("completions that each animate twice come to an end before a recording")
    func completionsThatEachAnimateTwiceCome() {
        let view = view
        var count = 0
        func grow() {
            count += 1
            for _ in 0..<2 {
                UIView.animate(withDuration: 1) {
                    view.alpha = 0.5
                } completion: { _ in
                    grow()
                }
            }
        }
        grow()
        #expect((100..<100_000).contains(count))
    }

    @Test("an animator that makes the next one goes on in the recording")
    func animatorThatMakesNextOneGoes() throws {
        let view = view
        func move(_ began: @escaping () -> Void) {
            began()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                view.center.x += 1
            }
            animator.addCompletion { _ in move(began) }
            animator.startAnimation()
        }
        let (before, times) = try counts(of: move)
        #expect((1..<1000).contains(before))
        #expect(times == [0, 1, 2])
    }

    @Test("a series that starts the next one goes on in the recording")
    func seriesThatStartsNextOneGoes() throws {
        let view = view
        func blink(_ began: @escaping () -> Void) {
            began()
            let series = view.disappear(duration: 0.5) + view.appear(duration: 0.5)
            series.animationDidFinish = { blink(began) }
            series.start()
        }
        let (before, times) = try counts(of: blink)
        #expect((1..<1000).contains(before))
        // What waited was the second half of a series.
        #expect(times == [0.5, 1.5])
    }

    @Test func chainIsOverWithItsTurnOfTheMainThread() async throws {
        let view = view
        stage.addSubview(view)
        var count = 0
        func pulse() {
            count += 1
            UIView.animate(withDuration: 1) {
                view.alpha = 0.5
            } completion: { _ in
                pulse()
            }
        }
        pulse()
        let before = count
        // The main actor serves tasks of one priority in order.
        for _ in 0..<3 { await Task {}.value }
        _ = try stage.record(until: .milliseconds(2500)) {}
        #expect(count == before)
    }

    @Test("a transaction that begins the next one goes on in the recording")
    func transactionThatBeginsNextOneGoes() throws {
        let view = view
        func fade(_ began: @escaping () -> Void) {
            began()
            CATransaction.begin()
            CATransaction.setCompletionBlock { fade(began) }
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
            view.layer.add(animation, forKey: nil)
            CATransaction.commit()
        }
        let (before, times) = try counts(of: fade)
        #expect(before == 1)
        #expect(times == [1, 2])
    }
}

/// Turns a layer round again and again.
@MainActor
private final class Spinner: CAAnimationDelegate {
    var began: () -> Void = {}
    private weak var layer: CALayer?

    func spin(_ layer: CALayer) {
        self.layer = layer
        began()
        let animation = CABasicAnimation(keyPath: "transform.rotation.z")
        (animation.fromValue, animation.toValue, animation.duration) = (0, Double.pi, 1)
        animation.delegate = self
        layer.add(animation, forKey: "turn")
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        if flag, let layer { spin(layer) }
    }
}
