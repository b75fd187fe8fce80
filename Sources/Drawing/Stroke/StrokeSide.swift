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

    /// Adds the side of a stretch, whose start is there.
    ///
    /// Where a curve is so tight that its inner side would run backwards, its chord takes its place.
    mutating func add(_ stretch: Stretch, _ radius: Double) {
        if !stretch.isStraight, !runsForward(stretch, radius) {
            let chord = (stretch.end - stretch.start).direction ?? stretch.leaving
            // From chord to chord the way out to the side and back is saved.
            if points.count == countAtChord {
                points.removeLast()
            } else {
                points.append(stretch.start)
            }
            add(stretch.start, chord.normal * radius)
            add(stretch.end, chord.normal * radius)
            points.append(stretch.end)
            countAtChord = points.count + 1
        }
        add(stretch.end, stretch.arriving.normal * radius)
    }

    /// Whether the four corners between chord and side are convex, and gone around the right way.
    private func runsForward(_ stretch: Stretch, _ radius: Double) -> Bool {
        let chord = stretch.end - stretch.start
        let first = stretch.leaving.normal * (radius * sign)
        let last = stretch.arriving.normal * (radius * sign)
        let side = chord + last - first
        return chord.cross(last) * sign < 0 && chord.cross(first) * sign < 0
            && last.cross(side) * sign > 0 && first.cross(side) * sign > 0
    }

    // MARK: - Joins

    /// Adds the inner side of a join: where the sides meet if both reach that far, leaving enough for
    /// the joins at their other ends; else through the middle of the join.
    mutating func addInnerJoin(_ last: Stretch, _ next: Stretch, _ radius: Double) {
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
    mutating func addTip(_ last: Stretch, _ next: Stretch, _ radius: Double) {
        if last.isStraight { points.removeLast() }
        points.append(tip(last, next, radius))
        if !next.isStraight { add(next.start, next.leaving.normal * radius) }
    }

    /// Where the straight sides before and after a join meet.
    private func tip(_ last: Stretch, _ next: Stretch, _ radius: Double) -> Point {
        let (from, to) = (last.arriving, next.leaving)
        let reach = radius * sign / (1 + from.dot(to))
        return next.start + (from.normal + to.normal) * reach
    }
}
