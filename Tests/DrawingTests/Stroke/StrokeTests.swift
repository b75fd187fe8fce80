import Drawing
import TestSupport
import Testing

/// Small strokes with known outlines.
@Suite struct StrokeTests {
    func area(_ data: String, _ style: StrokeStyle) throws -> FilledArea {
        FilledArea(try Path(svg: data).stroked(style, tolerance: 0.001))
    }

    func outline(_ data: String, _ style: StrokeStyle) throws -> String {
        try Path(svg: data).stroked(style, tolerance: 0.001).short
    }

    @Test(arguments: [
        (StrokeStyle.Cap.butt, "M0,-1 L10,-1 L10,1 L0,1 Z"),
        (.square, "M0,-1 L10,-1 L11,-1 L11,1 L10,1 L0,1 L-1,1 L-1,-1 Z"),
    ])
    func aLine(cap: StrokeStyle.Cap, drawn: String) throws {
        #expect(try outline("M0 0H10", StrokeStyle(width: 2, cap: cap)) == drawn)
    }

    @Test func roundCapsAreHalfCircles() throws {
        let area = try area("M0 0H10", StrokeStyle(width: 2, cap: .round)).area
        #expect(abs(area - 20 - .pi) < 0.01)
    }

    /// A corner of 90°: the sides meet inside, and outside in a point, an arc or a bevel.
    @Test(arguments: [
        (StrokeStyle.Join.miter, 40.0), (.bevel, 39.5), (.round, 39 + .pi / 4),
    ])
    func joins(join: StrokeStyle.Join, expected: Double) throws {
        let style = StrokeStyle(width: 2, join: join)
        #expect(abs(try area("M0 0H10V10", style).area - expected) < 0.002)
        // The same for the other direction, and with straight steps on the way.
        #expect(abs(try area("M0 0H10V-10", style).area - expected) < 0.002)
        #expect(abs(try area("M10 10V3V0H4H0", style).area - expected) < 0.002)
    }

    /// The tip of 90° is √2 half widths from the corner.
    static let miterLimits: [(Double, Double)] = [
        (1.4, 39.5), (1.42, 40), (0, 39.5), (-5, 39.5), (.nan, 39.5), (.infinity, 40),
    ]

    @Test(arguments: miterLimits)
    func miterLimit(limit: Double, expected: Double) throws {
        let style = StrokeStyle(width: 2, miterLimit: limit)
        #expect(abs(try area("M0 0H10V10", style).area - expected) < 1e-9)
    }

