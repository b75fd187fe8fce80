import Drawing
import LayerTree
import TestSupport
import Testing
import TimelineDiffing
import TimingModel

/// The text of drawings in recorded timelines.
@Suite struct ItemCodecTests {
    /// An item and its text.
    struct Row: CustomTestStringConvertible, Sendable {
        let text: String
        let item: DisplayItem
        var testDescription: String { text }
    }

    private static let square = Rect(x: 0, y: 1, width: 9, height: 8)
    private static let corner: Path = {
        var path = Path()
        path.move(to: Point(x: 0, y: 0))
        path.line(to: Point(x: 9, y: 0.5))
        path.curve(
            to: Point(x: 1, y: 2), control1: Point(x: 3, y: 4), control2: Point(x: 5, y: 6))
        path.close()
        return path
    }()
    private static let tilted: Placement = {
        var placement = Placement(AffineTransform(a: 1, b: 0, c: 0.5, d: 2, tx: 3, ty: 4))
        (placement.xw, placement.w) = (0.25, 2)
        placement.limits = [LinearForm(x: 1, y: 0, constant: -3)]
        return placement
    }()

    private static func fill(
        _ shape: Shape, _ paint: Paint = .color(.black), at placement: Placement = .identity,
        clips: [Clip] = []
    ) -> DisplayItem {
        .fill(Fill(shape, paint: paint, placement: placement, clips: clips))
    }

    private static func gradient(_ kind: Gradient.Kind, focus: Vector = .zero) -> Paint {
        let stops = [
            Gradient.Stop(location: 0, color: .red), Gradient.Stop(location: 0.5, color: .clear),
        ]
        let (start, end) = (Point(x: 1, y: 2), Point(x: 3, y: 4))
        return .gradient(Gradient(kind: kind, stops: stops, start: start, end: end, focus: focus))
    }

