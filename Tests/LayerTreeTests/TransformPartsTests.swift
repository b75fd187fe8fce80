import Drawing
import LayerTree
import Testing

/// A transform is the same after it was taken apart and put together.
@Suite struct TransformPartsTests {
    private func isClose(_ a: Transform3D, _ b: Transform3D) -> Bool {
        let pairs = [
            (a.m11, b.m11), (a.m12, b.m12), (a.m13, b.m13), (a.m14, b.m14), (a.m21, b.m21),
            (a.m22, b.m22), (a.m23, b.m23), (a.m24, b.m24), (a.m31, b.m31), (a.m32, b.m32),
            (a.m33, b.m33), (a.m34, b.m34), (a.m41, b.m41), (a.m42, b.m42), (a.m43, b.m43),
            (a.m44, b.m44),
        ]
        return pairs.allSatisfy { abs($0 - $1) < 1e-9 }
    }

    @Test func everyTransformIsPutTogetherAgain() {
        var random = SystemRandomNumberGenerator()
        func number() -> Double { Double.random(in: -2...2, using: &random) }
        for _ in 0..<2000 {
            var operations: [TransformOperation] = [
                .translate(x: number(), y: number(), z: number()),
                .rotate(angle: 3 * number(), x: number(), y: number(), z: number()),
                .scale(x: number(), y: number(), z: number()), .skew(x: number() / 2, y: 0),
                .rotate(angle: number(), x: 0, y: 0, z: 1),
                .perspective(distance: 500 + 100 * number()),
            ]
            operations.shuffle(using: &random)
            let matrix = Transform(Array(operations.prefix(Int.random(in: 0...6, using: &random))))
                .matrix
            #expect(isClose(TransformParts(matrix).matrix, matrix), "\(matrix)")
        }
    }

    /// Rotations about one axis, mirror images and what is scaled to nothing.
    @Test func partsHaveTheNumbersThatMadeThem() {
        let turns = [-3.0, -1.6, 0.5, 1.6, 3]
        for angle in turns {
            for (axis, part) in zip(
                [(1.0, 0.0, 0.0), (0, 1, 0), (0, 0, 1)], TransformParts.rotation)
            {
                let matrix = Transform3D(rotationAngle: angle, x: axis.0, y: axis.1, z: axis.2)
                #expect(abs(TransformParts(matrix)[part] - angle) < 1e-9)
            }
        }
        for (x, y) in [(-1.0, 1.0), (1, -1), (2, 3), (0, 2), (2, 0), (0, 0)] {
            let parts = TransformParts(Transform3D(scaleX: x, y: y, z: 1))
            #expect(TransformParts.scale.map { parts[$0] } == [x, y, 1])
            #expect(TransformParts.rotation.map { parts[$0] } == [0, 0, 0])
        }
    }

    /// A flat transform stays exactly flat, so that it is drawn without depth.
    @Test func flatTransformsStayFlat() {
        var parts = TransformParts(Transform(rotationAngle: 0.3).scaledBy(x: 2, y: 3).matrix)
        parts[5] = 2.1
        parts[0] = 0.7
        parts[6] = 12
        #expect(parts.matrix.isAffine)
    }

    /// A perspective is applied after the parts, as in `CATransform3DRotate`.
    @Test func perspectivesStayOutside() {
        let perspective = TransformOperation.perspective(distance: 500)
        var parts = TransformParts(perspective.matrix)
        parts[4] = 1
        let turned = Transform([perspective, .rotate(angle: 1, x: 0, y: 1, z: 0)])
        #expect(isClose(parts.matrix, turned.matrix))
    }
}
