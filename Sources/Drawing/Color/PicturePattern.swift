/// A picture that fills an area: once, or repeated without end in both directions. Elsewhere, the area stays clear.
public struct PicturePattern: Hashable, Sendable {
    /// The picture in the pattern's plane. Its `center` and `pixelSize` are ignored: all of it is stretched.
    public var picture: Picture
    /// The distances from one tile to the next; nil for a single one.
    public var period: Size?
    /// The opacity, 0 to 1.
    public var alpha: Double
    /// The map from the pattern's plane to the item's own space.
    public var transform: AffineTransform
    /// Whether the pattern's plane is the unit square of a text's box; see `TextItem.paints`.
    public var isInUnits: Bool

    /// A pattern.
    public init(
        _ picture: Picture, period: Size? = nil, alpha: Double = 1,
        transform: AffineTransform = .identity, isInUnits: Bool = false
    ) {
        self.picture = picture
        self.period = period
        self.alpha = alpha
        self.transform = transform
        self.isInUnits = isInUnits
    }

    package var quantized: PicturePattern {
        PicturePattern(
            picture.quantized, period: period?.quantized, alpha: alpha.quantized,
            transform: transform.quantized, isInUnits: isInUnits)
    }
}

extension Paint {
    /// The paint with what is in unit coordinates of a text's box put into `box`. Other paints stay as they are.
    package func placed(in box: Rect) -> Paint {
        switch self {
        case .gradient(var gradient) where gradient.isInUnits:
            gradient.transform = gradient.transform.about(box)
            gradient.isInUnits = false
            return .gradient(gradient)
        case .pattern(var pattern) where pattern.isInUnits:
            pattern.transform = pattern.transform.about(box)
            pattern.isInUnits = false
            return .pattern(pattern)
        case .color, .gradient, .pattern: return self
        }
    }

    /// Whether it is fully transparent everywhere.
    package var isClear: Bool {
        switch self {
        case .color(let color): color.alpha.quantized == 0
        case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.alpha.quantized == 0 }
        case .pattern(let pattern): pattern.alpha.quantized == 0
        }
    }

    /// The paint with other colours and pictures.
    package func mapColors(_ color: (Color) -> Color, pictures: (Bitmap) -> Bitmap) -> Paint {
        switch self {
        case .color(let own): return .color(color(own))
        case .gradient(var gradient):
            for index in gradient.stops.indices {
                gradient.stops[index].color = color(gradient.stops[index].color)
            }
            return .gradient(gradient)
        case .pattern(var pattern):
            pattern.picture.bitmap = pictures(pattern.picture.bitmap)
            return .pattern(pattern)
        }
    }
}

extension AffineTransform {
    /// The unit square stretched to `box`, then this transform about the middle of the box.
    fileprivate func about(_ box: Rect) -> AffineTransform {
        let stretch = AffineTransform(
            a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY)
        return stretch.concatenating(about(box.center))
    }

    /// This transform about `center`.
    package func about(_ center: Point) -> AffineTransform {
        AffineTransform(translationX: -center.x, y: -center.y).concatenating(self)
            .concatenating(AffineTransform(translationX: center.x, y: center.y))
    }
}
