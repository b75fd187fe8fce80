internal import Drawing

// What lies behind a view, after effects.

extension DisplayListBuilder {
    /// The most views of a picture whose backdrops show each other. Each shows all that it sees again, so the work doubles with
    /// each of them.
    private static let mostBackdrops = 6
    /// The most items of a picture that are listed again as backdrops. Views beyond it have none.
    static let mostRepeatedItems = 1_000_000

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
        scene.repeatedItems += items.count
        guard scene.repeatedItems <= Self.mostRepeatedItems else { return }
        scene.backdrops += 1
        var behind = items
        if scene.backdrops > Self.mostBackdrops {
            behind = items.withoutBackdrops(count: &scene.repeatedItems)
        }
        if scene.background.isVisible {
            behind.insert(.fill(scene.background, .rect(canvas), .identity, []), at: 0)
        }
        guard !behind.isEmpty else { return }
        let outline = Clip(layer.boundsOutline, placement: placement)
        items.append(.group(Group(effects: effects, clips: clips + [outline], items: behind)))
    }
}

extension [DisplayItem] {
    /// The items without those, at any depth, that show what lies behind a view. The items of groups are added to `count`.
    fileprivate func withoutBackdrops(count: inout Int) -> [DisplayItem] {
        compactMap { item in
            guard case .group(let group) = item else { return item }
            guard group.effects?.edges == nil else { return nil }
            count += group.items.count
            return .group(
                Group(
                    alpha: group.alpha, blendMode: group.blendMode, mask: group.mask,
                    maskMode: group.maskMode, shadow: group.shadow, effects: group.effects,
                    clips: group.clips, items: group.items.withoutBackdrops(count: &count),
                    isMean: group.isMean))
        }
    }
}
