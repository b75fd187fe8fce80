/// Effects, and the place of the view whose picture they change: radii and offsets are lengths in that view.
public struct PlacedEffects: Hashable, Sendable {
    /// The effects in their order, none of them without a visible change.
    public private(set) var effects: [VisualEffect]
    /// The map from the view's own space to the canvas, in points.
    public private(set) var placement: Placement
    /// The point of the view at which lengths are measured. With a perspective they differ from point to point.
    public let center: Point
    /// The rectangle of the canvas, in points, beyond which the picture goes on with the pixels of its edge; nil for a
    /// picture that is transparent there. For pictures of what lies behind a view.
    public private(set) var edges: Rect?

    /// The visible ones of `effects`, with numbers rounded to the grid of display lists; nil if there are none.
    public init?(
        _ effects: [VisualEffect], placement: Placement, center: Point, edges: Rect? = nil
    ) {
        guard !effects.isEmpty else { return nil }
        self.effects = effects.map(\.quantized).filter(\.isVisible)
        guard !self.effects.isEmpty else { return nil }
        self.placement = placement.quantized
        self.center = center.quantized
        self.edges = edges?.quantized
    }

    /// The same effects of a view with another placement, without edges.
    package func placed(at placement: Placement) -> PlacedEffects {
        var result = self
        (result.placement, result.edges) = (placement.quantized, nil)
        return result
    }

    /// The same effects of a view that is placed by another map in addition. Edges that aren't seen as a rectangle any more
    /// are dropped.
    func seen(through outer: Placement) -> PlacedEffects {
        var result = placed(at: placement.concatenating(outer))
        if outer.isAffine { result.edges = edges?.applying(outer.affine).quantized }
        return result
    }

    /// The same effects in other colours.
    func mapColors(_ color: (Color) -> Color) -> PlacedEffects {
        var result = self
        result.effects = effects.map { $0.mapColor(color).quantized }
        return result
    }
}
