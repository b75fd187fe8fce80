internal import CLibrary

extension Path {
    /// Adds the elliptical arc from `start`, the path's current point, to `end`.
    ///
    /// The ellipse has semi-axes `radii`, rotated by `rotation` radians. The flags choose one of the four
    /// possible arcs. Radii that are too small are scaled up until the ellipse reaches both ends. A radius
    /// of (nearly) zero gives a line, and so does an arc too flat to be visible. If `start` equals `end`,
    /// nothing is added. Formulas: SVG 2, implementation notes B.2.4 and B.2.5.
    mutating func addArc(
        from start: Point, to end: Point, radii: Size, rotation: Double, isLarge: Bool,
        isClockwise: Bool
    ) {
        guard start != end else { return }
        let halfChord = (start - end) * 0.5
        let (sine, cosine) = (sin(rotation), cos(rotation))
        let x = cosine * halfChord.dx + sine * halfChord.dy
        let y = -sine * halfChord.dx + cosine * halfChord.dy
        var (rx, ry) = (abs(radii.width), abs(radii.height))
        let reach = hypot(x / rx, y / ry)
        guard rx > 0, ry > 0, reach.isFinite, reach > 0 else { return line(to: end) }
        // A flat arc's height is a quarter of `reach`, as a fraction of its chord.
        guard isLarge || reach > 1e-8 else { return line(to: end) }
        if reach > 1 { (rx, ry) = (rx * reach, ry * reach) }

        let (u, v) = (x / rx, y / ry)
        // Half the chord, in units of the radii.
        let half = min(reach, 1)
        let height = ((1 - half) * (1 + half)).squareRoot()
        let away = isLarge == isClockwise ? -height : height
        // The centre, in units of the radii, relative to the middle of the chord.
        let center = Vector(dx: away * (v / half), dy: -away * (u / half))
        let first = atan2(v - center.dy, u - center.dx)
        let angle = 2 * atan2(half, height)
        let sweep = (isLarge ? 2 * .pi - angle : angle) * (isClockwise ? 1 : -1)

        let middle = start + halfChord * -1
        let toEllipse = AffineTransform(
            a: cosine * rx, b: sine * rx, c: -sine * ry, d: cosine * ry, tx: middle.x, ty: middle.y)
        addUnitArc(from: first, sweep: sweep, center: center, toEllipse, end: end)
    }

    /// Adds an arc of the unit circle about `center`, transformed by `transform`. Each piece is at most a
    /// quarter circle, and the last one ends exactly at `end`.
    private mutating func addUnitArc(
        from first: Double, sweep: Double, center: Vector, _ transform: AffineTransform, end: Point
    ) {
        let pieces = max(1, (abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
        let step = sweep / pieces
        let handle = 4.0 / 3 * tan(step / 4)
        func point(_ angle: Double, _ along: Double) -> Point {
            Point(
                x: center.dx + cos(angle) - along * sin(angle),
                y: center.dy + sin(angle) + along * cos(angle)
            ).applying(transform)
        }
        for piece in 0..<Int(pieces) {
            let from = first + step * Double(piece)
            let isLast = piece == Int(pieces) - 1
            curve(
                to: isLast ? end : point(from + step, 0), control1: point(from, handle),
                control2: point(from + step, -handle))
        }
    }
}
