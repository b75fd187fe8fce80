internal import Drawing
internal import LayerTree
internal import Messages
internal import TimingModel

/// The comparable facts about one animation of a property, whichever API created it.
struct AnimationFacts {
    /// The timing. Its begin includes the delay, and `repeatCount` is the number of cycles: a way there
    /// and back is one cycle.
    let timing: MediaTiming
    /// The groups that contain the animation, outermost first.
    private(set) var groups: [MediaTiming] = []
    /// The timings of the layers around the animation, if their time differs from the canvas's.
    private(set) var layers: [MediaTiming] = []
    /// The values. Keyframes may have a single one; a motion along a path has none.
    private(set) var keys: [PropertyValue] = []
    /// The key times if there are more than two values; otherwise empty.
    private(set) var keyTimes: [Double] = []
    /// The curves between the values.
    private(set) var keyCurves: [TimingCurve] = []
    /// The path that the animation follows, with the motion's settings; nil if it follows none.
    private(set) var path: MotionPath?

    /// The facts about all animations of a track, in the track's order. O(animations + pieces + running
    /// animations of each piece).
    static func list(of track: Track) -> [AnimationFacts] {
        var models: [Int32: PropertyValue] = [:]
        for piece in track.pieces {
            for index in piece.running where models[index] == nil { models[index] = piece.model }
        }
        return track.contributions.enumerated().map { index, contribution in
            AnimationFacts(
                contribution, over: models[Int32(index)] ?? track.property.initialValue)
        }
    }

    /// - Parameter model: The value that was set when the animation started.
    private init(_ contribution: Contribution, over model: PropertyValue) {
        switch contribution.clock {
        case .virtual(let begin, let timing): self.timing = MediaTiming(timing, begin: begin)
        case .media(let clock):
            // The start is in virtual time if it can be converted.
            let layered = clock.groups.isEmpty ? clock.layers.reversed() : []
            timing = clock.timing.normalized(
                beginTime: layered.reduce(clock.timing.beginTime) {
                    $1.parentTime(fromLocal: $0) ?? $0
                })
            groups = clock.groups.map { $0.normalized(beginTime: $0.beginTime) }
            layers = clock.layers
        }
        switch (contribution.effect, model) {
        case (.numbers(let difference), .numbers(let goal)):
            keys = [.numbers(goal + difference), model]
        case (.transform(let delta), .transform(let goal)):
            keys = [goal.adding(delta, times: 1).map { .transform($0) } ?? model, model]
        case (.effects(let delta), .effects(let goal)):
            keys = [goal.adding(delta, times: 1).map { .effects($0) } ?? model, model]
        case (.replacing(let start), _): keys = [start, model]
        case (.keyframes(let effect), _):
            keys = effect.values.values.map { effect.shown($0, over: model) }
            keyCurves = effect.values.curves
            if keys.count > 2 { keyTimes = effect.values.keyTimes ?? [] }
        case (.motion(let motion), _), (.heading(let motion), _): path = motion
        case (.numbers, _), (.transform, _), (.effects, _): break
        }
    }
}

extension MediaTiming {
    fileprivate init(_ timing: Timing, begin: Duration) {
        let reverses = timing.direction == .alternate || timing.direction == .alternateReverse
        let isBackwards = timing.direction == .reverse || timing.direction == .alternateReverse
        self.init(
            beginTime: begin + timing.delay, duration: timing.iterationDuration,
            speed: isBackwards ? -1 : 1,
            timeOffset: Duration(
                clampingSeconds: timing.iterationDuration.inSeconds * timing.iterationStart),
            repeatCount: timing.iterationCount / (reverses ? 2 : 1), autoreverses: reverses,
            fillMode: timing.fill, curve: timing.curve)
    }

    /// The same timing without `repeatDuration`: `repeatCount` is the number of cycles.
    fileprivate func normalized(beginTime: Duration) -> MediaTiming {
        var result = self
        result.beginTime = beginTime
        if repeatDuration > .zero, duration > .zero {
            result.repeatCount = repeatDuration / duration / (autoreverses ? 2 : 1)
        } else {
            result.repeatCount = repeatCount > 0 ? repeatCount : 1
        }
        result.repeatDuration = .zero
        return result
    }
}

extension KeyframeEffect {
    /// The value that a key shows, combined with the model value.
    fileprivate func shown(_ key: PropertyValue?, over model: PropertyValue) -> PropertyValue {
        let beneath = model.component(component)
        guard let key else { return beneath }
        return composition.composite == .replace ? key : key.adding(beneath, times: 1) ?? key
    }
}

// MARK: - Comparison

