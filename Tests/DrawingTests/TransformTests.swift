import Drawing
import TestSupport
import Testing

struct TransformTests {
    private let point = Point(x: 3, y: 4)

    @Test func theLastOperationMeetsThePointFirst() {
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
    func turnsAsFarAsWritten(degrees: Double) {
        let whole = Transform(rotationAngle: degrees * .pi / 180)
        let half = Transform.interpolate(from: .identity, to: whole, progress: 0.5)
        #expect(half.operations == Transform(rotationAngle: degrees * .pi / 360).operations)
    }

    @Test func flatMatricesFlipInTheMiddle() {
        let flat = Transform([.scale(x: 0, y: 1, z: 1), .matrix(.identity)])
        let other = Transform([.matrix(.identity), .scale(x: 2, y: 2, z: 1)])
        #expect(Transform.interpolate(from: flat, to: other, progress: 0.4) == flat)
        #expect(Transform.interpolate(from: flat, to: other, progress: 0.5) == other)
    }

    @Test func mirrorImagesInAPlaneTurnInsteadOfCollapsing() {
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
    func matricesTurnTheShorterWay(from: Double, to: Double) {
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

    @Test func notEverythingIsAffine() {
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
        // Two animations of one view in flight: 0 → 100 at a quarter, then 100 → 40 at its start.
        let (a, b) = (Transform(translationX: 100, y: 0), Transform(translationX: 40, y: 0))
        let first = try #require(Transform.difference(from: .identity, to: a))
        let second = try #require(Transform.difference(from: a, to: b))
        let presented = b.adding(first, times: 0.75)?.adding(second, times: 1)
        #expect(presented?.affine == AffineTransform(translationX: 25, y: 0))
    }
}
