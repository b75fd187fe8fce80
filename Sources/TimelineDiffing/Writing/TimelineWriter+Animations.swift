internal import Drawing
internal import LayerTree
internal import TimingModel

extension TimelineWriter {
    /// What an animation does and when, each field after a space.
    mutating func fields(of contribution: Contribution, _ property: LayerProperty) -> String {
        fields(of: contribution.effect, property) + fields(of: contribution.clock)
    }

    private mutating func fields(
        of effect: Contribution.Effect, _ property: LayerProperty
    ) -> String {
        switch effect {
        case .numbers(let way): " back=\(text(of: .numbers(way), property))"
        case .transform(let delta): " back=\(delta.operations.map(\.exact).listed)"
        case .replacing(let value): " from=\(text(of: value, property))"
        case .keyframes(let effect): fields(of: effect, property)
        case .motion(let path): " path=\(path.path.exact)\(fields(of: path))"
        case .heading(let path): " heading=\(path.path.exact)\(fields(of: path))"
        }
    }

    private mutating func fields(
        of effect: KeyframeEffect, _ property: LayerProperty
    ) -> String {
        let values = effect.values
        let keys = values.values.map { value in
            value.map { text(of: $0, property, component: effect.component) } ?? "_"
        }
        var fields = FieldList()
        fields.add("component", "\(effect.component ?? 0)", unless: effect.component == nil)
        fields.add("keys", keys.joined(separator: ";"))
        fields.add("mode", "\(values.mode)", unless: values.mode == .linear)
        fields.add(
            "times", (values.keyTimes ?? []).map(\.exact).listed,
            unless: values.hasDefaultKeyTimes)
        fields.add("curves", text(of: values.curves), unless: values.curves.isEmpty)
        let shape = values.shape
        for (name, list) in [
            ("tensions", shape.tensions), ("continuities", shape.continuities),
            ("biases", shape.biases),
        ] {
            fields.add(name, list.map(\.exact).listed, unless: list.isEmpty)
        }
        let composition = effect.composition
        fields.add(
            "composite", "\(composition.composite)", unless: composition.composite == .replace)
        fields.add(
            "iterations", "\(composition.iterationComposite)",
            unless: composition.iterationComposite == .replace)
        fields.add("replacing", "true", unless: !effect.isReplacing)
        return fields.text
    }

    private mutating func fields(of path: MotionPath) -> String {
        var fields = FieldList()
        fields.add("mode", "\(path.mode)", unless: path.mode == .linear)
        fields.add(
            "times", (path.keyTimes ?? []).map(\.exact).listed, unless: path.hasDefaultKeyTimes)
        fields.add("curves", text(of: path.curves), unless: path.curves.isEmpty)
        fields.add("turns", "\(path.rotationMode)", unless: path.rotationMode == .none)
        return fields.text
    }

    // MARK: - Times

    private mutating func fields(of clock: Clock) -> String {
        switch clock {
        case .virtual(let begin, let timing): return " begin=\(begin.exact)\(fields(of: timing))"
        case .media(let clock):
            let layers = clock.layers.map { " layer\(fields(of: $0))" }
            let groups = clock.groups.map { " group\(fields(of: $0))" }
            return (layers + groups).joined() + " media\(fields(of: clock.timing))"
        }
    }

    private mutating func fields(of timing: Timing) -> String {
        var fields = FieldList()
        fields.add("delay", timing.delay.exact, unless: timing.delay == .zero)
        fields.add("endDelay", timing.endDelay.exact, unless: timing.endDelay == .zero)
        fields.add("duration", timing.iterationDuration.exact)
        fields.add("count", timing.iterationCount.exact, unless: timing.iterationCount == 1)
        fields.add("start", timing.iterationStart.exact, unless: timing.iterationStart == 0)
        fields.add("direction", "\(timing.direction)", unless: timing.direction == .normal)
        fields.add("fill", "\(timing.fill)", unless: timing.fill == .both)
        fields.add("curve", text(of: timing.curve), unless: timing.curve == .linear)
        return fields.text
    }

    private mutating func fields(of timing: MediaTiming) -> String {
        var fields = FieldList()
        fields.add("begin", timing.beginTime.exact, unless: timing.beginTime == .zero)
        fields.add("duration", timing.duration.exact, unless: timing.duration == .zero)
        fields.add("speed", timing.speed.exact, unless: timing.speed == 1)
        fields.add("offset", timing.timeOffset.exact, unless: timing.timeOffset == .zero)
        fields.add("repeat", timing.repeatCount.exact, unless: timing.repeatCount == 0)
        fields.add(
            "repeatDuration", timing.repeatDuration.exact, unless: timing.repeatDuration == .zero)
        fields.add("reverses", "true", unless: !timing.autoreverses)
        fields.add("fill", "\(timing.fillMode)", unless: timing.fillMode == .none)
        fields.add("curve", text(of: timing.curve), unless: timing.curve == .linear)
        return fields.text
    }

    // MARK: - Curves

    private mutating func text(of curves: [TimingCurve]) -> String {
        curves.map { text(of: $0) }.joined(separator: ";")
    }

    private mutating func text(of curve: TimingCurve) -> String {
        switch curve {
        case .linear: return "linear"
        case .penner(let curve): return curve.name
        case .cubicBezier(let bezier): return curve.name ?? bezier.exact
        case .steps(let curve): return "steps(\(curve.count),\(curve.position))"
        case .piecewiseLinear(let curve):
            let points = zip(curve.inputs, curve.outputs).flatMap { [$0.exact, $1.exact] }
            return "points(\(points.listed))"
        case .ramped(let curve): return "ramped(\(curve.rampsUp),\(curve.rampsDown))"
        case .spring(let curve):
            let spring = curve.spring
            let numbers = [
                spring.mass, spring.stiffness, spring.damping, spring.initialVelocity,
                curve.duration,
            ]
            return "spring(\(numbers.map(\.exact).listed),\(spring.allowsOverdamping))"
        case .custom(let curve): return "sampled(\(number(of: curve)))"
        }
    }
}

extension CubicBezier {
    fileprivate var exact: String { "cubicBezier(\([x1, y1, x2, y2].map(\.exact).listed))" }
}

/// Fields such as ` duration=1 fill=both`, each after a space.
private struct FieldList {
    private(set) var text = ""

    mutating func add(_ name: String, _ value: String, unless isDefault: Bool = false) {
        if !isDefault { text += " \(name)=\(value)" }
    }
}

extension KeyframeValues {
    /// Whether key times are those that it has if none are given.
    fileprivate var hasDefaultKeyTimes: Bool {
        keyTimes == nil
            || KeyframeValues(values, mode: mode)?.keyTimes == keyTimes
    }
}

extension MotionPath {
    /// Whether key times are those that it has if none are given.
    fileprivate var hasDefaultKeyTimes: Bool {
        keyTimes == nil || MotionPath(path, mode: mode)?.keyTimes == keyTimes
    }
}
