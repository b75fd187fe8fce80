import Drawing
import LayerTree
import Testing
import TimingModel

/// Masks: their coordinates, their lifetime, and the limit of their depth.
@MainActor
@Suite struct MaskTests {
    let stage = Stage(size: Size(width: 200, height: 200))
    let view = View(40, 40, 100, 100, .red)
    let mask = View(10, 20, 60, 40, .black)

    init() {
        view.mask = mask
        stage.addSubview(view)
    }

    func lines() throws -> [String] { try stage.record {}.lines() }

    private func masked(_ placement: String) -> [String] {
        [
            "group alpha 1", "  mask", "    fill rect(0 0 60 40) #000000 at \(placement)",
            "  fill rect(0 0 100 100) #ff0000 at [40 40]",
        ]
    }

    @Test func masksLieInTheViewsCoordinates() throws {
        #expect(try lines() == masked("[50 60]"))
        view.bounds.origin = Point(x: 5, y: 5)
        #expect(try lines()[2] == masked("[45 55]")[2])
    }

    @Test func modesAreListed() throws {
        view.maskMode = .invertedLuminance
        #expect(try lines()[1] == "  mask invertedLuminance")
    }

    /// Without a mask that shows anything, everything is left of an inverted one.
    @Test func anInvisibleMask() throws {
        mask.isHidden = true
        #expect(try lines() == [])
        view.maskMode = .invertedAlpha
        #expect(try lines() == ["fill rect(0 0 100 100) #ff0000 at [40 40]"])
    }

    /// A mask rotated out of the plane is foreshortened, as any layer is.
    @Test func masksMayRotateOutOfThePlane() throws {
        mask.rotateY = .pi / 3
        #expect(try lines() == masked("[0.5 0 0 1 65 60]"))
        mask.rotateY = 0
        mask.transform = Transform([.rotate(angle: .pi / 3, x: 1, y: 0, z: 0)])
        #expect(try lines() == masked("[1 0 0 0.5 50 70]"))
    }

    /// The perspective is part of the mask's own transform list.
    @Test func masksMayHaveAPerspective() throws {
        mask.transform = Transform([
            .perspective(distance: 100), .translate(x: 0, y: 0, z: 50),
        ])
        #expect(try lines() == masked("[2 0 0 2 20 40]"))
    }

    /// A mask is no subview: the view's sublayer transform does not apply to it.
    @Test func theSublayerTransformDoesNotMoveMasks() throws {
        view.sublayerTransform = Transform([.translate(x: 30, y: 0, z: 0)])
        #expect(try lines() == masked("[50 60]"))
    }

    @Test func aSingleSidedMaskHasNoBack() throws {
        mask.isDoubleSided = false
        mask.rotateY = .pi
        #expect(try lines() == [])
        mask.rotateY = 2 * .pi
        #expect(try lines().count == 4)
    }

    /// Masks are drawn in the plane of the view they mask.
    @Test func masksRotateWithTheView() throws {
        stage.root.sublayerTransform = Transform([.perspective(distance: 500)])
        view.rotateX = 1
        let items = try stage.record {}.displayList(at: .zero).items
        guard case .group(let group)? = items.first, let masks = group.mask,
            let own = group.items.first?.placement, let its = masks.first?.placement
        else { throw CancellationError() }
        for corner in Rect(x: 0, y: 0, width: 60, height: 40).corners {
            let inView = Point(x: corner.x + 10, y: corner.y + 20)
            let (a, b) = try (#require(corner.applying(its)), #require(inView.applying(own)))
            #expect((a - b).length < 1e-4)
        }
        #expect(!its.isAffine)
    }

    @Test func aMaskMayHaveAMask() throws {
        mask.mask = View(1, 2, 5, 6, .black)
        #expect(
            try lines() == [
                "group alpha 1", "  mask", "    group alpha 1", "      mask",
                "        fill rect(0 0 5 6) #000000 at [51 62]",
                "      fill rect(0 0 60 40) #000000 at [50 60]",
                "  fill rect(0 0 100 100) #ff0000 at [40 40]",
            ])
    }

    // MARK: - Coming and going

    /// A removed view takes its mask along: animations of both end, and both return together.
    @Test func aMaskedViewLeavesWithItsMask() throws {
        var told: [String] = []
        let timeline = try stage.record {
            View.animate(withDuration: 4, options: .curveLinear) {
                mask.position.x += 40
            } completion: {
                told.append("mask \($0)")
            }
            View.animate(withDuration: 4, options: .curveLinear) {
                view.position.x += 40
            } completion: {
                told.append("view \($0)")
            }
            stage.after(1) { view.removeFromSuperview() }
            stage.after(2) { stage.addSubview(view) }
        }
        #expect(told.sorted() == ["mask false", "view false"])
        #expect(timeline.lines(at: 0.999_9).count == 4)
        #expect(timeline.lines(at: 1) == [])
        // Both show their model values, because no animation runs any more.
        #expect(timeline.lines(at: 2)[2] == "    fill rect(0 0 60 40) #000000 at [130 60]")
        #expect(timeline.lines(at: 2)[3] == "  fill rect(0 0 100 100) #ff0000 at [80 40]")
    }

    @Test func aMaskThatIsReplacedEnds() throws {
        var told: [Bool] = []
        let next = View(0, 0, 5, 5, .black)
        let timeline = try stage.record {
            View.animate(withDuration: 4) {
                mask.alpha = 0.5
            } completion: {
                told.append($0)
            }
            stage.after(1) { view.mask = next }
        }
        #expect(told == [false])
        #expect(mask.superview == nil && next.superview === view)
        #expect(timeline.lines(at: 1)[2] == "    fill rect(0 0 5 5) #000000 at [40 40]")
        #expect(timeline.end == .seconds(1))
    }

    /// A view has one place in the tree: a mask that becomes a subview no longer masks, and vice versa.
    @Test func aMaskMayMoveIntoTheTree() throws {
        let timeline = try stage.record {
            stage.after(1) { stage.addSubview(mask) }
            stage.after(2) { view.mask = mask }
            stage.after(3) { mask.removeFromSuperview() }
        }
        #expect(
            timeline.lines(at: 1) == [
                "fill rect(0 0 100 100) #ff0000 at [40 40]",
                "fill rect(0 0 60 40) #000000 at [10 20]",
            ])
        #expect(timeline.lines(at: 2) == masked("[50 60]"))
        #expect(timeline.lines(at: 3) == ["fill rect(0 0 100 100) #ff0000 at [40 40]"])
        #expect(view.mask == nil)
    }

    // MARK: - Limits

    /// Nests `count` masks, the first of them on the view.
    private func nest(_ count: Int) {
        var masked = view
        for _ in 0..<count {
            let mask = View(0, 0, 9, 9, .black)
            masked.mask = mask
            masked = mask
        }
    }

    /// The view and 511 masks, drawn on a worker's small stack.
    @Test func theDeepestMasksAreDrawn() async throws {
        nest(511)
        let timeline = try stage.record {}
        let count = await Task.detached { timeline.lines().count }.value
        // Each masked view adds two lines to that of its item.
        #expect(count == 512 * 3 - 2)
    }

    @Test func deeperTreesAreRefused() {
        nest(512)
        #expect(throws: RecordingError.tooDeep(limit: 512)) { try stage.record {} }
    }

    @Test func deeperTreesAreRefusedDuringARecording() {
        #expect(throws: RecordingError.tooDeep(limit: 512)) {
            try stage.record { stage.after(1) { nest(512) } }
        }
    }
}
