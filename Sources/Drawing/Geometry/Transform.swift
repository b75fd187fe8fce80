internal import CLibrary

/// An ordered list of transform operations, as in CSS. In `[A, B, C]`, C applies first and A last, so the
/// row-vector matrix is C · B · A.
///
/// The list is kept instead of its product, so that a rotation by 350° or 360° is animated as one. Steps
/// are never merged, so a list may be longer than needed.
public struct Transform: Hashable, Sendable {
    /// The steps, outermost first.
    public var operations: [TransformOperation]

    /// The identity transform: an empty list.
    public static let identity = Transform([])

    /// The transform with these steps, outermost first.
    public init(_ operations: [TransformOperation]) { self.operations = operations }

    /// The transform of a single matrix.
    public init(_ matrix: Transform3D) { operations = [.matrix(matrix)] }

    /// The transform of a single 2D matrix.
    public init(_ affine: AffineTransform) { self.init(Transform3D(affine)) }

    /// A rotation by `angle` radians, clockwise on the screen.
    public init(rotationAngle angle: Double) {
        operations = [.rotate(angle: angle, x: 0, y: 0, z: 1)]
    }

    /// A scaling about the origin.
    public init(scaleX x: Double, y: Double) { operations = [.scale(x: x, y: y, z: 1)] }

    /// A translation by `x`, `y` points.
    public init(translationX x: Double, y: Double) {
        operations = [.translate(x: x, y: y, z: 0)]
    }

    /// A rotation by `angle` radians first, then this transform: `CGAffineTransformRotate`.
    public func rotated(by angle: Double) -> Transform {
        Transform(rotationAngle: angle).concatenating(self)
    }

    /// A scaling first, then this transform: `CGAffineTransformScale`.
    public func scaledBy(x: Double, y: Double) -> Transform {
        Transform(scaleX: x, y: y).concatenating(self)
    }

    /// A translation by `x`, `y` points first, then this transform: `CGAffineTransformTranslate`.
    public func translatedBy(x: Double, y: Double) -> Transform {
        Transform(translationX: x, y: y).concatenating(self)
    }

    /// This transform first, then `next`.
    public func concatenating(_ next: Transform) -> Transform {
        Transform(next.operations + operations)
    }

    /// The matrix of the whole list. O(n).
    public var matrix: Transform3D {
        operations.dropFirst().reduce(operations.first?.matrix ?? .identity) { outer, operation in
            operation.matrix.concatenating(outer)
        }
    }

    /// The same as a 2D map, computed without 4×4 matrices. Nil if a step isn't purely 2D, even if the
    /// product is. O(n).
    public var affine2D: AffineTransform? {
        var result = AffineTransform.identity
        for operation in operations {
            guard result.prepend(operation) else { return nil }
        }
        return result
    }

    /// Whether the transform is purely 2D, as defined by `Transform3D.isAffine`.
    public var isAffine: Bool { affine2D != nil || matrix.isAffine }

    /// The transform as a 2D map; the identity if `isAffine` is false.
    public var affine: AffineTransform { affine2D ?? matrix.affine }
}

/// One step of a `Transform`: a CSS transform function with its parameters. Points, radians, y down.
public enum TransformOperation: Hashable, Sendable {
    /// A translation by points.
    case translate(x: Double, y: Double, z: Double)
    /// A scaling about the origin.
    case scale(x: Double, y: Double, z: Double)
    /// A rotation by `angle` radians of any size about an axis of any length. A zero axis doesn't rotate.
    /// About (0, 0, 1) it is the 2D rotation, clockwise on the screen.
    case rotate(angle: Double, x: Double, y: Double, z: Double)
    /// A skew: the y axis leans by `x` radians towards x, the x axis by `y` radians towards y.
    case skew(x: Double, y: Double)
    /// A perspective with the eye `distance` points in front of the plane z = 0. Infinity means no
    /// perspective; distances below 1 point count as 1 (CSS Transforms 2, "perspective()").
    case perspective(distance: Double)
    /// Any other map. Indirect, so that the common steps stay small: 40 bytes instead of 136.
    indirect case matrix(Transform3D)

    /// The matrix of this step.
    public var matrix: Transform3D {
        switch self {
        case .translate(let x, let y, let z):
            return Transform3D(translationX: x, y: y, z: z)
        case .scale(let x, let y, let z):
            return Transform3D(scaleX: x, y: y, z: z)
        case .rotate(let angle, let x, let y, let z):
            return Transform3D(rotationAngle: angle, x: x, y: y, z: z)
        case .skew(let x, let y):
            return Transform3D(AffineTransform(skewX: x, y: y))
        case .perspective(let distance):
            var matrix = Transform3D.identity
            matrix.m34 = -Self.inverseDistance(distance)
            return matrix
        case .matrix(let matrix):
            return matrix
        }
    }

    /// The number by which perspectives are interpolated: 1/distance, or 0 for none.
    static func inverseDistance(_ distance: Double) -> Double { 1 / max(distance, 1) }
}

/// The difference of two transforms with matching lists: the difference of every parameter, step by step.
///
/// It is a vector: it can be scaled and added to a third matching list.
public struct TransformDelta: Hashable, Sendable {
    /// Steps with the lists' kinds and axes, whose parameters are the differences.
    package let operations: [TransformOperation]

