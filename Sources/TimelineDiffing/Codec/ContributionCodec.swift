internal import Drawing
internal import LayerTree
internal import TimingModel

// An animation's line contains its effect, then its timing.

extension TimelineWriter {
    /// The text of an animation's effect and timing, each field preceded by a space.
    mutating func fields(of contribution: Contribution, _ property: LayerProperty) -> String {
        EffectForm.text(of: contribution.effect, property, &self) + contribution.clock.text(&self)
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
        let effect = try EffectForm.effect(on: property, &line, self)
        let clock = try Clock(&line, self)
        try line.expectEnd()
        return Contribution(effect: effect, clock: clock)
    }
}

// MARK: - Effects

/// How one kind of effects is written and read: the key with which it begins, and the text after the key.
private struct EffectForm: Sendable {
    typealias Effect = Contribution.Effect
    typealias Read =
        @Sendable (LayerProperty, inout LineCursor, TimelineReader) throws(RecordedTimelineError)
        -> Effect

    let key: String
    /// Whether the effect can animate values of this kind.
    let animates: @Sendable (PropertyValue) -> Bool
    /// Returns the text of an effect; nil if the effect is of another form.
    let write: @Sendable (Effect, LayerProperty, inout TimelineWriter) -> String?
    let read: Read

    static func text(
        of effect: Effect, _ property: LayerProperty, _ writer: inout TimelineWriter
    ) -> String {
        for form in all {
            if let text = form.write(effect, property, &writer) { return form.key + text }
        }
        preconditionFailure("no form for \(effect)")
    }

    static func effect(
        on property: LayerProperty, _ line: inout LineCursor, _ reader: TimelineReader
    ) throws(RecordedTimelineError) -> Effect {
        for form in all where form.animates(property.initialValue) && line.skip(form.key) {
            return try form.read(property, &line, reader)
        }
        throw line.unexpected("an animation of \(property.rawValue)")
    }

    private static let all = [replacing, numbers, transform, keyframes, part, motion, heading]

    private static let replacing = EffectForm(key: " from=", animates: { _ in true }) {
        if case .replacing(let value) = $0 { $2.text(of: value, $1) } else { nil }
    } read: { (property, line, reader) throws(RecordedTimelineError) in
        .replacing(try reader.value(of: property, &line))
    }

    private static let numbers = EffectForm(key: " back=", animates: \.isNumbers) {
        if case .numbers(let way) = $0 { $2.text(of: .numbers(way), $1) } else { nil }
    } read: { (property, line, reader) throws(RecordedTimelineError) in
        guard case .numbers(let way) = try reader.value(of: property, &line) else {
            throw line.unexpected("an animation of \(property.rawValue)")
        }
        return .numbers(way)
    }

    private static let transform = EffectForm(key: " back=", animates: \.isTransform) {
        guard case .transform(let delta) = $0 else { return nil }
        return ValueCodec.operations.write(delta.operations, &$2)
    } read: { (_, line, reader) throws(RecordedTimelineError) in
        .transform(TransformDelta(operations: try ValueCodec.operations.read(&line, reader)))
    }

    /// Keyframes of a whole property.
    private static let keyframes = EffectForm(key: " keys=", animates: { _ in true }) {
        guard case .keyframes(let effect) = $0, effect.component == nil else { return nil }
        return KeyframeFields(effect).text($1, &$2)
    } read: { (property, line, reader) throws(RecordedTimelineError) in
        .keyframes(try KeyframeFields(of: property, component: nil, &line, reader).effect(line))
    }

    /// Keyframes of one number of a property. The format calls its index a lane.
    private static let part = EffectForm(key: " lane=", animates: \.isNumbers) {
        guard case .keyframes(let effect) = $0, let component = effect.component else {
            return nil
        }
        return "\(component) keys=\(KeyframeFields(effect).text($1, &$2))"
    } read: { (property, line, reader) throws(RecordedTimelineError) in
        let component = try line.integer(in: 0...3)
        try line.expect(" keys=")
        return .keyframes(
            try KeyframeFields(of: property, component: component, &line, reader).effect(line))
    }

    private static let motion = EffectForm(key: " path=", animates: \.isNumbers) {
        if case .motion(let path) = $0 { MotionFields(path).text(&$2) } else { nil }
    } read: { (_, line, reader) throws(RecordedTimelineError) in
        .motion(try MotionFields(&line, reader).motion(line))
    }

    private static let heading = EffectForm(key: " heading=", animates: \.isNumbers) {
        if case .heading(let path) = $0 { MotionFields(path).text(&$2) } else { nil }
    } read: { (_, line, reader) throws(RecordedTimelineError) in
        .heading(try MotionFields(&line, reader).motion(line))
    }
}

extension PropertyValue {
    fileprivate var isNumbers: Bool { if case .numbers = self { true } else { false } }
    fileprivate var isTransform: Bool { if case .transform = self { true } else { false } }
}

// MARK: - Keyframes

