internal import Drawing
package import TimingModel

// The handling of property changes.

extension Recorder {
    /// Records a model change of a registered view, animated by the innermost context.
    func change(_ property: LayerProperty, of record: NodeRecord, to new: PropertyValue) {
        returning[property, record.id] = nil
        record.update(property) { log in
            let old = log.model
            guard old != new, keeps(new) else { return }
            if property == .content { record.contentBlock = innermostBlock }
            var setter = ModelSetter.animation
            if let (steps, window) = discreteSteps(of: property) {
                steps.add(new, after: old, in: window, to: property, of: record)
                return log.set(new, at: now, by: setter)
            }
            switch property.isAnimatable && !isNew(property, of: record) ? contexts.last : nil {
            case .block(let block): fade(from: old, to: new, in: block, log: &log, of: record)
            case .keyframes(let recording):
                fade(from: old, to: new, in: recording.block, log: &log, of: record)
            case .keyframe(let recording, let window):
                recording.add(new, after: old, in: window, to: property, of: record)
            case .unanimated, nil:
                if !Contribution.Effect.canAdd(old, over: new) { endImplicit(&log) }
                setter = .code(of: (innermostBlock ?? owner)?.order)
            }
            log.set(new, at: now, by: setter)
        }
    }

    /// The keyframes that a discrete value set now becomes a step of, with its moment; nil if it changes at once.
    private func discreteSteps(
        of property: LayerProperty
    ) -> (KeyframeRecording, KeyframeWindow)? {
        guard !property.isAnimatable, property != .subviews, property != .mask else { return nil }
        switch contexts.last {
        case .keyframe(let recording, let window) where recording.hasDiscreteSteps:
            return (recording, KeyframeWindow(start: window.start, end: window.start))
        case .block:
            return groups.last.flatMap { group in group.steps.map { ($0, group.window) } }
        default: return nil
        }
    }

    /// Records that a view is hidden or shown as part of the innermost animation: a hidden view stays visible until the
    /// animation's end, and a shown one is visible from its beginning. In a group in which discrete values are steps, it
    /// is one of them.
    func changeVisibility(of record: NodeRecord, isHidden: Bool) {
        record.update(.isHidden) { log in
            let (old, new) = (log.model, PropertyValue.flag(isHidden))
            guard old != new, keepsMore() else { return }
            // An animation whose other changes go on isn't interrupted.
            for entry in log.end(at: now, where: { !$0.isExplicit }) {
                entry.block.forgetAnimation(until: entry.contribution.clock.end)
            }
            var setter = ModelSetter.animation
            switch contexts.last {
            case .block where groups.last?.steps != nil:
                guard let (steps, window) = discreteSteps(of: .isHidden) else { break }
                steps.add(new, after: old, in: window, to: .isHidden, of: record)
            case .keyframe(let recording, let window):
                let start = KeyframeWindow(start: window.start, end: window.start)
                recording.add(
                    new, after: old, in: isHidden ? window : start, to: .isHidden, of: record)
            case let context?:
                if isHidden, let block = context.block { keepVisible(record, in: block, &log) }
            case nil: setter = .code(of: (innermostBlock ?? owner)?.order)
            }
            log.set(new, at: now, by: setter)
        }
    }

    /// Shows a view that was hidden until the end of the block. A curve that overshoots doesn't end it earlier.
    private func keepVisible(
        _ record: NodeRecord, in block: AnimationBlock, _ log: inout PropertyLog
    ) {
        var timing = block.timing
        timing.curve = .linear
        add(
            .replacing(.flag(false)), clock: clock(timing, layers: record.layerTimings), to: &log,
            from: block)
        block.records.append(record)
    }

