internal import Drawing
package import TimingModel

// What becomes of a property when something sets it.

extension Recorder {
    /// Notes that the model of a registered view changed, animated by whatever context is innermost.
    func change(_ property: LayerProperty, of record: NodeRecord, to new: PropertyValue) {
        record.update(property) { log in
            let old = log.model
            guard old != new, keepsMore() else { return }
            if property == .content { record.contentBlock = innermostBlock }
            switch property.isAnimatable && !isNew(property, of: record) ? contexts.last : nil {
            case .block(let block): fade(from: old, to: new, in: block, log: &log, of: record)
            case .keyframes(let recording):
                fade(from: old, to: new, in: recording.block, log: &log, of: record)
            case .keyframe(let recording, let window):
                recording.add(new, after: old, in: window, to: property, of: record)
            case .unanimated, nil:
                if !Contribution.Effect.canAdd(old, over: new) { endImplicit(&log) }
            }
            log.set(new, at: now)
        }
    }

    /// Whether it belongs to content that takes its place in this very animation: that has no old
    /// values to come from, and is complete at once.
    private func isNew(_ property: LayerProperty, of record: NodeRecord) -> Bool {
        guard property.content != nil, let block = innermostBlock else { return false }
        return record.contentBlock === block
    }

    private func fade(
        from old: PropertyValue, to new: PropertyValue, in block: AnimationBlock,
        log: inout PropertyLog, of record: NodeRecord
    ) {
        let effect: Contribution.Effect
        if !log.isReplaced(at: now), let adding = Contribution.Effect(adding: old, over: new) {
            effect = adding
        } else {
            // Asked for only here: it looks at every animation that runs.
            effect = .replacing(log.presented(at: now))
            endImplicit(&log)
        }
        add(effect, clock: clock(block.timing, layers: record.layerTimings), to: &log, from: block)
        block.records.append(record)
    }

    /// Ends what earlier changes of the model started, as a later one makes it meaningless. Explicit
    /// animations say what is shown whatever the model is, so they run on.
    func endImplicit(_ log: inout PropertyLog) {
        interrupt(log.end(at: now) { !$0.isExplicit })
    }

    /// Puts a contribution on a property; the block completes when it is over, or later.
    func add(
        _ effect: Contribution.Effect, clock: Clock, to log: inout PropertyLog,
        from block: AnimationBlock, endsWithClock: Bool = true
    ) {
        guard keepsMore() else { return }
        // One that begins and ends in the past of a layer with a time of its own is over at once.
        let end = clock.end.map { max($0, now) }
        block.noteAnimation(until: end)
        log.add(
            Contribution(effect: effect, clock: clock), from: block, begin: now,
            end: endsWithClock ? end : nil)
    }

    /// Ends all animations of a view, unfinished; what is shown is the model.
    func endAnimations(of record: NodeRecord) {
        endEntries(of: record) { _ in true }
    }

    /// Ends one animation of a view, unfinished.
    func endAnimation(_ block: AnimationBlock, of record: NodeRecord) {
        endEntries(of: record) { $0 === block }
    }

    private func endEntries(of record: NodeRecord, where isMeant: (AnimationBlock) -> Bool) {
        for property in record.logs.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
            record.update(property) { interrupt($0.end(at: now, where: isMeant)) }
        }
    }
}

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
