internal import Drawing

/// An item of a display list in device pixels, with the rows it may touch; made once a frame and
/// used by every band.
struct DeviceItem {
    enum Content {
        case fill(Path, Color)
        case group(DeviceGroup)
    }

    let content: Content
    let clips: [Path]
    /// Whole pixels outside which the item changes nothing.
    let bounds: Rect

    /// `item` as `space` sees it; nil where it doesn't.
    init?(_ item: DisplayItem, in space: DeviceSpace) {
        let toDevice = AffineTransform(scaleX: space.scale, y: space.scale)
        func outline(_ shape: Shape, _ placement: Placement) -> (Path, Rect)? {
            let path = shape.outline(tolerance: 0.05)
                .applying(placement.affine.concatenating(toDevice))
            return path.clippedForCairo(to: space.viewport)
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
            guard let device = DeviceGroup(group, in: space) else { return nil }
            content = .group(device)
            bounds = device.bounds
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
