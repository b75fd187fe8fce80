import Foundation
import Testing

@testable import Drawing

/// Stars, polygons and round corners.
@Suite struct PathFigureTests {
    private static func ends(of path: Path) -> [Point] {
        path.elements.compactMap { element in
            switch element {
            case .move(let point), .line(let point), .curve(_, _, let point): point
            case .close: nil
            }
        }
    }

    private static func isNear(_ a: Point, _ b: Point) -> Bool { (a - b).length < 1e-9 }

    private static func star(_ figure: StarFigure) -> Path {
        var path = Path()
        path.addStar(figure)
        return path
    }

    @Test func pointsLieOnTheirCirclesFromTheTop() {
        let path = Self.star(
            StarFigure(center: Point(x: 10, y: 20), points: 5, radius: 40, innerRadius: 16))
        let ends = Self.ends(of: path)
        #expect(ends.count == 11 && path.elements.last == .close)
        for (index, end) in ends.enumerated() {
            let angle = -Double.pi / 2 + .pi * Double(index) / 5
            let radius = index % 2 == 0 ? 40.0 : 16
            let expected = Point(x: 10 + radius * cos(angle), y: 20 + radius * sin(angle))
            #expect(Self.isNear(end, expected), "\(index)")
        }
    }

    @Test func polygonsTurnClockwise() {
        let path = Self.star(StarFigure(points: 4, radius: 10, rotation: .pi / 4))
        let corners = [(1.0, -1.0), (1, 1), (-1, 1), (-1, -1), (1, -1)].map { x, y in
            Point(x: x * 10 / 2.0.squareRoot(), y: y * 10 / 2.0.squareRoot())
        }
        #expect(zip(Self.ends(of: path), corners).allSatisfy { Self.isNear($0, $1) })
    }

    /// The handles of a polygon are a quarter of the arc between its corners, so four sides make nearly a circle.
    @Test func roundnessBendsTheSides() throws {
        let path = Self.star(StarFigure(points: 4, radius: 100, roundness: 1))
        guard case .curve(let control1, let control2, let end) = path.elements[1] else {
            Issue.record("\(path)")
            return
        }
        let reach = 2 * Double.pi * 100 / 16
        #expect(Self.isNear(control1, Point(x: reach, y: -100)))
        #expect(Self.isNear(control2, Point(x: 100, y: -reach)))
        #expect(Self.isNear(end, Point(x: 100, y: 0)))
    }

    @Test(arguments: [-3, 0, 1, 2, 1000, 1_000_000])
    func anyNumberOfPointsMakesAPath(points: Int) {
        let path = Self.star(StarFigure(points: points, radius: 10, innerRadius: -4))
        #expect(path.elements.count == 2 + 2 * min(max(points, 1), 1000))
    }

    @Test func cornersAreCutBeforeAndAfter() throws {
        let round = try Path(svg: "M0,0 H100 V60 H0 Z").roundingCorners(by: 10)
        let ends = [
            (10.0, 0.0), (90, 0), (100, 10), (100, 50), (90, 60), (10, 60), (0, 50), (0, 10),
        ].map { Point(x: $0, y: $1) }
        let found = Self.ends(of: round)
        #expect(Set(found) == Set(ends) && round.elements.last == .close, "\(round)")
        // The corner's Bézier lies within 0.03 % of the circle.
        for element in round.elements {
            guard case .curve(let control1, let control2, let end) = element else { continue }
            #expect((control1 - control2).length < 10 && ends.contains(end))
        }
    }

    @Test func atMostHalfOfASideIsCut() throws {
        let found = Self.ends(of: try Path(svg: "M0,0 H20 V60 H0 Z").roundingCorners(by: 50))
        #expect(Set(found).isSuperset(of: [Point(x: 10, y: 0), Point(x: 20, y: 30)]))
    }

    @Test func curvesAndOpenEndsStay() throws {
        let path = try Path(svg: "M0,0 C10,20 30,20 40,0 S70,-20 80,0")
        #expect(path.roundingCorners(by: 9) == path)
        let open = try Path(svg: "M0,0 H50 V50").roundingCorners(by: 10)
        #expect(
            Self.ends(of: open)
                == [(0, 0), (40, 0), (50, 10), (50, 50)].map { Point(x: $0.0, y: $0.1) })
    }

    /// A line back to the start, and a closing without one, are the same corner.
    @Test func aClosedPathHasNoCornerTwice() throws {
        let short = try Path(svg: "M0,0 H50 V50 Z").roundingCorners(by: 5)
        let long = try Path(svg: "M0,0 H50 V50 L0,0 Z").roundingCorners(by: 5)
        #expect(short == long)
    }

    @Test func radiiCanBeAnimatedFromZero() throws {
        let path = try Path(svg: "M0,0 H100 V60 H0 Z M5,5 H9 V9")
        let (sharp, round) = (path.roundingCorners(by: 0), path.roundingCorners(by: 20))
        let half = try #require(sharp.interpolated(to: round, progress: 0.5))
        #expect(Set(Self.ends(of: half)).contains(Point(x: 90, y: 0)))
        #expect(sharp.controlBounds == path.controlBounds)
    }

    @Test func oddNumbersMakeAPath() throws {
        for radius in [Double.nan, .infinity, -5, 1e300] {
            _ = try Path(svg: "M0,0 H9 V9 Z h5 v5 Z M3,3").roundingCorners(by: radius)
            _ = Self.star(
                StarFigure(points: 3, radius: radius, innerRadius: radius, roundness: radius))
        }
        #expect(Path().roundingCorners(by: 3) == Path())
    }
}
