package import Drawing

extension Timeline {
    /// A view's place on the canvas at an instant.
    package struct Outline: Hashable, Sendable {
        /// The view.
        package let node: NodeID
        /// The view that it lies in; nil for the root.
        package let parent: NodeID?
        /// The corners of its bounds on the canvas, in points and in the order of `Rect.corners`. Nil for a
        /// view that is hidden, fully transparent or turned away, or that reaches behind the eye.
        package let corners: [Point]?
    }

    /// The views in the tree at `time`, back to front. Planes that intersect are in the order of their
    /// `zPosition`.
    /// - Complexity: O(views).
    package func outlines(at time: Duration) -> [Outline] {
        var walk = OutlineWalk(nodes: nodes)
        walk.add(NodeID(index: 0), in: nil, through: .identity, isVisible: true, at: time)
        return walk.outlines
    }
}

/// Collects the outlines of views at one instant.
private struct OutlineWalk {
    let nodes: [Timeline.Node]
    private(set) var outlines: [Timeline.Outline] = []

    init(nodes: [Timeline.Node]) { self.nodes = nodes }

    /// Adds a view and the views in it. `outer` maps the parent's coordinates to the canvas.
    mutating func add(
        _ id: NodeID, in parent: (id: NodeID, layer: LayerProperties)?, through outer: Transform3D,
        isVisible isParentVisible: Bool, at time: Duration
    ) {
        let layer = nodes[id.index].presentation(at: time)
        let isVisible = isParentVisible && layer.isVisible
        let matrix = LayerGeometry(layer, in: parent?.layer).matrix.concatenating(outer)
        let quad = ProjectedQuad(layer.bounds, through: matrix)
        let isSeen = isVisible && (layer.isDoubleSided || !quad.isBackFacing)
        outlines.append(
            Timeline.Outline(node: id, parent: parent?.id, corners: isSeen ? quad.points : nil))
        let inner = layer.preserves3D ? matrix : matrix.flattened
        let shown = layer.timeInside(at: time)
        let ordered = paintOrder(of: layer.subviews) {
            nodes[$0.index].presentation(at: shown).zPosition
        }
        for subview in ordered {
            add(subview, in: (id, layer), through: inner, isVisible: isVisible, at: shown)
        }
    }
}
