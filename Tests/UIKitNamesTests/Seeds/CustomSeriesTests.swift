import Testing
import UIKitNames

/// "You can create a class that inherits AnimationSeries": by the hook.
private final class Fall: AnimationSeries {
    override func changes() { view.center.y += 100 }
}

/// By an own `start`, as the original's classes do.
private final class Shake: AnimationSeries {
    override func start() {
        UIView.animateKeyframes(withDuration: params.duration, delay: params.delay) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                self.view.center.x += 10
            }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                self.view.center.x -= 10
            }
        } completion: { finished in
            if finished { self.onEnd() }
        }
    }
}

/// More than the stock animation does.
private final class Vanish: Disappear {
    override func changes() {
        super.changes()
        view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    }
}

/// A part that is no animation: it only waits.
private final class Pause: Recursable {
    var onNext: (() -> Void)?
    var key = "pause"
    let seconds: TimeInterval

    init(_ seconds: TimeInterval) { self.seconds = seconds }

    func start() { UIView.animate(withDuration: seconds, animations: {}) { _ in self.onNext?() } }
    func clear() { onNext = nil }
}

/// Animations of one's own in a series, by all ways.
@MainActor
@Suite struct CustomSeriesTests {
    let stage = UIStage(size: CGSize(width: 300, height: 300))
    let ball: UIView

    init() { ball = namedView("ball", on: stage, x: 80, y: 0) }

    @Test func playOneAfterAnother() throws {
        var calls: [String] = []
        let timeline = try stage.record {
            let fall = Fall(ball, params: AnimationParameter(0.5)) { _ in calls.append("fall") }
            let shake = Shake(ball, params: AnimationParameter(1)) { _ in calls.append("shake") }
            let vanish = Vanish(ball, params: AnimationParameter(0.5, options: .curveLinear))
            let series = (fall + Pause(1) + shake) * 2 + vanish
            series.onNext = { calls.append("series") }
            series.start()
        }
        #expect(timeline.end == .milliseconds(5500))
        #expect(calls == ["fall", "shake", "fall", "shake", "series"])
        let y = try [0, 0.25, 0.5, 1.5, 2.5, 2.75, 3].map {
            try timeline.shown("ball", at: $0).center.y
        }
        #expect(areClose(y, [20, 70, 120, 120, 120, 170, 220]))
        #expect(isClose(try timeline.shown("ball", at: 2).center.x, 110))
        let last = try timeline.shown("ball", at: 5.25)
        #expect(isClose(last.alpha, 0.5) && isClose(last.transform.a, 0.75))
    }

    @Test func aloneTellsTheirEnd() throws {
        var calls: [String] = []
        let shake = Shake(ball, params: AnimationParameter(1)) { _ in calls.append("complete") }
        shake.onNext = { calls.append("onNext") }
        shake.animationDidFinish = { calls.append("didFinish") }
        _ = try stage.record { shake.start() }
        #expect(calls == ["onNext", "complete", "didFinish"])
    }

    /// A disturbed part ends its series in silence.
    @Test func endWithADisturbedPart() throws {
        var calls: [String] = []
        let timeline = try stage.record {
            let series =
                Fall(ball, params: AnimationParameter(1)) { _ in calls.append("fall") }
                + ball.disappear(duration: 1)
            series.onNext = { calls.append("series") }
            series.start()
            UIView.animate(withDuration: 0.5, animations: {}) { _ in
                ball.layer.removeAllAnimations()
            }
        }
        #expect(calls.isEmpty)
        #expect(timeline.end == .milliseconds(500))
        #expect(ball.alpha == 1)
    }

    /// Without a clock, in any number.
    @Test func changeAtOnceOutsideARecording() {
        var count = 0
        let series =
            (Fall(ball, params: AnimationParameter(1)) { _ in count += 1 } + Pause(1)) * 10_000
        series.start()
        #expect(count == 10_000)
        #expect(ball.center.y == 1_000_020)
    }
}
