internal import Drawing

extension LayerContent {
    /// The display items of a layer's content.
    func items(
        of layer: LayerProperties, images: [String: Bitmap], through placement: Placement,
        clips: [Clip]
    ) -> [DisplayItem] {
        let bounds = layer.bounds
        switch self {
        case .none: return []
        case .gradient(let content):
            guard !bounds.isEmpty, let gradient = content.gradient(in: bounds) else { return [] }
            return [
                .fill(
                    Fill(
                        layer.shapeInsideBorder, paint: .gradient(gradient),
                        placement: placement, clips: clips))
            ]
        case .shape(let content):
            return content.items(in: bounds, images: images, through: placement, clips: clips)
        case .image(let content):
            guard let picture = content.picture(from: images, in: bounds) else { return [] }
            return [.picture(PictureItem(picture, placement: placement, clips: clips))]
        case .text(let content):
            return content.item(of: layer, images, placement, clips).map { [.text($0)] } ?? []
        }
    }
}

extension LayerContent {
    /// The place of a content in a layer whose y points up: pictures and texts stay upright.
    func upright(_ placement: Placement, in bounds: Rect) -> Placement {
        switch self {
        case .image, .text: Placement(bounds.flip).concatenating(placement)
        case .none, .gradient, .shape: placement
        }
    }
}

extension LayerContent {
    /// Whether the layer draws the content over its drawing, as Core Animation draws the path of a shape.
    var isOverDrawing: Bool { if case .shape = self { true } else { false } }
}

extension ShapeContent {
    fileprivate func items(
        in bounds: Rect, images: [String: Bitmap], through placement: Placement, clips: [Clip]
    ) -> [DisplayItem] {
        guard !isJoined, !path.elements.isEmpty else { return [] }
        let (path, stroke) = (shownPath, shownStroke)
        guard !path.elements.isEmpty else { return [] }
        let area = PaintArea(
            bounds.isEmpty && hasPaints ? path.controlBounds ?? bounds : bounds, images: images)
        let fills = fill.visible(in: area).map { ($0.paint, Shape.path(path, fillRule)) }
        let lines = line.visible(in: area).compactMap { paint, source in
            let stroke = stroke.changed(by: source)
            return stroke.width.quantized > 0 && stroke.start < stroke.end
                ? (paint, Shape.stroke(path, stroke)) : nil
        }
        return (fills + lines).map { paint, shape in
            .fill(Fill(shape, paint: paint, placement: placement, clips: clips))
        }
    }
}

extension TextContent {
    /// The text in the bounds of a layer, or of its own size about the anchor point of a layer without a size; nil if
    /// nothing is drawn.
    fileprivate func item(
        of layer: LayerProperties, _ images: [String: Bitmap], _ placement: Placement,
        _ clips: [Clip]
    ) -> TextItem? {
        guard isVisible, block.size > 0 else { return nil }
        guard !block.isOnPath else { return itemOnPath(of: layer, images, placement, clips) }
        let isNatural = block.fit == .natural && layer.size == .zero
        let area = PaintArea(layer.bounds, isTextBox: layer.bounds.isEmpty, images: images)
        let visible = paints.isEmpty ? [] : paint.visible(in: area).map(\.paint)
        return TextItem(
            shown,
            in: isNatural ? Rect(origin: layer.anchor, size: .zero) : layer.bounds,
            anchor: isNatural ? layer.anchorPoint : nil, color: visible.isEmpty ? color : .black,
            paints: visible, stroke: visibleStroke, placement: placement, clips: clips)
    }
}

