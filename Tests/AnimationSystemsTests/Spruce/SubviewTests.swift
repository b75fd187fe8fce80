import AnimationSystems
import Drawing
import LayerTree
import Testing

/// Which views take part at which depth, and where they are.
@MainActor
@Suite struct SubviewTests {
    @Test(arguments: [(-1, 5), (0, 5), (1, 15), (2, 25), (5, 25), (Int.max, 25)])
    func depthsOfATree(depth: Int, count: Int) {
        let root = View()
        for _ in 0..<5 {
            let child = View()
            root.addSubview(child)
            for _ in 0..<2 {
                let grandchild = View()
                grandchild.addSubview(View())
                child.addSubview(grandchild)
            }
        }
        #expect(root.spruce.subviews(withRecursiveDepth: depth).count == count)
    }

    @Test func pointsAreInTheRoot() {
        let root = View(frame: Rect(x: 10, y: 10, width: 100, height: 100))
        let first = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
        let second = View(frame: Rect(x: 10, y: 10, width: 10, height: 10))
        let third = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        root.addSubview(first)
        first.addSubview(second)
        second.addSubview(third)
        let points = root.spruce.subviews(withRecursiveDepth: 5).map(\.referencePoint)
        #expect(points == [Point(x: 20, y: 20), Point(x: 15, y: 15), Point(x: 15, y: 15)])
    }

    @Test func aViewIsFollowedByThoseInIt() {
        func tree(_ id: String, _ subviews: [View] = []) -> View {
            let view = View()
            view.id = id
            for subview in subviews { view.addSubview(subview) }
            return view
        }
        let root = tree("A", [tree("B", [tree("D"), tree("E")]), tree("C")])
        let ids = root.spruce.subviews(withRecursiveDepth: 1).map { $0.view?.id }
        #expect(ids == ["B", "D", "E", "C"])
    }

    /// All views in one corner, and views outside the view that they lie in.
    @Test func viewsMayLieAnywhere() {
        let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        for x in [-300.0, 1, 1, 500] {
            root.addSubview(View(frame: Rect(x: x, y: -50, width: 1, height: 1)))
        }
        let linear = LinearSortFunction(direction: .leftToRight, interObjectDelay: 1)
        #expect(linear.timeOffsets(view: root).map(\.timeOffset) == [1, 0, 0, 2])
        let radial = RadialSortFunction(position: .middle, interObjectDelay: 1)
        #expect(radial.timeOffsets(view: root).map(\.timeOffset) == [1, 0, 0, 2])
    }

    @Test func aViewThatIsGoneIsNil() {
        var view: View? = View()
        let item = SpruceView(view: view!, referencePoint: .zero)
        #expect(item.view != nil)
        view = nil
        #expect(item.view == nil)
    }
}
