import Drawing
import TestSupport
import Testing

private struct ProjectionTable: Decodable {
    struct Case: Decodable {
        let parent: [Double]
        let layer: [Double]
        let anchorPoint: [Double]
        let position: [Double]
        let zPosition: Double
        let degrees: Double
        let axis: [Double]
        let distance: Double?
        let corners: [[Double]]

        enum CodingKeys: String, CodingKey {
            case anchorPoint, position, zPosition, axis
            case parent = "parent_bounds"
            case layer = "layer_bounds"
            case degrees = "rotation_deg"
            case distance = "perspective_distance"
            case corners = "corners_xy"
        }
    }

    let cases: [Case]
}

extension ProjectionTable.Case {
    /// T(−anchor · size) · transform · T(position, zPosition) · T(−pa) · sublayerTransform · T(pa).
    var placement: Placement {
        let anchor = (anchorPoint[0] * layer[0], anchorPoint[1] * layer[1])
        let middle = (parent[0] / 2, parent[1] / 2)
        var eye = Transform3D.identity
        if let distance { eye.m34 = -1 / distance }
        return Placement(
            Transform3D(translationX: -anchor.0, y: -anchor.1, z: 0)
                .concatenating(
                    Transform3D(
                        rotationAngle: degrees * .pi / 180, x: axis[0], y: axis[1], z: axis[2])
                )
                .concatenating(
                    Transform3D(
                        translationX: position[0] - middle.0, y: position[1] - middle.1,
                        z: zPosition)
                )
                .concatenating(eye)
                .concatenating(Transform3D(translationX: middle.0, y: middle.1, z: 0)))
    }
}

