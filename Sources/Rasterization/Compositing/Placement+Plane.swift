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
    /// the inverse `inverse` and `limits` limits.
    func relative(to inverse: Placement, limits count: Int) -> Placement {
        var result = concatenating(inverse)
        // A plane's own limits come before those of the planes it was projected into.
        result.limits = limits.dropLast(count).map(\.self)
        return result
    }

    /// The placement on a coarse grid: of 2⁻⁶ points for places, enough for what will be blurred.
    ///
    /// Two planes that move together keep one relative placement but for the rounding of both to the
    /// grid of display lists, which this swallows; hundreds of points from the origin, too.
    var coarse: Placement {
        var result = self
        result.affine = AffineTransform(
            a: affine.a.rounded(to: 0x1p12), b: affine.b.rounded(to: 0x1p12),
            c: affine.c.rounded(to: 0x1p12), d: affine.d.rounded(to: 0x1p12),
            tx: affine.tx.rounded(to: 0x1p6), ty: affine.ty.rounded(to: 0x1p6))
        result.xw = xw.rounded(to: 0x1p20)
        result.yw = yw.rounded(to: 0x1p20)
        result.w = w.rounded(to: 0x1p12)
        return result
    }

    /// How many times longer a way near `point` may be seen on the canvas than it is in the plane: the
    /// larger singular value of the map's derivative. Nil where the point isn't seen.
    func zoom(at point: Point) -> Double? {
        guard let map = jacobian(at: point) else { return nil }
        let first = map.a * map.a + map.b * map.b
        let second = map.c * map.c + map.d * map.d
        let mixed = map.a * map.c + map.b * map.d
        let spread = ((first - second) * (first - second) + 4 * mixed * mixed).squareRoot()
        let zoom = ((first + second + spread) / 2).squareRoot()
        return zoom.isFinite ? zoom : nil
    }
}

extension Double {
    /// The nearest multiple of 1 / `steps`, never −0.
    fileprivate func rounded(to steps: Double) -> Double { (self * steps).rounded() / steps + 0 }
}
