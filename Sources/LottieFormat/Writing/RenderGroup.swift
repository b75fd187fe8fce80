/// Paths with the styles that lottie-ios draws them with in one layer, and what else it applies to them.
struct RenderGroup {
    private(set) var outlines: [LottieOutline] = []
    /// Front to back, with their places among the group's items.
    private var others: [(place: Int, item: LottieShape)] = []

    var styles: [LottieStyle] {
        others.compactMap { if case .style(let style) = $0.item { style } else { nil } }
    }

    /// The only trim that counts.
    var trim: LottieTrim? {
        others.lazy.compactMap { if case .trim(let trim) = $0.item { trim } else { nil } }
            .first { !$0.isEmpty }
    }

    /// The radius of the only round corners that count.
    var cornerRadius: Animated<Double>? {
        others.lazy.compactMap {
            if case .roundCorners(let radius) = $0.item { radius } else { nil }
        }.first
    }

    /// Whether it has a trim, perhaps one that cuts nothing.
    private var hasTrim = false

    private mutating func add(_ item: LottieShape, at place: Int) {
        others.append((place, item))
        if case .trim = item { hasTrim = true }
    }

    /// The render groups of some items, and the items that are in none of them, which the groups among them inherit.
    static func list(_ items: [LottieShape]) -> (groups: [RenderGroup], unused: [LottieShape]) {
        let hasGroups = items.contains { if case .group = $0 { true } else { false } }
        let drawn = collected(items, hasGroups: hasGroups).flatMap(\.layers)
            .filter { !$0.outlines.isEmpty }
        let used = Set(drawn.flatMap { $0.others.map(\.place) })
        let unused = items.indices.filter { index in
            switch items[index] {
            case .group, .outline: false
            case .style, .trim, .roundCorners, .pucker, .repeater: !used.contains(index)
            }
        }
        return (drawn, unused.map { items[$0] })
    }

    /// A fill ends a group, and so does a trim before further paths. Everything else counts for all groups before it.
    private static func collected(_ items: [LottieShape], hasGroups: Bool) -> [RenderGroup] {
        var groups = [RenderGroup()]
        for (place, item) in items.enumerated() {
            let last = groups.count - 1
            switch item {
            case .outline(let outline):
                if groups[last].hasTrim { groups.append(RenderGroup()) }
                groups[groups.count - 1].outlines.append(outline)
            case .style(let style) where style.pen == nil:
                groups[last].add(item, at: place)
                // A second fill after a path has the path of the first one.
                if groups[last].outlines.isEmpty, !hasGroups, last > 0 {
                    groups[last].outlines = groups[last - 1].outlines
                }
                groups.append(RenderGroup())
            case .group: break
            case .style, .trim, .roundCorners, .pucker, .repeater:
                guard ImportBudget.spend(groups.count) else { return groups }
                for index in groups.indices { groups[index].add(item, at: place) }
            }
        }
        return groups
    }

    /// A layer for a stroke over a fill of the same opacity, else one for each style; the first one lies on top.
    private var layers: [RenderGroup] {
        let styles = styles
        if styles.count == 2, styles[0].pen != nil, styles[1].pen == nil,
            styles[0].opacity.isEqual(to: styles[1].opacity)
        {
            return [self]
        }
        let styled = others.filter { if case .style = $0.item { true } else { false } }
        let rest = others.filter { if case .style = $0.item { false } else { true } }
        guard ImportBudget.spend(styled.count * (rest.count + 1)) else { return [] }
        return styled.map { style in
            var layer = self
            layer.others = [style] + rest
            return layer
        }
    }
}

extension Animated {
    /// Whether both always have the same value.
    fileprivate func isEqual(to other: Animated) -> Bool {
        values == other.values && isInStep(with: other)
    }
}