/// Paths under projective placements.
@Suite struct PathProjectionTests {
    /// Computed from Core Animation's conventions with thirty digits.
    @Test func quads() throws {
        let table = try vectors(
            "perspective_projection", as: ProjectionTable.self, of: "LayerTreeTests")
        #expect(table.cases.count == 896)
        for item in table.cases {
            var path = Path()
            path.addRect(Rect(x: 0, y: 0, width: item.layer[0], height: item.layer[1]))
            let elements = path.projected(by: item.placement, tolerance: 0.1).elements
            try #require(elements.count == 5, "\(item)")
            for (element, corner) in zip(elements, item.corners) {
                switch element {
                case .move(let point), .line(let point):
                    #expect(
                        abs(point.x - corner[0]) < 1e-9 && abs(point.y - corner[1]) < 1e-9,
                        "\(item)")
                default: Issue.record("\(item)")
                }
            }
        }
    }

    @Test func affineMapsKeepCurves() throws {
        let path = try Path(svg: "M0 0C1 2 3 4 5 0Z")
        let transform = AffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 7, ty: 9)
        #expect(path.projected(by: Placement(transform), tolerance: 1) == path.applying(transform))
        // The same for a plane parallel to the canvas.
        var placement = Placement(transform)
        placement.w = 0.5
        #expect(
            path.projected(by: placement, tolerance: 1)
                == path.applying(transform).applying(AffineTransform(scaleX: 2, y: 2)))
        placement.w = -1
        #expect(path.projected(by: placement, tolerance: 1).elements.isEmpty)
    }

    /// A random placement close to a path of about 100 points, so that much of it is behind the eye or
    /// beyond another plane.
    func placement(_ generator: inout SplitMix64) -> Placement {
        let affine = AffineTransform(
            a: generator.number(-1...1), b: generator.number(-1...1), c: generator.number(-1...1),
            d: generator.number(-1...1), tx: generator.number(-50...50),
            ty: generator.number(-50...50))
        var placement = Placement(affine)
        (placement.xw, placement.yw, placement.w) = (
            generator.number(-0.02...0.02), generator.number(-0.02...0.02), generator.number(-1...2)
        )
        placement.limits = (0..<Int.random(in: 0...2, using: &generator)).map { _ in
            LinearForm(
                x: generator.number(-0.02...0.02), y: generator.number(-0.02...0.02),
                constant: generator.number(-1...2))
        }
        return placement
    }

    /// The winding number of `area` around a point; nil near an edge, where it may be either.
    func winding(of area: FilledArea, around point: Point) -> Int? {
        let ways = [(0.0, 0.0), (0.3, 0), (-0.3, 0), (0, 0.3), (0, -0.3)]
        let windings = ways.map { area.winding(around: point + Vector(dx: $0.0, dy: $0.1)) }
        return Set(windings).count == 1 ? windings[0] : nil
    }

    /// A point is inside on the canvas if it is inside in the plane, with the same winding number, or its
    /// negative if the back is visible.
    @Test(arguments: seeds.prefix(slowTests ? 50 : 20))
    func windingNumbersAreKept(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        for _ in 0..<3 {
            let path = generator.path()
            let placement = placement(&generator)
            let own = FilledArea(path.flattened(tolerance: 0.01))
            let seen = FilledArea(path.projected(by: placement, tolerance: 1e-4))
            for _ in 0..<60 {
                let point = generator.point()
                guard let winding = winding(of: own, around: point),
                    let place = point.applying(placement),
                    placement.depth.value(at: point) > 0.01, max(abs(place.x), abs(place.y)) < 1e4
                else { continue }
                let expected = placement.determinant < 0 ? -winding : winding
                #expect(seen.winding(around: place) == expected, "\(seed) \(point) \(placement)")
            }
        }
    }

    /// Invisible parts cover nothing: no point of the canvas comes from behind the eye, or from beyond a
    /// limit.
    @Test(arguments: seeds)
    func nothingBehindTheEyeIsVisible(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        for _ in 0..<10 {
            let path = generator.path()
            let placement = placement(&generator)
            let area = FilledArea(path.projected(by: placement, tolerance: 0.01))
            for _ in 0..<50 {
                let point = generator.point(-100...200)
                let depth = placement.depth.value(at: point)
                let isHidden =
                    depth < -0.01 || placement.limits.contains { $0.value(at: point) < -0.01 }
                guard isHidden, abs(depth) > 0.01 else { continue }
                let seen = point.applying(placement.affine)
                let place = Point(x: seen.x / depth, y: seen.y / depth)
                #expect(!area.contains(place), "seed \(seed) \(point) \(placement)")
            }
        }
    }

    /// The visible points of a curve are within the tolerance of the chords.
    @Test(arguments: seeds)
    func curvesStayWithinTheTolerance(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        var path = Path()
        path.move(to: generator.point())
        path.curve(
            to: generator.point(), control1: generator.point(), control2: generator.point())
        path.line(to: generator.point())
        var placement = placement(&generator)
        placement.w = 1 - 100 * min(placement.xw, 0) - 100 * min(placement.yw, 0)
        placement.limits = []
        for tolerance in [1, 0.05] {
            let seen = FineLine(path.projected(by: placement, tolerance: tolerance))
            let count = seen.pieces.reduce(0) { $0 + $1.count }
            #expect(count < 20 + Int(300 / tolerance.squareRoot()))
            for point in FineLine(path, steps: 300).pieces[0] {
                guard let place = point.applying(placement) else { continue }
                #expect(seen.distance(to: place) <= tolerance, "seed \(seed), \(tolerance)")
            }
        }
    }

    /// The horizon of an endless plane.
    @Test func planesEndAtTheHorizon() {
        var path = Path()
        path.addRect(Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9))
        // A floor seen from a height of 100: y' = 100 / w', w' = −y / 500.
        var placement = Placement(AffineTransform(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: 100))
        (placement.yw, placement.w) = (-1.0 / 500, 0)
        let area = FilledArea(path.projected(by: placement, tolerance: 0.05))
        for x in [-300.0, 0, 300] {
            for y in [0.01, 1, 10, 1000] { #expect(area.contains(Point(x: x, y: y))) }
            for y in [-1000, -10, -0.01] { #expect(!area.contains(Point(x: x, y: y))) }
        }
    }
}
