extension Transform3D {
    /// What is left of the map for points of the plane z = 0 once they are seen as a picture: z goes
    /// nowhere and comes from nowhere (CSS Transforms 2, "flattening").
    ///
    /// Its inverse leads from the picture back to the plane, which the inverse of the whole map does
    /// not.
    public var flattened: Transform3D {
        Transform3D(
            m11: m11, m12: m12, m13: 0, m14: m14,
            m21: m21, m22: m22, m23: 0, m24: m24,
            m31: 0, m32: 0, m33: 1, m34: 0,
            m41: m41, m42: m42, m43: 0, m44: m44)
    }
}

extension Point {
    /// Where the eye sees this point of the plane z = 0 after `matrix`: x and y divided by w.
    ///
    /// Nil where nothing is seen: behind the eye and in its plane (w ≤ 0), and where the numbers
    /// overflow.
    public func applying(_ matrix: Transform3D) -> Point? {
        let (x, y, w) = matrix.project(self)
        guard w > 0 else { return nil }
        let point = Point(x: x / w, y: y / w)
        return point.x.isFinite && point.y.isFinite ? point : nil
    }
}