    @Test func closedSubpathsHaveNoCaps() throws {
        let style = StrokeStyle(width: 2, cap: .square)
        #expect(
            try outline("M0 0H10V10H0Z", style)
                == "M11,-1 L11,11 L-1,11 L-1,-1 Z M1,1 L1,9 L9,9 L9,1 Z")
        // The closing point may already be there.
        #expect(
            try outline("M0 0H10V10H0V0Z", style)
                == "M11,-1 L11,11 L-1,11 L-1,-1 Z M1,1 L1,9 L9,9 L9,1 Z")
        // After closing, the next subpath begins at the start of the previous one.
        #expect(try area("M0 0H10V10H0ZH-5", style).contains(Point(x: -4, y: 0.5)))
    }

    /// There and back again: a line with joins at both ends, and no points far away.
    @Test(arguments: [
        (StrokeStyle.Join.miter, 0.0), (.bevel, 0.0), (.round, 1.0),
    ])
    func halfTurns(join: StrokeStyle.Join, reach: Double) throws {
        for data in ["M0 0H10H0", "M0 0H10Z", "M0 0L10 0L0 0L10 0", "M10 0H0H10H0Z"] {
            let path = try Path(svg: data).stroked(
                StrokeStyle(width: 2, join: join), tolerance: 0.001)
            let bounds = try #require(path.controlBounds)
            #expect(abs(bounds.maxX - 10) <= reach && bounds.minX >= -reach - 1e-9, "\(data)")
            #expect(bounds.minY == -1 && bounds.maxY == 1, "\(data)")
            #expect(FilledArea(path).contains(Point(x: 5, y: 0.5)), "\(data)")
            #expect(FilledArea(path).contains(Point(x: 10.5, y: 0.1)) == (reach > 0), "\(data)")
        }
    }

    // MARK: - Dots

    @Test(arguments: ["M5 5h0", "M5 5z", "M5 5L5 5L5 5", "M5 5C5 5 5 5 5 5", "M5 5h0z"])
    func dots(data: String) throws {
        #expect(try outline(data, StrokeStyle(width: 2)) == "")
        let square = StrokeStyle(width: 2, cap: .square)
        #expect(try outline(data, square) == "M5,4 L6,4 L6,6 L5,6 L4,6 L4,4 Z")
        let round = StrokeStyle(width: 2, cap: .round)
        #expect(abs(try area(data, round).area - .pi) < 0.01)
    }

    @Test(arguments: ["", "M5 5", "M5 5M6 6"])
    func nothing(data: String) throws {
        for cap in StrokeStyle.Cap.allCases {
            #expect(try outline(data, StrokeStyle(width: 2, cap: cap)) == "")
        }
    }

    /// A dot after a closed subpath is drawn too; a second Z draws nothing.
    @Test func dotsAfterClosedSubpaths() throws {
        let style = StrokeStyle(width: 2, cap: .square)
        #expect(try area("M0 0H10V10H0ZM20 20Z", style).contains(Point(x: 20.5, y: 20.5)))
        #expect(
            try outline("M0 0H10V10H0ZZ", style) == outline("M0 0H10V10H0Z", style))
    }

    @Test(arguments: [0, -1, .nan, .infinity, 1e300])
    func widthsThatDrawNothing(width: Double) throws {
        #expect(try outline("M0 0H10", StrokeStyle(width: width, cap: .round)) == "")
    }

    // MARK: - Curves

    /// The stroke of a circle is a ring without holes at any width; π is as exact as Bézier circles are.
    @Test(arguments: [1.0, 10, 39, 41, 60])
    func rings(width: Double) throws {
        let area = try area("M0 20A20 20 0 0 1 40 20A20 20 0 0 1 0 20Z", StrokeStyle(width: width))
        let (outer, inner) = (20 + width / 2, max(20 - width / 2, 0))
        for step in 0..<200 {
            let radius = Double(step) / 4
            guard abs(radius - outer) > 0.05, abs(radius - inner) > 0.05 else { continue }
            let point = Point(x: 20 + radius * 0.6, y: 20 - radius * 0.8)
            let isCovered = radius < outer && radius > inner || width > 40 && radius < outer
            #expect(area.contains(point) == isCovered, "\(width) \(radius)")
        }
    }

    /// Caps are perpendicular to the curve's tangent, not to its chord.
    @Test func capsFollowTangents() throws {
        let area = try area("M0 0C0 -20 20 -40 40 -40", StrokeStyle(width: 60))
        for x in stride(from: -29.0, through: 29, by: 2) {
            #expect(!area.contains(Point(x: x, y: 0.02)), "\(x)")
            #expect(area.contains(Point(x: x, y: -0.02)), "\(x)")
        }
    }
}

extension Path {
    /// The path as path data with few digits.
    var short: String {
        func text(_ point: Point) -> String { "\(point.x.short),\(point.y.short)" }
        return elements.map { element in
            switch element {
            case .move(let point): "M\(text(point))"
            case .line(let point): "L\(text(point))"
            case .curve(let a, let b, let end): "C\(text(a)) \(text(b)) \(text(end))"
            case .close: "Z"
            }
        }.joined(separator: " ")
    }
}

/// The area inside a path of lines with the non-zero rule.
struct FilledArea {
    private let edges: [(Point, Point)]

    init(_ path: Path) {
        var edges: [(Point, Point)] = []
        var start = Point.zero
        var current = Point.zero
        for element in path.elements {
            switch element {
            case .move(let point):
                edges.append((current, start))
                (start, current) = (point, point)
            case .line(let point):
                edges.append((current, point))
                current = point
            case .curve: fatalError("lines only")
            case .close:
                edges.append((current, start))
                current = start
            }
        }
        self.edges = edges + [(current, start)]
    }

    /// The winding number of the outline around a point.
    func winding(around point: Point) -> Int {
        var winding = 0
        for (a, b) in edges where (a.y <= point.y) != (b.y <= point.y) {
            let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
            if x > point.x { winding += b.y > a.y ? 1 : -1 }
        }
        return winding
    }

    func contains(_ point: Point) -> Bool { winding(around: point) != 0 }

    /// The area by the shoelace formula: exact if nothing is covered twice.
    var area: Double {
        abs(edges.reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2 })
    }
}
