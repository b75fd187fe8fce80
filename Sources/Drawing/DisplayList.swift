/// Everything a frame shows, as data: what to fill with what, back to front.
///
/// The seam between layers and pixels. It knows no views, no time and no pixels: sizes are points,
/// and a rasteriser chooses the scale. After construction
/// - every number is a multiple of 2⁻¹⁶ and finite,
/// - clips and transforms are state of an item, and only compositing (a group's alpha) nests,
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
        self.size = size
        self.background = background.quantized
        self.items = items
    }
}

/// One step of drawing.
public enum DisplayItem: Hashable, Sendable {
    /// A shape filled with paint.
    case fill(Fill)
    /// Items composited on their own, then laid over what is beneath as one picture.
    case group(Group)
}

/// A shape filled with paint.
public struct Fill: Hashable, Sendable {
    /// What is covered, in the item's own space.
    public let shape: Shape
    /// What it is covered with.
    public let color: Color
    /// From the item's own space to the canvas, in points.
    public let transform: AffineTransform
    /// What bounds it, outermost first.
    public let clips: [Clip]

    /// A fill whose numbers are rounded to the grid of display lists.
    public init(_ shape: Shape, color: Color, transform: AffineTransform, clips: [Clip] = []) {
        self.shape = shape.quantized
        self.color = color.quantized
        self.transform = transform.quantized
        self.clips = clips
    }
}

/// Items composited on their own, then laid over what is beneath as one picture.
public struct Group: Hashable, Sendable {
    /// How opaque the picture is laid down: above 0, at most 1.
    public let alpha: Double
    /// How it is laid over what is beneath.
    public let blendMode: BlendMode
    /// What bounds the picture, outermost first.
    public let clips: [Clip]
    /// The items, back to front; their own clips are those inside the group.
    public let items: [DisplayItem]

    /// A group whose alpha is rounded to the grid of display lists.
    public init(
        alpha: Double, blendMode: BlendMode = .normal, clips: [Clip] = [], items: [DisplayItem]
    ) {
        self.alpha = alpha.quantized
        self.blendMode = blendMode
        self.clips = clips
        self.items = items
    }
}

/// A shape outside which nothing is drawn; its edge is antialiased.
public struct Clip: Hashable, Sendable {
    /// What stays visible, in the clip's own space.
    public let shape: Shape
    /// From the clip's own space to the canvas, in points.
    public let transform: AffineTransform

    /// A clip whose numbers are rounded to the grid of display lists.
    public init(_ shape: Shape, transform: AffineTransform) {
        self.shape = shape.quantized
        self.transform = transform.quantized
    }
}
