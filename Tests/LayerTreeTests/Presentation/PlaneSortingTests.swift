import Drawing
import LayerTree
import TestSupport
import Testing
import TimingModel

/// Planes in depth: the last item drawn at a point is the nearest to the eye.
@MainActor
@Suite struct PlaneSortingTests {
    /// A plane with a colour of its own in front of the eye.
    private struct Plane {
        let color: Color
        let geometry: LayerGeometry

        /// The depth at a point of the canvas; nil outside the plane. `isClose` marks points within half
        /// a point of an edge, which the tests leave out.
        func depth(at point: Point) -> (depth: Double, isClose: Bool)? {
            guard let own = geometry.layerPoint(at: point) else { return nil }
            let m = geometry.matrix
            let w = own.x * m.m14 + own.y * m.m24 + m.m44
            guard w > 0.01 else { return nil }
            let bounds = geometry.bounds
            guard bounds.insetBy(dx: -1, dy: -1).contains(own) else { return nil }
            let z = own.x * m.m13 + own.y * m.m23 + m.m43
            return (z / w, !bounds.insetBy(dx: 1, dy: 1).contains(own))
        }
    }

    private func scene(seed: UInt64, count: Int) throws -> (Timeline, [Plane]) {
        var random = SplitMix64(seed: seed)
        let stage = Stage(size: Size(width: 200, height: 200))
        stage.root.sublayerTransform = Transform([.perspective(distance: 600)])
        let views = (0..<count).map { index in
            let view = View(frame: Rect(x: 40, y: 40, width: 120, height: 120))
            view.backgroundColor = Color(
                red: Double(index + 1) / 255, green: 0, blue: 0, alpha: 1)
            view.zPosition = .random(in: -60...60, using: &random)
            view.rotateX = .random(in: -1.2...1.2, using: &random)
            view.rotateY = .random(in: -1.2...1.2, using: &random)
            view.rotate = .random(in: -3...3, using: &random)
            stage.addSubview(view)
            return view
        }
        let timeline = try stage.record {}
        let root = timeline.nodes[0].base
        let planes = views.indices.map { index in
            Plane(
                color: views[index].backgroundColor!,
                geometry: LayerGeometry(timeline.nodes[index + 1].base, in: root))
        }
        return (timeline, planes)
    }

    /// Whether an item covers a point of its own plane, according to its cuts.
    private func covers(_ fill: Fill, _ own: Point) -> Bool {
        fill.clips.allSatisfy { clip in
            guard case .path(let path, _) = clip.shape else { return true }
            let corners = path.elements.compactMap { element -> Point? in
                switch element {
                case .move(let point), .line(let point): point
                case .curve, .close: nil
                }
            }
            let sides = corners.indices.map { index -> Double in
                let (a, b) = (corners[index], corners[(index + 1) % corners.count])
                return (b.x - a.x) * (own.y - a.y) - (b.y - a.y) * (own.x - a.x)
            }
            return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
        }
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func theLastDrawnItemIsNearest(seed: UInt64) throws {
        let (timeline, planes) = try scene(seed: seed, count: 5)
        let fills = timeline.displayList(at: .zero).items.compactMap { item -> Fill? in
            if case .fill(let fill) = item { fill } else { nil }
        }
        for x in stride(from: 5.5, to: 200, by: 13) {
            for y in stride(from: 5.5, to: 200, by: 13) {
                let point = Point(x: x, y: y)
                let hits = planes.indices.compactMap { index in
                    planes[index].depth(at: point).map { (index, $0.depth, $0.isClose) }
                }
                let ordered = hits.sorted { $0.1 > $1.1 }
                guard !hits.contains(where: \.2), let nearest = ordered.first else { continue }
                // Where two planes meet, either may be visible.
                if ordered.count > 1, nearest.1 - ordered[1].1 < 1 { continue }
                let drawn = fills.last { fill in
                    guard case .color(let color) = fill.paint,
                        let plane = planes.first(where: { abs($0.color.red - color.red) < 1e-4 }),
                        let own = plane.geometry.layerPoint(at: point),
                        plane.depth(at: point) != nil
                    else { return false }
                    return covers(fill, own)
                }
                guard case .color(let color)? = drawn?.paint else {
                    Issue.record("seed \(seed): nothing is drawn at \(x), \(y)")
                    continue
                }
                #expect(
                    abs(color.red - planes[nearest.0].color.red) < 1e-4,
                    "seed \(seed) at \(x), \(y)")
            }
        }
    }

