import Testing
import UIKitNames

/// What happens before recordings, and what goes on from one to the next.
@MainActor
@Suite struct BetweenRecordingsTests {
    private let stage = UIStage(size: CGSize(width: 50, height: 50))
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    private func fade(_ duration: Double = 1, from: Double = 0, to: Double = 1) -> CABasicAnimation
    {
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.duration) = (from, to, duration)
        return fade
    }

    /// The view's shown opacity at these times of a recording of a second.
    private func opacities(
        at times: [Double], on stage: UIStage? = nil, for seconds: Double = 1,
        _ body: () -> Void = {}
    ) throws -> [Float] {
        var values: [Float] = []
        _ = try (stage ?? self.stage).record(until: seconds) {
            body()
            for time in times {
                DispatchQueue.main.asyncAfter(deadline: .now() + time) {
                    values.append(view.layer.presentation()?.opacity ?? -1)
                }
            }
        }
        return values
    }

    // MARK: - Layers' animations

    @Test("an animation that was added before waits for the recording")
    func animationThatWasAddedBeforeWaits() throws {
        view.layer.add(fade(), forKey: "fade")
        stage.addSubview(view)
        #expect(try opacities(at: [0, 0.25, 0.5]) == [0, 0.25, 0.5])
    }

    @Test("a later animation of the same key replaces it, and removal ends it")
    func laterAnimationOfSameKeyReplaces() throws {
        view.layer.add(fade(), forKey: "fade")
        view.layer.add(fade(0.5), forKey: "fade")
        view.layer.add(fade(), forKey: "other")
        view.layer.removeAnimation(forKey: "other")
        #expect(view.layer.animationKeys() == ["fade"])
        stage.addSubview(view)
        #expect(try opacities(at: [0.25]) == [0.5])
    }

    @Test func timesCountedFromNowAreTimesOfTheRecording() throws {
        let late = fade()
        late.beginTime = CACurrentMediaTime() + 0.5
        view.layer.add(late, forKey: "fade")
        stage.addSubview(view)
        #expect(try opacities(at: [0.25, 0.75]) == [1, 0.25])
    }

    @Test func animationOfALayerThatIsntShownWaitsUntilItIs() throws {
        let values = try opacities(at: [0.75]) {
            view.layer.add(fade(), forKey: "fade")
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { stage.addSubview(view) }
        }
        #expect(values == [0.25])
    }

    @Test func viewThatWasRemovedBeforeHasNoAnimations() throws {
        stage.addSubview(view)
        view.layer.add(fade(), forKey: "fade")
        view.removeFromSuperview()
        #expect(view.layer.animationKeys() == nil)
    }

    @Test func whatHasntEndedGoesOnInTheNextRecording() throws {
        view.layer.add(fade(4), forKey: "fade")
        stage.addSubview(view)
        #expect(try opacities(at: [0, 0.5]) == [0, 0.125])
        #expect(try opacities(at: [0, 0.5]) == [0.25, 0.375])
        let other = UIStage(size: CGSize(width: 50, height: 50))
        other.addSubview(view)
        #expect(try opacities(at: [0, 0.5], on: other) == [0.5, 0.625])
        #expect(try opacities(at: [0, 0.5], on: other, for: 1.5) == [0.75, 0.875])
        #expect(view.layer.animationKeys() == nil)
        #expect(try opacities(at: [0], on: other) == [1])
    }

    @Test("a filled animation stays, and its delegate hears once of its end")
    func filledAnimationStays() throws {
        let listener = Listener()
        let animation = fade(0.5, from: 1, to: 0.5)
        animation.setValue("a", forKey: "name")
        animation.delegate = listener
        (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
        view.layer.add(animation, forKey: "fade")
        stage.addSubview(view)
        #expect(try opacities(at: [0.75]) == [0.5])
        #expect(try opacities(at: [0.75]) == [0.5])
        #expect(listener.lines == ["a starts at 0.0", "a stops, finished at 0.5"])
        view.layer.removeAnimation(forKey: "fade")
        #expect(try opacities(at: [0.75]) == [1])
    }

    @Test("an animation that was removed between two recordings is over")
    func animationThatWasRemovedBetweenTwo() throws {
        view.layer.add(fade(4), forKey: "fade")
        stage.addSubview(view)
        _ = try opacities(at: [])
        view.layer.removeAllAnimations()
        #expect(try opacities(at: [0.5]) == [1])
    }

    // MARK: - Views' animations

    @Test("a repeating animation of a view goes on, and completions come")
    func repeatingAnimationOfViewGoes() throws {
        stage.addSubview(view)
        var ends: [Double] = []
        let first = try opacities(at: [0.5]) {
            UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .curveLinear]) {
                view.alpha = 0
            }
            UIView.animate(withDuration: 1.5) {
                view.center.x += 10
            } completion: { _ in
                ends.append(CACurrentMediaTime())
            }
        }
        #expect(first == [0.5])
        #expect(try opacities(at: [0.25]) == [0.75])
        #expect(ends == [0.5])
    }

    @Test func animatorsGoOnAsTheyWere() throws {
        stage.addSubview(view)
        var positions: [UIViewAnimatingPosition] = []
        let animator = UIViewPropertyAnimator(duration: 4, curve: .linear) { view.alpha = 0 }
        animator.addCompletion { positions.append($0) }
        #expect(try opacities(at: [0.5]) { animator.startAnimation() } == [0.875])
        #expect(try opacities(at: [0, 0.5]) == [0.75, 0.625])
        let paused = try opacities(at: [0, 0.5]) { animator.pauseAnimation() }
        #expect(paused == [0.5, 0.5])
        #expect(animator.fractionComplete == 0.5)
        #expect(try opacities(at: [0, 0.5]) == [0.5, 0.5])
        #expect(try opacities(at: [0.5], for: 3) { animator.startAnimation() } == [0.375])
        #expect(positions == [.end])
    }

    @Test func animatorCanBeControlledBetweenRecordings() throws {
        stage.addSubview(view)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        _ = try opacities(at: []) { animator.fractionComplete = 0.25 }
        animator.fractionComplete = 0.5
        #expect(try opacities(at: [0, 0.5]) == [0.5, 0.5])
        animator.startAnimation()
        #expect(try opacities(at: [0, 0.25], for: 0.25) == [0.5])
        animator.stopAnimation(true)
        #expect(view.alpha == 0.25)
        #expect(try opacities(at: [0, 0.5]) == [0.25, 0.25])
    }

    // MARK: - Timers

    @Test func timersAndTheMainQueueGoOnWhereTheyStood() throws {
        stage.addSubview(view)
        var log: [String] = []
        func note(_ name: String) { log.append("\(name) \(CACurrentMediaTime())") }
        _ = try stage.record(until: 1) {
            Timer.scheduledTimer(withTimeInterval: 0.75, repeats: true) { _ in note("repeating") }
            Timer.scheduledTimer(withTimeInterval: 1.25, repeats: false) { _ in note("once") }
            DispatchQueue.main.asyncAfter(deadline: .now() + 2.75) { note("queue") }
        }
        _ = try stage.record(until: 1) { log.append("second") }
        let other = UIStage(size: CGSize(width: 50, height: 50))
        _ = try other.record(until: 1) { log.append("of nothing") }
        other.addSubview(view)
        _ = try other.record(until: 1) { log.append("third") }
        #expect(
            log == [
                "repeating 0.75", "second", "once 0.25", "repeating 0.5", "of nothing", "third",
                "repeating 0.25", "queue 0.75",
            ])
    }

    @Test func displayLinkGoesOnWithoutDoubling() throws {
        stage.addSubview(view)
        var times: [Double] = []
        let link = CADisplayLink { times.append($0.timestamp) }
        link.preferredFramesPerSecond = 2
        link.add(to: .main, forMode: .common)
        for _ in 0..<2 { _ = try stage.record(until: 1.25) {} }
        link.isPaused = true
        _ = try stage.record(until: 1.25) {}
        link.isPaused = false
        _ = try stage.record(until: 1.25) {}
        #expect(times == [0.5, 1, 0.5, 1, 0.5, 1])
    }

    @Test("the next timeline lists what goes on, before what begins in it")
    func nextTimelineListsWhatGoes() throws {
        stage.addSubview(view)
        _ = try stage.record(until: 0.5) {
            UIView.animate(withDuration: 1) { view.alpha = 0.5 }
        }
        let timeline = try stage.record(until: 1) {
            UIView.animate(withDuration: 0.2) { view.center.x = 20 }
        }
        #expect(timeline.animations.count == 2)
    }

    @Test func polledAnimationGoesOn() throws {
        let worker = Worker()
        stage.addSubview(view)
        let controller = BLAnimationController()
        _ = try stage.record(until: 0.5) {
            controller.animateEndlessly(worker)
        }
        _ = try stage.record(until: 0.75) {}
        #expect(worker.percents == [0, 0.25, 0.5, 0.75, 1, 0])
    }

    @Test func polledAnimationThatItsOwnEndBeganGoesOn() throws {
        let cycle = Cycle()
        _ = try stage.record(until: 1.5) { cycle.begin() }
        _ = try stage.record(until: 1) {}
        #expect(cycle.startCount == 3)
    }

    @Test("an endless polled animation that was committed before begins with the recording")
    func endlessPolledAnimationThatWasCommitted()
        throws
    {
        let worker = Worker()
        let controller = BLAnimationController()
        controller.animateEndlessly(worker)
        #expect(worker.percents.isEmpty)
        _ = try stage.record(until: 0.75) {}
        #expect(worker.percents == [0, 0.25, 0.5])
    }

    @Test("a polled animation that waits for the recording is described to the end")
    func polledAnimationThatWaitsForRecording() throws {
        let worker = Worker()
        let controller = BLAnimationController()
        controller.animateEndlessly(worker)
        controller.BL_setAnimationDuration(5)
        controller.BL_commitAnimations()
        _ = try stage.record(until: 0.75) {}
        #expect(worker.percents == [0, 0.25, 0.5])
    }

    @Test("of two polled animations of a controller that wait, the later one runs")
    func ofTwoPolledAnimationsOfController() throws {
        let workers = [Worker(), Worker()]
        let controller = BLAnimationController()
        for worker in workers { controller.animateEndlessly(worker) }
        _ = try stage.record(until: 0.75) {}
        #expect(workers.map(\.percents) == [[], [0, 0.25, 0.5]])
    }

    @Test func animatorPausesAtItsEndInALaterRecording() throws {
        stage.addSubview(view)
        let animator = UIViewPropertyAnimator(duration: 1.5, curve: .linear) { view.alpha = 0 }
        animator.pausesOnCompletion = true
        _ = try opacities(at: []) { animator.startAnimation() }
        #expect(animator.isRunning)
        _ = try opacities(at: [])
        #expect(!animator.isRunning && animator.fractionComplete == 1)
        animator.isReversed = true
        let back = try opacities(at: [0.75]) { animator.startAnimation() }
        #expect(back == [0.5])
    }

    @Test func wheelTurnsInEveryRecording() throws {
        let wheel = UIActivityIndicatorView(style: .medium)
        wheel.startAnimating()
        stage.addSubview(wheel)
        for _ in 0..<2 {
            let timeline = try stage.record(until: 1) {}
            let looks = (0..<4).map { "\(timeline.displayList(at: .milliseconds(250 * $0)))" }
            #expect(Set(looks).count == 4)
        }
    }
}

