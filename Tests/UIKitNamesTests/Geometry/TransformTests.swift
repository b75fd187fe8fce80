import Drawing
import Testing
import UIKitNames

/// The algebra of transforms, compared with the engine's matrices.
@Suite struct TransformTests {
    /// Some points, transforms and angles; the same in each run.
    private static let numbers: [CGFloat] = [-2.5, -1, -0.25, 0.5, 1.75, 3]

    private static let transforms: [CGAffineTransform] = numbers.indices.map { index in
        func number(_ step: Int) -> CGFloat { numbers[(index * 5 + step) % numbers.count] }
        return CGAffineTransform(
            a: number(0), b: number(1), c: number(2) + 4, d: number(3), tx: 10 * number(4),
            ty: 10 * number(5))
    }

    private func isClose(_ a: CGPoint, _ b: CGPoint) -> Bool {
        abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9
    }

    private func isClose(_ a: CGAffineTransform, _ b: CGAffineTransform) -> Bool {
        zip([a.a, a.b, a.c, a.d, a.tx, a.ty], [b.a, b.b, b.c, b.d, b.tx, b.ty])
            .allSatisfy { abs($0 - $1) < 1e-9 }
    }

    @Test func concatenationIsTheEngines() {
        for first in Self.transforms {
            for second in Self.transforms {
                let both = first.concatenating(second)
                let expected = engine(first).concatenating(engine(second))
                #expect(engine(both) == expected)
                let point = CGPoint(x: 3, y: -7)
                #expect(
                    isClose(point.applying(both), point.applying(first).applying(second)))
            }
        }
    }

    private func engine(_ transform: CGAffineTransform) -> Drawing.AffineTransform {
        Drawing.AffineTransform(
            a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx,
            ty: transform.ty)
    }

    @Test func newOperationsHappenFirst() {
        let point = CGPoint(x: 1, y: 0)
        let transform = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 2)
            .rotated(by: .pi / 2)
        #expect(isClose(point.applying(transform), CGPoint(x: 10, y: 2)))
        #expect(
            isClose(
                CGAffineTransform.identity.translatedBy(x: 1, y: 2),
                CGAffineTransform(translationX: 1, y: 2)))
    }

    @Test func invertedUndoes() {
        for transform in Self.transforms {
            #expect(isClose(transform.concatenating(transform.inverted()), .identity))
        }
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat)
        #expect(CGAffineTransform.identity.isIdentity && !flat.isIdentity)
    }

    @Test func rectanglesBecomeTheirBoundingBoxes() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
        let turned = rect.applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(turned.minX + 20) < 1e-9 && abs(turned.width - 20) < 1e-9)
        #expect(abs(turned.minY) < 1e-9 && abs(turned.height - 10) < 1e-9)
        #expect(CGRect.null.applying(Self.transforms[0]).isNull)
        #expect(
            CGSize(width: 2, height: 3).applying(
                CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 9, ty: 9))
                == CGSize(width: 4, height: 9))
    }

    // MARK: - Space

    private static let spatial: [CATransform3D] = {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        return [
            CATransform3DIdentity, perspective, CATransform3DMakeTranslation(1, 2, 3),
            CATransform3DMakeScale(2, 3, 4), CATransform3DMakeRotation(0.7, 1, 2, 3),
            CATransform3DRotate(perspective, 1, 0, 1, 0),
        ]
    }()

    @Test func operationsOfSpaceHappenFirst() {
        for transform in Self.spatial {
            #expect(
                CATransform3DTranslate(transform, 1, 2, 3)
                    == CATransform3DConcat(CATransform3DMakeTranslation(1, 2, 3), transform))
            #expect(
                CATransform3DScale(transform, 1, 2, 3)
                    == CATransform3DConcat(CATransform3DMakeScale(1, 2, 3), transform))
            #expect(
                CATransform3DRotate(transform, 1, 0, 0, 1)
                    == CATransform3DConcat(CATransform3DMakeRotation(1, 0, 0, 1), transform))
        }
    }

    @Test func invertedUndoesInSpace() {
        for transform in Self.spatial {
            let product = CATransform3DConcat(transform, CATransform3DInvert(transform))
            let numbers = [
                product.m11 - 1, product.m12, product.m13, product.m14, product.m22 - 1,
                product.m33 - 1, product.m34, product.m41, product.m42, product.m43,
                product.m44 - 1,
            ]
            #expect(numbers.allSatisfy { abs($0) < 1e-9 })
        }
        #expect(CATransform3DInvert(CATransform3D()) == CATransform3D())
    }

    @Test func planesAndSpace() {
        for transform in Self.transforms {
            let spatial = CATransform3DMakeAffineTransform(transform)
            #expect(CATransform3DIsAffine(spatial))
            #expect(CATransform3DGetAffineTransform(spatial) == transform)
        }
        #expect(!CATransform3DIsAffine(Self.spatial[1]))
        #expect(CATransform3DGetAffineTransform(Self.spatial[1]) == .identity)
        #expect(CATransform3DMakeRotation(1, 0, 0, 0) == CATransform3DIdentity)
        #expect(CATransform3DIsIdentity(CATransform3DIdentity))
        #expect(CATransform3D().m11 == 0 && CATransform3D().m44 == 0)
    }
}
