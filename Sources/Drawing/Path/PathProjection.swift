internal import CLibrary

/// A projective map of one path: divides the path's curves and clips its polygons.
struct PathProjection {
    private let placement: Placement
    private let tolerance: Double
    /// The smallest visible w'.
    private let near: Double
    /// How often a curve may be halved.
    private let halvings: Int

    /// Nil if a number isn't finite, or if every point has a w' of zero. O(n).
    init?(of path: Path, by placement: Placement, tolerance: Double) {
        self.placement = placement
        self.tolerance = tolerance
        guard path.isWithin(.greatestFiniteMagnitude) else { return nil }
        var sum = 0.0
        var largest = 0.0
        path.forEachPoint { point in
            let depth = abs(placement.depth.value(at: point))
            largest = max(largest, depth)
            sum += depth
        }
        // NaN always reaches the sum, but may get lost in the maximum.
        guard largest > 0, sum.isFinite else { return nil }
        // Well above the rounding errors of w', and well below what a canvas can show.
        near = largest * 0x1p-40
        let curves = path.elements.count { if case .curve = $0 { true } else { false } }
        halvings = min(12, Int(log2(Double(Path.pointLimit / max(curves, 1) + 1))))
    }

    // MARK: - Clipping

    /// The visible part of the polygon with these corners, on the canvas.
    func clipped(_ corners: [Point]) -> [Point] {
        var polygon = corners
        for limit in placement.limits {
            polygon = polygon.clipped(where: limit)
        }
        // In homogeneous coordinates, so that w' is exactly `near` on the cut despite rounding errors.
        return polygon.map(image).clipped(where: { $0.z - near }) { from, to, fraction in
            let cut = from + (to - from) * fraction
            return SIMD3(cut.x, cut.y, near)
        }.map { Point(x: $0.x / $0.z, y: $0.y / $0.z) }
    }

    /// The point's place on the canvas times w', and w'.
    private func image(of point: Point) -> SIMD3<Double> {
        let seen = point.applying(placement.affine)
        return SIMD3(seen.x, seen.y, placement.depth.value(at: point))
    }

    // MARK: - Flattening

    /// Calls `body` with points after the curve's start whose chords look like the curve.
    func divide(_ curve: CubicSegment, _ body: (Point) -> Void) { divide(curve, halvings, body) }

    private func divide(_ curve: CubicSegment, _ halvings: Int, _ body: (Point) -> Void) {
        guard halvings > 0, !isDone(curve) else { return body(curve.end) }
        let (first, second) = curve.halves
        divide(first, halvings - 1, body)
        divide(second, halvings - 1, body)
    }

    /// Whether the chord can replace the curve.
    ///
    /// It can if the curve is invisible, or if its projected control points lie within `tolerance` of the
    /// chord. A projective map keeps the curve inside the hull of its control points.
    private func isDone(_ curve: CubicSegment) -> Bool {
        let x = SIMD4(curve.start.x, curve.control1.x, curve.control2.x, curve.end.x)
        let y = SIMD4(curve.start.y, curve.control1.y, curve.control2.y, curve.end.y)
        func values(_ form: LinearForm) -> SIMD4<Double> {
            x * form.x + y * form.y + form.constant
        }
        let depths = values(placement.depth)
        let heights = [depths - near] + placement.limits.map(values)
        if heights.contains(where: { all($0 .< 0) }) { return true }
        guard heights.allSatisfy({ all($0 .>= 0) }) else { return false }
        let map = placement.affine
        return isFlat(
            (x * map.a + y * map.c + map.tx) / depths, (x * map.b + y * map.d + map.ty) / depths)
    }

    /// Whether the second and third of four points lie within `tolerance` of the line segment between the
    /// others.
    private func isFlat(_ x: SIMD4<Double>, _ y: SIMD4<Double>) -> Bool {
        let (start, end) = (Point(x: x[0], y: y[0]), Point(x: x[3], y: y[3]))
        return (1...2).allSatisfy {
            Point(x: x[$0], y: y[$0]).distance(fromLine: start, end) <= tolerance
        }
    }
}

extension Point {
    /// The distance to the nearest point of a line segment.
    fileprivate func distance(fromLine start: Point, _ end: Point) -> Double {
        let (line, offset) = (end - start, self - start)
        let square = line.dx * line.dx + line.dy * line.dy
        let share = square > 0 ? (offset.dx * line.dx + offset.dy * line.dy) / square : 0
        return (offset - line * min(max(share, 0), 1)).length
    }
}

