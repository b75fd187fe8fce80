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
