internal import CCairo
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
            case .polygon(let polygon, let shader):
                guard !item.clips.isEmpty else {
                    return polygons.fill(polygon, shader, in: visible, of: context)
                }
                let surface = try CairoSurface(covering: visible)
                polygons.fill(
                    polygon, shader, in: visible, of: CairoContext(surface, origin: visible.origin))
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
        switch fill.shader {
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

/// A group of a display list in device pixels.
struct DeviceGroup {
    /// What it shows, back to front.
    let items: [DeviceItem]
    /// Whose opacity it is multiplied by; nil for no mask, or one that is opaque wherever it matters.
    let mask: [DeviceItem]?
    /// What lies beneath the items.
    let shadow: DeviceShadow?
    /// How opaque the whole is.
    let alpha: Double
    /// How the whole is laid over what is beneath.
    let blendMode: BlendMode
    /// Whole pixels outside which it changes nothing.
    let bounds: Rect

    /// The group as `space` sees it; nil where it doesn't.
    init?(_ group: Group, in space: DeviceSpace) {
        items = space.visible(group.items)
        shadow = group.shadow.flatMap { DeviceShadow($0, of: group.items, in: space) }
        let mask = group.mask.map { space.visible($0) }
        alpha = group.alpha
        blendMode = group.blendMode
        let pictured = (items.map(\.bounds) + [shadow?.bounds].compactMap(\.self)).union
        let bounds = mask.map { $0.map(\.bounds).union.map { pictured?.intersection($0) } ?? nil }
        guard let bounds = bounds ?? pictured, !bounds.isEmpty else { return nil }
        self.bounds = bounds
        self.mask = mask.flatMap { $0.contains { $0.covers(bounds) } ? nil : $0 }
    }

    /// Whether its items look the same drawn one by one, but for what rounding them to a picture's
    /// levels first would change.
    var isPlain: Bool {
        mask == nil && shadow == nil && alpha == 1 && blendMode == .normal
            && items.map(\.bounds).union == bounds && !items.contains(where: \.blends)
    }
}

extension DeviceItem {
    /// Whether its colours depend on what is beneath in the same group.
    fileprivate var blends: Bool {
        if case .group(let group) = content { group.blendMode != .normal } else { false }
    }
}

extension [Rect] {
    /// The smallest rectangle that holds all; nil for none. O(n).
    var union: Rect? {
        guard let first else { return nil }
        return dropFirst().reduce(first) { $0.union($1) }
    }
}

extension CairoContext {
    /// Lays `surface` down with its top left pixel at `origin`.
    func lay(_ surface: CairoSurface, at origin: Point, alpha: Double, _ blendMode: BlendMode) {
        cairo_save(pointer)
        setSource(surface, at: origin)
        cairo_set_operator(pointer, blendMode.cairoOperator)
        cairo_paint_with_alpha(pointer, alpha)
        cairo_restore(pointer)
    }

    /// Fades what is there as far as `surface`, with its top left pixel at `origin`, is transparent.
    func multiply(byAlphaOf surface: CairoSurface, at origin: Point) {
        cairo_save(pointer)
        setSource(surface, at: origin)
        cairo_set_operator(pointer, CAIRO_OPERATOR_DEST_IN)
        cairo_paint(pointer)
        cairo_restore(pointer)
    }
}

extension BlendMode {
    /// Cairo's operator of the same formula. In eight bits premultiplied, each is within two levels
    /// of the formula in real numbers, taken of the same eight bits.
    var cairoOperator: cairo_operator_t {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .plusLighter: CAIRO_OPERATOR_ADD
        }
    }
}
