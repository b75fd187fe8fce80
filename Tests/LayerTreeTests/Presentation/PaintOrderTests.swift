import Drawing
import LayerTree
import Testing
import TimingModel

/// The effect of depth and `sublayerTransform` on drawing in 2D.
@MainActor
@Suite struct PaintOrderTests {
    let stage = Stage(size: Size(width: 200, height: 200))
    let views: [View]

    init() {
        views = ["#110000", "#220000", "#330000"].map { color in
            let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
            view.backgroundColor = Color(css: color)
            return view
        }
        views.forEach { stage.addSubview($0) }
    }

    /// The first digit of each colour, back to front.
    private func order(_ list: DisplayList) -> String {
        list.description.split(separator: "#").dropFirst(2).compactMap { $0.first }.map(String.init)
            .joined()
    }

    @Test func siblingsAreDrawnByDepth() throws {
        #expect(try order(stage.record {}.displayList(at: .zero)) == "123")
        views[0].zPosition = 1
        #expect(try order(stage.record {}.displayList(at: .zero)) == "231")
        views[1].zPosition = 1
        #expect(try order(stage.record {}.displayList(at: .zero)) == "312")
        views[2].zPosition = -1
        views[0].zPosition = 0
        #expect(try order(stage.record {}.displayList(at: .zero)) == "312")
    }

    @Test func depthOnlyOrders() throws {
        let before = try stage.record {}.displayList(at: .zero).items
        views[0].zPosition = 50
        let after = try stage.record {}.displayList(at: .zero).items
        #expect(after == [before[1], before[2], before[0]])
    }

    /// Depth counts among siblings, not across the tree.
    @Test func subviewsStayWithTheirSuperview() throws {
        let inner = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        inner.backgroundColor = Color(css: "#440000")
        inner.zPosition = 100
        views[0].addSubview(inner)
        #expect(try order(stage.record {}.displayList(at: .zero)) == "1423")
    }

    @Test func animatedDepthReordersOnTheWay() throws {
        views[1].zPosition = 5
        let timeline = try stage.record {
            View.animate(withDuration: 1, options: .curveLinear) { views[0].zPosition = 10 }
        }
        #expect(order(timeline.displayList(at: .zero)) == "132")
        #expect(order(timeline.displayList(at: .milliseconds(400))) == "312")
        #expect(order(timeline.displayList(at: .milliseconds(600))) == "321")
    }

    /// A case measured at Apple: (0, 0) of the child is at (60, −38) of its parent.
    @Test func sublayerTransformsAreDrawnAboutTheAnchor() throws {
        stage.root.sublayerTransform = Transform(scaleX: 2, y: 2)
        let child = View()
        child.bounds = Rect(x: 0, y: 0, width: 50, height: 50)
        child.position = Point(x: 100, y: 50)
        child.transform = Transform(translationX: 5, y: 6)
        child.backgroundColor = .black
        stage.addSubview(child)
        let list = try stage.record {}.displayList(at: .zero)
        #expect(list.description.hasSuffix("at [2 0 0 2 60 -38]\n"))
    }

    /// A quarter turn shows nothing, an eighth shows a narrower view. With perspective, the nearer edge
    /// is longer.
    @Test func turnsOutOfThePlaneAreDrawn() throws {
        let view = views[0]
        view.frame = Rect(x: 10, y: 10, width: 80, height: 80)
        stage.root.sublayerTransform = Transform([.perspective(distance: 500)])
        views.dropFirst().forEach { $0.removeFromSuperview() }
        view.rotateY = .pi / 4
        let list = try stage.record {}.displayList(at: .zero)
        guard case .fill(let fill)? = list.items.first else {
            Issue.record("nothing is drawn")
            return
        }
        let corners = view.bounds.corners.compactMap { $0.applying(fill.placement) }
        #expect(corners.count == 4)
        // The right edge is farther from the viewer.
        #expect(corners[3].y - corners[0].y > 80)
        #expect(corners[2].y - corners[1].y < 80)
        stage.root.sublayerTransform = .identity
        view.rotateY = .pi / 2
        #expect(try stage.record {}.displayList(at: .zero).items.isEmpty)
    }
}
