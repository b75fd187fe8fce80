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

/// One step of a `Transform`: a CSS transform function with its parameters. Points, radians, y down.
public enum TransformOperation: Hashable, Sendable {
    /// A shift by points.
    case translate(x: Double, y: Double, z: Double)
    /// A stretch from the origin.
    case scale(x: Double, y: Double, z: Double)
    /// A turn by `angle` radians, of any size, about an axis of any length; a zero axis doesn't
    /// turn. About (0, 0, 1) it is the 2D turn, clockwise on the screen.
    case rotate(angle: Double, x: Double, y: Double, z: Double)
    /// A slant: the y axis leans by `x` radians towards x, the x axis by `y` radians towards y.
    case skew(x: Double, y: Double)
    /// An eye `distance` points in front of the plane z = 0. Infinity means no perspective; less
    /// than 1 point counts as 1 (CSS Transforms 2, "perspective()").
    case perspective(distance: Double)
    /// Any other map. (Indirect, so that the common steps stay small: 40 bytes instead of 136.)
    indirect case matrix(Transform3D)

    /// The map that this step makes.
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

    /// What a perspective is interpolated by: 1/distance, 0 for none.
    static func inverseDistance(_ distance: Double) -> Double { 1 / max(distance, 1) }
}

/// What separates two transforms whose lists match: the difference of every parameter, step by step.
///
/// It is a vector: it can be scaled and added to a third list that matches.
public struct TransformDelta: Hashable, Sendable {
    /// Steps of the kinds and axes of the lists, with differences for parameters.
    package let operations: [TransformOperation]

    package init(operations: [TransformOperation]) { self.operations = operations }
}

extension Transform {
    /// `old` − `new`, parameter by parameter: what an animation to `new` contributes at its start.
    ///
    /// Nil where the lists don't match: after padding the shorter one with identities, every pair
    /// must be of the same kind, turn about the same axis, and be neither perspective nor matrix.
    public static func difference(from old: Transform, to new: Transform) -> TransformDelta? {
        var operations: [TransformOperation] = []
        for index in 0..<max(old.operations.count, new.operations.count) {
            let (a, b) = pair(old, new, at: index)
            guard let step = a.combined(with: b, -) else { return nil }
            operations.append(step)
        }
        return TransformDelta(operations: operations)
    }

    /// This list with `factor` × `delta` added to its parameters; nil where the two don't match.
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
    /// CSS's `animation-composition: add`: the two lists in a row, `value` meeting a point first.
    public static func add(_ value: Transform, onto underlying: Transform) -> Transform {
        value.concatenating(underlying)
    }

    /// CSS's `animation-composition: accumulate`: matching lists parameter by parameter (scales add
    /// their distance from 1), what doesn't match by decomposition; `value` alone where a matrix
    /// can't be decomposed (CSS Transforms 2, "addition and accumulation").
    public static func accumulate(_ value: Transform, onto underlying: Transform) -> Transform {
        pairwise(underlying, value, TransformOperation.accumulate) ?? value
    }
}

extension TransformOperation {
    /// Both steps accumulated into one; nil where they are of different kinds or matrices that
    /// can't be taken apart.
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
    /// Both matrices' parts accumulated; nil where one can't be decomposed.
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
