internal import CLibrary

/// A projective map of one path: how its curves are divided and its polygons cut.
struct PathProjection {
    private let placement: Placement
    private let tolerance: Double
    /// The smallest w' that is seen.
    private let near: Double
    /// How often a curve may be halved.
    private let halvings: Int

    /// Nil where a number isn't finite, and where every point has a w' of zero. O(n).
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
        // Unlike a maximum, a sum doesn't pass over what is not a number.
        guard largest > 0, sum.isFinite else { return nil }
        // Well above the rounding errors of w', well below what a canvas can show.
        near = largest * 0x1p-40
        let curves = path.elements.count { if case .curve = $0 { true } else { false } }
        halvings = min(12, Int(log2(Double(Path.pointLimit / max(curves, 1) + 1))))
    }

    // MARK: - Clipping

    /// What is seen of the polygon with these corners, on the canvas.
    func clipped(_ corners: [Point]) -> [Point] {
        var polygon = corners
        for limit in placement.limits {
            polygon = polygon.clipped(where: limit)
        }
        // In homogeneous coordinates: w' is `near` where it is cut, whatever the rounding errors.
        return polygon.map(image).clipped(where: { $0.z - near }) { from, to, fraction in
            let cut = from + (to - from) * fraction
            return SIMD3(cut.x, cut.y, near)
        }.map { Point(x: $0.x / $0.z, y: $0.y / $0.z) }
    }

    /// Where a point of the plane is seen, times w', and w'.
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

    /// Whether the chord will do: nothing of the curve is seen, or all of it within `tolerance` of the
    /// chord, like the hull of its control points, which a projective map keeps.
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

    /// Whether the second and third of four points lie within `tolerance` of the line between the
    /// others.
    private func isFlat(_ x: SIMD4<Double>, _ y: SIMD4<Double>) -> Bool {
        let (start, end) = (Point(x: x[0], y: y[0]), Point(x: x[3], y: y[3]))
        return (1...2).allSatisfy {
            Point(x: x[$0], y: y[$0]).distance(fromLine: start, end) <= tolerance
        }
    }
}

extension Point {
    /// How far it is from the nearest point of the line between two points.
    fileprivate func distance(fromLine start: Point, _ end: Point) -> Double {
        let (line, way) = (end - start, self - start)
        let square = line.dx * line.dx + line.dy * line.dy
        let share = square > 0 ? (way.dx * line.dx + way.dy * line.dy) / square : 0
        return (way - line * min(max(share, 0), 1)).length
    }
}

extension Path {
    /// The path as it is seen through `placement`, to be filled; empty where nothing of it is seen or
    /// a point has no finite place.
    ///
    /// A placement that keeps parallels moves the points and keeps curves. Others make polygons: curves
    /// are flattened so that they are at most `tolerance` points off where they are seen, and every
    /// subpath, closed by that, is cut off at all limits and just before the plane of the eye. Lines
    /// stay lines under any map. Curves near that plane, which are seen beyond all measure, are
    /// coarser: one has at most 4,096 points, fewer where the path has many curves. O(n + points).
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

    /// The path through a placement that sees all of the plane from the same distance.
    private func scaled(by placement: Placement) -> Path {
        guard placement.w > 0 else { return Path() }
        let scale = AffineTransform(scaleX: 1 / placement.w, y: 1 / placement.w)
        let seen = placement.w == 1 ? placement.affine : placement.affine.concatenating(scale)
        let path = applying(seen)
        return path.isWithin(.greatestFiniteMagnitude) ? path : Path()
    }

    /// The corners of each subpath; `divide` hands those of a curve, its start excluded, to its second
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

/// A rectangle of the plane z = 0 as the eye sees it after a projective map.
public struct ProjectedQuad: Hashable, Sendable {
    /// A corner in homogeneous coordinates.
    public struct Corner: Hashable, Sendable {
        /// The place on the screen times `w`, in points from the left.
        public let x: Double
        /// The place on the screen times `w`, in points from the top.
        public let y: Double
        /// 1 in the plane of the screen, less towards the eye, 0 and below from the eye's plane on.
        public let w: Double
        /// The place on the screen; nil from the eye's plane on, and where it isn't finite.
        public let point: Point?
    }

    /// The corners in the order of `Rect.corners`: the rectangle's top left, top right, bottom
    /// right, bottom left, wherever they are seen.
    public let corners: [Corner]

    /// Whether the eye sees the back of the plane, where left and right are swapped.
    ///
    /// It is the sign of the map's Jacobian in front of the eye, so it also holds for a quad that
    /// reaches behind the eye or has no area. Seen edge-on, and mapped to nothing: false.
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

    /// The corners' places on the screen, or nil where one of them has none.
    public var points: [Point]? {
        let points = corners.compactMap(\.point)
        return points.count == corners.count ? points : nil
    }

    /// The area on the screen in square points, negative where the back is seen: half the cross
    /// product of the diagonals. Nil where a corner has no place, and where it overflows.
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
    /// The polygon with these corners, cut off where `distance` is negative (Sutherland and Hodgman
    /// 1974). O(n).
    ///
    /// Where the cut takes a polygon apart, edges along the cut connect its parts there and back.
    /// - Parameters:
    ///   - distance: A linear function of the corners.
    ///   - cut: The point a fraction of the way from one corner to the next, where `distance` is zero.
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
    /// The polygon with these corners, cut off where `form` is negative. O(n).
    package func clipped(where form: LinearForm) -> [Point] {
        clipped(where: form.value) { $0 + ($1 - $0) * $2 }
    }
}
