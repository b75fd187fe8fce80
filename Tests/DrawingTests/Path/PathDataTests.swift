import Drawing
import Testing

/// SVG path data: the paths it describes, and errors with their position.
@Suite struct PathDataTests {
    func path(_ data: String) throws -> String { try Path(svg: data).short }

    @Test(arguments: [
        ("", ""),
        ("M1 2", "M1,2"),
        ("M1,2 3,4 5,6", "M1,2 L3,4 L5,6"),
        ("m1,2 3,4 5,6z", "M1,2 L4,6 L9,12 Z"),
        ("M0 0H5V6h-2v-1", "M0,0 L5,0 L5,6 L3,6 L3,5"),
        ("M0 0C1 2 3 4 5 6S9 10 11 12", "M0,0 C1,2 3,4 5,6 C7,8 9,10 11,12"),
        ("M1 1s1 1 2 2", "M1,1 C1,1 2,2 3,3"),
        ("M0 0Q3 6 6 0T12 0", "M0,0 C2,4 4,4 6,0 C8,-4 10,-4 12,0"),
        ("M0 0T6 6", "M0,0 C0,0 2,2 6,6"),
        ("M1 1L2 2ZL5 5", "M1,1 L2,2 Z M1,1 L5,5"),
        ("M-.5.5-1-1", "M-0.5,0.5 L-1,-1"),
        ("M1e1,1E-1", "M10,0.1"),
        (" \t\nM 0 , 0 L 1\n1 ", "M0,0 L1,1"),
    ])
    func commands(data: String, drawn: String) throws { #expect(try path(data) == drawn) }

    /// A half circle of radius 5 to the right: clockwise goes over the top (y points down).
    @Test func arcs() throws {
        let over = try Path(svg: "M0 0A5 5 0 0 1 10 0")
        #expect(over.elements.count == 3)
        guard case .curve(_, _, let top) = over.elements[1] else {
            Issue.record("no curve")
            return
        }
        #expect(abs(top.x - 5) < 1e-9 && abs(top.y + 5) < 1e-9)
        let under = try Path(svg: "M0 0a5 5 0 1010 0")
        guard case .curve(_, _, let bottom) = under.elements[1] else {
            Issue.record("no curve")
            return
        }
        #expect(abs(bottom.x - 5) < 1e-9 && abs(bottom.y - 5) < 1e-9)
        #expect(try path("M0 0A0 5 0 0 1 10 0") == "M0,0 L10,0")
        #expect(try path("M0 0A5 5 0 0 1 0 0") == "M0,0")
    }

    /// The end and the middle of every curve of an arc lie on its circle.
    @Test(arguments: [
        ("M0 0A10 10 0 1 1 10 10", Point(x: 10, y: 0), 10.0, 3),
        ("M0 0A10 10 0 0 0 10 10", Point(x: 10, y: 0), 10.0, 1),
        ("M0 0A10 10 0 0 1 10 10", Point(x: 0, y: 10), 10.0, 1),
        ("M0 0A10 10 0 1 0 10 10", Point(x: 0, y: 10), 10.0, 3),
        ("M0 0A1 1 0 0 1 0 40", Point(x: 0, y: 20), 20.0, 2),
    ])
    func arcsLieOnTheirCircle(data: String, center: Point, radius: Double, curves: Int) throws {
        var last = Point.zero
        var count = 0
        for case .curve(let a, let b, let end) in try Path(svg: data).elements {
            let middle = Point(
                x: (last.x + 3 * a.x + 3 * b.x + end.x) / 8,
                y: (last.y + 3 * a.y + 3 * b.y + end.y) / 8)
            #expect(abs((end - center).length - radius) < 1e-9)
            #expect(abs((middle - center).length - radius) < 3e-4 * radius)
            last = end
            count += 1
        }
        #expect(count == curves)
    }

    /// An ellipse is a stretched circle, and a rotated ellipse is a rotation of it.
    @Test func ellipsesAreStretchedAndTurnedCircles() throws {
        let angle = 0.5
        let map = AffineTransform(scaleX: 3, y: 1)
            .concatenating(AffineTransform(rotationAngle: angle))
        let end = Point(x: 10, y: 10).applying(map)
        let circle = try Path(svg: "M0 0A10 10 0 1 1 10 10").applying(map)
        let ellipse = try Path(
            svg: "M0 0A30 10 \(angle * 180 / .pi) 1 1 \(end.x) \(end.y)")
        for (a, b) in zip(circle.elements, ellipse.elements) {
            guard case .curve(let a1, let a2, let a3) = a, case .curve(let b1, let b2, let b3) = b
            else { continue }
            for (a, b) in [(a1, b1), (a2, b2), (a3, b3)] { #expect((a - b).length < 1e-9) }
        }
        #expect(circle.elements.count == ellipse.elements.count)
    }

    @Test(arguments: [
        ("L1 2", 0, "a path starts with M"),
        ("M1", 2, "expected a number"),
        ("M1 2X", 4, "expected a command such as M, L or C"),
        ("M1 2L3,,4", 7, "expected a number"),
        ("M0 0A1 1 0 2 0 5 5", 11, "expected a flag, 0 or 1"),
        ("M1e999 0", 1, "expected a number that is not too large"),
        ("M0 0 L", 6, "expected a number"),
        ("M0 0C1 2 3 4 5", 14, "expected a number"),
        ("hello", 0, "a path starts with M"),
        // Commas may stand only between numbers.
        ("M,0,0", 1, "expected a number"),
        ("M0,0,L16,0", 5, "expected a number"),
        ("M0,0,", 5, "expected a number"),
        ("M0,0,,1,1", 5, "expected a number"),
        ("M0 0A1 1 0,,0 0 5 5", 11, "expected a flag, 0 or 1"),
        ("M0,0L9,9Z,M1,1", 9, "expected a command such as M, L or C"),
        (",M0,0", 0, "expected a command such as M, L or C"),
    ])
    func refused(data: String, offset: Int, expectation: String) {
        let error = #expect(throws: PathDataError.self) { try Path(svg: data) }
        #expect(error?.offset == offset)
        #expect(error?.expectation == expectation)
    }

    /// Each number is finite, but the resulting point is not. The error is at the command's numbers.
    @Test(arguments: [
        ("M1e308 0l1e308 0", 9), ("M1e308 0 h1 1e308", 12), ("M0 -1e308v-1e308", 10),
        ("M1e308 0C0 0 -1e308 0 1e308 0 S0 0 1 1", 31), ("M1e308 0 Q-1e308 0 0 0", 10),
        ("M0 0m1e308 0 1e308 0", 13), ("M0 0A1e308 1e308 0 1 1 16 16", 5),
    ])
    func pointsOutOfReach(data: String, offset: Int) {
        let error = #expect(throws: PathDataError.self) { try Path(svg: data) }
        #expect(error?.offset == offset)
        #expect(error?.expectation == "expected points that are not too far out")
    }

    /// Arcs of huge circles have finite points; short ones become lines in the end.
    @Test(arguments: [
        "1e8 1e8", "1e12 1e15", "1e155 1e155", "1e200 1e200", "4e307 4e307", "1e-308 9",
    ])
    func arcsOfHugeCircles(radii: String) throws {
        for flags in ["0 0", "0 1", "1 0", "1 1"] {
            let path = try Path(svg: "M0 0A\(radii) 0 \(flags) 16 16")
            var last: Point?
            path.forEachPoint { last = $0.x.isFinite && $0.y.isFinite ? $0 : nil }
            #expect(last == Point(x: 16, y: 16), "\(radii), \(flags)")
        }
        let short = try Path(svg: "M0 0A1e200 1e200 0 0 1 16 16")
        #expect(short.short == "M0,0 L16,16")
        let long = try Path(svg: "M0 0A1e8 1e8 0 1 1 16 16")
        #expect((long.controlBounds?.width ?? 0) > 1.9e8)
    }

    /// Arcs with radii too small to divide by are lines, not points that aren't numbers.
    @Test(arguments: ["M0 0A1e-320 1 0 0 1 1e300 0", "M0 0A1 1e-300 45 1 0 1e308 1e308"])
    func arcsOfNoRadius(data: String) throws {
        let elements = try Path(svg: data).elements
        #expect(elements.count == 2)
        guard case .line = elements[1] else {
            Issue.record("\(elements)")
            return
        }
    }
}
