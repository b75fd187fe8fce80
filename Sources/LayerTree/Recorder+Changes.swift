internal import Drawing
internal import TimingModel

// What becomes of a property when something sets it.

extension Recorder {
    /// Notes that the model of a registered view changed, animated by whatever context is innermost.
    func change(_ property: LayerProperty, of record: NodeRecord, to new: PropertyValue) {
        var log = record.log(of: property)
        let old = log.model
        if old != new {
            switch property.isAnimatable ? contexts.last : nil {
            case .block(let block): fade(from: old, to: new, in: block, log: &log, of: record)
            case .keyframes(let recording):
                fade(from: old, to: new, in: recording.block, log: &log, of: record)
            case .keyframe(let recording, let window):
                recording.add(new, after: old, in: window, to: property, of: record)
            case .unanimated, nil:
                if log.isOverlaid(at: now), !Contribution.Effect.canAdd(old, over: new) {
                    interrupt(log.end(at: now))
                }
            }
        }
        log.set(new, at: now)
        record.logs[property] = log
    }

    private func fade(
        from old: PropertyValue, to new: PropertyValue, in block: AnimationBlock,
        log: inout PropertyLog, of record: NodeRecord
    ) {
        var effect = Contribution.Effect.replacing(log.presented(at: now))
        if !log.isReplaced(at: now), let adding = Contribution.Effect(adding: old, over: new) {
            effect = adding
        } else {
            interrupt(log.end(at: now))
        }
        add(effect, clock: clock(block.timing, layers: record.layerTimings), to: &log, from: block)
        block.records.append(record)
    }

    /// Puts a contribution on a property; the block completes when it is over, or later.
    func add(
        _ effect: Contribution.Effect, clock: Clock, to log: inout PropertyLog,
        from block: AnimationBlock, endsWithClock: Bool = true
    ) {
        let end = clock.end
        block.running += 1
        block.note(end: end)
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
        endEntries(of: record) { $0.block === block }
    }

    private func endEntries(of record: NodeRecord, where isMeant: (PropertyLog.Entry) -> Bool) {
        for property in record.logs.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
            guard var log = record.logs[property] else { continue }
            let ended = log.end(at: now, where: isMeant)
            record.logs[property] = log
            interrupt(ended)
        }
    }
}
