internal import Drawing
internal import Foundation

extension Path {
    /// Adds an arc. A line leads to its start from the current point; without one, a subpath starts there.
    ///
    /// The end angle is moved by a whole turn if it doesn't lie in the direction of drawing. So equal angles draw a
    /// point. Angles that differ by a whole turn or more draw one full circle, in either direction: loading
    /// indicators draw their balls from 0 to 2π counterclockwise.
    /// - Parameter growsAngle: Whether the angle grows on the way, which is clockwise on the screen.
    mutating func addArc(
        center: CGPoint, radius: CGFloat, from start: CGFloat, to end: CGFloat, growsAngle: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let turn = 2 * CGFloat.pi
        var sweep = growsAngle ? end - start : start - end
        if abs(sweep) >= turn { sweep = turn } else if sweep < 0 { sweep += turn }
        addArc(
            center: center, radius: radius, from: start, sweep: growsAngle ? sweep : -sweep,
            transform: transform)
    }

    /// Adds an arc that covers `sweep` radians, clockwise on the screen if positive. Does nothing if a number
    /// isn't finite.
    mutating func addArc(
        center: CGPoint, radius: CGFloat, from start: CGFloat, sweep: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        guard [center.x, center.y, radius, start, sweep].allSatisfy(\.isFinite) else { return }
        func point(_ angle: CGFloat, along tangent: CGFloat = 0) -> CGPoint {
            let (sine, cosine) = (Foundation.sin(angle), Foundation.cos(angle))
            return CGPoint(
                x: center.x + radius * (cosine - tangent * sine),
                y: center.y + radius * (sine + tangent * cosine)
            ).applying(transform)
        }
        let first = point(start)
        let current = currentPoint.map { CGPoint($0) }
        if current == nil { move(to: first) } else if current != first { line(to: first) }
        // Further turns lie on the first ones.
        let turn = 2 * CGFloat.pi
        let limit = 1000 * turn
        let sweep =
            abs(sweep) > limit
            ? sweep.truncatingRemainder(dividingBy: turn) + (sweep < 0 ? -limit : limit) : sweep
        // Quarter circles at most; a cubic curve deviates from one by 0.03 % of the radius.
        let pieces = (abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)
        guard pieces > 0 else { return }
        let step = sweep / pieces
        let handle = 4.0 / 3 * Foundation.tan(step / 4)
        for piece in 0..<Int(pieces) {
            let (from, to) = (start + step * CGFloat(piece), start + step * CGFloat(piece + 1))
            curve(
                to: point(to), control1: point(from, along: handle),
                control2: point(to, along: -handle))
        }
    }

    /// Adds an arc that touches the line from the current point to `corner`, and the line from `corner` to
    /// `end`; a line leads to its start. Adds only the line to `corner` if there is no such arc.
    mutating func addArc(
        tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        guard let seen = currentPoint.map({ CGPoint($0) }) else { return }
        let start = transform.isIdentity ? seen : seen.applying(transform.inverted())
        let (inX, inY) = CGPoint.direction(from: corner, to: start)
        let (outX, outY) = CGPoint.direction(from: corner, to: end)
        let cross = inX * outY - inY * outX
        guard radius > 0, abs(cross) > 1e-9 else { return line(to: corner.applying(transform)) }
        // The half angle between the two lines has this tangent.
        let halfTangent = abs(cross) / (1 + inX * outX + inY * outY)
        let distance = radius / halfTangent
        let first = CGPoint(x: corner.x + inX * distance, y: corner.y + inY * distance)
        // The centre lies `radius` beside the first line, on the side of the second one.
        let side = cross > 0 ? radius : -radius
        let center = CGPoint(x: first.x - inY * side, y: first.y + inX * side)
        let last = CGPoint(x: corner.x + outX * distance, y: corner.y + outY * distance)
        addArc(
            center: center, radius: radius,
            from: Foundation.atan2(first.y - center.y, first.x - center.x),
            to: Foundation.atan2(last.y - center.y, last.x - center.x), growsAngle: cross < 0,
            transform: transform)
    }
}

extension CGPoint {
    /// The direction from one point to another, as a vector of length 1; zero if they are the same.
    fileprivate static func direction(from: CGPoint, to: CGPoint) -> (CGFloat, CGFloat) {
        let (x, y) = (to.x - from.x, to.y - from.y)
        let length = (x * x + y * y).squareRoot()
        return length > 0 ? (x / length, y / length) : (0, 0)
    }
}
