internal import AnimationSystems
internal import Foundation
internal import LayerTree
internal import TimingModel

/// An animation that was added to a layer: its copy, and its part of the recording.
@MainActor
final class RunningAnimation {
    /// The layer's copy.
    let animation: CAAnimation
    let key: String?
    /// What it inherits from the transaction in which it was added.
    let inherited: InheritedTiming
    /// The order of adding.
    let number: Int
    /// The engine's animation, which has this object in its completion; nil while it waits for a recording that shows the
    /// layer.
    private var engine: WeakAnimationHandle?
    /// When the delegate hears of the start, counted from the start of the first recording; nil if it has.
    fileprivate var startTime: Duration?
    /// Whether the delegate was told of the end.
    private(set) var hasStopped = false
    private let transactions: [TransactionGroup]

    private static var count = 0

    fileprivate init(_ animation: CAAnimation, key: String?) {
        self.animation = animation
        self.key = key
        inherited = .current
        Self.count += 1
        number = Self.count
        transactions = CATransaction.groupsToNotify()
        for group in transactions { group.noteStart() }
    }

    /// Whether no recording has shown the layer yet.
    var isWaiting: Bool { engine == nil }

    /// The engine's animation; nil before it begins and when it is gone.
    var handle: AnimationHandle? { engine?.handle }

    /// Notes that the engine has begun the animation.
    fileprivate func didBegin(as handle: AnimationHandle?) {
        engine = handle.map { WeakAnimationHandle($0) }
    }

    /// Tells the delegate that the animation begins, unless it has ended already.
    func tellStart() {
        startTime = nil
        if !hasStopped { animation.delegate?.animationDidStart(animation) }
    }

    /// Tells the delegate and the transactions that the animation has ended.
    func tellStop(finished: Bool) {
        guard !hasStopped else { return }
        hasStopped = true
        animation.delegate?.animationDidStop(animation, finished: finished)
        for group in transactions { group.noteEnd() }
    }
}

extension CALayer {
    /// Adds a copy of an animation. It begins now in a recording that shows the layer, and otherwise when one does.
    func start(_ animation: CAAnimation, forKey key: String?) {
        guard canChange() else { return }
        let copy = animation.addedCopy()
        let key = copy is CATransition ? "transition" : key
        if let key { stopAnimation(forKey: key) }
        let running = RunningAnimation(copy, key: key)
        if let key {
            state.running[key] = running
        } else {
            state.unnamed.append(running)
        }
        if isRecorded { begin(running) }
    }

    /// Begins the animations that were added before the layer was shown.
    func beginWaitingAnimations() {
        guard !state.running.isEmpty || !state.unnamed.isEmpty else { return }
        let waiting = animationsInOrder.filter(\.isWaiting)
        for running in waiting { begin(running) }
    }

    private var animationsInOrder: [RunningAnimation] {
        (state.running.values + state.unnamed).sorted { $0.number < $1.number }
    }

    private func begin(_ running: RunningAnimation) {
        guard let recorder = Recorder.current else { return }
        let context = AnimationContext(layer: self, inherited: running.inherited)
        CATransaction.noteAnimations(of: self)
        if let transition = running.animation as? CATransition {
            running.didBegin(as: start(transition, running, context, on: recorder))
        } else {
            let starts = running.animation.engineAnimations(in: context).map { part in
                ExplicitStart(part.animation, of: part.subject)
            }
            let handle = recorder.add(starts, name: running.key) { [weak self] in
                self?.didStop(running, finished: $0) ?? running.tellStop(finished: $0)
            }
            running.didBegin(as: handle)
        }
        if let problem = context.problems.first {
            return recorder.refuse(
                .badAnimation(of: nameInMessages, problem))
        }
        scheduleStart(of: running, context, on: recorder)
        displayDuring(running)
    }

    /// Cross-fades from what the layer shows now to what it will show, over the transaction's duration. No key and no
    /// delegate knows of it.
    func fadeWithoutKey() {
        let context = AnimationContext(layer: self)
        let fade = CATransition().engineTransition(
            duration: context.duration, curve: context.curve)
        guard let fade, let recorder = Recorder.current else { return }
        let waiting = CATransaction.groupsToNotify()
        for group in waiting { group.noteStart() }
        recorder.play(system(for: fade)) { _ in
            for group in waiting { group.noteEnd() }
        }
    }

