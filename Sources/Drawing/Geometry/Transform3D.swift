internal import CLibrary

/// A projective map of space, as a 4×4 matrix.
///
/// Core Animation's row-vector form, `[x' y' z' w'] = [x y z 1] · M`: translation in `m41…m43`,
/// perspective in `m14…m34`. Points, y down, z towards the viewer.
public struct Transform3D: Hashable, Sendable {
    /// How much of x goes into x'.
    public var m11: Double
    /// How much of x goes into y'.
    public var m12: Double
    /// How much of x goes into z'.
    public var m13: Double
    /// How much of x goes into w'.
    public var m14: Double
    /// How much of y goes into x'.
    public var m21: Double
    /// How much of y goes into y'.
    public var m22: Double
    /// How much of y goes into z'.
    public var m23: Double
    /// How much of y goes into w'.
    public var m24: Double
    /// How much of z goes into x'.
    public var m31: Double
    /// How much of z goes into y'.
    public var m32: Double
    /// How much of z goes into z'.
    public var m33: Double
    /// The factor from z to w': −1/d for an eye d points in front of the plane z = 0.
    public var m34: Double
    /// Shift to the right, in points.
    public var m41: Double
    /// Shift downwards, in points.
    public var m42: Double
    /// Shift towards the viewer, in points.
    public var m43: Double
    /// The w' of the origin; 1 except for unusual projections.
    public var m44: Double

    /// The map with these sixteen numbers, row by row.
    public init(
        m11: Double, m12: Double, m13: Double, m14: Double,
        m21: Double, m22: Double, m23: Double, m24: Double,
        m31: Double, m32: Double, m33: Double, m34: Double,
        m41: Double, m42: Double, m43: Double, m44: Double
    ) {
        self.m11 = m11
        self.m12 = m12
        self.m13 = m13
        self.m14 = m14
        self.m21 = m21
        self.m22 = m22
        self.m23 = m23
        self.m24 = m24
        self.m31 = m31
        self.m32 = m32
        self.m33 = m33
        self.m34 = m34
        self.m41 = m41
        self.m42 = m42
        self.m43 = m43
        self.m44 = m44
    }

    /// The identity map.
    public static let identity = Transform3D(scaleX: 1, y: 1, z: 1)

    /// A translation by `x`, `y`, `z` points.
    public init(translationX x: Double, y: Double, z: Double) {
        self = .identity
        m41 = x
        m42 = y
        m43 = z
    }

    /// A scaling about the origin.
    public init(scaleX x: Double, y: Double, z: Double) {
        self.init(
            m11: x, m12: 0, m13: 0, m14: 0,
            m21: 0, m22: y, m23: 0, m24: 0,
            m31: 0, m32: 0, m33: z, m34: 0,
            m41: 0, m42: 0, m43: 0, m44: 1)
    }

    /// A rotation by `angle` radians about the axis `x`, `y`, `z` through the origin. About (0, 0, 1) it is
    /// clockwise on the screen. The axis may have any length; a zero axis gives the identity.
    public init(rotationAngle angle: Double, x: Double, y: Double, z: Double) {
        guard let axis = SIMD3(x, y, z).normalized else {
            self = .identity
            return
        }
        let sine = axis * sin(angle)
        let versine = 1 - cos(angle)
        let (x, y, z) = (axis.x, axis.y, axis.z)
        // Rodrigues' formula, transposed for row vectors. This form keeps the axis exactly in place, so
        // that a rotation about z is affine.
        self.init(
            m11: 1 - versine * (y * y + z * z), m12: x * y * versine + sine.z,
            m13: x * z * versine - sine.y, m14: 0,
            m21: x * y * versine - sine.z, m22: 1 - versine * (x * x + z * z),
            m23: y * z * versine + sine.x, m24: 0,
            m31: x * z * versine + sine.y, m32: y * z * versine - sine.x,
            m33: 1 - versine * (x * x + y * y), m34: 0,
            m41: 0, m42: 0, m43: 0, m44: 1)
    }

    /// The same map of the plane z = 0, with z unchanged.
    public init(_ affine: AffineTransform) {
        self.init(
            m11: affine.a, m12: affine.b, m13: 0, m14: 0,
            m21: affine.c, m22: affine.d, m23: 0, m24: 0,
            m31: 0, m32: 0, m33: 1, m34: 0,
            m41: affine.tx, m42: affine.ty, m43: 0, m44: 1)
    }

    /// Whether the map is purely 2D. A scale or translation along z isn't, as measured with Apple's
    /// `CATransform3DIsAffine`.
    public var isAffine: Bool {
        m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1
            && m34 == 0 && m43 == 0 && m44 == 1
    }

    /// The map as a 2D map; the identity if `isAffine` is false, as measured on Apple's systems.
    public var affine: AffineTransform {
        guard isAffine else { return .identity }
        return AffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
    }

    /// The sixteen numbers m11, m12, … m44, row by row.
    package var elements: [Double] {
        [
            m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44,
        ]
    }

    /// The six numbers a, b, c, d, tx, ty of a 2D map; all sixteen of other maps.
    package var shortestElements: [Double] {
        isAffine ? [m11, m12, m21, m22, m41, m42] : elements
    }

    /// The map with these `shortestElements`; nil unless there are 6 or 16 numbers.
    package init?(elements n: [Double]) {
        switch n.count {
        case 6:
            self.init(AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
        case 16:
            self.init(
                m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6],
                m24: n[7], m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13],
                m43: n[14], m44: n[15])
        default: return nil
        }
    }

    /// The image of a point of the plane z = 0 in homogeneous coordinates. It appears on the screen at `x /
    /// w`, `y / w`, and is behind the eye if `w` isn't positive.
    public func project(_ point: Point) -> (x: Double, y: Double, w: Double) {
        (
            x: point.x * m11 + point.y * m21 + m41,
            y: point.x * m12 + point.y * m22 + m42,
            w: point.x * m14 + point.y * m24 + m44
        )
    }
}

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

    /// The four rows; row 4 is the image of the origin.
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

    /// The signed factor of volumes (for maps without perspective); 0 if the map flattens space.
    public var determinant: Double { Minors(of: self).determinant }

    /// The inverse map; nil if the determinant is zero or not finite.
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

extension Transform3D {
    /// The map of the plane z = 0 when its result is treated as a flat picture: without z in its input and
    /// output (CSS Transforms 2, "flattening").
    ///
    /// Its inverse maps the picture back to the plane, unlike the inverse of the whole map.
    public var flattened: Transform3D {
        Transform3D(
            m11: m11, m12: m12, m13: 0, m14: m14,
            m21: m21, m22: m22, m23: 0, m24: m24,
            m31: 0, m32: 0, m33: 1, m34: 0,
            m41: m41, m42: m42, m43: 0, m44: m44)
    }
}

extension Point {
    /// The place where the eye sees this point of the plane z = 0 after `matrix`: x and y divided by w.
    ///
    /// Nil in the eye's plane and behind it (w ≤ 0), and if the numbers overflow.
    public func applying(_ matrix: Transform3D) -> Point? {
        let (x, y, w) = matrix.project(self)
        guard w > 0 else { return nil }
        let point = Point(x: x / w, y: y / w)
        return point.x.isFinite && point.y.isFinite ? point : nil
    }
}
