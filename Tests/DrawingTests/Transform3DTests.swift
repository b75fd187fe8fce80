import Drawing
import TestSupport
import Testing

struct Transform3DTests {
    @Test func rotationTurnsClockwiseWithYDown() {
        let quarter = Transform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 5)
        let affine = AffineTransform(rotationAngle: .pi / 2)
        #expect(quarter.isClose(to: Transform3D(affine), within: 1e-15))
        let end = quarter.project(Point(x: 1, y: 0))
        #expect(abs(end.x) < 1e-15 && abs(end.y - 1) < 1e-15 && end.w == 1)
    }

    @Test func rotationWithoutAxisIsTheIdentity() {
        #expect(Transform3D(rotationAngle: 1, x: 0, y: 0, z: 0) == .identity)
    }

    @Test func concatenatingTakesSelfFirst() {
        let shift = Transform3D(translationX: 1, y: 2, z: 3)
        let stretch = Transform3D(scaleX: 2, y: 3, z: 4)
        #expect(shift.concatenating(stretch).m41 == 2)
        #expect(stretch.concatenating(shift).m41 == 1)
    }

    @Test func singularHasNoInverse() {
        #expect(Transform3D(scaleX: 1, y: 1, z: 0).inverted() == nil)
        #expect(Transform3D(scaleX: 1, y: 1, z: 0).determinant == 0)
    }

    @Test func affineFollowsApplesRule() {
        let affine = AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(Transform3D(affine).affine == affine)
        for keyPath: WritableKeyPath<Transform3D, Double> in [
            \.m13, \.m14, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m43, \.m44,
        ] {
            var matrix = Transform3D(affine)
            matrix[keyPath: keyPath] += 0.5
            #expect(!matrix.isAffine)
            #expect(matrix.affine == .identity)
        }
    }

    @Test func perspectiveDividesByTheDistanceToTheEye() {
        var perspective = Transform3D.identity
        perspective.m34 = -1.0 / 100
        let towards = Transform3D(translationX: 0, y: 0, z: 50).concatenating(perspective)
        let end = towards.project(Point(x: 10, y: 20))
        #expect(end == (x: 10, y: 20, w: 0.5))
    }
}
