internal import TimingModel

// Animations whose values stay where the motion ends.

extension Recorder {
    /// Lets the views of an animation that was submitted at this instant stay where its motion ends, instead of at the
    /// values that it was given: halfway after two and a half runs, or where they were after a run there and back.
    ///
    /// The final values become the models at once, so that animations that begin before the end lead from them. For a
    /// group, this includes the animations in it. Animations that never end stay as they are.
    package func rest(_ animation: AnimationHandle) {
        let block = animation.block
        let blocks = Set(block.withParts.map(ObjectIdentifier.init))
        var seen: Set<NodeID> = []
        for record in block.withParts.flatMap(\.records) where seen.insert(record.id).inserted {
            for property in record.logs.map(\.property) {
                record.update(property) { log in
                    guard let rest = log.rest(of: blocks, at: now) else { return }
                    if let hold = rest.hold {
                        block.records.append(record)
                        add(hold.effect, clock: hold.clock, to: &log, from: block)
                    }
                    log.set(rest.value, at: now, by: .animation)
                    record.subject?.settle(property, at: rest.value)
                }
            }
        }
    }
}

extension AnimationBlock {
    /// The block and the parts in it, to any depth.
    fileprivate var withParts: [AnimationBlock] {
        var all = [self]
        var next = 0
        while next < all.count {
            all += all[next].children.values.sorted { $0.order < $1.order }
            next += 1
        }
        return all
    }
}

/// Where the motion of a property ends, if that isn't its model.
struct PropertyRest {
    let value: PropertyValue
    /// Compensates the running animations for the new model. Nil if nothing is necessary.
    let hold: Contribution?
}

extension PropertyLog {
    /// Where running animations of some blocks lead, and what must be added to them if that becomes the model. Nil if
    /// they lead to the model, or never end.
    ///
    /// An animation that ignores the model while it runs keeps its own end value.
    @MainActor
    mutating func rest(of blocks: Set<ObjectIdentifier>, at time: Duration) -> PropertyRest? {
        let own = live(at: time).filter {
            blocks.contains(ObjectIdentifier(entries[$0].block)) && !entries[$0].block.isExplicit
        }
        guard let last = own.last, let value = finalValue(of: own), value != model else {
            return nil
        }
        if case .replacing(let start) = entries[last].contribution.effect {
            guard let keyframes = KeyframeValues([start, model]) else { return nil }
            var effect = KeyframeEffect(keyframes)
            effect.isReplacing = true
            replaceEffect(at: last, by: .keyframes(effect))
        }
        guard !entries[last].contribution.effect.isReplacing else {
            return PropertyRest(value: value, hold: nil)
        }
        let end = own.compactMap { entries[$0].end }.max() ?? time
        return Contribution(holding: model, over: value, from: time, until: end).map {
            PropertyRest(value: value, hold: $0)
        }
    }

    /// The value that animations lead to, each at its own end; nil if one never ends.
    private func finalValue(of indices: [Int]) -> PropertyValue? {
        var value = model
        for index in indices {
            guard let end = entries[index].contribution.clock.end else { return nil }
            value = entries[index].contribution.applied(to: value, at: end)
        }
        return value
    }
}

extension Contribution {
    /// Shows `value` over the model `model` from one time to another; nil if the two can't be subtracted.
    fileprivate init?(
        holding value: PropertyValue, over model: PropertyValue, from start: Duration,
        until end: Duration
    ) {
        guard let difference = Effect(adding: value, over: model) else { return nil }
        var timing = Timing(iterationDuration: end - start, fill: .both)
        if case .numbers(let numbers) = difference,
            let values = KeyframeValues([.numbers(numbers), .numbers(numbers)])
        {
            // Two equal keyframes, because charts see that they don't move.
            var effect = KeyframeEffect(values)
            effect.composition.composite = .add
            self.init(effect: .keyframes(effect), clock: .virtual(begin: start, timing))
        } else {
            // The whole difference until the end.
            if let steps = StepCurve(count: 1) { timing.curve = .steps(steps) }
            self.init(effect: difference, clock: .virtual(begin: start, timing))
        }
    }
}
