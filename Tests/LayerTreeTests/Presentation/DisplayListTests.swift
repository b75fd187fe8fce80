import Drawing
import LayerTree
import Testing

/// How views become display items: order, transforms, clips, groups.
@MainActor
@Suite struct DisplayListTests {
    let stage = Stage(size: Size(width: 200, height: 100), background: Color(white: 1))

    func view(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: String) -> View
    {
        let view = View(frame: Rect(x: x, y: y, width: width, height: height))
        view.backgroundColor = Color(css: color)
        return view
    }

    func list() throws -> String { try stage.record {}.displayList(at: .zero).description }

    @Test func paintsBackgroundThenSubviewsThenBorder() throws {
        let card = view(10, 20, 100, 50, "#ff0000")
        card.cornerRadius = 8
        card.borderWidth = 2
        card.addSubview(view(5, 5, 10, 10, "#00ff00"))
        stage.addSubview(card)
        #expect(
            try list() == """
                canvas 200 100 background #ffffff
                fill rounded(1 1 98 48, 7) #ff0000 at [10 20]
                fill rect(0 0 10 10) #00ff00 at [15 25]
                fill border(0 0 100 50, 8, 2) #000000 at [10 20]

                """)
    }

    /// An opaque border covers the edge of the background, which must not shine through outside the
    /// border.
    @Test func opaqueBordersCoverEdges() throws {
        let card = view(10, 20, 100, 50, "#ff0000")
        card.clipsToBounds = true
        card.borderWidth = 4
        card.addSubview(view(90, 5, 30, 10, "#00ff00"))
        stage.addSubview(card)
        #expect(
            try list() == """
                canvas 200 100 background #ffffff
                fill rect(2 2 96 46) #ff0000 at [10 20]
                fill rect(0 0 30 10) #00ff00 at [100 25]
                  clip rect(2 2 96 46) at [10 20]
                fill border(0 0 100 50, 0, 4) #000000 at [10 20]

                """)
        card.borderColor = Color(white: 0, alpha: 0.5)
        #expect(try list().contains("clip rect(0 0 100 50) at [10 20]"))
    }

    @Test func clippingViewsClipTheirShadow() throws {
        let card = view(10, 20, 100, 50, "rgba(255, 0, 0, 0.5)")
        card.clipsToBounds = true
        card.shadowOpacity = 1
        card.borderWidth = 4
        stage.addSubview(card)
        #expect(
            try list() == """
                canvas 200 100 background #ffffff
                group alpha 1
                  shadow #000000 radius 3 offset 0 -3 at [10 20]
                    clip rect(0 0 100 50) at [10 20]
                  fill rect(2 2 96 46) rgba(255 0 0 0.5) at [10 20]
                  fill border(0 0 100 50, 0, 4) #000000 at [10 20]

                """)
        card.backgroundColor = .red
        #expect(try !list().contains("shadow"), "nobody could see it")
        card.clipsToBounds = false
        #expect(try list().contains("shadow"))
    }

    @Test func clipsReachSubviewsOnly() throws {
        let card = view(10, 20, 100, 50, "#ff0000")
        card.clipsToBounds = true
        card.addSubview(view(90, 5, 30, 10, "#00ff00"))
        stage.addSubview(card)
        #expect(
            try list() == """
                canvas 200 100 background #ffffff
                fill rect(0 0 100 50) #ff0000 at [10 20]
                fill rect(0 0 30 10) #00ff00 at [100 25]
                  clip rect(0 0 100 50) at [10 20]

                """)
    }

    @Test func halfTransparentParentsBecomeGroups() throws {
        let card = view(10, 20, 100, 50, "#ff0000")
        card.alpha = 0.5
        card.addSubview(view(5, 5, 10, 10, "#00ff00"))
        stage.addSubview(card)
        let lone = view(0, 0, 10, 10, "#0000ff")
        lone.alpha = 0.5
        stage.addSubview(lone)
        #expect(
            try list() == """
                canvas 200 100 background #ffffff
                group alpha 0.5
                  fill rect(0 0 100 50) #ff0000 at [10 20]
                  fill rect(0 0 10 10) #00ff00 at [15 25]
                fill rect(0 0 10 10) rgba(0 0 255 0.5) at [0 0]

                """)
    }

    @Test func isolatedViewsAreGroups() throws {
        let card = view(10, 20, 100, 50, "#ff0000")
        card.isIsolated = true
        let inner = view(5, 5, 10, 10, "#00ff00")
        inner.blendMode = .multiply
        card.addSubview(inner)
        stage.addSubview(card)
        #expect(
            try list() == """
                canvas 200 100 background #ffffff
                group alpha 1
                  fill rect(0 0 100 50) #ff0000 at [10 20]
                  group alpha 1 multiply
                    fill rect(0 0 10 10) #00ff00 at [15 25]

                """)
        card.isIsolated = false
        #expect(card.isIsolated == false)
        #expect(try list().split(separator: "\n").count == 4)
    }

    @Test func invisibleViewsAreLeftOut() throws {
        let hidden = view(0, 0, 10, 10, "red")
        hidden.isHidden = true
        let clear = view(0, 0, 10, 10, "transparent")
        let faded = view(0, 0, 10, 10, "red")
        faded.alpha = 0
        let flat = view(0, 0, 10, 10, "red")
        flat.scale = Vector(dx: 0, dy: 1)
        for view in [hidden, clear, faded, flat, view(0, 0, 0, 10, "red")] {
            view.addSubview(View())
            stage.addSubview(view)
        }
        #expect(try list() == "canvas 200 100 background #ffffff\n")
    }

    /// CSS's order: `transform` first, then scale, rotate, translate, all about the anchor.
    @Test func individualTransformsComeAfterTheList() throws {
        let box = view(50, 50, 20, 10, "red")
        box.anchorPoint = .zero
        box.position = Point(x: 50, y: 50)
        box.transform = Transform(translationX: 1, y: 0)
        box.scale = Vector(dx: 2, dy: 2)
        box.rotate = .pi / 2
        box.translate = Vector(dx: 0, dy: 3)
        stage.addSubview(box)
        // The origin moves by (1, 0), scaled (2, 0), rotated (0, 2), translated (0, 5).
        #expect(try list().contains("at [0 2 -2 0 50 55]"))
    }

    @Test func boundsOriginScrollsSubviews() throws {
        let box = view(50, 50, 20, 10, "red")
        box.bounds.origin = Point(x: 4, y: 3)
        box.addSubview(view(0, 0, 5, 5, "blue"))
        stage.addSubview(box)
        #expect(
            try list() == """
                canvas 200 100 background #ffffff
                fill rect(4 3 20 10) #ff0000 at [46 47]
                fill rect(0 0 5 5) #0000ff at [46 47]

                """)
    }

    @Test func numbersAreRounded() throws {
        let box = view(1.0 / 3, 0, 10, 10, "red")
        box.rotate = 1
        stage.addSubview(box)
        guard case .fill(let fill) = try stage.record({}).displayList(at: .zero).items[0] else {
            Issue.record("no fill")
            return
        }
        func areMultiples(of unit: Double, _ numbers: [Double]) -> Bool {
            numbers.allSatisfy { ($0 / unit).rounded() == $0 / unit }
        }
        let affine = fill.placement.affine
        #expect(areMultiples(of: 0x1p-16, [affine.tx, affine.ty]))
        #expect(areMultiples(of: 0x1p-32, [affine.a, affine.b]))
        #expect(!areMultiples(of: 0x1p-16, [affine.a, affine.b]))
    }

    /// Display lists contain only finite numbers. Items too far out for finite coordinates are left out.
    @Test func hugeNumbersStayFinite() throws {
        let large = view(0, 0, 1e308, 10, "#ff0000")
        let far = view(0, 0, 10, 10, "#00ff00")
        far.position.x = 1e308
        far.scale = Vector(dx: 1e10, dy: 1)
        let outer = View(frame: Rect(x: 1e308, y: 0, width: 10, height: 10))
        outer.scale = Vector(dx: 10, dy: 10)
        let inner = view(1e308, 0, 10, 10, "#0000ff")
        outer.addSubview(inner)
        for view in [large, far, outer] { stage.addSubview(view) }
        let items = try stage.record {}.displayList(at: .zero).items
        #expect(items.count == 2)
        for case .fill(let fill) in items {
            let rect = fill.shape.outline(tolerance: 0.1).controlBounds
            #expect(rect?.width.isFinite == true && fill.placement.affine.tx.isFinite)
        }
    }
}
