internal import Drawing
internal import TimingModel

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
