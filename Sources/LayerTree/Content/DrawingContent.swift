public import Drawing

/// What drawing code has drawn into a layer: the `contents` that Core Animation's `draw(in:)` makes, kept as display
/// items instead of pixels.
///
/// It isn't a kind of `LayerContent`, because a layer can have both: it lies over the background, beneath the path of a
/// shape, and over all other content. Subviews lie over it, whatever their depth.
public struct DrawingContent: Hashable, Sendable {
    /// What was drawn, back to front, in the coordinates of `bounds`. Default: nothing.
    public var items: [DisplayItem] = []
    /// The rectangle that was drawn into, which is fitted to the layer's bounds at each instant. Default: zero.
    public var bounds = Rect.zero
    /// How `bounds` is fitted to the layer's bounds. Default: `resize`.
    public var gravity = ImageContent.Gravity.resize
    /// Whether nothing outside `bounds` is shown. Default: true.
    public var isClipped = true

    /// Nothing drawn.
    public init() {}

    /// Items that were drawn into `bounds`.
    public init(_ items: [DisplayItem], in bounds: Rect, gravity: ImageContent.Gravity = .resize) {
        self.items = items
        self.bounds = bounds
        self.gravity = gravity
    }

    /// The place of `bounds` in a layer with `layerBounds`; nil if nothing was drawn, or into an empty rectangle. What
    /// isn't clipped may reach further.
    func rect(in layerBounds: Rect) -> Rect? {
        guard !items.isEmpty, bounds.width > 0, bounds.height > 0 else { return nil }
        return gravity.rect(of: bounds.size, in: layerBounds)
    }
}

extension DrawingContent {
    /// The display items in a layer with `layerBounds`, which is seen through `outer`.
    func items(in layerBounds: Rect, through outer: Placement, clips: [Clip]) -> [DisplayItem] {
        guard let rect = rect(in: layerBounds) else { return [] }
        let placement = Placement(bounds.map(to: rect)).concatenating(outer)
        guard placement.isUsable else { return [] }
        let edge = isClipped ? [Clip(.rect(bounds), placement: placement)] : []
        guard items.contains(where: \.isBlended) else {
            return items.map { $0.seen(through: placement, inside: clips + edge) }
        }
        // Blend modes affect what the layer has drawn itself, not what is beneath the layer.
        let drawn = items.map { $0.seen(through: placement, inside: edge) }
        return [.group(Group(clips: clips, items: drawn))]
    }
}

extension Rect {
    /// The map that moves and stretches this rectangle, which must have an area, to another one.
    fileprivate func map(to other: Rect) -> AffineTransform {
        AffineTransform(translationX: -minX, y: -minY)
            .concatenating(
                AffineTransform(scaleX: other.width / width, y: other.height / height)
            )
            .concatenating(AffineTransform(translationX: other.minX, y: other.minY))
    }
}
