import Drawing
import TestSupport
import Testing

/// WPT's transform animations: lists, individual properties, composition.
struct TransformInterpolationTests {
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

    /// WPT rounds what it expects: rotation axes and some other numbers to two digits.
    private static func tolerance(_ test: Case) -> Double {
        test.property == "rotate" || test.expectCSS.contains("rotate3d")
            || test.source.contains("perspective-composition")
            || test.to == "matrix(7, 0, 2, 2, 6, 0)" ? 0.012 : 2e-5
    }

    /// The keyframe at one end, composed with the underlying value where the case says so.
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

    /// What an omitted keyframe stands for: WPT's page sets it, the expectation at 0 tells it.
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

    /// CSS Transforms 2: individual shifts and turns add up, individual scales multiply.
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
