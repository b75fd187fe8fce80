internal import Drawing
internal import LayerTree
internal import TimingModel

/// The comparable facts about one animation of a property, whichever API created it.
struct AnimationFacts {
    /// The timing of the animation.
    let timing: TimingFacts
    /// The groups that contain the animation, outermost first.
    let groups: [TimingFacts]
    /// The timings of the layers around the animation, if their time differs from the canvas's.
    let layers: [MediaTiming]
    /// The effect of the animation.
    let effect: EffectFacts

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

    private init(_ contribution: Contribution, over model: PropertyValue) {
        switch contribution.clock {
        case .virtual(let begin, let timing):
            self.timing = TimingFacts(timing, begin: begin)
            (groups, layers) = ([], [])
        case .media(let clock):
            timing = TimingFacts(clock.timing, start: clock.start)
            groups = clock.groups.map { TimingFacts($0, start: $0.beginTime) }
            layers = clock.layers
        }
        effect = EffectFacts(contribution.effect, over: model)
    }
}

/// The values that an animation goes through.
struct EffectFacts {
    /// The values. Keyframes may have a single one; a motion along a path has none.
    private(set) var keys: [PropertyValue] = []
    /// The key times if there are more than two values; otherwise empty.
    private(set) var keyTimes: [Double] = []
    /// The curves between the values.
    private(set) var keyCurves: [TimingCurve] = []
    /// The path that the animation follows, with the motion's settings; nil if it follows none.
    private(set) var path: MotionPath?

    /// - Parameter model: The value that was set when the animation started.
    fileprivate init(_ effect: Contribution.Effect, over model: PropertyValue) {
        switch (effect, model) {
        case (.numbers(let way), .numbers(let goal)): keys = [.numbers(goal + way), model]
        case (.transform(let delta), .transform(let goal)):
            keys = [goal.adding(delta, times: 1).map { .transform($0) } ?? model, model]
        case (.replacing(let start), _): keys = [start, model]
        case (.keyframes(let effect), _):
            keys = effect.values.values.map { effect.shown($0, over: model) }
            keyCurves = effect.values.curves
            if keys.count > 2 { keyTimes = effect.values.keyTimes ?? [] }
        case (.motion(let motion), _), (.heading(let motion), _): path = motion
        case (.numbers, _), (.transform, _): break
        }
    }
}

/// The timing of an animation or a group.
struct TimingFacts: Equatable {
    /// The start after the delay. For groups and the animations in them, it is in the time of the parent.
    let start: Duration
    /// The duration of a cycle, without its way back.
    let length: Duration
    let curve: TimingCurve
    /// The number of cycles. A way there and back is one cycle.
    let cycles: Double
    let reverses: Bool
    /// Whether the animation runs from its end to its start.
    let isBackwards: Bool
    let speed: Float
    let offset: Duration
    let fill: FillMode

    fileprivate init(_ timing: Timing, begin: Duration) {
        start = begin + timing.delay
        length = timing.iterationDuration
        curve = timing.curve
        reverses = timing.direction == .alternate || timing.direction == .alternateReverse
        isBackwards = timing.direction == .reverse || timing.direction == .alternateReverse
        cycles = reverses ? timing.iterationCount / 2 : timing.iterationCount
        speed = 1
        offset = Duration(
            clampingSeconds: timing.iterationDuration.inSeconds * timing.iterationStart)
        fill = timing.fill
    }

    fileprivate init(_ timing: MediaTiming, start: Duration) {
        self.start = start
        length = timing.duration
        curve = timing.curve
        reverses = timing.autoreverses
        isBackwards = timing.speed < 0
        let byDuration = timing.repeatDuration > .zero && timing.duration > .zero
        cycles =
            byDuration
            ? timing.repeatDuration / timing.duration / (reverses ? 2 : 1)
            : timing.repeatCount > 0 ? timing.repeatCount : 1
        speed = timing.speed
        offset = timing.timeOffset
        fill = timing.fillMode
    }
}

extension MediaClock {
    /// The animation's start, in virtual time if it can be converted.
    fileprivate var start: Duration {
        let layered = groups.isEmpty ? layers.reversed() : []
        return layered.reduce(timing.beginTime) { $1.parentTime(fromLocal: $0) ?? $0 }
    }
}

extension KeyframeEffect {
    /// The value that a key shows, combined with the model value.
    fileprivate func shown(_ key: PropertyValue?, over model: PropertyValue) -> PropertyValue {
        var beneath = model
        if let component, case .numbers(let numbers) = model {
            beneath = PropertyValue(numbers[component])
        }
        guard let key else { return beneath }
        return composition.composite == .replace ? key : key.adding(beneath, times: 1) ?? key
    }
}
