public import Drawing

/// A filled and stroked path: Core Animation's `CAShapeLayer`. In the layer's own coordinates; it isn't
/// cut off at its edges.
public struct ShapeContent: Hashable, Sendable {
    /// What is filled and stroked. Default: empty.
    public var path = Path()
    /// What it is filled with. Default: black.
    public var fillColor = Color.black
    /// Which areas are inside. Default: `nonZero`.
    public var fillRule = FillRule.nonZero
    /// What the line along it is drawn with. Default: clear.
    public var strokeColor = Color.clear
    /// Width and looks of the line, and the part of it that is drawn.
    public var stroke = StrokeStyle()

    /// A shape; see the properties.
    public init(
        _ path: Path = Path(), fillColor: Color = .black, fillRule: FillRule = .nonZero,
        strokeColor: Color = .clear, stroke: StrokeStyle = StrokeStyle()
    ) {
        self.path = path
        self.fillColor = fillColor
        self.fillRule = fillRule
        self.strokeColor = strokeColor
        self.stroke = stroke
    }

    subscript(property: LayerProperty) -> PropertyValue {
        get {
            switch property {
            case .shapePath: .path(path)
            case .shapeFill: .color(fillColor)
            case .shapeFillRule: .string(fillRule.rawValue)
            case .shapeStroke: .color(strokeColor)
            case .shapeLineWidth: PropertyValue(stroke.width)
            case .shapeLineCap: .string(stroke.cap.rawValue)
            case .shapeLineJoin: .string(stroke.join.rawValue)
            case .shapeMiterLimit: PropertyValue(stroke.miterLimit)
            case .shapeDash: .list(stroke.dash)
            case .shapeDashPhase: PropertyValue(stroke.dashPhase)
            case .shapeStrokeStart: PropertyValue(stroke.start)
            default: PropertyValue(stroke.end)
            }
        }
        set {
            switch (property, newValue) {
            case (.shapePath, .path(let new)): path = new
            case (.shapeFill, .color(let color)): fillColor = color
            case (.shapeFillRule, .string(let word)):
                fillRule = FillRule(rawValue: word) ?? fillRule
            case (.shapeStroke, .color(let color)): strokeColor = color
            case (.shapeLineWidth, .numbers(let n)): stroke.width = n.x
            case (.shapeLineCap, .string(let word)):
                stroke.cap = StrokeStyle.Cap(rawValue: word) ?? stroke.cap
            case (.shapeLineJoin, .string(let word)):
                stroke.join = StrokeStyle.Join(rawValue: word) ?? stroke.join
            case (.shapeMiterLimit, .numbers(let n)): stroke.miterLimit = n.x
            case (.shapeDash, .list(let new)): stroke.dash = new
            case (.shapeDashPhase, .numbers(let n)): stroke.dashPhase = n.x
            case (.shapeStrokeStart, .numbers(let n)): stroke.start = n.x
            case (.shapeStrokeEnd, .numbers(let n)): stroke.end = n.x
            default: preconditionFailure("\(property) can't be \(newValue)")
            }
        }
    }
}