    package init(operations: [TransformOperation]) { self.operations = operations }
}

extension Transform {
    /// `old` − `new`, parameter by parameter: what an animation to `new` contributes at its start.
    ///
    /// Nil if the lists don't match. After padding the shorter one with identities, both steps of every
    /// pair must be of the same kind and rotate about the same axis. Perspectives and matrices don't match.
    public static func difference(from old: Transform, to new: Transform) -> TransformDelta? {
        var operations: [TransformOperation] = []
        for index in 0..<max(old.operations.count, new.operations.count) {
            let (a, b) = pair(old, new, at: index)
            guard let step = a.combined(with: b, -) else { return nil }
            operations.append(step)
        }
        return TransformDelta(operations: operations)
    }

    /// This list with `factor` × `delta` added to its parameters; nil if the two don't match.
    ///
    /// The shorter of the two is padded, so `new.adding(difference(from: old, to: new), times: 1)`
    /// is `old`, perhaps with identities at its end.
    public func adding(_ delta: TransformDelta, times factor: Double) -> Transform? {
        var result = operations
        for (index, step) in delta.operations.enumerated() {
            let operation = index < result.count ? result[index] : step.neutral
            guard let sum = operation.combined(with: step, { $0 + factor * $1 }) else { return nil }
            if index < result.count {
                result[index] = sum
            } else {
                result.append(sum)
            }
        }
        return Transform(result)
    }
}

extension Transform {
    /// CSS's `animation-composition: add`: concatenates the two lists, and `value` applies first.
    public static func add(_ value: Transform, onto underlying: Transform) -> Transform {
        value.concatenating(underlying)
    }

    /// CSS's `animation-composition: accumulate`. Matching lists are added parameter by parameter; scales
    /// add their difference from 1. Lists that don't match are decomposed. If a matrix can't be decomposed,
    /// the result is `value` alone (CSS Transforms 2, "addition and accumulation").
    public static func accumulate(_ value: Transform, onto underlying: Transform) -> Transform {
        pairwise(underlying, value, TransformOperation.accumulate) ?? value
    }
}

extension TransformOperation {
    /// The sum of both steps; nil if the kinds differ or a matrix can't be decomposed.
    fileprivate static func accumulate(
        _ underlying: TransformOperation, _ value: TransformOperation
    ) -> TransformOperation? {
        switch (underlying, value) {
        case (.scale, .scale):
            return underlying.combined(with: value) { $0 + $1 - 1 }
        case (.rotate, .rotate):
            if let sum = underlying.combined(with: value, +) { return sum }
            guard let outer = Turn(underlying), let inner = Turn(value) else { return nil }
            return TransformOperation(inner.quaternion.concatenating(outer.quaternion))
        case (.perspective(let first), .perspective(let second)):
            return .perspective(inverseDistance: inverseDistance(first) + inverseDistance(second))
        case (.matrix(let first), .matrix(let second)):
            return Transform3D.accumulate(second, onto: first).map { .matrix($0) }
        default:
            return underlying.combined(with: value, +)
        }
    }
}

extension Transform3D {
    /// The accumulated parts of both matrices; nil if one can't be decomposed.
    fileprivate static func accumulate(
        _ value: Transform3D, onto underlying: Transform3D
    ) -> Transform3D? {
        if underlying.isAffine, value.isAffine {
            guard let first = Decomposition2D(underlying.affine),
                let second = Decomposition2D(value.affine)
            else { return nil }
            return Transform3D(first.accumulated(with: second).affine)
        }
        guard let first = Decomposition3D(underlying), let second = Decomposition3D(value) else {
            return nil
        }
        return first.accumulated(with: second).matrix
    }
}

extension AffineTransform {
    /// A skew: the y axis leans by `x` radians towards x, the x axis by `y` radians towards y.
    init(skewX x: Double, y: Double) {
        self.init(a: 1, b: tan(y), c: tan(x), d: 1, tx: 0, ty: 0)
    }

    /// Applies `operation` before this map. Returns false and changes nothing if the step isn't purely 2D.
    ///
    /// Translations and scalings, which most steps are, are applied in place. Every frame may do this for
    /// tens of thousands of views.
    mutating func prepend(_ operation: TransformOperation) -> Bool {
        switch operation {
        case .translate(let x, let y, 0):
            tx += a * x + c * y
            ty += b * x + d * y
        case .scale(let x, let y, 1):
            a *= x
            b *= x
            c *= y
            d *= y
        case .rotate(let angle, 0, 0, let z):
            guard z != 0 else { break }
            self = AffineTransform(rotationAngle: z < 0 ? -angle : angle).concatenating(self)
        case .skew(let x, let y):
            self = AffineTransform(skewX: x, y: y).concatenating(self)
        case .matrix(let matrix) where matrix.isAffine:
            self = matrix.affine.concatenating(self)
        case .rotate(0, _, _, _), .perspective(.infinity):
            break
        case .translate, .scale, .rotate, .perspective, .matrix:
            return false
        }
        return true
    }
}
