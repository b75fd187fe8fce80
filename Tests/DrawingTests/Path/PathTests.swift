import Drawing
import TestSupport
import Testing

/// Quadratic curves are kept as cubic ones.
@Suite struct QuadraticCurveTests {
    private let control = Point(x: 3, y: 3)
    private let curve = Path.Element.curve(
        Point(x: 2, y: 2), Point(x: 4, y: 2), Point(x: 6, y: 0))

    private var path: Path {
        var path = Path()
        path.move(to: .zero)
        path.quad(to: Point(x: 6, y: 0), control: control)
        return path
    }

    @Test func theyAreEqualToCubicOnesAndKnownAsQuadratic() {
        var cubic = Path()
        cubic.move(to: .zero)
        cubic.curve(to: Point(x: 6, y: 0), control1: Point(x: 2, y: 2), control2: Point(x: 4, y: 2))
        #expect(path == cubic && path.hashValue == cubic.hashValue)
        #expect(path.elements == [.move(.zero), curve])
        #expect(path.quads?.map(\.index) == [1] && path.quads?.map(\.control) == [control])
        #expect(cubic.quads == nil)
        cubic.add(path)
        #expect(cubic.quads?.map(\.index) == [3] && cubic.elements.count == 4)
        #expect(cubic.applying(.identity).quads == nil)
    }

    @Test func theyBeginWhereTheStepBeforeEnded() {
        var closed = path
        #expect(closed.currentPoint == Point(x: 6, y: 0))
        closed.close()
        #expect(closed.currentPoint == .zero)
        closed.quad(to: Point(x: 6, y: 0), control: control)
        #expect(closed.elements == [.move(.zero), curve, .close, curve])
        var alone = Path()
        #expect(alone.currentPoint == nil)
        alone.quad(to: Point(x: 6, y: 0), control: control)
        #expect(alone.elements.first == .move(control))
    }
}

/// Curves are flattened to lines.
@Suite struct PathFlatteningTests {
    @Test func linesAreKept() throws {
        for data in ["", "M0 0", "M0 0L1 2Z", "M0 0L1 2M3 4L5 6ZL7 8"] {
            let path = try Path(svg: data)
            #expect(path.flattened(tolerance: 0.1) == path)
        }
    }

    /// Every point of the curve lies near a chord, and the ends lie exactly on one.
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

    /// A line after a close starts at the subpath's start.
    @Test func curvesAfterClosing() throws {
        var path = Path()
        path.move(to: Point(x: 1, y: 1))
        path.line(to: Point(x: 9, y: 9))
        path.close()
        path.curve(
            to: Point(x: 4, y: 1), control1: Point(x: 2, y: 1), control2: Point(x: 3, y: 1))
        #expect(path.flattened(tolerance: 0.1).short == "M1,1 L9,9 Z L4,1")
    }

    /// The number of points is limited for every tolerance.
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

/// Interpolation between paths.
@Suite struct PathInterpolationTests {
    let old = "M0 0L10 0C1 2 3 4 5 6Z"
    let new = "M2 4L20 -8C3 2 1 0 5 10Z"

    @Test(arguments: [
        (0.0, "M0,0 L10,0 L5,6 Z"), (0.5, "M1,2 L15,-4 L5,8 Z"), (1, "M2,4 L20,-8 L5,10 Z"),
        (1.5, "M3,6 L25,-12 L5,12 Z"), (-1, "M-2,-4 L0,8 L5,2 Z"),
    ])
    func endPointsMoveStraight(progress: Double, drawn: String) throws {
        let (old, new) = (try Path(svg: "M0 0L10 0L5 6Z"), try Path(svg: "M2 4L20 -8L5 10Z"))
        #expect(old.interpolated(to: new, progress: progress)?.short == drawn)
    }

    /// Core Animation, measured: from (0, −40) to (40, 0) the first handle stays 40 long and turns by 90°.
    @Test(arguments: [
        (0.25, Point(x: 25.3073, y: 13.0448)), (0.5, Point(x: 38.2843, y: 21.7157)),
        (0.75, Point(x: 46.9552, y: 34.6927)),
    ])
    func handlesTurn(progress: Double, control: Point) throws {
        let (old, new) = (
            try Path(svg: "M10,50 C10,10 90,50 90,50"), try Path(svg: "M10,50 C50,50 90,50 90,50")
        )
        let path = try #require(old.interpolated(to: new, progress: progress))
        guard case .curve(let first, let second, let end) = path.elements[1] else {
            Issue.record("\(path)")
            return
        }
        #expect((first - control).length < 1e-4)
        #expect(second == end)
    }

