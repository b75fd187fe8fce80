internal import Drawing
internal import JSON
internal import SpecFormat

/// Makes views of a shape layer's items as lottie-ios makes layers for Core Animation of them.
///
/// The groups among some items lie behind their own paths. What no path uses is inherited by the groups.
struct CoreAnimationShapes {
    let scene: SpecScene
    let clock: LottieClock
    let styles: StyleViews

    /// The views of a layer's items, back to front.
    /// - Throws: `SpecError` at the item that makes too many views.
    func views(of items: [LottieShape]) throws(SpecError) -> [SpecView] {
        try groups(among: items, isInGroup: false, depth: 0).reversed()
    }

    /// The views of the groups among some items, front to back, and of the copies that repeaters make of them.
    private func groups(
        among items: [LottieShape], isInGroup: Bool, depth: Int
    ) throws(SpecError) -> [SpecView] {
        var result: [SpecView] = []
        var part: [LottieShape] = []
        for item in items {
            guard case .repeater(let repeater) = item else {
                part.append(item)
                continue
            }
            let copied = part
            part = []
            try scene.checkDepth(depth + 1, at: repeater.value)
            result += try RepeaterViews(scene: scene, clock: clock)
                .copies(repeater.plain) { () throws(SpecError) in
                    try simpleGroups(among: copied, isInGroup: false, depth: depth + 1)
                }
        }
        return result + (try simpleGroups(among: part, isInGroup: isInGroup, depth: depth))
    }

    /// The views of the groups among items without repeaters, front to back. Paths that are in no group become one.
    private func simpleGroups(
        among items: [LottieShape], isInGroup: Bool, depth: Int
    ) throws(SpecError) -> [SpecView] {
        if !isInGroup, items.contains(where: \.isOutline) {
            return try content(of: items, depth: depth)
        }
        let inherited = RenderGroup.list(items).unused
        var result: [SpecView] = []
        for case .group(let group) in items {
            guard ImportBudget.spend(inherited.count) else { break }
            let own = group.items + inherited.map { $0.inherited(by: group) }
            try scene.checkDepth(depth + 1, at: group.value)
            let views = try content(of: own, depth: depth + 1)
            guard !views.isEmpty else { continue }
            let view = scene.view(group.name ?? "group", subviews: views.reversed())
            scene.set(view, "alpha", group.transform.opacity, clock, unless: 1) { .share($0) }
            let placed = scene.place(view, group.transform, clock)
            result.append(placed.isPlain && views.count == 1 ? views[0] : placed)
        }
        return result
    }

    /// The views of a group's items, front to back.
    private func content(of items: [LottieShape], depth: Int) throws(SpecError) -> [SpecView] {
        var result: [SpecView] = []
        for group in RenderGroup.list(items).groups { result += try views(of: group) }
        return result + (try groups(among: items, isInGroup: true, depth: depth))
    }

    /// The views of a render group, front to back: one for all paths point by point, if no trim cuts them, else one for
    /// each path, of which the last one lies on top.
    private func views(of group: RenderGroup) throws(SpecError) -> [SpecView] {
        if group.outlines.count > 1, group.trim == nil, group.outlines.allSatisfy(\.isPath) {
            let outlines = group.outlines.map {
                ModifiedOutline($0, cornerRadius: nil, isLikeCoreAnimation: true)
            }
            return try views(of: ModifiedOutline.joined(outlines), group)
        }
        var result: [SpecView] = []
        for outline in group.outlines.reversed() {
            let round = ModifiedOutline(
                outline, cornerRadius: group.cornerRadius, isLikeCoreAnimation: true)
            result += try views(of: [round], group)
        }
        return result
    }

    private func views(
        of outlines: [ModifiedOutline], _ group: RenderGroup
    ) throws(SpecError) -> [SpecView] {
        let isOneLayer = group.styles.count == 2
        // A gradient with a line over it isn't cut, nor is the line.
        let isCut = !(isOneLayer && group.styles[1].isGradient && !group.styles[0].isGradient)
        let trim = isCut ? group.trim.map { TrimRange($0) } : nil
        func view(_ style: LottieStyle) throws(SpecError) -> SpecView {
            try scene.checkRoom(at: style.value)
            return try styles.view(of: style, bounds: outlines.bounds) { view throws(SpecError) in
                styles.paths.fill(view, with: outlines)
                if let trim, style.pen != nil { styles.paths.set(trim, of: view) }
            }
        }
        guard isOneLayer, case .color(let color) = group.styles[0].paint,
            !group.styles[1].isGradient
        else {
            var result: [SpecView] = []
            for style in group.styles { result.append(try view(style)) }
            return result
        }
        let both = try view(group.styles[1])
        styles.setStroke(of: both, group.styles[0], .color(color))
        if let trim { styles.paths.set(trim, of: both) }
        return [both]
    }
}

extension [ModifiedOutline] {
    fileprivate var bounds: Rect? {
        Rect(around: flatMap(\.path.reachedValues).map(\.controlBounds))
    }
}

extension LottieShape {
    fileprivate var isOutline: Bool { if case .outline = self { true } else { false } }

    /// The item for the paths in a group.
    fileprivate func inherited(by group: LottieGroup) -> LottieShape {
        if case .style(let style) = self { .style(style.inherited(by: group)) } else { self }
    }
}
