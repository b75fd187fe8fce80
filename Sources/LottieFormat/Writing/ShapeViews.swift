internal import Drawing
internal import JSON
internal import SpecFormat

/// Makes views of a shape layer's items.
///
/// A style becomes one view: it paints the paths before it, also those in groups, as one shape. Items are front to back,
/// as in the file; views come back to front.
struct ShapeViews {
    let scene: SpecScene
    let clock: LottieClock
    let styles: StyleViews

    /// The settings that items inherit from the groups around them.
    private struct Context {
        /// The modifiers that stand after them there, the nearest first.
        var modifiers: [PathModifier] = []
        /// How many groups and copies are around.
        var depth = 0

        /// The context of what stands before a place among some items.
        func within(_ items: [LottieShape], before place: Int) -> Context {
            var inner = self
            inner.depth += 1
            guard ImportBudget.spend(items.count - place + modifiers.count) else { return inner }
            let own = items.indices[place...].filter { items[$0].isModifier }.map {
                PathModifier(item: items[$0], scope: items[..<$0])
            }
            inner.modifiers = own + modifiers
            return inner
        }
    }

    /// The views of a layer's items, back to front.
    /// - Throws: `SpecError` at the item that makes too many views.
    func views(of items: [LottieShape]) throws(SpecError) -> [SpecView] {
        try views(of: items, Context()).reversed()
    }

    /// The views of a group's items, front to back.
    private func views(
        of items: [LottieShape], _ context: Context
    ) throws(SpecError) -> [SpecView] {
        var result: [SpecView] = []
        var next = 0
        if let last = items.lastIndex(where: \.isRepeater),
            case .repeater(let repeater) = items[last]
        {
            // The items before a repeater are like a group that is shown several times.
            let copied = Array(items[..<last])
            let inner = context.within(items, before: last)
            try scene.checkDepth(inner.depth, at: repeater.value)
            result = try RepeaterViews(scene: scene, clock: clock)
                .copies(repeater) { () throws(SpecError) in try views(of: copied, inner) }
            next = last + 1
        }
        for index in next..<items.count {
            switch items[index] {
            case .style(let style):
                result += try view(of: style, items, index, context).map { [$0] } ?? []
            case .group(let group):
                let view = try view(of: group, context.within(items, before: index))
                result += view.map { [$0] } ?? []
            case .repeater, .outline, .trim, .roundCorners, .pucker: break
            }
        }
        return result
    }

    private func view(
        of group: LottieGroup, _ context: Context
    ) throws(SpecError) -> SpecView? {
        let views = try views(of: group.items, context)
        guard !views.isEmpty else { return nil }
        let view = scene.view(group.name ?? "group", subviews: views.reversed())
        let opacity = group.transform.opacity
        scene.set(view, "alpha", opacity, clock, unless: 1) { .share($0) }
        let placed = scene.place(view, group.transform, clock)
        styles.setBlendMode(of: placed, group.value)
        // A group that changes nothing needs no view around its only one.
        return placed.isPlain && views.count == 1 ? views[0] : placed
    }

    /// The view of a style among some items; nil if there is nothing before it.
    private func view(
        of style: LottieStyle, _ items: [LottieShape], _ index: Int, _ context: Context
    ) throws(SpecError) -> SpecView? {
        try scene.checkRoom(at: style.value)
        // Each trim is in those after it.
        let outer = context.modifiers.count { $0.item.isTrim }
        try scene.checkDepth(items.trimDepth + outer, at: style.value)
        let paths = PathTree.list(items, upTo: index, context.modifiers)
        guard !paths.isEmpty else { return nil }
        let bounds = style.isGradient ? paths.bounds : nil
        return try styles.view(of: style, bounds: bounds) { view throws(SpecError) in
            try styles.paths.fill(view, with: paths, for: style)
        }
    }
}

extension LottieShape {
    /// Whether it changes the paths before it.
    fileprivate var isModifier: Bool {
        switch self {
        case .trim, .roundCorners, .pucker: true
        case .group, .outline, .style, .repeater: false
        }
    }

    fileprivate var isRepeater: Bool { if case .repeater = self { true } else { false } }
}