    private func system(for transition: Transition) -> ViewTransition {
        let style = AnimationStyle(
            duration: transition.duration, delay: 0, curve: transition.curve, options: [])
        return ViewTransition(transition, parts: [.init(view: node, style: style)]) {}
    }

    private func start(
        _ transition: CATransition, _ running: RunningAnimation, _ context: AnimationContext,
        on recorder: Recorder
    ) -> AnimationHandle? {
        guard
            let engine = transition.engineTransition(
                duration: context.duration, curve: context.curve)
        else {
            context.note(transition.type.problem(as: "type of a CATransition"))
            return nil
        }
        context.note(transition.subtype?.problem(as: "subtype of a CATransition"))
        context.note(transition.timingFunction?.problem)
        return recorder.play(system(for: engine), name: running.key) { [weak self] in
            self?.didStop(running, finished: $0) ?? running.tellStop(finished: $0)
        }
    }

    /// Tells the delegate of the start: at the end of this instant, or when the delay has passed.
    private func scheduleStart(
        of running: RunningAnimation, _ context: AnimationContext, on recorder: Recorder
    ) {
        let begin = running.animation.timing(in: context).beginTime
        let time = begin == .zero ? recorder.now : node.virtualTime(atLocal: begin)
        guard let time else { return }
        if time <= recorder.now {
            CATransaction.tellAtCommit(running)
        } else {
            running.startTime = time
            recorder.at(time, in: .beforeCompletions) { running.tellStart() }
        }
    }

    private func didStop(_ running: RunningAnimation, finished: Bool) {
        let isRemoved = running.animation.isRemovedOnCompletion || !finished
        if isRemoved { forget(running) }
        running.tellStop(finished: finished)
        if isRemoved { running.animation.releaseDelegate() }
    }

    private func forget(_ running: RunningAnimation) {
        if let key = running.key {
            if state.running[key] === running { state.running[key] = nil }
        } else {
            state.unnamed.removeAll { $0 === running }
        }
    }

    // MARK: - Removal

    func stopAnimation(forKey key: String) {
        if let running = state.running[key] { stop(running) }
    }

    func stopAllAnimations() {
        for key in state.running.keys.sorted() { stopAnimation(forKey: key) }
        for running in state.unnamed { stop(running) }
        node.removeAllAnimations()
    }

    private func stop(_ running: RunningAnimation) {
        forget(running)
        if let handle = running.handle, !handle.hasLeftovers {
            Recorder.current?.stop(handle)
            if running.animation is CATransition { Recorder.current?.transitions.end(of: node) }
        } else {
            running.handle?.withdraw()
            // Later in the instant, as for an animation that runs.
            VirtualTime.whenRecording {
                guard let recorder = Recorder.current else { return }
                recorder.at(recorder.now, in: .beforeCompletions) {
                    running.tellStop(finished: false)
                    running.animation.releaseDelegate()
                }
            }
        }
        if running.hasStopped { running.animation.releaseDelegate() }
    }

    // MARK: - From one recording to the next

    /// Forgets the animations that end with the recording, so that delegates are freed.
    func leaveAnimations() {
        for running in animationsInOrder where !running.isWaiting {
            if running.handle?.hasLeftovers == true {
                backlog.hasAnimations = true
            } else {
                forget(running)
                running.animation.releaseDelegate()
            }
        }
    }

    /// Goes on with what an earlier recording has left.
    func resumeAnimations() {
        guard let recorder = Recorder.current else { return }
        recorder.resume(node)
        for value in animatedValues { recorder.resume(value) }
        let animations = animationsInOrder.filter { !$0.isWaiting }
        if !animations.isEmpty { CATransaction.noteAnimations(of: self) }
        for running in animations {
            if let time = running.startTime, let handle = running.handle {
                recorder.at(time - handle.timeBefore, in: .beforeCompletions) {
                    running.tellStart()
                }
            }
            displayDuring(running)
        }
    }
}
