public import Foundation
internal import LayerTree
internal import TimingModel

/// An animation that can be paused, scrubbed, reversed and stopped.
///
/// Changes are made when it starts or first pauses, and take over from what is shown. At the end the values are
/// exactly those of the position that completions get. Outside a recording changes are made at once.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    /// What decides the speed.
    open private(set) var timingParameters: (any UITimingCurveProvider)?
    /// Seconds from start to end. A spring with its own duration replaces what was given.
    open private(set) var duration: TimeInterval
    /// Seconds before the start. Default: 0.
    open private(set) var delay: TimeInterval = 0
    /// Where the animator is in its life. Default: inactive.
    open private(set) var state = UIViewAnimatingState.inactive
    /// Whether the shown value follows `fractionComplete` without the curve while paused. Default: true.
    open var scrubsLinearly = true
    /// Whether the animator pauses at its end instead of completing. Default: false.
    open var pausesOnCompletion = false { didSet { if isRunning { show() } } }
    /// Without effect. Default: true.
    open var isInterruptible = true
    /// Without effect: there are no touches. Default: true.
    open var isUserInteractionEnabled = true
    /// Without effect: there are no touches. Default: false.
    open var isManualHitTestingEnabled = false

    private let curves: TimedCurve
    private var waiting: [(changes: () -> Void, delayFactor: Double)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var progress: AnimatorProgress
    private var animation: InteractiveAnimation?
    /// What was set as `fractionComplete` since the last pause, in the forward direction, while it counts linearly.
    private var scrubbed: Double?
    /// The pause at the end with `pausesOnCompletion`.
    private var pauseAtEnd: ScheduledCall?
    /// Keeps the animator alive while it runs.
    private weak var keeper: AnimatorKeeper?

    /// An animator with a curve or a spring.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        timingParameters = parameters
        curves = TimedCurve(parameters, duration: duration)
        self.duration = curves.duration
        progress = AnimatorProgress(curves)
        super.init()
    }

    /// An animator with a named curve.
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        animations.map { addAnimations($0) }
    }

    /// An animator with a Bézier curve.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        animations.map { addAnimations($0) }
    }

    /// An animator with a spring for its duration.
    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        animations.map { addAnimations($0) }
    }

    /// Starts an animator at once, or after a delay, with the curve of the options.
    @discardableResult
    public class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval,
        options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let curve = UIView.AnimationCurve(rawValue: Int((options.rawValue >> 16) & 3)) ?? .easeInOut
        let animator = UIViewPropertyAnimator(
            duration: duration, curve: curve, animations: animations)
        completion.map { animator.addCompletion($0) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: - Changes

    /// Adds changes, made when the animator starts, or at once if it is active.
    open func addAnimations(_ animation: @escaping () -> Void) {
        addAnimations(animation, delayFactor: 0)
    }

    /// Adds changes that begin after a share of the time that is left, and last until the end.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        let factor = min(max(Double(delayFactor), 0), 1)
        guard self.animation != nil else { return waiting.append((animation, factor)) }
        make(animation, factor)
        show()
    }

    /// Adds a closure that is called at the end with the position.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    // MARK: - Control

    /// Whether the animator moves, or waits for its delay.
    open var isRunning: Bool { progress.isRunning }

    /// Whether the animator goes back to the start. Default: false.
    open var isReversed: Bool {
        get { progress.isReversed }
        set {
            guard newValue != isReversed else { return }
            let share = share
            progress.isReversed = newValue
            if isRunning { progress.run(from: share, at: now) }
            if animation != nil { show() }
        }
    }

    /// The share of the way, 0 to 1, in the present direction. Setting it on an inactive animator activates and
    /// pauses it.
    open var fractionComplete: CGFloat {
        get {
            let forwards =
                isRunning || !scrubsLinearly ? share : scrubbed ?? progress.easedShare(at: now)
            return CGFloat(isReversed ? 1 - forwards : forwards)
        }
        set { scrub(to: min(max(Double(newValue), 0), 1)) }
    }

    /// Starts or continues.
    open func startAnimation() { start(after: 0) }
    /// Starts after seconds.
    open func startAnimation(afterDelay delay: TimeInterval) { start(after: delay) }

    /// Stands still at what is shown; activates an inactive animator.
    open func pauseAnimation() {
        guard state != .stopped else { return refuseStopped("paused") }
        activate()
        guard animation != nil else { return }
        progress.hold(at: share)
        leaveScrubbing()
        show()
    }

    /// Continues a paused animator with other timing for what is left, which then takes `durationFactor` times the
    /// animator's duration; with 0 it takes what was left. Nil keeps the curve, and so does an animator that is reversed.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        guard animation != nil, state == .active else { return start(after: 0) }
        progress.hold(at: share)
        leaveScrubbing()
        let left = progress.rest
        let rest = durationFactor > 0 ? Double(durationFactor) * duration : left
        if let parameters, !isReversed {
            timingParameters = parameters
            let next = TimedCurve(parameters, duration: rest)
            progress.continueWith(next, rest: next.duration)
        } else if left > 0 {
            progress.duration *= rest / left
        }
        run(after: 0)
    }

    /// Stops; values stay as shown. A `withoutFinishing` animator is then inactive and calls no completions; otherwise
    /// it waits for `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        progress.hold(at: share)
        pauseAtEnd?.cancel()
        settle(at: .current) { $0.finish($1, at: .current) }
        keeper?.animator = nil
        state = .stopped
        guard withoutFinishing else { return }
        reset()
        state = .inactive
    }

    /// Finishes a stopped animator: values are those of the position, and completions get it.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else {
            return refuse(
                "finishAnimation(at:) is called on a property animator that isn't stopped: call stopAnimation(false) first"
            )
        }
        settle(at: finalPosition.engine) { $0.settle($1, at: finalPosition.engine) }
        complete(at: finalPosition)
    }

    deinit {
        guard VirtualTime.isRecording, state != .inactive else { return }
        // A thread that records is on the main actor.
        MainActor.assumeIsolated {
            refuse(
                "a paused or stopped property animator is released: keep it, and finish or stop it first"
            )
        }
    }
}

