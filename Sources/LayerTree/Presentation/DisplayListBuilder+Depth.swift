internal import Drawing

// Subviews that may be rotated out of their superview's plane, or lie in front of it or behind it.

extension DisplayListBuilder {
    /// Adds a layer's subviews: projected into its plane, in order of depth.
    func addSpatialSubviews(
        of layer: LayerProperties, through placement: Placement, clips: [Clip],
        to items: inout [DisplayItem]
    ) {
        for plane in orderedPlanes(in: layer) {
            add(plane, through: placement, clips: clips, to: &items)
        }
    }

    /// The planes in a layer in the order in which they are drawn, and cut where they intersect. Not a part of the walk: deep
    /// trees are listed on small stacks.
    @inline(never)
    private func orderedPlanes(in layer: LayerProperties) -> [SpatialPlane] {
        let planes = planes(in: layer)
        return planes.contains(where: \.isTilted)
            ? PlaneSorter.sorted(planes.map { $0.touching(extent(of: $0)) })
            : paintOrder(of: planes, depth: \.depth)
    }

    /// Adds the mean of a moving plane.
    @inline(never)
    private func addBlurred(
        _ plane: SpatialPlane, _ blur: PlaneBlur, through placement: Placement, clips: [Clip],
        to items: inout [DisplayItem]
    ) {
        addMean(at: blur.instants, clips: clips, to: &items) { builder, items in
            guard let moved = plane.moved(by: blur, in: builder) else { return }
            builder.add(moved, through: placement, clips: [], to: &items)
        }
    }

    private func add(
        _ plane: SpatialPlane, through placement: Placement, clips: [Clip],
        to items: inout [DisplayItem]
    ) {
        if let blur = plane.blur, !isInBlur {
            return addBlurred(plane, blur, through: placement, clips: clips, to: &items)
        }
        let own = Placement(plane.matrix)
        guard plane.layer.isDoubleSided || plane.layer.isFront(through: own) else { return }
        let seen = own.concatenating(placement)
        let inner = inside(plane.layer)
        guard !plane.cuts.isEmpty else {
            return inner.addPicture(of: plane.layer, through: seen, clips: clips, to: &items)
        }
        let fragment = plane.fragment(of: cover(of: plane, through: seen))
        guard fragment.count > 2 else { return }
        var outline = Path()
        outline.addPolygon(fragment)
        let cut = Clip(.path(outline, .nonZero), placement: seen, isAntialiased: false)
        inner.addPicture(of: plane.layer, through: seen, clips: clips + [cut], to: &items)
    }

    /// A rectangle in a plane seen through `placement`. It contains everything that the layer touches and
    /// that the canvas can show. It is larger than the layer, so that clipping at its edges keeps the
    /// layer's own smooth edges.
    private func cover(of plane: SpatialPlane, through placement: Placement) -> Rect {
        let extent = plane.extent
        let margin = 64 + max(extent.width, extent.height) / 4
        let reach = 0x1p24
        let canvas = Rect(origin: .zero, size: scene.size).insetBy(dx: -64, dy: -64)
        let seen = placement.edges(of: canvas).reduce(
            Rect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach).corners
        ) { $0.clipped(where: $1) }
        return [extent.insetBy(dx: -margin, dy: -margin), Rect(boundingBoxOf: seen)].union?
            .onGrid ?? extent
    }

    /// The planes in the space of a layer: its subviews, and the subviews of those that have no plane of
    /// their own.
    private func planes(in layer: LayerProperties) -> [SpatialPlane] {
        var planes: [SpatialPlane] = []
        addPlanes(of: layer, outer: .identity, alpha: 1, at: time, to: &planes)
        return planes
    }

    private func addPlanes(
        of layer: LayerProperties, outer: Transform3D, alpha: Double, at time: Duration,
        to planes: inout [SpatialPlane]
    ) {
        for id in layer.subviews {
            var child = scene.presentation(of: id, at: time)
            guard child.isVisible else { continue }
            child.alpha = min(max(child.alpha, 0), 1) * alpha
            let geometry = LayerGeometry(child, in: layer)
            let matrix = geometry.matrix.concatenating(outer)
            if child.preserves3D {
                addPlanes(
                    of: child, outer: matrix, alpha: child.alpha, at: child.timeInside(at: time),
                    to: &planes)
            } else {
                let blur = blur(of: child, at: time).map {
                    PlaneBlur(instants: $0, superlayer: layer, outer: outer, alpha: alpha)
                }
                planes.append(SpatialPlane(id: id, layer: child, matrix: matrix, blur: blur))
            }
        }
    }

    /// The rectangle in its own plane that a layer and its contents may touch; nil if they touch nothing.
    /// O(views in it) the first time.
    private func extent(of plane: SpatialPlane) -> Rect? {
        if let known = scene.extents[plane.id] { return known }
        let layer = plane.layer
        var extent = layer.bounds.isEmpty ? nil : layer.bounds
        if !layer.clipsToBounds {
            let content = layer.content.extent(in: layer.bounds, images: scene.images)
            let subviews = planes(in: layer).map { self.extent(of: $0).flatMap($0.box) }
            let drawing = layer.drawing.rect(in: layer.bounds)
            extent = layer.shadow.extent(of: ([extent, drawing, content] + subviews).union)
        }
        extent = extent.map { $0.spread(by: layer.effects) }
        scene.extents[plane.id] = .some(extent)
        return extent
    }
}

extension Rect {
    /// The next larger rectangle with simple numbers, so that rounding errors don't affect it.
    fileprivate var onGrid: Rect {
        let step = 64.0
        func down(_ edge: Double) -> Double { ((edge + 0.01) / step).rounded(.down) * step }
        let (left, top) = (down(minX), down(minY))
        return Rect(x: left, y: top, width: -down(-maxX) - left, height: -down(-maxY) - top)
    }
}
