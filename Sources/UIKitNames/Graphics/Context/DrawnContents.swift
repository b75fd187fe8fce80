internal import Drawing
internal import Foundation
internal import LayerTree

/// What a layer drew, as views of the engine behind the layer's sublayers.
///
/// They are in the engine's tree only: neither `sublayers` nor `subviews` shows them. When a layer draws again,
/// views of the same kind are kept and changed, so that a recording holds changes and not copies.
@MainActor
final class DrawnContents {
    /// The view that holds the others, and clips them at the edges of the drawing.
    let node: LayerTree.View
    private var children: [DrawnItem] = []

    init() {
        var look = LayerProperties()
        look.clipsToBounds = true
        // A view is a backdrop from the beginning: the engine looks for it among the first values.
        look.backdrop = .resize
        node = LayerTree.View(presenting: look)
    }

    /// Shows `drawing` in place of the former one, fitted to the layer's bounds by `gravity`.
    func show(_ drawing: RecordedDrawing, gravity: ImageContent.Gravity) {
        node.update(.boundsOrigin, to: PropertyValue(Point(drawing.bounds.origin)))
        node.update(.size, to: PropertyValue(Size(drawing.bounds.size)))
        place(gravity: gravity)
        // Blend modes affect what the layer has drawn itself, not what is beneath the layer.
        node.update(.isIsolated, to: .flag(drawing.items.contains(where: \.isBlended)))
        children = DrawnItem.list(children, showing: drawing.items, in: node)
    }

    /// Fits the drawing to the layer's bounds in another way.
    func place(gravity: ImageContent.Gravity) {
        node.update(.backdrop, to: .string(Backdrop(gravity).rawValue))
    }
}

/// A view of the engine that shows an item of a drawing.
@MainActor
private final class DrawnItem {
    let node = LayerTree.View()
    /// The kinds of this view and the ones in it: they can show any item with the same kinds.
    private var kind: ItemKind
    private var children: [DrawnItem] = []
    private var masks: [DrawnItem] = []
    private var maskNode: LayerTree.View?

    /// Shows `items` in `parent` with one view each. Keeps those of `former` that can show them.
    static func list(
        _ former: [DrawnItem], showing items: [DisplayItem], in parent: LayerTree.View
    ) -> [DrawnItem] {
        let result = items.enumerated().map { index, item in
            if index < former.count, former[index].kind == ItemKind(item) {
                former[index].show(item)
                return former[index]
            }
            let made = DrawnItem(item)
            if index < former.count { former[index].node.removeFromSuperview() }
            parent.insertSubview(made.node, at: index)
            return made
        }
        for surplus in former.dropFirst(items.count) { surplus.node.removeFromSuperview() }
        return result
    }

    private init(_ item: DisplayItem) {
        kind = ItemKind(item)
        node.anchorPoint = .zero
        show(item)
    }

    private func show(_ item: DisplayItem) {
        switch item {
        case .fill(let fill): show(fill)
        case .picture(let item): show(item)
        case .text(let item): show(item)
        case .group(let group): show(group)
        }
    }

    // MARK: - Kinds of items

    private func show(_ fill: Fill) {
        switch fill.paint {
        case .color(let color):
            place(Rect.zero, fill.placement)
            node.show(fill.shape, color)
            mask(by: fill.clips, [], through: fill.placement)
        case .gradient(let gradient):
            let outline = fill.shape.outline(tolerance: 0.01)
            let area = outline.controlBounds ?? .zero
            place(area, fill.placement)
            node.show(gradient, in: area)
            // The view's own bounds cut off what is outside a rectangle.
            let edge =
                outline.isRectangle ? [] : [Clip(fill.shape, placement: fill.placement)]
            mask(by: fill.clips + edge, [], through: fill.placement, in: area)
        }
    }

    private func show(_ item: PictureItem) {
        let picture = item.picture
        place(picture.rect, item.placement)
        var content = ImageContent(.bitmap(picture.bitmap))
        content.contentsRect = picture.part
        content.contentsCenter = picture.center
        content.filter = picture.filter
        content.scale = 1 / picture.pixelSize
        node.image = content
        mask(by: item.clips, [], through: item.placement, in: picture.rect)
    }

    private func show(_ item: TextItem) {
        place(item.frame, item.placement)
        node.text = TextContent(item.text, color: item.color, stroke: item.stroke)
        mask(by: item.clips, [], through: item.placement, in: item.frame)
    }

    private func show(_ group: Group) {
        // The view has the coordinates of the shadow, whose radius a scaling must change.
        let placement = group.shadow?.placement ?? .identity
        place(Rect.zero, placement)
        node.update(.alpha, to: PropertyValue(group.alpha))
        node.update(.blendMode, to: .string(group.blendMode.rawValue))
        node.update(.isIsolated, to: .flag(group.items.contains(where: \.isBlended)))
        node.update(.shadowColor, to: .color(group.shadow?.color ?? .clear))
        node.update(.shadowOpacity, to: PropertyValue(group.shadow == nil ? 0 : 1))
        if let shadow = group.shadow {
            node.update(.shadowRadius, to: PropertyValue(shadow.radius))
            node.update(.shadowOffset, to: PropertyValue(shadow.offset))
        }
        children = Self.list(
            children, showing: group.items.seen(inside: placement), in: node)
        mask(by: group.clips, group.mask ?? [], through: placement)
    }

