/// Everything that a frame shows, as data: shapes, pictures, texts and groups, back to front.
///
/// It separates layers from pixels. It contains no views, no time and no pixels: sizes are in points, and a
/// rasteriser chooses the scale. After construction
/// - every number is finite and rounded to the grid of display lists (`Quantization.swift`),
/// - clips and placements belong to single items, and only groups nest,
/// - nothing invisible is listed: no clear colours, no empty shapes, no alpha of zero.
public struct DisplayList: Hashable, Sendable {
    /// Width and height of the canvas in points.
    public var size: Size
    /// The colour beneath all items. If it is opaque, the frame is RGB, otherwise RGBA.
    public var background: Color
    /// The items, back to front.
    public var items: [DisplayItem]

    /// A list of `items` over `background`.
    public init(size: Size, background: Color, items: [DisplayItem] = []) {
        self.size = size.quantized
        self.background = background.quantized
        self.items = items
    }
}

/// One step of drawing.
public enum DisplayItem: Hashable, Sendable {
    // Texts and groups are indirect, because otherwise every item would take twice as much memory.
    /// A shape filled with paint.
    case fill(Fill)
    /// A picture.
    case picture(PictureItem)
    /// A text.
    indirect case text(TextItem)
    /// Items composited separately and then drawn as one picture.
    indirect case group(Group)
}

/// A shape filled with paint.
public struct Fill: Hashable, Sendable {
    /// The shape, in the item's own space.
    public let shape: Shape
    /// The paint.
    public let paint: Paint
    /// The map from the item's own space to the canvas, in points.
    public let placement: Placement
    /// The clips, outermost first.
    public let clips: [Clip]

    /// A fill whose numbers are rounded to the grid of display lists.
    public init(_ shape: Shape, paint: Paint, placement: Placement, clips: [Clip] = []) {
        self.shape = shape.quantized
        self.paint = paint.quantized
        self.placement = placement.quantized
        self.clips = clips
    }

    /// A fill with one colour, seen in the plane of the canvas.
    public init(_ shape: Shape, color: Color, transform: AffineTransform, clips: [Clip] = []) {
        self.init(shape, paint: .color(color), placement: Placement(transform), clips: clips)
    }
}

/// A picture in a rectangle.
public struct PictureItem: Hashable, Sendable {
    /// The picture and its rectangle in the item's own space.
    public let picture: Picture
    /// The map from the item's own space to the canvas, in points.
    public let placement: Placement
    /// The clips, outermost first.
    public let clips: [Clip]

    /// An item whose numbers are rounded to the grid of display lists.
    public init(_ picture: Picture, placement: Placement, clips: [Clip] = []) {
        self.picture = picture.quantized
        self.placement = placement.quantized
        self.clips = clips
    }
}

/// A text in a frame.
public struct TextItem: Hashable, Sendable {
    /// The string and its style.
    public var text: TextBlock { shared.block }
    /// The same, as all frames share it.
    package let shared: SharedText
    /// The frame in the item's own space. Text is wrapped to its width and starts at its top.
    public let frame: Rect
    /// The point of a text of its own size that lies at the frame's origin, in unit coordinates; nil for a text that is
    /// laid out in the frame.
    public let anchor: Point?
    /// The text colour.
    public let color: Color
    /// What colours the letters instead of `color`, back to front; empty for the colour. Spans and glyphs with colours of
    /// their own keep those. Paints in units lie in the text's box: the frame, or the own size of a text with an `anchor`.
    public let paints: [Paint]
    /// The line around the letters; nil for none.
    public let stroke: TextStroke?
    /// The map from the item's own space to the canvas, in points.
    public let placement: Placement
    /// The clips, outermost first.
    public let clips: [Clip]

    /// An item whose numbers are rounded to the grid of display lists.
    public init(
        _ text: TextBlock, in frame: Rect, anchor: Point? = nil, color: Color,
        paints: [Paint] = [], stroke: TextStroke? = nil, placement: Placement, clips: [Clip] = []
    ) {
        self.init(
            SharedText(text), in: frame, anchor: anchor, color: color, paints: paints,
            stroke: stroke, placement: placement, clips: clips)
    }

