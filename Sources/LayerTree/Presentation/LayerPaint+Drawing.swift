internal import Drawing

/// The area that paints refer to.
struct PaintArea {
    /// The view's bounds, or the box of the path in a view without a size.
    let bounds: Rect
    /// Whether the area is the box of a text that isn't laid out yet.
    let isTextBox: Bool
    /// The named pictures.
    let images: [String: Bitmap]

    init(_ bounds: Rect, isTextBox: Bool = false, images: [String: Bitmap]) {
        (self.bounds, self.isTextBox, self.images) = (bounds, isTextBox, images)
    }
}

extension PaintValue {
    /// The paints that are visible in `area`, back to front, with the strokes of their lines.
    func visible(in area: PaintArea) -> [(paint: Paint, source: LayerPaint?)] {
        guard !paints.isEmpty else { return color.isVisible ? [(.color(color), nil)] : [] }
        return paints.compactMap { source in
            source.paint(in: area).flatMap { $0.isClear ? nil : ($0, source) }
        }
    }

    /// Whether any of it may be visible.
    package var isVisible: Bool { color.isVisible || !paints.isEmpty }
}

extension LayerPaint {
    /// The paint in the own space of a view; nil if there is nothing to draw.
    fileprivate func paint(in area: PaintArea) -> Paint? {
        let area = box.map { PaintArea($0, images: area.images) } ?? area
        return switch source {
        case .color(let color): .color(color.faded(by: alpha))
        case .gradient(let content): gradient(content, in: area).map { .gradient($0) }
        case .image(let content): pattern(content, in: area).map { .pattern($0) }
        }
    }

    private func gradient(_ content: GradientContent, in area: PaintArea) -> Gradient? {
        let isOfBox = area.isTextBox && units == .bounds
        // The unit square has the coordinates of points, and none of its gradients is stretched.
        let box = units == .points || isOfBox ? Rect.unit : area.bounds
        guard !box.isEmpty, var gradient = content.gradient(in: box) else { return nil }
        for index in gradient.stops.indices {
            gradient.stops[index].color = gradient.stops[index].color.faded(by: alpha)
        }
        gradient.isInUnits = isOfBox
        gradient.transform = map(in: area, isInUnits: isOfBox)
        return gradient
    }

    private func pattern(_ content: ImageContent, in area: PaintArea) -> PicturePattern? {
        let isOfBox = area.isTextBox && tiling == nil
        guard let bitmap = content.bitmap(from: area.images),
            var picture = content.picture(bitmap, in: isOfBox ? .unit : area.bounds.orUnit)
        else { return nil }
        var period: Size?
        if isOfBox { picture.rect = .unit }
        if let tiling {
            let size = tiling.size ?? content.ownSize(of: bitmap)
            guard size.width > 0, size.height > 0 else { return nil }
            picture.rect = Rect(origin: area.bounds.origin + tiling.phase, size: size)
            period = Size(
                width: size.width + max(tiling.spacing.width, 0),
                height: size.height + max(tiling.spacing.height, 0))
        }
        return PicturePattern(
            picture, period: period, alpha: min(max(alpha, 0), 1),
            transform: map(in: area, isInUnits: isOfBox), isInUnits: isOfBox)
    }

    /// The transform about the middle of the area. That of a text's box is known later.
    private func map(in area: PaintArea, isInUnits: Bool) -> AffineTransform {
        guard !transform.operations.isEmpty else { return .identity }
        let matrix = transform.matrix
        let map = AffineTransform(
            a: matrix.m11, b: matrix.m12, c: matrix.m21, d: matrix.m22, tx: matrix.m41,
            ty: matrix.m42)
        return isInUnits ? map : map.about(area.bounds.center)
    }
}

extension Color {
    fileprivate func faded(by alpha: Double) -> Color {
        var result = self
        result.alpha *= min(max(alpha, 0), 1)
        return result
    }
}

extension Rect {
    /// The rectangle, or the unit square if it is empty.
    fileprivate var orUnit: Rect { isEmpty ? .unit : self }
}
