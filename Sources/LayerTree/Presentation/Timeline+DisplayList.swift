public import Drawing

extension Timeline {
    /// What the canvas shows at `time`: pure, so any frame can be made at any time on any core.
    ///
    /// Layers are drawn as Core Animation composites them: shadow, background, content, subviews
    /// (clipped to the bounds if asked), border on top. Each layer is a plane into which its subviews
    /// are projected, in the order of their `zPosition`; those that are turned out of it are ordered
    /// by depth, and cut where they meet. A view that is faded, masked, blended or casts a shadow is
    /// one picture with its subviews. O(visible nodes), and sorting where there is depth.
    public func displayList(at time: Duration) -> DisplayList {
        let builder = DisplayListBuilder(
            size: size, nodes: nodes, images: images, hasDepth: hasDepth, time: time)
        let items = builder.items(of: NodeID(index: 0), in: .identity, clips: [])
        return DisplayList(size: size, background: background, items: items)
    }
}

/// Walks the tree at one instant and lists what is visible.
struct DisplayListBuilder {
    /// Of the canvas.
    let size: Size
    let nodes: [Timeline.Node]
    let images: [String: Bitmap]
    let hasDepth: Bool
    let time: Duration
    /// How far layers reach that were looked at for the order of planes.
    let extents = Extents()

    /// What a node shows, with its own geometry in a plane that is seen through `parent`.
    func items(of id: NodeID, in parent: Placement, clips: [Clip]) -> [DisplayItem] {
        // Most views stand still; not copying their values takes an eighth off the walk.
        guard !nodes[id.index].tracks.isEmpty else {
            return items(of: nodes[id.index].base, in: parent, clips: clips)
        }
        return items(of: nodes[id.index].presentation(at: time), in: parent, clips: clips)
    }

    private func items(
        of layer: LayerProperties, in parent: Placement, clips: [Clip]
    ) -> [DisplayItem] {
        guard layer.isVisible else { return [] }
        // With depth, only the root and masks come this way: they are seen as they lie, by themselves.
        let own =
            hasDepth
            ? Placement(LayerGeometry(layer).matrix) : Placement(layer.transformToSuperview)
        guard layer.isDoubleSided || own.determinant > 0 else { return [] }
        return picture(of: layer, through: own.concatenating(parent), clips: clips)
    }

    /// What a layer shows that is seen through `placement`: as it is, or composited on its own first.
    func picture(
        of layer: LayerProperties, through placement: Placement, clips: [Clip]
    ) -> [DisplayItem] {
        guard placement.isUsable else { return [] }
        let alpha = min(max(layer.alpha, 0), 1)
        let shadow = layer.shadow.shadow(through: placement)
        let mask = layer.mask.map { self.items(of: $0, in: placement, clips: []) }
        if let mask, mask.isEmpty { return [] }
        let isPlain = layer.blendMode == .normal && shadow == nil && mask == nil
        guard !isPlain || alpha < 1 || layer.isIsolated else {
            return contents(of: layer, through: placement, clips: clips)
        }
        let items = contents(of: layer, through: placement, clips: [])
        if isPlain { return Self.faded(items, by: alpha, clips: clips) }
        guard !items.isEmpty || shadow?.path != nil else { return [] }
        var clips = clips
        // What the layer clips, it clips with its shadow, as Core Animation does.
        if shadow != nil, layer.clipsToBounds { clips.append(layer.clip(placement)) }
        return [
            .group(
                Group(
                    alpha: alpha, blendMode: layer.blendMode, mask: mask, shadow: shadow,
                    clips: clips, items: items))
        ]
    }

    private func contents(
        of layer: LayerProperties, through placement: Placement, clips: [Clip]
    ) -> [DisplayItem] {
        var items: [DisplayItem] = []
        let hasArea = !layer.bounds.isEmpty
        if hasArea, layer.backgroundColor.isVisible {
            let shape = Shape(layer.bounds, radii: layer.cornerRadii)
            items.append(.fill(layer.backgroundColor, shape, placement, clips))
        }
        if layer.clipsToBounds {
            if hasArea { items += inside(layer, placement, clips + [layer.clip(placement)]) }
        } else {
            items += inside(layer, placement, clips)
        }
        if layer.borderWidth.quantized > 0, layer.borderColor.isVisible, hasArea {
            let shape = Shape.border(layer.bounds, layer.cornerRadii, width: layer.borderWidth)
            items.append(.fill(layer.borderColor, shape, placement, clips))
        }
        return items
    }

    /// The content of a layer, and its subviews.
    private func inside(
        _ layer: LayerProperties, _ placement: Placement, _ clips: [Clip]
    ) -> [DisplayItem] {
        var items: [DisplayItem] = []
        if case .none = layer.content {
        } else {
            items = layer.content.items(of: layer, images: images, through: placement, clips: clips)
        }
        guard !layer.subviews.isEmpty else { return items }
        guard hasDepth else {
            return items
                + layer.subviews.flatMap { self.items(of: $0, in: placement, clips: clips) }
        }
        return items + spatialSubviews(of: layer, through: placement, clips: clips)
    }

    /// The items as one picture laid down with `alpha`. A single fill fades by its colour instead,
    /// which shows the same and costs no picture.
    private static func faded(
        _ items: [DisplayItem], by alpha: Double, clips: [Clip]
    ) -> [DisplayItem] {
        switch items.count {
        case 0: return []
        case 1:
            if case .fill(let fill) = items[0], case .color(var color) = fill.paint {
                color.alpha *= alpha
                guard color.isVisible else { return [] }
                return [
                    .fill(
                        Fill(
                            fill.shape, paint: .color(color), placement: fill.placement,
                            clips: clips + fill.clips))
                ]
            }
        default: break
        }
        return [.group(Group(alpha: alpha, clips: clips, items: items))]
    }
}

extension LayerProperties {
    /// Whether anything of it can be seen.
    var isVisible: Bool { !isHidden && alpha.quantized > 0 }

    /// What bounds what lies in it.
    fileprivate func clip(_ placement: Placement) -> Clip {
        Clip(Shape(bounds, radii: cornerRadii), placement: placement)
    }
}

extension DisplayItem {
    /// A shape in one colour.
    static func fill(
        _ color: Color, _ shape: Shape, _ placement: Placement, _ clips: [Clip]
    ) -> DisplayItem {
        .fill(Fill(shape, paint: .color(color), placement: placement, clips: clips))
    }
}

extension Color {
    var isVisible: Bool { alpha.quantized > 0 }
}

extension Placement {
    /// Whether anything seen through it has an area, and a place.
    var isUsable: Bool {
        // Edge-on, rounding leaves a little more than nothing.
        let least = isAffine ? 1e-12 : 1e-9
        return determinant.isFinite && abs(determinant) > least && affine.tx.isFinite
            && affine.ty.isFinite
    }
}
