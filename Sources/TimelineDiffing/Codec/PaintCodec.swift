internal import Drawing
internal import LayerTree

// Lists of paints, where a property isn't one colour.

extension ValueCodec {
    /// Paints in brackets, such as `(#ff0000 alpha=0.5),(linear:#ff0000,#0000ff start=0,0)`.
    static let paints = TextCodec<[LayerPaint]>.list(of: paint)

    private static let paint = TextCodec<LayerPaint> { paint, writer in
        let source =
            switch paint.source {
            case .color(let color): ValueCodec.color.write(color, &writer)
            case .gradient(let gradient):
                "\(gradient.type):\(ValueCodec.colors.write(gradient.colors, &writer))"
            case .image(let image): "image:\(ValueCodec.image.write(image.source, &writer))"
            }
        return "(\(source)\(PaintFields.all.text(of: PaintFields(paint), &writer)))"
    } read: { (line, reader) throws(RecordedTimelineError) in
        try line.expect("(")
        var fields = PaintFields(LayerPaint(try source(&line, reader)))
        try PaintFields.all.read(into: &fields, &line, reader)
        try line.expect(")")
        return fields.whole
    }

    private static func source(
        _ line: inout LineCursor, _ reader: TimelineReader
    ) throws(RecordedTimelineError) -> LayerPaint.Source {
        if line.skip("image:") {
            return .image(ImageContent(try ValueCodec.image.read(&line, reader)))
        }
        for kind in GradientContent.Kind.allCases where line.skip("\(kind):") {
            return .gradient(GradientContent(kind, colors: try colors.read(&line, reader)))
        }
        return .color(try color.read(&line, reader))
    }
}

/// A paint as it is written after its source. Fields of another kind of source keep their defaults.
private struct PaintFields: Sendable {
    private var paint: LayerPaint
    private var gradient = GradientContent()
    private var image = ImageContent()
    private var isTiled = false
    private var tiling = LayerPaint.Tiling()

    static let all: [LineField<Self>] = [
        LineField("locations", \.gradient.locations, ValueCodec.numbers, unless: []),
        LineField("start", \.gradient.start, ItemCodec.point, unless: GradientContent().start),
        LineField("end", \.gradient.end, ItemCodec.point, unless: GradientContent().end),
        LineField("focus", \.gradient.focus, ItemCodec.point, unless: .zero),
        LineField("units", \.paint.units, .choice, unless: .bounds),
        LineField("box", \.paint.box, .optional(ItemCodec.rect), unless: .some(nil)),
        LineField("gravity", \.image.gravity, .choice, unless: .resize),
        LineField("contentsRect", \.image.contentsRect, ItemCodec.rect, unless: .unit),
        LineField("filter", \.image.filter, .choice, unless: .linear),
        LineField("scale", \.image.scale, .number, unless: 1),
        LineField("tiled", \.isTiled, .flag, unless: false),
        LineField("size", \.tiling.size, .optional(ItemCodec.size), unless: .some(nil)),
        LineField("spacing", \.tiling.spacing, ItemCodec.size, unless: .zero),
        LineField("phase", \.tiling.phase, ItemCodec.vector, unless: .zero),
        LineField("transform", \.paint.transform.operations, ValueCodec.operations, unless: []),
        LineField("alpha", \.paint.alpha, .number, unless: 1),
        LineField("lineWidth", \.paint.lineWidth, .optional(.number), unless: .some(nil)),
        LineField("dash", \.paint.dash, .optional(ValueCodec.numbers), unless: .some(nil)),
        LineField("dashPhase", \.paint.dashPhase, .optional(.number), unless: .some(nil)),
    ]

    init(_ paint: LayerPaint) {
        self.paint = paint
        if case .gradient(let gradient) = paint.source { self.gradient = gradient }
        if case .image(let image) = paint.source { self.image = image }
        if let tiling = paint.tiling { (isTiled, self.tiling) = (true, tiling) }
    }

    /// The paint with all fields.
    var whole: LayerPaint {
        var result = paint
        switch paint.source {
        case .color: break
        case .gradient: result.source = .gradient(gradient)
        case .image: result.source = .image(image)
        }
        result.tiling = isTiled ? tiling : nil
        return result
    }
}
