internal import Drawing
internal import Foundation

/// Something drawn, as vectors: what `draw(_:)` of a view or an image renderer leaves.
struct RecordedDrawing: Hashable, Sendable {
    /// The drawable area, in the drawing's coordinates. Nothing outside it is shown.
    var bounds: CGRect
    /// What was drawn, back to front.
    var items: [DisplayItem]

    /// Draws with `body` in a new context, and returns what it drew.
    static func record(
        in bounds: CGRect, scale: CGFloat = 1, _ body: (CGContext) -> Void
    ) -> RecordedDrawing {
        let context = CGContext(bounds: bounds, scale: scale)
        CurrentContext.push(context)
        body(context)
        CurrentContext.pop()
        return RecordedDrawing(bounds: bounds, items: context.finishedItems)
    }

    /// Puts the drawing into `context`, stretched from its bounds to `rect` of the present coordinates.
    func draw(in rect: CGRect, of context: CGContext) {
        guard bounds.width > 0, bounds.height > 0, !rect.isEmpty else { return }
        let map = CGAffineTransform(
            a: rect.width / bounds.width, b: 0, c: 0, d: rect.height / bounds.height,
            tx: rect.minX - bounds.minX * rect.width / bounds.width,
            ty: rect.minY - bounds.minY * rect.height / bounds.height
        ).concatenating(context.state.transform)
        let placement = Placement(Drawing.AffineTransform(map))
        let edge = Clip(.rect(Rect(bounds)), placement: placement)
        context.composite([
            .group(Group(clips: [edge], items: items.map { $0.seen(through: placement) }))
        ])
    }
}

extension DisplayItem {
    /// The item with everything in it placed by another map in addition.
    func seen(through outer: Placement) -> DisplayItem {
        switch self {
        case .fill(let fill):
            .fill(
                Fill(
                    fill.shape, paint: fill.paint, placement: fill.placement.concatenating(outer),
                    clips: fill.clips.seen(through: outer)))
        case .picture(let item):
            .picture(
                PictureItem(
                    item.picture, placement: item.placement.concatenating(outer),
                    clips: item.clips.seen(through: outer)))
        case .text(let item):
            .text(
                TextItem(
                    item.text, in: item.frame, anchor: item.anchor, color: item.color,
                    stroke: item.stroke,
                    placement: item.placement.concatenating(outer),
                    clips: item.clips.seen(through: outer)))
        case .group(let group):
            .group(
                Group(
                    alpha: group.alpha, blendMode: group.blendMode,
                    mask: group.mask.map { $0.map { $0.seen(through: outer) } },
                    shadow: group.shadow?.seen(through: outer),
                    clips: group.clips.seen(through: outer),
                    items: group.items.map { $0.seen(through: outer) }))
        }
    }
}

extension [Clip] {
    fileprivate func seen(through outer: Placement) -> [Clip] {
        map {
            Clip(
                $0.shape, placement: $0.placement.concatenating(outer),
                isAntialiased: $0.isAntialiased)
        }
    }
}

extension Shadow {
    fileprivate func seen(through outer: Placement) -> Shadow {
        var shadow = self
        shadow.placement = placement.concatenating(outer)
        return shadow
    }
}
