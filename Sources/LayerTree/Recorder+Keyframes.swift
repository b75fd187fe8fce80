package import TimingModel

// UIKit's keyframes: closures that say what is set when, in one animation.

extension Recorder {
    /// Animates what the keyframes in `changes` set, in fractions of `timing`.
    ///
    /// Closures run at once, in order, so each finds the model that the ones before left. What
    /// `changes` sets outside a keyframe is animated over all of it.
    @discardableResult
    package func animateKeyframes(
        _ timing: Timing, mode: CalculationMode, name: String? = nil,
        changes: @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
    ) -> AnimationHandle {
        guard animationsAreEnabled, !isInsideUnanimated else {
            return animate(timing, name: name, changes: changes, completion: completion)
        }
        let block = makeBlock(timing, name: name, completion: completion)
        let recording = KeyframeRecording(block: block)
        within(.keyframes(recording), changes)
        for way in recording.ways { add(way, mode: mode, from: block) }
        scheduleCompletion(of: block, notBefore: clock(block.timing, layers: []).end)
        return AnimationHandle(block: block)
    }

    /// Makes `changes` a keyframe of the animation around, from `start` for `duration`, both
    /// fractions of it; outside one they are made as any others.
    package func keyframe(start: Double, duration: Double, changes: @MainActor () -> Void) {
        guard case .keyframes(let recording) = contexts.last else { return changes() }
        let first = min(max(start, 0), 1)
        let window = KeyframeWindow(start: first, end: min(max(first + duration, first), 1))
        within(.keyframe(recording, window), changes)
    }

    /// Puts one property's way on it. Numbers become ways back to the model, which add to what else
    /// runs; other values take over.
    private func add(
        _ way: KeyframeRecording.Way, mode: CalculationMode, from block: AnimationBlock
    ) {
        let (times, values) = way.keys
        guard let last = values.last else { return }
        way.record.update(way.property) { log in
            var effect: KeyframeEffect?
            if case .numbers(let end) = last, !log.isReplaced(at: now) {
                let ways = values.map { value -> PropertyValue in
                    if case .numbers(let numbers) = value { .numbers(numbers - end) } else { value }
                }
                effect = KeyframeValues(ways, keyTimes: times, mode: mode).map(KeyframeEffect.init)
                effect?.composition.composite = .add
            } else {
                let shown = [log.presented(at: now, over: way.start)] + values.dropFirst()
                effect = KeyframeValues(shown, keyTimes: times, mode: mode).map(KeyframeEffect.init)
                effect?.isReplacing = true
                endImplicit(&log)
            }
            guard let effect else { return }
            add(
                .keyframes(effect), clock: clock(block.timing, layers: way.record.layerTimings),
                to: &log, from: block)
            block.records.append(way.record)
        }
    }
}
