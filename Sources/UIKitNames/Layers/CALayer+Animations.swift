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
    /// The engine's animation; nil until it is started.
    fileprivate(set) var handle: AnimationHandle?
    /// Whether the delegate was told of the end.
    private(set) var hasStopped = false
    private let transactions: [TransactionGroup]

    fileprivate init(_ animation: CAAnimation, key: String?) {
        self.animation = animation
        self.key = key
        transactions = CATransaction.groupsToNotify()
        for group in transactions { group.noteStart() }
    }

    /// Tells the delegate that the animation begins, unless it has ended already.
    func tellStart() {
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
    /// Adds a copy of an animation.
    func start(_ animation: CAAnimation, forKey key: String?) {
        guard canChange() else { return }
        let copy = animation.addedCopy()
        let key = copy is CATransition ? "transition" : key
        if let key { stopAnimation(forKey: key) }
        let running = RunningAnimation(copy, key: key)
        guard let recorder = Recorder.current else {
            running.tellStart()
            return OutsideCalls.call { running.tellStop(finished: true) }
        }
        let context = AnimationContext(layer: self)
        keep(running)
        if let transition = copy as? CATransition {
            running.handle = start(transition, running, context, on: recorder)
        } else {
            let starts = copy.engineAnimations(in: context).map { part in
                ExplicitStart(part.animation, of: part.node)
            }
            running.handle = recorder.add(starts, name: key) { [weak self] in
                self?.didStop(running, finished: $0) ?? running.tellStop(finished: $0)
            }
        }
        if let problem = context.problems.first {
            return recorder.refuse(
                .badAnimation(of: node.id ?? view?.accessibilityIdentifier, problem))
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
        if let fade { Recorder.current?.play(system(for: fade)) }
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
            context.note(
                "there is no transition of the type \"\(transition.type.rawValue)\": there are fade, moveIn, push, "
                    + "reveal and flip")
            return nil
        }
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
            recorder.at(time, in: .beforeCompletions) { running.tellStart() }
        }
    }

    private func keep(_ running: RunningAnimation) {
        CATransaction.noteAnimations(of: self)
        if let key = running.key {
            state.running[key] = running
        } else {
            state.unnamed.append(running)
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
        guard let recorder = Recorder.current, let handle = running.handle else { return }
        recorder.stop(handle)
        if running.hasStopped { running.animation.releaseDelegate() }
    }

    /// Forgets all animations at the end of a recording, so that delegates are freed.
    func forgetAnimations() {
        for running in state.running.values + state.unnamed { running.animation.releaseDelegate() }
        state.running = [:]
        state.unnamed = []
    }
}
