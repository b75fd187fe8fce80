import Drawing
import TestSupport
import Testing

/// Where dashes and trimmed strokes begin and end.
@Suite struct DashTests {
    /// The covered parts of a horizontal line at y = 0, to a tenth of a point.
    func covered(_ data: String, _ style: StrokeStyle) throws -> [String] {
        let area = FilledArea(try Path(svg: data).stroked(style, tolerance: 0.001))
        let isOn = (-100...400).map { area.contains(Point(x: Double($0) / 10 + 0.05, y: 0)) }
        var result: [String] = []
        var start: Int?
        for (index, isOn) in (isOn + [false]).enumerated() {
            if isOn, start == nil { start = index - 100 }
            if !isOn, let begin = start {
                result.append("\((Double(begin) / 10).short)-\((Double(index - 100) / 10).short)")
                start = nil
            }
        }
        return result
    }

    static let patterns: [([Double], Double, [String])] = [
        ([4.0, 2.0], 0.0, ["0-4", "6-10", "12-16", "18-20"]),
        ([4, 2], 3, ["0-1", "3-7", "9-13", "15-19"]),
        ([4, 2], -3, ["0-1", "3-7", "9-13", "15-19"]),
        ([4, 2], -1, ["1-5", "7-11", "13-17", "19-20"]),
        ([4, 2], 5, ["1-5", "7-11", "13-17", "19-20"]),
        ([4, 2], 6e15, ["0-4", "6-10", "12-16", "18-20"]),
        ([3], 0, ["0-3", "6-9", "12-15", "18-20"]),
        ([1, 2, 3], 0, ["0-1", "3-6", "7-9", "12-13", "15-18", "19-20"]),
        ([1, 2, 3], 6, ["1-3", "6-7", "9-12", "13-15", "18-19"]),
        ([0, 5], 0, []),
        ([5, 0], 0, ["0-20"]),
        ([40, 5], 0, ["0-20"]),
        ([5, 40], 10, []),
        ([2, 0, 2, 4], 0, ["0-4", "8-12", "16-20"]),
        ([5, 5], .nan, ["0-5", "10-15"]),
        ([5, 5], .infinity, ["0-5", "10-15"]),
    ]

    @Test(arguments: patterns)
    func dashes(dash: [Double], phase: Double, drawn: [String]) throws {
        #expect(try covered("M0 0H20", StrokeStyle(dash: dash, dashPhase: phase)) == drawn)
    }

    @Test(arguments: [
        [], [0], [0, 0], [-1, 2], [.nan], [5, .infinity], [1e308, 1e308], [1e-9], [1e-300, 1e-300],
    ])
    func solid(dash: [Double]) throws {
        #expect(try covered("M0 0H20", StrokeStyle(dash: dash, dashPhase: 3)) == ["0-20"])
    }

