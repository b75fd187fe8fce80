internal import Drawing

extension Path {
    /// The path as seen through `placement`.
    func projected(by placement: Placement, tolerance: Double) -> Path {
        guard !placement.isAffine else { return applying(placement.affine) }
        var result = Path()
        for polygon in flattened(tolerance: 0.01).polygons {
            var points = polygon
            for form in [placement.depth] + placement.limits {
                points = HalfPlane { form.value(at: $0) - 1e-6 }.inside(points)
            }
            let seen = points.compactMap { $0.applying(placement) }
            guard let first = seen.first else { continue }
            result.move(to: first)
            for point in seen.dropFirst() { result.line(to: point) }
            result.close()
        }
        return result
    }
}
