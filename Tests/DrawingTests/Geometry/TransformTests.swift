import TestSupport
import Testing

@testable import Drawing

@Suite struct TransformTests {
    private let point = Point(x: 3, y: 4)

    @Test func theLastOperationAppliesFirst() {
        let list = Transform([.translate(x: 10, y: 0, z: 0), .scale(x: 2, y: 2, z: 1)])
        #expect(point.applying(list.affine) == Point(x: 16, y: 8))
    }

    @Test func coreGraphicsFunctionsComeFirst() {
        let transform = Transform(translationX: 10, y: 0).scaledBy(x: 2, y: 2)
            .translatedBy(x: 1, y: 1)
        #expect(transform.operations.count == 3)
        #expect(point.applying(transform.affine) == Point(x: 18, y: 10))
    }

    @Test func concatenatingKeepsOperations() {
        let turn = Transform(rotationAngle: 1)
        let shift = Transform(translationX: 1, y: 2)
        #expect(turn.concatenating(shift).operations == shift.operations + turn.operations)
        #expect(shift.rotated(by: 1) == turn.concatenating(shift))
    }

    @Test(arguments: [350.0, 360, 720])
    func rotationsKeepFullTurns(degrees: Double) {
        let whole = Transform(rotationAngle: degrees * .pi / 180)
        let half = Transform.interpolate(from: .identity, to: whole, progress: 0.5)
        #expect(half.operations == Transform(rotationAngle: degrees * .pi / 360).operations)
    }

    @Test func singularMatricesFlipHalfway() {
        let flat = Transform([.scale(x: 0, y: 1, z: 1), .matrix(.identity)])
        let other = Transform([.matrix(.identity), .scale(x: 2, y: 2, z: 1)])
        #expect(Transform.interpolate(from: flat, to: other, progress: 0.4) == flat)
        #expect(Transform.interpolate(from: flat, to: other, progress: 0.5) == other)
    }

    @Test func mirrorImagesInAPlaneRotateInsteadOfCollapsing() {
        let wide = Transform(AffineTransform(scaleX: -1, y: 1))
        let high = Transform(AffineTransform(scaleX: 1, y: -1))
        let half = Transform.interpolate(from: wide, to: high, progress: 0.5)
        #expect(abs(abs(half.affine.determinant) - 1) < 1e-12)
    }

    @Test func mirrorImagesKeepTheOtherAxis() {
        for mirror in [AffineTransform(scaleX: 1, y: -1), AffineTransform(scaleX: -1, y: 1)] {
            let some = Transform.interpolate(
                from: Transform(AffineTransform.identity), to: Transform(mirror), progress: 0.25)
            let expected = AffineTransform(scaleX: (3 + mirror.a) / 4, y: (3 + mirror.d) / 4)
            #expect(some.affine == expected)
        }
    }

    @Test(arguments: [(170.0, -170.0), (-170, 170), (-100, 120), (20, -60)])
    func matricesRotateTheShorterWay(from: Double, to: Double) {
        func matrix(_ degrees: Double) -> AffineTransform {
            AffineTransform(rotationAngle: degrees * .pi / 180)
        }
        let start = Transform(matrix(from))
        let half = Transform.interpolate(from: start, to: Transform(matrix(to)), progress: 0.5)
        let middle = (from + to) / 2 + (abs(from - to) > 180 ? 180 : 0)
        #expect(half.matrix.isClose(to: Transform3D(matrix(middle)), within: 1e-12))
    }

    @Test func missingPerspectiveIsInfinitelyFar() {
        let near = Transform([.perspective(distance: 100)])
        let half = Transform.interpolate(from: .identity, to: near, progress: 0.5)
        #expect(half.operations == [.perspective(distance: 200)])
        let beyond = Transform.interpolate(from: .identity, to: near, progress: -0.5)
        #expect(beyond.matrix == .identity)
        #expect(Transform([.perspective(distance: 0)]).matrix.m34 == -1)
    }

