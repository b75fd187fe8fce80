import Drawing
import LayerTree
import Testing
import TimingModel

/// Where each view lies on the canvas.
@MainActor
@Suite struct OutlineTests {
    private let stage = Stage(size: Size(width: 200, height: 100))
    private let outer = View(frame: Rect(x: 10, y: 20, width: 100, height: 50))
    private let inner = View(frame: Rect(x: 5, y: 5, width: 20, height: 10))

    init() {
        outer.id = "outer"
        inner.id = "inner"
        outer.addSubview(inner)
        stage.addSubview(outer)
    }

    private func text(_ points: [Point]?) -> String {
        guard let points else { return "unseen" }
        return points.map { "\($0.x.rounded()),\($0.y.rounded())" }.joined(separator: " ")
    }

    /// The outlines back to front, each in a line.
    private func lines(at seconds: Double = 0, _ body: @MainActor () -> Void = {}) throws
        -> [String]
    {
        let timeline = try stage.record(until: .seconds(3), body)
        func name(_ node: NodeID) -> String { timeline.nodes[node.index].name ?? "root" }
        return timeline.outlines(at: .seconds(seconds)).map { outline in
            "\(name(outline.node)) in \(outline.parent.map(name) ?? "none"): \(text(outline.corners))"
        }
    }

    @Test("outlines of views are the corners of the bounds on the canvas") func places() throws {
        #expect(
            try lines() == [
                "root in none: 0.0,0.0 200.0,0.0 200.0,100.0 0.0,100.0",
                "outer in root: 10.0,20.0 110.0,20.0 110.0,70.0 10.0,70.0",
                "inner in outer: 15.0,25.0 35.0,25.0 35.0,35.0 15.0,35.0",
            ])
    }

    @Test("outlines of views turn and move with the views that they lie in") func transforms()
        throws
    {
        let before = try lines(at: 2) {
            View.animate(withDuration: 1) { outer.rotate = .pi / 2 }
        }
        #expect(before[1] == "outer in root: 85.0,-5.0 85.0,95.0 35.0,95.0 35.0,-5.0")
        #expect(before[2] == "inner in outer: 80.0,0.0 80.0,20.0 70.0,20.0 70.0,0.0")
    }

    @Test(
        "outlines of views are missing for views that are hidden, transparent or turned away, and for their subviews"
    )
    func unseen() throws {
        let hide: [@MainActor (View) -> Void] = [
            { $0.isHidden = true }, { $0.alpha = 0 },
        ]
        for change in hide {
            let view = View(frame: outer.frame)
            let part = View(frame: inner.frame)
            view.addSubview(part)
            change(view)
            let stage = Stage(size: Size(width: 200, height: 100))
            stage.addSubview(view)
            let corners = try stage.record {}.outlines(at: .zero).map { $0.corners != nil }
            #expect(corners == [true, false, false])
        }
        inner.isDoubleSided = false
        inner.rotateY = .pi
        #expect(try lines()[2] == "inner in outer: unseen")
        inner.isDoubleSided = true
        #expect(try lines()[2] == "inner in outer: 35.0,25.0 15.0,25.0 15.0,35.0 35.0,35.0")
    }

    @Test("outlines of views are in the order of drawing, and only of views in the tree")
    func order() throws {
        let above = View(frame: outer.frame)
        above.id = "above"
        stage.addSubview(above)
        outer.zPosition = 1
        let change: @MainActor () -> Void = {
            stage.after(1) {
                outer.zPosition = 0
                inner.removeFromSuperview()
            }
        }
        func names(at seconds: Double) throws -> [Substring] {
            try lines(at: seconds, change).map { $0.prefix { $0 != " " } }
        }
        #expect(try names(at: 0) == ["root", "above", "outer", "inner"])
    }
}
