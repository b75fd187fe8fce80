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
        presentedViews(at: time).map { view in
            Outline(node: view.node, parent: view.parent, corners: view.corners)
        }
    }

    /// The views in the tree at `time`, as `outlines` has them, with their values.
    /// - Complexity: O(views).
    package func presentedViews(at time: Duration) -> [PresentedView] {
        var walk = PresentationWalk(nodes: nodes)
        walk.add(NodeID(index: 0), in: nil, through: .identity, isVisible: true, at: time)
        return walk.views
    }

    /// A view as it is seen at an instant.
    package struct PresentedView {
        /// The view.
        package let node: NodeID
        /// The view that it lies in; nil for the root.
        package let parent: NodeID?
        /// Its values.
        package let layer: LayerProperties
        /// Whether neither it nor a view around it is hidden or fully transparent, nor it turned away.
        package let isSeen: Bool
        fileprivate let quad: ProjectedQuad
        fileprivate let matrix: Transform3D

        /// The corners of its bounds, as `Outline` has them.
        package var corners: [Point]? { isSeen ? quad.points : nil }

        /// A rectangle on the canvas that holds all that the view itself draws, in points; nil if that reaches behind the
        /// eye, or if it draws nothing. It is larger than necessary for strokes.
        /// - Complexity: O(path elements).
        package func reach(images: [String: Bitmap]) -> Rect? {
            let bounds = layer.hasOwnLook ? layer.bounds : nil
            let drawing = layer.drawing.rect(in: layer.bounds)
            let content = layer.content.reach(in: layer.bounds, images: images)
            guard let own = layer.shadow.extent(of: [bounds, drawing, content].union) else {
                return nil
            }
            return ProjectedQuad(own.spread(by: layer.effects), through: matrix).boundingBox
        }
    }
}

extension LayerProperties {
    /// Whether the layer draws anything that has the size of its bounds.
    package var hasOwnLook: Bool {
        background.isVisible || borderWidth > 0 && borderColor.alpha > 0
            || content.gradient?.colors.isEmpty == false
    }
}

/// Collects the views at one instant.
private struct PresentationWalk {
    let nodes: [Timeline.Node]
    private(set) var views: [Timeline.PresentedView] = []

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
        views.append(
            Timeline.PresentedView(
                node: id, parent: parent?.id, layer: layer, isSeen: isSeen, quad: quad,
                matrix: matrix))
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
