internal import Drawing

/// One side of a convex polygon: its lines from the highest corner down to the lowest.
///
/// `polygon.c` goes the same way through small areas, with the same arithmetic.
struct PolygonSide {
    private let corners: [Point]
    /// The place of the highest corner, and how to go on from one corner to the next.
    private let step: Int
    private var place: Int
    /// How many lines are left.
    private var left: Int

    /// The side of `polygon` that leaves the corner `top` in the direction `step`, 1 or -1.
    init(_ polygon: ConvexPolygon, from top: Int, to bottom: Int, step: Int) {
        corners = polygon.corners
        self.step = step
        place = top
        let count = polygon.corners.count
        left = ((bottom - top) * step % count + count) % count
    }

    /// Calls `body` with what of the side lies in the pixels of `row`: lines downwards. Rows must be
    /// asked for from the top.
    mutating func forEachPiece(in row: Int, _ body: (Point, Point) -> Void) {
        let (top, bottom) = (Double(row), Double(row + 1))
        while left > 0 {
            let (start, end) = (corners[place], corners[next])
            if start.y >= bottom { return }
            if end.y > top, end.y > start.y {
                body(
                    start.y >= top ? start : start.towards(end, at: top),
                    end.y <= bottom ? end : start.towards(end, at: bottom))
            }
            if end.y > bottom { return }
            place = next
            left -= 1
        }
    }

    private var next: Int {
        let next = place + step
        return next < 0 ? corners.count - 1 : next == corners.count ? 0 : next
    }
}

extension Point {
    /// Where the line from here to `end` has the height `y`: always from the line's own ends, so that
    /// it doesn't matter which rows are drawn.
    fileprivate func towards(_ end: Point, at y: Double) -> Point {
        Point(x: x + (end.x - x) * ((y - self.y) / (end.y - self.y)), y: y)
    }
}
