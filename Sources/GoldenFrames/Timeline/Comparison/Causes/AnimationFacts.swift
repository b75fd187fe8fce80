internal import Drawing
internal import LayerTree
internal import TimingModel

/// What there is to say about one animation of a property, whichever way it was made.
struct AnimationFacts {
    /// When and how it runs.
    let timing: TimingFacts
    /// The groups that it lies in, outermost first.
    let groups: [TimingFacts]
    /// The times of the layers around it, where they are not those of the canvas.
    let layers: [MediaTiming]
    /// The values that it goes through, at least two; empty for a motion along a path.
    let keys: [PropertyValue]
    /// When it reaches them, if that is not evenly spaced.
    let keyTimes: [Double]
    /// The easing of its parts.
    let keyCurves: [TimingCurve]
    /// The path that it follows, with what becomes of it there.
    let path: MotionPath?

    /// - Parameter index: the animation's place among those of `track`.
    init(_ index: Int, of track: Track) {
        let contribution = track.contributions[index]
        switch contribution.clock {
        case .virtual(let begin, let timing):
            self.timing = TimingFacts(timing, begin: begin)
            (groups, layers) = ([], [])
        case .media(let clock):
            timing = TimingFacts(clock.timing, start: clock.start)
            groups = clock.groups.map { TimingFacts($0, start: $0.beginTime) }
            layers = clock.layers
        }
        let model = track.pieces.first { $0.running.contains(Int32(index)) }?.model
        var (keys, keyTimes, keyCurves): ([PropertyValue], [Double], [TimingCurve]) = ([], [], [])
        var path: MotionPath?
        switch contribution.effect {
        case .numbers(let way):
            if case .numbers(let goal)? = model { keys = [.numbers(goal + way), .numbers(goal)] }
        case .transform(let delta):
            if case .transform(let goal)? = model, let start = goal.adding(delta, times: 1) {
                keys = [.transform(start), .transform(goal)]
            }
        case .replacing(let start): keys = [start] + (model.map { [$0] } ?? [])
        case .keyframes(let effect):
            keys = effect.values.values.map { effect.shown($0, over: model) }
            keyCurves = effect.values.curves
            if keys.count > 2 { keyTimes = effect.values.keyTimes ?? [] }
        case .motion(let motion), .heading(let motion): path = motion
        }
        (self.keys, self.keyTimes, self.keyCurves, self.path) = (keys, keyTimes, keyCurves, path)
    }
}

/// When and how an animation runs.
struct TimingFacts: Equatable {
    /// The instant after its delay; for groups and what lies in them, of the time around.
    let start: Duration
    /// How long a cycle takes, its way back not counted.
    let length: Duration
    let curve: TimingCurve
    /// How many cycles there are, one there and back being one.
    let cycles: Double
    let reverses: Bool
    /// Whether it runs from its end to its start.
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
        offset = timing.iterationDuration * timing.iterationStart
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
    /// When the animation starts, in virtual time where that is known.
    fileprivate var start: Duration {
        let layered = groups.isEmpty ? layers.reversed() : []
        return layered.reduce(timing.beginTime) { $1.parentTime(fromLocal: $0) ?? $0 }
    }
}

extension KeyframeEffect {
    /// A key as it is shown over the model.
    fileprivate func shown(_ key: PropertyValue?, over model: PropertyValue?) -> PropertyValue {
        var beneath = model ?? .flag(false)
        if let lane, case .numbers(let numbers) = beneath { beneath = PropertyValue(numbers[lane]) }
        guard let key else { return beneath }
        return composition.composite == .replace ? key : key.adding(beneath, times: 1) ?? key
    }
}
