internal import CLibrary
package import Drawing

/// A transform in the parts that Core Animation's key paths name: `transform.scale.x`, `transform.rotation.z`
/// and so on.
///
/// Points are scaled first, then skewed, rotated about x, y and z in this order, moved, and projected.
package struct TransformParts: Sendable {
    /// The indices of the parts.
    package static let scale = 0..<3
    /// The rotations about x, y and z, in radians.
    package static let rotation = 3..<6
    /// The translation in points.
    package static let translation = 6..<9

    /// Whether a change of the part keeps a flat transform flat.
    static func isPlanar(_ part: Int) -> Bool { [0, 1, 5, 6, 7].contains(part) }

    private var scale = SIMD3<Double>(1, 1, 1)
    /// How far y leans towards x, z towards x, z towards y.
    private var skew = SIMD3<Double>.zero
    private var rotation = SIMD3<Double>.zero
    private var translation = SIMD3<Double>.zero
    /// The last column of the perspective.
    private var perspective = SIMD4<Double>(0, 0, 0, 1)
    /// The common factor of the matrix, which changes nothing.
    private var factor = 1.0

    /// The parts of `matrix`.
    ///
    /// A rotation about one of the axes gives one angle, from −π to π. Mirror images have a negative scale,
    /// along one axis in the plane, or along all. An axis that is scaled to nothing keeps its direction from
    /// the others.
    package init(_ matrix: Transform3D) {
        let w = matrix.m44 == 0 || !matrix.m44.isFinite ? 1 : matrix.m44
        translation = SIMD3(matrix.m41, matrix.m42, matrix.m43) / w
        let rows = (
            SIMD3(matrix.m11, matrix.m12, matrix.m13) / w,
            SIMD3(matrix.m21, matrix.m22, matrix.m23) / w,
            SIMD3(matrix.m31, matrix.m32, matrix.m33) / w
        )
        let isPlanar = matrix.m13 == 0 && matrix.m23 == 0 && matrix.m31 == 0 && matrix.m32 == 0
        if isPlanar { takePlanar(rows) } else { takeSpatial(rows) }
        takePerspective(of: matrix, w)
        factor = w
    }

    /// The part with an index from 0 to 8; other indices are 0.
    package subscript(part: Int) -> Double {
        get {
            switch part {
            case Self.scale: scale[part]
            case Self.rotation: rotation[part - 3]
            case Self.translation: translation[part - 6]
            default: 0
            }
        }
        set {
            switch part {
            case Self.scale: scale[part] = newValue
            case Self.rotation: rotation[part - 3] = newValue
            case Self.translation: translation[part - 6] = newValue
            default: break
            }
        }
    }

    /// The transform that these parts make.
    package var matrix: Transform3D {
        let turn = Transform3D(rotationAngle: rotation.x, x: 1, y: 0, z: 0)
            .concatenating(Transform3D(rotationAngle: rotation.y, x: 0, y: 1, z: 0))
            .concatenating(Transform3D(rotationAngle: rotation.z, x: 0, y: 0, z: 1))
        let x = SIMD3(turn.m11, turn.m12, turn.m13)
        let y = SIMD3(turn.m21, turn.m22, turn.m23)
        let z = SIMD3(turn.m31, turn.m32, turn.m33)
        let (row1, row2) = (x * scale.x * factor, (y + x * skew.x) * scale.y * factor)
        let row3 = (z + x * skew.y + y * skew.z) * scale.z * factor
        func last(_ row: SIMD3<Double>, _ w: Double) -> Double {
            (row * SIMD3(perspective.x, perspective.y, perspective.z)).sum() + w * perspective.w
        }
        let move = translation * factor
        return Transform3D(
            m11: row1.x, m12: row1.y, m13: row1.z, m14: last(row1, 0),
            m21: row2.x, m22: row2.y, m23: row2.z, m24: last(row2, 0),
            m31: row3.x, m32: row3.y, m33: row3.z, m34: last(row3, 0),
            m41: move.x, m42: move.y, m43: move.z, m44: last(move, factor))
    }
}

// MARK: - Decomposition

