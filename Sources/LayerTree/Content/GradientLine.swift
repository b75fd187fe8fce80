package import Drawing

/// The line of a linear gradient, from the point of its first colour to that of its last. Colours are the same on lines
/// perpendicular to it.
package struct GradientLine: Hashable, Sendable {
    /// Where the first colour is.
    package let start: Point
    /// Where the last colour is.
    package let end: Point

    /// The line between two points.
    package init(start: Point, end: Point) {
        self.start = start
        self.end = end
    }

    /// The line in `area` of a gradient whose line is this one in the unit square, which is stretched to the area.
    ///
    /// What was perpendicular to the line isn't any more in the stretched picture, whose line has another direction.
    package func stretched(to area: Rect) -> GradientLine {
        func map(_ unit: Point) -> Point { area.point(atUnit: unit) }
        return GradientLine(
            start: map(start), end: map(end), along: end - start, width: area.width,
            height: area.height)
    }

    /// The line in the unit square of a gradient whose line in `area`, which isn't empty, is this one.
    package func unit(in area: Rect) -> GradientLine {
        func map(_ point: Point) -> Point {
            Point(x: (point.x - area.minX) / area.width, y: (point.y - area.minY) / area.height)
        }
        return GradientLine(
            start: map(start), end: map(end), along: end - start, width: 1 / area.width,
            height: 1 / area.height)
    }

    /// The line of a picture in which both points of the line are at new places, because the picture was stretched by
    /// `width` and `height`. `along` was the line before that.
    private init(start: Point, end: Point, along: Vector, width: Double, height: Double) {
        self.start = start
        guard along.dx != 0, along.dy != 0, width != height else {
            self.end = end
            return
        }
        // The slope of the colours is divided by the stretching, and the line is the slope's inverse.
        let slope = Vector(dx: along.dx / width, dy: along.dy / height)
        let length =
            (along.dx * along.dx + along.dy * along.dy)
            / (slope.dx * slope.dx + slope.dy * slope.dy)
        self.end = start + Vector(dx: slope.dx * length, dy: slope.dy * length)
    }
}
