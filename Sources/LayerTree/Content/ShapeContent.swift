public import Drawing

/// A filled and stroked path: Core Animation's `CAShapeLayer`. The path is in the layer's own coordinates
/// and isn't clipped at the layer's edges.
public struct ShapeContent: Hashable, Sendable {
    /// The path. Default: empty.
    public var path = Path()
    /// The fill colour. Default: black.
    public var fillColor = Color.black
    /// The rule that decides which areas are inside. Default: `nonZero`.
    public var fillRule = FillRule.nonZero
    /// The stroke's colour. Default: clear.
    public var strokeColor = Color.clear
    /// The stroke's width and style, and the part of the path that is stroked.
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
