#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

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
    /// How much of z goes into w': −1/d for an eye d points in front of the plane z = 0.
    public var m34: Double
    /// Shift to the right, in points.
    public var m41: Double
    /// Shift downwards, in points.
    public var m42: Double
    /// Shift towards the viewer, in points.
    public var m43: Double
    /// The w' of the origin; 1 for everything but unusual projections.
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

    /// The map that changes nothing.
    public static let identity = Transform3D(scaleX: 1, y: 1, z: 1)

    /// A shift by `x`, `y`, `z` points.
    public init(translationX x: Double, y: Double, z: Double) {
        self = .identity
        m41 = x
        m42 = y
        m43 = z
    }

    /// A stretch from the origin.
    public init(scaleX x: Double, y: Double, z: Double) {
        self.init(
            m11: x, m12: 0, m13: 0, m14: 0,
            m21: 0, m22: y, m23: 0, m24: 0,
            m31: 0, m32: 0, m33: z, m34: 0,
            m41: 0, m42: 0, m43: 0, m44: 1)
    }

    /// A turn by `angle` radians about the axis `x`, `y`, `z` through the origin; about (0, 0, 1)
    /// it is clockwise on the screen. The axis may have any length; a zero axis gives the identity.
    public init(rotationAngle angle: Double, x: Double, y: Double, z: Double) {
        guard let axis = SIMD3(x, y, z).normalized else {
            self = .identity
            return
        }
        let sine = axis * sin(angle)
        let versine = 1 - cos(angle)
        let (x, y, z) = (axis.x, axis.y, axis.z)
        // Rodrigues' formula, transposed for row vectors; written so that the axis itself stays
        // exactly in place, and a turn about z therefore affine.
        self.init(
            m11: 1 - versine * (y * y + z * z), m12: x * y * versine + sine.z,
            m13: x * z * versine - sine.y, m14: 0,
            m21: x * y * versine - sine.z, m22: 1 - versine * (x * x + z * z),
            m23: y * z * versine + sine.x, m24: 0,
            m31: x * z * versine + sine.y, m32: y * z * versine - sine.x,
            m33: 1 - versine * (x * x + y * y), m34: 0,
            m41: 0, m42: 0, m43: 0, m44: 1)
    }

    /// The same map of the plane z = 0, leaving z alone.
    public init(_ affine: AffineTransform) {
        self.init(
            m11: affine.a, m12: affine.b, m13: 0, m14: 0,
            m21: affine.c, m22: affine.d, m23: 0, m24: 0,
            m31: 0, m32: 0, m33: 1, m34: 0,
            m41: affine.tx, m42: affine.ty, m43: 0, m44: 1)
    }

    /// Whether it is a 2D map and nothing else. A scale or shift along z already isn't: measured at
    /// Apple's `CATransform3DIsAffine`.
    public var isAffine: Bool {
        m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1
            && m34 == 0 && m43 == 0 && m44 == 1
    }

    /// The 2D map that this is; the identity where `isAffine` is false, as measured at Apple.
    public var affine: AffineTransform {
        guard isAffine else { return .identity }
        return AffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
    }

    /// Where a point of the plane z = 0 goes, in homogeneous coordinates: on the screen at `x / w`,
    /// `y / w`, and behind the eye where `w` isn't positive.
    public func project(_ point: Point) -> (x: Double, y: Double, w: Double) {
        (
            x: point.x * m11 + point.y * m21 + m41,
            y: point.x * m12 + point.y * m22 + m42,
            w: point.x * m14 + point.y * m24 + m44
        )
    }
}
