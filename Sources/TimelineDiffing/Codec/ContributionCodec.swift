internal import Drawing
internal import LayerTree
internal import TimingModel

// An animation's line contains its effect, then its timing.

extension TimelineWriter {
    /// The text of an animation's effect and timing, each field preceded by a space.
    mutating func fields(of contribution: Contribution, _ property: LayerProperty) -> String {
        effectText(contribution.effect, property) + contribution.clock.text(&self)
    }

    private mutating func effectText(
        _ effect: Contribution.Effect, _ property: LayerProperty
    ) -> String {
        switch effect {
        case .replacing(let value): " from=" + text(of: value, property)
        case .numbers(let difference): " back=" + text(of: .numbers(difference), property)
        case .transform(let delta): " back=" + ValueCodec.operations.write(delta.operations, &self)
        case .effects(let delta): " back=" + ValueCodec.effects.write(delta, &self)
        case .keyframes(let effect): keyframesText(effect, property)
        case .motion(let motion): " path=" + motionText(motion)
        case .heading(let motion): " heading=" + motionText(motion)
        }
    }

    /// The text of keyframes of a whole property, of one of its numbers, or of one part of a transform. The
    /// format calls the index of such a number or part a lane.
    private mutating func keyframesText(
        _ effect: KeyframeEffect, _ property: LayerProperty
    ) -> String {
        var keys: [String] = []
        for key in effect.values.values {
            keys.append(
                key.map { text(of: $0, property, isPart: effect.component != nil) } ?? "_")
        }
        let lane = effect.component.map { " lane=\($0)" } ?? ""
        return "\(lane) keys=\(keys.joined(separator: ";"))"
            + KeyFields.ofKeyframes.text(of: KeyFields(effect), &self)
    }

    private mutating func motionText(_ motion: MotionPath) -> String {
        ValueCodec.path.write(motion.path, &self)
            + KeyFields.ofMotions.text(of: KeyFields(motion), &self)
    }
}

extension TimelineReader {
    /// Reads the effect and the timing of an animation of `property`, up to the end of the line.
    func contribution(
        to property: LayerProperty, _ line: inout LineCursor
    ) throws(RecordedTimelineError) -> Contribution {
        if case .nodes = property.initialValue {
            throw line.impossible("\(property.rawValue) can't be animated")
        }
        let effect = try effect(on: property, &line)
        let clock = try Clock(&line, self)
        try line.expectEnd()
        return Contribution(effect: effect, clock: clock)
    }

    private func effect(
        on property: LayerProperty, _ line: inout LineCursor
    ) throws(RecordedTimelineError) -> Contribution.Effect {
        if line.skip(" from=") { return .replacing(try value(of: property, &line)) }
        if line.skip(" keys=") { return .keyframes(try keyframes(of: property, nil, &line)) }
        switch property.initialValue {
        case _ where property.hasNumbers:
            if line.skip(" back="), case .numbers(let difference) = try value(of: property, &line) {
                return .numbers(difference)
            }
            if line.skip(" lane=") { return try part(of: property, in: 0...3, &line) }
            if line.skip(" path=") { return .motion(try motion(&line)) }
            if line.skip(" heading=") { return .heading(try motion(&line)) }
        case .transform where line.skip(" back="):
            let operations = try ValueCodec.operations.read(&line, self)
            return .transform(TransformDelta(operations: operations))
        case .effects where line.skip(" back="):
            return .effects(try ValueCodec.effects.read(&line, self))
        case .transform where line.skip(" lane="):
            return try part(of: property, in: 0...8, &line)
        default: break
        }
        throw line.unexpected("an animation of \(property.rawValue)")
    }

    /// Reads keyframes of one number of a property, or of one part of a transform.
    private func part(
        of property: LayerProperty, in indices: ClosedRange<Int>, _ line: inout LineCursor
    ) throws(RecordedTimelineError) -> Contribution.Effect {
        let component = try line.integer(in: indices)
        try line.expect(" keys=")
        return .keyframes(try keyframes(of: property, component, &line))
    }

    private func keyframes(
        of property: LayerProperty, _ component: Int?, _ line: inout LineCursor
    ) throws(RecordedTimelineError) -> KeyframeEffect {
        var keys: [PropertyValue?] = []
        repeat {
            let isLeftOut = line.skip("_")
            keys.append(
                isLeftOut
                    ? nil : try value(of: property, isPart: component != nil, &line))
        } while line.skip(";")
        var fields = KeyFields()
        try KeyFields.ofKeyframes.read(into: &fields, &line, self)
        let values = KeyframeValues(
            keys, keyTimes: fields.givenTimes, curves: fields.curves, mode: fields.mode,
            shape: fields.shape)
        guard let values else { throw line.impossible("key times don't fit the values") }
        var effect = KeyframeEffect(values)
        effect.component = component
        effect.composition = fields.composition
        effect.isReplacing = fields.isReplacing
        return effect
    }

    private func motion(
        _ line: inout LineCursor
    ) throws(RecordedTimelineError) -> MotionPath {
        let path = try ValueCodec.path.read(&line, self)
        var fields = KeyFields()
        try KeyFields.ofMotions.read(into: &fields, &line, self)
        let motion = MotionPath(
            path, keyTimes: fields.givenTimes, curves: fields.curves,
            isByLength: fields.isByLength, mode: fields.mode, rotationMode: fields.turns)
        guard let motion else { throw line.impossible("key times don't fit the path") }
        return motion
    }
}

