import Drawing
import TestSupport
import Testing

/// Strokes of very many points take little time and little memory.
@Suite struct StrokeLimitTests {
    static let count = slowTests ? 999_000 : 10_000

    func path(ofCurves: Bool) -> Path {
        var generator = SplitMix64(seed: 3)
        var path = Path()
        path.move(to: .zero)
        for _ in 0..<Self.count {
            if ofCurves {
                path.curve(
                    to: generator.point(), control1: generator.point(),
                    control2: generator.point())
            } else {
                path.line(to: generator.point())
            }
        }
        return path
    }

    @Test func linesHaveAFewPointsEach() {
        let path = path(ofCurves: false)
        for join in StrokeStyle.Join.allCases {
            let style = StrokeStyle(width: 30, cap: .round, join: join)
            let outline = path.stroked(style, tolerance: 1e-6)
            #expect(outline.elements.count < 8 * Self.count + Path.pointLimit)
        }
    }

    @Test(.enabled(if: slowTests)) func curvesShareTheirLimit() {
        let outline = path(ofCurves: true).stroked(StrokeStyle(width: 30), tolerance: 1e-6)
        #expect(outline.elements.count < 10 * Self.count + 10_000_000)
    }

    /// One pattern more than the limit, and the stroke is solid; one less, and it isn't.
    @Test func dashesAreLimited() {
        var path = Path()
        path.move(to: .zero)
        path.line(to: Point(x: 200_000, y: 0))
        func outlines(_ dash: Double) -> Int {
            path.stroked(StrokeStyle(dash: [dash]), tolerance: 0.1).elements.count { $0 == .close }
        }
        #expect(outlines(1) == 100_000)
        #expect(outlines(0.999) == 1)
        #expect(outlines(1e-9) == 1)
    }

    /// A long list of dashes is not walked through for every subpath.
    @Test func longDashListsAreSearched() {
        var path = Path()
        for index in 0..<20_000 {
            path.move(to: Point(x: 0, y: Double(index)))
            path.line(to: Point(x: 1, y: Double(index)))
        }
        let dash = (0..<200_000).map { Double($0 % 7) }
        let style = StrokeStyle(dash: dash, dashPhase: dash.reduce(0, +) - 1)
        #expect(path.stroked(style, tolerance: 0.1).elements.count < 20_000 * 20)
    }
}
