internal import Drawing
internal import LayerTree

/// How the items of drawings are written to and read from recorded timelines: as calls, each with its main value first
/// and then the fields that differ from those of a plain item.
///
///     fill(M0,0L9,0L9,9Z paint=#ff3b30),text(Saved in=0,4,41,15 size=13 weight=500)
enum ItemCodec {
    static let items: TextCodec<[DisplayItem]> = .list(of: item)

    private static let item: TextCodec<DisplayItem> = TextCodec { item, writer in
        let fields = ItemFields(item)
        let (kind, main, list) =
            switch item {
            case .fill(let fill):
                ("fill", shape.write(fill.shape, &writer), ItemFields.ofFills)
            case .picture(let item):
                (
                    "picture", ValueCodec.bitmap.write(item.picture.bitmap, &writer),
                    ItemFields.ofPictures
                )
            case .text(let item): ("text", item.text.string.token, ItemFields.ofTexts)
            case .group(let group):
                ("group", items.write(group.items, &writer), ItemFields.ofGroups)
            }
        return "\(kind)(\(main)\(list.text(of: fields, &writer)))"
    } read: { (line, reader) throws(RecordedTimelineError) in
        let start = line
        let kind = try line.bareWord("an item of a drawing")
        try line.expect("(")
        defer { line.depth = start.depth }
        line.depth += 1
        guard line.depth <= View.depthLimit else {
            throw line.impossible("groups are nested more than \(View.depthLimit) deep")
        }
        let item: DisplayItem
        switch kind {
        case "fill": item = .fill(try fill(&line, reader))
        case "picture": item = .picture(try picture(&line, reader))
        case "text": item = .text(try text(&line, reader))
        case "group": item = .group(try group(&line, reader))
        default: throw start.unexpected("fill, picture, text or group")
        }
        try line.expect(")")
        return item
    }

    // MARK: - Kinds of items

    private static func fill(
        _ line: inout LineCursor, _ reader: TimelineReader
    ) throws(RecordedTimelineError) -> Fill {
        let shape = try shape.read(&line, reader)
        let fields = try ItemFields(ItemFields.ofFills, &line, reader)
        return Fill(
            shape, paint: fields.paint, placement: fields.placement, clips: fields.clips)
    }

    private static func picture(
        _ line: inout LineCursor, _ reader: TimelineReader
    ) throws(RecordedTimelineError) -> PictureItem {
        let bitmap = try ValueCodec.bitmap.read(&line, reader)
        let fields = try ItemFields(ItemFields.ofPictures, &line, reader)
        let picture = Picture(
            bitmap, in: fields.frame, part: fields.part, center: fields.center,
            pixelSize: fields.pixelSize, filter: fields.filter)
        return PictureItem(picture, placement: fields.placement, clips: fields.clips)
    }

    private static func text(
        _ line: inout LineCursor, _ reader: TimelineReader
    ) throws(RecordedTimelineError) -> TextItem {
        let string = try line.text()
        var fields = try ItemFields(ItemFields.ofTexts, &line, reader)
        fields.block.string = string
        // Other weights can't be laid out.
        fields.block.weight = min(max(fields.block.weight, 1), 1000)
        return TextItem(
            fields.block, in: fields.frame, anchor: fields.anchor, color: fields.color,
            paints: fields.paints, stroke: fields.stroke, placement: fields.placement,
            clips: fields.clips)
    }

    private static func group(
        _ line: inout LineCursor, _ reader: TimelineReader
    ) throws(RecordedTimelineError) -> Group {
        let items = try items.read(&line, reader)
        let fields = try ItemFields(ItemFields.ofGroups, &line, reader)
        return Group(
            alpha: fields.alpha, blendMode: fields.blendMode, mask: fields.mask,
            maskMode: fields.maskMode, shadow: fields.shadow, effects: fields.effects,
            clips: fields.clips, items: items)
    }
}

/// The fields after the main value of an item. Each kind of item has some of them.
private struct ItemFields: Sendable {
    var placement = Placement.identity
    var clips: [Clip] = []
    var paint = Paint.color(.black)
    // Of pictures and texts.
    var frame = Rect.zero
    // Of pictures.
    var part = Rect.unit
    var center = Rect.unit
    var pixelSize = 1.0
    var filter = Picture.Filter.linear
    // Of texts. The string is the main value.
    var block = TextBlock("")
    var anchor: Point?
    var color = Color.black
    var paints: [Paint] = []
    var stroke: TextStroke?
    // Of groups.
    var alpha = 1.0
    var blendMode = BlendMode.normal
    var mask: [DisplayItem]?
    var maskMode = MaskMode.alpha
    var shadow: Shadow?
    var effects: PlacedEffects?

    private static let place: [LineField<Self>] = [
        LineField("at", \.placement, ItemCodec.placement, unless: .identity),
        LineField("clips", \.clips, .list(of: ItemCodec.clip), unless: []),
    ]

