import Drawing
import LayerTree
import TestSupport
import Testing
import TimingModel

/// A change of one content property, with the value halfway; nil if the property is discrete.
struct ContentChange: CustomTestStringConvertible, Sendable {
    let property: LayerProperty
    let from: PropertyValue
    let to: PropertyValue
    let middle: PropertyValue?

    init(
        _ property: LayerProperty, _ from: PropertyValue, _ to: PropertyValue,
        middle: PropertyValue? = nil
    ) {
        self.property = property
        self.from = from
        self.to = to
        self.middle = middle
    }

    var testDescription: String { property.rawValue }

    /// The value that explicit animations show halfway. They don't check whether a property is
    /// animatable, so they interpolate the discrete properties that are numbers.
    var explicitMiddle: PropertyValue? {
        switch property {
        case .imageScale: PropertyValue(1.5)
        case .textMaxLines: PropertyValue(1)
        default: middle
        }
    }

    /// One change for each content property.
    static let all = gradient + shape + image + text

    private static func numbers(_ x: Double, _ y: Double = 0, _ z: Double = 0, _ w: Double = 0)
        -> PropertyValue
    { .numbers(Components(x, y, z, w)) }

    private static let half = Color(red: 0.5, green: 0, blue: 0.5)

    private static let gradient: [ContentChange] = [
        .init(.gradientType, .string("linear"), .string("conic")),
        .init(
            .gradientColors, .colors([.red, .black]), .colors([.blue, .white]),
            middle: .colors([half, Color(white: 0.5)])),
        .init(.gradientLocations, .list([0, 0.5]), .list([0.5, 1]), middle: .list([0.25, 0.75])),
        .init(.gradientStart, numbers(0, 0), numbers(1, 0.5), middle: numbers(0.5, 0.25)),
        .init(.gradientEnd, numbers(1, 1), numbers(0, 0.5), middle: numbers(0.5, 0.75)),
        .init(.gradientFocus, numbers(0, 0), numbers(0.5, 1), middle: numbers(0.25, 0.5)),
    ]

    private static let shape: [ContentChange] = [
        .init(
            .shapePath, .path(line(to: 10)), .path(line(to: 30)), middle: .path(line(to: 20))),
        .init(.shapeFill, .color(.red), .color(.blue), middle: .color(half)),
        .init(.shapeFillRule, .string("nonzero"), .string("evenodd")),
        .init(.shapeStroke, .color(.blue), .color(.red), middle: .color(half)),
        .init(.shapeLineWidth, numbers(1), numbers(5), middle: numbers(3)),
        .init(.shapeLineCap, .string("butt"), .string("round")),
        .init(.shapeLineJoin, .string("miter"), .string("bevel")),
        .init(.shapeMiterLimit, numbers(2), numbers(4), middle: numbers(3)),
        .init(.shapeDash, .list([4, 2]), .list([8, 6]), middle: .list([6, 4])),
        .init(.shapeDashPhase, numbers(0), numbers(6), middle: numbers(3)),
        .init(.shapeStrokeStart, numbers(0), numbers(0.5), middle: numbers(0.25)),
        .init(.shapeStrokeEnd, numbers(0.5), numbers(1), middle: numbers(0.75)),
        .init(.shapeStrokeOffset, numbers(0), numbers(0.5), middle: numbers(0.25)),
        .init(.shapeTrimsPath, .flag(false), .flag(true)),
        .init(.shapeIsJoined, .flag(false), .flag(true)),
    ]

    private static let image: [ContentChange] = [
        .init(.imageSource, .image(.named("a")), .image(.named("b"))),
        .init(.imageGravity, .string("resize"), .string("topLeft")),
        .init(
            .imageContentsRect, numbers(0, 0, 1, 1), numbers(0.5, 0, 0.5, 1),
            middle: numbers(0.25, 0, 0.75, 1)),
        .init(
            .imageContentsCenter, numbers(0, 0, 1, 1), numbers(0.25, 0.25, 0.5, 0.5),
            middle: numbers(0.125, 0.125, 0.75, 0.75)),
        .init(.imageFilter, .string("linear"), .string("nearest")),
        .init(.imageScale, numbers(1), numbers(2)),
    ]