private final class Worker: BLAnimationWorkDelegate {
    var percents: [Double] = []

    // swift-format-ignore: AlwaysUseLowerCamelCase
    func BL_AnimationWork_Process(
        _ animationID: String?, context: Any?, percentThisCycle: Double, overallPosition: Double
    ) { percents.append(percentThisCycle) }
}

/// Begins anew, a second long, whenever it has ended.
private final class Cycle: BLAnimationControllerDelegate {
    private let controller = BLAnimationController()
    var startCount = 0

    func begin() {
        startCount += 1
        controller.BL_beginAnimations(nil, context: nil)
        controller.BL_setAnimationDelegate(self)
        controller.BL_setAnimationDuration(1)
        controller.BL_commitAnimations()
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    func BL_Animation_DidStop(_ animationID: String?, finished: Bool, context: Any?) { begin() }
}

extension BLAnimationController {
    /// Begins an animation of a second that never ends, polled four times a second.
    fileprivate func animateEndlessly(_ worker: Worker) {
        BL_beginAnimations(nil, context: nil)
        BL_setAnimationWorkDelegate(worker)
        BL_setAnimationCurve(.linear)
        BL_setAnimationDuration(1)
        BL_setAnimationRepeatCount(.infinity)
        BL_setPollInterval(0.25)
        BL_commitAnimations()
    }
}