    static let ofFills =
        [LineField("paint", \.paint, ItemCodec.paint, unless: .color(.black))] + place

    static let ofPictures =
        [
            LineField("in", \.frame, ItemCodec.rect),
            LineField("part", \.part, ItemCodec.rect, unless: .unit),
            LineField("center", \.center, ItemCodec.rect, unless: .unit),
            LineField("pixelSize", \.pixelSize, .number, unless: 1),
            LineField("filter", \.filter, .choice, unless: .linear),
        ] + place

    static let ofTexts = ofBlocks + ofTextStyles + place

    private static let ofBlocks: [LineField<Self>] = [
        LineField("in", \.frame, ItemCodec.rect),
        LineField("font", \.block.font, ValueCodec.text, unless: ""),
        LineField("size", \.block.size, .number, unless: 17),
        LineField("weight", \.block.weight, .number, unless: 400),
        LineField("italic", \.block.isItalic, .flag, unless: false),
        LineField("color", \.color, ItemCodec.color, unless: .black),
        LineField("alignment", \.block.alignment, .choice, unless: .natural),
        LineField("lineHeight", \.block.lineHeight, .number, unless: 1),
        LineField("wrap", \.block.wrap, .choice, unless: .word),
        LineField("truncation", \.block.truncation, .choice, unless: TextBlock.Truncation.none),
        LineField("blocks", \.block.isBlocks, .flag, unless: false),
    ]

    private static let ofTextStyles: [LineField<Self>] = [
        LineField("spans", \.block.spans, ValueCodec.spans, unless: []),
        LineField("letterSpacing", \.block.letterSpacing, .number, unless: 0),
        LineField("wordSpacing", \.block.wordSpacing, .number, unless: 0),
        LineField("paragraphSpacing", \.block.paragraphSpacing, .number, unless: 0),
        LineField("features", \.block.features, ValueCodec.text, unless: ""),
        LineField("axes", \.block.axes, ValueCodec.axes, unless: FontAxes()),
        LineField("underline", \.block.isUnderlined, .flag, unless: false),
        LineField("strikethrough", \.block.isStruckThrough, .flag, unless: false),
        LineField("equalFigures", \.block.hasEqualFigures, .flag, unless: false),
        LineField("stroke", \.stroke, .optional(ItemCodec.textStroke), unless: .some(nil)),
        LineField("verticalAlignment", \.block.verticalAlignment, .choice, unless: .top),
        LineField("fit", \.block.fit, .choice, unless: TextBlock.Fit.none),
        LineField("minSize", \.block.minSize, .number, unless: 1),
        LineField("maxLines", \.block.maxLines, .number, unless: 0),
        LineField("path", \.block.path, ValueCodec.path, unless: Path()),
        LineField("pathOffset", \.block.pathOffset, .number, unless: 0),
        LineField("anchor", \.anchor, .optional(ItemCodec.point), unless: .some(nil)),
        LineField("paints", \.paints, .list(of: ItemCodec.paint), unless: []),
    ]

    static let ofGroups: [LineField<Self>] = [
        LineField("alpha", \.alpha, .number, unless: 1),
        LineField("blend", \.blendMode, .choice, unless: .normal),
        LineField("mask", \.mask, .optional(ItemCodec.items), unless: .some(nil)),
        LineField("maskMode", \.maskMode, .choice, unless: .alpha),
        LineField("shadow", \.shadow, .optional(ItemCodec.shadow), unless: .some(nil)),
        LineField("effects", \.effects, .optional(ItemCodec.effects), unless: .some(nil)),
        LineField("clips", \.clips, .list(of: ItemCodec.clip), unless: []),
    ]

    init(_ item: DisplayItem) {
        switch item {
        case .fill(let fill): (paint, placement, clips) = (fill.paint, fill.placement, fill.clips)
        case .picture(let item):
            (placement, clips) = (item.placement, item.clips)
            let picture = item.picture
            (frame, part, center) = (picture.rect, picture.part, picture.center)
            (pixelSize, filter) = (picture.pixelSize, picture.filter)
        case .text(let item):
            (placement, clips) = (item.placement, item.clips)
            (block, frame, anchor) = (item.text, item.frame, item.anchor)
            (color, paints, stroke) = (item.color, item.paints, item.stroke)
        case .group(let group):
            (alpha, blendMode, clips) = (group.alpha, group.blendMode, group.clips)
            (mask, maskMode) = (group.mask, group.maskMode)
            (shadow, effects) = (group.shadow, group.effects)
        }
    }

    /// Reads the fields of a kind of item.
    init(
        _ fields: [LineField<Self>], _ line: inout LineCursor, _ reader: TimelineReader
    ) throws(RecordedTimelineError) {
        try fields.read(into: &self, &line, reader)
    }
}
