internal import Drawing

/// An item of a display list in device pixels, with the rows it may touch; made once a frame and
/// used by every band.
struct DeviceItem {
    enum Content {
        case fill(Path, Color)
        case group([DeviceItem], alpha: Double, BlendMode)
    }

    let content: Content
    let clips: [Path]
    /// Whole pixels outside which the item changes nothing.
    let bounds: Rect

    /// The items that can be seen in `viewport`, at `scale` pixels a point.
    static func visible(
        _ items: [DisplayItem], scale: Double, viewport: Rect
    ) -> [DeviceItem] {
        items.compactMap { DeviceItem($0, scale: scale, viewport: viewport) }
    }

    private init?(_ item: DisplayItem, scale: Double, viewport: Rect) {
        let toDevice = AffineTransform(scaleX: scale, y: scale)
        func outline(_ shape: Shape, _ placement: Placement) -> (Path, Rect)? {
            let path = shape.outline(tolerance: 0.05)
                .applying(placement.affine.concatenating(toDevice))
            return path.clippedForCairo(to: viewport)
        }

        var bounds: Rect
        switch item {
        case .fill(let fill):
            guard let (path, extent) = outline(fill.shape, fill.placement),
                case .color(let color) = fill.paint
            else { return nil }
            content = .fill(path, color)
            bounds = extent
        case .picture, .text: return nil
        case .group(let group):
            let items = Self.visible(group.items, scale: scale, viewport: viewport)
            guard let first = items.first else { return nil }
            content = .group(items, alpha: group.alpha, group.blendMode)
            bounds = items.reduce(first.bounds) { $0.union($1.bounds) }
        }

        var paths: [Path] = []
        for clip in item.clips {
            guard let (path, extent) = outline(clip.shape, clip.placement),
                let common = bounds.intersection(extent)
            else { return nil }
            paths.append(path)
            bounds = common
        }
        clips = paths
        self.bounds = bounds
    }
}

extension DisplayItem {
    fileprivate var clips: [Clip] {
        switch self {
        case .fill(let fill): fill.clips
        case .picture(let item): item.clips
        case .text(let item): item.clips
        case .group(let group): group.clips
        }
    }
}
