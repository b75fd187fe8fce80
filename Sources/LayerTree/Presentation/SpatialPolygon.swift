internal import Drawing

/// A piece of a plane in projected space.
struct SpatialPolygon {
    /// The plane, with the cuts made so far as its `fragment`.
    private(set) var plane: SpatialPlane
    /// What the layer touches of it.
    private let shown: SpatialOutline
    /// More than that on all sides, cut in the same places: cut off along it, the layer keeps its own
    /// smooth edges.
    private let cover: SpatialOutline
    /// Towards the viewer.
    private let normal: SIMD3<Double>

    /// Nil for planes that are seen edge-on, or not at all.
    init?(_ plane: SpatialPlane) {
        let extent = plane.extent.spread
        let margin = 64 + max(extent.width, extent.height) / 4
        self.init(
            plane, shown: SpatialOutline(extent, of: plane.matrix),
            cover: SpatialOutline(extent.insetBy(dx: -margin, dy: -margin), of: plane.matrix))
    }

    private init?(_ plane: SpatialPlane, shown: SpatialOutline, cover: SpatialOutline) {
        guard let normal = shown.normal else { return nil }
        self.plane = plane
        self.shown = shown
        self.cover = cover
        self.normal = normal
    }

    /// The average depth.
    var middle: Double { shown.points.reduce(0) { $0 + $1.z } / Double(shown.points.count) }

    /// How far its corners lie before another's plane, in points.
    func range(from pivot: SpatialPolygon) -> ClosedRange<Double> {
        let distances = shown.points.map { pivot.distance(of: $0) }
        return (distances.min() ?? 0)...(distances.max() ?? 0)
    }

    /// What of it lies behind another's plane.
    func part(behind pivot: SpatialPolygon) -> SpatialPolygon? { part { -pivot.distance(of: $0) } }

    /// What of it lies before another's plane.
    func part(before pivot: SpatialPolygon) -> SpatialPolygon? { part { pivot.distance(of: $0) } }

    private func distance(of point: SIMD3<Double>) -> Double {
        ((point - shown.points[0]) * normal).sum()
    }

    private func part(_ distance: (SIMD3<Double>) -> Double) -> SpatialPolygon? {
        let matrix = plane.matrix
        let cover = cover.part(where: distance, of: matrix)
        var cut = plane
        cut.fragment = Path(polygon: cover.corners)
        return SpatialPolygon(cut, shown: shown.part(where: distance, of: matrix), cover: cover)
    }
}

/// A polygon in a plane, and in projected space.
private struct SpatialOutline {
    /// The corners in the plane's own space.
    let corners: [Point]
    /// The same in projected space.
    let points: [SIMD3<Double>]

    /// What the eye sees of a rectangle.
    init(_ rect: Rect, of matrix: Transform3D) {
        self.init(matrix.clippedToEye(rect.corners), of: matrix)
    }

    private init(_ corners: [Point], of matrix: Transform3D) {
        self.corners = corners
        points = corners.map { matrix.projectedPoint($0) }
    }

    /// What of it has a positive `distance`, which is linear in projected space.
    func part(
        where distance: (SIMD3<Double>) -> Double, of matrix: Transform3D
    ) -> SpatialOutline {
        var kept: [Point] = []
        for index in corners.indices {
            let next = (index + 1) % corners.count
            let (here, there) = (distance(points[index]), distance(points[next]))
            if here >= 0 { kept.append(corners[index]) }
            guard (here < 0) != (there < 0) else { continue }
            let share = here / (here - there)
            kept.append(matrix.point(seen: share, from: corners[index], to: corners[next]))
        }
        return SpatialOutline(kept, of: matrix)
    }

    /// Newell's normal, which corners in a line don't disturb; nil where there is no area, or it is
    /// seen edge-on.
    var normal: SIMD3<Double>? {
        guard points.count > 2 else { return nil }
        var sum = SIMD3<Double>.zero
        for (index, a) in points.enumerated() {
            let b = points[(index + 1) % points.count]
            sum += SIMD3(
                (a.y - b.y) * (a.z + b.z), (a.z - b.z) * (a.x + b.x), (a.x - b.x) * (a.y + b.y))
        }
        let length = (sum * sum).sum().squareRoot()
        guard length.isFinite, length > 1e-12, abs(sum.z) / length > 1e-9 else { return nil }
        return sum.z < 0 ? sum / -length : sum / length
    }
}

extension Transform3D {
    /// Where a point of the plane z = 0 is in projected space.
    fileprivate func projectedPoint(_ point: Point) -> SIMD3<Double> {
        let (x, y, w) = project(point)
        return SIMD3(x, y, point.x * m13 + point.y * m23 + m43) / w
    }

    /// The point between two that is seen `share` of the way from one to the other: nearer to the one
    /// that is nearer to the eye (what is linear on the screen is 1/w).
    fileprivate func point(seen share: Double, from a: Point, to b: Point) -> Point {
        let (aw, bw) = (project(a).w, project(b).w)
        return a + (b - a) * (share * aw / (share * aw + (1 - share) * bw))
    }

    /// The polygon without what is behind the eye, or nearly.
    fileprivate func clippedToEye(_ polygon: [Point]) -> [Point] {
        let least = 1e-4
        let depths = polygon.map { project($0).w - least }
        guard depths.contains(where: { $0 < 0 }) else { return polygon }
        var kept: [Point] = []
        for index in polygon.indices {
            let next = (index + 1) % polygon.count
            if depths[index] >= 0 { kept.append(polygon[index]) }
            guard (depths[index] < 0) != (depths[next] < 0) else { continue }
            let share = depths[index] / (depths[index] - depths[next])
            kept.append(polygon[index] + (polygon[next] - polygon[index]) * share)
        }
        return kept
    }
}

extension Rect {
    /// The same with an area, so that it lies in one plane only, and of a size that can be reckoned with.
    fileprivate var spread: Rect {
        let most = 1e9
        let area = isEmpty ? insetBy(dx: -0.5, dy: -0.5) : self
        return area.intersection(Rect(x: -most, y: -most, width: 2 * most, height: 2 * most))
            ?? area
    }
}

extension Path {
    fileprivate init(polygon: [Point]) {
        self.init()
        polygon.first.map { move(to: $0) }
        for point in polygon.dropFirst() { line(to: point) }
        close()
    }
}
