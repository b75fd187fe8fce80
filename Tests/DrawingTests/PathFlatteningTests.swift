import Drawing
import TestSupport
import Testing

/// Paths made of lines.
@Suite struct PathFlatteningTests {
    @Test func linesStayAsTheyAre() throws {
        for data in ["", "M0 0", "M0 0L1 2Z", "M0 0L1 2M3 4L5 6ZL7 8"] {
            let path = try Path(svg: data)
            #expect(path.flattened(tolerance: 0.1) == path)
        }
    }

    /// Every point of the curve lies near a chord, and the ends exactly at one.
    @Test(arguments: seeds)
    func curvesStayWithinTheTolerance(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        let path = generator.path()
        for tolerance in [2, 0.1, 0.001] {
            let flat = path.flattened(tolerance: tolerance)
            let line = FineLine(flat)
            for point in FineLine(path, steps: 20).pieces.flatMap({ $0 }) {
                #expect(line.distance(to: point) <= tolerance, "seed \(seed), \(tolerance)")
            }
            #expect(flat.elements.count < 30 + Int(300 / tolerance.squareRoot()), "seed \(seed)")
        }
    }

    /// A line after a close goes on from where the subpath began.
    @Test func curvesAfterClosing() throws {
        var path = Path()
        path.move(to: Point(x: 1, y: 1))
        path.line(to: Point(x: 9, y: 9))
        path.close()
        path.curve(
            to: Point(x: 4, y: 1), control1: Point(x: 2, y: 1), control2: Point(x: 3, y: 1))
        #expect(path.flattened(tolerance: 0.1).short == "M1,1 L9,9 Z L4,1")
    }

    /// However fine the tolerance, the number of points is limited.
    @Test func pointsAreLimited() {
        var path = Path()
        path.move(to: .zero)
        for index in 0..<1000 {
            let x = Double(index)
            path.curve(
                to: Point(x: x, y: 1), control1: Point(x: x, y: 1e9),
                control2: Point(x: x, y: -1e9))
        }
        let count = path.flattened(tolerance: 0.001).elements.count
        #expect(count > Path.pointLimit / 2 && count < Path.pointLimit + 2000)
    }
}
