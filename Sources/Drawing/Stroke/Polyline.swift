internal import CLibrary
internal import CollectionBasics

/// One subpath as a line to be stroked: measured segments that follow each other without gaps.
struct Polyline {
    /// The segments in order; empty if the subpath is a single point.
    let segments: [Segment]
    /// Whether its end is joined to its start.
    let isClosed: Bool
    /// The start point.
    let start: Point
    /// The direction at the start, of length 1; to the right if the subpath is a single point.
    let direction: Vector

    /// The length in points.
    var length: Double { segments.last?.reach ?? 0 }

    /// The part between two lengths from the start; empty if they aren't in order. O(log n + size).
    func part(from low: Double, to high: Double) -> [Segment] {
        span(from: low, to: high).map(part) ?? []
    }

    /// The part in a span. O(size).
    func part(_ span: Span) -> [Segment] {
        if let only = segment(span) { return [only] }
        var part = Array(segments[span.first...span.last])
        part[0] = part[0].cut(from: span.head, to: 1)
        part[part.count - 1] = part[part.count - 1].cut(from: 0, to: span.tail)
        return part
    }

    /// The part in a span of a single segment, as most dashes are; nil for other spans.
    func segment(_ span: Span) -> Segment? {
        guard span.first == span.last else { return nil }
        return segments[span.first].cut(from: span.head, to: span.tail)
    }

    /// The span between two lengths from the start; nil if they aren't in order. O(log n).
    func span(from low: Double, to high: Double) -> Span? {
        guard low < high, high > 0, low < length else { return nil }
        guard low > 0 || high < length else {
            return Span(first: 0, last: segments.count - 1, head: 0, tail: 1)
        }
        var first = index(at: low)
        var last = high < length ? index(at: high) : segments.count - 1
        // Without this, rounding errors could leave a tiny piece that turns a cut at a corner.
        if first < last, fraction(at: low, in: first) > 1 - Self.negligible { first += 1 }
        if first < last, fraction(at: high, in: last) < Self.negligible { last -= 1 }
        return Span(
            first: first, last: last, head: fraction(at: low, in: first),
            tail: fraction(at: high, in: last))
    }

    /// The fraction of a segment that is too small to count.
    private static let negligible = 1e-9

    /// The point at a length from the start and the direction there. O(log n).
    func place(at length: Double) -> (Point, Vector) {
        guard !segments.isEmpty else { return (start, direction) }
        let index = index(at: length)
        let fraction = fraction(at: length, in: index)
        return (segments[index].point(at: fraction), segments[index].direction(at: fraction))
    }

    /// The length at which a stroke that reaches `length` is cut: at the same share of the Bézier parameter as of the
    /// length of the curve there, as in Core Animation. O(log n + segments of the curve).
    func cut(at length: Double) -> Double {
        let place = index(at: length)
        let first = segments[...place].lastIndex { !$0.isInsideCurve } ?? 0
        let next = segments[(place + 1)...].firstIndex { !$0.isInsideCurve } ?? segments.count
        let begin = first > 0 ? segments[first - 1].reach : 0
        let share = (length - begin) / (segments[next - 1].reach - begin)
        let curve = segments[first..<next]
        let piece = curve.dropLast().first { $0.parameter > share } ?? segments[next - 1]
        let index = curve.firstIndex { $0.reach == piece.reach } ?? first
        let (low, reach) =
            index > first ? (segments[index - 1].parameter, segments[index - 1].reach) : (0, begin)
        let fraction = (share - low) / (piece.parameter - low)
        return reach.interpolated(to: piece.reach, at: min(max(fraction, 0), 1))
    }

    /// The segment that ends beyond `length`, otherwise the last one.
    private func index(at length: Double) -> Int {
        segments.dropLast().partitioningIndex { $0.reach > length }
    }

    private func fraction(at length: Double, in index: Int) -> Double {
        let begin = index > 0 ? segments[index - 1].reach : 0
        let fraction = (length - begin) / (segments[index].reach - begin)
        return fraction > 0 ? min(fraction, 1) : 0
    }
}

extension Polyline {
    /// A part of a polyline, by its segments.
    struct Span {
        /// The index of the first segment.
        let first: Int
        /// The index of the last segment.
        let last: Int
        /// The fraction of the first segment where the part begins.
        let head: Double
        /// The fraction of the last segment where the part ends.
        let tail: Double
    }
}

/// Turns the subpaths of a path into polylines.
struct PolylineBuilder {
    /// The finished polylines in the order of their subpaths. A `move` without a line makes none.
    private(set) var polylines: [Polyline] = []

