package import Drawing

/// How views leave the canvas during a recording.
package struct Departure: Hashable, Sendable {
    /// An edge of the canvas.
    package enum Edge: Hashable, Sendable, CaseIterable {
        case left, right, top, bottom
    }

    /// The id of the view that goes farthest; nil if it has none.
    package let view: String?
    /// When any view is first seen to leave.
    package let first: Duration
    /// When that view is farthest out.
    package let time: Duration
    /// What of it is seen then, on the canvas, in points.
    package let box: Rect
    /// Width and height of the canvas.
    package let canvas: Size

    /// How far the view is beyond an edge, in points; 0 if it isn't.
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

    /// How far it is beyond the edge that it is farthest from.
    package var distance: Double { Edge.allCases.map(distance).max() ?? 0 }
}

extension Timeline {
    /// How views leave the canvas at `times`; nil if they don't, by more than half a point. Shadows and what
    /// letters draw beyond their view don't count.
    /// - Complexity: O(times · views).
    package func departure(at times: [Duration]) -> Departure? {
        var first: Duration?
        var farthest: Departure?
        for time in times {
            boxes(at: time) { node, box in
                let departure = Departure(
                    view: node.name, first: first ?? time, time: time, box: box, canvas: size)
                guard departure.distance > 0.5 else { return }
                first = first ?? time
                if departure.distance > farthest?.distance ?? 0 { farthest = departure }
            }
        }
        return farthest
    }

    /// Calls `body` with each view that draws something, and the box around what is seen of it on the canvas.
    private func boxes(at time: Duration, _ body: (Node, Rect) -> Void) {
        let root = nodes[0].presentation(at: time)
        let matrix = LayerGeometry(root, in: nil).matrix
        for subview in root.subviews {
            boxes(of: subview, in: root, through: matrix, clip: nil, at: time, body)
        }
    }

    private func boxes(
        of id: NodeID, in superlayer: LayerProperties, through outer: Transform3D, clip: Rect?,
        at time: Duration, _ body: (Node, Rect) -> Void
    ) {
        let layer = nodes[id.index].presentation(at: time)
        guard layer.isVisible else { return }
        let matrix = LayerGeometry(layer, in: superlayer).matrix.concatenating(outer)
        let bounds = ProjectedQuad(layer.bounds, through: matrix).boundingBox
        let extent = layer.ownExtent.flatMap { ProjectedQuad($0, through: matrix).boundingBox }
        if let seen = extent?.within(clip) { body(nodes[id.index], seen) }
        let inner = layer.preserves3D ? matrix : matrix.flattened
        var area = clip
        if layer.clipsToBounds || layer.mask != nil {
            guard let seen = bounds?.within(clip) else { return }
            area = seen
        }
        for subview in layer.subviews {
            boxes(of: subview, in: layer, through: inner, clip: area, at: time, body)
        }
    }
}

extension LayerProperties {
    /// The rectangle that the layer itself draws in, in its own coordinates; nil where it draws nothing.
    fileprivate var ownExtent: Rect? {
        if case .shape(let shape) = content, !clipsToBounds, mask == nil {
            return [paintsBounds ? bounds : nil, shape.extent].union
        }
        return paintsBounds || content.kind != .none ? bounds : nil
    }

    private var paintsBounds: Bool {
        backgroundColor.isVisible || (borderWidth > 0 && borderColor.isVisible)
    }
}

extension Rect {
    /// The part of it in `clip`; nil where nothing is left, all of it where there is no clip.
    fileprivate func within(_ clip: Rect?) -> Rect? {
        guard let clip else { return isEmpty ? nil : self }
        let (left, right) = (max(minX, clip.minX), min(maxX, clip.maxX))
        let (top, bottom) = (max(minY, clip.minY), min(maxY, clip.maxY))
        guard right > left, bottom > top else { return nil }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
