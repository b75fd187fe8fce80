internal import Drawing
internal import LayerTree
internal import TimingModel

extension TimelineReader {
    /// What an animation of `property` does and when, to the end of the line.
    func contribution(
        to property: LayerProperty, _ line: inout LineCursor
    ) throws(RecordedTimelineError) -> Contribution {
        if case .nodes = property.initialValue {
            throw line.impossible("\(property.rawValue) can't be animated")
        }
        let effect = try effect(on: property, &line)
        let clock = try clock(&line)
        try line.expectEnd()
        return Contribution(effect: effect, clock: clock)
    }

    private func effect(
        on property: LayerProperty, _ line: inout LineCursor
    ) throws(RecordedTimelineError) -> Contribution.Effect {
        let start = line
        if line.skip(" from=") { return .replacing(try value(of: property, &line)) }
        if line.skip(" keys=") { return .keyframes(try keyframes(of: property, &line)) }
        switch property.initialValue {
        case .numbers:
            if line.skip(" component=") {
                let component = try line.integer(in: 0...3)
                try line.expect(" keys=")
                return .keyframes(try keyframes(of: property, component: component, &line))
            }
            if line.skip(" path=") { return .motion(try motion(&line)) }
            if line.skip(" heading=") { return .heading(try motion(&line)) }
            if line.skip(" back="), case .numbers(let way) = try value(of: property, &line) {
                return .numbers(way)
            }
        case .transform:
            if line.skip(" back=") {
                return .transform(TransformDelta(operations: try line.operations()))
            }
        default: break
        }
        throw start.unexpected("an animation of \(property.rawValue)")
    }

    // MARK: - Keyframes

    private func keyframes(
        of property: LayerProperty, component: Int? = nil, _ line: inout LineCursor
    ) throws(RecordedTimelineError) -> KeyframeEffect {
        var keys: [PropertyValue?] = []
        repeat {
            let isLeftOut = line.skip("_")
            keys.append(
                isLeftOut ? nil : try value(of: property, isPart: component != nil, &line))
        } while line.skip(";")
        let mode: CalculationMode = line.skip(" mode=") ? try line.choice() : .linear
        let times = line.skip(" times=") ? try line.list() : nil
        let curves = line.skip(" curves=") ? try curves(&line) : []
        var shape = SplineShape()
        if line.skip(" tensions=") { shape.tensions = try line.list() }
        if line.skip(" continuities=") { shape.continuities = try line.list() }
        if line.skip(" biases=") { shape.biases = try line.list() }
        let values = KeyframeValues(keys, keyTimes: times, curves: curves, mode: mode, shape: shape)
        guard let values else { throw line.impossible("key times don't fit the values") }
        var effect = KeyframeEffect(values)
        effect.component = component
        if line.skip(" composite=") { effect.composition.composite = try line.choice() }
        if line.skip(" iterations=") { effect.composition.iterationComposite = try line.choice() }
        if line.skip(" replacing=") { effect.isReplacing = try line.flag() }
        return effect
    }

    private func motion(_ line: inout LineCursor) throws(RecordedTimelineError) -> MotionPath {
        let path = try line.path()
        let mode: CalculationMode = line.skip(" mode=") ? try line.choice() : .linear
        let times = line.skip(" times=") ? try line.list() : nil
        let curves = line.skip(" curves=") ? try curves(&line) : []
        let turns: RotationMode = line.skip(" turns=") ? try line.choice() : .none
        let motion = MotionPath(
            path, keyTimes: times, curves: curves, mode: mode, rotationMode: turns)
        guard let motion else { throw line.impossible("key times don't fit the path") }
        return motion
    }

    // MARK: - Times

    private func clock(_ line: inout LineCursor) throws(RecordedTimelineError) -> Clock {
        if line.skip(" begin=") {
            let begin = try line.time(within: .instantLimit)
            return .virtual(begin: begin, try timing(&line))
        }
        var layers: [MediaTiming] = []
        while line.skip(" layer") { layers.append(try mediaTiming(&line)) }
        var groups: [MediaTiming] = []
        while line.skip(" group") { groups.append(try mediaTiming(&line)) }
        try line.expect(" media")
        let timing = try mediaTiming(&line)
        let clock = MediaClock(layers: layers, groups: groups, timing: timing)
        guard clock.longestWay <= .instantLimit else {
            throw line.impossible("times add up to more than \(Duration.instantLimit.exact) s")
        }
        return .media(clock)
    }

    private func timing(_ line: inout LineCursor) throws(RecordedTimelineError) -> Timing {
        let delay = line.skip(" delay=") ? try line.time() : .zero
        let endDelay = line.skip(" endDelay=") ? try line.time() : .zero
        try line.expect(" duration=")
        var timing = Timing(
            delay: delay, endDelay: endDelay, iterationDuration: try line.length(), fill: .both)
        if line.skip(" count=") { timing.iterationCount = try line.count() }
        if line.skip(" start=") { timing.iterationStart = try line.number(from: 0) }
        if line.skip(" direction=") { timing.direction = try line.choice() }
        if line.skip(" fill=") { timing.fill = try line.choice() }
        if line.skip(" curve=") { timing.curve = try curve(&line) }
        return timing
    }

    private func mediaTiming(
        _ line: inout LineCursor
    ) throws(RecordedTimelineError) -> MediaTiming {
        var timing = MediaTiming()
        if line.skip(" begin=") { timing.beginTime = try line.time(within: .instantLimit) }
        if line.skip(" duration=") { timing.duration = try line.length() }
        if line.skip(" speed=") {
            let start = line
            timing.speed = try line.float()
            guard timing.speed.isFinite else { throw start.unexpected("a finite speed") }
        }
        if line.skip(" offset=") { timing.timeOffset = try line.time(within: .instantLimit) }
        if line.skip(" repeat=") { timing.repeatCount = try line.count() }
        if line.skip(" repeatDuration=") { timing.repeatDuration = try line.length() }
        if line.skip(" reverses=") { timing.autoreverses = try line.flag() }
        if line.skip(" fill=") { timing.fillMode = try line.choice() }
        if line.skip(" curve=") { timing.curve = try curve(&line) }
        return timing
    }
}

extension MediaClock {
    /// The most by which an instant may be moved on its way into the animation, without the changes of
    /// speed, which keep it within limits of their own.
    fileprivate var longestWay: Duration {
        (layers + groups + [timing]).reduce(.zero) {
            $0 + $1.beginTime.length + $1.timeOffset.length
        }
    }
}

extension LineCursor {
    /// How often something is repeated, perhaps without end.
    fileprivate mutating func count() throws(RecordedTimelineError) -> Double {
        let start = self
        let count = try number()
        guard count >= 0 else { throw start.unexpected("a number of times") }
        return count
    }
}
