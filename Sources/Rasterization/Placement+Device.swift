internal import Drawing

// How a plane is seen on the canvas or in device pixels.

extension Placement {
    /// The derivative of the map at `point`, without translation: how short displacements are transformed.
    /// Nil if the point isn't visible.
    func jacobian(at point: Point) -> AffineTransform? {
        guard let seen = point.applying(self) else { return nil }
        let depth = depth.value(at: point)
        return AffineTransform(
            a: (affine.a - seen.x * xw) / depth, b: (affine.b - seen.y * xw) / depth,
            c: (affine.c - seen.x * yw) / depth, d: (affine.d - seen.y * yw) / depth, tx: 0, ty: 0)
    }

    /// The length in the plane that is seen at most `pixels` long anywhere near `rect`.
    ///
    /// Near the eye's plane no length would be short enough; the result is at least a hundred-thousandth of
    /// the rectangle's longer side, and at most 10⁶.
    func length(ofPixels pixels: Double, near rect: Rect) -> Double {
        let largest = rect.corners.map(magnification).max() ?? 0
        let least = max(rect.width, rect.height, 1) / 100_000
        let length = pixels / largest
        return length > least ? min(length, 1e6) : least
    }

    /// An upper bound for the magnification of lines near `point`: the Frobenius norm of the Jacobian.
    /// Infinite if the point isn't visible.
    private func magnification(at point: Point) -> Double {
        guard let map = jacobian(at: point) else { return .infinity }
        return (map.a * map.a + map.b * map.b + map.c * map.c + map.d * map.d).squareRoot()
    }

    /// The inverse map from the canvas to the plane, without limits; nil if the plane is seen edge-on. Its
    /// w' is positive wherever the plane is visible.
    func inverted() -> Placement? {
        guard let map = InverseMap(of: self) else { return nil }
        var result = Placement(
            AffineTransform(
                a: map.x.x, b: map.y.x, c: map.x.y, d: map.y.y, tx: map.x.constant,
                ty: map.y.constant))
        (result.xw, result.yw, result.w) = (map.w.x, map.w.y, map.w.constant)
        return result
    }

    /// The placement relative to another plane of the same canvas. `inverse` is the inverse of that plane's
    /// placement, and `count` the number of its limits.
    func relative(to inverse: Placement, limits count: Int) -> Placement {
        var result = concatenating(inverse)
        // A plane's own limits precede those of the planes into which it was projected.
        result.limits = limits.dropLast(count).map(\.self)
        return result
    }

    /// The placement rounded to a coarse grid of 2⁻⁶ points for positions, which is enough for blurred
    /// content.
    ///
    /// Two planes that move together keep the same relative placement, except for rounding to the grid of
    /// display lists. The coarse grid removes that rounding, even hundreds of points from the origin.
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

    /// The largest magnification of short displacements near `point`: the larger singular value of the
    /// map's derivative. Nil if the point isn't visible.
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

extension Rect {
    /// The smallest rectangle of whole pixels that contains this one.
    var roundedOut: Rect {
        let (left, top) = (minX.rounded(.down), minY.rounded(.down))
        return Rect(
            x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
    }
}
