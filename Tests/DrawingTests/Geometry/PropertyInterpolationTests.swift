import Drawing
import TestSupport
import Testing

/// WPT's animations of colours and of properties that consist of numbers.
@Suite struct PropertyInterpolationTests {
    struct Table: Decodable { let cases: [Case] }

    struct Case: Decodable {
        let kind: String
        let property: String
        let from: String?
        let to: String?
        let underlying: String?
        let addFrom: String?
        let addTo: String?
        let replaceFrom: String?
        let replaceTo: String?
        let at: Double
        let expect: String
    }

    @Test func agreesWithWPT() throws {
        let cases = try vectors("property_interpolation_wpt", as: Table.self).cases
        var exclusions = Exclusions()
        var ran = 0
        for (index, test) in cases.enumerated() {
            if let reason = Self.reasonToExclude(test) {
                exclusions.add(reason)
                continue
            }
            ran += 1
            let start = Self.start(test, in: cases)
            let passes =
                Self.colours.contains(test.property)
                ? Self.checkColour(test, start) : Self.checkNumbers(test, start)
            #expect(passes, "case \(index): \(test)")
        }
        exclusions.report("property_interpolation_wpt", ran: ran)
        #expect(ran + exclusions.count == 1093)
        #expect(exclusions.count == 731)
    }

    private static let colours: Set = ["background-color", "border-top-color", "color"]

    private static let numbers: Set = [
        "opacity", "border-left-width", "border-top-left-radius", "perspective",
        "perspective-origin", "transform-origin",
    ]

    private static func reasonToExclude(_ test: Case) -> String? {
        switch test.property {
        case "box-shadow", "text-shadow":
            return "\(test.property): one shadow here, animated as a colour and numbers"
        case "background-image", "background-position", "filter":
            return "\(test.property): no such property"
        case "offset-distance", "offset-rotate":
            return "\(test.property): motion along a path is an animation here, not a property"
        case _ where colours.contains(test.property) && test.kind == "composition":
            return "\(test.property): colours replace here, they aren't added"
        case "perspective" where test.addTo == "none":
            return "perspective: none isn't a length"
        case "border-left-width" where test.underlying == "10em":
            return "border-left-width: no units that depend on the font"
        case "border-top-left-radius" where test.to == "100%":
            return "border-top-left-radius: points and percentages don't mix here"
        default:
            return numbers.union(colours).contains(test.property) ? nil : "unknown property"
        }
    }

    /// The keyframe at 0. If it is omitted or a keyword, WPT's page sets it, and only the expectation at
    /// 0 shows the value.
    private static func start(_ test: Case, in cases: [Case]) -> String {
        let start = test.from ?? test.replaceFrom ?? ""
        let keywords: Set = ["__neutral__", "initial", "inherit", "unset", "currentcolor"]
        guard keywords.contains(start) else { return start }
        return cases.first {
            $0.at == 0 && $0.property == test.property && $0.from == start && $0.to == test.to
        }!.expect
    }

    private static func checkColour(_ test: Case, _ start: String) -> Bool {
        let actual = Color.interpolate(
            from: Color(css: start)!, to: Color(css: test.to!)!, progress: test.at)
        let expected = Color(css: test.expect)!
        // WPT's numbers are rounded or truncated to 8 bits, alpha to two digits.
        return abs(actual.red - expected.red) <= 1 / 255
            && abs(actual.green - expected.green) <= 1 / 255
            && abs(actual.blue - expected.blue) <= 1 / 255
            && abs(actual.alpha - expected.alpha) <= 0.0051
    }

    private static func checkNumbers(_ test: Case, _ start: String) -> Bool {
        let (from, to) = (ends(test, start), ends(test, nil))
        let expected = lengths(test.expect, like: from.count)
        return zip(zip(from, to), expected).allSatisfy { ends, expected in
            let actual = ends.0.interpolated(to: ends.1, at: test.at)
            return abs(clamped(actual, test.property) - expected) < 1e-9
        }
    }

    /// The numbers at the start if `start` is given, otherwise at the end.
    private static func ends(_ test: Case, _ start: String?) -> [Double] {
        let texts = [
            test.from, test.to, test.replaceFrom, test.replaceTo, test.addFrom, test.addTo,
        ]
        let count = texts.map { $0?.split(separator: " ").count ?? 0 }.max()!
        let added = start == nil ? test.addTo : test.addFrom
        if let added {
            let underlying = lengths(test.underlying!, like: count)
            return zip(underlying, lengths(added, like: count)).map { $0 + $1 }
        }
        return lengths(start ?? test.to ?? test.replaceTo!, like: count)
    }

    /// The lengths in `css`, in points; a single length stands for `count` of them. Percentages and sides
    /// refer to WPT's box of 50 × 50.
    private static func lengths(_ css: String, like count: Int) -> [Double] {
        let words: [Substring: Double] = [
            "top": 0, "left": 0, "center": 25, "bottom": 50, "right": 50, "medium": 3,
        ]
        let values = css.split(separator: " ").map { word -> Double in
            if let value = words[word] { return value }
            let digits = word.prefix { !$0.isLetter && $0 != "%" }
            return Double(digits)! * (word.hasSuffix("%") ? 0.5 : 1)
        }
        return values.count == 1 ? Array(repeating: values[0], count: max(count, 1)) : values
    }

    /// The property's own limits, which the layer enforces.
    private static func clamped(_ value: Double, _ property: String) -> Double {
        switch property {
        case "opacity": min(max(value, 0), 1)
        case "perspective-origin", "transform-origin": value
        default: max(value, 0)
        }
    }
}