    private static let text: [ContentChange] = [
        .init(.textString, .string("one"), .string("two")),
        .init(.textFont, .string(""), .string("DejaVu Sans")),
        .init(.textSize, numbers(10), numbers(20), middle: numbers(15)),
        .init(.textWeight, numbers(400), numbers(700), middle: numbers(550)),
        .init(.textItalic, .flag(false), .flag(true)),
        .init(.textColor, .color(.red), .color(.blue), middle: .color(half)),
        .init(.textAlignment, .string("left"), .string("center")),
        .init(.textLineHeight, numbers(1), numbers(2), middle: numbers(1.5)),
        .init(.textWrap, .string("word"), .string("character")),
        .init(.textTruncation, .string("none"), .string("end")),
        .init(.textBlocks, .flag(false), .flag(true)),
        .init(.textSpans, .spans([]), .spans([TextSpan("three")])),
        .init(.textLetterSpacing, numbers(0), numbers(4), middle: numbers(2)),
        .init(.textWordSpacing, numbers(0), numbers(6), middle: numbers(3)),
        .init(.textParagraphSpacing, numbers(0), numbers(8), middle: numbers(4)),
        .init(.textFeatures, .string(""), .string("tnum")),
        .init(
            .textAxes, .axes(FontAxes(["wght": 400])), .axes(FontAxes(["wght": 600])),
            middle: .axes(FontAxes(["wght": 500]))),
        .init(.textUnderline, .flag(false), .flag(true)),
        .init(.textStrikethrough, .flag(false), .flag(true)),
        .init(.textStroke, .color(.red), .color(.blue), middle: .color(half)),
        .init(.textStrokeWidth, numbers(1), numbers(3), middle: numbers(2)),
        .init(.textStrokeJoin, .string("miter"), .string("round")),
        .init(.textStrokeBehind, .flag(false), .flag(true)),
        .init(.textNumber, numbers(0), numbers(1000), middle: numbers(500)),
        .init(.textFormat, .string("0"), .string("0 %")),
        .init(.textVerticalAlignment, .string("top"), .string("bottom")),
        .init(.textFit, .string("none"), .string("shrink")),
        .init(.textMinSize, numbers(4), numbers(8), middle: numbers(6)),
        .init(.textMaxLines, numbers(0), numbers(2)),
        .init(.textPath, .path(line(to: 10)), .path(line(to: 30)), middle: .path(line(to: 20))),
        .init(.textPathOffset, numbers(0), numbers(8), middle: numbers(4)),
    ]

    static func line(to x: Double) -> Path {
        var path = Path()
        path.move(to: .zero)
        path.line(to: Point(x: x, y: x))
        path.line(to: Point(x: 0, y: 40))
        return path
    }
}

/// A view with the kind of content that a property belongs to.
@MainActor
struct ContentScene {
    let stage = Stage(size: Size(width: 100, height: 100))
    let view = View(0, 0, 60, 40)

    init(showing property: LayerProperty) {
        view.id = "view"
        switch property.rawValue.split(separator: ".")[0] {
        case "gradient": view.gradient = GradientContent(colors: [.red, .blue])
        case "shape":
            view.shape = ShapeContent(ContentChange.line(to: 10), strokeColor: .blue)
        case "image":
            for name in ["a", "b"] {
                stage.images[name] = Bitmap(
                    name: name, width: 2, height: 2, pixels: [0, 1, 2, 3])
            }
            view.image = ImageContent(.named("a"))
        default: view.text = TextContent(TextBlock("words"))
        }
        stage.addSubview(view)
    }

    /// The property's values at the given times in seconds.
    func values(
        of property: LayerProperty, at times: [Double], _ body: @MainActor () -> Void
    ) throws -> [PropertyValue] {
        let timeline = try stage.record(until: .seconds(5), body)
        let node = try #require(timeline.nodes.first { $0.name == "view" })
        return times.map { node.presentation(at: Duration(seconds: $0))[property] }
    }
}
