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
    /// Clips of the item in addition to `bounds`.
    private let clips: [DeviceClip]
    /// The whole pixels that the content would change without clips. Only fills, also those of a faded group, reach beyond
    /// `bounds`: all else is drawn inside them.
    private let reach: Rect
    /// The whole pixels outside which the item changes nothing.
    let bounds: Rect

    /// The item that draws `content` inside `clips`; nil if nothing is visible.
    init?(_ content: Content, clips: [Clip], in space: DeviceSpace) {
        guard let full = content.bounds(in: space) else { return nil }
        var bounds = full
        var outlines: [DeviceClip] = []
        for clip in clips {
            guard let outline = DeviceOutline(clip, in: space),
                let common = bounds.intersection(outline.bounds), !common.isEmpty
            else { return nil }
            outlines.append(DeviceClip(outline))
            bounds = common
        }
        self.content = content
        // Polygons are drawn only inside their bounds, so clips at whole pixels aren't necessary.
        if case .polygon = content { outlines.removeAll { $0.outline.isWholePixels } }
        let reach = content.isFilledWhole ? full : bounds
        self.reach = reach
        self.clips = outlines.filter { !$0.contains(reach) }
        self.bounds = bounds
    }

    /// The clips that may hide a part of the item in `area`. O(corners).
    func clips(in area: Rect) -> [DeviceOutline] {
        guard !clips.isEmpty, let part = reach.intersection(area) else { return [] }
        return clips.compactMap { $0.contains(part) ? nil : $0.outline }
    }

    /// Whether nothing is clipped anywhere.
    var isUnclipped: Bool { clips.isEmpty }

    /// Whether the item makes every pixel of `area` opaque; false if that isn't easy to see. O(corners).
    func covers(_ area: Rect) -> Bool {
        guard bounds.intersection(area) == area, clips.allSatisfy({ $0.contains(area) }) else {
            return false
        }
        switch content {
        case .polygon(let polygon, let shader):
            return shader.isOpaque && area.corners.allSatisfy(polygon.contains)
        case .fills: return false
        case .group(let group): return group.isOpaque && group.items.contains { $0.covers(area) }
        case .items(let items): return items.contains { $0.covers(area) }
        }
    }
}

/// A clip in device pixels.
private struct DeviceClip {
    let outline: DeviceOutline
    /// The outline's polygon if it is convex; otherwise nil.
    private let polygon: ConvexPolygon?

    init(_ outline: DeviceOutline) {
        self.outline = outline
        polygon =
            outline.path.elements.count <= ConvexPolygon.mostElements
            ? ConvexPolygon(outline.path, tolerance: CairoContext.tolerance) : nil
    }

    /// Whether all of `area` is inside; false if that isn't easy to see. O(corners).
    func contains(_ area: Rect) -> Bool {
        polygon.map { area.corners.allSatisfy($0.contains) } ?? false
    }
}

extension DeviceItem.Content {
    /// The content of `group`, in the plainest form that draws it.
    init(_ group: DeviceGroup, hasClips: Bool) {
        self = .group(group)
        guard !hasClips else { return }
        if group.isPlain { self = .items(group.items) }
        // The sampled colours fade as well as their picture would.
        if let only = group.onlyItem, only.isUnclipped,
            case .polygon(let polygon, .sampled(let sampler)) = only.content
        {
            self = .polygon(polygon, .sampled(FadedSampler(sampler, alpha: group.alpha)))
        }
    }

    /// Whether outlines are filled as a whole, so that only clips keep them inside an area.
    fileprivate var isFilledWhole: Bool {
        switch self {
        case .fills: true
        case .group(let group): group.onlyFill != nil
        case .polygon, .items: false
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

/// An outline in device pixels and its shader. A class, so that its lines are made once, and only where they are used.
final class DeviceFill {
    /// The source of an outline's colours.
    enum Shader {
        case color(Color)
        case sampled(any Sampler)
    }

    let outline: DeviceOutline
    let shader: Shader
    /// The outline's lines if `OutlineFiller` can fill it.
    private(set) lazy var lines = OutlineLines(outline)

    /// Fills `outline` with `shader`.
    init(outline: DeviceOutline, shader: Shader) {
        self.outline = outline
        self.shader = shader
    }
}
