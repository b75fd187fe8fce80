public import Drawing

/// A layer's content, shown between its background and its subviews. A layer has at most one kind of
/// content.
public indirect enum LayerContent: Hashable, Sendable {
    /// Nothing.
    case none
    /// A colour gradient.
    case gradient(GradientContent)
    /// A filled and stroked path.
    case shape(ShapeContent)
    /// A picture.
    case image(ImageContent)
    /// A text.
    case text(TextContent)

    /// The kinds of contents, with their names in specs.
    package enum Kind: String, CaseIterable, Sendable {
        case none, gradient, shape, image, text
    }

    /// The kind of content.
    package var kind: Kind {
        switch self {
        case .none: .none
        case .gradient: .gradient
        case .shape: .shape
        case .image: .image
        case .text: .text
        }
    }

    /// Content of `kind` with default values.
    package init(_ kind: Kind) {
        switch kind {
        case .none: self = .none
        case .gradient: self = .gradient(GradientContent())
        case .shape: self = .shape(ShapeContent())
        case .image: self = .image(ImageContent())
        case .text: self = .text(TextContent())
        }
    }

    /// The gradient; nil for other content.
    public var gradient: GradientContent? { if case .gradient(let it) = self { it } else { nil } }
    /// The shape; nil for other content.
    public var shape: ShapeContent? { if case .shape(let it) = self { it } else { nil } }
    /// The image; nil for other content.
    public var image: ImageContent? { if case .image(let it) = self { it } else { nil } }
    /// The text; nil for other content.
    public var text: TextContent? { if case .text(let it) = self { it } else { nil } }

}

/// A layer's shadow: Core Animation's `shadow…` properties.
public struct ShadowStyle: Hashable, Sendable {
    /// The shadow's colour. Default: black.
    public var color = Color.black
    /// The shadow's opacity, 0 to 1. Default: 0, no shadow.
    public var opacity = 0.0
    /// The Gaussian's standard deviation, in points. Default: 3.
    public var radius = 3.0
    /// The shadow's offset from the layer, in points. Default: 3 points up, as in Core Animation.
    public var offset = Vector(dx: 0, dy: -3)
    /// The path that casts the shadow, in the layer's coordinates. If nil, the visible content of the
    /// layer and its subviews casts it. Default: nil.
    public var path: Path?

    /// Core Animation's defaults.
    public init() {}

    /// The shadow of a layer with `placement`; nil if there is none.
    func shadow(through placement: Placement) -> Shadow? {
        var color = color
        color.alpha *= min(max(opacity, 0), 1)
        guard color.alpha.quantized > 0, radius.isFinite, offset.dx.isFinite, offset.dy.isFinite
        else { return nil }
        return Shadow(
            color: color, radius: max(radius, 0), offset: offset, path: path, placement: placement)
    }
}

/// A filled and stroked path: Core Animation's `CAShapeLayer`. The path is in the layer's own coordinates
/// and isn't clipped at the layer's edges.
public struct ShapeContent: Hashable, Sendable {
    /// The path. Default: empty.
    public var path = Path()
    /// The fill colour. Setting it removes the `fills`. Default: black.
    public var fillColor: Color {
        get { fill.color }
        set { fill = PaintValue(newValue) }
    }
    /// Paints that fill the path instead of the colour, back to front. Default: none.
    public var fills: [LayerPaint] {
        get { fill.paints }
        set { fill = PaintValue(newValue) }
    }
    /// The rule that decides which areas are inside. Default: `nonZero`.
    public var fillRule = FillRule.nonZero
    /// The stroke's colour. Setting it removes the `strokes`. Default: clear.
    public var strokeColor: Color {
        get { line.color }
        set { line = PaintValue(newValue) }
    }
    /// Paints of lines along the path instead of the colour, back to front, over all fills. Default: none.
    public var strokes: [LayerPaint] {
        get { line.paints }
        set { line = PaintValue(newValue) }
    }
    /// The stroke's width and style, and the part of the path that is stroked.
    public var stroke = StrokeStyle()
    /// Whether the stroke's start, end and offset cut the path itself, by length: its fill, and what of it is joined to
    /// other paths, are cut, too. Default: false.
    public var trimsPath = false
    /// Whether the path is a part of the superview's shape, which fills and strokes it with its own: holes show, and a
    /// stroke's start and end count along both. The view's place and transform apply, but not its depth, opacity and
    /// colours; a hidden view's path is left out. Its own joined subviews are parts, too. Default: false.
    public var isJoined = false
    /// What fills the path.
    package var fill: PaintValue
    /// What strokes the path.
    package var line: PaintValue

