internal import CLibrary

extension Path {
    /// The largest number of points for the flattened curves of a whole path.
    package static let pointLimit = 2_000_000

    /// The same path made of lines only, at most `tolerance` points off. O(n + points).
    ///
    /// The error may be larger if a curve would take more than 10,000 points, or all curves together more
    /// than `pointLimit`. In the latter case every curve gets the same fraction of the points it needs.
    /// - Parameter tolerance: Points, positive.
    package func flattened(tolerance: Double) -> Path {
        let needed = pieces(tolerance: tolerance)
        let share = min(1, Double(Self.pointLimit) / needed)
        var result = Path()
        forEachStep { step, from, _ in
            switch step {
            case .move(let point): result.move(to: point)
            case .line(let point): result.line(to: point)
            case .curve(let control1, let control2, let end):
                let curve = CubicSegment(from, control1, control2, end)
                let pieces = (curve.pieces(tolerance: tolerance) * share).rounded(.up)
                curve.forEachPoint(pieces: pieces) { result.line(to: $0) }
            case .close: result.close()
            }
        }
        return result
    }

    /// The number of chords that keep the path's curves within `tolerance` points; at least 1. O(n).
    func pieces(tolerance: Double) -> Double {
        var sum = 0.0
        forEachStep { step, from, _ in
            guard case .curve(let control1, let control2, let end) = step else { return }
            sum += CubicSegment(from, control1, control2, end).pieces(tolerance: tolerance)
        }
        return max(sum, 1)
    }

    /// Calls `body` with every element, the point where it begins, and the point where its subpath began.
    ///
    /// A `close` leads to the subpath's start, and a line after the `close` begins there. O(n).
    func forEachStep(_ body: (_ step: Element, _ from: Point, _ start: Point) -> Void) {
        var current = Point.zero
        var start = Point.zero
        for element in elements {
            body(element, current, start)
            switch element {
            case .move(let point): (current, start) = (point, point)
            case .line(let point), .curve(_, _, let point): current = point
            case .close: current = start
            }
        }
    }
}

/// One cubic Bézier curve in a plane, with a parameter from 0 to 1. Coordinates are in points.
struct CubicSegment {
    /// The start point.
    let start: Point
    /// The control point of the start.
    let control1: Point
    /// The control point of the end.
    let control2: Point
    /// The end point.
    let end: Point

    /// The curve with these control points.
    init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
        self.start = start
        self.control1 = control1
        self.control2 = control2
        self.end = end
    }

    /// The sides of the control polygon. Each is a third of a control vector of the curve's derivative.
    var legs: (Vector, Vector, Vector) {
        (control1 - start, control2 - control1, end - control2)
    }

    /// A measure of how far the curve is from a straight line at even speed: the larger second difference
    /// of the control points, in points.
    var bend: Double {
        let (first, second, third) = legs
        return max((second - first).length, (third - second).length)
    }

    /// The number of pieces of equal parameter whose chords stay within `tolerance` of the curve. Every
    /// point of the curve is compared with the point at the same parameter on its chord. The bound is ¾ ·
    /// bend / n² (Wang 1984).
    ///
    /// A whole number, at least 1 and at most `mostPieces`; 1 if the bend is NaN.
    func pieces(tolerance: Double) -> Double {
        let pieces = (0.75 * bend / tolerance).squareRoot().rounded(.up)
        return pieces > 1 ? min(pieces, Self.mostPieces) : 1
    }

    /// The largest number of pieces of one curve. Only a curve about 10⁸ times as large as the tolerance
    /// would need more.
    static let mostPieces = 10_000.0

    /// The point at parameter `t`.
    func point(at t: Double) -> Point {
        let s = 1 - t
        let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        return Point(
            x: a * start.x + b * control1.x + c * control2.x + d * end.x,
            y: a * start.y + b * control1.y + c * control2.y + d * end.y)
    }

    /// Calls `body` with the end of each of `pieces` pieces of equal parameter. The last point is exactly
    /// `end`.
    func forEachPoint(pieces: Double, _ body: (Point) -> Void) {
        for index in 1..<Int(pieces) + 1 {
            let isLast = Double(index) == pieces
            body(isLast ? end : point(at: Double(index) / pieces))
        }
    }

    /// The two halves of the curve, split at parameter ½ (de Casteljau).
    var halves: (CubicSegment, CubicSegment) {
        let (first, middle, last) = (
            start.middle(control1), control1.middle(control2), control2.middle(end)
        )
        let (left, right) = (first.middle(middle), middle.middle(last))
        let cut = left.middle(right)
        return (CubicSegment(start, first, left, cut), CubicSegment(cut, right, last, end))
    }

    /// The direction at the start, of any length; zero only if the curve is a single point.
    var leaving: Vector {
        if control1 != start { return control1 - start }
        return control2 != start ? control2 - start : end - start
    }

    /// The direction at the end, of any length; zero only if the curve is a single point.
    var arriving: Vector {
        if control2 != end { return end - control2 }
        return control1 != end ? end - control1 : end - start
    }
}

extension Point {
    /// The midpoint of this point and `other`, computed without overflow.
    fileprivate func middle(_ other: Point) -> Point {
        Point(x: x / 2 + other.x / 2, y: y / 2 + other.y / 2)
    }
}

extension CubicSegment {
    /// The length of a curve that hardly bends: the integral of its speed by the three-point Gauss rule.
    var evenLength: Double {
        let (first, second, third) = legs
        func speed(_ t: Double) -> Double {
            let s = 1 - t
            return 3 * (first * (s * s) + second * (2 * s * t) + third * (t * t)).length
        }
        let offset = 0.6.squareRoot() / 2
        return (5 * speed(0.5 - offset) + 8 * speed(0.5) + 5 * speed(0.5 + offset)) / 18
    }
}
