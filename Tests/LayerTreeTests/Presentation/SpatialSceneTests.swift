import Drawing
import LayerTree
import Testing
import TimingModel

/// Views with depth beside tilted planes.
@MainActor
@Suite struct SpatialSceneTests {
    let stage = Stage(size: Size(width: 200, height: 200))
    /// It crosses the canvas' plane along x = 100.
    let tilted = View(50, 50, 100, 100, .red)

    init() {
        tilted.rotateY = 0.5
        stage.addSubview(tilted)
    }

    private func square(_ rect: Rect) -> ShapeContent {
        var path = Path()
        path.addRect(rect)
        return ShapeContent(path, fillColor: .blue)
    }

    /// The number of blue items, and all clips on them.
    private func blues() throws -> (count: Int, cuts: [Clip]) {
        let items = try stage.record {}.displayList(at: .zero).items
        let fills = items.compactMap { item -> Fill? in
            if case .fill(let fill) = item, fill.paint == .color(.blue) { fill } else { nil }
        }
        return (fills.count, fills.flatMap(\.clips))
    }

    /// Shapes may lie outside their view, whose size may be zero.
    @Test(arguments: [Size.zero, Size(width: 0, height: 10), Size(width: 10, height: 10)])
    func shapesOfViewsWithoutASizeAreDrawn(size: Size) throws {
        let view = View(frame: Rect(origin: .zero, size: size))
        view.shape = square(Rect(x: 0, y: 0, width: 200, height: 200))
        stage.root.insertSubview(view, at: 0)
        // Two pieces, cut where it meets the tilted plane.
        #expect(try blues().count == 2)
    }

    /// The cuts reach as far as the drawing, even far outside the canvas.
    @Test func cutsReachAsFarAsTheDrawing() throws {
        let view = View(0, 0, 10, 10)
        view.shape = square(Rect(x: -1000, y: -1000, width: 3000, height: 3000))
        stage.root.insertSubview(view, at: 0)
        let (count, cuts) = try blues()
        #expect(count == 2)
        for point in [Point(x: -990, y: 0), Point(x: 1990, y: 1990), Point(x: 150, y: -990)] {
            let covering = cuts.filter { clip in
                guard case .path(let path, _) = clip.shape, let box = path.controlBounds else {
                    return false
                }
                return box.contains(point)
            }
            #expect(!covering.isEmpty, "\(point)")
        }
    }

    /// A view with nothing but a shadow path draws nothing but the shadow, in two pieces.
    @Test func shadowPathsCount() throws {
        let view = View(0, 0, 0, 0)
        view.shadowOpacity = 1
        view.shadowPath = try Path(svg: "M0,0 L200,0 L200,200 L0,200 Z")
        stage.root.insertSubview(view, at: 0)
        let items = try stage.record {}.displayList(at: .zero).items
        let shadows = items.filter { if case .group = $0 { true } else { false } }
        #expect(shadows.count == 2)
    }

    /// The root has no superlayer; rotating it out of the canvas rotates everything.
    @Test func theRootMayRotate() throws {
        tilted.rotateY = 0
        stage.root.rotateY = .pi / 3
        #expect(
            try stage.record {}.lines() == ["fill rect(0 0 100 100) #ff0000 at [0.5 0 0 1 75 50]"])
        stage.root.isDoubleSided = false
        stage.root.rotateY = .pi
        #expect(try stage.record {}.lines() == [])
    }
}

/// Planes so close to each other that they count as one when others are cut along them.
@MainActor
@Suite struct LevelPlanesTests {
    let stage = Stage(size: Size(width: 200, height: 200))
    let tilted = View(frame: Rect(x: 50, y: 50, width: 100, height: 100))

    init() {
        tilted.rotateY = 0.5
        stage.addSubview(tilted)
    }

    /// The drawing order of the subviews of `parent`, read from the red component of their colours.
    private func order(of depths: [Double], in parent: View) throws -> [Int] {
        for (index, depth) in depths.enumerated() {
            let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
            view.backgroundColor = Color(red: Double(index + 1) / 64, green: 0, blue: 0, alpha: 1)
            view.zPosition = depth
            parent.addSubview(view)
        }
        return try stage.record {}.displayList(at: .zero).items.map { item in
            guard case .fill(let fill) = item, case .color(let color) = fill.paint else {
                return -1
            }
            return Int((color.red * 64).rounded()) - 1
        }
    }

    @Test func smallDepthsCountBesideATiltedView() throws {
        let depths = [0.004, 0.001, 0.003, 0, -0.002, 0.002, 0.001]
        #expect(try order(of: depths, in: stage.root) == [4, 3, 1, 6, 5, 2, 0])
    }

    @Test(arguments: [0.1, 0.7, 1.3])
    func viewsInOnePlaneStayInTheirOrder(angle: Double) throws {
        stage.root.sublayerTransform = Transform([.perspective(distance: 700)])
        tilted.preserves3D = true
        tilted.rotateY = angle
        tilted.rotateX = angle / 3
        let depths = Array(repeating: 0.0, count: 40)
        #expect(try order(of: depths, in: tilted) == Array(0..<40))
    }

    @Test func smallDepthsCountInATiltedSpace() throws {
        stage.root.sublayerTransform = Transform([.perspective(distance: 700)])
        tilted.preserves3D = true
        tilted.rotateX = 0.4
        #expect(try order(of: [0.003, 0.002, 0.001, 0.002], in: tilted) == [2, 1, 3, 0])
    }
}
