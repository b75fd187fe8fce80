internal import Drawing

/// Draws the bands of frames of one size, one after the other, into pixels it reuses.
///
/// Not `Sendable`: each worker has its own.
final class BandRasterizer {
    private let size: PixelSize
    private let scale: Double
    private let surface: CairoSurface
    private let sampled: SampledSource
    private let resources = DrawingResources()

    /// A rasteriser for frames of `size` pixels, `scale` of them a point.
    init(size: PixelSize, scale: Double) throws(RasterError) {
        self.size = size
        self.scale = scale
        let rows = min(size.height, Band.height)
        surface = try CairoSurface(width: size.width, height: rows)
        sampled = try SampledSource(width: size.width, height: rows)
    }

    /// Draws `list` and hands each band's pixels to `consume`, from the top.
    func draw(
        _ list: DisplayList, consume: (Band, CairoSurface) throws(RasterError) -> Void
    ) throws(RasterError) {
        let frame = Rect(
            x: 0, y: 0, width: Double(size.width), height: Double(size.height))
        let space = DeviceSpace(scale: scale, viewport: frame, resources: resources)
        let items = space.visible(list.items)
        for band in Band.all(inFrameOfHeight: size.height) {
            try draw(items, background: list.background, band: band)
            try consume(band, surface)
        }
    }

    private func draw(
        _ items: [DeviceItem], background: Color, band: Band
    ) throws(RasterError) {
        let context = CairoContext(surface, top: band.top)
        context.clear(to: background)
        draw(items, into: context, band: band.rect(width: size.width))
        try context.check("draw rows \(band.top) to \(band.top + band.rows - 1)")
        surface.flush()
    }

    private func draw(_ items: [DeviceItem], into context: CairoContext, band: Rect) {
        for item in items {
            guard let visible = item.bounds.intersection(band), !visible.isEmpty else { continue }
            context.clipped(to: item.clips) {
                switch item.content {
                case .fills(let fills):
                    for fill in fills { draw(fill, into: context, visible: visible) }
                case .group(let items, let alpha, let blendMode):
                    context.group(alpha: alpha, blendMode, bounds: visible) {
                        draw(items, into: context, band: visible)
                    }
                }
            }
        }
    }

    private func draw(_ fill: DeviceFill, into context: CairoContext, visible: Rect) {
        switch fill.ink {
        case .color(let color): context.fill(fill.outline, color: color)
        case .sampled(let sampler):
            guard let area = fill.outline.bounds.intersection(visible), !area.isEmpty
            else { return }
            sampled.sample(sampler, in: area)
            context.fill(fill.outline, with: sampled.surface, x: area.minX, y: area.minY)
        }
    }
}

extension Band {
    fileprivate func rect(width: Int) -> Rect {
        Rect(x: 0, y: Double(top), width: Double(width), height: Double(rows))
    }
}
