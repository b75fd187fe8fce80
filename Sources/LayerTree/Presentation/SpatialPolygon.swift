internal import Drawing

/// What a layer shows of a plane, or of a piece of it, in projected space.
///
/// Only the order of planes depends on what they show; where one goes through another depends on their
/// matrices alone, so that a layer without an area has its place too.
struct SpatialPolygon {
    /// The plane, with the cuts made so far.
    private(set) var plane: SpatialPlane
    /// What is shown, in the layer's own space.
    private var corners: [Point]
    /// The plane in projected space: how far before it a point x, y, z, w is, times w.
    private let equation: SIMD4<Double>

    /// Nil for planes that are seen edge-on, or only behind the eye.
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

    /// How far before another's plane the hindmost and the foremost corner lie, in points.
    func reach(from pivot: SpatialPolygon) -> (back: Double, front: Double) {
        let form = pivot.form(in: plane)
        let distances = corners.map { form.value(at: $0) / plane.matrix.project($0).w }
        return (distances.min() ?? 0, distances.max() ?? 0)
    }

    /// What of it lies behind another's plane.
    func part(behind pivot: SpatialPolygon) -> SpatialPolygon { part(-pivot.form(in: plane)) }

    /// What of it lies before another's plane.
    func part(before pivot: SpatialPolygon) -> SpatialPolygon { part(pivot.form(in: plane)) }

    private func part(_ form: LinearForm) -> SpatialPolygon {
        var part = self
        part.corners = corners.clipped(where: form)
        part.plane.cuts.append(form)
        return part
    }

    /// How far before this plane the points of another are, times their w.
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
    /// Where the plane z = 0 goes: how much of x, of y, and of neither goes into x, y, z and w.
    fileprivate var planeRows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
        (
            SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24), SIMD4(m41, m42, m43, m44)
        )
    }

    /// z / w of a point of the plane z = 0.
    fileprivate func depth(of point: Point) -> Double {
        (point.x * m13 + point.y * m23 + m43) / project(point).w
    }

    /// The equation of the plane that z = 0 becomes: the product of its four numbers with x, y, z, w is
    /// zero on it and positive before it, as many times w as the point is far from it. Nil for planes that
    /// are seen edge-on, or flattened to a line.
    fileprivate var planeEquation: SIMD4<Double>? {
        let (a, b, c) = planeRows
        func determinant(_ i: Int, _ j: Int, _ k: Int) -> Double {
            a[i] * (b[j] * c[k] - b[k] * c[j]) - a[j] * (b[i] * c[k] - b[k] * c[i])
                + a[k] * (b[i] * c[j] - b[j] * c[i])
        }
        // At right angles to all three rows.
        let normal = SIMD4(
            determinant(1, 2, 3), -determinant(0, 2, 3), determinant(0, 1, 3),
            -determinant(0, 1, 2))
        let squares = normal * normal
        let length = (squares.x + squares.y + squares.z).squareRoot()
        guard length > 0, length.isFinite, abs(normal.z) / length > 1e-9 else { return nil }
        return normal.z < 0 ? normal / -length : normal / length
    }
}
