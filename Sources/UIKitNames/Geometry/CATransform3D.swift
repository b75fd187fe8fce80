// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Drawing
public import Foundation

/// A transform of space as a 4×4 matrix, in Core Animation's row-vector form: `[x y z 1] · M`.
public struct CATransform3D: Hashable, Sendable {
    /// The matrix, row by row.
    public var m11, m12, m13, m14, m21, m22, m23, m24: CGFloat
    /// The matrix, row by row.
    public var m31, m32, m33, m34, m41, m42, m43, m44: CGFloat

    /// A matrix of zeros, as in Core Animation.
    public init() {
        (m11, m12, m13, m14, m21, m22, m23, m24) = (0, 0, 0, 0, 0, 0, 0, 0)
        (m31, m32, m33, m34, m41, m42, m43, m44) = (0, 0, 0, 0, 0, 0, 0, 0)
    }

    /// The matrix with these numbers, row by row.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
        m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
        m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }
}

extension CATransform3D {
    init(_ matrix: Transform3D) {
        self.init(
            m11: matrix.m11, m12: matrix.m12, m13: matrix.m13, m14: matrix.m14,
            m21: matrix.m21, m22: matrix.m22, m23: matrix.m23, m24: matrix.m24,
            m31: matrix.m31, m32: matrix.m32, m33: matrix.m33, m34: matrix.m34,
            m41: matrix.m41, m42: matrix.m42, m43: matrix.m43, m44: matrix.m44)
    }
}

extension Transform3D {
    init(_ matrix: CATransform3D) {
        self.init(
            m11: matrix.m11, m12: matrix.m12, m13: matrix.m13, m14: matrix.m14,
            m21: matrix.m21, m22: matrix.m22, m23: matrix.m23, m24: matrix.m24,
            m31: matrix.m31, m32: matrix.m32, m33: matrix.m33, m34: matrix.m34,
            m41: matrix.m41, m42: matrix.m42, m43: matrix.m43, m44: matrix.m44)
    }
}

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3D(.identity)

/// Whether this is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Whether both are the same matrix.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// A translation, in points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat)
    -> CATransform3D
{
    CATransform3D(Transform3D(translationX: tx, y: ty, z: tz))
}

/// A scaling about the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3D(Transform3D(scaleX: sx, y: sy, z: sz))
}

/// A rotation by `angle` radians about the axis (x, y, z); an axis of zero length gives the identity.
public func CATransform3DMakeRotation(
    _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3D(Transform3D(rotationAngle: angle, x: x, y: y, z: z))
}

/// A translation in points, followed by `t`.
public func CATransform3DTranslate(
    _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// A scaling, followed by `t`.
public func CATransform3DScale(
    _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// A rotation by `angle` radians about the axis (x, y, z), followed by `t`.
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// `a`, followed by `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    CATransform3D(Transform3D(a).concatenating(Transform3D(b)))
}

/// The inverse; a singular transform itself.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    Transform3D(t).inverted().map { CATransform3D($0) } ?? t
}

/// The 2D transform as a transform of space.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    CATransform3D(Transform3D(Drawing.AffineTransform(m)))
}

/// Whether the transform is purely 2D.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { Transform3D(t).isAffine }

/// The transform as a 2D one; the identity if it isn't purely 2D.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CATransform3DIsAffine(t) ? CGAffineTransform(Transform3D(t).affine) : .identity
}

// MARK: - To and from the engine's lists of operations

extension Transform {
    /// The transform of a matrix; the identity is the empty list. A scale of 0 becomes one that can be interpolated.
    init(_ matrix: CATransform3D) {
        self =
            matrix == CATransform3DIdentity ? .identity : Transform(Transform3D(matrix).unflattened)
    }
}
