internal import Drawing

/// A group's shadow in device pixels.
struct DeviceShadow {
    /// How it is drawn.
    enum Kind {
        /// By what casts it, moved by its offset.
        case sharp([DeviceItem])
        /// By sampling a blurred silhouette.
        case blurred(BlurredShadow)
    }

    /// How it is drawn.
    let kind: Kind
    /// What it is filled with.
    let color: Color
    /// What bounds it; nil for nothing.
    let clip: DeviceOutline?
    /// Whole pixels outside which there is none.
    let bounds: Rect

    /// The shadow that `items` cast, or the shadow's own path does; nil where none is seen, where the
    /// layer is seen edge-on, and for numbers that aren't.
    init?(_ shadow: Shadow, of items: [DisplayItem], in space: DeviceSpace) {
        guard space.hasShadows, shadow.color.alpha > 0, shadow.isFinite,
            let caster = shadow.caster(items, isCoarse: shadow.radius > 0),
            let kind = shadow.radius > 0
                ? BlurredShadow(of: caster, cast: shadow, in: space).map(Kind.blurred)
                : Kind.sharp(shadow.sharpItems(caster, in: space)),
            var bounds = kind.bounds
        else { return nil }
        clip = shadow.clip.flatMap { DeviceOutline($0, in: space) }
        if shadow.clip != nil {
            guard let common = clip?.bounds.intersection(bounds) else { return nil }
            bounds = common
        }
        self.kind = kind
        color = shadow.color
        self.bounds = bounds
    }
}

extension DeviceShadow.Kind {
    fileprivate var bounds: Rect? {
        switch self {
        case .sharp(let items): items.map(\.bounds).union
        case .blurred(let shadow): shadow.bounds
        }
    }
}

extension Shadow {
    fileprivate var isFinite: Bool {
        radius.isFinite && offset.dx.isFinite && offset.dy.isFinite
    }

    /// What casts the shadow, in the layer's own space and perhaps placed coarsely; nil if that space is
    /// seen edge-on.
    fileprivate func caster(_ items: [DisplayItem], isCoarse: Bool) -> [DisplayItem]? {
        guard let toLayer = placement.inverted() else { return nil }
        guard let path else {
            return items.map { item in
                item.silhouette { placed in
                    let own = placed.relative(to: toLayer, limits: placement.limits.count)
                    return isCoarse ? own.coarse : own
                }
            }
        }
        return [.fill(Fill(.path(path, .nonZero), paint: .color(.black), placement: .identity))]
    }

    /// What casts the shadow, where its offset puts it on the canvas.
    fileprivate func sharpItems(_ caster: [DisplayItem], in space: DeviceSpace) -> [DeviceItem] {
        let moved = castPlacement
        var deeper = space
        deeper.silhouettes += 1
        return deeper.visible(caster.map { $0.silhouette { $0.concatenating(moved) } })
    }
}
