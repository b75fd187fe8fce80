internal import Drawing

extension Placement {
    /// What becomes of short ways from `point` on: the derivative of the map, without a translation.
    /// Nil where the point isn't seen.
    func jacobian(at point: Point) -> AffineTransform? {
        guard let seen = point.applying(self) else { return nil }
        let depth = depth.value(at: point)
        return AffineTransform(
            a: (affine.a - seen.x * xw) / depth, b: (affine.b - seen.y * xw) / depth,
            c: (affine.c - seen.x * yw) / depth, d: (affine.d - seen.y * yw) / depth, tx: 0, ty: 0)
    }
}
