import Drawing

@testable import Rasterization

/// Pictures of display items for tests, as frames show them.
enum Drawn {
    /// A frame of `items`, on a transparent canvas unless another is asked for.
    static func frame(
        _ items: [DisplayItem], width: Double, height: Double, scale: Double = 1,
        over background: Color = .clear
    ) throws -> DecodedImage {
        let list = DisplayList(
            size: Size(width: width, height: height), background: background, items: items)
        let encoder = try FrameEncoder(
            size: PixelSize(covering: list.size, scale: scale), scale: scale,
            isOpaque: background.alpha == 1)
        return try DecodedImage(png: Array(encoder.encode(list)))
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
