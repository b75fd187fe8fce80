import Drawing
import LayerTree
import Testing

/// Planes that lie so close to each other that they count as one when others are cut along them.
@MainActor
@Suite struct LevelPlanesTests {
    let stage = Stage(size: Size(width: 200, height: 200))
    let tilted = View(frame: Rect(x: 50, y: 50, width: 100, height: 100))

    init() {
        tilted.rotateY = 0.5
        stage.addSubview(tilted)
    }

    /// The order in which what is in `parent` is drawn, as the red of its colours says it.
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