// The steps behind the controls.

extension UIViewPropertyAnimator {
    /// The time in this recording and in those before it that the animator went through. Between recordings, that of
    /// the next one's start.
    private var now: Duration { (Recorder.current?.now ?? .zero) + timeBefore }
    private var timeBefore: Duration { animation?.timeBefore ?? .zero }
    /// The share of the duration that has passed.
    private var share: Double { progress.share(at: now) }

    /// Sets the values of a position: with `body` in a recording, and otherwise those that the next one would show first.
    private func settle(
        at position: Recorder.InteractiveEnd, _ body: (Recorder, InteractiveAnimation) -> Void
    ) {
        guard let animation else { return }
        if let recorder = Recorder.current {
            body(recorder, animation)
        } else {
            animation.settleLeftovers(at: position)
        }
    }

    private func start(after delay: TimeInterval) {
        guard state != .stopped else { return refuseStopped("started") }
        guard !isRunning else { return }
        self.delay = max(delay, 0)
        let isNew = animation == nil
        activate()
        guard animation != nil else { return complete(at: isReversed ? .start : .end) }
        if isNew, isReversed { progress.hold(at: 1) }
        run(after: self.delay)
    }

    private func run(after delay: TimeInterval) {
        leaveScrubbing()
        progress.run(from: share, at: now + Duration(clampingSeconds: delay))
        show()
    }

    /// Makes what is shown the start of what comes.
    private func leaveScrubbing() {
        if let scrubbed { progress.goOn(fromScrubbed: scrubbed) }
        scrubbed = nil
    }

