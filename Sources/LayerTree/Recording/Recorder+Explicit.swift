internal import TimingModel

// Core Animation's explicit animations, and the times of layers.

extension Recorder {
    /// Starts explicit animations of views and values with one completion.
    @discardableResult
    package func add(
        _ starts: [ExplicitStart], name: String? = nil,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) -> AnimationHandle {
        let block = makeBlock(.instant, name: name, completion: completion)
        block.isExplicit = true
        var end: Duration? = now
        for start in starts {
            let its = add(
                start.animation, to: start.subject.enroll(in: self), delay: start.delay, from: block
            )
            end = end.flatMap { end in its.map { max(end, $0) } }
        }
        scheduleCompletion(of: block, notBefore: end)
        return AnimationHandle(block: block)
    }

    /// Whether an animation is still running or waiting.
    package func isRunning(_ animation: AnimationHandle) -> Bool {
        !animation.block.isOver && !animation.block.wasInterrupted
    }

    /// Whether `stop` has ended an animation, itself or with the one that it is a part of.
    package func wasStopped(_ animation: AnimationHandle) -> Bool { animation.block.isStopped }

    /// Adds an animation to one view or value and returns its end; nil for never.
    ///
    /// An animation that can't run ends the recording with an error when the current closure has ended.
    private func add(
        _ animation: any LayerAnimation, to record: NodeRecord, delay: Duration,
        from block: AnimationBlock
    ) -> Duration? {
        if let problem = animation.kind.problem(on: record) {
            refuse(.badAnimation(of: record.view?.nameInMessages ?? "a value", problem))
            return now
        }
        let layers = record.layerTimings
        let around = groups.last?.timings ?? []
        var top = animation.timing.resolved
        if top.beginTime == .zero { top.beginTime = localNow(layers) + delay }
        if !animation.isRemovedOnCompletion { block.stays = true }
        block.records.append(record)
        for part in animation.kind.parts(top, groups: around, of: record, at: now) {
            let clock = MediaClock(layers: layers, groups: part.groups, timing: part.timing)
            record.update(part.property) { log in
                add(
                    part.effect, clock: .media(clock), to: &log, from: block,
                    endsWithClock: animation.isRemovedOnCompletion)
            }
        }
        return MediaClock(layers: layers, groups: around, timing: top).end
    }

    /// The clock of a UIKit animation that starts now: virtual time, unless an enclosing group or layer has
    /// its own time.
    func clock(_ timing: Timing, layers: [MediaTiming]) -> Clock {
        guard !layers.isEmpty || !groups.isEmpty else { return .virtual(begin: now, timing) }
        return .media(
            MediaClock(
                layers: layers, groups: groups.last?.timings ?? [],
                timing: MediaTiming(timing, from: localNow(layers))))
    }

    /// The current time in the enclosing group, or in the layer.
    private func localNow(_ layers: [MediaTiming]) -> Duration {
        groups.last?.offset ?? layers.reduce(now) { $1.localTime(fromParent: $0) }
    }
}

/// An explicit animation that is about to start on a view or a value.
package struct ExplicitStart {
    let subject: any Recorded
    let animation: any LayerAnimation
    /// The delay from now if the animation has no begin time.
    let delay: Duration

    package init(
        _ animation: some LayerAnimation, of subject: any Recorded, delay: Duration = .zero
    ) {
        self.subject = subject
        self.animation = animation
        self.delay = delay
    }
}

/// An explicit animation's effect on one property.
struct AnimationPart {
    let property: LayerProperty
    let effect: Contribution.Effect
    /// The enclosing groups, outermost first.
    let groups: [MediaTiming]
    let timing: MediaTiming
}

extension LayerAnimationKind {
    /// The animation's effects on single properties; `timing` is its own resolved timing.
    @MainActor
    func parts(
        _ timing: MediaTiming, groups: [MediaTiming], of record: NodeRecord, at now: Duration
    ) -> [AnimationPart] {
        switch self {
        case .basic(let basic):
            return basic.parts(timing, groups, record, now)
        case .spring(let spring):
            return spring.basic.parts(spring.springTiming(timing), groups, record, now)
        case .keyframes(let keyframes): return keyframes.parts(timing, groups)
        case .group(let group):
            return group.animations.flatMap { child in
                child.kind.parts(
                    child.timing.resolved, groups: groups + [timing], of: record, at: now)
            }
        }
    }
}

extension MediaTiming {
    /// The timing with the default duration if there is none, and without unusable numbers.
    fileprivate var resolved: MediaTiming {
        var result = usable
        if result.duration == .zero { result.duration = .milliseconds(250) }
        return result
    }
}

extension SpringAnimation {
    /// The timing with the spring applied after its own curve.
    fileprivate func springTiming(_ timing: MediaTiming) -> MediaTiming {
        var result = timing
        let spring = SpringCurve(spring: spring, duration: timing.duration.inSeconds)
        result.curve =
            timing.curve == .linear
            ? .spring(spring)
            : .custom(
                CustomCurve(name: "\(spring) after \(timing.curve)") { [curve = timing.curve] in
                    spring.value(at: curve.value(at: $0))
                })
        return result
    }
}

extension BasicAnimation {
    @MainActor
    fileprivate func parts(
        _ timing: MediaTiming, _ groups: [MediaTiming], _ record: NodeRecord, _ now: Duration
    ) -> [AnimationPart] {
        simple.compactMap { $0.part(timing, groups, record, now) }
    }

    @MainActor
    private func part(
        _ timing: MediaTiming, _ groups: [MediaTiming], _ record: NodeRecord, _ now: Duration
    ) -> AnimationPart? {
        let log = record.log(of: path.property)
        let ends = FromToBy(from: from, to: to, by: by).ends(
            model: log.model.component(path.component),
            presentation: log.presented(at: now).component(path.component))
        guard let values = KeyframeValues([ends.from, ends.to]) else { return nil }
        var effect = KeyframeEffect(values)
        effect.composition = Composition(isAdditive: isAdditive, isCumulative: isCumulative)
        effect.component = path.component
        return AnimationPart(
            property: path.property, effect: .keyframes(effect), groups: groups, timing: timing)
    }
}

extension KeyframeAnimation {
    fileprivate func parts(_ timing: MediaTiming, _ groups: [MediaTiming]) -> [AnimationPart] {
        func part(_ property: LayerProperty, _ effect: Contribution.Effect) -> AnimationPart {
            AnimationPart(property: property, effect: effect, groups: groups, timing: timing)
        }
        if motionPath != nil {
            guard let path = motion else { return [] }
            let turns = rotationMode == .none ? [] : [part(.rotate, .heading(path))]
            return [part(.position, .motion(path))] + turns
        }
        return simple.compactMap { animation in
            guard let keyframes = animation.keyframes else { return nil }
            var effect = KeyframeEffect(keyframes)
            effect.composition = Composition(isAdditive: isAdditive, isCumulative: isCumulative)
            effect.component = animation.path.component
            return part(animation.path.property, .keyframes(effect))
        }
    }
}

extension Composition {
    fileprivate init(isAdditive: Bool, isCumulative: Bool) {
        self.init(
            composite: isAdditive ? .add : .replace,
            iterationComposite: isCumulative ? .accumulate : .replace)
    }
}
