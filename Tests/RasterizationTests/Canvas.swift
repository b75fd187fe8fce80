import Drawing

@testable import ImageCodecs
@testable import Rasterization

/// Draws a few items and reads the pixels back.
enum Canvas {
    /// `items` drawn on a canvas of `size` points.
    static func image(
        _ items: [DisplayItem], size: Size = Size(width: 8, height: 8), background: Color = .white,
        scale: Double = 1
    ) throws -> DecodedImage {
        let encoder = try FrameEncoder(
            FrameSettings(
                size: PixelSize(covering: size, scale: scale), scale: scale,
                isOpaque: background.alpha == 1))
        let list = DisplayList(size: size, background: background, items: items)
        return try DecodedImage(png: Array(encoder.encode(list)))
    }
}

extension DecodedImage {
    /// One component of a row: 0 red, 1 green, 2 blue, 3 alpha.
    func row(_ y: Int, _ component: Int = 0) -> [Int] {
        (0..<width).map { Int(self[$0, y][component]) }
    }

    /// One component of a column.
    func column(_ x: Int, _ component: Int = 0) -> [Int] {
        (0..<height).map { Int(self[x, $0][component]) }
    }
}

extension DisplayItem {
    /// `rect` filled with a gradient.
    static func gradient(
        _ gradient: Gradient, in rect: Rect, _ placement: Placement = .identity
    ) -> DisplayItem {
        .fill(Fill(.rect(rect), paint: .gradient(gradient), placement: placement))
    }
}

extension Gradient {
    /// A gradient between stops given as pairs.
    init(_ kind: Kind, from start: Point, to end: Point, _ stops: [(Double, Color)]) {
        self.init(
            kind: kind, stops: stops.map { Stop(location: $0.0, color: $0.1) }, start: start,
            end: end)
    }
}

extension Placement {
    /// A placement whose third column isn't (0, 0, 1).
    init(_ affine: AffineTransform, xw: Double, yw: Double, w: Double = 1) {
        self.init(affine)
        (self.xw, self.yw, self.w) = (xw, yw, w)
    }
}

extension Bitmap {
    /// A picture with a colour for each column and row, `0xAARRGGBB` premultiplied.
    convenience init(_ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32) {
        self.init(
            name: "test", width: width, height: height,
            pixels: (0..<width * height).map { color($0 % width, $0 / width) })
    }

    /// An opaque picture with a grey, 0 to 255, for each column and row.
    convenience init(grey width: Int, _ height: Int, _ grey: (Int, Int) -> Int) {
        self.init(width, height) { x, y in 0xFF00_0000 | UInt32(grey(x, y)) * 0x01_0101 }
    }
}

extension Canvas {
    /// `items` drawn on a transparent canvas of `width` by `height` points.
    static func image(
        _ items: [DisplayItem], width: Double, height: Double, scale: Double = 1
    ) throws -> DecodedImage {
        try image(
            items, size: Size(width: width, height: height), background: .clear, scale: scale)
    }

    /// The premultiplied pixels of `area` (whole pixels), drawn in one piece.
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
    /// A translation, rotation and scale.
    static func at(_ x: Double, _ y: Double, turned angle: Double = 0, scale: Double = 1)
        -> Placement
    {
        Placement(
            AffineTransform(scaleX: scale, y: scale)
                .concatenating(AffineTransform(rotationAngle: angle))
                .concatenating(AffineTransform(translationX: x, y: y)))
    }
}
