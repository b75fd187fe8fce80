import Drawing
import LayerTree
import Testing
import TimingModel

/// What drawing code has drawn into a view, as a part of its picture.
@MainActor
@Suite struct DrawingContentTests {
    private let stage = Stage(size: Size(width: 200, height: 100))
    private let view = View(frame: Rect(x: 10, y: 20, width: 40, height: 30))
    private static let area = Rect(x: 0, y: 0, width: 20, height: 10)

    init() {
        view.drawing = DrawingContent([Self.fill(.red)], in: Self.area)
        stage.addSubview(view)
    }

    private static func fill(_ color: Color) -> DisplayItem {
        .fill(Fill(.rect(area), color: color, transform: .identity))
    }

    private func lines(at seconds: Double = 0, _ body: @MainActor () -> Void = {}) throws
        -> [String]
    {
        let list = try stage.record(until: .seconds(2), body).displayList(at: .seconds(seconds))
        return "\(list)".split(separator: "\n").dropFirst().map(String.init)
    }

    /// The scale and the place of 20 × 10 points in a view of 40 × 30 at (10, 20).
    @Test(
        "a drawing is fitted by its gravity",
        arguments: [
            (ImageContent.Gravity.resize, "2 0 0 3 10 20"), (.resizeAspect, "2 0 0 2 10 25"),
            (.resizeAspectFill, "3 0 0 3 0 20"), (.center, "20 30"), (.top, "20 20"),
            (.bottom, "20 40"), (.left, "10 30"), (.right, "30 30"), (.topLeft, "10 20"),
            (.topRight, "30 20"), (.bottomLeft, "10 40"), (.bottomRight, "30 40"),
        ])
    func aDrawingIsFittedByItsGravity(gravity: ImageContent.Gravity, place: String) throws {
        view.drawing.gravity = gravity
        #expect(
            try lines() == [
                "fill rect(0 0 20 10) #ff0000 at [\(place)]",
                "  clip rect(0 0 20 10) at [\(place)]",
            ])
    }

    @Test("the drawn rectangle may lie anywhere") func theDrawnRectangleMayLieAnywhere() throws {
        view.drawing.bounds = Rect(x: 5, y: 5, width: 10, height: 10)
        view.set(.boundsOrigin, to: PropertyValue(Point(x: 100, y: 0)))
        #expect(
            try lines() == [
                "fill rect(0 0 20 10) #ff0000 at [4 0 0 3 -10 5]",
                "  clip rect(5 5 10 10) at [4 0 0 3 -10 5]",
            ])
    }

    @Test(
        "nothing drawn into an empty rectangle shows",
        arguments: [Rect.zero, Rect(x: 0, y: 0, width: 20, height: 0)])
    func nothingDrawnIntoAnEmptyRectangleShows(bounds: Rect) throws {
        view.drawing.bounds = bounds
        #expect(try lines() == [])
    }

    @Test("a drawing that isn't clipped has no clip") func aDrawingThatIsntClippedHasNoClip() throws
    {
        view.drawing.isClipped = false
        #expect(try lines() == ["fill rect(0 0 20 10) #ff0000 at [2 0 0 3 10 20]"])
    }

    @Test("it stretches with any animation of the size") func itStretchesWithAnyAnimationOfTheSize()
        throws
    {
        let half = try lines(at: 1) {
            View.animate(withDuration: 2, delay: 0, options: .curveLinear) {
                view.frame = Rect(x: 10, y: 20, width: 80, height: 30)
            }
        }
        #expect(half[0].hasSuffix("at [3 0 0 3 10 20]"))
    }

    /// Background, other content, drawing, subviews at any depth, border; a path lies over the drawing.
    @Test("it has its place in the picture") func itHasItsPlaceInThePicture() throws {
        view.backgroundColor = .green
        (view.borderWidth, view.borderColor) = (1, Color(css: "#80808080")!)
        let behind = View(frame: Rect(x: 0, y: 0, width: 5, height: 5))
        behind.backgroundColor = .black
        behind.zPosition = -1
        view.addSubview(behind)
        view.text = TextContent(TextBlock("over"))
        func kinds() throws -> [String] {
            try lines().filter { !$0.hasPrefix(" ") }.map { line in
                let words = ["over", "path", "#ff0000", "#00ff00", "#000000 at [10 20]", "#808080"]
                return words.first(where: line.contains) ?? line
            }
        }
        #expect(try kinds() == ["#00ff00", "over", "#ff0000", "#000000 at [10 20]", "#808080"])
        view.shape = ShapeContent(Shape.rect(Self.area).path)
        #expect(try kinds() == ["#00ff00", "#ff0000", "path", "#000000 at [10 20]", "#808080"])
    }

    @Test("the view clips, masks and fades it, and it casts a shadow")
    func theViewClipsMasksAndFadesItAndItCastsAShadow() throws {
        view.clipsToBounds = true
        view.cornerRadius = 5
        #expect(
            try lines() == [
                "fill rect(0 0 20 10) #ff0000 at [2 0 0 3 10 20]",
                "  clip rounded(0 0 40 30, 5) at [10 20]",
                "  clip rect(0 0 20 10) at [2 0 0 3 10 20]",
            ])
        view.clipsToBounds = false
        view.shadowOpacity = 1
        view.alpha = 0.5
        let mask = View(frame: Rect(x: 0, y: 0, width: 7, height: 7))
        mask.backgroundColor = .black
        view.mask = mask
        #expect(
            try lines() == [
                "group alpha 0.5", "  shadow #000000 radius 3 offset 0 -3 at [10 20]", "  mask",
                "    fill rect(0 0 7 7) #000000 at [10 20]",
                "  fill rect(0 0 20 10) #ff0000 at [2 0 0 3 10 20]",
                "    clip rect(0 0 20 10) at [2 0 0 3 10 20]",
            ])
    }

    @Test("a mask can be drawn") func aMaskCanBeDrawn() throws {
        let mask = View(frame: Rect(x: 0, y: 0, width: 20, height: 10))
        mask.drawing = DrawingContent([Self.fill(.black)], in: Self.area)
        view.mask = mask
        let shown = try lines()
        #expect(shown.contains("    fill rect(0 0 20 10) #000000 at [10 20]"))
    }

    @Test("blend modes affect only the drawing") func blendModesAffectOnlyTheDrawing() throws {
        view.drawing.items.append(
            .group(Group(blendMode: .multiply, items: [Self.fill(.blue)])))
        #expect(
            try lines() == [
                "group alpha 1", "  fill rect(0 0 20 10) #ff0000 at [2 0 0 3 10 20]",
                "    clip rect(0 0 20 10) at [2 0 0 3 10 20]", "  group alpha 1 multiply",
                "    clip rect(0 0 20 10) at [2 0 0 3 10 20]",
                "    fill rect(0 0 20 10) #0000ff at [2 0 0 3 10 20]",
            ])
    }

    @Test("it is replaced at once, inside animations, too")
    func itIsReplacedAtOnceInsideAnimationsToo() throws {
        let timeline = try stage.record(until: .seconds(2)) {
            stage.after(1) {
                View.animate(withDuration: 1) {
                    view.drawing = DrawingContent([Self.fill(.blue)], in: Self.area, gravity: .top)
                }
            }
        }
        func text(_ seconds: Double) -> String {
            "\(timeline.displayList(at: .seconds(seconds)))"
        }
        #expect(text(0.9).contains("#ff0000 at [2 0 0 3 10 20]"))
        #expect(text(1).contains("#0000ff at [20 20]"))
        #expect(timeline.nodes[1].tracks.map(\.property) == [.drawingGravity, .drawingItems])
    }

    @Test("views with equal drawings share the items") func viewsWithEqualDrawingsShareTheItems()
        throws
    {
        let other = View()
        other.drawing = view.drawing
        let lists = [view, other].map { view in
            view.drawing.items.withUnsafeBufferPointer { $0.baseAddress }
        }
        #expect(lists[0] == lists[1])
    }

    @Test("replicators tint it") func replicatorsTintIt() throws {
        let replicator = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        replicator.replicator.count = 2
        replicator.replicator.color = Color(red: 0.5, green: 1, blue: 1, alpha: 1)
        let bitmap = Bitmap(name: "b", width: 1, height: 1, pixels: [0xFF80_4020])
        let picture = Picture(bitmap, in: Self.area)
        let shadow = Shadow(color: .red, radius: 1, offset: .zero, placement: .identity)
        view.drawing.items += [
            .picture(PictureItem(picture, placement: .identity)),
            .group(Group(mask: [Self.fill(.red)], shadow: shadow, items: [Self.fill(.red)])),
        ]
        replicator.addSubview(view)
        stage.addSubview(replicator)
        let timeline = try stage.record {}
        let items = timeline.displayList(at: .zero).items
        #expect(items.count == 6)
        guard case .picture(let tinted) = items[1], case .group(let group) = items[2] else {
            Issue.record("\(items)")
            return
        }
        #expect(tinted.picture.bitmap.pixels == [0xFF40_4020])
        #expect("\(items[0])".contains("rgba(127.5 0 0 1)"))
        #expect("\(group.items[0])".contains("rgba(127.5 0 0 1)"))
        #expect(group.shadow?.color == Color(red: 0.5, green: 0, blue: 0, alpha: 1))
        let mask = "\(group.mask?[0] ?? Self.fill(.blue))"
        #expect(mask.contains("#ff0000"))
        // A replicator's own drawing stands once, as it is.
        replicator.drawing = DrawingContent([Self.fill(.red)], in: Self.area)
        #expect(try stage.record {}.displayList(at: .zero).items.count == 7)
    }

    @Test("groups count as views inside each other") func groupsCountAsViewsInsideEachOther() throws
    {
        func nested(_ depth: Int) -> [DisplayItem] {
            (0..<depth).reduce([Self.fill(.red)]) { items, _ in
                [.group(Group(mask: [], items: items))]
            }
        }
        view.drawing.items = nested(511)
        #expect(try stage.record {}.displayList(at: .zero).items.count == 1)
        #expect(throws: RecordingError.tooDeep(limit: 512)) {
            try stage.record { view.drawing.items = nested(512) }
        }
        let other = View()
        other.drawing = DrawingContent(nested(512), in: Self.area)
        #expect(throws: RecordingError.tooDeep(limit: 512)) {
            try stage.record { stage.addSubview(other) }
        }
        stage.addSubview(other)
        #expect(throws: RecordingError.tooDeep(limit: 512)) { try stage.record {} }
    }

    @Test("it counts for the box and the departure of a view")
    func itCountsForTheBoxAndTheDepartureOfAView() throws {
        view.drawing.gravity = .topLeft
        view.frame.size = Size(width: 5, height: 5)
        view.position = Point(x: 190, y: 50)
        let timeline = try stage.record {}
        #expect(timeline.departure(at: [.zero])?.distance(beyond: .right) == 7.5)
    }

    /// The view reaches from 10 to 50, twice as wide as what is drawn into.
    @Test("what it draws leaves the canvas, not the rectangle that was drawn into")
    func whatItDrawsLeavesTheCanvas() throws {
        func distance(_ items: [DisplayItem], isClipped: Bool = true) throws -> Double? {
            view.drawing = DrawingContent(items, in: Self.area)
            view.drawing.isClipped = isClipped
            return try stage.record {}.departure(at: [.zero])?.distance(beyond: .left)
        }
        func bar(from x: Double, mask: Double? = nil) -> DisplayItem {
            func fill(_ x: Double) -> DisplayItem {
                .fill(
                    Fill(
                        .rect(Rect(x: x, y: 0, width: 12, height: 10)), color: .red,
                        transform: .identity))
            }
            return .group(Group(mask: mask.map { [fill($0)] }, items: [fill(x)]))
        }
        view.position.x = 20
        #expect(try distance([bar(from: 8)]) == nil)
        #expect(try distance([bar(from: 2)]) == nil)
        view.position.x = 10
        #expect(try distance([bar(from: 8)]) == nil)
        #expect(try distance([bar(from: 2)]) == 6)
        #expect(try distance([bar(from: 2, mask: 4)]) == 2)
        #expect(try distance([bar(from: -4)]) == 10)
        #expect(try distance([bar(from: -4)], isClipped: false) == 18)
    }
}

extension Shape {
    fileprivate var path: Path { outline(tolerance: 0.1) }
}
