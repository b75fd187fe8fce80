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

}