extension TransformParts {
    private typealias Rows = (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    private mutating func takePlanar(_ rows: Rows) {
        var (x, y) = (rows.0, rows.1)
        scale.z = rows.2.z
        let isMirrored = x.x * y.y - x.y * y.x < 0
        scale.x = x.length
        if scale.x > 0 {
            x /= scale.x
        } else {
            x = y.length > 0 ? SIMD3(y.y, -y.x, 0) / y.length : SIMD3(1, 0, 0)
        }
        let lean = (x * y).sum()
        y -= x * lean
        scale.y = y.length
        skew.x = scale.y > 0 ? lean / scale.y : 0
        // The axis that points against its own direction is the mirrored one, as in CSS.
        if isMirrored, rows.0.x < rows.1.y {
            (scale.x, x) = (-scale.x, -x)
            skew.x = -skew.x
        } else if isMirrored {
            (scale.y, skew.x) = (-scale.y, -skew.x)
        }
        rotation.z = atan2(x.y, x.x)
    }

    private mutating func takeSpatial(_ rows: Rows) {
        var (x, y, z) = rows
        scale.x = x.length
        x = x.direction(or: y.cross(z).direction(or: SIMD3(1, 0, 0)))
        skew.x = (x * y).sum()
        y -= x * skew.x
        scale.y = y.length
        y = y.direction(or: z.cross(x).direction(or: x.perpendicular))
        skew.y = (x * z).sum()
        skew.z = (y * z).sum()
        z -= x * skew.y + y * skew.z
        scale.z = z.length
        z = z.direction(or: x.cross(y))
        skew.x = scale.y > 0 ? skew.x / scale.y : 0
        skew.y = scale.z > 0 ? skew.y / scale.z : 0
        skew.z = scale.z > 0 ? skew.z / scale.z : 0
        if (x.cross(y) * z).sum() < 0 { (scale, x, y, z) = (-scale, -x, -y, -z) }
        takeRotation(x, y, z)
    }

    private mutating func takeRotation(
        _ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>
    ) {
        let tiny = 1e-9
        if abs(y.y - 1) < tiny {
            // Only about the y axis: the angle's whole range.
            rotation.y = atan2(-x.z, x.x)
        } else if abs(x.x - 1) < tiny {
            rotation.x = atan2(y.z, z.z)
        } else if abs(x.z) < 1 - tiny {
            rotation = SIMD3(atan2(y.z, z.z), asin(-x.z), atan2(x.y, x.x))
        } else {
            rotation = SIMD3(atan2(-z.y, y.y), x.z < 0 ? .pi / 2 : -.pi / 2, 0)
        }
    }

    private mutating func takePerspective(of matrix: Transform3D, _ w: Double) {
        let column = SIMD4(matrix.m14, matrix.m24, matrix.m34, matrix.m44) / w
        guard column != SIMD4(0, 0, 0, 1) else { return }
        // The inverse of the map without its perspective takes the column back.
        guard let inverse = self.matrix.inverted() else {
            perspective = column
            return
        }
        func part(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            (SIMD4(a, b, c, d) * column).sum()
        }
        perspective = SIMD4(
            part(inverse.m11, inverse.m12, inverse.m13, inverse.m14),
            part(inverse.m21, inverse.m22, inverse.m23, inverse.m24),
            part(inverse.m31, inverse.m32, inverse.m33, inverse.m34),
            part(inverse.m41, inverse.m42, inverse.m43, inverse.m44))
    }
}

extension SIMD3<Double> {
    fileprivate var length: Double { (self * self).sum().squareRoot() }

    fileprivate func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(
            y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
    }

    /// The vector with length 1; `other` if it has none.
    fileprivate func direction(or other: @autoclosure () -> SIMD3<Double>) -> SIMD3<Double> {
        let length = length
        return length > 0 ? self / length : other()
    }

    /// Some direction at a right angle to this one.
    fileprivate var perpendicular: SIMD3<Double> {
        let other = abs(x) < 0.9 ? SIMD3(1, 0, 0) : SIMD3(0, 1, 0)
        return cross(other).direction(or: SIMD3(0, 0, 1))
    }
}
