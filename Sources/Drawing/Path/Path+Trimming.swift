extension Path {
    /// The length of all subpaths; 0 if the path has numbers beyond 10¹⁰⁰. O(elements).
    package var length: Double {
        guard isWithin(StrokePrecision.reach) else { return 0 }
        return MeasuredSubpath.list(of: self).reduce(0) { $0 + $1.length }
    }

    /// The part of the path between two fractions of the length of all its subpaths, moved along it by `offset`; what
    /// passes the end comes back at the start.
    ///
    /// Values outside 0…1 are clamped; NaN counts as 0 for `start` and 1 for `end`. Curves are cut by length. A closed
    /// subpath stays closed if all of it is left; a part that goes over its joint is one line. Nothing is left of
    /// subpaths without length. O(elements).
    package func trimmed(from start: Double, to end: Double, offset: Double = 0) -> Path {
        let ranges = StrokeStyle(start: start, end: end, offset: offset).shown
        if ranges == [0...1] { return self }
        guard !ranges.isEmpty, isWithin(StrokePrecision.reach) else { return Path() }
        let lines = MeasuredSubpath.list(of: self)
        let length = lines.reduce(0) { $0 + $1.length }
        var result = Path()
        var passed = 0.0
        for line in lines {
            let parts = ranges.map { range in
                (range.lowerBound * length - passed, range.upperBound * length - passed)
            }
            line.add(parts, slack: 1e-12 * length, to: &result)
            passed += line.length
        }
        return result
    }
}

/// A subpath as curves with their lengths.
private struct MeasuredSubpath {
    private var segments: [MeasuredSegment] = []
    private var isClosed = false

    var length: Double { segments.last?.reach ?? 0 }

    static func list(of path: Path) -> [MeasuredSubpath] {
        var result: [MeasuredSubpath] = []
        path.forEachStep { step, from, start in
            if case .move = step { return result.append(MeasuredSubpath()) }
            // What follows a closed subpath without a move begins a new one.
            if result.last?.isClosed ?? true { result.append(MeasuredSubpath()) }
            switch step {
            case .move: break
            case .line(let end): result[result.count - 1].add(from, from, end, end, isLine: true)
            case .curve(let control1, let control2, let end):
                result[result.count - 1].add(from, control1, control2, end, isLine: false)
            case .close:
                result[result.count - 1].add(from, from, start, start, isLine: true)
                result[result.count - 1].isClosed = true
            }
        }
        return result
    }

    private mutating func add(
        _ start: Point, _ control1: Point, _ control2: Point, _ end: Point, isLine: Bool
    ) {
        let segment = MeasuredSegment(
            CubicSegment(start, control1, control2, end), isLine: isLine, after: length)
        if segment.length > 0 { segments.append(segment) }
    }

    /// Adds parts between two lengths, in their order, to a path. A closed line's part that ends where the first one
    /// begins goes on with it.
    func add(_ parts: [(low: Double, high: Double)], slack: Double, to path: inout Path) {
        var parts = parts.map { (low: max($0.low, 0), high: min($0.high, length)) }
            .filter { $0.high - $0.low > slack }
        guard let first = parts.first, let last = parts.last else { return }
        if isClosed, first.low <= slack, last.high >= length - slack {
            guard parts.count > 1 else {
                append(from: 0, to: length, to: &path)
                return path.close()
            }
            append(from: last.low, to: length, to: &path)
            append(from: 0, to: first.high, to: &path, continuing: true)
            parts = parts.dropFirst().dropLast()
        }
        for part in parts { append(from: part.low, to: part.high, to: &path) }
    }

    private func append(
        from low: Double, to high: Double, to path: inout Path, continuing: Bool = false
    ) {
        var continues = continuing
        for segment in segments where segment.reach > low && segment.begin < high {
            let piece = segment.part(from: low, to: high)
            if !continues { path.move(to: piece.start) }
            continues = true
            if segment.isLine {
                path.line(to: piece.end)
            } else {
                path.curve(to: piece.end, control1: piece.control1, control2: piece.control2)
            }
        }
    }
}

/// A line or curve with the lengths of equal steps of its parameter.
private struct MeasuredSegment {
    private let curve: CubicSegment
    let isLine: Bool
    /// The subpath's length before it.
    let begin: Double
    /// The lengths up to the end of each step.
    private let lengths: [Double]

    var length: Double { lengths[lengths.count - 1] }
    /// The subpath's length up to its end.
    var reach: Double { begin + length }

    /// Enough steps for cusps to be cut within a thousandth of the curve's length.
    private static let steps = 32

    init(_ curve: CubicSegment, isLine: Bool, after begin: Double) {
        self.curve = curve
        self.isLine = isLine
        self.begin = begin
        let steps = isLine ? 1 : Self.steps
        var passed = 0.0
        lengths = (0..<steps).map { step in
            let (low, high) = (
                Double(step) / Double(steps), Double(step + 1) / Double(steps)
            )
            passed += isLine ? (curve.end - curve.start).length : curve.length(from: low, to: high)
            return passed
        }
    }

    /// The part between two lengths of the subpath.
    func part(from low: Double, to high: Double) -> CubicSegment {
        if isLine {
            func point(_ reach: Double) -> Point {
                let share = min(max((reach - begin) / length, 0), 1)
                return curve.start + (curve.end - curve.start) * share
            }
            let (start, end) = (point(low), high >= reach ? curve.end : point(high))
            return CubicSegment(start, start, end, end)
        }
        guard low > begin || high < reach else { return curve }
        return curve.part(from: parameter(at: low - begin), to: parameter(at: high - begin))
    }

    /// The parameter at a length from the start.
    private func parameter(at target: Double) -> Double {
        if target <= 0 { return 0 }
        guard let step = lengths.firstIndex(where: { $0 >= target }) else { return 1 }
        let passed = step > 0 ? lengths[step - 1] : 0
        let width = 1 / Double(lengths.count)
        let low = Double(step) * width
        var share = (target - passed) / (lengths[step] - passed)
        // Within a step the speed hardly changes: correcting once is enough.
        let reached = curve.length(from: low, to: low + share * width)
        if reached > 0 { share = min(share * (target - passed) / reached, 1) }
        return low + share * width
    }
}

extension CubicSegment {
    /// The length between two parameters between which it hardly bends.
    fileprivate func length(from low: Double, to high: Double) -> Double {
        part(from: low, to: high).evenLength
    }

    /// The part between two parameters.
    func part(from low: Double, to high: Double) -> CubicSegment {
        func blossom(_ a: Double, _ b: Double, _ c: Double) -> Point {
            func mix(_ from: Point, _ to: Point, _ t: Double) -> Point { from + (to - from) * t }
            let (p, q, r) = (
                mix(start, control1, a), mix(control1, control2, a), mix(control2, end, a)
            )
            return mix(mix(p, q, b), mix(q, r, b), c)
        }
        return CubicSegment(
            low > 0 ? blossom(low, low, low) : start, blossom(low, low, high),
            blossom(low, high, high), high < 1 ? blossom(high, high, high) : end)
    }
}
