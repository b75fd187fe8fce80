/// Collects the outline of a stroke, to be filled non-zero.
///
/// A line is followed along its left side, around its end, and back along its right side; a closed one
/// has an outline for each side. On the inner side of a turn the outline goes through the turn's middle
/// wherever it can't take the short cut. So the area that it goes around is a sum of rectangles, wedges
/// and caps that are all gone around the same way: none cancels another, and there are no holes.
struct StrokeOutline {
    /// Everything so far.
    private(set) var path = Path()

    private let radius: Double
    private let style: StrokeStyle
    private let precision: StrokePrecision
    private var sides: [StrokeSide] = [StrokeSide(sign: 1), StrokeSide(sign: -1)]

    /// An outline without anything.
    init(_ style: StrokeStyle, _ precision: StrokePrecision) {
        radius = precision.radius
        self.style = style
        self.precision = precision
    }

    // MARK: - Lines

    /// Adds a line that ends in caps. O(n).
    mutating func addOpen(_ line: [Segment]) {
        guard let first = line.first, let last = line.last else { return }
        begin(at: first.start, first.leaving)
        for index in line.indices {
            addSides(of: line[index])
            if index + 1 < line.count { addJoin(line[index], line[index + 1]) }
        }
        endLine(from: first.start, first.leaving, to: last.end, last.arriving)
    }

    /// Adds a line whose end is joined to its start. O(n).
    mutating func addClosed(_ line: [Segment]) {
        for index in sides.indices { sides[index].removeAll() }
        for index in line.indices {
            addSides(of: line[index])
            addJoin(line[index], line[index + 1 < line.count ? index + 1 : 0])
        }
        path.addPolygon(sides[0].points)
        sides[1].points.reverse()
        path.addPolygon(sides[1].points)
    }

    /// Adds a line without length: its two caps, if they reach beyond it.
    mutating func addDot(at point: Point, _ direction: Vector) {
        guard style.cap != .butt else { return }
        begin(at: point, direction)
        endLine(from: point, direction, to: point, direction)
    }

    private mutating func begin(at point: Point, _ direction: Vector) {
        for index in sides.indices {
            sides[index].removeAll()
            sides[index].add(point, direction.normal * radius)
        }
    }

    private mutating func endLine(
        from start: Point, _ leaving: Vector, to end: Point, _ arriving: Vector
    ) {
        let (head, tail) = (cap(at: start, leaving * -1), cap(at: end, arriving))
        sides[1].points.reverse()
        path.addPolygon([sides[0].points, tail, sides[1].points, head].joined())
    }

    /// The points between the two sides of an end, from left to right as seen in the direction that
    /// leads out of the line.
    private func cap(at end: Point, _ outwards: Vector) -> [Point] {
        let (out, left) = (outwards * radius, outwards.normal * radius)
        switch style.cap {
        case .butt: return []
        case .square: return [end + (out + left), end + (out - left)]
        case .round: return precision.arc(around: end, from: left, by: .pi)
        }
    }

    // MARK: - Sides

    /// Adds both sides of a segment, whose starts are there.
    private mutating func addSides(of segment: Segment) {
        for index in sides.indices { sides[index].add(segment, radius) }
    }

    /// Adds both sides of a join, up to where the sides of `next` start.
    private mutating func addJoin(_ last: Segment, _ next: Segment) {
        let (from, to) = (last.arriving, next.leaving)
        guard radius * (to - from).length > precision.closeness else { return }
        let isClockwise = from.cross(to) >= 0
        sides[isClockwise ? 1 : 0].addInnerJoin(last, next, radius)
        addOuterJoin(last, next, to: isClockwise ? 0 : 1)
    }

    private mutating func addOuterJoin(_ last: Segment, _ next: Segment, to index: Int) {
        let (from, to) = (last.arriving, next.leaving)
        let cosine = from.dot(to)
        switch next.isInsideCurve ? .round : style.join {
        case .round:
            // By the side, not by the sign of the cross product: half a turn's may be −0.
            let angle = Vector(dx: cosine, dy: abs(from.cross(to))).angle
            let start = from.normal * (radius * sides[index].sign)
            sides[index].points += precision.arc(
                around: next.start, from: start, by: angle * sides[index].sign)
        case .miter where style.miterLimit * ((1 + cosine) / 2).squareRoot() >= 1:
            sides[index].addTip(last, next, radius)
            return
        case .miter, .bevel: break
        }
        sides[index].add(next.start, to.normal * radius)
    }
}

