internal import CLibrary

/// One subpath as a line to be stroked: measured segments, one beginning where the other ends.
struct Polyline {
    /// The segments in order; none where the subpath is just a point.
    let segments: [Segment]
    /// Whether its end is joined to its start.
    let isClosed: Bool
    /// Where it begins.
    let start: Point
    /// Which way it goes from there, of length 1; to the right where it goes nowhere.
    let direction: Vector

    /// How long it is, in points.
    var length: Double { segments.last?.reach ?? 0 }

    /// What lies between two lengths from the start; nothing where they aren't in order. O(log n + size).
    func part(from low: Double, to high: Double) -> [Segment] {
        guard low < high, high > 0, low < length else { return [] }
        guard low > 0 || high < length else { return segments }
        var first = index(at: low)
        var last = high < length ? index(at: high) : segments.count - 1
        // Rounding errors must not turn a cut at a corner around it.
        if first < last, fraction(at: low, in: first) > 1 - Self.negligible { first += 1 }
        if first < last, fraction(at: high, in: last) < Self.negligible { last -= 1 }
        var part = Array(segments[first...last])
        let (head, tail) = (fraction(at: low, in: first), fraction(at: high, in: last))
        // The tail first: both may be the same segment.
        if tail < 1 {
            part[last - first].end = segments[last].point(at: tail)
            part[last - first].arriving = segments[last].direction(at: tail)
        }
        if head > 0 {
            part[0].start = segments[first].point(at: head)
            part[0].leaving = segments[first].direction(at: head)
        }
        return part
    }

    /// The fraction of a segment that counts as none of it.
    private static let negligible = 1e-9

    /// Where one is at a length from the start, and which way one goes there. O(log n).
    func place(at length: Double) -> (Point, Vector) {
        guard !segments.isEmpty else { return (start, direction) }
        let index = index(at: length)
        let fraction = fraction(at: length, in: index)
        return (segments[index].point(at: fraction), segments[index].direction(at: fraction))
    }

    /// The segment that ends beyond `length`, else the last one.
    private func index(at length: Double) -> Int {
        var low = 0
        var high = segments.count - 1
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].reach > length { high = middle } else { low = middle + 1 }
        }
        return low
    }

    private func fraction(at length: Double, in index: Int) -> Double {
        let begin = index > 0 ? segments[index - 1].reach : 0
        let fraction = (length - begin) / (segments[index].reach - begin)
        return fraction > 0 ? min(fraction, 1) : 0
    }
}

/// Turns the subpaths of a path into polylines.
struct PolylineBuilder {
    /// The finished polylines in the order of their subpaths. A `move` without a line leaves none.
    private(set) var polylines: [Polyline] = []

    private let precision: StrokePrecision
    /// The least cosine of a turn that one chord may make.
    private let straightness: Double
    private var segments: [Segment] = []
    private var start = Point.zero
    /// Where the last segment ended: perhaps a little before the end of the last step.
    private var current = Point.zero
    /// The first way that was not zero.
    private var way: Vector?
    private var hasSteps = false
    /// Whether a `move` began the subpath.
    private var isBegun = false
    private var isInsideCurve = false
    private var length = 0.0

    /// The polylines of `path`. O(n + points).
    static func polylines(of path: Path, _ precision: StrokePrecision) -> [Polyline] {
        var builder = PolylineBuilder(precision)
        path.forEachStep { step, from, start in builder.add(step, from: from, start: start) }
        builder.finish(isClosed: false)
        return builder.polylines
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
                segments.first?.leaving ?? way?.direction ?? Vector(dx: 1, dy: 0)
            polylines.append(
                Polyline(
                    segments: segments, isClosed: isClosed, start: start, direction: direction))
        }
        (segments, way, hasSteps, isBegun, length) = ([], nil, false, false, 0)
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

    /// Adds the segments of a curve, halved until each is flat and hardly turns, or next to nothing:
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

    /// Adds a segment from where the last one ended, unless that is where it ends.
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
        segments.append(
            Segment(
                start: current, end: end, leaving: leaving, arriving: arriving,
                reach: self.length, isInsideCurve: isInsideCurve))
        current = end
        isInsideCurve = true
    }
}

/// A short part of a stroked line: straight, or so little bent that its chord will do.
struct Segment {
    /// Where it begins.
    var start: Point
    /// Where it ends.
    var end: Point
    /// The direction in which it begins, of length 1.
    var leaving: Vector
    /// The direction in which it ends, of length 1.
    var arriving: Vector
    /// How long the line is up to its end, in points along the line.
    var reach: Double
    /// Whether it goes on with the curve of the segment before it: their join is no corner.
    let isInsideCurve: Bool

    /// Whether both sides run along the chord.
    var isStraight: Bool { leaving == arriving }

    /// The point a fraction of the way along.
    func point(at fraction: Double) -> Point {
        Point(
            x: start.x.interpolated(to: end.x, at: fraction),
            y: start.y.interpolated(to: end.y, at: fraction))
    }

    /// The direction a fraction of the way along, of length 1.
    func direction(at fraction: Double) -> Vector {
        guard !isStraight else { return leaving }
        return (leaving * (1 - fraction) + arriving * fraction).direction ?? leaving
    }
}

extension Vector {
    /// The way with length 1; nil of no way at all.
    var direction: Vector? {
        let length = self.length
        return length > 0 ? self * (1 / length) : nil
    }

    /// The area that the two span, positive where `other` lies clockwise from this one (y down).
    func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

    /// The scalar product.
    func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

    /// At right angles to it, counterclockwise (y down), as long.
    var normal: Vector { Vector(dx: dy, dy: -dx) }
}
