internal import Drawing

extension ItemPainter {
    /// Composites the part of `shadow` inside `area` beneath `surface`, which covers that area.
    func draw(
        _ shadow: DeviceShadow, beneath surface: CairoSurface, at area: Rect
    ) throws(RasterError) {
        guard let part = shadow.bounds.intersection(area), !part.isEmpty else { return }
        switch shadow.kind {
        case .sharp(let items):
            let caster = try picture(of: items, in: part)
            try lay(shadow, beneath: surface, at: area.origin, in: part) {
                (row, columns, opacities) in
                let words = caster.row(row - Int(part.minY))
                for column in columns {
                    let word = words[column - Int(part.minX)]
                    opacities[column - columns.lowerBound] = (word >> 24) << 8
                }
            }
        case .blurred(let blurred):
            var sampler = ShadowSampler(blurred)
            try lay(shadow, beneath: surface, at: area.origin, in: part) {
                (row, columns, opacities) throws(RasterError) in
                try sampler.write(row: row, columns: columns, to: opacities) {
                    key throws(RasterError) in
                    try resources.shadows.tile(key, of: blurred.silhouette) {
                        () throws(RasterError) in try makeTile(key, of: blurred.silhouette)
                    }
                }
            }
        }
    }

    /// Composites the shadow's colour beneath the pixels of `part` that aren't opaque. `write` receives a
    /// row, columns and a buffer, and writes the shadow's opacities into the buffer, from 0 to 255 · 256.
    private func lay(
        _ shadow: DeviceShadow, beneath surface: CairoSurface, at origin: Point, in part: Rect,
        write: (Int, Range<Int>, UnsafeMutablePointer<UInt32>) throws(RasterError) -> Void
    ) throws(RasterError) {
        let edge = try shadow.clip.map { clip throws(RasterError) in
            try coverage(of: clip, in: part)
        }
        let brush = UnderlayBrush(shadow.color)
        let opacities = UnsafeMutablePointer<UInt32>.allocate(capacity: Int(part.width))
        defer { opacities.deallocate() }
        let columns = Int(part.minX)..<Int(part.maxX)
        let (left, top) = (Int(origin.x), Int(origin.y))
        try surface.changeRows(Int(part.minY) - top..<Int(part.maxY) - top) {
            (y, pixels) throws(RasterError) in
            let row = pixels - left
            var runs = CoverableRuns(row: row, columns: columns)
            while let run = runs.next() {
                let start = row + run.lowerBound
                try write(y + top, run, opacities)
                if let edge = edge?.row(y + top - Int(part.minY)).baseAddress {
                    UnderlayBrush.limit(
                        opacities, to: edge + (run.lowerBound - columns.lowerBound),
                        beneath: start, count: run.count)
                }
                brush.underlay(start, opacities, count: run.count)
            }
        }
    }

    /// The coverage of a clip in `area`, as alpha. Drawn by Cairo, like the clips of items, so that equal
    /// edges look equal.
    private func coverage(
        of clip: DeviceOutline, in area: Rect
    ) throws(RasterError) -> CairoSurface {
        let surface = try CairoSurface(covering: area)
        let context = CairoContext(surface, origin: area.origin)
        try context.clipped(to: [clip]) { () throws(RasterError) in context.clear(to: .black) }
        try context.check("clip a shadow")
        surface.flush()
        return surface
    }

    /// Draws and blurs the part of a silhouette that a tile shows, limited to its non-empty pixels.
    private func makeTile(
        _ key: Silhouette.TileKey, of silhouette: Silhouette
    ) throws(RasterError) -> ShadowTile {
        let kernel = GaussianKernel(sigma: key.blur.sigma)
        let rim = Double(kernel.radius)
        let area = key.area
        let space = DeviceSpace(
            scale: key.blur.scale, viewport: area.insetBy(dx: -rim, dy: -rim),
            resources: resources, silhouettes: silhouette.depth)
        let items = space.visible(silhouette.items)
        guard
            let filled = items.map(\.bounds).union?.insetBy(dx: -rim - 1, dy: -rim - 1)
                .intersection(area), !filled.isEmpty
        else { return ShadowTile() }
        let surface = try picture(of: items, in: filled.insetBy(dx: -rim, dy: -rim))
        return ShadowTile(
            blurring: surface, left: Int(filled.minX), top: Int(filled.minY), with: kernel)
    }
}

extension Silhouette.TileKey {
    /// The pixels of the tile, including the first row and column of the next tiles.
    fileprivate var area: Rect {
        let side = Double(ShadowTile.side)
        return Rect(x: Double(x) * side, y: Double(y) * side, width: side + 1, height: side + 1)
    }
}

/// A group's shadow in device pixels.
struct DeviceShadow {
    /// The ways to draw a shadow.
    enum Kind {
        /// Without blur: the caster's items, moved by the shadow's offset.
        case sharp([DeviceItem])
        /// With blur: samples of a blurred silhouette.
        case blurred(BlurredShadow)
    }

    /// How the shadow is drawn.
    let kind: Kind
    /// The shadow's colour.
    let color: Color
    /// The outline that clips the shadow; nil if none does.
    let clip: DeviceOutline?
    /// The whole pixels outside which there is no shadow.
    let bounds: Rect

    /// The shadow cast by `items`, or by the shadow's own path if it has one. Nil if it isn't visible, if
    /// the layer is seen edge-on, and if a number isn't finite.
    init?(_ shadow: Shadow, of items: [DisplayItem], in space: DeviceSpace) {
        guard space.hasShadows, shadow.color.alpha > 0, shadow.isFinite,
            let caster = shadow.caster(items, isCoarse: shadow.radius > 0),
            let kind = shadow.radius > 0
                ? BlurredShadow(of: caster, cast: shadow, in: space).map(Kind.blurred)
                : Kind.sharp(shadow.sharpItems(caster, in: space)),
            var bounds = kind.bounds
        else { return nil }
        clip = shadow.clip.flatMap { DeviceOutline($0, in: space) }
        if shadow.clip != nil {
            guard let common = clip?.bounds.intersection(bounds) else { return nil }
            bounds = common
        }
        self.kind = kind
        color = shadow.color
        self.bounds = bounds
    }
}

extension DeviceShadow.Kind {
    fileprivate var bounds: Rect? {
        switch self {
        case .sharp(let items): items.map(\.bounds).union
        case .blurred(let shadow): shadow.bounds
        }
    }
}

extension Shadow {
    fileprivate var isFinite: Bool {
        radius.isFinite && offset.dx.isFinite && offset.dy.isFinite
    }

    /// The items that cast the shadow, in the layer's own space; nil if that space is seen edge-on. With
    /// `isCoarse`, placements are rounded to a coarse grid.
    fileprivate func caster(_ items: [DisplayItem], isCoarse: Bool) -> [DisplayItem]? {
        guard let toLayer = placement.inverted() else { return nil }
        guard let path else {
            return items.map { item in
                item.silhouette { placed in
                    let own = placed.relative(to: toLayer, limits: placement.limits.count)
                    return isCoarse ? own.coarse : own
                }
            }
        }
        return [.fill(Fill(.path(path, .nonZero), paint: .color(.black), placement: .identity))]
    }

    /// The items that cast the shadow, placed on the canvas with the shadow's offset.
    fileprivate func sharpItems(_ caster: [DisplayItem], in space: DeviceSpace) -> [DeviceItem] {
        let moved = castPlacement
        var deeper = space
        deeper.silhouettes += 1
        return deeper.visible(caster.map { $0.silhouette { $0.concatenating(moved) } })
    }
}
