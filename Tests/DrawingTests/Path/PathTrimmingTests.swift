import Drawing
import TestSupport
import Testing

/// Parts of paths, by length.
@Suite struct PathTrimmingTests {
    private let square = try! Path(svg: "M0,0 H10 V10 H0 Z")

    private func expect(
        _ path: Path, _ svg: String, _ location: SourceLocation = #_sourceLocation
    ) throws {
        #expect("\(path)" == "\(try Path(svg: svg))", sourceLocation: location)
    }

    @Test func linesAreCutWhereTheyAre() throws {
        try expect(square.trimmed(from: 0, to: 0.5), "M0,0 L10,0 L10,10")
        try expect(square.trimmed(from: 0.125, to: 0.375), "M5,0 L10,0 L10,5")
        try expect(square.trimmed(from: 0.75, to: 1), "M0,10 L0,0")
    }

    @Test func allOfIt() throws {
        #expect(square.trimmed(from: 0, to: 1) == square)
        #expect(square.trimmed(from: -1, to: 7, offset: 0.3) == square)
        #expect(square.trimmed(from: .nan, to: .nan) == square)
    }

    @Test func nothingOfIt() throws {
        #expect(square.trimmed(from: 0.5, to: 0.5) == Path())
        #expect(square.trimmed(from: 0.7, to: 0.2) == Path())
        #expect(Path().trimmed(from: 0, to: 0.5) == Path())
        #expect(try Path(svg: "M5,5 L5,5 Z").trimmed(from: 0, to: 0.5) == Path())
        var far = Path()
        far.move(to: .zero)
        far.line(to: Point(x: .nan, y: 1e200))
        #expect(far.trimmed(from: 0, to: 0.5) == Path())
    }

    /// A closed line goes on over its joint, an open one doesn't.
    @Test func whatPassesTheEnd() throws {
        try expect(
            square.trimmed(from: 0, to: 0.5, offset: 0.75), "M0,10 L0,0 L10,0")
        try expect(
            Path(svg: "M0,0 H40").trimmed(from: 0, to: 0.5, offset: -1.25), "M0,0 H10 M30,0 H40")
        try expect(square.trimmed(from: 0.25, to: 0.5, offset: 3), "M10,0 L10,10")
    }

    /// A second square of half the size: 40 and 20 points.
    @Test func oneLengthOverAllSubpaths() throws {
        let two = try Path(svg: "M0,0 H10 V10 H0 Z M20,0 h5 v5 h-5 Z")
        try expect(
            two.trimmed(from: 0.5, to: 0.75), "M0,10 L0,0 M20,0 L25,0")
        try expect(two.trimmed(from: 0, to: 2.0 / 3), "M0,0 H10 V10 H0 L0,0 Z")
        // What passes the end of the last comes back at the start of the first.
        try expect(
            two.trimmed(from: 0, to: 1.0 / 6, offset: 11.0 / 12), "M0,0 L5,0 M20,5 L20,0")
    }

    /// The handles lie at the ends, so the parameter is slow there: by length, half is at 1/2 and a quarter at 1/4.
    @Test func curvesAreCutByLength() throws {
        let curve = try Path(svg: "M0,0 C0,0 40,0 40,0")
        for share in [0.1, 0.25, 0.5, 0.9] {
            guard case .curve(_, _, let end)? = curve.trimmed(from: 0, to: share).elements.last
            else {
                Issue.record("no curve")
                return
            }
            #expect(abs(end.x - 40 * share) < 0.01, "\(end) at \(share)")
        }
    }

    @Test func cutsOfACircleLieOnIt() throws {
        let circle = try Path(svg: "M50,0 A50,50 0 0 1 -50,0 A50,50 0 0 1 50,0 Z")
        let part = circle.trimmed(from: 0.1, to: 0.65)
        for element in part.elements {
            switch element {
            case .move(let end), .curve(_, _, let end):
                #expect(abs((end - .zero).length - 50) < 0.05, "\(end)")
            case .line, .close: Issue.record("a line")
            }
        }
        #expect(part.elements.count == 4)
    }
}
