// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Drawing

// Core Animation's functions on transforms. Each is an operation in a list, so that turns by any
// angle are animated as such.

/// A list of operations.
public typealias CATransform3D = Transform

/// The transform that changes nothing.
public let CATransform3DIdentity = Transform.identity

/// A stretch from the origin.
public func CATransform3DMakeScale(_ sx: Double, _ sy: Double, _ sz: Double) -> Transform {
    Transform([.scale(x: sx, y: sy, z: sz)])
}

/// A shift, in points.
public func CATransform3DMakeTranslation(_ tx: Double, _ ty: Double, _ tz: Double) -> Transform {
    Transform([.translate(x: tx, y: ty, z: tz)])
}

/// A turn by `angle` radians about an axis.
public func CATransform3DMakeRotation(
    _ angle: Double, _ x: Double, _ y: Double, _ z: Double
) -> Transform {
    Transform([.rotate(angle: angle, x: x, y: y, z: z)])
}

/// A 2D transform; there is one kind.
public func CATransform3DMakeAffineTransform(_ transform: Transform) -> Transform { transform }

/// A stretch first, then `transform`.
public func CATransform3DScale(
    _ transform: Transform, _ sx: Double, _ sy: Double, _ sz: Double
) -> Transform {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), transform)
}

/// A shift first, then `transform`.
public func CATransform3DTranslate(
    _ transform: Transform, _ tx: Double, _ ty: Double, _ tz: Double
) -> Transform {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), transform)
}

/// A turn first, then `transform`.
public func CATransform3DRotate(
    _ transform: Transform, _ angle: Double, _ x: Double, _ y: Double, _ z: Double
) -> Transform {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), transform)
}

/// `first`, then `second`.
public func CATransform3DConcat(_ first: Transform, _ second: Transform) -> Transform {
    first.concatenating(second)
}

/// The way back, as one matrix; what flattens everything is its own.
public func CATransform3DInvert(_ transform: Transform) -> Transform { transform.inverted() }

/// Whether nothing is moved at all.
public func CATransform3DIsIdentity(_ transform: Transform) -> Bool { transform.isIdentity }

extension Transform {
    /// The perspective, −1/d for an eye d points away. Set on the identity it is an operation; on
    /// anything else the whole becomes one matrix.
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
