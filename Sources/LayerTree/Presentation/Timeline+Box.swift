public import Drawing

extension Timeline {
    /// The box around the bounds of the view called `id` as it is seen on the canvas at `time`, in
    /// points; nil if there is no such view in the tree then, if it or a view around it is hidden or
    /// fully transparent, or if nothing of it is before the eye. What it draws beyond its bounds doesn't
    /// count.
    /// - Complexity: O(views).
    public func box(ofView id: String, at time: Duration) -> Rect? {
        guard let node = nodes.firstIndex(where: { $0.name == id }) else { return nil }
        return box(
            of: NodeID(index: node), from: NodeID(index: 0), in: nil, through: .identity, at: time)
    }

    /// The box around `node`, looked for in `start`, the superlayer of which is seen through `outer`.
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
            if let found = box(of: node, from: subview, in: layer, through: inner, at: time) {
                return found
            }
        }
        return nil
    }
}