    /// A shape; see the properties.
    public init(
        _ path: Path = Path(), fillColor: Color = .black, fillRule: FillRule = .nonZero,
        strokeColor: Color = .clear, stroke: StrokeStyle = StrokeStyle()
    ) {
        self.path = path
        fill = PaintValue(fillColor)
        self.fillRule = fillRule
        line = PaintValue(strokeColor)
        self.stroke = stroke
    }

    /// Whether it has more than colours.
    var hasPaints: Bool { !fill.paints.isEmpty || !line.paints.isEmpty }

    /// The stroke with the width of the widest line; nil if no line is visible.
    var widestStroke: StrokeStyle? {
        let widths = line.paints.map { $0.lineWidth ?? stroke.width }
        var result = stroke
        result.width = widths.max() ?? stroke.width
        return line.isVisible && result.width > 0 ? result : nil
    }

    /// The path that is filled, stroked and joined to others. O(elements) if it is trimmed.
    var shownPath: Path {
        trimsPath
            ? path.trimmed(from: stroke.start, to: stroke.end, offset: stroke.offset) : path
    }

    /// The stroke of `shownPath`.
    var shownStroke: StrokeStyle {
        guard trimsPath else { return stroke }
        var result = stroke
        (result.start, result.end, result.offset) = (0, 1, 0)
        return result
    }
}

/// A text in a layer, laid out in its bounds: what a `UILabel` or a `CATextLayer` shows.
public struct TextContent: Hashable, Sendable {
    /// The string with its font and layout.
    public var block: TextBlock {
        get { shared.block }
        set { shared = SharedText(newValue) }
    }
    /// The same, as all frames share it.
    private(set) var shared: SharedText
    /// The text colour. Setting it removes the `paints`. Default: black.
    public var color: Color {
        get { paint.color }
        set { paint = PaintValue(newValue) }
    }
    /// Paints of the letters instead of the colour, back to front. Spans with colours of their own, and emoji, keep
    /// those. Default: none.
    public var paints: [LayerPaint] {
        get { paint.paints }
        set { paint = PaintValue(newValue) }
    }
    /// What colours the letters.
    package var paint: PaintValue
    /// The line around the letters, 1 point wide by default. Its default colour is clear: no line.
    public var stroke = TextStroke(color: .clear, width: 1)
    /// A number that is shown instead of the string and its spans, with figures of one width. Default: nil.
    public var number: Double?
    /// How the number is written: a pattern of `NumberFormat`. A pattern that isn't one counts as the default, `0`.
    public var format = "0"

    /// A text; see the properties.
    public init(
        _ block: TextBlock = TextBlock(""), color: Color = .black, stroke: TextStroke? = nil
    ) {
        shared = SharedText(block)
        paint = PaintValue(color)
        self.stroke = stroke ?? self.stroke
    }

    /// The text that is laid out: the string, or the number in its format.
    package var shownBlock: TextBlock { shown.block }

    /// The same, as all frames share it.
    var shown: SharedText {
        guard let number else { return shared }
        var result = block
        result.string = NumberFormat.reading(format).text(number)
        result.spans = []
        result.hasEqualFigures = true
        return SharedText(result)
    }

    /// The stroke if it is visible, otherwise nil.
    var visibleStroke: TextStroke? {
        stroke.color.isVisible && stroke.width.isFinite && stroke.width.quantized > 0 ? stroke : nil
    }

    /// Refers to a text of `texts` that equals its own, or adds its own there. Views with equal texts share one then.
    mutating func share(with texts: inout Set<SharedText>) {
        shared = texts.insert(shared).memberAfterInsert
    }

    /// Whether any letters can be seen.
    var isVisible: Bool {
        (paint.isVisible || visibleStroke != nil) && (number != nil || !block.shownString.isEmpty)
    }
}

extension StrokeStyle {
    /// The stroke with the width and the dashes of a paint's own line.
    func changed(by paint: LayerPaint?) -> StrokeStyle {
        guard let paint else { return self }
        var result = self
        result.width = paint.lineWidth ?? width
        result.dash = paint.dash ?? dash
        result.dashPhase = paint.dashPhase ?? dashPhase
        return result
    }
}
