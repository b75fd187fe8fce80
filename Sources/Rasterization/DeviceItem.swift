internal import Drawing

/// An item of a display list in device pixels, with the rows it may touch; made once a frame and
/// used by every band. A class so that bands and frames share it.
final class DeviceItem {
    enum Content {
        /// A convex outline: most of what there is.
        case polygon(ConvexPolygon, DeviceFill.Shader)
        /// Outlines filled one after the other.
        case fills([DeviceFill])
        /// A picture composited on its own.
        case group(DeviceGroup)
        /// Items that look the same without a picture of their own.
        case items([DeviceItem])
    }

    let content: Content
    /// What bounds it beyond `bounds`.
    let clips: [DeviceOutline]
    /// Whole pixels outside which the item changes nothing.
    let bounds: Rect

    /// What `content` shows inside `clips`; nil where that is nothing.
    init?(_ content: Content, clips: [Clip], in space: DeviceSpace) {
        guard var bounds = content.bounds(in: space) else { return nil }
        var outlines: [DeviceOutline] = []
        for clip in clips {
            guard let outline = DeviceOutline(clip, in: space),
                let common = bounds.intersection(outline.bounds), !common.isEmpty
            else { return nil }
            outlines.append(outline)
            bounds = common
        }
        self.content = content
        // Polygons are drawn within the bounds only.
        if case .polygon = content { outlines.removeAll { $0.isWholePixels } }
        self.clips = outlines
        self.bounds = bounds
    }

    /// Whether it makes every pixel of `area` opaque, as far as is easily seen. O(corners).
    func covers(_ area: Rect) -> Bool {
        guard clips.isEmpty, bounds.intersection(area) == area,
            case .polygon(let polygon, .color(let color)) = content
        else { return false }
        return color.alpha == 1 && area.corners.allSatisfy(polygon.contains)
    }
}

extension DeviceItem.Content {
    /// Whole pixels outside which nothing is changed; nil for nothing at all.
    fileprivate func bounds(in space: DeviceSpace) -> Rect? {
        switch self {
        case .polygon(let polygon, _): polygon.pixels(in: space.viewport)
        case .fills(let fills): fills.map(\.outline.bounds).union
        case .group(let group): group.bounds
        case .items(let items): items.map(\.bounds).union
        }
    }
}

/// An outline in device pixels and what it is filled with.
struct DeviceFill {
    /// What an outline is filled with.
    enum Shader {
        case color(Color)
        case sampled(any Sampler)
    }

    let outline: DeviceOutline
    let shader: Shader
}
