internal import Drawing

extension Placement {
    /// The way back from the canvas to the plane, without limits; nil where the plane is seen edge-on.
    /// Its w' is positive wherever the plane is seen.
    func inverted() -> Placement? {
        guard let map = InverseMap(of: self) else { return nil }
        var result = Placement(
            AffineTransform(
                a: map.x.x, b: map.y.x, c: map.x.y, d: map.y.y, tx: map.x.constant,
                ty: map.y.constant))
        (result.xw, result.yw, result.w) = (map.w.x, map.w.y, map.w.constant)
        return result
    }

    /// Where a plane placed by this is seen in another plane of the same canvas, whose placement has
    /// the inverse `inverse` and `limits` limits; on a coarse grid.
    ///
    /// The grid swallows the rounding of both placements, so that two planes that move together keep
    /// one value. It is 2⁻¹⁰ points for places: enough for what will be blurred.
    func relative(to inverse: Placement, limits count: Int) -> Placement {
        var result = concatenating(inverse)
        // A plane's own limits come before those of the planes it was projected into.
        result.limits = limits.dropLast(count).map(\.self)
        let map = result.affine
        result.affine = AffineTransform(
            a: map.a.rounded(to: 0x1p16), b: map.b.rounded(to: 0x1p16),
            c: map.c.rounded(to: 0x1p16), d: map.d.rounded(to: 0x1p16),
            tx: map.tx.rounded(to: 0x1p10), ty: map.ty.rounded(to: 0x1p10))
        result.xw = result.xw.rounded(to: 0x1p24)
        result.yw = result.yw.rounded(to: 0x1p24)
        result.w = result.w.rounded(to: 0x1p16)
        return result
    }

    /// How many times longer a way near `point` may be seen on the canvas than it is in the plane: the
    /// larger singular value of the map's derivative. Nil where the point isn't seen.
    func zoom(at point: Point) -> Double? {
        guard let seen = point.applying(self) else { return nil }
        let depth = depth.value(at: point)
        let (a, b) = ((affine.a - seen.x * xw) / depth, (affine.b - seen.y * xw) / depth)
        let (c, d) = ((affine.c - seen.x * yw) / depth, (affine.d - seen.y * yw) / depth)
        let (first, second) = (a * a + b * b, c * c + d * d)
        let mixed = a * c + b * d
        let spread = ((first - second) * (first - second) + 4 * mixed * mixed).squareRoot()
        let zoom = ((first + second + spread) / 2).squareRoot()
        return zoom.isFinite ? zoom : nil
    }
}

extension Double {
    /// The nearest multiple of 1 / `steps`, never −0.
    fileprivate func rounded(to steps: Double) -> Double { (self * steps).rounded() / steps + 0 }
}
