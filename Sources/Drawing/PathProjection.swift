#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

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
