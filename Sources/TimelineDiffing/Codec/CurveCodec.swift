internal import TimingModel

extension TextCodec<TimingCurve> {
    /// A curve by its name, or as a call with its parameters.
    static var curve: Self {
        TextCodec {
            $0.text(&$1)
        } read: { (line, reader) throws(RecordedTimelineError) in
            let start = line
            let name = try line.bareWord("a curve")
            if let curve = TimingCurve.named(name) { return curve }
            guard let curve = try line.curve(name, reader) else {
                throw start.unexpected("a known curve with valid parameters")
            }
            return curve
        }
    }
}

extension TimingCurve {
    fileprivate func text(_ writer: inout TimelineWriter) -> String {
        if let name { return name }
        switch self {
        case .linear, .penner: preconditionFailure("\(self) has no name")
        case .cubicBezier(let curve):
            return "cubicBezier(\([curve.x1, curve.y1, curve.x2, curve.y2].map(\.exact).listed))"
        case .steps(let curve): return "steps(\(curve.count),\(curve.position))"
        case .piecewiseLinear(let curve):
            let points = zip(curve.inputs, curve.outputs).flatMap { [$0.exact, $1.exact] }
            return "points(\(points.listed))"
        case .ramped(let curve): return "ramped(\(curve.rampsUp),\(curve.rampsDown))"
        case .spring(let curve):
            let numbers = curve.spring.numbers + [curve.duration]
            return "spring(\(numbers.map(\.exact).listed),\(curve.spring.allowsOverdamping))"
        case .custom(let curve): return "sampled(\(writer.number(of: curve)))"
        }
    }
}

extension LineCursor {
    /// Reads the parameters of a curve; nil if there is no curve with this name and these parameters.
    fileprivate mutating func curve(
        _ name: String, _ reader: TimelineReader
    ) throws(RecordedTimelineError) -> TimingCurve? {
        guard skip("(") else { return nil }
        let curve: TimingCurve?
        switch name {
        case "cubicBezier": curve = try cubicBezier()
        case "steps": curve = try steps()
        case "points": curve = try points()
        case "ramped": curve = try ramped()
        case "spring": curve = try spring()
        case "sampled": curve = .custom(try reader.curve(try integer(in: 1...Int(Int32.max)), self))
        default: return nil
        }
        try expect(")")
        return curve
    }

    private mutating func cubicBezier() throws(RecordedTimelineError) -> TimingCurve? {
        let n = try numbers([4])
        return CubicBezier(x1: n[0], y1: n[1], x2: n[2], y2: n[3]).map { .cubicBezier($0) }
    }

    private mutating func steps() throws(RecordedTimelineError) -> TimingCurve? {
        let count = try integer(in: 1...Int.max)
        try expect(",")
        return StepCurve(count: count, position: try choice()).map { .steps($0) }
    }

    private mutating func points() throws(RecordedTimelineError) -> TimingCurve? {
        let numbers = try numbers()
        guard numbers.count.isMultiple(of: 2) else { return nil }
        let points = stride(from: 0, to: numbers.count, by: 2).map {
            PiecewiseLinear.Point(input: numbers[$0], output: numbers[$0 + 1])
        }
        return PiecewiseLinear(points: points).map { .piecewiseLinear($0) }
    }

    private mutating func ramped() throws(RecordedTimelineError) -> TimingCurve? {
        let rampsUp = try flag()
        try expect(",")
        return .ramped(RampedCurve(rampsUp: rampsUp, rampsDown: try flag()))
    }

    private mutating func spring() throws(RecordedTimelineError) -> TimingCurve? {
        var numbers: [Double] = []
        for _ in 0..<4 {
            numbers.append(try number())
            try expect(",")
        }
        let duration = try number(from: 0)
        try expect(",")
        let spring = Spring(
            mass: numbers[0], stiffness: numbers[1], damping: numbers[2],
            initialVelocity: numbers[3], allowsOverdamping: try flag())
        // `Spring` replaces invalid numbers with its defaults.
        return spring.numbers == numbers
            ? .spring(SpringCurve(spring: spring, duration: duration)) : nil
    }
}

extension Spring {
    fileprivate var numbers: [Double] { [mass, stiffness, damping, initialVelocity] }
}
