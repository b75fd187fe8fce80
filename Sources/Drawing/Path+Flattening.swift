extension Path {
    /// Most points that curves are divided into, over a whole path.
    package static let pointLimit = 2_000_000

    /// The same path made of lines only, at most `tolerance` points off. O(n + points).
    ///
    /// Coarser where a curve would take more than 10,000 points, or all of them more than
    /// `pointLimit`: then every curve gets the same share of what it needs.
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

    /// How many chords its curves need to stay within `tolerance` points; at least 1. O(n).
    func pieces(tolerance: Double) -> Double {
        var sum = 0.0
        forEachStep { step, from, _ in
            guard case .curve(let control1, let control2, let end) = step else { return }
            sum += CubicSegment(from, control1, control2, end).pieces(tolerance: tolerance)
        }
        return max(sum, 1)
    }

    /// Calls `body` with every element, the point where it begins, and the point where its subpath
    /// began: where a `close` leads to, and where a line after it goes on from. O(n).
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
