package import Drawing

/// A view that leaves the canvas during a recording, and how far.
package struct Departure: Hashable, Sendable {
    /// An edge of the canvas.
    package enum Edge: Hashable, Sendable, CaseIterable {
        case left, right, top, bottom
    }

    /// The view that goes farthest out.
    package fileprivate(set) var view: ViewName
    /// When any view is first seen to leave the canvas.
    package let first: Duration
    /// When that view is farthest out.
    package let time: Duration
    /// The bounding box of its visible part then, on the canvas, in points.
    package let box: Rect
    /// The canvas' size.
    package let canvas: Size

    /// The distance of the view beyond an edge, in points; 0 if it isn't beyond.
    package func distance(beyond edge: Edge) -> Double {
        let distance =
            switch edge {
            case .left: -box.minX
            case .right: box.maxX - canvas.width
            case .top: -box.minY
            case .bottom: box.maxY - canvas.height
            }
        return max(distance, 0)
    }

    /// The view's largest distance beyond an edge.
    package var distance: Double { Edge.allCases.map(distance).max() ?? 0 }
}

extension Timeline {
    /// The farthest departure of views from the canvas at `times`; nil if none is beyond by more than half
    /// a point. Shadows, and parts of letters outside their view, don't count.
    /// - Complexity: O(times · views).
    package func departure(at times: [Duration]) -> Departure? {
        var first: Duration?
        var farthest: (departure: Departure, id: NodeID)?
        for time in times {
            boxes(at: time) { id, box in
                let departure = Departure(
                    view: ViewName(of: nodes[id.index]), first: first ?? time, time: time, box: box,
                    canvas: size)
                guard departure.distance > 0.5 else { return }
                first = first ?? time
                if departure.distance > farthest?.departure.distance ?? 0 {
                    farthest = (departure, id)
                }
            }
        }
        guard let farthest else { return nil }
        var result = farthest.departure
        result.view.home = home(of: farthest.id, at: result.time)
        return result
    }

    /// Where a view is at `time`, for messages. O(depth · views).
    private func home(of id: NodeID, at time: Duration) -> String? {
        let parents = sequence(first: id) { child in
            nodes.firstIndex { node in
                let look = node.presentation(at: time)
                return look.subviews.contains(child) || look.mask == child
            }.map { NodeID(index: $0) }
        }
        return ViewName.home(in: parents.dropFirst().map { ViewName(of: nodes[$0.index]) })
    }

    /// Calls `body` with each view that draws something, and the bounding box of its visible part on the
    /// canvas.
    private func boxes(at time: Duration, _ body: (NodeID, Rect) -> Void) {
        let root = nodes[0].presentation(at: time)
        let matrix = LayerGeometry(root, in: nil).matrix
        for subview in root.subviews {
            boxes(of: subview, in: root, through: matrix, clip: nil, at: time, body)
        }
    }

    private func boxes(
        of id: NodeID, in superlayer: LayerProperties, through outer: Transform3D, clip: Rect?,
        at time: Duration, _ body: (NodeID, Rect) -> Void
    ) {
        let layer = nodes[id.index].presentation(at: time)
        guard layer.isVisible else { return }
        let matrix = LayerGeometry(layer, in: superlayer).matrix.concatenating(outer)
        let inner = layer.preserves3D ? matrix : matrix.flattened
        var area = clip
        if let mask = layer.mask, !layer.maskMode.isInverted {
            var parts: [Rect?] = []
            boxes(of: mask, in: layer, through: inner, clip: clip, at: time) { parts.append($1) }
            guard let seen = parts.union else { return }
            area = seen
        }
        let placement = Placement(matrix)
        let own =
            (layer.ownShapes.map { $0.box(placed: placement, on: canvas) }
            + layer.drawnItems(through: placement).map { $0.box(on: canvas) }).union
        if let seen = own?.within(area) { body(id, seen) }
        if layer.clipsToBounds || (layer.mask != nil && !layer.maskMode.isInverted) {
            guard
                let seen = layer.boundsOutline.box(placed: placement, on: canvas)?.within(area)
            else { return }
            area = seen
        }
        for subview in layer.subviews {
            boxes(
                of: subview, in: layer, through: inner, clip: area,
                at: layer.timeInside(at: time), body)
        }
    }

    private var canvas: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }
}

extension LayerProperties {
    /// The shapes of the layer's own content and background, in its own coordinates. Dashes count as whole lines.
    fileprivate var ownShapes: [Shape] {
        let beneath = paintsBounds ? [boundsOutline] : []
        switch content {
        case .none: return beneath
        case .shape(let shape) where !clipsToBounds && mask == nil:
            return beneath + shape.shapes
        default: return [clipsToBounds ? boundsOutline : .rect(bounds)]
        }
    }

    /// What drawing code has drawn, in a layer that is seen through `placement`.
    fileprivate func drawnItems(through placement: Placement) -> [DisplayItem] {
        let clips = clipsToBounds ? [Clip(boundsOutline, placement: placement)] : []
        return drawing.items(in: bounds, through: placement, clips: clips)
    }

    private var paintsBounds: Bool {
        background.isVisible || (borderWidth > 0 && borderColor.isVisible)
    }
}

extension ShapeContent {
    /// The filled area and the line that are visible.
    fileprivate var shapes: [Shape] {
        let area = fill.isVisible ? [Shape.path(path, fillRule)] : []
        return area + (widestStroke.map { [.stroke(path, $0.withoutDashes)] } ?? [])
    }
}
