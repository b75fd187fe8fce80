internal import Drawing

// Subviews that may be turned out of their superview's plane, or lie before or behind it.

extension DisplayListBuilder {
    /// Adds a layer's subviews: projected into its plane, in the order of their depth.
    func addSpatialSubviews(
        of layer: LayerProperties, through placement: Placement, clips: [Clip],
        to items: inout [DisplayItem]
    ) {
        let planes = planes(in: layer)
        let ordered =
            planes.contains { $0.isTilted }
            ? PlaneSorter.sorted(planes.map { plane in plane.measured { extent(of: $0) } })
            : paintOrder(of: planes, depth: \.depth)
        for plane in ordered {
            let own = Placement(plane.matrix)
            guard plane.layer.isDoubleSided || own.determinant > 0 else { continue }
            let seen = own.concatenating(placement)
            let cut = plane.fragment.map {
                Clip(.path($0, .nonZero), placement: seen, isAntialiased: false)
            }
            let clips = cut.map { clips + [$0] } ?? clips
            addPicture(of: plane.layer, through: seen, clips: clips, to: &items)
        }
    }

    /// The planes that lie in the space of a layer: its subviews, and those of subviews that have no
    /// plane of their own.
    private func planes(in layer: LayerProperties) -> [SpatialPlane] {
        var planes: [SpatialPlane] = []
        addPlanes(of: layer, outer: .identity, alpha: 1, to: &planes)
        return planes
    }

    private func addPlanes(
        of layer: LayerProperties, outer: Transform3D, alpha: Double,
        to planes: inout [SpatialPlane]
    ) {
        for id in layer.subviews {
            var child = nodes[id.index].presentation(at: time)
            guard child.isVisible else { continue }
            child.alpha = min(max(child.alpha, 0), 1) * alpha
            let geometry = LayerGeometry(child, in: layer)
            let matrix = geometry.matrix.concatenating(outer)
            if child.preserves3D {
                addPlanes(of: child, outer: matrix, alpha: child.alpha, to: &planes)
            } else {
                planes.append(SpatialPlane(layer: child, matrix: matrix))
            }
        }
    }

    /// The rectangle in its own plane that a layer and all that lies in it may touch. O(views in it).
    private func extent(of layer: LayerProperties) -> Rect {
        guard !layer.clipsToBounds else { return layer.bounds }
        let own = layer.content.extent(in: layer.bounds, images: images)
        let whole = planes(in: layer).reduce(own) { whole, plane in
            let quad = ProjectedQuad(extent(of: plane.layer), through: plane.matrix)
            return quad.boundingBox.map(whole.union) ?? whole
        }
        return layer.shadow.extent(of: whole)
    }
}

/// A layer as a plane in the space of another.
struct SpatialPlane {
    let layer: LayerProperties
    /// From the layer's own space to the other's, perspective included.
    let matrix: Transform3D
    /// What the layer touches in its own plane, once that is known.
    var extent = Rect.zero
    /// The part of the plane that is left of it after cuts, in its own space; nil for all of it.
    var fragment: Path?

    init(layer: LayerProperties, matrix: Transform3D) {
        self.layer = layer
        self.matrix = matrix
    }

    /// Whether parts of it differ in depth.
    var isTilted: Bool { matrix.isTilted }

    /// How far in front of the other's plane it is, if it isn't tilted.
    var depth: Double { matrix.m43 / matrix.m44 }

    /// The same with its extent.
    func measured(_ extent: (LayerProperties) -> Rect) -> SpatialPlane {
        var result = self
        result.extent = extent(layer)
        return result
    }
}
