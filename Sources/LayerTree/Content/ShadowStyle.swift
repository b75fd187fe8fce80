public import Drawing

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

    subscript(property: LayerProperty) -> PropertyValue {
        get {
            switch property {
            case .shadowColor: .color(color)
            case .shadowOpacity: PropertyValue(opacity)
            case .shadowRadius: PropertyValue(radius)
            case .shadowOffset: PropertyValue(offset)
            default: .path(path ?? Path())
            }
        }
        set {
            switch (property, newValue) {
            case (.shadowColor, .color(let new)): color = new
            case (.shadowOpacity, .numbers(let n)): opacity = n.x
            case (.shadowRadius, .numbers(let n)): radius = n.x
            case (.shadowOffset, .numbers(let n)): offset = Vector(dx: n.x, dy: n.y)
            case (.shadowPath, .path(let new)): path = new.elements.isEmpty ? nil : new
            default: preconditionFailure("\(property) can't be \(newValue)")
            }
        }
    }

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
