internal import Drawing

/// The visible part of a plane, or of a piece of it, in projected space.
///
/// The visible part determines only the order. The intersection line of two planes depends on their
/// matrices alone, so a layer without an area also has a place in the order.
struct SpatialPolygon {
    /// The plane, with the cuts made so far.
    private(set) var plane: SpatialPlane
    /// The visible corners, in the layer's own space.
    private var corners: [Point]
    /// The plane in projected space: the distance of a point x, y, z, w in front of it, times w.
    private let equation: SIMD4<Double>

    /// Nil for planes seen edge-on or only behind the eye.
    init?(_ plane: SpatialPlane) {
        guard let equation = plane.matrix.planeEquation else { return nil }
        self.plane = plane
        self.equation = equation
        corners = plane.corners(of: plane.extent)
        if corners.isEmpty { return nil }
    }

    /// The average depth.
    var middle: Double {
        let depths = corners.map { plane.matrix.depth(of: $0) }
        return depths.reduce(0, +) / Double(depths.count)
    }

    /// The distances of the rearmost and the foremost corner in front of another's plane, in points.
    func reach(from pivot: SpatialPolygon) -> (back: Double, front: Double) {
        let form = pivot.form(in: plane)
        let distances = corners.map { form.value(at: $0) / plane.matrix.project($0).w }
        return (distances.min() ?? 0, distances.max() ?? 0)
    }

    /// The part behind another's plane.
    func part(behind pivot: SpatialPolygon) -> SpatialPolygon { part(-pivot.form(in: plane)) }

    /// The part in front of another's plane.
    func part(before pivot: SpatialPolygon) -> SpatialPolygon { part(pivot.form(in: plane)) }

    private func part(_ form: LinearForm) -> SpatialPolygon {
        var part = self
        part.corners = corners.clipped(where: form)
        part.plane.cuts.append(form)
        return part
    }

    /// The distance of another plane's points in front of this plane, times their w.
    private func form(in other: SpatialPlane) -> LinearForm {
        let (x, y, origin) = other.matrix.planeRows
        return LinearForm(
            x: (equation * x).sum(), y: (equation * y).sum(), constant: (equation * origin).sum())
    }
}

extension LinearForm {
    fileprivate static prefix func - (form: LinearForm) -> LinearForm {
        LinearForm(x: -form.x, y: -form.y, constant: -form.constant)
    }
}

extension Transform3D {
    /// The map of the plane z = 0: the factors from x, from y, and the constants of x, y, z and w.
    fileprivate var planeRows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
        (
            SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24), SIMD4(m41, m42, m43, m44)
        )
    }

    /// z / w of a point of the plane z = 0.
    fileprivate func depth(of point: Point) -> Double {
        (point.x * m13 + point.y * m23 + m43) / project(point).w
    }

    /// The equation of the image of the plane z = 0. Its scalar product with x, y, z, w is the point's
    /// distance in front of the plane, times w. Nil for planes seen edge-on or flattened to a line.
    fileprivate var planeEquation: SIMD4<Double>? {
        let (a, b, c) = planeRows
        func determinant(_ i: Int, _ j: Int, _ k: Int) -> Double {
            a[i] * (b[j] * c[k] - b[k] * c[j]) - a[j] * (b[i] * c[k] - b[k] * c[i])
                + a[k] * (b[i] * c[j] - b[j] * c[i])
        }
        // Perpendicular to all three rows.
        let normal = SIMD4(
            determinant(1, 2, 3), -determinant(0, 2, 3), determinant(0, 1, 3),
            -determinant(0, 1, 2))
        let squares = normal * normal
        let length = (squares.x + squares.y + squares.z).squareRoot()
        guard length > 0, length.isFinite, abs(normal.z) / length > 1e-9 else { return nil }
        return normal.z < 0 ? normal / -length : normal / length
    }
}
