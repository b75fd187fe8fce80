// Items in other places and colours. The numbers of an item are on the grid already, so only new ones are rounded.

extension DisplayItem {
    /// The item with everything in it placed by another map in addition, inside `clips`, which are outermost.
    /// O(items in it), whatever the length of their paths.
    package func seen(through outer: Placement, inside clips: [Clip] = []) -> DisplayItem {
        switch self {
        case .fill(let fill): .fill(Fill(fill, through: outer, inside: clips))
        case .picture(let item): .picture(PictureItem(item, through: outer, inside: clips))
        case .text(let item): .text(TextItem(item, through: outer, inside: clips))
        case .group(let group): .group(Group(group, through: outer, inside: clips))
        }
    }

    /// The item with other colours and pictures. Masks keep theirs.
    package func mapColors(
        _ color: (Color) -> Color, pictures: (Bitmap) -> Bitmap
    ) -> DisplayItem {
        switch self {
        case .fill(let fill):
            return .fill(
                Fill(
                    fill.shape, paint: fill.paint.mapColors(color, pictures: pictures),
                    placement: fill.placement, clips: fill.clips))
        case .picture(let item):
            var picture = item.picture
            picture.bitmap = pictures(picture.bitmap)
            return .picture(
                PictureItem(picture, placement: item.placement, clips: item.clips))
        case .text(let item):
            return .text(item.mapColors(color, pictures: pictures))
        case .group(let group):
            var shadow = group.shadow
            shadow?.color = color(group.shadow?.color ?? .clear)
            return .group(
                Group(
                    alpha: group.alpha, blendMode: group.blendMode, mask: group.mask,
                    maskMode: group.maskMode, shadow: shadow,
                    effects: group.effects?.mapColors(color), clips: group.clips,
                    items: group.items.map { $0.mapColors(color, pictures: pictures) },
                    isMean: group.isMean))
        }
    }

    /// The pictures in the item and in its masks, in the order of drawing; one that is drawn twice stands twice.
    package var bitmaps: [Bitmap] {
        switch self {
        case .fill(let fill): [fill.paint].bitmaps
        case .text(let item): item.paints.bitmaps
        case .picture(let item): [item.picture.bitmap]
        case .group(let group): ((group.mask ?? []) + group.items).flatMap(\.bitmaps)
        }
    }

    /// Whether the item, as a whole, is blended with what is beneath.
    package var isBlended: Bool {
        group.map { $0.blendMode != .normal } ?? false
    }
}

extension [DisplayItem] {
    /// How deep groups are nested in the items, masks included; 0 without groups. O(items).
    package var depth: Int {
        var depth = 0
        var level = compactMap(\.group)
        while !level.isEmpty {
            depth += 1
            level = level.flatMap { ($0.mask ?? []) + $0.items }.compactMap(\.group)
        }
        return depth
    }
}

extension [DisplayItem] {
    /// The number of items, with those in groups and masks. O(items).
    package var total: Int {
        reduce(count) { total, item in
            guard let group = item.group else { return total }
            return total + (group.mask ?? []).total + group.items.total
        }
    }
}

extension DisplayItem {
    fileprivate var group: Group? { if case .group(let group) = self { group } else { nil } }
}

extension Fill {
    fileprivate init(_ fill: Fill, through outer: Placement, inside outerClips: [Clip]) {
        (shape, paint) = (fill.shape, fill.paint)
        placement = fill.placement.concatenating(outer).quantized
        clips = fill.clips.seen(through: outer, inside: outerClips)
    }
}

extension PictureItem {
    fileprivate init(_ item: PictureItem, through outer: Placement, inside outerClips: [Clip]) {
        picture = item.picture
        placement = item.placement.concatenating(outer).quantized
        clips = item.clips.seen(through: outer, inside: outerClips)
    }
}

extension TextItem {
    fileprivate init(_ item: TextItem, through outer: Placement, inside outerClips: [Clip]) {
        (shared, frame, anchor) = (item.shared, item.frame, item.anchor)
        (color, paints, stroke) = (item.color, item.paints, item.stroke)
        placement = item.placement.concatenating(outer).quantized
        clips = item.clips.seen(through: outer, inside: outerClips)
    }

    fileprivate func mapColors(
        _ map: (Color) -> Color, pictures: (Bitmap) -> Bitmap
    ) -> TextItem {
        var (text, stroke) = (text, stroke)
        text.spans = text.spans.mapColors(map)
        if let color = stroke?.color { stroke?.color = map(color) }
        return TextItem(
            text, in: frame, anchor: anchor, color: map(color),
            paints: paints.map { $0.mapColors(map, pictures: pictures) }, stroke: stroke,
            placement: placement, clips: clips)
    }
}

extension Group {
    fileprivate init(_ group: Group, through outer: Placement, inside outerClips: [Clip]) {
        (alpha, blendMode, maskMode) = (group.alpha, group.blendMode, group.maskMode)
        mask = group.mask?.map { $0.seen(through: outer) }
        shadow = group.shadow?.seen(through: outer)
        effects = group.effects?.seen(through: outer)
        clips = group.clips.seen(through: outer, inside: outerClips)
        items = group.items.map { $0.seen(through: outer) }
        isMean = group.isMean
    }
}

extension Clip {
    fileprivate init(_ clip: Clip, through outer: Placement) {
        (shape, isAntialiased) = (clip.shape, clip.isAntialiased)
        placement = clip.placement.concatenating(outer).quantized
    }
}

extension [Clip] {
    fileprivate func seen(through outer: Placement, inside outerClips: [Clip]) -> [Clip] {
        isEmpty ? outerClips : outerClips + map { Clip($0, through: outer) }
    }
}

extension Shadow {
    fileprivate func seen(through outer: Placement) -> Shadow {
        var shadow = self
        shadow.placement = placement.concatenating(outer).quantized
        shadow.clip = clip.map { Clip($0, through: outer) }
        return shadow
    }
}

extension [Paint] {
    fileprivate var bitmaps: [Bitmap] {
        compactMap { if case .pattern(let pattern) = $0 { pattern.picture.bitmap } else { nil } }
    }
}
