internal import Drawing
internal import LayerTree

/// The picture that a colour repeats: `UIColor(patternImage:)`.
struct ColorPattern: Hashable, Sendable {
    let bitmap: Bitmap
    /// Pixels per point.
    let scale: Double

    /// The size of a tile in points.
    var size: Size {
        Size(width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale)
    }
}

extension CGColor {
    /// The colour as a value of a layer's property.
    var paintValue: PropertyValue {
        guard let pattern else { return .color(color) }
        var image = ImageContent(.bitmap(pattern.bitmap))
        image.scale = pattern.scale
        var paint = LayerPaint(.image(image))
        paint.tiling = LayerPaint.Tiling()
        paint.alpha = color.alpha
        return .paints([paint])
    }

    /// The colour of a layer's property; nil for a clear one.
    convenience init?(_ value: PropertyValue) {
        switch value {
        case .color(let color) where color != .clear: self.init(color)
        case .paints(let paints):
            guard let paint = paints.first, case .image(let image) = paint.source,
                case .bitmap(let bitmap) = image.source
            else { return nil }
            let pattern = ColorPattern(bitmap: bitmap, scale: image.scale)
            self.init(Color(white: 0, alpha: paint.alpha), pattern: pattern)
        default: return nil
        }
    }

    /// The paint of a drawing whose first tile begins at its origin, with an opacity in addition.
    func paint(alpha: Double) -> Paint {
        guard let pattern else {
            var result = color
            result.alpha *= alpha
            return .color(result)
        }
        let picture = Picture(pattern.bitmap, in: Rect(origin: .zero, size: pattern.size))
        return .pattern(
            PicturePattern(picture, period: pattern.size, alpha: color.alpha * alpha))
    }
}

extension PaintValue {
    /// The colour or the pattern; clear for nil.
    init(_ color: CGColor?) {
        switch color?.paintValue {
        case .paints(let paints): self.init(paints)
        default: self.init(color?.color ?? .clear)
        }
    }
}
