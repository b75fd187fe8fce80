extension Transform {
    /// The transform `progress` of the way between two; outside 0…1 it goes on beyond them. At 0 and 1 and
    /// between equal transforms it is exactly the one given.
    ///
    /// Step by step as long as the two lists match, an identity standing in for steps that the
    /// shorter one lacks; from the first pair that doesn't match on, the rest as one matrix each,
    /// taken apart into shift, turn, scale, skew and perspective. Where a matrix can't be taken
    /// apart because it flattens everything, the whole transform flips from one to the other at
    /// 0.5 (CSS Transforms 2, "interpolation of transforms").
    public static func interpolate(
        from start: Transform, to end: Transform, progress: Double
    ) -> Transform {
        if progress == 0 || start == end { return start }
        if progress == 1 { return end }
        let mixed = pairwise(start, end) {
            TransformOperation.interpolate(from: $0, to: $1, progress: progress)
        }
        return mixed ?? (progress < 0.5 ? start : end)
    }

    /// Combines two lists step by step, padding the shorter, and what follows the first pair that
    /// `combine` refuses as a pair of matrices; nil if it refuses those too.
    static func pairwise(
        _ first: Transform, _ second: Transform,
        _ combine: (TransformOperation, TransformOperation) -> TransformOperation?
    ) -> Transform? {
        var result: [TransformOperation] = []
        let longer = max(first.operations.count, second.operations.count)
        result.reserveCapacity(longer)
        for index in 0..<longer {
            let (a, b) = pair(first, second, at: index)
            if let step = combine(a, b) {
                result.append(step)
                continue
            }
            let rest = (first.matrix(from: index), second.matrix(from: index))
            guard let last = combine(.matrix(rest.0), .matrix(rest.1)) else { return nil }
            return Transform(result + [last])
        }
        return Transform(result)
    }

    /// The steps of both lists at `index`, which must exist in one of them.
    static func pair(
        _ first: Transform, _ second: Transform, at index: Int
    ) -> (TransformOperation, TransformOperation) {
        let (a, b) = (first.operations, second.operations)
        if index >= a.count { return (b[index].neutral, b[index]) }
        if index >= b.count { return (a[index], a[index].neutral) }
        return (a[index], b[index])
    }

    /// What the steps from `index` on make together.
    private func matrix(from index: Int) -> Transform3D {
        Transform(Array(operations.dropFirst(index))).matrix
    }
}

extension TransformOperation {
    /// The step `progress` of the way between two; nil where they are of different kinds or matrices
    /// that can't be taken apart.
    static func interpolate(
        from start: TransformOperation, to end: TransformOperation, progress: Double
    ) -> TransformOperation? {
        let parameters = start.combined(with: end) { $0.interpolated(to: $1, at: progress) }
        if let parameters { return parameters }
        switch (start, end) {
        case (.rotate, .rotate):
            guard let from = Turn(start), let to = Turn(end) else { return nil }
            return TransformOperation(from.quaternion.interpolated(to: to.quaternion, at: progress))
        case (.perspective(let from), .perspective(let to)):
            // Linear in what ends up in the matrix, so that "none" is a number like any other.
            return .perspective(
                inverseDistance: inverseDistance(from).interpolated(
                    to: inverseDistance(to), at: progress))
        case (.matrix(let from), .matrix(let to)):
            return Transform3D.interpolate(from: from, to: to, progress: progress)
                .map { .matrix($0) }
        default:
            return nil
        }
    }
}

extension Transform3D {
    /// The matrix `progress` of the way between two, by decomposition (in 2D if both are 2D); nil
    /// where one can't be decomposed.
    static func interpolate(
        from start: Transform3D, to end: Transform3D, progress: Double
    ) -> Transform3D? {
        if start.isAffine, end.isAffine {
            guard let from = Decomposition2D(start.affine), let to = Decomposition2D(end.affine)
            else { return nil }
            return Transform3D(from.interpolated(to: to, at: progress).affine)
        }
        guard let from = Decomposition3D(start), let to = Decomposition3D(end) else { return nil }
        return from.interpolated(to: to, at: progress).matrix
    }
}
