import Drawing

@testable import Rasterization

extension Canvas {
    /// What `items` look like on a transparent canvas of `width` by `height` points.
    static func image(
        _ items: [DisplayItem], width: Double, height: Double, scale: Double = 1
    ) throws -> DecodedImage {
        try image(
            items, size: Size(width: width, height: height), background: .clear, scale: scale)
    }

    /// The premultiplied pixels of `area`, whole pixels, drawn in one piece.
    static func pixels(
        _ items: [DisplayItem], in area: Rect, of frame: Rect, scale: Double = 1,
        with resources: DrawingResources = DrawingResources()
    ) throws -> [UInt32] {
        let space = DeviceSpace(scale: scale, viewport: frame, resources: resources)
        let surface = try ItemPainter(resources).picture(of: space.visible(items), in: area)
        return (0..<surface.height).flatMap { Array(surface.row($0)) }
    }
}

extension DisplayItem {
    /// A filled shape.
    static func fill(
        _ shape: Shape, _ color: Color, at placement: Placement = .identity, clips: [Clip] = []
    ) -> DisplayItem {
        .fill(Fill(shape, paint: .color(color), placement: placement, clips: clips))
    }
}

extension Placement {
    /// A place and a turn.
    static func at(_ x: Double, _ y: Double, turned angle: Double = 0, scale: Double = 1)
        -> Placement
    {
        Placement(
            AffineTransform(scaleX: scale, y: scale)
                .concatenating(AffineTransform(rotationAngle: angle))
                .concatenating(AffineTransform(translationX: x, y: y)))
    }
}
