internal import CPixelKernels
internal import Drawing

/// A group's picture after effects that spread, in device pixels. It says what to draw; the pixels are drawn when they are
/// needed, and kept by `EffectCache`.
final class EffectPicture {
    /// The most pixels that a picture may have before, during and after its effects: a frame of 8K, with as much around it.
    static let mostPixels = 1 << 26
    /// The most pixels of all pictures that are drawn at the same time, because their views lie inside each other.
    static let mostPixelsAtOnce = 1 << 27
    /// How deep pictures may be nested: each takes room on the stack.
    static let mostDepth = 32

    /// A number that is unique among the pictures of one cache.
    let number: Int
    /// The group's items and shadow, where the effects need them.
    fileprivate let content: DeviceGroup?
    fileprivate let steps: [EffectStep]
    /// Whether the picture goes on beyond its edges with their pixels, instead of being transparent there.
    fileprivate let isContinued: Bool
    /// The whole pixels of the picture before the first step, and after each.
    fileprivate let areas: [Rect]
    /// The whole pixels outside which nothing is visible; nil if nothing is.
    let bounds: Rect?
    /// Whether the picture lies in too many others, so that drawing it is an error.
    fileprivate let isTooDeep: Bool

    /// The picture of `group` after `steps`, as seen in `space`. With `edges`, it goes on beyond them with the pixels there.
    init(
        of group: Group, _ steps: [EffectStep], number: Int, within edges: Rect?,
        in space: DeviceSpace
    ) {
        self.number = number
        self.steps = steps
        isContinued = edges != nil
        isTooDeep = space.effectDepth >= Self.mostDepth
        guard !isTooDeep else {
            (content, areas, bounds) = (nil, [space.viewport], space.viewport)
            return
        }
        // From the last step to the first: the pixels that are needed before each.
        var needed = [space.viewport]
        for step in steps.reversed() { needed.append(step.sources(of: needed[needed.count - 1])) }
        needed.reverse()
        if let edges { needed = needed.map { $0.intersection(edges) ?? .zero } }
        var inner = space
        inner.viewport = needed[0]
        inner.effectDepth += 1
        let content = DeviceGroup(Group(shadow: group.shadow, items: group.items), in: inner)
        self.content = content
        // Without content there is nothing at the edges either that could go on beyond them.
        let first = content.map { edges == nil ? $0.bounds : needed[0] }
        guard var area = first, !area.isEmpty else {
            (areas, bounds) = ([], nil)
            return
        }
        var areas = [area]
        for (index, step) in steps.enumerated() {
            let spread = edges == nil ? step.spread(of: area) : needed[index + 1]
            area = spread.intersection(needed[index + 1]) ?? .zero
            areas.append(area)
        }
        self.areas = areas
        bounds = area.isEmpty ? nil : area
    }

    /// The size of the pixels in bytes.
    var byteCount: Int { areas.last.map { Int($0.width * $0.height) * 4 } ?? 0 }
}

extension ItemPainter {
    /// A surface with the part of `whole` inside `area`.
    func picture(of whole: EffectPicture, in area: Rect) throws(RasterError) -> CairoSurface {
        let part = try CairoSurface(covering: area)
        guard let bounds = whole.bounds, let common = bounds.intersection(area) else { return part }
        let pixels = try resources.effects.pixels(of: whole) { () throws(RasterError) in
            try draw(whole)
        }
        let rows = Int(common.minY - area.minY)..<Int(common.maxY - area.minY)
        part.changeRows(rows) { y, row in
            let source = pixels.row(y + Int(area.minY - bounds.minY)).baseAddress
            guard let source else { return }
            (row + Int(common.minX - area.minX)).update(
                from: source + Int(common.minX - bounds.minX), count: Int(common.width))
        }
        return part
    }