extension StrokePrecision {
    /// Points between the ends of an arc that begins `start` from its middle and turns by `angle`,
    /// clockwise if positive.
    fileprivate func arc(around middle: Point, from start: Vector, by angle: Double) -> [Point] {
        let pieces = Int((abs(angle) / turn).rounded(.up))
        guard pieces > 1 else { return [] }
        return (1..<pieces).map { piece in
            middle + start.turned(by: angle * Double(piece) / Double(pieces))
        }
    }
}

/// One side of a line that is being stroked.
struct StrokeSide {
    /// 1 on the left (y down, as seen along the line), −1 on the right.
    let sign: Double
    /// The side, from the line's start to its end.
    var points: [Point] = []
    /// How many points there were when the end of a chord was added in place of a tight curve's side.
    private var countAtChord = -1

    /// A side without points.
    init(sign: Double) { self.sign = sign }

    /// Begins again without points.
    mutating func removeAll() {
        points.removeAll(keepingCapacity: true)
        countAtChord = -1
    }

    /// Adds the point that lies `offset` from `middle`, if this is the left side; opposite else.
    mutating func add(_ middle: Point, _ offset: Vector) { points.append(middle + offset * sign) }

    /// Adds the side of a segment, whose start is there.
    ///
    /// Where a curve is so tight that its inner side would run backwards, its chord takes its place.
    mutating func add(_ segment: Segment, _ radius: Double) {
        if !segment.isStraight, !runsForward(segment, radius) {
            let chord = (segment.end - segment.start).direction ?? segment.leaving
            // From chord to chord the way out to the side and back is saved.
            if points.count == countAtChord {
                points.removeLast()
            } else {
                points.append(segment.start)
            }
            add(segment.start, chord.normal * radius)
            add(segment.end, chord.normal * radius)
            points.append(segment.end)
            countAtChord = points.count + 1
        }
        add(segment.end, segment.arriving.normal * radius)
    }

    /// Whether the four corners between chord and side are convex, and gone around the right way.
    private func runsForward(_ segment: Segment, _ radius: Double) -> Bool {
        let chord = segment.end - segment.start
        let first = segment.leaving.normal * (radius * sign)
        let last = segment.arriving.normal * (radius * sign)
        let side = chord + last - first
        return chord.cross(last) * sign < 0 && chord.cross(first) * sign < 0
            && last.cross(side) * sign > 0 && first.cross(side) * sign > 0
    }

    // MARK: - Joins

    /// Adds the inner side of a join: where the sides meet if both reach that far, leaving enough for
    /// the joins at their other ends; else through the middle of the join.
    mutating func addInnerJoin(_ last: Segment, _ next: Segment, _ radius: Double) {
        let (from, to) = (last.arriving, next.leaving)
        let room = min((last.end - last.start).length, (next.end - next.start).length) / 2
        // The first condition keeps rounding errors from being all there is to divide by.
        if 1 + from.dot(to) > 1e-6, radius * abs(from.cross(to)) <= room * (1 + from.dot(to)),
            last.isStraight, next.isStraight
        {
            points[points.count - 1] = tip(last, next, radius)
        } else {
            points.append(next.start)
            add(next.start, to.normal * radius)
        }
    }

    /// Adds the tip of a miter, and the ends of curved sides before and after it.
    mutating func addTip(_ last: Segment, _ next: Segment, _ radius: Double) {
        if last.isStraight { points.removeLast() }
        points.append(tip(last, next, radius))
        if !next.isStraight { add(next.start, next.leaving.normal * radius) }
    }

    /// Where the straight sides before and after a join meet.
    private func tip(_ last: Segment, _ next: Segment, _ radius: Double) -> Point {
        let (from, to) = (last.arriving, next.leaving)
        let reach = radius * sign / (1 + from.dot(to))
        return next.start + (from.normal + to.normal) * reach
    }
}