extension Path {
    /// The path as seen through `placement`, to be filled. Empty if nothing of it is visible, or if a
    /// point's place isn't finite.
    ///
    /// A placement that keeps parallel lines parallel transforms the points and keeps curves. Any other
    /// placement makes polygons. It flattens curves so that they are at most `tolerance` points off on the
    /// canvas. It closes every subpath and clips it at all limits and just before the eye's plane. Lines
    /// stay lines under any map.
    ///
    /// Curves near the eye's plane appear extremely large and are flattened more coarsely. A curve has at
    /// most 4,096 points, and fewer if the path has many curves. O(n + points).
    /// - Parameter tolerance: Points of the canvas, positive.
    package func projected(by placement: Placement, tolerance: Double) -> Path {
        if placement.limits.isEmpty, placement.xw == 0, placement.yw == 0 {
            return scaled(by: placement)
        }
        guard let projection = PathProjection(of: self, by: placement, tolerance: tolerance) else {
            return Path()
        }
        var result = Path()
        for polygon in polygons(flattening: projection.divide) {
            let seen = projection.clipped(polygon)
            guard seen.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return Path() }
            result.addPolygon(seen)
        }
        return result
    }

    /// The path through a placement that shows the whole plane at one distance.
    private func scaled(by placement: Placement) -> Path {
        guard placement.w > 0 else { return Path() }
        let scale = AffineTransform(scaleX: 1 / placement.w, y: 1 / placement.w)
        let seen = placement.w == 1 ? placement.affine : placement.affine.concatenating(scale)
        let path = applying(seen)
        return path.isWithin(.greatestFiniteMagnitude) ? path : Path()
    }

    /// The corners of each subpath. `divide` passes a curve's points, without its start, to its second
    /// argument. Subpaths without area are left out.
    private func polygons(
        flattening divide: (CubicSegment, (Point) -> Void) -> Void
    ) -> [[Point]] {
        var polygons: [[Point]] = [[]]
        forEachStep { step, from, start in
            let last = polygons.count - 1
            switch step {
            case .move(let point): polygons.append([point])
            case .line(let point): polygons[last].append(point)
            case .curve(let control1, let control2, let end):
                divide(CubicSegment(from, control1, control2, end)) { polygons[last].append($0) }
            case .close: polygons.append([start])
            }
        }
        return polygons.filter { $0.count > 2 }
    }
}

/// A rectangle of the plane z = 0, as seen after a projective map.
public struct ProjectedQuad: Hashable, Sendable {
    /// A corner in homogeneous coordinates.
    public struct Corner: Hashable, Sendable {
        /// The distance from the left of the screen, times `w`, in points.
        public let x: Double
        /// The distance from the top of the screen, times `w`, in points.
        public let y: Double
        /// 1 in the screen's plane, less towards the eye, and 0 or negative in the eye's plane and behind
        /// it.
        public let w: Double
        /// The place on the screen; nil in the eye's plane or behind it, and if it isn't finite.
        public let point: Point?
    }

    /// The corners in the order of `Rect.corners`: the original rectangle's top left, top right, bottom
    /// right, bottom left.
    public let corners: [Corner]

    /// Whether the eye sees the back of the plane, where left and right are swapped.
    ///
    /// The sign of the map's Jacobian in front of the eye. So it also holds for a quad that reaches behind
    /// the eye or has no area. False for a plane seen edge-on and for a map that flattens it.
    public let isBackFacing: Bool

    /// `rect` as seen after `matrix`.
    public init(_ rect: Rect, through matrix: Transform3D) {
        corners = rect.corners.map { corner in
            let (x, y, w) = matrix.project(corner)
            return Corner(x: x, y: y, w: w, point: corner.applying(matrix))
        }
        // The Jacobian of (x, y) ↦ (x'/w, y'/w) is the determinant divided by w³.
        isBackFacing = matrix.flattened.determinant < 0
    }

    /// The corners' places on the screen; nil if one of them has none.
    public var points: [Point]? {
        let points = corners.compactMap(\.point)
        return points.count == corners.count ? points : nil
    }

    /// The area on the screen in square points: half the cross product of the diagonals.
    ///
    /// Negative if the back is seen. Nil if a corner has no place on the screen, or if the area overflows.
    public var signedArea: Double? {
        guard let points else { return nil }
        let (first, second) = (points[2] - points[0], points[3] - points[1])
        let area = (first.dx * second.dy - first.dy * second.dx) / 2
        return area.isFinite ? area : nil
    }

    /// The smallest rectangle around the corners that have a place on the screen; nil if none has.
    public var boundingBox: Rect? { Rect(boundingBoxOf: corners.compactMap(\.point)) }
}

extension Array {
    /// The polygon with these corners, without the part where `distance` is negative (Sutherland and
    /// Hodgman 1974). O(n).
    ///
    /// If the cut divides the polygon, edges that run back and forth along the cut connect its parts.
    /// - Parameters:
    ///   - distance: A linear function of the corners.
    ///   - cut: Returns the point at a fraction of the way between two corners, where `distance` is zero.
    package func clipped(
        where distance: (Element) -> Double, cut: (Element, Element, Double) -> Element
    ) -> [Element] {
        guard var previous = last else { return [] }
        var from = distance(previous)
        var result: [Element] = []
        for corner in self {
            let to = distance(corner)
            if (from < 0) != (to < 0) { result.append(cut(previous, corner, from / (from - to))) }
            if to >= 0 { result.append(corner) }
            (previous, from) = (corner, to)
        }
        return result
    }
}

extension [Point] {
    /// The polygon with these corners, without the part where `form` is negative. O(n).
    package func clipped(where form: LinearForm) -> [Point] {
        clipped(where: form.value) { $0 + ($1 - $0) * $2 }
    }
}
