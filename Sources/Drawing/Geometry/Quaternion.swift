internal import CLibrary

/// A rotation in space as a unit quaternion; `q` and `-q` are the same rotation.
struct Quaternion: Hashable, Sendable {
    /// The parts x, y, z (axis × sine of the half angle) and w (cosine of the half angle).
    var parts: SIMD4<Double>

    /// The identity rotation.
    static let identity = Quaternion(parts: SIMD4(0, 0, 0, 1))

    init(parts: SIMD4<Double>) { self.parts = parts }

    /// The rotation by `angle` radians about the unit vector `axis`.
    init(angle: Double, axis: SIMD3<Double>) {
        let vector = axis * sin(angle / 2)
        parts = SIMD4(vector.x, vector.y, vector.z, cos(angle / 2))
    }

    /// The rotation whose row-vector matrix has these rows, which must be orthonormal and right-handed. The
    /// result's w isn't negative.
    ///
    /// Shepperd's method starts from the largest part, so that no part is the root of a small difference.
    /// CSS Transforms 2's formula gives the same numbers, but loses half of the digits near the identity
    /// and the signs at half turns.
    init(rows r1: SIMD3<Double>, _ r2: SIMD3<Double>, _ r3: SIMD3<Double>) {
        let trace = r1.x + r2.y + r3.z
        let largest = max(trace, r1.x, r2.y, r3.z)
        let unscaled: SIMD4<Double>
        if largest == trace {
            unscaled = SIMD4(r2.z - r3.y, r3.x - r1.z, r1.y - r2.x, 1 + trace)
        } else if largest == r1.x {
            unscaled = SIMD4(1 + 2 * r1.x - trace, r1.y + r2.x, r3.x + r1.z, r2.z - r3.y)
        } else if largest == r2.y {
            unscaled = SIMD4(r1.y + r2.x, 1 + 2 * r2.y - trace, r2.z + r3.y, r3.x - r1.z)
        } else {
            unscaled = SIMD4(r3.x + r1.z, r2.z + r3.y, 1 + 2 * r3.z - trace, r1.y - r2.x)
        }
        let unit = unscaled / (unscaled * unscaled).sum().squareRoot()
        parts = unit.w < 0 ? -unit : unit
    }

    /// The axis (a unit vector, z for the identity) and the angle in radians, 0…2π.
    var axisAngle: (axis: SIMD3<Double>, angle: Double) {
        let vector = SIMD3(parts.x, parts.y, parts.z)
        guard let axis = vector.normalized else { return (SIMD3(0, 0, 1), 0) }
        return (axis, 2 * atan2(vector.length, parts.w))
    }

    /// The rows of the rotation's row-vector matrix.
    var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
        let (x, y, z, w) = (parts.x, parts.y, parts.z, parts.w)
        return (
            SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
            SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
            SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
        )
    }

    /// This rotation first, then `next`.
    func concatenating(_ next: Quaternion) -> Quaternion {
        let a = SIMD3(parts.x, parts.y, parts.z)
        let b = SIMD3(next.parts.x, next.parts.y, next.parts.z)
        let vector = b * parts.w + a * next.parts.w + b.cross(a)
        return Quaternion(
            parts: SIMD4(vector.x, vector.y, vector.z, parts.w * next.parts.w - a.dot(b)))
    }

    /// The rotation `progress` of the way to `end`, at constant speed and the shorter way, extrapolated
    /// outside 0…1.
    ///
    /// CSS Transforms 2's slerp would take the longer way if the dot product is negative. WPT's
    /// `rotate-composition` expects the shorter way, which browsers take.
    func interpolated(to end: Quaternion, at progress: Double) -> Quaternion {
        let target = (parts * end.parts).sum() < 0 ? -end.parts : end.parts
        let chord = target - parts
        let half = 2 * asin(min((chord * chord).sum().squareRoot() / 2, 1))
        let sine = sin(half)
        guard sine > 0 else { return self }
        let start = parts * (sin((1 - progress) * half) / sine)
        let mixed = start + target * (sin(progress * half) / sine)
        return Quaternion(parts: mixed / (mixed * mixed).sum().squareRoot())
    }
}

extension SIMD3<Double> {
    /// The dot product with `other`.
    func dot(_ other: SIMD3) -> Double { (self * other).sum() }

    /// The cross product.
    func cross(_ other: SIMD3) -> SIMD3 {
        SIMD3(
            y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
    }

    /// Euclidean length.
    var length: Double { dot(self).squareRoot() }

    /// The vector scaled to length 1; nil if it is zero or not finite.
    var normalized: SIMD3? {
        // Dividing by the largest part first keeps very short and very long vectors from
        // underflowing and overflowing when they are squared.
        let largest = Swift.max(abs(x), abs(y), abs(z))
        guard largest > 0, (self * 0) == .zero else { return nil }
        let scaled = self / largest
        return scaled / scaled.length
    }
}
