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
        let (first, last) = (area.point(atUnit: start), area.point(atUnit: end))
        let along = end - start
        guard along.dx != 0, along.dy != 0, area.width != area.height else {
            return GradientLine(start: first, end: last)
        }
        // The slope of the colours is divided by the stretching, and the line is the slope's inverse.
        let slope = Vector(dx: along.dx / area.width, dy: along.dy / area.height)
        let length =
            (along.dx * along.dx + along.dy * along.dy)
            / (slope.dx * slope.dx + slope.dy * slope.dy)
        return GradientLine(
            start: first, end: first + Vector(dx: slope.dx * length, dy: slope.dy * length))
    }
}
