import Drawing
import LayerTree
import Testing
import TimingModel

/// Layers without a plane of their own, `preserves3D`: Core Animation's transform layers.
@MainActor
@Suite struct TransformLayerTests {
    let stage = Stage(size: Size(width: 200, height: 200))
    let box = View(50, 50, 100, 100)

    init() {
        box.preserves3D = true
        stage.addSubview(box)
        box.addSubview(View(0, 0, 60, 60, .red))
        box.addSubview(View(30, 30, 60, 60, .blue))
    }

    func lines(at seconds: Double = 0) throws -> [String] { try stage.record {}.lines(at: seconds) }

    /// Each subview fades by itself, so both are visible where they overlap; a plain layer fades as one
    /// picture.
    @Test func alphaCountsForEachSubview() throws {
        box.alpha = 0.5
        #expect(
            try lines() == [
                "fill rect(0 0 60 60) rgba(255 0 0 0.5) at [50 50]",
                "fill rect(0 0 60 60) rgba(0 0 255 0.5) at [80 80]",
            ])
        box.preserves3D = false
        #expect(
            try lines() == [
                "group alpha 0.5", "  fill rect(0 0 60 60) #ff0000 at [50 50]",
                "  fill rect(0 0 60 60) #0000ff at [80 80]",
            ])
    }

    @Test func alphasMultiplyDownTheTree() throws {
        box.alpha = 0.5
        let inner = View(0, 0, 10, 10)
        inner.preserves3D = true
        inner.alpha = 0.5
        let leaf = View(0, 0, 4, 4, .green)
        leaf.alpha = 0.5
        inner.addSubview(leaf)
        for view in box.subviews { view.removeFromSuperview() }
        box.addSubview(inner)
        #expect(try lines() == ["fill rect(0 0 4 4) rgba(0 255 0 0.125) at [50 50]"])
        box.alpha = 9
        #expect(try lines() == ["fill rect(0 0 4 4) rgba(0 255 0 0.25) at [50 50]"])
        box.alpha = 0
        #expect(try lines() == [])
        box.alpha = 1
        inner.isHidden = true
        #expect(try lines() == [])
    }

    /// Properties that such a layer ignores according to Core Animation's header.
    @Test func itsOwnDrawingIsIgnored() throws {
        let plain = try lines()
        #expect(plain.count == 2)
        box.backgroundColor = .green
        box.borderWidth = 4
        box.cornerRadius = 9
        box.shadowOpacity = 1
        box.shape = ShapeContent(try Path(svg: "M0,0 L9,9 L0,9 Z"))
        box.blendMode = .multiply
        box.isIsolated = true
        #expect(try lines() == plain)
        box.bounds.size = Size(width: 20, height: 20)
        box.position = Point(x: 60, y: 60)
        box.clipsToBounds = true
        #expect(try lines() == plain)
        box.mask = View(0, 0, 1, 1, .black)
        #expect(try lines() == plain)
        box.mask?.backgroundColor = nil
        #expect(try lines() == plain)
        box.preserves3D = false
        #expect(try lines() == [])
    }

    /// A transform layer has no back: the sides of its subviews decide.
    @Test func itHasNoBack() throws {
        box.isDoubleSided = false
        box.rotateY = .pi
        #expect(try lines().count == 2)
        box.subviews[0].isDoubleSided = false
        #expect(try lines().count == 1)
        box.subviews[0].rotateY = .pi
        #expect(try lines().count == 2)
    }

    /// A rotation and the opposite rotation in the inner layer cancel out. In a layer with a plane, the
    /// picture is foreshortened twice.
    @Test func rotationsAddUpOnlyWithoutAPlane() throws {
        let leaf = View(0, 0, 100, 100, .green)
        for view in box.subviews { view.removeFromSuperview() }
        box.addSubview(leaf)
        box.rotateY = .pi / 3
        leaf.rotateY = -.pi / 3
        #expect(try lines() == ["fill rect(0 0 100 100) #00ff00 at [50 50]"])
        box.preserves3D = false
        #expect(try lines() == ["fill rect(0 0 100 100) #00ff00 at [0.25 0 0 1 87.5 50]"])
    }

    /// Views inside and outside share one space, and are ordered by depth in it.
    @Test func itsSubviewsShareTheSpace() throws {
        let between = View(50, 50, 50, 50, .green)
        stage.addSubview(between)
        box.zPosition = 10
        box.subviews[0].zPosition = 5
        box.subviews[1].zPosition = -15
        func colors() throws -> [String] {
            try lines().map { String($0.split(separator: " ")[5]) }
        }
        #expect(try colors() == ["#0000ff", "#00ff00", "#ff0000"])
        box.preserves3D = false
        #expect(try colors() == ["#00ff00", "#0000ff", "#ff0000"])
    }

    /// A layer with a plane flattens its subviews: their depth has no effect outside.
    @Test func aPlaneInsideFlattens() throws {
        stage.root.sublayerTransform = Transform([.perspective(distance: 500)])
        let plane = box.subviews[0]
        plane.zPosition = 50
        let leaf = View(0, 0, 60, 60, .green)
        leaf.zPosition = 200
        plane.addSubview(leaf)
        let items = try stage.record {}.displayList(at: .zero).items
        let behind = try #require(items.first { $0.placement?.affine.a == 1 })
        #expect(items.first == behind)
        let scales = items.compactMap { $0.placement?.affine.a }
        // 500 / (500 − 50), once for the plane and once for the view inside it.
        #expect(scales.count == 3)
        #expect(scales[1...].allSatisfy { abs($0 - 10.0 / 9) < 1e-4 })
    }

    /// The layer's own perspective applies to its subviews.
    @Test func itsSublayerTransformCounts() throws {
        for view in box.subviews[1...] { view.removeFromSuperview() }
        box.sublayerTransform = Transform([.perspective(distance: 400)])
        box.subviews[0].zPosition = 200
        box.subviews[0].position = Point(x: 50, y: 50)
        #expect(try lines() == ["fill rect(0 0 60 60) #ff0000 at [2 0 0 2 40 40]"])
        box.rotate = .pi
        #expect(try lines() == ["fill rect(0 0 60 60) #ff0000 at [-2 0 0 -2 160 160]"])
    }

    @Test func itSwitchesAtOnce() throws {
        box.alpha = 0.5
        let timeline = try stage.record {
            stage.after(1) { View.animate(withDuration: 1) { box.preserves3D = false } }
        }
        #expect(timeline.lines(at: 0.999).count == 2)
        #expect(timeline.lines(at: 1)[0] == "group alpha 0.5")
    }
}
