import Drawing
import LayerTree
import Testing

/// Paints of shapes and texts: how they are drawn, and what lies between two of them.
@MainActor
@Suite struct LayerPaintTests {
    private let bounds = Rect(x: 10, y: 20, width: 40, height: 20)

    private func linear(_ colors: [Color] = [.red, .blue]) -> LayerPaint {
        LayerPaint(
            .gradient(
                GradientContent(colors: colors, start: .zero, end: Point(x: 1, y: 0))))
    }

    private static var square: Path {
        var path = Path()
        path.addRect(Rect(x: 4, y: 4, width: 8, height: 8))
        return path
    }

    /// The items of a view whose shape has these fills and strokes.
    private func items(
        fills: [LayerPaint] = [], strokes: [LayerPaint] = [], size: Size? = nil
    ) throws -> [DisplayItem] {
        let stage = Stage(size: Size(width: 90, height: 90))
        let view = View(frame: bounds)
        if let size { view.bounds.size = size }
        var shape = ShapeContent(Self.square, fillColor: .clear)
        (shape.fills, shape.strokes) = (fills, strokes)
        view.shape = shape
        stage.addSubview(view)
        return try stage.record {}.displayList(at: .zero).items
    }

    private func paint(_ items: [DisplayItem]) -> Paint? {
        if case .fill(let fill)? = items.first { fill.paint } else { nil }
    }

    // MARK: - Drawing

    @Test func gradientIsInBounds() throws {
        guard case .gradient(let gradient)? = paint(try items(fills: [linear()])) else {
            Issue.record("no gradient")
            return
        }
        #expect(gradient.start == .zero)
        #expect(gradient.end == Point(x: 40, y: 0))
    }

    @Test func gradientOfAViewWithoutSizeIsInThePathsBox() throws {
        let items = try items(fills: [linear()], size: .zero)
        guard case .gradient(let gradient)? = paint(items) else {
            Issue.record("no gradient")
            return
        }
        #expect(gradient.start == Point(x: 4, y: 4))
        #expect(gradient.end == Point(x: 12, y: 4))
    }

    @Test func gradientInPoints() throws {
        var paint = linear()
        paint.units = .points
        guard case .gradient(let gradient)? = self.paint(try items(fills: [paint])) else {
            Issue.record("no gradient")
            return
        }
        #expect(gradient.end == Point(x: 1, y: 0))
    }

