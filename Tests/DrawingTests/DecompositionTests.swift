import TestSupport
import Testing

@testable import Drawing

struct DecompositionTests {
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
