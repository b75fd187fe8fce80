internal import Drawing
internal import Typesetting

/// The device space of a frame, and the resources for drawing in it.
struct DeviceSpace {
    /// The largest deviation of outlines, in pixels.
    let tolerance = CairoContext.tolerance

    /// Pixels per point.
    let scale: Double
    /// The frame's pixels.
    var viewport: Rect
    let resources: DrawingResources
    /// The number of silhouettes in which the items are nested. Shadows of shadows of shadows are omitted,
    /// because each level could double the work.
    var silhouettes = 0
    /// The number of pictures after effects in which the items are nested.
    var effectDepth = 0

    /// Whether shadows are drawn at this nesting depth.
    var hasShadows: Bool { silhouettes < 2 }

    /// The visible items in device pixels.
    func visible(_ items: [DisplayItem]) -> [DeviceItem] { items.compactMap(visible) }

    /// The placement of an item's own space in device pixels.
    func placement(_ toCanvas: Placement) -> Placement {
        toCanvas.concatenating(Placement(AffineTransform(scaleX: scale, y: scale)))
    }

    /// The item in device pixels; nil if it isn't visible.
    func visible(_ item: DisplayItem) -> DeviceItem? {
        switch item {
        case .fill(let fill):
            DeviceItem(content(fill), clips: fill.clips, in: self)
        case .picture(let item):
            DeviceItem(content(item), clips: item.clips, in: self)
        case .text(let item):
            DeviceItem(.fills(fills(item)), clips: item.clips, in: self)
        case .group(let group):
            DeviceGroup(group, in: self).flatMap {
                DeviceItem(
                    DeviceItem.Content($0, hasClips: !group.clips.isEmpty), clips: group.clips,
                    in: self)
            }
        }
    }

    /// `shape` filled with `shader`, if its outline is a convex polygon.
    private func polygon(
        _ shape: Shape, _ placement: Placement, _ shader: @autoclosure () -> DeviceFill.Shader?
    ) -> DeviceItem.Content? {
        guard shape.mayBeConvex, let polygon = polygon(shape, self.placement(placement)) else {
            return nil
        }
        return shader().map { .polygon(polygon, $0) }
    }

    private func polygon(_ shape: Shape, _ toDevice: Placement) -> ConvexPolygon? {
        if case .rect(let rect) = shape, toDevice.isAffine {
            let transform = toDevice.affine
            var corners = rect.corners
            // In place, because this is most of the work for each moving view.
            for index in corners.indices { corners[index] = corners[index].applying(transform) }
            return ConvexPolygon(corners: corners)
        }
        let seen = shape.outline(tolerance: tolerance)
            .projected(by: toDevice, tolerance: tolerance)
        return ConvexPolygon(seen, tolerance: tolerance)
    }

    private func content(_ fill: Fill) -> DeviceItem.Content {
        if let polygon = polygon(fill.shape, fill.placement, shader(fill.paint, fill.placement)) {
            return polygon
        }
        guard let outline = DeviceOutline(fill.shape, fill.placement, in: self),
            let shader = shader(fill.paint, fill.placement)
        else { return .fills([]) }
        return .fills([DeviceFill(outline: outline, shader: shader)])
    }

    /// The shader of a paint in the own space of an item that lies at `toCanvas`; nil if nothing of it is visible.
    private func shader(_ paint: Paint, _ toCanvas: Placement) -> DeviceFill.Shader? {
        switch paint {
        case .color(let color): .color(color)
        case .gradient(let gradient):
            GradientSampler(gradient, placement(toCanvas), tables: resources.gradientTables)
                .map { .sampled($0) }
        case .pattern(let pattern):
            PatternSampler(pattern, placement(toCanvas), mipmaps: resources.mipmaps)
                .map { DeviceFill.Shader.sampled($0).faded(by: pattern.alpha) }
        }
    }

    private func content(_ item: PictureItem) -> DeviceItem.Content {
        let rect = Shape.rect(item.picture.rect)
        guard let polygon = polygon(rect, self.placement(item.placement)) else {
            return .fills(fills(item.picture, item.placement))
        }
        guard let bounds = polygon.pixels(in: viewport),
            let shader = shader(item.picture, item.placement, bounds: bounds)
        else { return .fills([]) }
        return .polygon(polygon, shader)
    }

