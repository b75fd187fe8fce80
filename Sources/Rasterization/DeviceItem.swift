internal import Drawing

/// A display-list item in device pixels, with its bounds. Made once per frame and used for every band; a
/// class, so that bands and frames can share it.
final class DeviceItem {
    enum Content {
        /// A filled convex outline, the most frequent case.
        case polygon(ConvexPolygon, DeviceFill.Shader)
        /// Outlines that are filled one after the other.
        case fills([DeviceFill])
        /// A group that is composited separately.
        case group(DeviceGroup)
        /// The items of a group that needn't be composited separately.
        case items([DeviceItem])
    }

    let content: Content
    /// Outlines that clip the item in addition to `bounds`.
    let clips: [DeviceOutline]
    /// The whole pixels outside which the item changes nothing.
    let bounds: Rect

    /// The item that draws `content` inside `clips`; nil if nothing is visible.
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
        // Polygons are drawn only inside their bounds, so clips at whole pixels aren't necessary.
        if case .polygon = content { outlines.removeAll { $0.isWholePixels } }
        self.clips = outlines
        self.bounds = bounds
    }

    /// Whether the item makes every pixel of `area` opaque; false if that isn't easy to see. O(corners).
    func covers(_ area: Rect) -> Bool {
        guard clips.isEmpty, bounds.intersection(area) == area,
            case .polygon(let polygon, let shader) = content
        else { return false }
        return shader.isOpaque && area.corners.allSatisfy(polygon.contains)
    }
}

extension DeviceItem.Content {
    /// The content of `group`, in the plainest form that draws it.
    init(_ group: DeviceGroup, hasClips: Bool) {
        self = .group(group)
        guard !hasClips else { return }
        if group.isPlain { self = .items(group.items) }
        // The sampled colours fade as well as their picture would.
        if let only = group.onlyItem, only.clips.isEmpty,
            case .polygon(let polygon, .sampled(let sampler)) = only.content
        {
            self = .polygon(polygon, .sampled(FadedSampler(sampler, alpha: group.alpha)))
        }
    }

    /// The whole pixels outside which nothing changes; nil if nothing changes at all.
    fileprivate func bounds(in space: DeviceSpace) -> Rect? {
        switch self {
        case .polygon(let polygon, _): polygon.pixels(in: space.viewport)
        case .fills(let fills): fills.map(\.outline.bounds).union
        case .group(let group): group.bounds
        case .items(let items): items.map(\.bounds).union
        }
    }
}

/// An outline in device pixels and its shader.
struct DeviceFill {
    /// The source of an outline's colours.
    enum Shader {
        case color(Color)
        case sampled(any Sampler)
    }

    let outline: DeviceOutline
    let shader: Shader
}
