internal import Drawing

// Where items lie on the canvas. Shadows, and parts of letters outside their frame, don't count.

extension DisplayItem {
    /// The bounding box of what the item draws on the canvas; nil if that is nothing. O(items in it).
    func box(on canvas: Rect) -> Rect? {
        switch self {
        case .fill(let fill):
            fill.clips.box(of: fill.shape.box(placed: fill.placement, on: canvas), on: canvas)
        case .picture(let item):
            item.clips.box(
                of: Shape.rect(item.picture.rect).box(placed: item.placement, on: canvas),
                on: canvas)
        case .text(let item):
            item.clips.box(
                of: Shape.rect(item.text.boxOfPath ?? item.frame).box(
                    placed: item.placement, on: canvas), on: canvas)
        case .group(let group): group.clips.box(of: group.box(on: canvas), on: canvas)
        }
    }
}

extension TextBlock {
    /// The box of the text's path, grown by the height of its letters; nil for a text without a path.
    var boxOfPath: Rect? {
        guard isOnPath, let box = path.controlBounds else { return nil }
        let height = spans.compactMap(\.size).reduce(size, max)
        return box.insetBy(dx: -height, dy: -height)
    }
}

extension Group {
    /// The bounding box of the items where the mask shows them, without the group's own clips.
    fileprivate func box(on canvas: Rect) -> Rect? {
        let box = items.map { $0.box(on: canvas) }.union
        guard let mask, !maskMode.isInverted else { return box }
        guard let seen = mask.map({ $0.box(on: canvas) }).union else { return nil }
        return box?.within(seen)
    }
}

extension [Clip] {
    /// The part of a box that lies inside the boxes of all clips; nil if there is none.
    fileprivate func box(of box: Rect?, on canvas: Rect) -> Rect? {
        reduce(box) { box, clip in
            clip.shape.box(placed: clip.placement, on: canvas).flatMap { box?.within($0) }
        }
    }
}

extension Shape {
    /// The bounding box of the shape on the canvas. A disc that turns has no corners that leave the canvas, so the box of
    /// its turned bounds is enough only where it lies on the canvas.
    func box(placed placement: Placement, on canvas: Rect) -> Rect? {
        let outline = outline(tolerance: 0.1)
        guard
            let corners = outline.controlBounds?.corners,
            let rough = Rect(boundingBoxOf: corners.compactMap { $0.applying(placement) })
        else { return nil }
        guard rough.within(canvas) != rough else { return rough }
        let exact = outline.projected(by: placement, tolerance: 0.1).flattened(tolerance: 0.1)
        return exact.controlBounds ?? rough
    }
}

extension Rect {
    /// The part inside `clip`, or nil if it is empty. Without a clip, the whole rectangle.
    func within(_ clip: Rect?) -> Rect? {
        guard let clip else { return isEmpty ? nil : self }
        let (left, right) = (max(minX, clip.minX), min(maxX, clip.maxX))
        let (top, bottom) = (max(minY, clip.minY), min(maxY, clip.maxY))
        guard right > left, bottom > top else { return nil }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