    /// Handles turn the shorter way, and their lengths change evenly.
    @Test func handlesTurnTheShorterWay() throws {
        // From -135° to 135°, by way of 180°, and from 10 to 20 long.
        let (old, new) = (
            try Path(svg: "M0,0 C-7.0710678,-7.0710678 9,0 9,0"),
            try Path(svg: "M0,0 C-14.1421356,14.1421356 9,0 9,0")
        )
        let path = try #require(old.interpolated(to: new, progress: 0.5))
        guard case .curve(let control, _, _) = path.elements[1] else { return }
        #expect((control - Point(x: -15, y: 0)).length < 1e-6)
    }

    /// A line becomes a curve gradually.
    @Test func linesAreCurvesWithoutHandles() throws {
        let (line, curve) = (
            try Path(svg: "M10,80 L90,80"), try Path(svg: "M10,80 C10,20 90,20 90,80")
        )
        #expect(line.interpolated(to: curve, progress: 0.5)?.short == "M10,80 C10,50 90,50 90,80")
        #expect(curve.interpolated(to: line, progress: 0.5)?.short == "M10,80 C10,50 90,50 90,80")
    }

    @Test(arguments: ["", "M0 0L10 0C1 2 3 4 5 6", "M0 0M10 0C1 2 3 4 5 6Z"])
    func otherStructuresCannotBeInterpolated(data: String) throws {
        let (a, b) = (try Path(svg: old), try Path(svg: data))
        #expect(a.interpolated(to: b, progress: 0.5) == nil)
        #expect(b.interpolated(to: a, progress: 0.5) == nil)
        #expect(Path.difference(from: a, to: b) == nil)
        let delta = try #require(Path.difference(from: b, to: b))
        #expect(a.adding(delta, times: 1) == nil)
    }

    @Test func emptyPaths() {
        #expect(Path().interpolated(to: Path(), progress: 0.3) == Path())
    }

    /// The whole difference leads from the new path to the old one, a zero share leads nowhere, and two
    /// animations at once add up.
    @Test func differencesAdd() throws {
        let (a, b) = (try Path(svg: old), try Path(svg: new))
        let delta = try #require(Path.difference(from: a, to: b))
        #expect(b.adding(delta, times: 1) == a)
        #expect(b.adding(delta, times: 0) == b)
        #expect(b.adding(delta, times: 0.5)?.adding(delta, times: 0.5) == a)
    }
}

@Suite struct CornerRadiiTests {
    @Test func equalRadiiEndAtHalfTheShorterSide() {
        let fitted = CornerRadii(100).fitted(to: Size(width: 80, height: 30))
        #expect(fitted == CornerRadii(15))
    }

    @Test func oneFactorShrinksAll() {
        let radii = CornerRadii(topLeft: 60, topRight: 60, bottomRight: 10, bottomLeft: 0)
        let fitted = radii.fitted(to: Size(width: 60, height: 100))
        #expect(
            fitted == CornerRadii(topLeft: 30, topRight: 30, bottomRight: 5, bottomLeft: 0))
    }

    @Test func fittingRadiiAreKept() {
        let radii = CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)
        #expect(radii.fitted(to: Size(width: 7, height: 5)) == radii)
    }

    @Test func negativeAndEmptyBecomeZero() {
        #expect(CornerRadii(-5).fitted(to: Size(width: 10, height: 10)) == .zero)
        #expect(CornerRadii(5).fitted(to: .zero) == .zero)
    }

    @Test(arguments: [1e9, 1e300, .greatestFiniteMagnitude, .infinity])
    func hugeRadiiAreAsRoundAsPossible(radius: Double) {
        let fitted = CornerRadii(radius).fitted(to: Size(width: 80, height: 30))
        #expect(abs(fitted.topLeft - 15) < 1e-9 && fitted == CornerRadii(fitted.topLeft))
        #expect(CornerRadii(.nan).fitted(to: Size(width: 80, height: 30)) == .zero)
    }
}
