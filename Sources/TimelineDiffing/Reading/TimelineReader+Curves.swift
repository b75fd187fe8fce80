internal import TimingModel

extension TimelineReader {
    /// Curves with `;` between them.
    func curves(_ line: inout LineCursor) throws(RecordedTimelineError) -> [TimingCurve] {
        var curves: [TimingCurve] = []
        repeat { curves.append(try curve(&line)) } while line.skip(";")
        return curves
    }

    /// A curve by its name, or with its parameters.
    func curve(_ line: inout LineCursor) throws(RecordedTimelineError) -> TimingCurve {
        let start = line
        let name = try line.bareWord("a curve")
        if let curve = TimingCurve.named(name) { return curve }
        let curve: TimingCurve? =
            switch name {
            case "cubicBezier": try line.cubicBezier()
            case "steps": try line.steps()
            case "points": try line.points()
            case "ramped": try line.ramped()
            case "spring": try line.spring()
            case "sampled": .custom(try self.curve(try line.reference(), line))
            default: nil
            }
        guard let curve else { throw start.unexpected("a curve that there is") }
        return curve
    }
}

extension LineCursor {
    fileprivate mutating func cubicBezier() throws(RecordedTimelineError) -> TimingCurve? {
        let n = try parameters(4...4)
        return CubicBezier(x1: n[0], y1: n[1], x2: n[2], y2: n[3]).map { .cubicBezier($0) }
    }

    fileprivate mutating func steps() throws(RecordedTimelineError) -> TimingCurve? {
        try expect("(")
        let count = try integer(in: 1...Int.max)
        try expect(",")
        let position: StepCurve.Position = try choice()
        try expect(")")
        return StepCurve(count: count, position: position).map { .steps($0) }
    }

    fileprivate mutating func points() throws(RecordedTimelineError) -> TimingCurve? {
        let numbers = try parameters(2...Int.max)
        guard numbers.count.isMultiple(of: 2) else { return nil }
        let points = stride(from: 0, to: numbers.count, by: 2).map {
            PiecewiseLinear.Point(input: numbers[$0], output: numbers[$0 + 1])
        }
        return PiecewiseLinear(points: points).map { .piecewiseLinear($0) }
    }

    fileprivate mutating func ramped() throws(RecordedTimelineError) -> TimingCurve? {
        try expect("(")
        let rampsUp = try flag()
        try expect(",")
        let rampsDown = try flag()
        try expect(")")
        return .ramped(RampedCurve(rampsUp: rampsUp, rampsDown: rampsDown))
    }

    fileprivate mutating func spring() throws(RecordedTimelineError) -> TimingCurve? {
        try expect("(")
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
        try expect(")")
        // A spring takes its defaults for numbers that no spring has.
        let taken = [spring.mass, spring.stiffness, spring.damping, spring.initialVelocity]
        return taken == numbers ? .spring(SpringCurve(spring: spring, duration: duration)) : nil
    }

    /// The number of an entry, in parentheses.
    fileprivate mutating func reference() throws(RecordedTimelineError) -> Int {
        try expect("(")
        let number = try integer(in: 1...Int(Int32.max))
        try expect(")")
        return number
    }
}