    private let precision: StrokePrecision
    /// The smallest cosine of the turn that one chord may make.
    private let straightness: Double
    private var segments: [Segment] = []
    private var start = Point.zero
    /// Where the last segment ended, perhaps slightly before the end of the last step.
    private var current = Point.zero
    /// The first chord that isn't zero.
    private var firstChord: Vector?
    private var hasSteps = false
    /// Whether a `move` started the subpath.
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
            // A second `close` in a row closes nothing.
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
                segments.first?.leaving ?? firstChord?.direction ?? Vector(dx: 1, dy: 0)
            polylines.append(
                Polyline(
                    segments: segments, isClosed: isClosed, start: start, direction: direction))
        }
        (segments, firstChord, hasSteps, isBegun, length) = ([], nil, false, false, 0)
    }

    // MARK: - Steps

    private mutating func addLine(to end: Point) {
        isInsideCurve = false
        append(to: end, leaving: end - current, arriving: end - current)
    }

    private mutating func addCurve(_ curve: CubicSegment) {
        isInsideCurve = false
        divide(curve, 0...1, halvings: precision.halvings(of: curve))
    }

    /// Adds the segments of a part of a curve between two parameters, halved until each is flat and hardly turns.
    ///
    /// Halving also stops at tiny segments, because it never ends the turn at a cusp.
    private mutating func divide(
        _ curve: CubicSegment, _ range: ClosedRange<Double>, halvings: Int
    ) {
        let legs = curve.legs
        let lengths = (legs.0.length, legs.1.length, legs.2.length)
        let size = lengths.0 + lengths.1 + lengths.2
        // All tangents lie between the legs, so no two legs may turn more than one chord may.
        let isEven =
            legs.0.dot(legs.1) >= straightness * lengths.0 * lengths.1
            && legs.1.dot(legs.2) >= straightness * lengths.1 * lengths.2
            && legs.0.dot(legs.2) >= straightness * lengths.0 * lengths.2
        if isEven, 0.75 * curve.bend <= precision.flatness {
            append(
                to: curve.end, leaving: curve.leaving, arriving: curve.arriving,
                length: curve.evenLength, parameter: range.upperBound)
        } else if halvings == 0 || size <= precision.closeness {
            append(
                to: curve.end, leaving: curve.end - current, arriving: curve.end - current,
                parameter: range.upperBound)
        } else {
            let (first, second) = curve.halves
            let middle = (range.lowerBound + range.upperBound) / 2
            divide(first, range.lowerBound...middle, halvings: halvings - 1)
            divide(second, middle...range.upperBound, halvings: halvings - 1)
        }
    }

    /// Adds a segment from the end of the last one, unless it would be too short.
    private mutating func append(
        to end: Point, leaving: Vector, arriving: Vector, length: Double? = nil,
        parameter: Double = 1
    ) {
        hasSteps = true
        let chord = end - current
        if firstChord == nil, chord.length > 0 { firstChord = chord }
        guard chord.length > precision.closeness, let leaving = leaving.direction,
            let arriving = arriving.direction
        else { return }
        self.length += length ?? chord.length
        segments.append(
            Segment(
                start: current, end: end, leaving: leaving, arriving: arriving,
                reach: self.length, parameter: parameter, isInsideCurve: isInsideCurve))
        current = end
        isInsideCurve = true
    }
}

/// A short part of a stroked line that is straight or almost straight.
struct Segment {
    /// The start point.
    var start: Point
    /// The end point.
    var end: Point
    /// The direction at the start, of length 1.
    var leaving: Vector
    /// The direction at the end, of length 1.
    var arriving: Vector
    /// The length of the polyline up to the end of this segment, in points.
    var reach: Double
    /// The parameter of its curve at its end; 1 for a line.
    let parameter: Double
    /// Whether it continues the previous segment's curve, so that their join isn't a corner.
    let isInsideCurve: Bool

    /// Whether both sides run parallel to the chord.
    var isStraight: Bool { leaving == arriving }

    /// The point at a fraction of the length.
    func point(at fraction: Double) -> Point {
        Point(
            x: start.x.interpolated(to: end.x, at: fraction),
            y: start.y.interpolated(to: end.y, at: fraction))
    }

    /// The part between two fractions of the length.
    func cut(from head: Double, to tail: Double) -> Segment {
        var part = self
        if tail < 1 {
            part.end = point(at: tail)
            part.arriving = direction(at: tail)
        }
        if head > 0 {
            part.start = point(at: head)
            part.leaving = direction(at: head)
        }
        return part
    }

    /// The direction at a fraction of the length, of length 1.
    func direction(at fraction: Double) -> Vector {
        guard !isStraight else { return leaving }
        return (leaving * (1 - fraction) + arriving * fraction).direction ?? leaving
    }
}

extension Vector {
    /// The vector scaled to length 1; nil for the zero vector.
    var direction: Vector? {
        let length = self.length
        return length > 0 ? self * (1 / length) : nil
    }

    /// The cross product: the area of the parallelogram, positive if `other` is clockwise from this vector
    /// (y down).
    func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

    /// The dot product.
    func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

    /// The vector turned by 90° counterclockwise (y down).
    var normal: Vector { Vector(dx: dy, dy: -dx) }
}