    // MARK: - Place and mask

    /// Gives the view the coordinates in which `area` lies, and the size of `area`.
    private func place(_ area: Rect, _ placement: Placement) {
        let shift = AffineTransform(translationX: area.minX, y: area.minY)
        let map = CATransform3DMakeAffineTransform(
            CGAffineTransform(shift.concatenating(placement.affine)))
        node.update(.size, to: PropertyValue(area.size))
        node.update(.transform, to: .transform(Transform(map)))
    }

    /// Shows only what is inside the clips, multiplied by the opacity of `mask`. Both have the coordinates of the
    /// drawing; the view has those of `area` seen through `placement`.
    private func mask(
        by clips: [Clip], _ mask: [DisplayItem], through placement: Placement, in area: Rect = .zero
    ) {
        guard !clips.isEmpty || !mask.isEmpty else {
            (masks, maskNode, node.mask) = ([], nil, nil)
            return
        }
        let shift = AffineTransform(translationX: area.minX, y: area.minY)
        let inside = Placement(shift).concatenating(placement)
        // One opaque shape that the other clips clip, or the mask that all of them clip.
        var content = mask
        var rest = clips
        if mask.isEmpty, let last = rest.popLast() {
            content = [.fill(Fill(last.shape, paint: .color(.black), placement: last.placement))]
        }
        if !rest.isEmpty { content = [.group(Group(clips: rest, items: content))] }
        let holder = maskNode ?? LayerTree.View()
        masks = Self.list(masks, showing: content.seen(inside: inside), in: holder)
        if maskNode == nil {
            maskNode = holder
            node.mask = holder
        }
    }
}

/// What kinds of views an item needs. Two items with the same kinds can be shown by the same views.
private enum ItemKind: Hashable {
    case shape, gradient, picture, text, group

    init(_ item: DisplayItem) {
        switch item {
        case .fill(let fill):
            if case .color = fill.paint { self = .shape } else { self = .gradient }
        case .picture: self = .picture
        case .text: self = .text
        case .group: self = .group
        }
    }
}

extension LayerTree.View {
    /// Sets a property, unless it has the value already.
    fileprivate func update(_ property: LayerProperty, to value: PropertyValue) {
        if self.value(of: property) != value { set(property, to: value) }
    }

    /// Shows a shape in one colour.
    fileprivate func show(_ shape: Shape, _ color: Color) {
        if case .stroke(let path, let style) = shape {
            self.shape = ShapeContent(path, fillColor: .clear, strokeColor: color, stroke: style)
        } else {
            self.shape = ShapeContent(
                shape.outline(tolerance: 0.01), fillColor: color, fillRule: shape.rule)
        }
    }

    /// Shows a gradient, given in coordinates in which the view's bounds are `area`.
    fileprivate func show(_ gradient: Gradient, in area: Rect) {
        func unit(_ point: Point) -> Point {
            Point(
                x: (point.x - area.minX) / max(area.width, .leastNormalMagnitude),
                y: (point.y - area.minY) / max(area.height, .leastNormalMagnitude))
        }
        let kind: GradientContent.Kind =
            switch gradient.kind {
            case .axial: .linear
            case .radial: .radial
            case .conic: .conic
            }
        var line = GradientLine(start: unit(gradient.start), end: unit(gradient.end))
        if kind == .linear, !area.isEmpty {
            line = GradientLine(start: gradient.start, end: gradient.end).unit(in: area)
        }
        self.gradient = GradientContent(
            kind, colors: gradient.stops.map(\.color), locations: gradient.stops.map(\.location),
            start: line.start, end: line.end,
            focus: Point(x: gradient.focus.dx, y: gradient.focus.dy))
    }
}

extension DisplayItem {
    /// Whether the item, or one in it, is blended with what is beneath.
    fileprivate var isBlended: Bool {
        guard case .group(let group) = self else { return false }
        return group.blendMode != .normal
    }
}

extension [DisplayItem] {
    /// The items in the coordinates of a view that is seen through `placement`.
    fileprivate func seen(inside placement: Placement) -> [DisplayItem] {
        guard placement != .identity, let back = placement.affine.inverted() else { return self }
        return map { $0.seen(through: Placement(back)) }
    }
}

extension Path {
    /// Whether this is one closed rectangle with sides along the axes.
    fileprivate var isRectangle: Bool {
        guard let bounds = controlBounds, elements.count == 5, elements.last == .close else {
            return false
        }
        var corners: Set<Point> = []
        forEachPoint { corners.insert($0) }
        return corners == Set(bounds.corners)
    }
}
