/// A short part of a stroked line: straight, or so little bent that its chord will do.
struct Stretch {
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
    /// Whether it goes on with the curve of the stretch before it: their join is no corner.
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
