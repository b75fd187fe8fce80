internal import TimingModel

extension TextCodec<TimingCurve> {
    /// A curve by its name, or as a call with its parameters.
    static var curve: Self {
        TextCodec { curve, writer in
            if let name = curve.name { return name }
            for form in CurveForm.all {
                if let parameters = form.write(curve, &writer) {
                    return "\(form.name)(\(parameters))"
                }
            }
            preconditionFailure("no form for \(curve)")
        } read: { (line, reader) throws(RecordedTimelineError) in
            let start = line
            let name = try line.bareWord("a curve")
            if let curve = TimingCurve.named(name) { return curve }
            let form = CurveForm.all.first { $0.name == name }
            guard let curve = try form?.read(&line, reader) else {
                throw start.unexpected("a curve that there is")
            }
            return curve
        }
    }
}

/// How one kind of curves with parameters is written and read.
private struct CurveForm: Sendable {
    typealias Read =
        @Sendable (inout LineCursor, TimelineReader) throws(RecordedTimelineError) -> TimingCurve?

    let name: String
    /// Returns the parameters of a curve; nil if the curve is of another form.
    let write: @Sendable (TimingCurve, inout TimelineWriter) -> String?
    /// Reads parameters in parentheses and returns the curve; nil if no curve has these parameters.
    let read: Read

    static let all = [cubicBezier, steps, points, ramped, spring, sampled]

    private static let cubicBezier = CurveForm(name: "cubicBezier") { curve, _ in
        guard case .cubicBezier(let curve) = curve else { return nil }
        return [curve.x1, curve.y1, curve.x2, curve.y2].map(\.exact).listed
    } read: { (line, _) throws(RecordedTimelineError) in
        let n = try line.parameters(4...4)
        return CubicBezier(x1: n[0], y1: n[1], x2: n[2], y2: n[3]).map { .cubicBezier($0) }
    }

    private static let steps = CurveForm(name: "steps") { curve, _ in
        if case .steps(let curve) = curve { "\(curve.count),\(curve.position)" } else { nil }
    } read: { (line, _) throws(RecordedTimelineError) in
        try line.expect("(")
        let count = try line.integer(in: 1...Int.max)
        try line.expect(",")
        let position: StepCurve.Position = try line.choice()
        try line.expect(")")
        return StepCurve(count: count, position: position).map { .steps($0) }
    }

    private static let points = CurveForm(name: "points") { curve, _ in
        guard case .piecewiseLinear(let curve) = curve else { return nil }
        return zip(curve.inputs, curve.outputs).flatMap { [$0.exact, $1.exact] }.listed
    } read: { (line, _) throws(RecordedTimelineError) in
        let numbers = try line.parameters(2...Int.max)
        guard numbers.count.isMultiple(of: 2) else { return nil }
        let points = stride(from: 0, to: numbers.count, by: 2).map {
            PiecewiseLinear.Point(input: numbers[$0], output: numbers[$0 + 1])
        }
        return PiecewiseLinear(points: points).map { .piecewiseLinear($0) }
    }

    private static let ramped = CurveForm(name: "ramped") { curve, _ in
        if case .ramped(let curve) = curve { "\(curve.rampsUp),\(curve.rampsDown)" } else { nil }
    } read: { (line, _) throws(RecordedTimelineError) in
        try line.expect("(")
        let rampsUp = try line.flag()
        try line.expect(",")
        let rampsDown = try line.flag()
        try line.expect(")")
        return .ramped(RampedCurve(rampsUp: rampsUp, rampsDown: rampsDown))
    }

    private static let spring = CurveForm(name: "spring") { curve, _ in
        guard case .spring(let curve) = curve else { return nil }
        let numbers = curve.spring.numbers + [curve.duration]
        return "\(numbers.map(\.exact).listed),\(curve.spring.allowsOverdamping)"
    } read: { (line, _) throws(RecordedTimelineError) in
        try line.expect("(")
        var numbers: [Double] = []
        for _ in 0..<4 {
            numbers.append(try line.number())
            try line.expect(",")
        }
        let duration = try line.number(from: 0)
        try line.expect(",")
        let spring = Spring(
            mass: numbers[0], stiffness: numbers[1], damping: numbers[2],
            initialVelocity: numbers[3], allowsOverdamping: try line.flag())
        try line.expect(")")
        // `Spring` replaces invalid numbers with its defaults.
        guard spring.numbers == numbers else { return nil }
        return .spring(SpringCurve(spring: spring, duration: duration))
    }

    /// A closure, as the number of its table.
    private static let sampled = CurveForm(name: "sampled") { curve, writer in
        if case .custom(let curve) = curve { "\(writer.number(of: curve))" } else { nil }
    } read: { (line, reader) throws(RecordedTimelineError) in
        try line.expect("(")
        let number = try line.integer(in: 1...Int(Int32.max))
        try line.expect(")")
        return .custom(try reader.curve(number, line))
    }
}

extension Spring {
    fileprivate var numbers: [Double] { [mass, stiffness, damping, initialVelocity] }
}
