#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Turns the subpaths of a path into trails.
struct TrailBuilder {
    /// The finished trails in the order of their subpaths. A `move` without a line leaves none.
    private(set) var trails: [Trail] = []

    private let precision: StrokePrecision
    /// The least cosine of a turn that one chord may make.
    private let straightness: Double
    private var stretches: [Stretch] = []
    private var start = Point.zero
    /// Where the last stretch ended: perhaps a little before the end of the last step.
    private var current = Point.zero
    /// The first way that was not zero.
    private var way: Vector?
    private var hasSteps = false
    /// Whether a `move` began the subpath.
    private var isBegun = false
    private var isInsideCurve = false
    private var length = 0.0

    /// The trails of `path`. O(n + points).
    static func trails(of path: Path, _ precision: StrokePrecision) -> [Trail] {
        var builder = TrailBuilder(precision)
        path.forEachStep { step, from, start in builder.add(step, from: from, start: start) }
        builder.finish(isClosed: false)
        return builder.trails
    }

    private init(_ precision: StrokePrecision) {
        self.precision = precision
        straightness = cos(precision.turn)
    }

    private mutating func add(_ step: Path.Element, from: Point, start: Point) {
        switch step {
        case .move(let point):
            finish(isClosed: false)
            begin(at: point)
            isBegun = true
        case .line(let end): addLine(to: end)
        case .curve(let control1, let control2, let end):
            addCurve(CubicSegment(from, control1, control2, end))
        case .close:
            // A second `close` in a row has nothing to close.
            guard isBegun || hasSteps else { return }
            addLine(to: start)
            finish(isClosed: true)
            begin(at: start)
        }
    }

    private mutating func begin(at point: Point) { (start, current) = (point, point) }

    private mutating func finish(isClosed: Bool) {
        if hasSteps {
            let direction =
                stretches.first?.leaving ?? way?.direction ?? Vector(dx: 1, dy: 0)
            trails.append(
                Trail(
                    stretches: stretches, isClosed: isClosed, start: start, direction: direction))
        }
        (stretches, way, hasSteps, isBegun, length) = ([], nil, false, false, 0)
    }

    // MARK: - Steps

    private mutating func addLine(to end: Point) {
        isInsideCurve = false
        append(to: end, leaving: end - current, arriving: end - current)
    }

    private mutating func addCurve(_ curve: CubicSegment) {
        isInsideCurve = false
        divide(curve, halvings: precision.halvings(of: curve))
    }

    /// Adds the stretches of a curve, halved until each is flat and hardly turns, or next to nothing:
    /// at a cusp no halving ends the turn.
    private mutating func divide(_ curve: CubicSegment, halvings: Int) {
        let legs = curve.legs
        let lengths = (legs.0.length, legs.1.length, legs.2.length)
        let size = lengths.0 + lengths.1 + lengths.2
        // No two of the legs, between which all tangents lie, turn more than one chord may.
        let isEven =
            legs.0.dot(legs.1) >= straightness * lengths.0 * lengths.1
            && legs.1.dot(legs.2) >= straightness * lengths.1 * lengths.2
            && legs.0.dot(legs.2) >= straightness * lengths.0 * lengths.2
        if isEven, 0.75 * curve.bend <= precision.flatness {
            append(
                to: curve.end, leaving: curve.leaving, arriving: curve.arriving,
                length: curve.evenLength)
        } else if halvings == 0 || size <= precision.closeness {
            append(to: curve.end, leaving: curve.end - current, arriving: curve.end - current)
        } else {
            let (first, second) = curve.halves
            divide(first, halvings: halvings - 1)
            divide(second, halvings: halvings - 1)
        }
    }

    /// Adds a stretch from where the last one ended, unless that is where it ends.
    private mutating func append(
        to end: Point, leaving: Vector, arriving: Vector, length: Double? = nil
    ) {
        hasSteps = true
        let chord = end - current
        if way == nil, chord.length > 0 { way = chord }
        guard chord.length > precision.closeness, let leaving = leaving.direction,
            let arriving = arriving.direction
        else { return }
        self.length += length ?? chord.length
        stretches.append(
            Stretch(
                start: current, end: end, leaving: leaving, arriving: arriving,
                reach: self.length, isInsideCurve: isInsideCurve))
        current = end
        isInsideCurve = true
    }
}
