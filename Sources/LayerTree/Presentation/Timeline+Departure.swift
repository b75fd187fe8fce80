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
        let own = layer.ownShapes.map { box(of: $0, through: matrix) }.union
        if let seen = own?.within(area) { body(id, seen) }
        if layer.clipsToBounds || (layer.mask != nil && !layer.maskMode.isInverted) {
            guard let seen = box(of: layer.boundsOutline, through: matrix)?.within(area) else {
                return
            }
            area = seen
        }
        for subview in layer.subviews {
            boxes(
                of: subview, in: layer, through: inner, clip: area,
                at: layer.timeInside(at: time), body)
        }
    }

    /// The bounding box of `shape` on the canvas. A disc that turns has no corners that leave the canvas, so the
    /// box of its turned bounds is enough only where it lies on the canvas.
    private func box(of shape: Shape, through matrix: Transform3D) -> Rect? {
        let outline = shape.outline(tolerance: 0.1)
        guard
            let rough = outline.controlBounds.map({ ProjectedQuad($0, through: matrix) })?
                .boundingBox
        else { return nil }
        let canvas = Rect(x: 0, y: 0, width: size.width, height: size.height)
        guard rough.within(canvas) != rough else { return rough }
        let exact = outline.projected(by: Placement(matrix), tolerance: 0.1)
            .flattened(tolerance: 0.1)
        return exact.controlBounds ?? rough
    }
}

extension LayerProperties {
    /// The shapes that the layer itself draws, in its own coordinates. Dashes count as whole lines.
    fileprivate var ownShapes: [Shape] {
        let drawn = drawing.rect(in: bounds).map { [clipsToBounds ? boundsOutline : .rect($0)] }
        let beneath = (paintsBounds ? [boundsOutline] : []) + (drawn ?? [])
        switch content {
        case .none: return beneath
        case .shape(let shape) where !clipsToBounds && mask == nil:
            return beneath + shape.shapes
        default: return [clipsToBounds ? boundsOutline : .rect(bounds)]
        }
    }

    private var paintsBounds: Bool {
        backgroundColor.isVisible || (borderWidth > 0 && borderColor.isVisible)
    }
}

extension ShapeContent {
    /// The filled area and the line that are visible.
    fileprivate var shapes: [Shape] {
        let area = fillColor.isVisible ? [Shape.path(path, fillRule)] : []
        return strokeColor.isVisible && stroke.width > 0
            ? area + [.stroke(path, stroke.withoutDashes)] : area
    }
}

extension Rect {
    /// The part inside `clip`, or nil if it is empty. Without a clip, the whole rectangle.
    fileprivate func within(_ clip: Rect?) -> Rect? {
        guard let clip else { return isEmpty ? nil : self }
        let (left, right) = (max(minX, clip.minX), min(maxX, clip.maxX))
        let (top, bottom) = (max(minY, clip.minY), min(maxY, clip.maxY))
        guard right > left, bottom > top else { return nil }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
