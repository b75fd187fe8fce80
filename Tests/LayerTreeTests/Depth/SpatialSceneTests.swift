import Drawing
import LayerTree
import Testing
import TimingModel

/// What lies in depth beside planes that are tilted.
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

    /// How often something blue is drawn, and all that bounds it.
    private func blues() throws -> (count: Int, cuts: [Clip]) {
        let items = try stage.record {}.displayList(at: .zero).items
        let fills = items.compactMap { item -> Fill? in
            if case .fill(let fill) = item, fill.paint == .color(.blue) { fill } else { nil }
        }
        return (fills.count, fills.flatMap(\.clips))
    }

    /// Shapes may lie outside of their view, which needs no size for them.
    @Test(arguments: [Size.zero, Size(width: 0, height: 10), Size(width: 10, height: 10)])
    func shapesOfViewsWithoutASizeAreSeen(size: Size) throws {
        let view = View(frame: Rect(origin: .zero, size: size))
        view.shape = square(Rect(x: 0, y: 0, width: 200, height: 200))
        stage.root.insertSubview(view, at: 0)
        // In two pieces, cut where it meets the tilted plane.
        #expect(try blues().count == 2)
    }

    /// The cuts bound what is cut, not what is far out.
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

    /// What casts a shadow only draws nothing else.
    @Test func shadowPathsCount() throws {
        let view = View(0, 0, 0, 0)
        view.shadowOpacity = 1
        view.shadowPath = try Path(svg: "M0,0 L200,0 L200,200 L0,200 Z")
        stage.root.insertSubview(view, at: 0)
        let items = try stage.record {}.displayList(at: .zero).items
        let shadows = items.filter { if case .group = $0 { true } else { false } }
        #expect(shadows.count == 2)
    }

    /// The root lies in no other layer; what turns it out of the canvas turns all.
    @Test func theRootMayTurn() throws {
        tilted.rotateY = 0
        stage.root.rotateY = .pi / 3
        #expect(
            try stage.record {}.lines() == ["fill rect(0 0 100 100) #ff0000 at [0.5 0 0 1 75 50]"])
        stage.root.isDoubleSided = false
        stage.root.rotateY = .pi
        #expect(try stage.record {}.lines() == [])
    }
}