    /// Draws the content of `whole` and applies the effects.
    private func draw(_ whole: EffectPicture) throws(RasterError) -> CairoSurface {
        guard !whole.isTooDeep else {
            throw .effectsTooDeep(limit: EffectPicture.mostDepth)
        }
        guard let content = whole.content, var area = whole.areas.first else {
            return try CairoSurface(width: 1, height: 1)
        }
        for area in whole.areas { try area.checkSize() }
        let pixels = whole.areas.map { Int($0.width * $0.height) }.max() ?? 0
        try resources.effects.begin(pixels)
        defer { resources.effects.end(pixels) }
        var surface = try composite(content, in: area)
        for (step, next) in zip(whole.steps, whole.areas.dropFirst()) {
            guard !next.isEmpty else { continue }
            switch step {
            case .colors(let colors): surface.change(by: colors)
            case .blur(let blur):
                surface = try surface.blurred(
                    by: blur, at: area.origin, in: next, isContinued: whole.isContinued)
            case .cast(let cast): surface = try surface.above(cast, at: area.origin, in: next)
            }
            area = next
        }
        return surface
    }
}

extension Rect {
    /// Throws if a picture after effects may not have so many pixels.
    fileprivate func checkSize() throws(RasterError) {
        guard width * height <= Double(EffectPicture.mostPixels), max(width, height) <= 32_767
        else {
            throw .tooLargeForEffects(
                width: Int(width), height: Int(height), limit: EffectPicture.mostPixels)
        }
    }
}

extension CairoSurface {
    /// A new surface for `area` (whole pixels) with this one, whose first pixel is at `origin`, above what `cast` makes of
    /// its opacity.
    fileprivate func above(
        _ cast: CastEffect, at origin: Point, in area: Rect
    ) throws(RasterError) -> CairoSurface {
        let result = try CairoSurface(covering: area)
        let (left, top) = (Int(area.minX), Int(area.minY))
        copy(into: result, x: Int(origin.x) - left, y: Int(origin.y) - top)
        let shadow = shadow(cast, at: origin, in: area)
        let columns = shadow.columns.clamped(to: left..<left + result.width)
        guard !columns.isEmpty else { return result }
        let brush = UnderlayBrush(cast.color)
        let opacities = UnsafeMutablePointer<UInt32>.allocate(capacity: columns.count)
        defer { opacities.deallocate() }
        let rows = shadow.rows.clamped(to: top..<top + result.height)
        result.changeRows(rows.lowerBound - top..<rows.upperBound - top) { y, pixels in
            effect_shim_opacities(
                shadow.row(y + top) + (columns.lowerBound - shadow.columns.lowerBound),
                columns.count, Float(cast.strength), opacities)
            brush.underlay(pixels + (columns.lowerBound - left), opacities, count: columns.count)
        }
        return result
    }

    /// The blurred and moved opacity of a surface whose first pixel is at `origin`, for all pixels of `area`.
    private func shadow(_ cast: CastEffect, at origin: Point, in area: Rect) -> RowStage {
        let source = EffectStep.cast(cast).sources(of: area)
        let blurred = cast.blur.rows(
            of: self, left: Int(origin.x), top: Int(origin.y), channels: 1,
            columns: Int(source.minX)..<Int(source.maxX), rows: Int(source.minY)..<Int(source.maxY))
        return MovedRows(blurred, x: cast.offset.dx, y: cast.offset.dy)
    }

    /// Copies all pixels that fit into a larger surface, the first to (`x`, `y`).
    private func copy(into target: CairoSurface, x: Int, y: Int) {
        let columns = (x..<x + width).clamped(to: 0..<target.width)
        let rows = (y..<y + height).clamped(to: 0..<target.height)
        guard !columns.isEmpty else { return }
        target.changeRows(rows) { row, pixels in
            guard let source = self.row(row - y).baseAddress else { return }
            (pixels + columns.lowerBound).update(
                from: source + (columns.lowerBound - x), count: columns.count)
        }
    }
}