extension AnimationFacts {
    /// The differences of the actual animation `other` from this expected one, the most important first.
    func differences(to other: AnimationFacts, text: ValueText) -> [ChangeReason.Item] {
        timing.differences(to: other.timing) + valueDifferences(to: other, text)
            + surroundingDifferences(to: other)
    }

    private func valueDifferences(
        to other: AnimationFacts, _ text: ValueText
    ) -> [ChangeReason.Item] {
        if path != other.path { return [.other("follows another path")] }
        guard keys.count == other.keys.count else {
            let count = other.keys.count.counted("value")
            return [.other("goes through \(count) instead of \(keys.count)")]
        }
        var items = keyDifferences(to: other, text)
        if let index = zip(keyTimes, other.keyTimes).enumerated().first(where: { $1.0 != $1.1 })?
            .offset
        {
            items.append(.other("reaches its \((index + 1).ordinal) value at another key time"))
        } else if keyTimes.count != other.keyTimes.count {
            items.append(.other("has other key times"))
        }
        if keyCurves != other.keyCurves {
            items.append(.other("has other curves between its values"))
        }
        return items
    }

    /// The differences between two equally long lists of values, that of the last value first.
    private func keyDifferences(
        to other: AnimationFacts, _ text: ValueText
    ) -> [ChangeReason.Item] {
        let places = keys.indices.filter { keys[$0] != other.keys[$0] }
        guard places.count <= 3 else {
            return [.other("goes through \(places.count.counted("other value"))")]
        }
        let last = places.filter { $0 == keys.count - 1 }
        return (last + places.dropLast(last.count)).map { place in
            let (key, otherKey) = (keys[place], other.keys[place])
            if place == keys.count - 1 { return .goal(key, otherKey, text) }
            if place == 0 { return .origin(key, otherKey, text) }
            let (value, otherValue) = text(key, otherKey)
            let name = "\((place + 1).ordinal) value"
            return .other("goes through \(otherValue) instead of \(value) as its \(name)")
        }
    }

    private func surroundingDifferences(to other: AnimationFacts) -> [ChangeReason.Item] {
        var texts = zip(groups, other.groups).filter { $0 != $1 }.map { group, otherGroup in
            let items = group.differences(to: otherGroup)
            return "its group \(items.map(\.text).joined(separator: ", "))"
        }
        if groups.count != other.groups.count {
            texts = ["is in \(other.groups.count.counted("group")) instead of \(groups.count)"]
        }
        if layers != other.layers { texts.append("runs in a view with other timing") }
        return texts.map(ChangeReason.Item.other)
    }
}

extension MediaTiming {
    /// The differences of the actual timing `other` from this expected one. Both must be normalized.
    fileprivate func differences(to other: MediaTiming) -> [ChangeReason.Item] {
        var items: [ChangeReason.Item] = []
        func compare<Value: Equatable>(
            _ value: Value, _ otherValue: Value, _ item: (Value, Value) -> ChangeReason.Item
        ) {
            if value != otherValue { items.append(item(value, otherValue)) }
        }
        compare(beginTime, other.beginTime, ChangeReason.Item.start)
        compare(duration, other.duration, ChangeReason.Item.length)
        if duration == other.duration || !curve.isRetimed(as: other.curve) {
            compare(curve, other.curve, ChangeReason.Item.curve)
        }
        compare(repeatCount, other.repeatCount, ChangeReason.Item.cycles)
        compare(autoreverses, other.autoreverses) {
            .other($1 ? "now autoreverses" : "no longer autoreverses")
        }
        compare(speed < 0, other.speed < 0) { .other("runs \($1 ? "backwards" : "forwards")") }
        compare(abs(speed), abs(other.speed)) {
            .other("runs at speed \($1.exact) instead of \($0.exact)")
        }
        compare(timeOffset, other.timeOffset) {
            let (text, otherText) = Duration.texts($0, $1)
            return .other("begins \(otherText) into its time instead of \(text)")
        }
        compare(fillMode, other.fillMode) { .other("fill is \($1) instead of \($0)") }
        return items
    }
}

extension TimingCurve {
    /// Whether both may be the same UIKit spring, fitted to two durations.
    fileprivate func isRetimed(as other: TimingCurve) -> Bool {
        guard case .spring(let curve) = self, case .spring(let otherCurve) = other else {
            return false
        }
        let (a, b) = (curve.spring, otherCurve.spring)
        return a == b
            || a.mass == 1 && b.mass == 1 && abs(a.ratio - b.ratio) < 1e-9
                && a.initialVelocity == b.initialVelocity
    }
}

extension Spring {
    /// The damping ratio: damping as a fraction of critical damping.
    var ratio: Double { damping / (2 * (stiffness * mass).squareRoot()) }
}
