import Testing
import UIKitNames

@MainActor @Suite struct PropertyAnimatorTests {
    private let stage = UIStage(size: CGSize(width: 100, height: 100))
    private let view: UIView

    init() {
        view = namedView("view", on: stage)
        view.center = .zero
    }

    /// The shown x of the view's centre at these seconds.
    private func places(_ seconds: [Double], _ body: () -> Void) throws -> [CGFloat] {
        let timeline = try stage.record { body() }
        return try seconds.map { try timeline.shown("view", at: $0).center.x }
    }

    private func after(_ seconds: Double, _ body: @escaping @MainActor () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: body)
    }

    private func animator(_ curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: 1, curve: curve) { view.center.x = 100 }
    }

    @Test func runsToItsEnd() throws {
        var states: [UIViewAnimatingState] = []
        let animator = animator()
        let shown = try places([0, 0.25, 0.5, 1]) {
            states.append(animator.state)
            animator.addCompletion { position in
                #expect(position == .end)
                states.append(animator.state)
            }
            animator.startAnimation()
            states.append(animator.state)
        }
        #expect(shown == [0, 25, 50, 100])
        #expect(states == [.inactive, .active, .active])
        #expect(animator.state == .inactive && view.center.x == 100)
    }

    @Test func pausingHoldsWhatIsShownAndTheCurveGoesOn() throws {
        var shares: [CGFloat] = []
        let animator = animator(.easeInOut)
        let shown = try places([0.25, 0.5, 0.75, 1, 1.5]) {
            animator.startAnimation()
            after(0.25) {
                animator.pauseAnimation()
                shares.append(animator.fractionComplete)
            }
            after(0.75) { animator.startAnimation() }
        }
        #expect(areClose(shown, [12.916193, 12.916193, 12.916193, 50, 100], within: 1e-5))
        #expect(areClose(shares, [0.12916193]))
    }

    @Test func scrubbingIsLinearAndContinuingGoesOnFromThere() throws {
        let animator = animator(.easeIn)
        let shown = try places([0, 0.5, 0.99]) {
            animator.fractionComplete = 0.3
            after(0.5) { animator.fractionComplete = 0.6 }
            after(1) { animator.startAnimation() }
        }
        #expect(shown == [30, 60, 60])
        #expect(view.center.x == 100)
    }

    @Test func scrubbingWithoutScrubsLinearlyFollowsTheCurve() throws {
        let animator = animator(.easeIn)
        animator.scrubsLinearly = false
        let shown = try places([0]) {
            animator.fractionComplete = 0.5
            after(0.5) { animator.startAnimation() }
        }
        #expect(areClose(shown, [31.535681], within: 1e-5))
    }

    @Test func reversingPlaysTheCurveBackToTheExactStart() throws {
        var positions: [UIViewAnimatingPosition] = []
        let animator = animator(.easeIn)
        let shown = try places([0.5, 0.75, 1, 1.5]) {
            animator.addCompletion { positions.append($0) }
            animator.startAnimation()
            after(0.75) { animator.isReversed = true }
        }
        #expect(areClose(shown, [31.535681, 62.186187, 31.535681, 0], within: 1e-5))
        #expect(positions == [.start])
        #expect(view.center.x == 0)
    }

    @Test("stopping leaves what is shown, and finishing sets a position")
    func stoppingLeavesWhatIsShown() throws {
        var positions: [UIViewAnimatingPosition] = []
        let stopped = animator()
        #expect(
            try places([0.5, 1]) {
                stopped.addCompletion { positions.append($0) }
                stopped.startAnimation()
                after(0.5) { stopped.stopAnimation(true) }
            } == [50, 50])
        #expect(view.center.x == 50 && stopped.state == .inactive && positions.isEmpty)
        view.center.x = 0
        let finished = animator()
        _ = try stage.record {
            finished.addCompletion { positions.append($0) }
            finished.startAnimation()
            after(0.5) {
                finished.stopAnimation(false)
                #expect(finished.state == .stopped && view.center.x == 50)
                finished.finishAnimation(at: .start)
            }
        }
        #expect(view.center.x == 0 && finished.state == .inactive && positions == [.start])
    }

    @Test func delayFactorIsAShareOfTheTimeThatIsLeft() throws {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        let shown = try places([0.5, 1, 1.25, 1.5]) {
            animator.addAnimations({ view.center.x = 100 }, delayFactor: 0.5)
            animator.startAnimation(afterDelay: 0.5)
        }
        #expect(shown == [0, 0, 50, 100])
    }

    /// The alpha goes with the animator, the place from its half on.
    @Test("changes with a delay factor are scrubbed linearly with any curve")
    func changesWithDelayFactorAreScrubbed() throws {
        let spring = UISpringTimingParameters(dampingRatio: 0.9)
        let easeIn = UICubicTimingParameters(animationCurve: .easeIn)
        for timing in [spring, easeIn] as [any UITimingCurveProvider] {
            view.alpha = 1
            view.center.x = 0
            let animator = UIViewPropertyAnimator(duration: 1, timingParameters: timing)
            animator.addAnimations { view.alpha = 0.5 }
            animator.addAnimations({ view.center.x = 40 }, delayFactor: 0.5)
            let timeline = try stage.record {
                animator.pauseAnimation()
                animator.fractionComplete = 0.75
                after(1) { animator.fractionComplete = 0.25 }
                after(2) { animator.fractionComplete = 0.75 }
                after(3) { animator.startAnimation() }
            }
            let places = try [0, 1, 2, 2.999, 3.0001, 5].map {
                try timeline.shown("view", at: $0).center.x
            }
            #expect(areClose(places, [20, 0, 20, 20, 20, 40], within: 0.1))
            #expect(areClose([try timeline.shown("view", at: 0).alpha], [0.625]))
        }
    }

    @Test func continuingWithOtherTimingTakesItsOwnTime() throws {
        let animator = animator()
        let timing = UICubicTimingParameters(animationCurve: .linear)
        let shown = try places([0.5, 1, 1.5]) {
            animator.startAnimation()
            after(0.5) {
                animator.pauseAnimation()
                animator.continueAnimation(withTimingParameters: timing, durationFactor: 1)
            }
        }
        #expect(areClose(shown, [50, 75, 100]))
    }

    @Test func pausesOnCompletionWaitsAtTheEnd() throws {
        var positions: [UIViewAnimatingPosition] = []
        let animator = animator()
        animator.pausesOnCompletion = true
        let shown = try places([1.25, 1.75, 2.5]) {
            animator.addCompletion { positions.append($0) }
            animator.startAnimation()
            after(1.5) {
                #expect(!animator.isRunning && animator.state == .active && positions.isEmpty)
                animator.isReversed = true
                animator.startAnimation()
            }
            after(2.5) {
                animator.stopAnimation(false)
                animator.finishAnimation(at: .current)
            }
        }
        #expect(shown == [100, 75, 0])
        #expect(positions == [.current] && view.center.x == 0)
    }

    @Test func takesOverFromARunningAnimationAtWhatIsShown() throws {
        var finished: [Bool] = []
        let shown = try places([0.5, 1, 1.5]) {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.center.x = 100
            } completion: {
                finished.append($0)
            }
            after(0.5) {
                UIViewPropertyAnimator.runningPropertyAnimator(
                    withDuration: 1, delay: 0, options: .curveLinear,
                    animations: { view.center.x = 0 })
            }
        }
        #expect(shown == [50, 25, 0])
        #expect(finished == [false])
    }

    @Test func keyframesInsideAnAnimatorCanBeScrubbed() throws {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            UIView.animateKeyframes(withDuration: 0, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                    view.center.x = 100
                }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                    view.center.x = 60
                }
            }
        }
        let shown = try places([0, 0.5, 1.25]) {
            animator.fractionComplete = 0.25
            after(0.5) { animator.fractionComplete = 0.75 }
            after(1) { animator.startAnimation() }
        }
        #expect(areClose(shown, [50, 80, 60]))
    }

    @Test func misuseEndsTheRecordingInWords() throws {
        let animator = animator()
        #expect(throws: RecordingError.self) {
            _ = try stage.record { animator.finishAnimation(at: .end) }
        }
        let error = try #require(throws: RecordingError.self) {
            _ = try stage.record {
                let animator = self.animator()
                animator.fractionComplete = 0.5
            }
        }
        #expect(error.description.contains("paused or stopped property animator is released"))
    }

    @Test func springWithItsOwnPhysicsHasItsOwnDuration() {
        let timing = UISpringTimingParameters(
            mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
        let animator = UIViewPropertyAnimator(duration: 5, timingParameters: timing)
        #expect(animator.duration != 5 && animator.duration > 0.5)
        #expect(UIViewPropertyAnimator(duration: 2, dampingRatio: 0.5).duration == 2)
    }
}
