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
