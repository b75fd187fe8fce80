public import Drawing

/// A colour, a gradient or a picture that fills or strokes a shape, or colours the letters of a text.
///
/// Lists of paints are animated pairwise; see `interpolated(to:progress:)`.
public struct LayerPaint: Hashable, Sendable {
    /// What is painted.
    public enum Source: Hashable, Sendable {
        /// One colour.
        case color(Color)
        /// Colours that vary over the area.
        case gradient(GradientContent)
        /// A picture, once or repeated. Its `contentsCenter` is ignored. In a view without a size it fills the box of
        /// the path or of the text, unless it is repeated.
        case image(ImageContent)
    }

    /// What the points of a gradient are measured in.
    public enum Units: String, Hashable, Sendable, CaseIterable {
        /// Parts of the view's bounds. In a view without a size, parts of the box of its path, or of its text.
        case bounds
        /// Points in the view's own coordinates.
        case points
    }

    /// How a picture is repeated without end, from the upper left corner of the bounds.
    public struct Tiling: Hashable, Sendable {
        /// The size of a tile in points; nil for the picture's own size.
        public var size: Size?
        /// The gaps between tiles in points, not negative. Default: none.
        public var spacing = Size.zero
        /// Where the first tile begins, from the corner, in points. Default: zero.
        public var phase = Vector.zero

        /// Tiles; see the properties.
        public init(size: Size? = nil, spacing: Size = .zero, phase: Vector = .zero) {
            (self.size, self.spacing, self.phase) = (size, spacing, phase)
        }
    }

    /// The largest number of paints of a fill, a stroke or a text.
    public static let countLimit = 32

    /// What is painted.
    public var source: Source
    /// What the points of a gradient are measured in. Default: `bounds`.
    public var units = Units.bounds
    /// The rectangle that gradients and pictures refer to instead of the view's bounds, in the view's own coordinates; nil for
    /// the bounds. The letters of a split text have that of the whole text. Default: nil.
    public var box: Rect?
    /// How a picture is repeated; nil for a single one, placed by its gravity. Default: nil.
    public var tiling: Tiling?
    /// A transform of the gradient or the picture about the middle of the bounds; only its map of the plane counts.
    /// Default: the identity.
    public var transform = Transform.identity
    /// The opacity, 0 to 1. Default: 1.
    public var alpha = 1.0
    /// The width of this line in points; nil for the shape's. Only strokes of shapes have lines. Default: nil.
    public var lineWidth: Double?
    /// The dashes of this line; nil for the shape's. Default: nil.
    public var dash: [Double]?
    /// Where the dashes of this line begin; nil for the shape's. Default: nil.
    public var dashPhase: Double?

    /// A paint; see the properties.
    public init(_ source: Source) { self.source = source }

    /// The colour, if the paint is nothing more.
    var plainColor: Color? {
        guard case .color(let color) = source, self == LayerPaint(.color(color)) else { return nil }
        return color
    }

    /// The paint with other colours, and pictures from other sources.
    func mapColors(
        _ map: (Color) -> Color, pictures: (ImageContent.Source) -> ImageContent.Source
    ) -> LayerPaint {
        var result = self
        switch source {
        case .color(let color): result.source = .color(map(color))
        case .gradient(var gradient):
            gradient.colors = gradient.colors.map(map)
            result.source = .gradient(gradient)
        case .image(var image):
            image.source = image.source.map(pictures)
            result.source = .image(image)
        }
        return result
    }
}

/// The value of a property that has a colour or a list of paints.
package struct PaintValue: Hashable, Sendable, LayerValue {
    /// The colour if there are no paints; otherwise clear.
    package let color: Color
    /// The paints, back to front; empty for the colour. Never a single plain colour.
    package let paints: [LayerPaint]

    package init(_ color: Color) { (self.color, paints) = (color, []) }

    /// An empty list is clear.
    package init(_ paints: [LayerPaint]) {
        let only = paints.isEmpty ? Color.clear : paints.count == 1 ? paints[0].plainColor : nil
        (color, self.paints) = (only ?? .clear, only == nil ? paints : [])
    }

    package var propertyValue: PropertyValue { paints.isEmpty ? .color(color) : .paints(paints) }

    mutating func take(_ value: PropertyValue) -> Bool {
        switch value {
        case .color(let color): self = PaintValue(color)
        case .paints(let paints): self = PaintValue(paints)
        default: return false
        }
        return true
    }
}
