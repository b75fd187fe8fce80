internal import Drawing

// What lies behind a view, after effects.

extension DisplayListBuilder {
    /// The most views of a picture whose backdrops show each other. Each shows all that it sees again, so the work doubles with
    /// each of them.
    private static let mostBackdrops = 6

    /// Adds the picture of all items so far after a layer's backdrop effects, inside its outline.
    func addBackdrop(
        of layer: LayerProperties, through placement: Placement, clips: [Clip],
        to items: inout [DisplayItem]
    ) {
        let canvas = Rect(origin: .zero, size: scene.size)
        let effects = PlacedEffects(
            layer.backdropEffects.filter { !$0.kind.isCast },
            placement: placement, center: layer.bounds.center, edges: canvas)
        guard let effects else { return }
        scene.backdrops += 1
        var behind = items
        if scene.backdrops > Self.mostBackdrops { behind.removeAll(where: \.isBackdrop) }
        if scene.background.isVisible {
            behind.insert(.fill(scene.background, .rect(canvas), .identity, []), at: 0)
        }
        guard !behind.isEmpty else { return }
        let outline = Clip(layer.boundsOutline, placement: placement)
        items.append(.group(Group(effects: effects, clips: clips + [outline], items: behind)))
    }
}

extension DisplayItem {
    /// Whether the item shows what lies behind a view.
    fileprivate var isBackdrop: Bool {
        if case .group(let group) = self { group.effects?.edges != nil } else { false }
    }
}