extension TextContent {
    /// The text along its path, which has the layer's own coordinates.
    private func itemOnPath(
        of layer: LayerProperties, _ images: [String: Bitmap], _ placement: Placement,
        _ clips: [Clip]
    ) -> TextItem {
        let bounds = layer.bounds
        let area = PaintArea(
            bounds.isEmpty ? block.path.controlBounds ?? bounds : bounds, images: images)
        let visible = paints.isEmpty ? [] : paint.visible(in: area).map(\.paint)
        return TextItem(
            shown, in: Rect(origin: .zero, size: bounds.size),
            color: visible.isEmpty ? color : .black, paints: visible, stroke: visibleStroke,
            placement: placement, clips: clips)
    }
}

extension ImageContent {
    /// The picture as placed in a layer with these bounds; nil if there is nothing to draw. `images` are
    /// the named pictures.
    func picture(from images: [String: Bitmap], in bounds: Rect) -> Picture? {
        bitmap(from: images).flatMap { picture($0, in: bounds) }
    }

    /// The pixels; nil if there are none. `images` are the named pictures.
    func bitmap(from images: [String: Bitmap]) -> Bitmap? {
        switch source {
        case .bitmap(let bitmap): bitmap
        case .named(let name): images[name]
        case nil: nil
        }
    }
}

extension LayerProperties {
    /// The outline of everything beneath the border: the layer's own, or the middle line of an opaque
    /// border.
    ///
    /// If both had the same outline, edge pixels would show the colour beneath the border: a quarter of it
    /// in pixels that are half covered.
    var shapeInsideBorder: Shape {
        guard borderWidth.quantized > 0, borderColor.alpha.quantized == 1 else {
            return boundsOutline
        }
        let size = Size(width: bounds.width, height: bounds.height)
        let inset = min(borderWidth, size.width / 2, size.height / 2) / 2
        return outline(
            of: bounds.insetBy(dx: inset, dy: inset),
            cornerRadii.fitted(to: size).inset(by: inset))
    }

    /// The outline of the border.
    var border: Shape {
        guard cornerCurve == .continuous else {
            return .border(bounds, cornerRadii, width: borderWidth)
        }
        var path = Path()
        path.addContinuousRect(bounds, radii: cornerRadii)
        if 2 * borderWidth < min(size.width, size.height) {
            path.addContinuousRect(
                bounds.insetBy(dx: borderWidth, dy: borderWidth),
                radii: cornerRadii.fitted(to: size).inset(by: borderWidth))
        }
        return .path(path, .evenOdd)
    }

    /// The outline of the bounds, with the layer's corners.
    var boundsOutline: Shape { outline(of: bounds, cornerRadii) }

    /// A rectangle with round corners of the layer's kind.
    private func outline(of rect: Rect, _ radii: CornerRadii) -> Shape {
        guard cornerCurve == .continuous, radii != CornerRadii(0) else {
            return Shape(rect, radii: radii)
        }
        var path = Path()
        path.addContinuousRect(rect, radii: radii)
        return .path(path, .nonZero)
    }

    /// The shadow if it is visible through `placement`, otherwise nil. A layer that clips also clips its
    /// shadow, as in Core Animation.
    func visibleShadow(through placement: Placement) -> Shadow? {
        guard clipsToBounds else { return shadow.shadow(through: placement) }
        guard backgroundColor.alpha.quantized < 1 else { return nil }
        var seen = shadow.shadow(through: placement)
        seen?.clip = Clip(boundsOutline, placement: placement)
        return seen
    }
}

extension LayerProperties {
    /// Whether any of it can be visible.
    var isVisible: Bool { !isHidden && alpha.quantized > 0 }

    /// Whether its front is seen through `placement`, its map to the superlayer.
    func isFront(through placement: Placement) -> Bool {
        (placement.determinant > 0) != isGeometryFlipped
    }
}

extension DisplayItem {
    /// A shape in one colour.
    static func fill(
        _ color: Color, _ shape: Shape, _ placement: Placement, _ clips: [Clip]
    ) -> DisplayItem {
        .fill(Fill(shape, paint: .color(color), placement: placement, clips: clips))
    }
}

extension Color {
    var isVisible: Bool { alpha.quantized > 0 }
}
