// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Drawing

// Core Animation's functions on transforms. Each adds an operation to a list instead of multiplying
// matrices, so that rotations by any angle are animated as rotations.

/// A list of transform operations.
public typealias CATransform3D = Transform

/// The identity transform.
public let CATransform3DIdentity = Transform.identity

/// A scaling about the origin.
public func CATransform3DMakeScale(_ sx: Double, _ sy: Double, _ sz: Double) -> Transform {
    Transform([.scale(x: sx, y: sy, z: sz)])
}

/// A translation, in points.
public func CATransform3DMakeTranslation(_ tx: Double, _ ty: Double, _ tz: Double) -> Transform {
    Transform([.translate(x: tx, y: ty, z: tz)])
}

/// A rotation by `angle` radians about the axis (x, y, z).
public func CATransform3DMakeRotation(
    _ angle: Double, _ x: Double, _ y: Double, _ z: Double
) -> Transform {
    Transform([.rotate(angle: angle, x: x, y: y, z: z)])
}

/// Returns `transform` itself, because 2D and 3D transforms are the same type.
public func CATransform3DMakeAffineTransform(_ transform: Transform) -> Transform { transform }

/// A scaling, followed by `transform`.
public func CATransform3DScale(
    _ transform: Transform, _ sx: Double, _ sy: Double, _ sz: Double
) -> Transform {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), transform)
}

/// A translation in points, followed by `transform`.
public func CATransform3DTranslate(
    _ transform: Transform, _ tx: Double, _ ty: Double, _ tz: Double
) -> Transform {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), transform)
}

/// A rotation by `angle` radians about the axis (x, y, z), followed by `transform`.
public func CATransform3DRotate(
    _ transform: Transform, _ angle: Double, _ x: Double, _ y: Double, _ z: Double
) -> Transform {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), transform)
}

/// `first`, followed by `second`.
public func CATransform3DConcat(_ first: Transform, _ second: Transform) -> Transform {
    first.concatenating(second)
}

/// The inverse as one matrix; a singular transform is returned unchanged.
public func CATransform3DInvert(_ transform: Transform) -> Transform { transform.inverted() }

/// Whether the transform is the identity.
public func CATransform3DIsIdentity(_ transform: Transform) -> Bool { transform.isIdentity }

extension Transform {
    /// The perspective component of the matrix: −1/d for an eye at a distance of d points.
    ///
    /// Setting a negative value on the identity creates a perspective operation. On any other transform,
    /// the result is a single matrix.
    public var m34: Double {
        get { matrix.m34 }
        set {
            if operations.isEmpty, newValue < 0 {
                operations = [.perspective(distance: -1 / newValue)]
            } else {
                var matrix = matrix
                matrix.m34 = newValue
                self = Transform(matrix)
            }
        }
    }
}
