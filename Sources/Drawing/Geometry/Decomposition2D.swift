internal import CLibrary

/// A 2D map decomposed into parts that can be interpolated separately. They apply in this order: scale,
/// skew, rotation, translation.
///
/// CSS Transforms 1 keeps a residual 2×2 matrix instead of one skew factor. Browsers and WPT use the
/// factor, which is also the 3D rule (CSS Transforms 2) restricted to a plane.
struct Decomposition2D: Hashable, Sendable {
    /// The translation, in points.
    var translation: Vector
    /// The factor along x, before the rotation.
    var scaleX: Double
    /// The factor along y, before the rotation.
    var scaleY: Double
    /// How far y leans towards x: the tangent of the angle.
    var skew: Double
    /// The rotation in radians, −π…π when it comes from a matrix.
    var angle: Double

    /// A matrix whose rows have length 1 counts as flat up to this determinant. Below it, the parts would
    /// be mostly rounding errors.
    static let smallestDeterminant = 1e-12

    /// The parts of `affine`; nil if it flattens the plane or isn't finite.
    init?(_ affine: AffineTransform) {
        let row1 = SIMD3(affine.a, affine.b, 0)
        let row2 = SIMD3(affine.c, affine.d, 0)
        guard let direction1 = row1.normalized, let direction2 = row2.normalized else { return nil }
        let sine = direction1.cross(direction2).z
        guard abs(sine) > Self.smallestDeterminant else { return nil }
        // A mirror image gets one negative factor, on the axis that was rotated further (CSS Transforms 1,
        // "decomposing a 2D matrix").
        let flipsX = sine < 0 && affine.a < affine.d
        let axisX = flipsX ? -direction1 : direction1
        let axisY = SIMD3(-axisX.y, axisX.x, 0)
        translation = Vector(dx: affine.tx, dy: affine.ty)
        scaleX = row1.dot(axisX)
        scaleY = row2.dot(axisY)
        skew = row2.dot(axisX) / scaleY
        angle = atan2(axisX.y, axisX.x)
    }

    /// The map composed of these parts.
    var affine: AffineTransform {
        let sine = sin(angle)
        let cosine = cos(angle)
        return AffineTransform(
            a: scaleX * cosine, b: scaleX * sine,
            c: scaleY * (skew * cosine - sine), d: scaleY * (skew * sine + cosine),
            tx: translation.dx, ty: translation.dy)
    }

    /// Each part `progress` of the way to `end`, rotating the shorter way (CSS Transforms 1, "interpolation
    /// of decomposed 2D matrix values").
    func interpolated(to end: Decomposition2D, at progress: Double) -> Decomposition2D {
        var start = self
        // One is mirrored along x and the other along y. A half turn gives both the same mirroring.
        if (scaleX < 0 && end.scaleY < 0) || (scaleY < 0 && end.scaleX < 0) {
            start.scaleX.negate()
            start.scaleY.negate()
            start.angle += start.angle < 0 ? .pi : -.pi
        }
        if start.angle - end.angle > .pi { start.angle -= 2 * .pi }
        if end.angle - start.angle > .pi { start.angle += 2 * .pi }
        return start.combined(with: end) { $0.interpolated(to: $1, at: progress) }
    }

    /// The sum of both, part by part: CSS's `accumulate`. Scales add their difference from 1.
    func accumulated(with other: Decomposition2D) -> Decomposition2D {
        var sum = combined(with: other, +)
        sum.scaleX -= 1
        sum.scaleY -= 1
        return sum
    }

    private func combined(
        with other: Decomposition2D, _ combine: (Double, Double) -> Double
    ) -> Decomposition2D {
        var result = self
        result.translation.dx = combine(translation.dx, other.translation.dx)
        result.translation.dy = combine(translation.dy, other.translation.dy)
        result.scaleX = combine(scaleX, other.scaleX)
        result.scaleY = combine(scaleY, other.scaleY)
        result.skew = combine(skew, other.skew)
        result.angle = combine(angle, other.angle)
        return result
    }
}
