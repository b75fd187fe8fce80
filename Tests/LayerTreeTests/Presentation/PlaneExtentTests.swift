import Drawing
import LayerTree
import TestSupport
import Testing
import TimingModel

/// Drawing beyond a layer's bounds, or without bounds, beside tilted planes.
@MainActor
@Suite struct PlaneExtentTests {
    let stage = Stage(size: Size(width: 200, height: 200))

    init() {
        // It crosses the canvas' plane along x = 100.
        let tilted = View(frame: Rect(x: 50, y: 50, width: 100, height: 100))
        tilted.backgroundColor = .red
        tilted.rotateY = 0.5
        stage.addSubview(tilted)
    }

    /// Puts a view without a background behind the tilted one.
    private func add(_ frame: Rect) -> View {
        let view = View(frame: frame)
        stage.root.insertSubview(view, at: 0)
        return view
    }

    /// All items except those of the tilted view.
    private func items() throws -> [DisplayItem] {
        try stage.record {}.displayList(at: .zero).items.filter { item in
            if case .fill(let fill) = item { fill.paint != .color(.red) } else { true }
        }
    }

    private func square(_ rect: Rect) -> ShapeContent {
        var path = Path()
        path.addRect(rect)
        return ShapeContent(path, fillColor: .blue)
    }

    // MARK: - Views without an area

    @Test func textsInFramesWithoutAHeightAreDrawn() throws {
        let view = add(Rect(x: 10, y: 10, width: 60, height: 0))
        view.text = TextContent(TextBlock("Words"))
        guard case .text(let item)? = try items().first else {
            Issue.record("no text")
            return
        }
        #expect(item.frame == Rect(x: 0, y: 0, width: 60, height: 0))
    }

    @Test func tiltedViewsWithoutAnAreaAreDrawn() throws {
        let view = add(Rect(x: 20, y: 20, width: 0, height: 0))
        view.rotateX = 0.3
        view.shape = square(Rect(x: 0, y: 0, width: 20, height: 20))
        #expect(try items().count == 1)
    }

    // MARK: - What counts for the order

    @Test func strokesCountWithTheirWidth() throws {
        let view = add(Rect(x: 80, y: 0, width: 0, height: 0))
        view.shape = ShapeContent(
            try Path(svg: "M0,0 V200"), fillColor: .clear, strokeColor: .blue,
            stroke: StrokeStyle(width: 39))
        #expect(try items().count == 1)
        view.shape?.stroke.width = 41
        #expect(try items().count == 2)
    }

    @Test func picturesCountWithTheirPosition() throws {
        let view = add(Rect(x: 40, y: 40, width: 20, height: 20))
        let bitmap = Bitmap(
            name: "large", width: 200, height: 200,
            pixels: Array(repeating: 0xFF00_00FF, count: 40_000))
        view.image = ImageContent(.bitmap(bitmap), gravity: .resize)
        #expect(try items().count == 1)
        view.image?.gravity = .center
        #expect(try items().count == 2)
    }

    @Test func shadowsCountWithTheirBlur() throws {
        let view = add(Rect(x: 20, y: 20, width: 60, height: 60))
        view.backgroundColor = .blue
        view.shadowOpacity = 1
        view.shadowRadius = 4
        view.shadowOffset = Vector(dx: 9, dy: 0)
        #expect(try items().count == 1)
        view.shadowOffset = Vector(dx: 11, dy: 0)
        #expect(try items().count == 2)
    }

    @Test func clippedPartsDoNotCount() throws {
        let view = add(Rect(x: 10, y: 10, width: 60, height: 60))
        view.shape = square(Rect(x: 0, y: 0, width: 200, height: 200))
        #expect(try items().count == 2)
        view.clipsToBounds = true
        #expect(try items().count == 1)
    }

    /// A subview that crosses the eye's plane is drawn up to the farthest visible point.
    @Test func subviewsThatCrossTheEyeCount() throws {
        let view = add(Rect(x: 0, y: 0, width: 10, height: 10))
        view.anchorPoint = .zero
        view.position = .zero
        view.sublayerTransform = Transform([.perspective(distance: 100)])
        let near = View(frame: Rect(x: 0, y: 60, width: 200, height: 20))
        near.backgroundColor = .blue
        near.anchorPoint = Point(x: 0, y: 0.5)
        near.position = Point(x: 0, y: 70)
        near.rotateY = -1
        view.addSubview(near)
        #expect(try items().count == 2)
    }

