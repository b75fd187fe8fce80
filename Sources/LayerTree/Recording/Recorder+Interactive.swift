package import TimingModel

/// An animation that can be held, moved and reversed after its changes were made: UIKit's property animator.
///
/// It remembers both ends of each changed property. The model has the new values from the start; what is shown
/// follows the clock that was set last.
@MainActor
package final class InteractiveAnimation {
    /// A property with its values at both ends.
    fileprivate struct Part {
        /// Its record is another one in each recording.
        weak var subject: (any Recorded)?
        let property: LayerProperty
        let start: PropertyValue
        let end: PropertyValue
        /// The times and values between, for keyframes.
        let keys: (times: [Double], values: [PropertyValue])?
        /// The caller's tag of the change.
        let tag: Int
    }

    /// The axis of a number.
    package enum Axis {
        case horizontal, vertical
    }

    fileprivate let block: AnimationBlock
    fileprivate var parts: [Part] = []

    /// How long the recordings lasted that it went through before the current one.
    package var timeBefore: Duration { block.timeBefore }

    fileprivate init(block: AnimationBlock) { self.block = block }
}

extension Recorder {
    /// A new animation without changes, which ends only by its clock or by `finish`. While it is held, a recording
    /// may end.
    package func interactive(
        kind: String, completion: @escaping @MainActor (Bool) -> Void
    ) -> InteractiveAnimation {
        let block = makeBlock(.instant, kind: kind, name: nil, completion: completion)
        block.isHeld = true
        return InteractiveAnimation(block: block)
    }

    /// Makes the changes of `changes` part of the animation. Nothing of it is shown until the next `run` or `hold`.
    /// Animations of the same properties end, and this one goes on from what they show.
    ///
    /// - Parameters:
    ///   - tag: Passed to the closures of `run` and `hold`.
    ///   - timing: The timing that animations inside `changes` inherit.
    package func add(
        to animation: InteractiveAnimation, tag: Int, timing: Timing,
        changes: @MainActor () -> Void
    ) {
        guard animationsAreEnabled, !isInsideUnanimated else { return changes() }
        animation.block.timing = timing
        let recording = KeyframeRecording(block: animation.block, isInteractive: true)
        within(.keyframe(recording, .whole), changes)
        for change in recording.changes {
            guard let end = change.steps.last?.value else { continue }
            take(change, to: end, tag: tag, into: animation)
        }
    }

    private func take(
        _ change: KeyframeRecording.PropertyChanges, to end: PropertyValue, tag: Int,
        into animation: InteractiveAnimation
    ) {
        guard let subject = change.record.subject else { return }
        var start = change.start
        change.record.update(change.property) { log in
            start = log.presented(at: now, over: change.start)
            let ended = log.end(at: now) { !$0.isExplicit }
            interrupt(ended.filter { $0.block !== animation.block })
            forget(ended, of: animation)
        }
        animation.parts.removeAll { $0.subject === subject && $0.property == change.property }
        var shown = KeyframeRecording.PropertyChanges(
            record: change.record, property: change.property, start: start)
        shown.steps = change.steps
        let isKeyed = change.steps.contains { $0.window != .whole }
        animation.parts.append(
            InteractiveAnimation.Part(
                subject: subject, property: change.property, start: start, end: end,
                keys: isKeyed ? shown.keys : nil, tag: tag))
        animation.block.records.append(change.record)
    }

    /// Shows the animation by timings that start now, one for each tag.
    ///
    /// - Parameters:
    ///   - end: It completes then, or with its last timing if that is later; nil doesn't complete it.
    ///   - timing: May differ for the horizontal and the vertical numbers of points, sizes and vectors.
    package func run(
        _ animation: InteractiveAnimation, until end: Duration?,
        timing: (_ tag: Int, _ axis: InteractiveAnimation.Axis) -> Timing
    ) {
        guard !animation.block.isOver else { return }
        replaceEntries(of: animation, timing: timing)
        animation.block.isHeld = end == nil
        animation.block.completionTime = nil
        if let end { scheduleCompletion(of: animation.block, notBefore: end) }
    }

    /// Shows the animation at a fixed progress for each tag, for as long as nothing else is asked of it.
    package func hold(
        _ animation: InteractiveAnimation,
        progress: (_ tag: Int, _ axis: InteractiveAnimation.Axis) -> Double
    ) {
        guard !animation.block.isOver else { return }
        replaceEntries(of: animation) { tag, axis in
            let point = PiecewiseLinear.Point(output: progress(tag, axis))
            let curve = PiecewiseLinear(points: [point]).map(TimingCurve.piecewiseLinear)
            return Timing(
                iterationDuration: .seconds(1), iterationCount: .infinity, curve: curve ?? .linear)
        }
        animation.block.isHeld = true
        animation.block.completionTime = nil
    }

    /// The end of an interactive animation at which its models stand when it is over.
    package enum InteractiveEnd {
        case start, end, current
    }

