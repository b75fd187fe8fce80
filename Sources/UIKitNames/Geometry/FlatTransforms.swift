internal import Drawing

// Scales of 0, from which code lets views grow.

extension Transform3D {
    /// The scale used instead of 0, too small to be visible.
    private static let smallestScale = 1e-9

    /// The same map with next to nothing in the place of axes that are scaled to 0. The engine interpolates matrices by
    /// decomposition, which needs all axes; without them it switches halfway, as CSS does.
    var unflattened: Transform3D {
        let isFlat =
            (m11, m12, m13) == (0, 0, 0) || (m21, m22, m23) == (0, 0, 0)
            || (m31, m32, m33) == (0, 0, 0)
        // Most maps aren't, and need no list.
        guard isFlat else { return self }
        var axes = [SIMD3(m11, m12, m13), SIMD3(m21, m22, m23), SIMD3(m31, m32, m33)]
        let known = axes.indices.filter { axes[$0] != .zero }
        switch known.count {
        case 0: for index in axes.indices { axes[index][index] = Self.smallestScale }
        case 1:
            let axis = axes[known[0]]
            let helper = Self.coordinateAxis(awayFrom: axis)
            let (next, last) = ((known[0] + 1) % 3, (known[0] + 2) % 3)
            axes[next] = Self.smallest(
                along: helper - axis * (helper * axis).sum() / (axis * axis).sum())
            axes[last] = Self.smallest(along: Self.cross(axis, axes[next]))
        default:
            let flat = 3 - known[0] - known[1]
            axes[flat] = Self.smallest(
                along: Self.cross(axes[(flat + 1) % 3], axes[(flat + 2) % 3]))
        }
        var map = self
        (map.m11, map.m12, map.m13) = (axes[0].x, axes[0].y, axes[0].z)
        (map.m21, map.m22, map.m23) = (axes[1].x, axes[1].y, axes[1].z)
        (map.m31, map.m32, map.m33) = (axes[2].x, axes[2].y, axes[2].z)
        return map
    }

    /// The coordinate axis that leans least towards an axis, so that it is never parallel to it.
    private static func coordinateAxis(awayFrom axis: SIMD3<Double>) -> SIMD3<Double> {
        let (x, y, z) = (abs(axis.x), abs(axis.y), abs(axis.z))
        var result = SIMD3<Double>.zero
        result[x <= y && x <= z ? 0 : y <= z ? 1 : 2] = 1
        return result
    }

    private static func smallest(along direction: SIMD3<Double>) -> SIMD3<Double> {
        let length = (direction * direction).sum().squareRoot()
        return length > 0 ? direction * (smallestScale / length) : .zero
    }

    private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
}