/// The fields of keyframes.
private struct KeyframeFields: Sendable {
    var keys: [PropertyValue?]
    var component: Int?
    var mode = CalculationMode.linear
    /// The key times; nil if they are the default ones.
    var times: [Double]?
    var curves: [TimingCurve] = []
    var shape = SplineShape()
    var composition = Composition()
    var isReplacing = false

    private static let fields: [LineField<Self>] = [
        LineField("mode", \.mode, .choice, unless: .linear),
        LineField("times", \.times, .optional(ValueCodec.numbers), unless: nil),
        LineField("curves", \.curves, .list(of: .curve, separator: ";"), unless: []),
        LineField("tensions", \.shape.tensions, ValueCodec.numbers, unless: []),
        LineField("continuities", \.shape.continuities, ValueCodec.numbers, unless: []),
        LineField("biases", \.shape.biases, ValueCodec.numbers, unless: []),
        LineField("composite", \.composition.composite, .choice, unless: .replace),
        LineField("iterations", \.composition.iterationComposite, .choice, unless: .replace),
        LineField("replacing", \.isReplacing, .flag, unless: false),
    ]

    init(_ effect: KeyframeEffect) {
        let values = effect.values
        keys = values.values
        component = effect.component
        mode = values.mode
        let ownTimes = KeyframeValues(values.values, mode: values.mode)?.keyTimes
        times = values.keyTimes == ownTimes ? nil : values.keyTimes
        curves = values.curves
        shape = values.shape
        composition = effect.composition
        isReplacing = effect.isReplacing
    }

    init(
        of property: LayerProperty, component: Int?, _ line: inout LineCursor,
        _ reader: TimelineReader
    ) throws(RecordedTimelineError) {
        keys = []
        self.component = component
        repeat {
            let isLeftOut = line.skip("_")
            keys.append(
                isLeftOut
                    ? nil : try reader.value(of: property, isPart: component != nil, &line))
        } while line.skip(";")
        try Self.fields.read(into: &self, &line, reader)
    }

    /// The text after `keys=`.
    func text(_ property: LayerProperty, _ writer: inout TimelineWriter) -> String {
        var texts: [String] = []
        for key in keys {
            texts.append(
                key.map { writer.text(of: $0, property, isPart: component != nil) } ?? "_")
        }
        return texts.joined(separator: ";") + Self.fields.text(of: self, &writer)
    }

    /// The effect. Errors refer to `line`.
    func effect(_ line: LineCursor) throws(RecordedTimelineError) -> KeyframeEffect {
        let values = KeyframeValues(
            keys, keyTimes: times, curves: curves, mode: mode, shape: shape)
        guard let values else { throw line.impossible("key times don't fit the values") }
        var effect = KeyframeEffect(values)
        effect.component = component
        effect.composition = composition
        effect.isReplacing = isReplacing
        return effect
    }
}

/// The fields of a motion along a path.
private struct MotionFields: Sendable {
    var path: Path
    var mode = CalculationMode.linear
    /// The key times; nil if they are the default ones.
    var times: [Double]?
    var curves: [TimingCurve] = []
    var turns = RotationMode.none

    private static let fields: [LineField<Self>] = [
        LineField("mode", \.mode, .choice, unless: .linear),
        LineField("times", \.times, .optional(ValueCodec.numbers), unless: nil),
        LineField("curves", \.curves, .list(of: .curve, separator: ";"), unless: []),
        LineField("turns", \.turns, .choice, unless: .none),
    ]

    init(_ motion: MotionPath) {
        path = motion.path
        mode = motion.mode
        let ownTimes = MotionPath(path, mode: mode)?.keyTimes
        times = motion.keyTimes == ownTimes ? nil : motion.keyTimes
        curves = motion.curves
        turns = motion.rotationMode
    }

    init(_ line: inout LineCursor, _ reader: TimelineReader) throws(RecordedTimelineError) {
        path = try ValueCodec.path.read(&line, reader)
        try Self.fields.read(into: &self, &line, reader)
    }

    /// The text after the key.
    func text(_ writer: inout TimelineWriter) -> String {
        ValueCodec.path.write(path, &writer) + Self.fields.text(of: self, &writer)
    }

    /// The motion. Errors refer to `line`.
    func motion(_ line: LineCursor) throws(RecordedTimelineError) -> MotionPath {
        let motion = MotionPath(
            path, keyTimes: times, curves: curves, mode: mode, rotationMode: turns)
        guard let motion else { throw line.impossible("key times don't fit the path") }
        return motion
    }
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
        LineField("fill", \.fillMode, .choice, unless: .none),
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
        guard clock.longestWay <= .instantLimit else {
            throw line.impossible("times add up to more than \(Duration.instantLimit.exact) s")
        }
        self = .media(clock)
    }
}

extension MediaClock {
    /// The largest possible shift of an instant that is converted to the animation's local time. Ignores
    /// changes of speed, which have limits of their own.
    fileprivate var longestWay: Duration {
        (layers + groups + [timing]).reduce(.zero) {
            $0 + $1.beginTime.length + $1.timeOffset.length
        }
    }
}
