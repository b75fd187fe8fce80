import Drawing
import LayerTree
import Testing

/// Values of `frame` that were not measured at Apple. They are decisions, and must stay.
@MainActor
@Suite struct FrameTests {
    let view = View(frame: Rect(x: 10, y: 20, width: 100, height: 50))

    @Test func mirroringsAndQuarterTurnsAreDividedOut() {
        view.anchorPoint = Point(x: 0, y: 0.25)
        let wish = Rect(x: -3, y: 4, width: 30, height: 80)
        for (scale, angle) in [(-2.0, 0.0), (1, .pi / 2), (-0.5, -.pi / 2), (3, .pi)] {
            view.scale = Vector(dx: scale, dy: 2)
            view.rotate = angle
            view.frame = wish
            #expect(view.frame.isClose(to: wish, within: 1e-9), "scale \(scale), angle \(angle)")
        }
    }

    @Test func otherRotationsKeepTheCentre() {
        view.rotate = 0.5
        view.frame = Rect(x: 0, y: 0, width: 40, height: 20)
        #expect(view.frame.center.isClose(to: Point(x: 20, y: 10), within: 1e-9))
        #expect(view.bounds.width > 40)
    }

    @Test func transformsThatCannotBeDividedOutAreIgnored() {
        let wish = Rect(x: 0, y: 0, width: 40, height: 20)
        let perspective = Transform([
            .perspective(distance: 300), .rotate(angle: 1, x: 0, y: 1, z: 0),
        ])
        for transform in [Transform(scaleX: 0, y: 1), perspective] {
            view.transform = transform
            view.frame = wish
            #expect(view.bounds.size == wish.size && view.position == wish.center)
        }
        view.transform = Transform(scaleX: 0, y: 1)
        #expect(view.frame == Rect(x: 20, y: 0, width: 0, height: 20))
    }

    @Test func aViewBehindTheEyeHasAnEmptyFrame() {
        view.transform = Transform([
            .perspective(distance: 100), .translate(x: 0, y: 0, z: 200),
        ])
        #expect(view.frame == Rect(origin: view.position, size: .zero))
    }

    @Test func sublayerTransformsAndScrollingDontMoveIt() {
        let parent = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        parent.sublayerTransform = Transform(scaleX: 2, y: 2)
        parent.addSubview(view)
        view.bounds.origin = Point(x: 7, y: 8)
        view.scale = Vector(dx: 2, dy: 2)
        #expect(view.frame == Rect(x: -40, y: -5, width: 200, height: 100))
    }

    @Test func settingTheFrameIgnoresTransforms() {
        view.transform = Transform(scaleX: 2, y: 4)
        view.bounds.origin = Point(x: 1, y: 2)
        view.place(in: Rect(x: 50, y: 60, width: -40, height: 20))
        #expect(view.bounds == Rect(x: 1, y: 2, width: 40, height: 20))
        #expect(view.position == Point(x: 30, y: 70))
    }

    @Test func centerIsThePosition() {
        view.anchorPoint = .zero
        view.center = Point(x: 3, y: 4)
        #expect(view.position == Point(x: 3, y: 4) && view.center == view.position)
    }
}

/// Hit tests that were not measured at Apple.
@MainActor
@Suite struct HitTestTests {
    let root = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let box = View(frame: Rect(x: 10, y: 20, width: 50, height: 50))

    init() { root.addSubview(box) }

    @Test func thePointIsInTheSuperview() {
        #expect(box.hitTest(Point(x: 12, y: 22)) === box)
        #expect(box.hitTest(Point(x: 2, y: 2)) == nil)
    }

    @Test func hiddenAndSquashedSubtreesAreNotHit() {
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

    @Test func rotatedViewsAreHitWhereTheyAreSeen() {
        box.rotateY = .pi / 3
        #expect(root.hitTest(Point(x: 35 + 12, y: 45)) === box)
        #expect(root.hitTest(Point(x: 35 + 13, y: 45)) === root)
        box.rotateY = 0
        root.sublayerTransform = Transform([.perspective(distance: 100)])
        box.zPosition = 50
        // Twice as large, away from the centre of the root.
        #expect(root.hitTest(Point(x: -75, y: -55)) === box)
        #expect(root.hitTest(Point(x: 19, y: 30)) === box)
        #expect(root.hitTest(Point(x: 20, y: 30)) === root)
    }
}
