internal import Drawing

/// The corners of a convex outline, in device pixels, in order around it.
///
/// Most shapes in user interfaces are convex: rectangles, rotated or not, rounded rectangles and circles.
/// Their exact coverage is simple to compute, because each row of pixels meets the outline in one run.
struct ConvexPolygon {
    /// Paths with more elements are rarely convex, so they aren't examined.
    static let mostElements = 64

    let corners: [Point]

    /// The polygon's bounding box.
    let bounds: Rect

    /// The polygon with `corners`. Nil unless it is convex and has an area, and its bounds are finite.
    /// O(n).
    init?(corners: [Point]) {
        guard corners.count > 2, Self.isConvex(corners),
            let bounds = Rect(boundingBoxOf: corners),
            (bounds.minX + bounds.maxX + bounds.minY + bounds.maxY).isFinite
        else { return nil }
        self.corners = corners
        self.bounds = bounds
    }

    /// The polygon of `path`, with curves approximated by lines at most `tolerance` pixels off. Nil
    /// unless the path is one convex subpath. O(n).
    init?(_ path: Path, tolerance: Double) {
        var corners: [Point] = []
        var isClosed = false
        for element in path.flattened(tolerance: tolerance).elements {
            switch element {
            case .move(let point):
                guard corners.isEmpty else { return nil }
                corners.append(point)
            case .line(let point):
                // A line after a closed subpath begins another subpath.
                guard !isClosed else { return nil }
                if point != corners.last { corners.append(point) }
            case .close: isClosed = true
            case .curve: break
            }
        }
        while corners.count > 1, corners.last == corners[0] { corners.removeLast() }
        self.init(corners: corners)
    }

    /// The whole pixels of `viewport` that the polygon may touch; nil if there are none.
    func pixels(in viewport: Rect) -> Rect? {
        bounds.roundedOut.intersection(viewport).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Whether `point` is inside the polygon or on its edge. O(n).
    func contains(_ point: Point) -> Bool {
        var (isLeft, isRight) = (false, false)
        var a = corners[corners.count - 1]
        for b in corners {
            let side = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
            if side > 0 { isRight = true }
            if side < 0 { isLeft = true }
            a = b
        }
        return isLeft != isRight
    }

    /// The indices of the highest and the lowest corner. O(n).
    var ends: (top: Int, bottom: Int) {
        var (top, bottom) = (0, 0)
        for index in corners.indices {
            if corners[index].y < corners[top].y { top = index }
            if corners[index].y > corners[bottom].y { bottom = index }
        }
        return (top, bottom)
    }

    /// Whether the outline turns in one direction only and goes around once.
    private static func isConvex(_ corners: [Point]) -> Bool {
        var (turnsLeft, turnsRight, reversals) = (false, false, 0)
        var wasGoingDown: Bool?
        var (a, b) = (corners[corners.count - 2], corners[corners.count - 1])
        for index in 0...corners.count {
            let c = corners[index < corners.count ? index : 0]
            let turn = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
            if turn > 0 { turnsRight = true }
            if turn < 0 { turnsLeft = true }
            if c.y != b.y {
                if let wasGoingDown, wasGoingDown != (c.y > b.y) { reversals += 1 }
                wasGoingDown = c.y > b.y
            }
            (a, b) = (b, c)
        }
        return turnsLeft != turnsRight && reversals <= 2
    }
}
