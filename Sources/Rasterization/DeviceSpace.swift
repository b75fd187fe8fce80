internal import Drawing

/// Where the items of a frame are drawn, and what is kept from frame to frame to draw them.
struct DeviceSpace {
    /// How far outlines may be off, in pixels.
    let tolerance = 0.05

    /// Pixels a point.
    let scale: Double
    /// The pixels of the frame.
    let viewport: Rect
    let resources: DrawingResources
    /// In how many silhouettes, one inside the other, the items are. Shadows cast by shadows cast by
    /// shadows are left out: each level could double the work.
    var silhouettes = 0

    /// Whether shadows are drawn here.
    var hasShadows: Bool { silhouettes < 2 }

    /// The items that can be seen.
    func visible(_ items: [DisplayItem]) -> [DeviceItem] { items.compactMap(visible) }

    /// From an item's own space to pixels.
    func placement(_ toCanvas: Placement) -> Placement {
        toCanvas.concatenating(Placement(AffineTransform(scaleX: scale, y: scale)))
    }

    /// The item in pixels, if it can be seen.
    func visible(_ item: DisplayItem) -> DeviceItem? {
        switch item {
        case .fill(let fill):
            DeviceItem(.fills(fills(fill)), clips: fill.clips, in: self)
        case .picture(let item):
            DeviceItem(
                .fills(fills(item.picture, item.placement)), clips: item.clips, in: self)
        case .text(let item):
            DeviceItem(.fills(fills(item)), clips: item.clips, in: self)
        case .group(let group):
            DeviceGroup(group, in: self).flatMap {
                DeviceItem(.group($0), clips: group.clips, in: self)
            }
        }
    }

    private func fills(_ fill: Fill) -> [DeviceFill] {
        guard let outline = DeviceOutline(fill.shape, fill.placement, in: self) else { return [] }
        switch fill.paint {
        case .color(let color):
            return [DeviceFill(outline: outline, ink: .color(color))]
        case .gradient(let gradient):
            let sampler = GradientSampler(
                gradient, placement(fill.placement), tables: resources.gradientTables)
            return sampler.map { [DeviceFill(outline: outline, ink: .sampled($0))] } ?? []
        }
    }

    private func fills(_ picture: Picture, _ placement: Placement) -> [DeviceFill] {
        guard let outline = DeviceOutline(.rect(picture.rect), placement, in: self),
            let sampler = PictureSampler(
                picture, self.placement(placement), bounds: outline.bounds,
                reductions: resources.reductions)
        else { return [] }
        return [DeviceFill(outline: outline, ink: .sampled(sampler))]
    }

    private func fills(_ item: TextItem) -> [DeviceFill] {
        let outlines = resources.outlines(of: item)
        let toDevice = placement(item.placement)
        let plain = TextOutlines.Layer(path: outlines.path, color: nil)
        let glyphs = ([plain] + outlines.layers).compactMap { layer in
            DeviceOutline(layer.path, rule: .nonZero, toDevice, in: self).map {
                DeviceFill(outline: $0, ink: .color(layer.color ?? item.color))
            }
        }
        return glyphs + outlines.pictures.flatMap { fills($0, item.placement) }
    }
}