    @Test func capsReachIntoGaps() throws {
        let style = StrokeStyle(width: 1, cap: .square, dash: [2, 6])
        #expect(try covered("M0 0H20", style) == ["-0.5-2.5", "7.5-10.5", "15.5-18.5"])
        let dots = StrokeStyle(width: 2, cap: .square, dash: [0, 6], dashPhase: 3)
        #expect(try covered("M0 0H20", dots) == ["2-4", "8-10", "14-16"])
        // A dot at the very end is not drawn.
        #expect(
            try covered("M0 0H18", StrokeStyle(width: 2, cap: .square, dash: [0, 6])).count == 3)
    }

    @Test func eachSubpathBeginsAgain() throws {
        let style = StrokeStyle(dash: [4, 2])
        #expect(try covered("M0 0H5M10 0H20", style) == ["0-4", "10-14", "16-20"])
        #expect(try covered("M0 0H5M10 0H20M25 0h0", style) == ["0-4", "10-14", "16-20"])
    }

    /// Dots of zero length are drawn if the pattern is in a dash or a dot there.
    static let dotPatterns: [([Double], Double, Bool)] = [
        ([4.0, 2.0], 0.0, true), ([4, 2], 3.9, true), ([4, 2], 4, false), ([4, 2], 5, false),
        ([0, 2], 0, true), ([0, 2], 1, false), ([4, 2], -1, false), ([4, 2], -2.5, true),
    ]

    @Test(arguments: dotPatterns)
    func dots(dash: [Double], phase: Double, isDrawn: Bool) throws {
        let style = StrokeStyle(width: 2, cap: .square, dash: dash, dashPhase: phase)
        #expect(try covered("M5 0h0M9 9h9", style) == (isDrawn ? ["4-6"] : []))
    }

    // MARK: - Corners

    func area(_ data: String, _ style: StrokeStyle) throws -> FilledArea {
        FilledArea(try Path(svg: data).stroked(style, tolerance: 0.001))
    }

    /// A dash around a corner has a join there; a dash that ends at the corner doesn't.
    @Test func dashesTurn() throws {
        let tip = Point(x: 10.9, y: -0.9)
        #expect(try area("M0 0H10V10", StrokeStyle(width: 2, dash: [12, 3])).contains(tip))
        #expect(try !area("M0 0H10V10", StrokeStyle(width: 2, dash: [10, 3])).contains(tip))
        #expect(
            try !area("M0 0H10V10", StrokeStyle(width: 2, dash: [10, 3], dashPhase: -13))
                .contains(tip))
    }

    /// Dashes also join at the closing point if both ends are drawn.
    @Test func dashesCloseSubpaths() throws {
        let tip = Point(x: -0.9, y: -0.9)
        func isJoined(_ dash: [Double], _ phase: Double, _ end: Double = 1) throws -> Bool {
            try area(
                "M0 0H10V10H0Z", StrokeStyle(width: 2, dash: dash, dashPhase: phase, end: end)
            ).contains(tip)
        }
        #expect(try isJoined([4, 4], 2))
        #expect(try !isJoined([4, 4], 0))
        #expect(try isJoined([4, 5], 0))
        #expect(try isJoined([100, 1], 0))
        #expect(try !isJoined([100, 1], 0, 0.999))
        #expect(try !isJoined([4, 4], 2, 0.999))
        #expect(try isJoined([], 0))
    }

    // MARK: - Trimming

    static let trims: [(Double, Double, [String])] = [
        (0.25, 0.75, ["5-15"]), (0, 0.5, ["0-10"]), (0.9, 1, ["18-20"]), (-1, 0.1, ["0-2"]),
        (0.5, 7, ["10-20"]), (.nan, .nan, ["0-20"]), (0.5, 0.5, []), (0.7, 0.2, []), (2, 3, []),
        (-2, -1, []), (-.infinity, .infinity, ["0-20"]),
    ]

    @Test(arguments: trims)
    func trimmed(start: Double, end: Double, drawn: [String]) throws {
        #expect(try covered("M0 0H20", StrokeStyle(start: start, end: end)) == drawn)
    }

    /// Fractions refer to the length of all subpaths; parts outside have no caps either.
    @Test func trimmedAcrossSubpaths() throws {
        let data = "M0 0H10M15 0H25"
        #expect(try covered(data, StrokeStyle(start: 0.25, end: 0.75)) == ["5-10", "15-20"])
        let square = StrokeStyle(width: 2, cap: .square, end: 0.5)
        #expect(try covered(data, square) == ["-1-11"])
        #expect(
            try covered(data, StrokeStyle(width: 2, cap: .square, start: 0.5)) == ["14-26"])
    }

    /// Dashes begin where a stroke is cut, as in Core Animation.
    @Test func dashesBeginAtTheCut() throws {
        let style = StrokeStyle(dash: [4, 2], start: 0.1, end: 0.65)
        #expect(try covered("M0 0H20", style) == ["2-6", "8-12"])
    }

    /// The stroked part moves over the end of the path, with its dashes.
    @Test func offsetsWrap() throws {
        let line = "M0 0H20"
        #expect(try covered(line, StrokeStyle(start: 0.2, end: 0.5, offset: 0.25)) == ["9-15"])
        #expect(try covered(line, StrokeStyle(end: 0.5, offset: 0.75)) == ["0-5", "15-20"])
        #expect(try covered(line, StrokeStyle(end: 0.5, offset: -0.25)) == ["0-5", "15-20"])
        #expect(try covered(line, StrokeStyle(offset: 0.25)) == ["0-20"])
        #expect(try covered(line, StrokeStyle(start: 0.6, end: 0.4, offset: 0.25)) == [])
        let dashed = StrokeStyle(dash: [4, 2], end: 0.5, offset: 0.75)
        #expect(try covered(line, dashed) == ["1-5", "15-19"])
    }

    /// A stroke ends at the Bézier parameter that has the segment's share of the length, as in Core Animation:
    /// a quarter of this curve's length of 180.214 ends at t = 0.25, 57.86 along it, not at 45.05.
    @Test func curvesAreCutByTheirParameter() throws {
        let path = try Path(svg: "M10,110 C10,10 10,10 110,10")
        let drawn = path.stroked(StrokeStyle(width: 1, end: 0.25), tolerance: 0.001)
        let area = FilledArea(drawn)
        #expect(area.contains(Point(x: 11.5, y: 52.7)))
        #expect(!area.contains(Point(x: 11.6, y: 51.6)))
        // The curve bends only slightly here, so the area is about its length.
        #expect(abs(area.area - 57.86) < 0.05)
        let rest = path.stroked(StrokeStyle(width: 1, start: 0.25), tolerance: 0.001)
        #expect(abs(FilledArea(rest).area - (180.214 - 57.86)) < 0.2)
    }

    /// Half of a closed square: two sides with caps, without a join at the start.
    @Test func aTrimmedClosedSubpathHasCaps() throws {
        let style = StrokeStyle(width: 2, end: 0.5)
        let area = try area("M0 0H10V10H0Z", style)
        #expect(abs(area.area - 40) < 1e-9)
        #expect(!area.contains(Point(x: -0.5, y: 0)))
    }
}