    static let fills = [
        Row(text: "fill(rect(0,1,9,8))", item: fill(.rect(square))),
        Row(
            text: "fill(rounded(0,1,9,8,1,2,3,4) paint=#ff6347)",
            item: fill(
                .roundedRect(
                    square, CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)),
                .color(Color(css: "tomato")!))),
        Row(
            text: "fill(border(0,1,9,8,2,2,2,2,0.5) paint=color(0.5,0,0,0.25))",
            item: fill(
                .border(square, CornerRadii(2), width: 0.5),
                .color(Color(red: 0.5, green: 0, blue: 0, alpha: 0.25)))),
        Row(text: "fill(M0,0L9,0.5C3,4,5,6,1,2Z)", item: fill(.path(corner, .nonZero))),
        Row(text: "fill(none at=0,1)", item: fill(.path(Path(), .nonZero), at: moved(0, 1))),
        Row(
            text: "fill(evenOdd(M0,0L9,0.5C3,4,5,6,1,2Z) at=1,0,0.5,2,3,4)",
            item: fill(
                .path(corner, .evenOdd),
                at: Placement(AffineTransform(a: 1, b: 0, c: 0.5, d: 2, tx: 3, ty: 4)))),
        Row(
            text: "fill(stroke(M0,0L9,0.5C3,4,5,6,1,2Z))",
            item: fill(.stroke(corner, StrokeStyle()))
        ),
        Row(
            text: "fill(stroke(M0,0L9,0.5C3,4,5,6,1,2Z width=2 cap=round join=bevel miterLimit=4 "
                + "dash=1,2 dashPhase=0.5 start=0.25 end=0.75 offset=0.125))",
            item: fill(
                .stroke(
                    corner,
                    StrokeStyle(
                        width: 2, cap: .round, join: .bevel, miterLimit: 4, dash: [1, 2],
                        dashPhase: 0.5, start: 0.25, end: 0.75, offset: 0.125)))),
        Row(
            text:
                "fill(rect(0,1,9,8) paint=axial(#ff0000,#00000000 locations=0,0.5 start=1,2 end=3,4))",
            item: fill(.rect(square), gradient(.axial))),
        Row(
            text:
                "fill(rect(0,1,9,8) paint=radial(#ff0000,#00000000 locations=0,0.5 start=1,2 end=3,4 "
                + "focus=0.5,0.25))",
            item: fill(.rect(square), gradient(.radial, focus: Vector(dx: 0.5, dy: 0.25)))),
        Row(
            text:
                "fill(rect(0,1,9,8) paint=conic(#ff0000,#00000000 locations=0,0.5 start=1,2 end=3,4))",
            item: fill(.rect(square), gradient(.conic))),
        Row(
            text: "fill(rect(0,1,9,8) at=1,0,0.5,2,3,4,0.25,0,2,1,0,-3 "
                + "clips=clip(rect(0,1,9,8)),clip(M0,0L9,0.5C3,4,5,6,1,2Z at=5,6 antialiased=false))",
            item: fill(
                .rect(square), at: tilted,
                clips: [
                    Clip(.rect(square), placement: .identity),
                    Clip(.path(corner, .nonZero), placement: moved(5, 6), isAntialiased: false),
                ])),
    ]

    private static func moved(_ x: Double, _ y: Double) -> Placement {
        Placement(AffineTransform(translationX: x, y: y))
    }

    static let others = [
        Row(
            text: "picture(#1 in=0,1,9,8)",
            item: .picture(
                PictureItem(Picture(RandomTimeline.bitmap, in: square), placement: .identity))),
        Row(
            text: "picture(#1 in=0,1,9,8 part=0,0,0.5,1 center=0.25,0.25,0.5,0.5 pixelSize=0.5 "
                + "filter=nearest at=5,6 clips=clip(rect(0,1,9,8)))",
            item: .picture(
                PictureItem(
                    Picture(
                        RandomTimeline.bitmap, in: square,
                        part: Rect(x: 0, y: 0, width: 0.5, height: 1),
                        center: Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5), pixelSize: 0.5,
                        filter: .nearest),
                    placement: moved(5, 6), clips: [Clip(.rect(square), placement: .identity)]))),
        Row(
            text: #"text("a \"b\" (c), d" in=0,1,9,8)"#,
            item: .text(
                TextItem(
                    TextBlock("a \"b\" (c), d"), in: square, color: .black, placement: .identity))),
        Row(
            text: "text(Hi in=0,1,9,8 font=Inter size=13.5 weight=700 italic=true color=#ff0000 "
                + "alignment=center lineHeight=1.25 wrap=none truncation=middle blocks=true at=5,6 "
                + "clips=clip(rect(0,1,9,8)))",
            item: .text(
                TextItem(
                    TextBlock(
                        "Hi", font: "Inter", size: 13.5, weight: 700, isItalic: true,
                        alignment: .center, lineHeight: 1.25, wrap: .none, truncation: .middle,
                        isBlocks: true), in: square, color: .red, placement: moved(5, 6),
                    clips: [Clip(.rect(square), placement: .identity)]))),
        Row(text: "group(none)", item: .group(Group(items: []))),
        Row(
            text: "group(fill(rect(0,1,9,8)),group(none alpha=0.5) blend=multiply mask=none)",
            item: .group(
                Group(
                    blendMode: .multiply, mask: [],
                    items: [fill(.rect(square)), .group(Group(alpha: 0.5, items: []))]))),
        Row(
            text: "group(none mask=fill(rect(0,1,9,8)),group(none) maskMode=invertedAlpha "
                + "shadow=(#000000 radius=3 offset=0,-3) clips=clip(rect(0,1,9,8)))",
            item: .group(
                Group(
                    mask: [fill(.rect(square)), .group(Group(items: []))], maskMode: .invertedAlpha,
                    shadow: Shadow(
                        color: .black, radius: 3, offset: Vector(dx: 0, dy: -3),
                        placement: .identity),
                    clips: [Clip(.rect(square), placement: .identity)], items: []))),
        Row(
            text: "group(none shadow=(#ff0000 path=M0,0L9,0.5C3,4,5,6,1,2Z at=5,6 "
                + "clip=clip(rect(0,1,9,8))))",
            item: .group(
                Group(
                    shadow: Shadow(
                        color: .red, radius: 0, offset: .zero, path: corner, placement: moved(5, 6),
                        clip: Clip(.rect(square), placement: .identity)), items: []))),
    ]

    /// A timeline whose only view shows these items.
    private func timeline(_ items: [DisplayItem]) -> Timeline {
        var base = LayerProperties()
        base.drawing = DrawingContent(items, in: Self.square)
        return Timeline(
            size: .zero, background: .clear,
            nodes: [Timeline.Node(name: nil, base: base, tracks: [])], events: [], end: .zero,
            images: [:])
    }

    private func line(_ items: [DisplayItem]) -> String {
        let lines = timeline(items).text.split(separator: "\n")
        return "\(lines.first { $0.hasPrefix("view") } ?? "")"
    }

    @Test("each kind of item reads back", arguments: fills + others)
    func eachKindOfItemReadsBack(row: Row) throws {
        let start = "view #0 drawing.bounds=0,1,9,8 drawing.items="
        #expect(line([row.item]) == start + row.text)
        #expect(line([row.item, row.item]) == start + "\(row.text),\(row.text)")
        let read = try timeline([row.item]).read().timeline.nodes[0].base.drawing
        #expect(read == DrawingContent([row.item], in: Self.square))
    }

    @Test("all parts of a drawing are written") func allPartsOfADrawingAreWritten() throws {
        var base = LayerProperties()
        base.drawing = DrawingContent([], in: .zero, gravity: .topLeft)
        base.drawing.isClipped = false
        let text = Timeline(
            size: .zero, background: .clear,
            nodes: [Timeline.Node(name: nil, base: base, tracks: [])], events: [], end: .zero,
            images: [:]
        ).text
        #expect(text.contains("\nview #0 drawing.gravity=topLeft drawing.clipped=false\n"))
    }

    @Test("random items read back") func randomItemsReadBack() throws {
        for seed in 1...UInt64(slowTests ? 2000 : 60) {
            var random = RandomTimeline(random: SplitMix64(seed: seed), isOdd: seed % 5 == 0)
            let items = random.items()
            let made = timeline(items)
            let isEqual = try made.read().timeline.nodes[0].base.drawing.items == items
            #expect(isEqual, "seed \(seed)")
        }
    }

    @Test(
        "a broken item is an error",
        arguments: [
            ("fill(", "path data, or none"),
            ("blur(rect(0,1,9,8))", "fill, picture, text or group"),
            ("fill(rect(0,1,9))", "4 numbers"),
            ("fill(rect(0,1,9,8) at=1,2,3)", "2, 6, 9, 12 … numbers"),
            ("fill(rect(0,1,9,8) at=1,2,3,4,5,6,7)", "2, 6, 9, 12 … numbers"),
            ("fill(rect(0,1,9,8) paint=axial(#ff0000 locations=0))", "at least two"),
            ("fill(rect(0,1,9,8) paint=axial(#ff0000,#000000 locations=1,0))", "ascending"),
            ("picture(#2 in=0,1,9,8)", "there is no bitmap 2"), ("text(Hi)", "\" in=\""),
            ("group(none alpha=0.5", "\")\""),
            (String(repeating: "group(", count: 600), "groups are nested more than 512 deep"),
        ])
    func aBrokenItemIsAnError(item: String, message: String) throws {
        let text = timeline([]).text.replacing(
            " drawing.bounds=0,1,9,8", with: " drawing.items=\(item)")
        let error = try #require(throws: RecordedTimelineError.self) {
            _ = try timeline([]).read(text)
        }
        #expect("\(error)".contains(message), "\(error)")
    }
}