    @Test func transformIsAboutTheMiddle() throws {
        var paint = linear()
        paint.transform = Transform(scaleX: 2, y: 2)
        guard case .gradient(let gradient)? = self.paint(try items(fills: [paint])) else {
            Issue.record("no gradient")
            return
        }
        #expect(
            gradient.transform == AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: -20, ty: -10))
    }

    @Test func fillsAndStrokesInOrder() throws {
        var thick = LayerPaint(.color(.blue))
        (thick.lineWidth, thick.dash, thick.dashPhase) = (6, [3, 1], 2)
        let items = try items(
            fills: [LayerPaint(.color(.red)), linear()],
            strokes: [thick, LayerPaint(.color(.green))])
        let strokes = items.compactMap { item in
            if case .fill(let fill) = item, case .stroke(_, let style) = fill.shape {
                style
            } else {
                nil as StrokeStyle?
            }
        }
        #expect(items.count == 4)
        #expect(strokes.map(\.width) == [6, 1])
        #expect(strokes.map(\.dash) == [[3, 1], []])
        #expect(strokes.map(\.dashPhase) == [2, 0])
    }

    @Test func tilesBeginAtTheCornerAndThePhase() throws {
        let bitmap = Bitmap(name: "tile", width: 4, height: 2, pixels: [])
        var paint = LayerPaint(.image(ImageContent(.bitmap(bitmap))))
        paint.tiling = LayerPaint.Tiling(
            spacing: Size(width: 1, height: 3), phase: Vector(dx: 2, dy: -1))
        guard case .pattern(let pattern)? = self.paint(try items(fills: [paint])) else {
            Issue.record("no pattern")
            return
        }
        #expect(pattern.picture.rect == Rect(x: 2, y: -1, width: 4, height: 2))
        #expect(pattern.period == Size(width: 5, height: 5))
    }

    @Test func pictureIsPlacedByItsGravity() throws {
        let bitmap = Bitmap(name: "tile", width: 4, height: 4, pixels: [])
        let image = ImageContent(.bitmap(bitmap), gravity: .resizeAspectFill)
        let paint = paint(try items(fills: [LayerPaint(.image(image))]))
        guard case .pattern(let pattern)? = paint else {
            Issue.record("no pattern")
            return
        }
        #expect(pattern.picture.rect == Rect(x: 0, y: -10, width: 40, height: 40))
        #expect(pattern.period == nil)
    }

    /// The box of a text of its own size is known when it is laid out.
    @Test(arguments: [true, false]) func textPaints(isNatural: Bool) throws {
        let stage = Stage(size: Size(width: 90, height: 90))
        let view = View(frame: isNatural ? .zero : bounds)
        var text = TextContent(TextBlock("Words"))
        if isNatural { text.block.fit = .natural }
        text.paints = [linear()]
        view.text = text
        stage.addSubview(view)
        let items = try stage.record {}.displayList(at: .zero).items
        guard case .text(let item)? = items.first, case .gradient(let gradient)? = item.paints.first
        else {
            Issue.record("no gradient")
            return
        }
        #expect(gradient.isInUnits == isNatural)
        #expect(gradient.end == Point(x: isNatural ? 1 : 40, y: 0))
        #expect(item.color == .black)
    }

    @Test func plainColorsAreColors() {
        var shape = ShapeContent()
        shape.fills = [LayerPaint(.color(.red))]
        #expect(shape.fillColor == .red)
        #expect(shape.fills == [])
        shape.fills = []
        #expect(shape.fillColor == .clear)
        shape.fills = [linear()]
        shape.fillColor = .blue
        #expect(shape.fills == [])
    }

    // MARK: - Interpolation

    private func middle(_ start: LayerPaint, _ end: LayerPaint) -> LayerPaint? {
        let value = PropertyValue.paints([start, start])
            .interpolated(to: .paints([end, end]), progress: 0.5)
        guard case .paints(let paints) = value, paints[0] != start else { return nil }
        return paints[0]
    }

    @Test func gradientsMeetInTheMiddle() throws {
        var (start, end) = (linear(), linear([.black, .white]))
        end.alpha = 0.5
        end.transform = Transform(translationX: 8, y: 0)
        start.transform = Transform(translationX: 0, y: 0)
        let middle = try #require(self.middle(start, end))
        #expect(middle.alpha == 0.75)
        #expect(middle.transform == Transform(translationX: 4, y: 0))
        guard case .gradient(let gradient) = middle.source else {
            Issue.record("no gradient")
            return
        }
        #expect(gradient.colors[0] == Color(red: 0.5, green: 0, blue: 0))
    }

    @Test func aColorBecomesAGradient() {
        let value = PropertyValue.color(.black)
            .interpolated(to: .paints([linear([.white, .black])]), progress: 0.5)
        #expect(value == .paints([linear([Color(white: 0.5), .black])]))
    }

    @Test func phasesMove() throws {
        var (start, end) = (
            LayerPaint(.image(ImageContent(.named("a")))),
            LayerPaint(.image(ImageContent(.named("a"))))
        )
        start.tiling = LayerPaint.Tiling()
        end.tiling = LayerPaint.Tiling(phase: Vector(dx: 8, dy: 4))
        #expect(self.middle(start, end)?.tiling?.phase == Vector(dx: 4, dy: 2))
    }

    @Test func othersSwitchAtTheEnd() {
        let radial = LayerPaint(.gradient(GradientContent(.radial, colors: [.red, .blue])))
        let picture = LayerPaint(.image(ImageContent(.named("a"))))
        var wide = linear()
        wide.lineWidth = 4
        var inPoints = linear()
        inPoints.units = .points
        for end in [radial, picture, linear([.red, .blue, .red]), wide, inPoints] {
            #expect(middle(linear(), end) == nil, "\(end)")
        }
        let two = PropertyValue.paints([linear(), linear()])
        #expect(PropertyValue.color(.red).interpolated(to: two, progress: 0.9) == .color(.red))
        #expect(PropertyValue.color(.red).interpolated(to: two, progress: 1) == two)
    }

    @Test func fillsAreAnimated() throws {
        let stage = Stage(size: Size(width: 90, height: 90))
        let view = View(frame: bounds)
        view.shape = ShapeContent(Self.square)
        view.shape?.fills = [linear([.black, .black])]
        stage.addSubview(view)
        let timeline = try stage.record {
            View.animate(withDuration: 1, options: .curveLinear) {
                view.shape?.fills = [self.linear([.white, .black])]
            }
        }
        let items = timeline.displayList(at: .milliseconds(500)).items
        guard case .gradient(let gradient)? = paint(items) else {
            Issue.record("no gradient")
            return
        }
        #expect(abs(gradient.stops[0].color.red - 0.5) < 1e-4)
    }

    @Test func missingPicturesAreReported() throws {
        let stage = Stage(size: Size(width: 90, height: 90))
        let view = View(frame: bounds)
        view.shape = ShapeContent(Self.square)
        stage.addSubview(view)
        #expect(throws: RecordingError.self) {
            try stage.record {
                view.shape?.fills = [LayerPaint(.image(ImageContent(.named("none"))))]
            }
        }
    }
}
