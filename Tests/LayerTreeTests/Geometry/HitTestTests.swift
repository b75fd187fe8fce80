import Drawing
import LayerTree
import Testing

/// Hits where nothing was measured.
@MainActor
@Suite struct HitTestTests {
    let root = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let box = View(frame: Rect(x: 10, y: 20, width: 50, height: 50))

    init() { root.addSubview(box) }

    @Test func thePointIsInTheSuperview() {
        #expect(box.hitTest(Point(x: 12, y: 22)) === box)
        #expect(box.hitTest(Point(x: 2, y: 2)) == nil)
    }

    @Test func whatIsInHiddenAndSquashedViewsIsNotHit() {
        let inner = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        box.addSubview(inner)
        let point = Point(x: 35, y: 45)
        #expect(root.hitTest(point) === inner)
        box.scale.dx = 0
        #expect(root.hitTest(point) === root)
        box.scale.dx = 1
        box.isHidden = true
        #expect(root.hitTest(point) === root)
    }

    @Test func aSubviewIsInFrontWhateverItsDepth() {
        box.zPosition = -5
        #expect(root.hitTest(Point(x: 12, y: 22)) === box)
    }

    @Test func turnedViewsAreHitWhereTheyAreSeen() {
        box.rotateY = .pi / 3
        #expect(root.hitTest(Point(x: 35 + 12, y: 45)) === box)
        #expect(root.hitTest(Point(x: 35 + 13, y: 45)) === root)
        box.rotateY = 0
        root.sublayerTransform = Transform([.perspective(distance: 100)])
        box.zPosition = 50
        // Twice as large, away from the middle of the root.
        #expect(root.hitTest(Point(x: -75, y: -55)) === box)
        #expect(root.hitTest(Point(x: 19, y: 30)) === box)
        #expect(root.hitTest(Point(x: 20, y: 30)) === root)
    }
}
