/// Everything a frame shows, as data: what to fill with what, back to front.
///
/// The seam between layers and pixels. It knows no views, no time and no pixels: sizes are points,
/// and a rasteriser chooses the scale. After construction
/// - every number is finite and rounded to the grid of display lists (`Quantization.swift`),
/// - clips and placements are state of an item, and only compositing (a group) nests,
/// - nothing invisible is listed: no clear colours, no empty shapes, no alpha of zero.
public struct DisplayList: Hashable, Sendable {
    /// Width and height of the canvas in points.
    public var size: Size
    /// What lies beneath everything. Opaque: the frame is RGB; otherwise RGBA.
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
    /// A shape filled with paint.
    case fill(Fill)
    /// A picture.
    case picture(PictureItem)
    /// A text.
    case text(TextItem)
    /// Items composited on their own, then laid over what is beneath as one picture. Apart: it would
    /// make every item half as large again.
    indirect case group(Group)
}

/// A shape filled with paint.
public struct Fill: Hashable, Sendable {
    /// What is covered, in the item's own space.
    public let shape: Shape
    /// What it is covered with.
    public let paint: Paint
    /// From the item's own space to the canvas, in points.
    public let placement: Placement
    /// What bounds it, outermost first.
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
    /// What is drawn, and where in the item's own space.
    public let picture: Picture
    /// From the item's own space to the canvas, in points.
    public let placement: Placement
    /// What bounds it, outermost first.
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
    /// What is written, and how.
    public let text: TextBlock
    /// Where it is laid out, in the item's own space; wrapped to its width, and from its top.
    public let frame: Rect
    /// What it is written with.
    public let color: Color
    /// From the item's own space to the canvas, in points.
    public let placement: Placement
    /// What bounds it, outermost first.
    public let clips: [Clip]

    /// An item whose numbers are rounded to the grid of display lists.
    public init(
        _ text: TextBlock, in frame: Rect, color: Color, placement: Placement, clips: [Clip] = []
    ) {
        self.text = text.quantized
        self.frame = frame.quantized
        self.color = color.quantized
        self.placement = placement.quantized
        self.clips = clips
    }
}

/// Items composited on their own, then laid over what is beneath as one picture.
public struct Group: Hashable, Sendable {
    /// How opaque the picture is laid down: above 0, at most 1.
    public let alpha: Double
    /// How it is laid over what is beneath.
    public let blendMode: BlendMode
    /// Items whose opacity the picture, with its shadow, is multiplied by; nil for no mask.
    public let mask: [DisplayItem]?
    /// What the picture casts beneath itself.
    public let shadow: Shadow?
    /// What bounds the picture and its shadow, outermost first.
    public let clips: [Clip]
    /// The items, back to front; their own clips are those inside the group.
    public let items: [DisplayItem]

    /// A group whose numbers are rounded to the grid of display lists.
    public init(
        alpha: Double = 1, blendMode: BlendMode = .normal, mask: [DisplayItem]? = nil,
        shadow: Shadow? = nil, clips: [Clip] = [], items: [DisplayItem]
    ) {
        self.alpha = alpha.quantized
        self.blendMode = blendMode
        self.mask = mask
        self.shadow = shadow?.quantized
        self.clips = clips
        self.items = items
    }
}

/// A blurred silhouette.
public struct Shadow: Hashable, Sendable {
    /// What it is filled with; its alpha is the shadow's opacity.
    public var color: Color
    /// The Gaussian's standard deviation, in points of the layer's own space.
    public var radius: Double
    /// How far it lies from what casts it, in the layer's own space.
    public var offset: Vector
    /// What casts it, in the layer's own space, non-zero; nil for the group's items.
    public var path: Path?
    /// From the layer's own space to the canvas, in points.
    public var placement: Placement
    /// What bounds the shadow alone; nil for nothing. Its edge is taken for that of the items as well:
    /// where the two cover as much of a pixel, no shadow shows between them.
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
    /// What stays visible, in the clip's own space.
    public let shape: Shape
    /// From the clip's own space to the canvas, in points.
    public let placement: Placement
    /// Whether its edge is antialiased. Without, a pixel is inside if its middle is: two clips that
    /// share an edge leave no seam between what they bound.
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
