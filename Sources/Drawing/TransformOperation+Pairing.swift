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

    /// The step whose every parameter is `combine` of the two steps' parameters; nil where they are
    /// of different kinds, turn about different axes, or don't consist of free parameters
    /// (perspectives, matrices).
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

    /// The turn that `operation` makes; nil if it isn't a `rotate`. Without an axis there is no
    /// angle either.
    init?(_ operation: TransformOperation) {
        guard case .rotate(let angle, let x, let y, let z) = operation else { return nil }
        let axis = SIMD3(x, y, z).normalized
        self.angle = axis == nil ? 0 : angle
        self.axis = axis ?? SIMD3(0, 0, 1)
    }

    /// The axis about which both turn, if there is one. A turn by 0 has no axis of its own and
    /// takes the other's (CSS Transforms 2, "interpolation of the 3D rotate functions").
    func commonAxis(with other: Turn) -> SIMD3<Double>? {
        if angle == 0 { return other.axis }
        // Parallel axes written with different lengths differ in the last digits.
        return other.angle == 0 || (axis - other.axis).length < 1e-9 ? axis : nil
    }

    var quaternion: Quaternion { Quaternion(angle: angle, axis: axis) }
}

extension TransformOperation {
    /// The step that makes this turn.
    init(_ quaternion: Quaternion) {
        let (axis, angle) = quaternion.axisAngle
        self = .rotate(angle: angle, x: axis.x, y: axis.y, z: axis.z)
    }

    /// The perspective with this inverse distance; none from 0 down, where the eye has gone to
    /// infinity.
    static func perspective(inverseDistance: Double) -> TransformOperation {
        .perspective(distance: inverseDistance > 0 ? 1 / inverseDistance : .infinity)
    }
}
