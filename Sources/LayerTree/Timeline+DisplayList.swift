public import Drawing

extension Timeline {
    /// What the canvas shows at `time`: pure, so any frame can be made at any time on any core.
    ///
    /// Layers are drawn as Core Animation composites them: background, subviews (clipped to the
    /// bounds if asked), border on top; siblings in the order of their `zPosition`; a view with an
    /// alpha below 1 is flattened with its subviews, then faded as one picture. O(visible nodes), and
    /// sorting where a `zPosition` isn't zero.
    public func displayList(at time: Duration) -> DisplayList {
        let builder = DisplayListBuilder(nodes: nodes, hasDepth: hasDepth, time: time)
        let items = builder.items(of: NodeID(index: 0), in: .identity, clips: [])
        return DisplayList(size: size, background: background, items: items)
    }
}

/// Walks the tree at one instant and lists what is visible.
private struct DisplayListBuilder {
    let nodes: [Timeline.Node]
    let hasDepth: Bool
    let time: Duration

    func items(
        of id: NodeID, in parent: AffineTransform, clips: [Clip]
    ) -> [DisplayItem] {
        // Most views stand still; not copying their values takes an eighth off the walk.
        guard !nodes[id.index].tracks.isEmpty else {
            return items(of: nodes[id.index].base, in: parent, clips: clips)
        }
        return items(of: nodes[id.index].presentation(at: time), in: parent, clips: clips)
    }

    private func items(
        of layer: LayerProperties, in parent: AffineTransform, clips: [Clip]
    ) -> [DisplayItem] {
        let alpha = min(max(layer.alpha, 0), 1)
        guard !layer.isHidden, alpha.quantized > 0 else { return [] }
        let transform = layer.transformToSuperview.concatenating(parent)
        guard transform.isUsable else { return [] }
        guard alpha < 1 || layer.isIsolated || layer.blendMode != .normal else {
            return contents(of: layer, in: transform, clips: clips)
        }
        let items = contents(of: layer, in: transform, clips: [])
        guard layer.blendMode == .normal else {
            return items.isEmpty
                ? []
                : [
                    .group(
                        Group(alpha: alpha, blendMode: layer.blendMode, clips: clips, items: items))
                ]
        }
        return Self.faded(items, by: alpha, clips: clips)
    }

    private func contents(
        of layer: LayerProperties, in transform: AffineTransform, clips: [Clip]
    ) -> [DisplayItem] {
        var items: [DisplayItem] = []
        if layer.backgroundColor.isVisible, !layer.bounds.isEmpty {
            let shape = Shape(layer.bounds, radii: layer.cornerRadii)
            items.append(
                .fill(
                    Fill(shape, color: layer.backgroundColor, transform: transform, clips: clips)))
        }
        items += subviews(of: layer, in: transform, clips: clips)
        if layer.borderWidth.quantized > 0, layer.borderColor.isVisible, !layer.bounds.isEmpty {
            items.append(
                .fill(
                    Fill(
                        .border(layer.bounds, layer.cornerRadii, width: layer.borderWidth),
                        color: layer.borderColor, transform: transform, clips: clips)))
        }
        return items
    }

    private func subviews(
        of layer: LayerProperties, in transform: AffineTransform, clips: [Clip]
    ) -> [DisplayItem] {
        guard !layer.subviews.isEmpty else { return [] }
        var clips = clips
        if layer.clipsToBounds {
            guard !layer.bounds.isEmpty else { return [] }
            clips.append(
                Clip(Shape(layer.bounds, radii: layer.cornerRadii), transform: transform))
        }
        var transform = transform
        if !layer.sublayerTransform.operations.isEmpty {
            transform = layer.affineSublayerTransform.concatenating(transform)
        }
        let order =
            hasDepth
            ? paintOrder(of: layer.subviews) { nodes[$0.index].zPosition(at: time) }
            : layer.subviews
        return order.flatMap { items(of: $0, in: transform, clips: clips) }
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

extension Color {
    fileprivate var isVisible: Bool { alpha.quantized > 0 }
}

extension AffineTransform {
    /// Whether anything seen through it has an area, and a place.
    fileprivate var isUsable: Bool {
        determinant.isFinite && determinant != 0 && tx.isFinite && ty.isFinite
    }
}
