internal import CCairo
internal import Drawing

/// Draws items into surfaces: the items of a frame, and on separate surfaces those of groups, masks and
/// silhouettes.
///
/// A drawn pixel depends only on the items and on the surface's position, never on earlier drawing.
final class ItemPainter {
    let resources: DrawingResources
    private let polygons = PolygonFiller()
    private let outlines = OutlineFiller()
    private var sampled: SampledSource?

    /// A painter that caches in `resources`.
    init(_ resources: DrawingResources) { self.resources = resources }

    /// Draws the parts of `items` inside `area` (whole pixels), back to front.
    func draw(
        _ items: [DeviceItem], into context: CairoContext, within area: Rect
    ) throws(RasterError) {
        for item in items { try draw(item, into: context, within: area) }
    }

    /// Draws the part of `item` inside `area` (whole pixels).
    func draw(
        _ item: DeviceItem, into context: CairoContext, within area: Rect
    ) throws(RasterError) {
        guard let visible = item.bounds.intersection(area), !visible.isEmpty else { return }
        try context.clipped(to: item.clips(in: area)) { () throws(RasterError) in
            switch item.content {
            case .polygon(let polygon, let shader):
                guard context.isClipped else {
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
        if !context.isClipped, let lines = fill.lines,
            outlines.fill(lines, fill.outline.rule, fill.shader, of: context)
        {
            return
        }
        switch fill.shader {
        case .color(let color): context.setSource(color)
        case .sampled(let sampler):
            guard let part = fill.outline.touched(in: area) else { return }
            let source = try source(for: part)
            source.sample(sampler, in: part)
            context.setSource(source.surface, at: part.origin)
        }
        let outline = fill.outline
        let filler = outline.filler(isClipped: context.isClipped)
        guard filler != .cairo else { return context.fill(outline) }
        guard let part = outline.bounds.intersection(area), !part.isEmpty else { return }
        let coverage =
            filler == .crossing
            ? try CrossingFiller.coverage(of: outline, in: part)
            : try CairoContext.coverage(of: outline, in: part)
        context.fill(throughAlphaOf: coverage, at: part.origin)
    }

    /// A surface for the samples of `area`; reuses the last one if it is large enough.
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

    /// A surface for `area` (whole pixels) that contains only `items`.
    func picture(of items: [DeviceItem], in area: Rect) throws(RasterError) -> CairoSurface {
        let surface = try CairoSurface(covering: area)
        let context = CairoContext(surface, origin: area.origin)
        let lowest = items.lastIndex { $0.covers(area) } ?? 0
        try draw(Array(items[lowest...]), into: context, within: area)
        try context.check("draw the items of a group")
        surface.flush()
        return surface
    }

    /// Composites the part of `group` inside `area` on a separate surface, then draws that as one picture.
    ///
    /// `cairo_push_group` would also apply the group's clips to each of its items: a half-covered edge
    /// would then be covered only by a quarter.
    private func draw(
        _ group: DeviceGroup, into context: CairoContext, within area: Rect
    ) throws(RasterError) {
        if let fill = group.onlyFill, let lines = fill.lines, !context.isClipped,
            outlines.fill(
                lines, fill.outline.rule, fill.shader, alpha: group.alpha, of: context)
        {
            return
        }
        let surface = try composite(group, in: area)
        if let mask = group.mask {
            let opacity = try picture(of: mask, in: area)
            let layer = CairoContext(surface, origin: area.origin)
            if group.maskMode.isLuminance { opacity.replaceAlphaByLuminance() }
            layer.multiply(
                byAlphaOf: opacity, isInverted: group.maskMode.isInverted, at: area.origin)
            try layer.check("apply a mask")
        }
        context.lay(surface, at: area.origin, alpha: group.alpha, group.blendMode)
    }

    /// The part of `group` inside `area` with its shadow and after its effects, before its mask and alpha.
    func composite(
        _ group: DeviceGroup, in area: Rect
    ) throws(RasterError) -> CairoSurface {
        if case .picture(let whole) = group.effects {
            return try picture(of: whole, in: area)
        }
        if let count = group.meanCount {
            return try mean(of: group.items, count: count, in: area)
        }
        let surface = try picture(of: group.items, in: area)
        if let shadow = group.shadow { try draw(shadow, beneath: surface, at: area) }
        if case .colors(let steps) = group.effects { surface.change(by: steps) }
        return surface
    }
}

extension CairoSurface {
    /// Makes each pixel's opacity its luminance.
    fileprivate func replaceAlphaByLuminance() {
        changeRows(0..<height) { _, pixels in
            for x in 0..<width {
                let pixel = pixels[x]
                func level(_ shift: UInt32) -> UInt32 { pixel >> shift & 255 }
                // SVG's factors in 65,536ths.
                let sum = 13_933 * level(16) + 46_871 * level(8) + 4_732 * level(0)
                pixels[x] = ((sum + 32_768) >> 16) << 24
            }
        }
    }

    /// A transparent surface of the size of `area`, which must consist of whole pixels.
    convenience init(covering area: Rect) throws(RasterError) {
        try self.init(width: Int(area.width), height: Int(area.height))
    }
}

/// A display-list group in device pixels.
struct DeviceGroup {
    /// The group's items, back to front.
    let items: [DeviceItem]
    /// The items that mask the group; nil for no mask, or if the mask changes nothing within `bounds`.
    let mask: [DeviceItem]?
    /// The component of the mask that is used.
    let maskMode: MaskMode
    /// The shadow beneath the items.
    let shadow: DeviceShadow?
    /// What is done with the items and the shadow; nil for nothing. The items and the shadow are part of a picture after
    /// effects that spread, and nil here.
    let effects: DeviceEffects?
    /// The number of pictures whose mean the group shows, those included in which nothing is seen; nil for a group that
    /// shows its items over each other.
    let meanCount: Int?
    /// The opacity of the whole group.
    let alpha: Double
    /// The blend mode of the whole group.
    let blendMode: BlendMode
    /// The whole pixels outside which the group changes nothing.
    let bounds: Rect

    /// The group as seen in `space`; nil if it isn't visible.
    init?(_ group: Group, in space: DeviceSpace) {
        let effects = group.effects.flatMap { DeviceEffects($0, of: group, in: space) }
        self.effects = effects
        let whole = effects?.picture
        items = whole == nil ? space.visible(group.items) : []
        shadow =
            whole == nil
            ? group.shadow.flatMap { DeviceShadow($0, of: group.items, in: space) } : nil
        let mask = group.mask.map { space.visible($0) }
        meanCount = group.isMean ? group.items.count : nil
        alpha = group.alpha
        blendMode = group.blendMode
        let pictured =
            whole?.bounds ?? (items.map(\.bounds) + [shadow?.bounds].compactMap(\.self)).union
        let masked = mask?.map(\.bounds).union
        maskMode = group.maskMode
        guard !maskMode.isInverted else {
            guard let pictured, !pictured.isEmpty else { return nil }
            bounds = pictured
            self.mask = masked?.intersection(pictured) == nil ? nil : mask
            return
        }
        let bounds = mask == nil ? pictured : masked.flatMap { pictured?.intersection($0) }
        guard let bounds, !bounds.isEmpty else { return nil }
        self.bounds = bounds
        let isAlpha = group.maskMode == .alpha
        self.mask = mask.flatMap { isAlpha && $0.contains { $0.covers(bounds) } ? nil : $0 }
    }

    /// The item that the group only makes translucent; nil if it contains more or does more.
    var onlyItem: DeviceItem? {
        let isFaded =
            mask == nil && shadow == nil && effects == nil && meanCount == nil && alpha < 1
            && blendMode == .normal
        return isFaded && items.count == 1 && items[0].bounds == bounds ? items[0] : nil
    }

    /// The only outline, of one colour, that the group only makes translucent; nil if it contains more or does more.
    var onlyFill: DeviceFill? {
        guard let onlyItem, onlyItem.isUnclipped, case .fills(let fills) = onlyItem.content,
            fills.count == 1, case .color = fills[0].shader
        else { return nil }
        return fills[0]
    }

    /// Whether opaque items make it opaque.
    var isOpaque: Bool {
        mask == nil && effects == nil && meanCount == nil && alpha == 1 && blendMode == .normal
    }

    /// Whether its items look the same when drawn one by one, apart from rounding to a picture's levels.
    var isPlain: Bool {
        mask == nil && shadow == nil && effects == nil && meanCount == nil && alpha == 1
            && blendMode == .normal && items.map(\.bounds).union == bounds
            && !items.contains(where: \.blends)
    }
}

extension DeviceItem {
    /// Whether its colours depend on the items beneath it in the same group.
    fileprivate var blends: Bool {
        if case .group(let group) = content { group.blendMode != .normal } else { false }
    }
}

extension [Rect] {
    /// The smallest rectangle that contains all; nil for an empty array. O(n).
    var union: Rect? {
        guard let first else { return nil }
        return dropFirst().reduce(first) { $0.union($1) }
    }
}

extension CairoContext {
    /// Multiplies the pixels by the opacity of `surface`, whose top left pixel is at `origin`, or by what that leaves.
    func multiply(byAlphaOf surface: CairoSurface, isInverted: Bool, at origin: Point) {
        cairo_save(pointer)
        setSource(surface, at: origin)
        cairo_set_operator(
            pointer, isInverted ? CAIRO_OPERATOR_DEST_OUT : CAIRO_OPERATOR_DEST_IN)
        cairo_paint(pointer)
        cairo_restore(pointer)
    }
}
