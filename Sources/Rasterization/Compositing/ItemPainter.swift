internal import Drawing

/// Draws items into surfaces: those of a frame and, on surfaces of their own, those of groups, masks
/// and silhouettes.
///
/// What is drawn into a pixel depends on the items and on the surface's place, never on what was
/// drawn before.
final class ItemPainter {
    let resources: DrawingResources
    private let polygons = PolygonFiller()
    private var sampled: SampledSource?

    /// A painter that keeps what it makes among `resources`.
    init(_ resources: DrawingResources) { self.resources = resources }

    /// Draws what of `items` lies in `area` (whole pixels), back to front.
    func draw(
        _ items: [DeviceItem], into context: CairoContext, within area: Rect
    ) throws(RasterError) {
        for item in items { try draw(item, into: context, within: area) }
    }

    /// Draws what of `item` lies in `area` (whole pixels).
    func draw(
        _ item: DeviceItem, into context: CairoContext, within area: Rect
    ) throws(RasterError) {
        guard let visible = item.bounds.intersection(area), !visible.isEmpty else { return }
        try context.clipped(to: item.clips) { () throws(RasterError) in
            switch item.content {
            case .polygon(let polygon, let ink):
                guard !item.clips.isEmpty else {
                    return polygons.fill(polygon, ink, in: visible, of: context)
                }
                let surface = try CairoSurface(covering: visible)
                polygons.fill(
                    polygon, ink, in: visible, of: CairoContext(surface, origin: visible.origin))
                context.lay(surface, at: visible.origin, alpha: 1, .normal)
            case .fills(let fills):
                for fill in fills { try draw(fill, into: context, within: visible) }
            case .group(let group): try draw(group, into: context, within: visible)
            case .items(let items): try draw(items, into: context, within: visible)
            }
        }
    }

    private func draw(
        _ fill: DeviceFill, into context: CairoContext, within area: Rect
    ) throws(RasterError) {
        switch fill.ink {
        case .color(let color): context.setSource(color)
        case .sampled(let sampler):
            guard let part = fill.outline.touched(in: area) else { return }
            let source = try source(for: part)
            source.sample(sampler, in: part)
            context.setSource(source.surface, at: part.origin)
        }
        guard fill.outline.isIntricate else { return context.fill(fill.outline) }
        guard let part = fill.outline.bounds.intersection(area), !part.isEmpty else { return }
        let coverage = try CrossingFiller.coverage(of: fill.outline, in: part)
        context.fill(throughAlphaOf: coverage, at: part.origin)
    }

    /// Pixels for samples of `area`: those used before, if they are enough.
    private func source(for area: Rect) throws(RasterError) -> SampledSource {
        let (width, height) = (Int(area.width), Int(area.height))
        if let sampled, sampled.surface.width >= width, sampled.surface.height >= height {
            return sampled
        }
        let larger = try SampledSource(
            width: max(width, sampled?.surface.width ?? 0),
            height: max(height, sampled?.surface.height ?? 0))
        sampled = larger
        return larger
    }

    /// A surface for `area`, whole pixels, with nothing but `items` on it.
    func picture(of items: [DeviceItem], in area: Rect) throws(RasterError) -> CairoSurface {
        let surface = try CairoSurface(covering: area)
        let context = CairoContext(surface, origin: area.origin)
        try draw(items, into: context, within: area)
        try context.check("draw the items of a group")
        surface.flush()
        return surface
    }

    /// Composites what of `group` lies in `area`, then lays it down as one picture.
    ///
    /// On a surface of its own rather than by `cairo_push_group`, which would apply the clips that
    /// bound the group to each of its items as well: an edge covered by half would show a quarter.
    private func draw(
        _ group: DeviceGroup, into context: CairoContext, within area: Rect
    ) throws(RasterError) {
        let surface = try picture(of: group.items, in: area)
        if let shadow = group.shadow { try draw(shadow, beneath: surface, at: area) }
        if let mask = group.mask {
            let opacity = try picture(of: mask, in: area)
            let layer = CairoContext(surface, origin: area.origin)
            layer.multiply(byAlphaOf: opacity, at: area.origin)
            try layer.check("apply a mask")
        }
        context.lay(surface, at: area.origin, alpha: group.alpha, group.blendMode)
    }
}

extension CairoSurface {
    /// A transparent surface as large as `area`, which is of whole pixels.
    convenience init(covering area: Rect) throws(RasterError) {
        try self.init(width: Int(area.width), height: Int(area.height))
    }
}
