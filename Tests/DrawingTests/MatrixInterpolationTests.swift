import TestSupport
import Testing

@testable import Drawing

/// Interpolation of whole matrices: WPT, web-animations-js, and numbers computed at high precision.
struct MatrixInterpolationTests {
    struct Table: Decodable { let cases: [Case] }

    struct Case: Decodable {
        let source: String
        let kind: String
        let at: Double
        let fromCSS: String?
        let toCSS: String?
        let fromMatrix: [Double]?
        let toMatrix: [Double]?
        let expectedMatrix: [Double]?
        let componentIndex: Int?
        let expectedComponent: [Double]?
        let shortestPath: Bool?
        let tolerance: Double?

        enum CodingKeys: String, CodingKey {
            case source, at, tolerance
            case kind = "class_"
            case fromCSS = "from_css"
            case toCSS = "to_css"
            case fromMatrix = "from_ca"
            case toMatrix = "to_ca"
            case expectedMatrix = "expect_ca"
            case componentIndex = "component_index"
            case expectedComponent = "expect_css_matrix"
            case shortestPath = "shortest_path"
        }
    }

    @Test func agreesWithTable() throws {
        let cases = try vectors("matrix_interpolation", as: Table.self).cases
        var exclusions = Exclusions()
        var ran = 0
        for (index, test) in cases.enumerated() {
            if let reason = Self.reasonToExclude(test, index) {
                exclusions.add(reason)
                continue
            }
            ran += 1
            let (actual, expected) = Self.result(test)
            let tolerance = test.tolerance ?? (test.source.hasPrefix("computed") ? 1e-9 : 0.012)
            #expect(
                actual.isClose(to: expected, within: tolerance),
                "case \(index): \(test) gave \(actual.numbers)")
        }
        exclusions.report("matrix_interpolation", ran: ran)
        #expect(ran + exclusions.count == 479)
        #expect(exclusions.count == 85)
    }

    private static func reasonToExclude(_ test: Case, _ index: Int) -> String? {
        switch index {
        case 104:
            return "web-animations-js itself disagrees with CSS's formulas"
        case 107, 108, 113...116:
            return "web-animations-js flips at 0.5 where m44 isn't 1; CSS divides by it"
        case 125, 127, 128:
            return goesTheLongWay
        case _ where test.at == 0 || test.at == 1:
            return nil
        case _ where test.kind == "matrix2d":
            return "computed with CSS Transforms 1's 2×2 remainder, which WPT contradicts"
        case _ where test.shortestPath == false && turnsMoreThanHalf(test):
            return goesTheLongWay
        default:
            return nil
        }
    }

    private static let goesTheLongWay = "slerp the longer way round, which WPT contradicts"

    private static func turnsMoreThanHalf(_ test: Case) -> Bool {
        let start = Decomposition3D(Transform3D(test.fromMatrix!))!.rotation.parts
        let end = Decomposition3D(Transform3D(test.toMatrix!))!.rotation.parts
        return (start * end).sum() < 0
    }

    private static func result(_ test: Case) -> (Transform3D, Transform3D) {
        if let index = test.componentIndex {
            return (lists(test).operations[index].matrix, matrix(test.expectedComponent!))
        }
        if test.kind == "singular-discrete" {
            // scaleX(0) → scaleY(0): as matrices they'd flip, as lists they are numbers.
            return (lists(test).matrix, Transform3D(test.expectedMatrix!))
        }
        let start = Transform3D(test.fromMatrix!)
        let end = Transform3D(test.toMatrix!)
        let expected = Transform3D(test.expectedMatrix!)
        if test.source.hasPrefix("computed"), test.kind == "matrix" {
            let mixed = Decomposition3D(start)!.interpolated(
                to: Decomposition3D(end)!, at: test.at)
            return (mixed.matrix, expected)
        }
        let mixed = Transform.interpolate(
            from: Transform(start), to: Transform(end), progress: test.at)
        return (mixed.matrix, expected)
    }

    private static func lists(_ test: Case) -> Transform {
        Transform.interpolate(
            from: CSSTransformParser.list(test.fromCSS!),
            to: CSSTransformParser.list(test.toCSS!), progress: test.at)
    }

    private static func matrix(_ v: [Double]) -> Transform3D {
        v.count == 16
            ? Transform3D(v)
            : Transform3D(AffineTransform(a: v[0], b: v[1], c: v[2], d: v[3], tx: v[4], ty: v[5]))
    }
}
