public import Drawing

// How far layers reach beyond their bounds, which determines the depth order of planes.

extension LayerContent {
    /// The rectangle that content touches in a layer with these bounds. Nil if it draws nothing, or nothing
    /// beyond the bounds. Texts may reach further.
    func extent(in bounds: Rect, images: [String: Bitmap]) -> Rect? {
        switch self {
        case .none, .gradient: nil
        case .text(let content): content.extent(in: bounds)
        case .shape(let content): content.extent
        case .image(let content): content.picture(from: images, in: bounds)?.rect
        }
    }
}

extension LayerContent {
    /// A rectangle that holds what `extent` describes, found without outlining strokes.
    func reach(in bounds: Rect, images: [String: Bitmap]) -> Rect? {
        guard case .shape(let content) = self else { return extent(in: bounds, images: images) }
        return content.reach
    }
}

extension TextContent {
    /// The frame, enlarged by the height of a line and half of the stroke.
    fileprivate func extent(in bounds: Rect) -> Rect? {
        guard isVisible else { return nil }
        let size = block.spans.compactMap(\.size).reduce(block.size, max)
        let reach = (visibleStroke?.width ?? 0) / 2
        if let box = block.boxOfPath { return box.insetBy(dx: -reach, dy: -reach) }
        return Rect(
            x: bounds.minX, y: bounds.minY, width: bounds.width, height: max(bounds.height, size)
        ).insetBy(dx: -reach, dy: -reach)
    }
}

extension ShapeContent {
    /// The bounding box of the path and its stroke, ignoring dashes. O(n).
    var extent: Rect? {
        let area = fill.isVisible ? path.controlBounds : nil
        guard let stroke = widestStroke else { return area }
        let line = path.stroked(stroke.withoutDashes, tolerance: max(stroke.width / 16, 0.1))
        return [area, line.controlBounds].union
    }
}

extension ShapeContent {
    /// The bounding box of the path's control points, grown by the farthest that a stroke may reach. O(n).
    fileprivate var reach: Rect? {
        let stroke = widestStroke
        guard fill.isVisible || stroke != nil, let area = path.controlBounds else { return nil }
        guard let stroke else { return area }
        // Square caps reach to the corners of a square, and joins at most to the miter limit.
        let factor = max(stroke.join == .miter ? stroke.miterLimit : 1, 2.0.squareRoot())
        let growth = stroke.width / 2 * factor
        return area.insetBy(dx: -growth, dy: -growth)
    }
}

extension StrokeStyle {
    /// The style of the whole line.
    var withoutDashes: StrokeStyle {
        StrokeStyle(width: width, cap: cap, join: join, miterLimit: miterLimit)
    }
}

extension ShadowStyle {
    /// The bounding box of `rect` and its shadow.
    func extent(of rect: Rect?) -> Rect? {
        guard let shadow = shadow(through: .identity),
            let caster = shadow.path.flatMap(\.controlBounds) ?? rect
        else { return rect }
        // Blurs end at this distance.
        let reach = 2.5 * shadow.radius
        let cast = caster.insetBy(dx: -reach, dy: -reach)
        return [rect, Rect(origin: cast.origin + shadow.offset, size: cast.size)].union
    }
}

extension Rect {
    /// The rectangle that a picture within this one may touch after `effects`.
    func spread(by effects: [VisualEffect]) -> Rect {
        effects.compactMap(\.quantized.spread).reduce(self) { area, spread in
            let reach = VisualEffect.reach * spread.radius
            let moved = Rect(origin: area.origin + spread.offset, size: area.size)
            return area.union(moved).insetBy(dx: -reach, dy: -reach)
        }
    }
}

extension [Rect?] {
    /// The smallest rectangle that contains all; nil if there are none.
    var union: Rect? { reduce(nil) { whole, rect in rect.map { whole?.union($0) ?? $0 } ?? whole } }
}

extension Timeline {
    /// The bounding box of the bounds of the view called `id`, as seen on the canvas at `time`, in points.
    ///
    /// Nil if no such view is in the tree then, if it or a view around it is hidden or fully transparent,
    /// or if it lies behind the eye. Drawings beyond its bounds don't count.
    /// - Complexity: O(views).
    public func box(ofView id: String, at time: Duration) -> Rect? {
        nodes.firstIndex { $0.name == id }.flatMap { box(ofNode: $0, at: time) }
    }

    /// The bounding box of the bounds of the view with an index in `nodes`, as that of a view with an id.
    package func box(ofNode node: Int, at time: Duration) -> Rect? {
        box(of: NodeID(index: node), from: NodeID(index: 0), in: nil, through: .identity, at: time)
    }

    /// The bounding box of `node`, searched for in `start`, whose superlayer is seen through `outer`.
    private func box(
        of node: NodeID, from start: NodeID, in superlayer: LayerProperties?,
        through outer: Transform3D, at time: Duration
    ) -> Rect? {
        let layer = nodes[start.index].presentation(at: time)
        guard layer.isVisible else { return nil }
        let matrix = LayerGeometry(layer, in: superlayer).matrix.concatenating(outer)
        if start == node { return ProjectedQuad(layer.bounds, through: matrix).boundingBox }
        // A layer that doesn't keep its sublayers in space shows them as a flat picture.
        let inner = layer.preserves3D ? matrix : matrix.flattened
        for subview in layer.subviews {
            let shown = layer.timeInside(at: time)
            if let found = box(of: node, from: subview, in: layer, through: inner, at: shown) {
                return found
            }
        }
        return nil
    }
}
