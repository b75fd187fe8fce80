internal import Drawing

/// The corners of a convex outline, in device pixels, in order around it.
///
/// Most of what user interfaces consist of: rectangles, turned or not, round ones, circles. For these
/// exact coverage is simple: a row of pixels meets the outline in one stretch.
struct ConvexPolygon {
    let corners: [Point]

    /// The smallest rectangle around it.
    let bounds: Rect

    /// The polygon with `corners`; nil unless it is convex, has an area and a finite place. O(n).
    init?(corners: [Point]) {
        guard corners.count > 2, Self.isConvex(corners),
            let bounds = Rect(boundingBoxOf: corners),
            (bounds.minX + bounds.maxX + bounds.minY + bounds.maxY).isFinite
        else { return nil }
        self.corners = corners
        self.bounds = bounds
    }

    /// The polygon that `path` is, its curves made of lines at most `tolerance` pixels off; nil unless
    /// it is one convex subpath. O(n).
    init?(_ path: Path, tolerance: Double) {
        var corners: [Point] = []
        var isClosed = false
        for element in path.flattened(tolerance: tolerance).elements {
            switch element {
            case .move(let point):
                guard corners.isEmpty else { return nil }
                corners.append(point)
            case .line(let point):
                // After the end of a subpath, a line begins another one.
                guard !isClosed else { return nil }
                if point != corners.last { corners.append(point) }
            case .close: isClosed = true
            case .curve: break
            }
        }
        while corners.count > 1, corners.last == corners[0] { corners.removeLast() }
        self.init(corners: corners)
    }

    /// The whole pixels of `viewport` that it may touch; nil for none.
    func pixels(in viewport: Rect) -> Rect? {
        bounds.roundedOut.intersection(viewport).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Whether `point` lies in it or on its edge. O(n).
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

    /// The places of the highest corner and of the lowest. O(n).
    var ends: (top: Int, bottom: Int) {
        var (top, bottom) = (0, 0)
        for index in corners.indices {
            if corners[index].y < corners[top].y { top = index }
            if corners[index].y > corners[bottom].y { bottom = index }
        }
        return (top, bottom)
    }

    /// Whether the way around turns in one direction only, and goes around once.
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