    /// Ends what is shown of the animation, with models at its start, at its end, or as shown; it can't run again.
    /// Doesn't call the completion.
    package func finish(_ animation: InteractiveAnimation, at position: InteractiveEnd) {
        settle(animation, at: position)
        guard !animation.block.isOver else { return }
        _ = animation.block.takeCompletion()
        if position == .current { animation.block.wasInterrupted = true }
        complete(animation.block)
    }

    /// Sets the models to the animation's start, its end, or what it shows, and ends what is shown of it.
    package func settle(_ animation: InteractiveAnimation, at position: InteractiveEnd) {
        let values = animation.parts.map { part in
            switch position {
            case .start: part.start
            case .end: part.end
            case .current:
                part.subject?.enroll(in: self).log(of: part.property).presented(at: now) ?? part.end
            }
        }
        release(animation)
        withoutAnimation {
            for (part, value) in zip(animation.parts, values) {
                part.subject?.set(part.property, to: value)
            }
        }
    }

    /// Ends what is shown of the animation, so that the models are seen.
    package func release(_ animation: InteractiveAnimation) {
        for part in animation.parts {
            part.subject?.enroll(in: self).update(part.property) { log in
                forget(log.end(at: now) { $0 === animation.block }, of: animation)
            }
        }
    }

    // MARK: - Entries

    private func replaceEntries(
        of animation: InteractiveAnimation,
        timing: (_ tag: Int, _ axis: InteractiveAnimation.Axis) -> Timing
    ) {
        for part in animation.parts { part.subject?.dropLeftovers(of: animation.block) }
        for part in animation.parts {
            guard let record = part.subject?.enroll(in: self) else { continue }
            // It may go on in a recording that has not shown its views yet.
            if animation.block.hasLeftovers { adopt(animation.block, for: record) }
            record.update(part.property) { log in
                forget(log.end(at: now) { $0 === animation.block }, of: animation)
                for (effect, axis) in part.effects(isReplaced: log.isReplaced(at: now)) {
                    let clock = Clock.virtual(begin: now, timing(part.tag, axis))
                    // It lasts until the next clock, so that it can be stopped in the instant of its end.
                    add(
                        effect, clock: clock, to: &log, from: animation.block,
                        endsWithClock: false)
                }
            }
        }
    }

    /// Forgets ended entries of the animation, without interrupting it.
    private func forget(_ ended: [PropertyLog.Entry], of animation: InteractiveAnimation) {
        for entry in ended where entry.block === animation.block {
            entry.block.forgetAnimation(until: entry.contribution.clock.end)
        }
    }
}

extension InteractiveAnimation {
    /// Between recordings, sets the models to the animation's start, its end, or what the next recording would show first,
    /// and ends what is shown of it.
    package func settleLeftovers(at position: Recorder.InteractiveEnd) {
        let values = parts.map { part in
            switch position {
            case .start: part.start
            case .end: part.end
            case .current: part.subject?.valueOfLeftovers(part.property) ?? part.end
            }
        }
        block.isStopped = true
        for (part, value) in zip(parts, values) { part.subject?.set(part.property, to: value) }
    }
}

extension InteractiveAnimation.Part {
    /// The effects that show the change from start to end: one for each axis of points, sizes and vectors, otherwise one.
    @MainActor
    fileprivate func effects(
        isReplaced: Bool
    ) -> [(Contribution.Effect, InteractiveAnimation.Axis)] {
        if let keyframes = keyframes(isReplaced: isReplaced) {
            return [(.keyframes(keyframes), .horizontal)]
        }
        guard !isReplaced, let effect = Contribution.Effect(adding: start, over: end) else {
            return [(.replacing(start), .horizontal)]
        }
        guard case .numbers(let distance) = effect, distance.y != 0, hasAxes else {
            return [(effect, .horizontal)]
        }
        return [
            (.numbers(Components(distance.x, 0, 0, 0)), .horizontal),
            (.numbers(Components(0, distance.y, 0, 0)), .vertical),
        ]
    }

    /// The effect of keyframes: numbers add their differences from the end to other animations.
    private func keyframes(isReplaced: Bool) -> KeyframeEffect? {
        guard let keys else { return nil }
        guard !isReplaced, case .numbers(let end) = end else {
            var effect = KeyframeValues(keys.values, keyTimes: keys.times).map(KeyframeEffect.init)
            effect?.isReplacing = true
            return effect
        }
        let distances = keys.values.map { value -> PropertyValue in
            if case .numbers(let numbers) = value { .numbers(numbers - end) } else { value }
        }
        var effect = KeyframeValues(distances, keyTimes: keys.times).map(KeyframeEffect.init)
        effect?.composition.composite = .add
        return effect
    }

    /// Whether its numbers are one for each axis.
    private var hasAxes: Bool {
        switch property {
        case .position, .boundsOrigin, .size, .anchorPoint, .translate, .scale, .shadowOffset: true
        default: false
        }
    }
}
