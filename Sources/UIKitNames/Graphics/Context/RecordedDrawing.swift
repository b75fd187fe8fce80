internal import Drawing
internal import Foundation
internal import LayerTree

/// Something drawn, as vectors: what `draw(_:)` of a view or an image renderer leaves.
struct RecordedDrawing: Hashable, Sendable {
    /// The drawable area, in the drawing's coordinates.
    var bounds: CGRect
    /// What was drawn, back to front.
    var items: [DisplayItem]
    /// Whether a layer shows nothing outside the drawable area.
    var isClipped = true

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

    /// The drawing as the contents of a layer.
    func content(_ gravity: ImageContent.Gravity) -> DrawingContent {
        var content = DrawingContent(items, in: Rect(bounds), gravity: gravity)
        content.isClipped = isClipped
        return content
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
