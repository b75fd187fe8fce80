import TestSupport
import Testing

@testable import Drawing

/// WPT's transform animations: lists, individual properties, composition.
@Suite struct TransformInterpolationTests {
    struct Table: Decodable { let cases: [Case] }

    struct Case: Decodable {
        let source: String
        let property: String
        let at: Double
        let from: String?
        let to: String?
        let underlying: String?
        let addFrom: String?
        let addTo: String?
        let accumulateFrom: String?
        let accumulateTo: String?
        let replaceFrom: String?
        let replaceTo: String?
        let expectCSS: String
        let expectedMatrix: [Double]

        enum CodingKeys: String, CodingKey {
            case source, property, at, from, to, underlying
            case addFrom, addTo, accumulateFrom, accumulateTo, replaceFrom, replaceTo
            case expectCSS = "expect_css"
            case expectedMatrix = "expect_ca"
        }
    }

    @Test func agreesWithWPT() throws {
        let cases = try vectors("transform_interpolation_wpt", as: Table.self).cases
        var exclusions = Exclusions()
        var ran = 0
        for (index, test) in cases.enumerated() {
            if let reason = Self.reasonToExclude(test) {
                exclusions.add(reason)
                continue
            }
            ran += 1
            let start = Self.end(test, in: cases, isStart: true)
            let end = Self.end(test, in: cases, isStart: false)
            let actual = Transform.interpolate(from: start, to: end, progress: test.at).matrix
            #expect(
                actual.isClose(to: Transform3D(test.expectedMatrix), within: Self.tolerance(test)),
                "case \(index): \(test) gave \(actual.numbers)")
        }
        exclusions.report("transform_interpolation_wpt", ran: ran)
        #expect(ran + exclusions.count == 958)
        #expect(exclusions.count == 2)
    }

    private static func reasonToExclude(_ test: Case) -> String? {
        if test.accumulateFrom == "skewY(45deg)", test.underlying == "skewX(45deg)" {
            return "skewX accumulated with skewY, which are one operation here"
        }
        if test.addTo == "perspective(50px)", test.at == 1.5 {
            return "perspective beyond none: flat here, 1 px in WPT"
        }
        return nil
    }

    /// WPT rounds its expectations: rotation axes and some other numbers to two digits.
    private static func tolerance(_ test: Case) -> Double {
        test.property == "rotate" || test.expectCSS.contains("rotate3d")
            || test.source.contains("perspective-composition")
            || test.to == "matrix(7, 0, 2, 2, 6, 0)" ? 0.012 : 2e-5
    }

    /// The keyframe at one end, composited with the underlying value if the case has one.
    private static func end(_ test: Case, in cases: [Case], isStart: Bool) -> Transform {
        let plain = isStart ? test.from ?? test.replaceFrom : test.to ?? test.replaceTo
        if let plain {
            return parse(plain.hasPrefix("neutral") ? neutral(test, in: cases) : plain, test)
        }
        let underlying = parse(test.underlying!, test)
        if let value = isStart ? test.addFrom : test.addTo {
            return add(parse(value, test), onto: underlying, test.property)
        }
        let value = isStart ? test.accumulateFrom! : test.accumulateTo!
        return Transform.accumulate(parse(value, test), onto: underlying)
    }

    /// The value of an omitted keyframe: WPT's page sets it, and only the expectation at 0 shows it.
    private static func neutral(_ test: Case, in cases: [Case]) -> String {
        cases.first {
            $0.at == 0 && $0.property == test.property && $0.from == test.from && $0.to == test.to
        }!.expectCSS
    }

    private static func parse(_ css: String, _ test: Case) -> Transform {
        test.property == "transform"
            ? CSSTransformParser.list(css)
            : Transform([CSSTransformParser.individual(test.property, css)])
    }

    /// CSS Transforms 2: individual translations and rotations add, individual scales multiply.
    private static func add(
        _ value: Transform, onto underlying: Transform, _ property: String
    ) -> Transform {
        switch property {
        case "transform": return Transform.add(value, onto: underlying)
        case "scale":
            let product = Transform.add(value, onto: underlying).matrix
            return Transform([.scale(x: product.m11, y: product.m22, z: product.m33)])
        default: return Transform.accumulate(value, onto: underlying)
        }
    }
}

/// Interpolation of whole matrices agrees with WPT, web-animations-js, and numbers computed with high
/// precision.
@Suite struct MatrixInterpolationTests {
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
            // scaleX(0) → scaleY(0): matrices would flip, lists interpolate their numbers.
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
