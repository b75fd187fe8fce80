/// A 3D map decomposed into parts that can be interpolated separately. They apply in this order: scale,
/// skews, rotation, translation, perspective (CSS Transforms 2, "decomposing a 3D matrix").
struct Decomposition3D: Hashable, Sendable {
    /// The translation, in points.
    var translation: SIMD3<Double>
    /// The factors along the axes, before the rotation; all three are negative for a mirror image.
    var scale: SIMD3<Double>
    /// How far y leans towards x, z towards x, z towards y: tangents of the angles.
    var skew: SIMD3<Double>
    /// The last column of the perspective; (0, 0, 0, 1) for none.
    var perspective: SIMD4<Double>
    /// The rotation.
    var rotation: Quaternion

    /// The parts of `matrix`; nil if it flattens space, isn't finite, or maps the origin to infinity.
    init?(_ matrix: Transform3D) {
        guard let scaled = matrix.normalizedByW, let basis = OrthogonalBasis(scaled) else {
            return nil
        }
        var withoutPerspective = scaled
        withoutPerspective.lastColumn = SIMD4(0, 0, 0, 1)
        guard let inverse = withoutPerspective.inverted() else { return nil }
        perspective = inverse.times(column: scaled.lastColumn)
        translation = SIMD3(scaled.m41, scaled.m42, scaled.m43)
        scale = basis.scale
        skew = basis.skew
        rotation = Quaternion(rows: basis.axes.0, basis.axes.1, basis.axes.2)
    }

    /// The map composed of these parts.
    var matrix: Transform3D {
        let (x, y, z) = rotation.rows
        let row1 = x * scale.x
        let row2 = (y + x * skew.x) * scale.y
        let row3 = (z + x * skew.y + y * skew.z) * scale.z
        var result = Transform3D(
            rows: (
                SIMD4(row1, 0), SIMD4(row2, 0), SIMD4(row3, 0), SIMD4(translation, 1)
            ))
        result.lastColumn = result.times(column: perspective)
        return result
    }

    /// Each part `progress` of the way to `end`, rotating the shorter way (CSS Transforms 2, "interpolation
    /// of decomposed 3D matrix values").
    func interpolated(to end: Decomposition3D, at progress: Double) -> Decomposition3D {
        var result = self
        let rest = 1 - progress
        result.translation = translation * rest + end.translation * progress
        result.scale = scale * rest + end.scale * progress
        result.skew = skew * rest + end.skew * progress
        result.perspective = perspective * rest + end.perspective * progress
        result.rotation = rotation.interpolated(to: end.rotation, at: progress)
        return result
    }

    /// The sum of both, part by part: CSS's `accumulate`. Scales and the perspective's w add their
    /// difference from 1.
    func accumulated(with other: Decomposition3D) -> Decomposition3D {
        var result = self
        result.translation += other.translation
        result.scale += other.scale - 1
        result.skew += other.skew
        result.perspective += other.perspective - SIMD4(0, 0, 0, 1)
        result.rotation = other.rotation.concatenating(rotation)
        return result
    }
}

/// The upper left 3×3 of a matrix as skews and scales of three perpendicular axes.
private struct OrthogonalBasis {
    let axes: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)
    let scale: SIMD3<Double>
    let skew: SIMD3<Double>

    /// Gram–Schmidt; nil if the rows lie in a plane.
    init?(_ matrix: Transform3D) {
        let row1 = SIMD3(matrix.m11, matrix.m12, matrix.m13)
        let row2 = SIMD3(matrix.m21, matrix.m22, matrix.m23)
        let row3 = SIMD3(matrix.m31, matrix.m32, matrix.m33)
        guard let unit1 = row1.normalized, let unit2 = row2.normalized, let unit3 = row3.normalized
        else { return nil }
        let volume = unit1.dot(unit2.cross(unit3))
        guard abs(volume) > Decomposition2D.smallestDeterminant,
            let y = (unit2 - unit1 * unit1.dot(unit2)).normalized
        else { return nil }
        let sign: Double = volume < 0 ? -1 : 1
        let x = unit1 * sign
        let mirroredY = y * sign
        // At right angles to both, and right-handed by construction.
        let z = x.cross(mirroredY)
        axes = (x, mirroredY, z)
        scale = SIMD3(row1.dot(x), row2.dot(mirroredY), row3.dot(z))
        skew = SIMD3(row2.dot(x) / scale.y, row3.dot(x) / scale.z, row3.dot(mirroredY) / scale.z)
    }
}

extension Transform3D {
    /// The last column: the factor from each coordinate to w'.
    fileprivate var lastColumn: SIMD4<Double> {
        get { SIMD4(m14, m24, m34, m44) }
        set { (m14, m24, m34, m44) = (newValue.x, newValue.y, newValue.z, newValue.w) }
    }

    /// The same projection with `m44` = 1; nil if that is impossible.
    fileprivate var normalizedByW: Transform3D? {
        let factor = 1 / m44
        guard factor.isFinite else { return nil }
        let (r1, r2, r3, r4) = rows
        return Transform3D(rows: (r1 * factor, r2 * factor, r3 * factor, r4 * factor))
    }

    /// This matrix times a column vector.
    fileprivate func times(column: SIMD4<Double>) -> SIMD4<Double> {
        let (r1, r2, r3, r4) = rows
        return SIMD4(
            (r1 * column).sum(), (r2 * column).sum(), (r3 * column).sum(), (r4 * column).sum())
    }
}
