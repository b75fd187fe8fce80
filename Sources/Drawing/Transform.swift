/// An ordered list of transform operations, as in CSS: in `[A, B, C]`, C meets a point first and A
/// last, so that its row-vector matrix is C · B · A.
///
/// It keeps the list and not just the product, so that a turn by 350° or 360° is animated as one.
/// A list may grow longer than needed: nothing is merged.
public struct Transform: Hashable, Sendable {
    /// The steps, outermost first.
    public var operations: [TransformOperation]

    /// The transform that changes nothing: an empty list.
    public static let identity = Transform([])

    /// The transform with these steps, outermost first.
    public init(_ operations: [TransformOperation]) { self.operations = operations }

    /// The transform that is one matrix.
    public init(_ matrix: Transform3D) { operations = [.matrix(matrix)] }

    /// The transform that is one 2D matrix.
    public init(_ affine: AffineTransform) { self.init(Transform3D(affine)) }

    /// A turn by `angle` radians, clockwise on the screen.
    public init(rotationAngle angle: Double) {
        operations = [.rotate(angle: angle, x: 0, y: 0, z: 1)]
    }

    /// A stretch from the origin.
    public init(scaleX x: Double, y: Double) { operations = [.scale(x: x, y: y, z: 1)] }

    /// A shift by `x`, `y` points.
    public init(translationX x: Double, y: Double) {
        operations = [.translate(x: x, y: y, z: 0)]
    }

    /// A turn by `angle` radians first, then this: `CGAffineTransformRotate`.
    public func rotated(by angle: Double) -> Transform {
        Transform(rotationAngle: angle).concatenating(self)
    }

    /// A stretch first, then this: `CGAffineTransformScale`.
    public func scaledBy(x: Double, y: Double) -> Transform {
        Transform(scaleX: x, y: y).concatenating(self)
    }

    /// A shift by `x`, `y` points first, then this: `CGAffineTransformTranslate`.
    public func translatedBy(x: Double, y: Double) -> Transform {
        Transform(translationX: x, y: y).concatenating(self)
    }

    /// This transform first, then `next`.
    public func concatenating(_ next: Transform) -> Transform {
        Transform(next.operations + operations)
    }

    /// The map that the whole list makes. O(n).
    public var matrix: Transform3D {
        operations.dropFirst().reduce(operations.first?.matrix ?? .identity) { outer, operation in
            operation.matrix.concatenating(outer)
        }
    }

    /// The same as a 2D map, found without 4×4 matrices; nil where a step isn't purely 2D (even if
    /// the product happens to be). O(n).
    public var affine2D: AffineTransform? {
        var result = AffineTransform.identity
        for operation in operations {
            guard result.prepend(operation) else { return nil }
        }
        return result
    }

    /// Whether it is a 2D map and nothing else, by `Transform3D.isAffine`.
    public var isAffine: Bool { affine2D != nil || matrix.isAffine }

    /// The 2D map that this is; the identity where `isAffine` is false.
    public var affine: AffineTransform { affine2D ?? matrix.affine }
}