    /// Whether the property belongs to content that was set in this very animation. Such content has no old
    /// values to animate from, and is complete at once.
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
            // Checked last, because it looks at every running animation.
            effect = .replacing(log.presentedBelowParts(at: now))
            endImplicit(&log)
        }
        add(effect, clock: clock(block.timing, layers: record.layerTimings), to: &log, from: block)
        log.raiseParts(at: now)
        block.records.append(record)
    }

    /// Ends the animations of earlier model changes, which a later change makes meaningless. Explicit
    /// animations continue, because they set the shown value whatever the model is.
    func endImplicit(_ log: inout PropertyLog) {
        interrupt(log.end(at: now) { !$0.isExplicit })
    }

    /// Adds a contribution to a property. The block completes at the contribution's end or later.
    func add(
        _ effect: Contribution.Effect, clock: Clock, to log: inout PropertyLog,
        from block: AnimationBlock, endsWithClock: Bool = true
    ) {
        guard keepsMore() else { return }
        block.noteAnimation(until: clock.end)
        log.add(
            Contribution(effect: effect, clock: clock), from: block, begin: now,
            endsWithClock: endsWithClock)
    }

    /// Ends all animations of a view, unfinished, so that the model shows.
    func endAnimations(of record: NodeRecord) {
        endEntries(of: record) { _ in true }
        dropStarts(of: record)
    }

    /// Ends one animation of a view, unfinished.
    func endAnimation(_ block: AnimationBlock, of record: NodeRecord) {
        endEntries(of: record) { $0 === block }
    }

    private func endEntries(of record: NodeRecord, where isMeant: (AnimationBlock) -> Bool) {
        for property in record.logs.map(\.property) {
            record.update(property) { interrupt($0.end(at: now, where: isMeant)) }
        }
    }
}

// UIKit's keyframes: closures that set values for parts of one animation.

extension Recorder {
    /// Animates the values set by the keyframes in `changes`, in fractions of `timing`.
    ///
    /// Closures run at once and in order, so each finds the model that earlier ones set. Changes outside a
    /// keyframe are animated over the whole duration.
    ///
    /// - Parameter hasDiscreteSteps: Whether discrete values change at the start of their keyframe. Default: no, they
    ///   change at once, as in UIKit.
    @discardableResult
    package func animateKeyframes(
        _ timing: Timing, mode: CalculationMode, name: String? = nil,
        hasDiscreteSteps: Bool = false, changes: @MainActor () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) -> AnimationHandle {
        guard animationsAreEnabled, !isInsideUnanimated else {
            return animate(timing, name: name, changes: changes, completion: completion)
        }
        if case .keyframe(let recording, _) = contexts.last, recording.isInteractive {
            within(.keyframe(recording, .whole), changes)
            return animate(timing, name: name, changes: {}, completion: completion)
        }
        let block = makeBlock(timing, name: name, completion: completion)
        let recording = KeyframeRecording(block: block, hasDiscreteSteps: hasDiscreteSteps)
        within(.keyframes(recording), changes)
        for property in recording.changes { add(property, mode: mode, from: block) }
        scheduleCompletion(of: block, notBefore: clock(block.timing, layers: []).end)
        return AnimationHandle(block: block)
    }

    /// Makes `changes` a keyframe of the enclosing animation; `start` and `duration` are fractions of it.
    /// Outside a keyframe animation the changes are made normally.
    package func keyframe(start: Double, duration: Double, changes: @MainActor () -> Void) {
        let recording: KeyframeRecording
        switch contexts.last {
        case .keyframes(let ordinary): recording = ordinary
        case .keyframe(let interactive, _) where interactive.isInteractive: recording = interactive
        default: return changes()
        }
        let first = min(max(start, 0), 1)
        let window = KeyframeWindow(start: first, end: min(max(first + duration, first), 1))
        within(.keyframe(recording, window), changes)
    }

    /// Adds one property's keyframes to it. Numbers become differences from the model, which add to other
    /// animations. Other values replace them.
    func add(
        _ changes: KeyframeRecording.PropertyChanges, mode: CalculationMode,
        from block: AnimationBlock
    ) {
        let (times, values) = changes.keys
        let mode = changes.property.isAnimatable ? mode : .discrete
        guard let last = values.last else { return }
        changes.record.update(changes.property) { log in
            var effect: KeyframeEffect?
            if case .numbers(let end) = last, !log.isReplaced(at: now) {
                let differences = values.map { value -> PropertyValue in
                    if case .numbers(let numbers) = value { .numbers(numbers - end) } else { value }
                }
                effect = KeyframeValues(differences, keyTimes: times, mode: mode).map(
                    KeyframeEffect.init)
                effect?.composition.composite = .add
            } else {
                let shown = [log.presented(at: now, over: changes.start)] + values.dropFirst()
                effect = KeyframeValues(shown, keyTimes: times, mode: mode).map(KeyframeEffect.init)
                effect?.isReplacing = true
                endImplicit(&log)
            }
            guard let effect else { return }
            add(
                .keyframes(effect), clock: clock(block.timing, layers: changes.record.layerTimings),
                to: &log, from: block)
            block.records.append(changes.record)
        }
    }
}
