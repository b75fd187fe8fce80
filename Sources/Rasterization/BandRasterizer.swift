internal import Drawing

/// Draws the bands of frames of one size, one after the other, into pixels it reuses.
///
/// Not `Sendable`: each worker has its own.
final class BandRasterizer {
    private let size: PixelSize
    private let scale: Double
    private let surface: CairoSurface

    /// A rasteriser for frames of `size` pixels, `scale` of them a point.
    init(size: PixelSize, scale: Double) throws(RasterError) {
        self.size = size
        self.scale = scale
        surface = try CairoSurface(width: size.width, height: min(size.height, Band.height))
    }

    /// Draws `list` and hands each band's pixels to `consume`, from the top.
    func draw(
        _ list: DisplayList, consume: (Band, CairoSurface) throws(RasterError) -> Void
    ) throws(RasterError) {
        let frame = Rect(
            x: 0, y: 0, width: Double(size.width), height: Double(size.height))
        let items = DeviceItem.visible(list.items, scale: scale, viewport: frame)
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
                case .fill(let path, let color): context.fill(path, color: color)
                case .group(let items, let alpha, let blendMode):
                    context.group(alpha: alpha, blendMode, bounds: visible) {
                        draw(items, into: context, band: visible)
                    }
                }
            }
        }
    }
}

extension Band {
    fileprivate func rect(width: Int) -> Rect {
        Rect(x: 0, y: Double(top), width: Double(width), height: Double(rows))
    }
}
