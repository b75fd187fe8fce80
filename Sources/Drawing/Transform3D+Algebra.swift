extension Transform3D {
    /// The matrix with these rows.
    init(rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)) {
        let (r1, r2, r3, r4) = rows
        self.init(
            m11: r1.x, m12: r1.y, m13: r1.z, m14: r1.w,
            m21: r2.x, m22: r2.y, m23: r2.z, m24: r2.w,
            m31: r3.x, m32: r3.y, m33: r3.z, m34: r3.w,
            m41: r4.x, m42: r4.y, m43: r4.z, m44: r4.w)
    }

    /// The four rows; row 4 is where the origin goes.
    var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
        (
            SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24),
            SIMD4(m31, m32, m33, m34), SIMD4(m41, m42, m43, m44)
        )
    }

    /// This map first, then `next`.
    public func concatenating(_ next: Transform3D) -> Transform3D {
        let (n1, n2, n3, n4) = next.rows
        func combine(_ row: SIMD4<Double>) -> SIMD4<Double> {
            row.x * n1 + row.y * n2 + row.z * n3 + row.w * n4
        }
        let (r1, r2, r3, r4) = rows
        return Transform3D(rows: (combine(r1), combine(r2), combine(r3), combine(r4)))
    }

    /// The signed factor by which volumes grow (for maps without perspective); 0 where the map
    /// flattens everything.
    public var determinant: Double { Minors(of: self).determinant }

    /// The way back, or nil where the determinant is zero or not finite.
    public func inverted() -> Transform3D? {
        let minors = Minors(of: self)
        let scale = 1 / minors.determinant
        guard scale.isFinite else { return nil }
        let (s0, s1, s2, s3, s4, s5) = minors.upper
        let (c0, c1, c2, c3, c4, c5) = minors.lower
        return Transform3D(
            rows: (
                SIMD4(
                    m22 * c5 - m23 * c4 + m24 * c3, -m12 * c5 + m13 * c4 - m14 * c3,
                    m42 * s5 - m43 * s4 + m44 * s3, -m32 * s5 + m33 * s4 - m34 * s3) * scale,
                SIMD4(
                    -m21 * c5 + m23 * c2 - m24 * c1, m11 * c5 - m13 * c2 + m14 * c1,
                    -m41 * s5 + m43 * s2 - m44 * s1, m31 * s5 - m33 * s2 + m34 * s1) * scale,
                SIMD4(
                    m21 * c4 - m22 * c2 + m24 * c0, -m11 * c4 + m12 * c2 - m14 * c0,
                    m41 * s4 - m42 * s2 + m44 * s0, -m31 * s4 + m32 * s2 - m34 * s0) * scale,
                SIMD4(
                    -m21 * c3 + m22 * c1 - m23 * c0, m11 * c3 - m12 * c1 + m13 * c0,
                    -m41 * s3 + m42 * s1 - m43 * s0, m31 * s3 - m32 * s1 + m33 * s0) * scale
            ))
    }

    /// The 2×2 minors of the upper two and the lower two rows, from which Laplace's expansion
    /// builds both the determinant and the inverse.
    private struct Minors {
        typealias Six = (Double, Double, Double, Double, Double, Double)
        /// Column pairs 12, 13, 14, 23, 24, 34 of rows 1 and 2.
        let upper: Six
        /// The same column pairs of rows 3 and 4.
        let lower: Six

        init(of m: Transform3D) {
            upper = (
                m.m11 * m.m22 - m.m21 * m.m12, m.m11 * m.m23 - m.m21 * m.m13,
                m.m11 * m.m24 - m.m21 * m.m14, m.m12 * m.m23 - m.m22 * m.m13,
                m.m12 * m.m24 - m.m22 * m.m14, m.m13 * m.m24 - m.m23 * m.m14
            )
            lower = (
                m.m31 * m.m42 - m.m41 * m.m32, m.m31 * m.m43 - m.m41 * m.m33,
                m.m31 * m.m44 - m.m41 * m.m34, m.m32 * m.m43 - m.m42 * m.m33,
                m.m32 * m.m44 - m.m42 * m.m34, m.m33 * m.m44 - m.m43 * m.m34
            )
        }

        var determinant: Double {
            upper.0 * lower.5 - upper.1 * lower.4 + upper.2 * lower.3
                + upper.3 * lower.2 - upper.4 * lower.1 + upper.5 * lower.0
        }
    }
}
