internal import Drawing

extension ItemPainter {
    /// Lays what of `shadow` lies in `area` beneath what is on `surface`, which covers that area.
    func draw(
        _ shadow: DeviceShadow, beneath surface: CairoSurface, at area: Rect
    ) throws(RasterError) {
        guard let part = shadow.bounds.intersection(area), !part.isEmpty else { return }
        switch shadow.kind {
        case .sharp(let items):
            let opacity = try picture(of: items, in: part)
            let context = CairoContext(surface, origin: area.origin)
            context.underlay(shadow.color, throughAlphaOf: opacity, at: part.origin)
            try context.check("draw a shadow")
        case .blurred(let blurred):
            try draw(blurred, shadow.color, beneath: surface, at: area.origin, in: part)
        }
    }

    private func draw(
        _ shadow: BlurredShadow, _ color: Color, beneath surface: CairoSurface, at origin: Point,
        in part: Rect
    ) throws(RasterError) {
        let brush = UnderlayBrush(color)
        var sampler = ShadowSampler(shadow)
        let opacities = UnsafeMutablePointer<UInt32>.allocate(capacity: Int(part.width))
        defer { opacities.deallocate() }
        let columns = Int(part.minX)..<Int(part.maxX)
        let (left, top) = (Int(origin.x), Int(origin.y))
        try surface.changeRows(Int(part.minY) - top..<Int(part.maxY) - top) {
            (y, pixels) throws(RasterError) in
            let row = pixels - left
            var runs = CoverableRuns(row: row, columns: columns)
            while let run = runs.next() {
                try sampler.write(row: y + top, columns: run, to: opacities) {
                    key throws(RasterError) in
                    try resources.shadows.tile(key, of: shadow.silhouette) {
                        () throws(RasterError) in try makeTile(key, of: shadow.silhouette)
                    }
                }
                brush.underlay(row + run.lowerBound, opacities, count: run.count)
            }
        }
    }

    /// Draws the silhouette around a tile, no more than it fills, and blurs it.
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
    /// The pixels of the tile, the next tile's first ones included.
    fileprivate var area: Rect {
        let side = Double(ShadowTile.side)
        return Rect(x: Double(x) * side, y: Double(y) * side, width: side + 1, height: side + 1)
    }
}
