package import LayerTree
internal import Messages
internal import TimingModel

/// One animation of a BLAnimationController, from commit to its end.
@MainActor
package final class BLAnimationRun: AnimationSystem {
    package static let kind = "poll"

    /// The settings; custom curve and poll interval may change during the run.
    package var settings: BLAnimationSettings
    /// The start of the first cycle's percentages, if not 0.
    private let initialPercent: Double?
    private let receiver: BLAnimationReceiver
    private weak var recorder: Recorder?
    private var animation: AnimationHandle?
    private var isInCall = false
    private var hasReachedEnd = false
    /// What is due next.
    private var next: Step?
    /// The last percentage passed to the work delegate.
    package private(set) var percent: Double?

    /// A thing to do at a time.
    private enum Step {
        case start(at: Duration)
        case tick(PollClock.Tick, PollClock)
    }

    package init(
        _ settings: BLAnimationSettings, from initialPercent: Double? = nil,
        receiver: BLAnimationReceiver
    ) {
        self.settings = settings
        self.initialPercent = initialPercent
        self.receiver = receiver
    }

    /// Whether the run is waiting or running in the current recording.
    package var isRunning: Bool {
        guard let recorder, recorder === Recorder.current, let animation else { return false }
        return !hasReachedEnd && recorder.isRunning(animation)
    }

    /// Whether it runs until the recording ends.
    package var isEndless: Bool { settings.repeatCount.isInfinite }

    /// The animation, while it calls its delegates.
    package var callingAnimation: AnimationHandle? { isInCall ? animation : nil }

    /// Ends the run early; its end is reported at this instant.
    package func cancel() {
        if let animation { recorder?.stop(animation) }
    }

    /// Starts the run. `completion` receives whether it finished, after the receiver's calls.
    @discardableResult
    package func start(
        on recorder: Recorder, name: String?, completion: @escaping @MainActor (Bool) -> Void
    ) -> AnimationHandle {
        recorder.play(self, name: name) { finished in
            self.tell(.didStop(finished: finished))
            completion(finished)
        }
    }

    package func record(on recorder: Recorder, as animation: AnimationHandle) {
        self.recorder = recorder
        self.animation = animation
        let start = max(settings.startDate ?? .zero, recorder.now)
        schedule(next ?? .start(at: start + settings.delay), on: recorder)
    }

    private func schedule(_ step: Step, on recorder: Recorder) {
        next = step
        switch step {
        case .start(let time): recorder.at(time) { self.begin(on: recorder) }
        case .tick(let tick, let clock):
            if isEndless, let animation { recorder.noteEndless(animation) }
            recorder.at(tick.time) { self.tick(tick, of: clock, on: recorder) }
        }
    }

    /// Prepares a run that a recording has left after `passed` for another recording, which continues it.
    package func moveBack(by passed: Duration) {
        switch next {
        case .start(let time): next = .start(at: time - passed)
        case .tick(let tick, let clock):
            next = .tick(tick.movedBack(by: passed), clock.movedBack(by: passed))
        case nil: break
        }
    }

    private func begin(on recorder: Recorder) {
        startTransition(on: recorder)
        call(.willStart)
        call(.starting)
        guard isRunning else { return }
        let clock = clock(from: recorder.now, recorder.frameRate)
        tick(clock.first, of: clock, on: recorder)
    }

    private func tick(_ tick: PollClock.Tick, of clock: PollClock, on recorder: Recorder) {
        process(tick)
        guard isRunning, let animation else { return }
        if let next = clock.tick(after: tick, every: settings.pollInterval) {
            schedule(.tick(next, clock), on: recorder)
        } else {
            // An animation that the delegate begins now follows this one and doesn't interrupt it.
            hasReachedEnd = true
            tell(.completing)
            recorder.finish(animation)
        }
    }

    /// Makes the changes outside a recording.
    package func runAtOnce() {
        tell(.willStart)
        tell(.starting)
        process(clock(from: .zero, .standard).last)
        tell(.completing)
        OutsideCalls.call { self.tell(.didStop(finished: true)) }
    }

    /// Starts the view's transition before any delegate call, so that it shows their changes.
    private func startTransition(on recorder: Recorder) {
        guard let (transition, view) = settings.transition else { return }
        let style = AnimationStyle(
            duration: settings.duration.inSeconds, delay: 0, curve: settings.curve.timingCurve,
            options: [])
        recorder.play(
            ViewTransition(transition, parts: [.init(view: view, style: style)], changes: {}))
    }

    private func clock(from start: Duration, _ frameRate: FrameRate) -> PollClock {
        PollClock(
            start: start, duration: settings.duration, count: settings.repeatCount,
            frameRate: frameRate)
    }

    // MARK: - Calls

    private func process(_ tick: PollClock.Tick) {
        let percent = percent(at: tick)
        self.percent = percent
        call(.process(percentThisCycle: percent, overallPosition: tick.position))
    }

    /// Calls the receiver, unless an earlier call has ended the animation.
    private func call(_ call: BLAnimationCall) {
        if isRunning || recorder == nil { tell(call) }
    }

    private func tell(_ call: BLAnimationCall) {
        if let animation { recorder?.note(call.name, of: animation, call.details) }
        isInCall = true
        receiver.receive(call)
        isInCall = false
    }

    // MARK: - Values

    private func percent(at tick: PollClock.Tick) -> Double {
        let eased = eased(tick.progress)
        if settings.autoreverses, !tick.cycle.isMultiple(of: 2) { return 1 - eased }
        guard tick.cycle == 0, let initialPercent else { return eased }
        return initialPercent * (1 - eased) + eased
    }

    private func eased(_ progress: Double) -> Double {
        guard let curve = settings.customCurve else { return settings.curve.value(at: progress) }
        let value = receiver.valueForTime(progress, curve)
        return value.isFinite ? value : progress
    }
}

/// Several polled animations as one, which ends with the last of them.
package struct BLAnimationRuns: AnimationSystem {
    package static let kind = BLAnimationRun.kind

    private let runs: [BLAnimationRun]

    package init(_ runs: [BLAnimationRun]) { self.runs = runs }

    package func record(on recorder: Recorder, as animation: AnimationHandle) {
        guard !runs.isEmpty else { return recorder.finish(animation) }
        let ends = Countdown(runs.count) { recorder.finish(animation, finished: $0) }
        for run in runs { run.start(on: recorder, name: nil) { ends.count($0) } }
    }
}