    @Test func perspectiveIsNotAffine() {
        #expect(Transform([.rotate(angle: 1, x: 0, y: 0, z: -2)]).affine2D != nil)
        #expect(Transform([.rotate(angle: 0, x: 1, y: 0, z: 0)]).affine2D == .identity)
        #expect(Transform([.perspective(distance: .infinity)]).affine2D == .identity)
        for operation: TransformOperation in [
            .translate(x: 0, y: 0, z: 1), .scale(x: 1, y: 1, z: 2),
            .rotate(angle: 1, x: 1, y: 0, z: 0), .perspective(distance: 9),
        ] {
            #expect(Transform([operation]).affine2D == nil)
            #expect(!Transform([operation]).isAffine)
            #expect(Transform([operation]).affine == .identity)
        }
    }

    @Test func differencesNeedMatchingLists() {
        let turn = Transform(rotationAngle: 1)
        let tilt = Transform([.rotate(angle: 1, x: 1, y: 0, z: 0)])
        #expect(Transform.difference(from: turn, to: tilt) == nil)
        #expect(Transform.difference(from: turn, to: Transform(scaleX: 2, y: 2)) == nil)
        #expect(Transform.difference(from: turn, to: Transform(.identity as Transform3D)) == nil)
        let matrix = Transform(AffineTransform(scaleX: 2, y: 2))
        #expect(Transform.difference(from: matrix, to: matrix) == nil)
        let delta = Transform.difference(from: .identity, to: turn)!
        #expect(tilt.adding(delta, times: 0.5) == nil)
        #expect(turn.adding(delta, times: 0.5) == Transform(rotationAngle: 0.5))
    }

    @Test func severalDifferencesAddUp() throws {
        // Two animations of one view at once: 0 → 100 at a quarter, then 100 → 40 at its start.
        let (a, b) = (Transform(translationX: 100, y: 0), Transform(translationX: 40, y: 0))
        let first = try #require(Transform.difference(from: .identity, to: a))
        let second = try #require(Transform.difference(from: a, to: b))
        let presented = b.adding(first, times: 0.75)?.adding(second, times: 1)
        #expect(presented?.affine == AffineTransform(translationX: 25, y: 0))
    }
}

@Suite struct Transform3DTests {
    @Test func rotationIsClockwiseWithYDown() {
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

    @Test func singularMatricesHaveNoInverse() {
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

@Suite struct DecompositionTests {
    struct Table: Decodable { let cases: [Case] }

    struct Case: Decodable {
        let matrix: [Double]
        let translation: [Double]?
        let scale: [Double]?
        let skew: [Double]?
        let perspective: [Double]?
        let quaternion: [Double]?
        let axis: [Double]?
        let angle: Double?

        enum CodingKeys: String, CodingKey {
            case translation, scale, perspective
            case matrix = "matrix_ca"
            case skew = "skew_xy_xz_yz"
            case quaternion = "quaternion_xyzw"
            case axis = "quaternion_axis"
            case angle = "quaternion_angle"
        }
    }

    @Test func agreesWithTable() throws {
        let cases = try vectors("matrix_decompose", as: Table.self).cases
        for (index, test) in cases.enumerated() {
            let parts = try #require(Decomposition3D(Transform3D(test.matrix)))
            expect(parts.translation, test.translation, index)
            expect(parts.scale, test.scale, index)
            expect(parts.skew, test.skew, index)
            expect(parts.perspective, test.perspective, index)
            expect(parts.rotation.parts, test.quaternion, index)
            let turn = parts.rotation.axisAngle
            expect(turn.axis, test.axis, index)
            expect(SIMD2(turn.angle, 0), test.angle.map { [$0, 0] }, index)
        }
        print("matrix_decompose: \(cases.count) cases pass, 0 excluded")
        #expect(cases.count == 64)
    }

    private func expect<V: SIMD<Double>>(_ actual: V, _ expected: [Double]?, _ index: Int) {
        guard let expected else { return }
        let isClose = zip(actual.indices, expected).allSatisfy {
            abs(actual[$0] - $1) <= 1e-9 * max(1, abs($1))
        }
        #expect(isClose, "case \(index): \(actual) instead of \(expected)")
    }
}
