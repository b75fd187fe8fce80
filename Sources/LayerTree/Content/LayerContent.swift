public import Drawing

/// What a layer shows between its background and its subviews; at most one thing.
public indirect enum LayerContent: Hashable, Sendable {
    /// Nothing.
    case none
    /// Colours that change from place to place.
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

    /// Which kind it is.
    package var kind: Kind {
        switch self {
        case .none: .none
        case .gradient: .gradient
        case .shape: .shape
        case .image: .image
        case .text: .text
        }
    }

    /// Content of a kind with its defaults.
    package init(_ kind: Kind) {
        switch kind {
        case .none: self = .none
        case .gradient: self = .gradient(GradientContent())
        case .shape: self = .shape(ShapeContent())
        case .image: self = .image(ImageContent())
        case .text: self = .text(TextContent())
        }
    }

    /// The gradient, if it is one.
    public var gradient: GradientContent? { if case .gradient(let it) = self { it } else { nil } }
    /// The shape, if it is one.
    public var shape: ShapeContent? { if case .shape(let it) = self { it } else { nil } }
    /// The image, if it is one.
    public var image: ImageContent? { if case .image(let it) = self { it } else { nil } }
    /// The text, if it is one.
    public var text: TextContent? { if case .text(let it) = self { it } else { nil } }

}

/// What a layer casts beneath itself: Core Animation's `shadow…` properties.
public struct ShadowStyle: Hashable, Sendable {
    /// What it is filled with. Default: black.
    public var color = Color.black
    /// How opaque it is, 0 to 1. Default: 0, no shadow.
    public var opacity = 0.0
    /// The Gaussian's standard deviation, in points. Default: 3.
    public var radius = 3.0
    /// How far it lies from the layer, in points. Default: 3 up, as in Core Animation.
    public var offset = Vector(dx: 0, dy: -3)
    /// What casts it, in the layer's coordinates; nil for what the layer and its subviews show.
    /// Default: nil.
    public var path: Path?

    /// Core Animation's defaults.
    public init() {}

    /// The shadow of a layer that is seen through `placement`; nil where there is none.
    func shadow(through placement: Placement) -> Shadow? {
        var color = color
        color.alpha *= min(max(opacity, 0), 1)
        guard color.alpha.quantized > 0, radius.isFinite, offset.dx.isFinite, offset.dy.isFinite
        else { return nil }
        return Shadow(
            color: color, radius: max(radius, 0), offset: offset, path: path, placement: placement)
    }
}
