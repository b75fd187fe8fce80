extension Transform {
    /// The transform `progress` of the way between two, extrapolated outside 0…1. At 0 and 1, and between
    /// equal transforms, it is exactly the given one.
    ///
    /// Matching lists are interpolated step by step, and the shorter one is padded with identities. From
    /// the first pair that doesn't match, the rest of each list becomes one matrix. The two matrices are
    /// decomposed into translation, rotation, scale, skew and perspective. If a matrix is singular and
    /// can't be decomposed, the whole transform switches at 0.5 (CSS Transforms 2, "interpolation of
    /// transforms").
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

    /// Combines two lists step by step and pads the shorter one. From the first pair that `combine`
    /// refuses, the rest is combined as two matrices. Nil if `combine` refuses those too.
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

    /// The matrix of the steps from `index` on.
    private func matrix(from index: Int) -> Transform3D {
        Transform(Array(operations.dropFirst(index))).matrix
    }
}

extension TransformOperation {
    /// The step `progress` of the way between two. Nil if the kinds differ, or if a matrix can't be
    /// decomposed.
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
            // Linear in the matrix entry, so that "no perspective" is the number 0.
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
    /// The matrix `progress` of the way between two, by decomposition (in 2D if both are 2D). Nil if one
    /// can't be decomposed.
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

extension TransformOperation {
    /// The step of the same kind that changes nothing; pads the shorter of two lists.
    package var neutral: TransformOperation {
        switch self {
        case .translate: .translate(x: 0, y: 0, z: 0)
        case .scale: .scale(x: 1, y: 1, z: 1)
        case .rotate(_, let x, let y, let z): .rotate(angle: 0, x: x, y: y, z: z)
        case .skew: .skew(x: 0, y: 0)
        case .perspective: .perspective(distance: .infinity)
        case .matrix: .matrix(.identity)
        }
    }

    /// The step whose parameters are `combine` of the two steps' parameters. Nil if the kinds or rotation
    /// axes differ, or for perspectives and matrices, whose parameters aren't independent.
    func combined(
        with other: TransformOperation, _ combine: (Double, Double) -> Double
    ) -> TransformOperation? {
        switch (self, other) {
        case (.translate(let x1, let y1, let z1), .translate(let x2, let y2, let z2)):
            return .translate(x: combine(x1, x2), y: combine(y1, y2), z: combine(z1, z2))
        case (.scale(let x1, let y1, let z1), .scale(let x2, let y2, let z2)):
            return .scale(x: combine(x1, x2), y: combine(y1, y2), z: combine(z1, z2))
        case (.skew(let x1, let y1), .skew(let x2, let y2)):
            return .skew(x: combine(x1, x2), y: combine(y1, y2))
        case (.rotate(let a1, let x1, let y1, let z1), .rotate(let a2, let x2, let y2, let z2))
        where (x1, y1, z1) == (x2, y2, z2):
            return .rotate(angle: combine(a1, a2), x: x1, y: y1, z: z1)
        case (.rotate, .rotate):
            guard let first = Turn(self), let second = Turn(other),
                let axis = first.commonAxis(with: second)
            else { return nil }
            return .rotate(
                angle: combine(first.angle, second.angle), x: axis.x, y: axis.y, z: axis.z)
        default:
            return nil
        }
    }
}

/// A `rotate` step with an axis of length 1.
struct Turn {
    let angle: Double
    let axis: SIMD3<Double>

    /// The rotation of `operation`; nil if it isn't a `rotate`. With a zero axis, the angle is 0.
    init?(_ operation: TransformOperation) {
        guard case .rotate(let angle, let x, let y, let z) = operation else { return nil }
        let axis = SIMD3(x, y, z).normalized
        self.angle = axis == nil ? 0 : angle
        self.axis = axis ?? SIMD3(0, 0, 1)
    }

    /// The common axis of both rotations; nil if there is none. A rotation by 0 takes the other's axis (CSS
    /// Transforms 2, "interpolation of the 3D rotate functions").
    func commonAxis(with other: Turn) -> SIMD3<Double>? {
        if angle == 0 { return other.axis }
        // Parallel axes given with different lengths may differ in the last digits.
        return other.angle == 0 || (axis - other.axis).length < 1e-9 ? axis : nil
    }

    var quaternion: Quaternion { Quaternion(angle: angle, axis: axis) }
}

extension TransformOperation {
    /// The step that makes this rotation.
    init(_ quaternion: Quaternion) {
        let (axis, angle) = quaternion.axisAngle
        self = .rotate(angle: angle, x: axis.x, y: axis.y, z: axis.z)
    }

    /// The perspective with this inverse distance. No perspective for 0 and below, where the eye is at
    /// infinity.
    static func perspective(inverseDistance: Double) -> TransformOperation {
        .perspective(distance: inverseDistance > 0 ? 1 / inverseDistance : .infinity)
    }
}
