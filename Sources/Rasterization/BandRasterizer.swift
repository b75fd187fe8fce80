internal import Drawing

/// Draws the bands of frames of one size, one after the other, into pixels it reuses.
///
/// Not `Sendable`: each worker has its own.
final class BandRasterizer {
    private let size: PixelSize
    private let scale: Double
    private let surface: CairoSurface
    private let resources: DrawingResources
    private let painter: ItemPainter

    /// A rasteriser for frames of `size` pixels, `scale` of them a point, with texts in `fonts`; nil for
    /// the default font.
    init(size: PixelSize, scale: Double, fonts: FontSet? = nil) throws(RasterError) {
        self.size = size
        self.scale = scale
        resources = DrawingResources(fonts: fonts)
        painter = ItemPainter(resources)
        surface = try CairoSurface(width: size.width, height: min(size.height, Band.height))
    }

    /// Draws `list` and hands each band's pixels to `consume`, from the top.
    func draw(
        _ list: DisplayList, consume: (Band, CairoSurface) throws(RasterError) -> Void
    ) throws(RasterError) {
        let frame = Rect(
            x: 0, y: 0, width: Double(size.width), height: Double(size.height))
        resources.shadows.beginFrame()
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
        let area = band.rect(width: size.width)
        let context = CairoContext(surface, origin: area.origin)
        context.clear(to: background)
        try painter.draw(items, into: context, within: area)
        try resources.check()
        try context.check("draw rows \(band.top) to \(band.top + band.rows - 1)")
        surface.flush()
    }
}

extension Band {
    fileprivate func rect(width: Int) -> Rect {
        Rect(x: 0, y: Double(top), width: Double(width), height: Double(rows))
    }
}
