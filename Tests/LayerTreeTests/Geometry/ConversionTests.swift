import Drawing
import LayerTree
import Testing

/// Conversions between views, where nothing was measured.
@MainActor
@Suite struct ConversionTests {
    let root = View(frame: Rect(x: 100, y: 0, width: 200, height: 200))
    let box = View(frame: Rect(x: 10, y: 20, width: 50, height: 50))

    init() { root.addSubview(box) }

    @Test func nilIsWhereTheRootLies() {
        #expect(box.convert(Point(x: 1, y: 2), to: nil) == Point(x: 111, y: 22))
        #expect(box.convert(Point(x: 111, y: 22), from: nil) == Point(x: 1, y: 2))
        let rect = Rect(x: 1, y: 2, width: 3, height: 4)
        #expect(box.convert(rect, to: nil) == Rect(x: 111, y: 22, width: 3, height: 4))
        #expect(box.convert(box.convert(rect, to: nil), from: nil) == rect)
    }

    @Test func toItselfNothingChanges() {
        box.scale = .zero
        #expect(box.convert(Point(x: 1, y: 2), to: box) == Point(x: 1, y: 2))
    }

    /// Two views in a squashed one still know where they are to each other.
    @Test func theWayLeadsThroughTheNearestCommonAncestor() {
        let (first, second) = (View(), View())
        second.position = Point(x: 5, y: 6)
        box.addSubview(first)
        box.addSubview(second)
        root.scale = .zero
        #expect(first.convert(.zero, to: second) == Point(x: -5, y: -6))
    }

    @Test func theSquashedAnswerWithTheirAnchor() {
        box.scale = Vector(dx: 0, dy: 1)
        box.bounds.origin = Point(x: 5, y: 0)
        #expect(box.convert(Point(x: 1, y: 2), from: root) == Point(x: 30, y: 25))
        #expect(box.convert(Point(x: 1, y: 2), to: root) == Point(x: 35, y: 22))
    }

    @Test func behindTheEyeTheAnswerIsThePosition() {
        root.sublayerTransform = Transform([.perspective(distance: 100)])
        box.zPosition = 150
        #expect(box.convert(Point(x: 1, y: 2), to: root) == box.position)
        #expect(box.convert(Point(x: 1, y: 2), from: root) == Point(x: 25, y: 25))
    }

    /// A card turned about its left edge: what is seen at a place is the point that is seen there.
    @Test func perspectiveIsUndoneInThePlane() {
        root.sublayerTransform = Transform([.perspective(distance: 200)])
        box.anchorPoint = Point(x: 0, y: 0.5)
        box.position = Point(x: 100, y: 100)
        box.rotateY = .pi / 3
        // 50 points along the card are 25 to the right and 25√3 away: 25 / (1 + 25√3 / 200).
        let seen = box.convert(Point(x: 50, y: 25), to: root)
        let expected = Point(x: 100 + 25 / (1 + 25 * 3.0.squareRoot() / 200), y: 100)
        #expect(seen.isClose(to: expected, within: 1e-9))
        let back = box.convert(seen, from: root)
        #expect(back.isClose(to: Point(x: 50, y: 25), within: 1e-9))
    }
}
