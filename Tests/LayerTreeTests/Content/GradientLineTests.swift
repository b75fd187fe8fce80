import Drawing
import Testing

@testable import LayerTree

/// Linear gradients are drawn in a square and stretched with their layer.
@Suite struct GradientLineTests {
    /// The share of the way from the first colour to the last at a point.
    private static func progress(_ line: GradientLine, at point: Point) -> Double {
        let (along, way) = (line.end - line.start, point - line.start)
        return (way.dx * along.dx + way.dy * along.dy)
            / (along.dx * along.dx + along.dy * along.dy)
    }

    /// The colour at each point is that at the same place of the square.
    @Test(arguments: [
        (Point(x: 0, y: 1), Point(x: 1, y: 0)), (Point(x: 0.2, y: 0.1), Point(x: 0.9, y: 0.4)),
        (Point(x: 0.5, y: 0), Point(x: 0.5, y: 1)), (Point(x: 1, y: 0.5), Point(x: -1, y: 0.5)),
    ])
    func stretching(start: Point, end: Point) {
        let line = GradientLine(start: start, end: end)
        for area in [
            Rect(x: 0, y: 0, width: 320, height: 60), Rect(x: 7, y: -9, width: 1, height: 500),
            Rect(x: 0, y: 0, width: 40, height: 40),
        ] {
            let stretched = line.stretched(to: area)
            for unit in [Point(x: 0, y: 0), Point(x: 1, y: 0.25), Point(x: 0.3, y: 0.8)] {
                let expected = Self.progress(line, at: unit)
                let found = Self.progress(stretched, at: area.point(atUnit: unit))
                #expect(abs(found - expected) < 1e-9, "\(area) \(unit)")
            }
        }
    }

    /// The corners beside a diagonal have the middle colour.
    @Test func diagonals() throws {
        let content = GradientContent(
            colors: [.red, .green, .blue], start: Point(x: 0, y: 1), end: Point(x: 1, y: 0))
        let gradient = try #require(
            content.gradient(in: Rect(x: 0, y: 0, width: 320, height: 60)))
        let line = GradientLine(start: gradient.start, end: gradient.end)
        for corner in [Point(x: 0, y: 0), Point(x: 320, y: 60)] {
            #expect(abs(Self.progress(line, at: corner) - 0.5) < 1e-12)
        }
    }

    /// Along an axis, and in a square, both points are where they were written, to the last digit.
    @Test func plainLines() throws {
        let area = Rect(x: 3, y: 4, width: 0.1, height: 0.3)
        let line = GradientLine(start: Point(x: 0.1, y: 0.7), end: Point(x: 0.3, y: 0.7))
        #expect(line.stretched(to: area).end == area.point(atUnit: line.end))
    }
}
