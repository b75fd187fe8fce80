import Drawing
import LayerTree
import TestSupport

/// Random paints of shapes and texts.
extension RandomTimeline {
    /// At least two, because a single plain colour is the value of another kind.
    mutating func paints() -> PropertyValue {
        .paints((0..<Int.random(in: 2...3, using: &random)).map { _ in layerPaint() })
    }

    private mutating func layerPaint() -> LayerPaint {
        var paint = LayerPaint(source())
        if chance(2) { paint.alpha = number() }
        if chance(3) { paint.transform = Transform(operations()) }
        if chance(3) { (paint.lineWidth, paint.dashPhase) = (number(), number()) }
        if chance(3) { paint.dash = chance(3) ? [] : [number(), number()] }
        switch paint.source {
        case .color: break
        case .gradient: paint.units = choice()
        case .image where chance(2):
            paint.tiling = LayerPaint.Tiling(
                size: chance(2) ? nil : size(), spacing: size(),
                phase: Vector(dx: number(), dy: number()))
        case .image: break
        }
        return paint
    }

    private mutating func source() -> LayerPaint.Source {
        switch Int.random(in: 0...2, using: &random) {
        case 0: return .color(color())
        case 1:
            return .gradient(
                GradientContent(
                    choice(), colors: [color(), color()], locations: chance(2) ? [] : [0, 0.5],
                    start: point(), end: point(), focus: chance(2) ? .zero : point()))
        default:
            var image = ImageContent(chance(2) ? .named("c") : .bitmap(Self.bitmap))
            if chance(2) { (image.gravity, image.filter) = (choice(), choice()) }
            if chance(2) {
                (image.scale, image.contentsRect) = (number(), Rect(origin: point(), size: size()))
            }
            return .image(image)
        }
    }

    private mutating func size() -> Size { Size(width: abs(number()), height: abs(number())) }
}