/// The fields after the values of keyframes, and after the path of a motion.
private struct KeyFields: Sendable {
    var mode = CalculationMode.linear
    /// The key times; empty if they are the default ones.
    var times: [Double] = []
    var curves: [TimingCurve] = []
    // Only of keyframes.
    var shape = SplineShape()
    var composition = Composition()
    var isReplacing = false
    // Only of motions.
    var isByLength = false
    var turns = RotationMode.none

    private static let common: [LineField<Self>] = [
        LineField("mode", \.mode, .choice, unless: .linear),
        LineField("times", \.times, ValueCodec.numbers, unless: []),
        LineField("curves", \.curves, .list(of: .curve, separator: ";"), unless: []),
    ]

    static let ofKeyframes =
        common + [
            LineField("tensions", \.shape.tensions, ValueCodec.numbers, unless: []),
            LineField("continuities", \.shape.continuities, ValueCodec.numbers, unless: []),
            LineField("biases", \.shape.biases, ValueCodec.numbers, unless: []),
            LineField("composite", \.composition.composite, .choice, unless: .replace),
            LineField("iterations", \.composition.iterationComposite, .choice, unless: .replace),
            LineField("replacing", \.isReplacing, .flag, unless: false),
        ]

    static let ofMotions =
        common + [
            LineField("byLength", \.isByLength, .flag, unless: false),
            LineField("turns", \.turns, .choice, unless: RotationMode.none),
        ]

    init() {}

    init(_ effect: KeyframeEffect) {
        let values = effect.values
        mode = values.mode
        let defaultTimes = KeyframeValues(values.values, mode: mode)?.keyTimes
        if let times = values.keyTimes, times != defaultTimes { self.times = times }
        curves = values.curves
        shape = values.shape
        composition = effect.composition
        isReplacing = effect.isReplacing
    }

    init(_ motion: MotionPath) {
        mode = motion.mode
        let defaultTimes = MotionPath(motion.path, mode: mode)?.keyTimes
        if let times = motion.keyTimes, times != defaultTimes { self.times = times }
        curves = motion.curves
        isByLength = motion.isByLength
        turns = motion.rotationMode
    }

    /// The key times; nil if they are the default ones.
    var givenTimes: [Double]? { times.isEmpty ? nil : times }
}

// MARK: - Times

extension Timing {
    fileprivate static let fields: [LineField<Timing>] = [
        LineField("delay", \.delay, .time, unless: .zero),
        LineField("endDelay", \.endDelay, .time, unless: .zero),
        LineField("duration", \.iterationDuration, .length),
        LineField("count", \.iterationCount, .count, unless: 1),
        LineField("start", \.iterationStart, .positive, unless: 0),
        LineField("direction", \.direction, .choice, unless: .normal),
        LineField("fill", \.fill, .choice, unless: .both),
        LineField("curve", \.curve, .curve, unless: .linear),
    ]
}

extension MediaTiming {
    fileprivate static let fields: [LineField<MediaTiming>] = [
        LineField("begin", \.beginTime, .instant, unless: .zero),
        LineField("duration", \.duration, .length, unless: .zero),
        LineField("speed", \.speed, .speed, unless: 1),
        LineField("offset", \.timeOffset, .instant, unless: .zero),
        LineField("repeat", \.repeatCount, .count, unless: 0),
        LineField("repeatDuration", \.repeatDuration, .length, unless: .zero),
        LineField("reverses", \.autoreverses, .flag, unless: false),
        LineField("fill", \.fillMode, .choice, unless: FillMode.none),
        LineField("curve", \.curve, .curve, unless: .linear),
    ]

    fileprivate init(
        _ line: inout LineCursor, _ reader: TimelineReader
    ) throws(RecordedTimelineError) {
        self.init()
        try Self.fields.read(into: &self, &line, reader)
    }
}

extension Clock {
    fileprivate func text(_ writer: inout TimelineWriter) -> String {
        switch self {
        case .virtual(let begin, let timing):
            return " begin=\(begin.exact)\(Timing.fields.text(of: timing, &writer))"
        case .media(let clock):
            var text = ""
            for (key, timings) in [
                (" layer", clock.layers), (" group", clock.groups), (" media", [clock.timing]),
            ] {
                for timing in timings {
                    text += key + MediaTiming.fields.text(of: timing, &writer)
                }
            }
            return text
        }
    }

    fileprivate init(
        _ line: inout LineCursor, _ reader: TimelineReader
    ) throws(RecordedTimelineError) {
        if line.skip(" begin=") {
            let begin = try line.time(within: .instantLimit)
            var timing = Timing(iterationDuration: .zero, fill: .both)
            try Timing.fields.read(into: &timing, &line, reader)
            self = .virtual(begin: begin, timing)
            return
        }
        var layers: [MediaTiming] = []
        while line.skip(" layer") { layers.append(try MediaTiming(&line, reader)) }
        var groups: [MediaTiming] = []
        while line.skip(" group") { groups.append(try MediaTiming(&line, reader)) }
        try line.expect(" media")
        let timing = try MediaTiming(&line, reader)
        let clock = MediaClock(layers: layers, groups: groups, timing: timing)
        guard clock.largestShift <= .instantLimit else {
            throw line.impossible("times add up to more than \(Duration.instantLimit.exact) s")
        }
        self = .media(clock)
    }
}

extension MediaClock {
    /// The largest possible shift of an instant that is converted to the animation's local time. Ignores
    /// changes of speed, which have limits of their own.
    fileprivate var largestShift: Duration {
        (layers + groups + [timing]).reduce(.zero) {
            $0 + $1.beginTime.length + $1.timeOffset.length
        }
    }
}