    // MARK: - Cuts

    /// The pieces of a plane cover its visible part exactly once, wherever its layer ends.
    @Test(arguments: 1...30 as ClosedRange<UInt64>)
    func piecesOfAPlaneTileTheCanvas(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let stage = Stage(size: Size(width: 200, height: 200))
        stage.root.sublayerTransform = Transform([.perspective(distance: 400)])
        for index in 0..<4 {
            let view = View(frame: Rect(x: 60, y: 60, width: 80, height: 80))
            view.backgroundColor = Color(red: Double(index + 1) / 8, green: 0, blue: 0, alpha: 1)
            view.rotateX = .random(in: -1...1, using: &random)
            view.rotateY = .random(in: -1...1, using: &random)
            view.zPosition = .random(in: -20...20, using: &random)
            stage.addSubview(view)
        }
        let fills = try stage.record {}.displayList(at: .zero).items.compactMap { item in
            if case .fill(let fill) = item { fill } else { nil as Fill? }
        }
        let pieces = Dictionary(grouping: fills, by: \.paint).values.filter { $0.count > 1 }
        #expect(!pieces.isEmpty, "seed \(seed)")
        for plane in pieces {
            let whole = plane[0].placement
            for corner in Rect(x: 1, y: 1, width: 198, height: 198).corners {
                guard let own = whole.ownPoint(seenAt: corner) else { continue }
                let count = plane.count { $0.isInsideCuts(own) }
                #expect(count == 1, "seed \(seed): \(corner) is in \(count) pieces")
            }
        }
    }

    /// Shadows, whose blur has no exact end, and texts may reach far beyond the bounds.
    @Test func cutsCoverTheCanvas() throws {
        let view = add(Rect(x: 90, y: 90, width: 20, height: 20))
        view.text = TextContent(TextBlock("Much longer than that", size: 90))
        let texts = try items().compactMap { item in
            if case .text(let item) = item { item } else { nil as TextItem? }
        }
        #expect(texts.count == 2)
        for corner in Rect(x: 1, y: 1, width: 198, height: 198).corners {
            let own = corner + Vector(dx: -90, dy: -90)
            #expect(texts.count { $0.clips.allSatisfy { $0.isInside(own) } } == 1)
        }
    }

    @Test func shapesFarOutsideTheCanvasAreComplete() throws {
        let view = add(.zero)
        view.shape = square(Rect(x: -4000, y: -3000, width: 9000, height: 8000))
        let fills = try items().compactMap { item in
            if case .fill(let fill) = item { fill } else { nil as Fill? }
        }
        #expect(fills.count == 2)
        for corner in Rect(x: -4000, y: -3000, width: 9000, height: 8000).corners {
            #expect(fills.count { $0.isInsideCuts(corner) } == 1)
        }
    }
}

extension Clip {
    /// Whether a point of the clip's own space is inside its convex polygon.
    fileprivate func isInside(_ point: Point) -> Bool {
        guard case .path(let path, _) = shape else { return false }
        var corners: [Point] = []
        path.forEachPoint { corners.append($0) }
        let sides = corners.indices.map { index -> Double in
            let (a, b) = (corners[index], corners[(index + 1) % corners.count])
            return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
        }
        return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
    }
}

extension Fill {
    fileprivate func isInsideCuts(_ point: Point) -> Bool {
        clips.allSatisfy { $0.isInside(point) }
    }
}

extension Placement {
    /// The point of the plane that is seen at a point of the canvas; nil if there is none.
    fileprivate func ownPoint(seenAt point: Point) -> Point? {
        let matrix = Transform3D(
            m11: affine.a, m12: affine.b, m13: 0, m14: xw, m21: affine.c, m22: affine.d, m23: 0,
            m24: yw, m31: 0, m32: 0, m33: 1, m34: 0, m41: affine.tx, m42: affine.ty, m43: 0, m44: w)
        guard let own = matrix.inverted().flatMap({ point.applying($0) }) else { return nil }
        return own.applying(self) == nil ? nil : own
    }
}