    private func shader(
        _ picture: Picture, _ placement: Placement, bounds: Rect
    ) -> DeviceFill.Shader? {
        PictureSampler(
            picture, self.placement(placement), bounds: bounds, mipmaps: resources.mipmaps
        ).map { .sampled($0) }
    }

    private func fills(_ picture: Picture, _ placement: Placement) -> [DeviceFill] {
        guard let outline = DeviceOutline(.rect(picture.rect), placement, in: self),
            let shader = shader(picture, placement, bounds: outline.bounds)
        else { return [] }
        return [DeviceFill(outline: outline, shader: shader)]
    }

    /// The opacity of the text's colour also applies to glyphs with colours of their own.
    private func fills(_ item: TextItem) -> [DeviceFill] {
        let still = resources.outlines(of: item)
        let offset = still.offset(in: item)
        if still.isPlain, item.paints.isEmpty, item.stroke == nil, item.placement.isAffine {
            return plainFills(of: item, still.path, offset)
        }
        let outlines = still.moved(by: offset)
        let plain = TextOutlines.Layer(path: outlines.path, color: nil, isLetters: true)
        let layers = outlines.underlines + [plain] + outlines.layers
        let shaders = shaders(of: item, outlines)
        var result = item.color.alpha > 0 ? layers.flatMap { fills($0, of: item, shaders) } : []
        if let stroke = item.stroke {
            let lines = layers.filter(\.isLetters).compactMap {
                fill(stroke, around: $0.path, item.placement)
            }
            result = stroke.isBehind ? lines + result : result + lines
        }
        let pictures = outlines.pictures.flatMap {
            fills($0.picture, Placement($0.transform).concatenating(item.placement))
        }
        for fill in pictures {
            let shader = fill.shader.faded(by: item.color.alpha)
            result.append(DeviceFill(outline: fill.outline, shader: shader))
        }
        return result
    }

    /// The fills of a text that is a single path in one colour: what `fills` makes in general, but faster.
    private func plainFills(
        of item: TextItem, _ path: Path, _ offset: Vector
    ) -> [DeviceFill] {
        guard item.color.alpha > 0 else { return [] }
        let seen = path.moved(by: offset, applying: placement(item.placement).affine)
        guard seen.isWithin(.greatestFiniteMagnitude),
            let outline = DeviceOutline(seen: seen, rule: .nonZero, in: self)
        else { return [] }
        return [DeviceFill(outline: outline, shader: .color(item.color))]
    }

    /// What colours the letters, back to front.
    private func shaders(of item: TextItem, _ outlines: TextOutlines) -> [DeviceFill.Shader] {
        guard !item.paints.isEmpty else { return [.color(item.color)] }
        let corner = item.frame.origin
        let anchor = item.anchor ?? .zero
        let box = Rect(
            x: corner.x - anchor.x * outlines.size.width,
            y: corner.y - anchor.y * outlines.size.height, width: outlines.size.width,
            height: outlines.size.height)
        return item.paints.compactMap { shader($0.placed(in: box), item.placement) }
    }

    private func fills(
        _ layer: TextOutlines.Layer, of item: TextItem, _ shaders: [DeviceFill.Shader]
    ) -> [DeviceFill] {
        let own = layer.color.map { [DeviceFill.Shader.color($0).faded(by: item.color.alpha)] }
        let toDevice = placement(item.placement)
        guard let outline = DeviceOutline(layer.path, rule: .nonZero, toDevice, in: self) else {
            return []
        }
        return (own ?? shaders).map { DeviceFill(outline: outline, shader: $0) }
    }

    private func fill(
        _ stroke: TextStroke, around letters: Path, _ placement: Placement
    ) -> DeviceFill? {
        DeviceOutline(.stroke(letters, stroke.style), placement, in: self).map {
            DeviceFill(outline: $0, shader: .color(stroke.color))
        }
    }
}

extension Shape {
    /// Whether it is worth testing if the outline is convex. Borders and strokes aren't convex, and long
    /// paths rarely are.
    fileprivate var mayBeConvex: Bool {
        switch self {
        case .rect, .roundedRect: true
        case .border, .stroke: false
        case .path(let path, _): path.elements.count <= ConvexPolygon.mostElements
        }
    }
}
