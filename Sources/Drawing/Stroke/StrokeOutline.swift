/// Collects the outline of a stroke, to be filled with the non-zero rule.
///
/// The outline of an open line follows its left side, rounds its end and returns along its right side. A
/// closed line has one outline for each side. On the inner side of a turn, the outline passes through the
/// turn's centre unless it can take the short cut.
///
/// So the enclosed area is a sum of rectangles, wedges and caps with the same orientation. None cancels
/// another, and no holes appear.
struct StrokeOutline {
    /// The outline collected so far.
    private(set) var path = Path()

    private let radius: Double
    private let style: StrokeStyle
    private let precision: StrokePrecision
    private var sides: [StrokeSide] = [StrokeSide(sign: 1), StrokeSide(sign: -1)]

    /// Creates an empty outline.
    init(_ style: StrokeStyle, _ precision: StrokePrecision) {
        radius = precision.radius
        self.style = style
        self.precision = precision
    }

    /// Makes room for the outlines of `count` straight lines with butt caps.
    mutating func reserve(_ count: Int) { path.reserve(5 * count) }

    // MARK: - Lines

    /// Adds a line with caps at its ends. O(n).
    mutating func addOpen(_ line: [Segment]) {
        guard let first = line.first, let last = line.last else { return }
        begin(at: first.start, first.leaving)
        for index in line.indices {
            addSides(of: line[index])
            if index + 1 < line.count { addJoin(line[index], line[index + 1]) }
        }
        endLine(from: first.start, first.leaving, to: last.end, last.arriving)
    }

    /// Adds a line of one segment with caps at its ends. Most dashes are such lines.
    mutating func addOpen(_ line: Segment) {
        guard line.isStraight, style.cap == .butt else { return addOpen([line]) }
        let (left, right) = (line.leaving.normal * radius, line.leaving.normal * -radius)
        path.move(to: line.start + left)
        path.line(to: line.end + left)
        path.line(to: line.end + right)
        path.line(to: line.start + right)
        path.close()
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

    /// Adds a line without length: its two caps. Butt caps draw nothing.
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
        // The left side's list becomes the whole outline.
        sides[0].points += cap(at: end, arriving)
        for point in sides[1].points.reversed() { sides[0].points.append(point) }
        sides[0].points += cap(at: start, leaving * -1)
        path.addPolygon(sides[0].points)
    }

    /// The points of the cap between the two sides of an end, from left to right as seen along `outwards`,
    /// the direction out of the line.
    private func cap(at end: Point, _ outwards: Vector) -> [Point] {
        let (out, left) = (outwards * radius, outwards.normal * radius)
        switch style.cap {
        case .butt: return []
        case .square: return [end + (out + left), end + (out - left)]
        case .round: return precision.arc(around: end, from: left, by: .pi)
        }
    }

    // MARK: - Sides

    /// Adds both sides of a segment, whose start points are already in the lists.
    private mutating func addSides(of segment: Segment) {
        for index in sides.indices { sides[index].add(segment, radius) }
    }

    /// Adds both sides of a join, up to the start points of `next`.
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
            // The side decides, because the cross product's sign may be −0 for a half turn.
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
    /// The points between the ends of an arc around `middle`. The arc begins at `middle` + `start` and
    /// turns by `angle` radians, clockwise if positive.
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
    /// 1 on the left (y down, looking along the line), −1 on the right.
    let sign: Double
    /// The side's points, from the line's start to its end.
    var points: [Point] = []
    /// The number of points just after a tight curve's side was replaced by a chord.
    private var countAtChord = -1

    /// Creates a side without points.
    init(sign: Double) { self.sign = sign }

    /// Removes all points.
    mutating func removeAll() {
        points.removeAll(keepingCapacity: true)
        countAtChord = -1
    }

    /// Adds the point at `offset` from `middle` on the left side, or at -`offset` on the right side.
    mutating func add(_ middle: Point, _ offset: Vector) { points.append(middle + offset * sign) }

    /// Adds the side of a segment, whose start point is already in the list.
    ///
    /// If a curve is so tight that its inner side would run backwards, its chord replaces it.
    mutating func add(_ segment: Segment, _ radius: Double) {
        if !segment.isStraight, !runsForward(segment, radius) {
            let chord = (segment.end - segment.start).direction ?? segment.leaving
            // Between two chords, the detour to the side and back is left out.
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

    /// Whether the quadrilateral between chord and side is convex and has the right orientation.
    private func runsForward(_ segment: Segment, _ radius: Double) -> Bool {
        let chord = segment.end - segment.start
        let first = segment.leaving.normal * (radius * sign)
        let last = segment.arriving.normal * (radius * sign)
        let side = chord + last - first
        return chord.cross(last) * sign < 0 && chord.cross(first) * sign < 0
            && last.cross(side) * sign > 0 && first.cross(side) * sign > 0
    }

    // MARK: - Joins

    /// Adds the inner side of a join. The sides meet if both are long enough and leave room for the joins
    /// at their other ends. Otherwise the outline passes through the centre of the join.
    mutating func addInnerJoin(_ last: Segment, _ next: Segment, _ radius: Double) {
        let (from, to) = (last.arriving, next.leaving)
        let room = min((last.end - last.start).length, (next.end - next.start).length) / 2
        // The first condition avoids a division by mere rounding errors.
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

    /// The point where the straight sides before and after a join meet.
    private func tip(_ last: Segment, _ next: Segment, _ radius: Double) -> Point {
        let (from, to) = (last.arriving, next.leaving)
        let reach = radius * sign / (1 + from.dot(to))
        return next.start + (from.normal + to.normal) * reach
    }
}