    /// The faces of a cube share edges and are not cut.
    @Test func facesThatShareEdgesAreWhole() throws {
        let stage = Stage(size: Size(width: 200, height: 200))
        stage.root.sublayerTransform = Transform([.perspective(distance: 600)])
        let cube = View(frame: Rect(x: 50, y: 50, width: 100, height: 100))
        cube.preserves3D = true
        cube.rotateX = 0.5
        cube.rotateY = 0.7
        stage.addSubview(cube)
        let turns: [(Double, Double, Double)] = [
            (0, 0, 0), (.pi, 1, 0), (.pi / 2, 1, 0), (-.pi / 2, 1, 0), (.pi / 2, 0, 1),
            (-.pi / 2, 0, 1),
        ]
        for (angle, x, y) in turns {
            let face = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
            face.backgroundColor = .red
            face.transform = Transform([
                .rotate(angle: angle, x: x, y: y, z: 0), .translate(x: 0, y: 0, z: 50),
            ])
            cube.addSubview(face)
        }
        let items = try stage.record {}.displayList(at: .zero).items
        #expect(items.count == 6)
        for case .fill(let fill) in items { #expect(fill.clips.isEmpty) }
    }

    @Test func planesThatCrossAreCut() throws {
        let (timeline, _) = try scene(seed: 3, count: 5)
        let items = timeline.displayList(at: .zero).items
        #expect(items.count > 5)
        for case .fill(let fill) in items {
            #expect(fill.clips.allSatisfy { !$0.isAntialiased })
        }
    }

    @Test func manyParallelPlanesAreOrdered() throws {
        let stage = Stage(size: Size(width: 200, height: 200))
        stage.root.sublayerTransform = Transform([.perspective(distance: 5000)])
        for index in 0..<2000 {
            let view = View(frame: Rect(x: 40, y: 40, width: 120, height: 120))
            view.backgroundColor = Color(red: Double(index) / 2000, green: 0, blue: 0, alpha: 1)
            view.zPosition = Double(-index)
            view.rotateY = 0.3
            stage.addSubview(view)
        }
        let reds = try stage.record {}.displayList(at: .zero).items.map { item -> Double in
            guard case .fill(let fill) = item, case .color(let color) = fill.paint else {
                return -1
            }
            return color.red
        }
        #expect(reds.count == 2000)
        #expect(zip(reds, reds.dropFirst()).allSatisfy { $0 > $1 })
    }

    @Test func aPerspectiveFromInfinitelyFarIsFlat() throws {
        func items(_ transform: Transform) throws -> String {
            let stage = Stage(size: Size(width: 200, height: 200))
            stage.root.sublayerTransform = transform
            let view = View(frame: Rect(x: 40, y: 40, width: 120, height: 120))
            view.backgroundColor = .red
            view.rotate = 0.4
            view.zPosition = 30
            stage.addSubview(view)
            return "\(try stage.record {}.displayList(at: .zero))"
        }
        #expect(try items(Transform([.perspective(distance: .infinity)])) == items(.identity))
    }

    @Test func theBackOfASingleSidedViewIsNotSeen() throws {
        let stage = Stage(size: Size(width: 200, height: 200))
        let view = View(frame: Rect(x: 40, y: 40, width: 120, height: 120))
        view.backgroundColor = .red
        view.isDoubleSided = false
        stage.addSubview(view)
        func count(_ angle: Double) throws -> Int {
            view.rotateY = angle
            return try stage.record {}.displayList(at: .zero).items.count
        }
        #expect(try [0, 1, 2, 4, 5, 6].map { try count($0) } == [1, 1, 0, 0, 1, 1])
    }

    @Test func masksMultiplyAndVanish() throws {
        let stage = Stage(size: Size(width: 200, height: 200))
        let view = View(frame: Rect(x: 40, y: 40, width: 120, height: 120))
        view.backgroundColor = .red
        let mask = View(frame: Rect(x: 0, y: 0, width: 60, height: 120))
        mask.backgroundColor = .black
        view.mask = mask
        stage.addSubview(view)
        let timeline = try stage.record {
            View.animate(withDuration: 1, options: .curveLinear) { mask.position.x += 60 }
            stage.after(2) { mask.backgroundColor = nil }
            stage.after(3) { view.mask = nil }
        }
        func lines(_ seconds: Double) -> [String] {
            timeline.displayList(at: Duration(seconds: seconds)).description
                .split(separator: "\n").dropFirst().map { $0.trimmingPrefix { $0 == " " } }
                .map(String.init)
        }
        #expect(
            lines(0.5) == [
                "group alpha 1", "mask", "fill rect(0 0 60 120) #000000 at [70 40]",
                "fill rect(0 0 120 120) #ff0000 at [40 40]",
            ])
        #expect(lines(2.5) == [])
        #expect(lines(3) == ["fill rect(0 0 120 120) #ff0000 at [40 40]"])
        #expect(mask.superview == nil)
    }
}