    /// The same with a text that is shared already.
    package init(
        _ text: SharedText, in frame: Rect, anchor: Point? = nil, color: Color,
        paints: [Paint] = [], stroke: TextStroke? = nil, placement: Placement, clips: [Clip] = []
    ) {
        shared = text.quantized
        self.frame = frame.quantized
        self.anchor = anchor?.quantized
        self.color = color.quantized
        self.paints = paints.isEmpty ? [] : paints.map(\.quantized)
        self.stroke = stroke?.quantized
        self.placement = placement.quantized
        self.clips = clips
    }
}

/// Items composited separately and then drawn as one picture.
public struct Group: Hashable, Sendable {
    /// The picture's opacity: above 0, at most 1.
    public let alpha: Double
    /// How the picture is blended with its backdrop.
    public let blendMode: BlendMode
    /// Items that multiply the opacity of the picture and its shadow; nil for no mask.
    public let mask: [DisplayItem]?
    /// The component of the mask that is used.
    public let maskMode: MaskMode
    /// The shadow beneath the picture; nil for none.
    public let shadow: Shadow?
    /// What is done with the picture and its shadow before the mask and the clips apply; nil for nothing.
    public let effects: PlacedEffects?
    /// The clips of the picture and its shadow, outermost first.
    public let clips: [Clip]
    /// The items, back to front. Their own clips apply inside the group.
    public let items: [DisplayItem]
    /// Whether the picture is the mean of pictures of the single items, instead of all items over each other. A mean has
    /// neither a shadow nor effects: those given are ignored. Default: false.
    public let isMean: Bool

    /// A group whose numbers are rounded to the grid of display lists.
    public init(
        alpha: Double = 1, blendMode: BlendMode = .normal, mask: [DisplayItem]? = nil,
        maskMode: MaskMode = .alpha, shadow: Shadow? = nil, effects: PlacedEffects? = nil,
        clips: [Clip] = [], items: [DisplayItem], isMean: Bool = false
    ) {
        self.alpha = alpha.quantized
        self.blendMode = blendMode
        self.mask = mask
        self.maskMode = maskMode
        self.shadow = isMean ? nil : shadow?.quantized
        self.effects = isMean ? nil : effects
        self.clips = clips
        self.items = items
        self.isMean = isMean
    }
}

/// A blurred silhouette.
public struct Shadow: Hashable, Sendable {
    /// The colour; its alpha is the shadow's opacity.
    public var color: Color
    /// The Gaussian's standard deviation, in points of the layer's own space.
    public var radius: Double
    /// The distance from the object that casts the shadow, in the layer's own space.
    public var offset: Vector
    /// The shape that casts the shadow, in the layer's own space, filled non-zero. Nil for the group's
    /// items.
    public var path: Path?
    /// The map from the layer's own space to the canvas, in points.
    public var placement: Placement
    /// The clip of the shadow alone; nil for none. Its edge is treated as the items' edge as well: if both
    /// cover the same part of a pixel, no shadow shows between them.
    public var clip: Clip?

    /// A shadow.
    public init(
        color: Color, radius: Double, offset: Vector, path: Path? = nil, placement: Placement,
        clip: Clip? = nil
    ) {
        self.color = color
        self.radius = radius
        self.offset = offset
        self.path = path
        self.placement = placement
        self.clip = clip
    }
}

/// A shape outside which nothing is drawn.
public struct Clip: Hashable, Sendable {
    /// The visible area, in the clip's own space.
    public let shape: Shape
    /// The map from the clip's own space to the canvas, in points.
    public let placement: Placement
    /// Whether the edge is antialiased. If not, a pixel is inside if its centre is. Then two clips that
    /// share an edge leave no seam.
    public let isAntialiased: Bool

    /// A clip whose numbers are rounded to the grid of display lists.
    public init(_ shape: Shape, placement: Placement, isAntialiased: Bool = true) {
        self.shape = shape.quantized
        self.placement = placement.quantized
        self.isAntialiased = isAntialiased
    }

    /// A clip seen in the plane of the canvas.
    public init(_ shape: Shape, transform: AffineTransform) {
        self.init(shape, placement: Placement(transform))
    }
}