    private func scrub(to fraction: Double) {
        guard state != .stopped else { return refuseStopped("scrubbed") }
        activate()
        let forwards = isReversed ? 1 - fraction : fraction
        if isRunning {
            progress.run(from: forwards, at: now)
        } else if scrubsLinearly {
            scrubbed = forwards
            progress.hold(at: progress.share(whereProgressIs: forwards))
        } else {
            leaveScrubbing()
            progress.hold(at: forwards)
        }
        if animation != nil { show() }
    }

    /// Makes the waiting changes, if the animator isn't active yet.
    private func activate() {
        guard animation == nil else { return }
        state = .active
        progress.hold(at: 0)
        if let recorder = Recorder.current {
            let keeper = AnimatorKeeper()
            self.keeper = keeper
            animation = recorder.interactive(kind: "animator") { [weak self] _ in
                self?.end()
                keeper.animator = nil
            }
        }
        let changes = waiting
        waiting = []
        for (change, factor) in changes { make(change, factor) }
    }

    private func make(_ changes: () -> Void, _ delayFactor: Double) {
        guard let recorder = Recorder.current, let animation else { return changes() }
        let start = share + delayFactor * (1 - share)
        let scrubStart = scrubbed ?? progress.easedShare(at: now)
        let portion = AnimatorProgress.Portion(
            start: min(start, 1),
            scrubStart: min(scrubStart + delayFactor * (1 - scrubStart), 1),
            horizontal: curves.horizontal,
            vertical: curves.vertical)
        progress.portions.append(portion)
        let timing = Timing(
            iterationDuration: Duration(clampingSeconds: duration), fill: .both,
            curve: curves.horizontal)
        recorder.add(
            to: animation, tag: progress.portions.count - 1, timing: timing, changes: { changes() })
    }

    /// Shows the changes as the progress says.
    private func show() {
        guard let animation else { return }
        guard let recorder = Recorder.current else {
            if !VirtualTime.isRecording { VirtualTime.whenRecording { self.show() } }
            return
        }
        pauseAtEnd?.cancel()
        Turn.current?.forgetWork(self)
        keeper?.animator = isRunning ? self : nil
        guard isRunning else {
            return recorder.hold(animation) { shown(of: progress.portions[$0], $1) }
        }
        if now > progress.since { progress.run(from: share, at: now) }
        let end = progress.end - timeBefore
        recorder.run(animation, until: pausesOnCompletion ? nil : end) { tag, axis in
            progress.timing(of: progress.portions[tag], axis, from: now)
        }
        if pausesOnCompletion {
            Turn.current?.noteWork(self)
            pauseAtEnd = recorder.at(end) { [weak self] in self?.pauseAnimation() }
        }
    }

    /// What is shown of changes while the animator stands still.
    private func shown(
        of portion: AnimatorProgress.Portion, _ axis: InteractiveAnimation.Axis
    ) -> Double {
        if let scrubbed { return portion.progress(scrubbedTo: scrubbed) }
        return portion.progress(at: progress.share, axis)
    }

    /// The natural end.
    private func end() {
        guard state == .active, let animation else { return }
        let position = isReversed ? UIViewAnimatingPosition.start : .end
        if isReversed {
            Recorder.current?.settle(animation, at: .start)
        } else {
            Recorder.current?.release(animation)
        }
        complete(at: position)
    }

    /// Calls the completions. The animator is inactive only afterwards, unless one of them started it again.
    private func complete(at position: UIViewAnimatingPosition) {
        let called = completions
        reset()
        if state == .stopped { state = .inactive }
        OutsideCalls.call { for completion in called { completion(position) } }
        if animation == nil { state = .inactive }
    }

    private func reset() {
        animation = nil
        completions = []
        scrubbed = nil
        var fresh = AnimatorProgress(curves)
        fresh.isReversed = isReversed
        progress = fresh
    }

    private func refuseStopped(_ what: String) {
        refuse("a stopped property animator can't be \(what): call finishAnimation(at:) first")
    }
}

extension UIViewPropertyAnimator: OngoingWork {
    /// Pauses at the end of the way, which is in this recording.
    func resume(after passed: Duration) { if isRunning { show() } }
}
