internal import Drawing
internal import JSON
internal import SpecFormat

/// Makes views of a shape layer's items.
///
/// A style becomes a view for the paths before it in its group, and one in each group before it that has paths. Items
/// are front to back, as in the file; views come back to front.
struct ShapeViews {
    let scene: SpecScene
    let report: LottieReport
    let options: LottieOptions
    let clock: LottieClock

    init(
        _ scene: SpecScene, _ report: LottieReport, _ options: LottieOptions, _ clock: LottieClock
    ) {
        self.scene = scene
        self.report = report
        self.options = options
        self.clock = clock
    }

    /// What the groups around some items bring along: what stands after them there.
    private struct Context {
        /// Front to back.
        var styles: [LottieStyle] = []
        /// The nearest first.
        var modifiers: [LottieShape] = []
        /// How many groups and copies are around.
        var depth = 0
    }

    /// The views of a layer's items, back to front.
    /// - Throws: `SpecError` at the repeater that makes too many views.
    func views(of items: [LottieShape]) throws(SpecError) -> [SpecView] {
        try views(of: items, Context()).reversed()
    }

    /// The views of a group's items, front to back.
    private func views(
        of items: [LottieShape], _ context: Context
    ) throws(SpecError) -> [SpecView] {
        for (index, item) in items.enumerated().reversed() {
            // What is before a repeater is like a group that is shown several times.
            guard case .repeater(let repeater) = item else { continue }
            let copied = Array(items[..<index])
            let inner = within(items[index...], context)
            try scene.checkDepth(inner.depth, at: repeater.value)
            let shown = options.isLikeCoreAnimation ? repeater.plain : repeater
            return try RepeaterViews(scene: scene, report: report, clock: clock)
                .copies(shown) { () throws(SpecError) in try views(of: copied, inner) }
                + views(of: Array(items[(index + 1)...]), context)
        }
        var result: [SpecView] = []
        let outlines = ModifiedOutline.list(items, context.modifiers)
        for (index, item) in items.enumerated() {
            switch item {
            case .style(let style):
                let before = outlines.prefix { $0.place < index }.map(\.outline)
                result += try views(of: style, before)
            case .group(let group):
                let view = try view(of: group, within(items[index...], context))
                result += view.map { [$0] } ?? []
            case .outline, .trim, .roundCorners, .repeater: break
            }
        }
        for style in context.styles { result += try views(of: style, outlines.map(\.outline)) }
        return result
    }

    /// The context of a group: what stands after it, and around.
    private func within(_ rest: ArraySlice<LottieShape>, _ context: Context) -> Context {
        var inner = context
        var styles: [LottieStyle] = []
        var modifiers: [LottieShape] = []
        for item in rest.dropFirst() {
            switch item {
            case .style(let style): styles.append(style)
            case .trim, .roundCorners: modifiers.append(item)
            case .group, .outline, .repeater: break
            }
        }
        inner.styles = styles + context.styles
        inner.modifiers = modifiers + context.modifiers
        inner.depth += 1
        return inner
    }

    private func view(
        of group: LottieGroup, _ context: Context
    ) throws(SpecError) -> SpecView? {
        let views = try views(of: group.items, context)
        guard !views.isEmpty else { return nil }
        let view = scene.view(group.name ?? "group", subviews: views.reversed())
        let opacity = group.transform.opacity
        scene.set(view, "alpha", opacity, clock, unless: 1) { .fraction($0) }
        let placed = scene.place(view, group.transform, clock)
        setBlendMode(of: placed, group.value)
        // A group that does nothing gives its only view its name.
        return placed.isPlain && views.count == 1 ? views[0] : placed
    }

    // MARK: - Styles

    /// The views of a style over some paths, front to back.
    private func views(
        of style: LottieStyle, _ outlines: [ModifiedOutline]
    ) throws(SpecError) -> [SpecView] {
        try scene.checkRoom(at: style.value)
        return together(outlines, style).map { view(of: $0, style) }
    }

    /// The outlines by the shapes that they are drawn as. What moves in step is one path.
    private func together(
        _ outlines: [ModifiedOutline], _ style: LottieStyle
    ) -> [[ModifiedOutline]] {
        guard outlines.count > 1 else { return outlines.map { [$0] } }
        if options.isLikeCoreAnimation, !outlines.allSatisfy(\.isPath) {
            return outlines.map { [$0] }
        }
        guard style.pen != nil else { return [ModifiedOutline.joined(outlines)] }
        // A trim cuts the paths before it, but none after it.
        return ModifiedOutline.byTrims(outlines).flatMap { part in
            guard let trim = part[0].trims.first,
                options.isLikeCoreAnimation || !trim.isSequential
            else { return [ModifiedOutline.joined(part)] }
            return part.map { [$0] }
        }
    }

    private func view(of outlines: [ModifiedOutline], _ style: LottieStyle) -> SpecView {
        let view = scene.view(style.name ?? (style.pen == nil ? "fill" : "stroke"))
        switch style.paint {
        case .color(let color):
            setPaths(of: view, outlines)
            if let pen = style.pen {
                view["shape.fill"] = .string("transparent")
                scene.set(view, "shape.stroke", color, clock) { .color($0) }
                set(pen, of: view, outlines)
            } else {
                scene.set(view, "shape.fill", color, clock) { .color($0) }
                noteTrims(of: outlines)
                if style.isEvenOdd { view["shape.fillRule"] = .string("evenodd") }
            }
        case .gradient(let gradient):
            fill(view, gradient, outlines, style)
        }
        scene.set(view, "alpha", style.opacity, clock, unless: 1) { .fraction($0) }
        setBlendMode(of: view, style.value)
        return view
    }

    private func setBlendMode(of view: SpecView, _ value: LottieValue) {
        guard let mode = BlendModes.word(of: value, report), !options.isLikeCoreAnimation else {
            return
        }
        view["blendMode"] = .string(mode)
    }

    /// Fills a view with a gradient that its shape masks.
    private func fill(
        _ view: SpecView, _ gradient: LottieGradient, _ outlines: [ModifiedOutline],
        _ style: LottieStyle
    ) {
        let shape = scene.view("shape")
        setPaths(of: shape, outlines)
        if let pen = style.pen {
            shape["shape.fill"] = .string("transparent")
            shape["shape.stroke"] = .string("black")
            set(pen, of: shape, outlines)
        } else {
            noteTrims(of: outlines)
            if style.isEvenOdd { shape["shape.fillRule"] = .string("evenodd") }
        }
        view.mask = shape
        let reach = style.pen?.reach ?? 0
        let bounds = outlines.flatMap(\.path.reachedValues).compactMap(\.controlBounds)
        GradientViews(scene: scene, clock: clock, options: options).fill(
            view, gradient, bounds, reach: reach)
    }

    private func noteTrims(of outlines: [ModifiedOutline]) {
        guard let trim = outlines.first(where: { !$0.trims.isEmpty })?.trims.first else { return }
        report.note("a trim cuts strokes only: the fill stays whole", at: trim.value)
    }

    /// Gives a view the first path, and subviews that join the others to it.
    private func setPaths(of view: SpecView, _ outlines: [ModifiedOutline]) {
        guard let first = outlines.first else { return }
        setPath(of: view, first, mayTurn: outlines.count == 1)
        view.subviews += outlines.dropFirst().map { outline in
            let part = scene.view(outline.name ?? "path")
            part["shape.joined"] = .flag(true)
            setPath(of: part, outline, mayTurn: true)
            return part
        }
    }

    /// - Parameter mayTurn: whether the view has nothing else in it that must not turn with the path.
    private func setPath(of view: SpecView, _ outline: ModifiedOutline, mayTurn: Bool) {
        let turn = mayTurn ? outline.turn : nil
        let path = turn?.path ?? outline.path
        let shown = options.isLikeCoreAnimation ? path : path.straight
        scene.set(view, "shape.path", shown, clock, all: BezierPath.written)
        guard let turn else { return }
        if turn.center != .zero { view["position"] = .point(turn.center) }
        scene.set(view, "rotate", turn.angle, clock, unless: 0) { .length($0) }
    }

    private func set(_ pen: LottieStyle.Pen, of view: SpecView, _ outlines: [ModifiedOutline]) {
        scene.set(view, "shape.lineWidth", pen.width, clock, unless: 1) { .length($0) }
        if pen.cap != "butt" { view["shape.lineCap"] = .string(pen.cap) }
        if pen.join != "miter" { view["shape.lineJoin"] = .string(pen.join) }
        scene.set(view, "shape.miterLimit", pen.miterLimit.map { max($0, 0) }, clock, unless: 10) {
            .length($0)
        }
        setDash(of: view, pen)
        if let trims = outlines.first(where: { !$0.trims.isEmpty })?.trims { set(trims, of: view) }
    }

    private func setDash(of view: SpecView, _ pen: LottieStyle.Pen) {
        // Each part is joined to those before it.
        let count = pen.dash.count
        guard count > 0, ImportBudget.spend(count * count) else { return }
        var dash = pen.dash[0].map { [$0] }
        for part in pen.dash.dropFirst() { dash = dash.combined(with: part) { $0 + [$1] } }
        guard dash.values.allSatisfy({ $0.allSatisfy { $0 >= 0 } }) else {
            report.note("a dash or a gap is below 0: the line isn't dashed", at: pen.value)
            return
        }
        guard dash.values.contains(where: { $0.contains { $0 > 0 } }) else { return }
        // Dashes may begin or end without length, but a spec's can't be 0 all together.
        dash = dash.map { lengths in
            lengths.contains { $0 > 0 } ? lengths : lengths.map { _ in 0.01 }
        }
        scene.set(view, "shape.dash", dash, clock) { .list($0.map { .length($0) }) }
        scene.set(view, "shape.dashPhase", pen.dashPhase, clock, unless: 0) { .length($0) }
    }

    private func set(_ trims: [LottieTrim], of view: SpecView) {
        var range = TrimRange(trims[0])
        for trim in trims.dropFirst() where !options.isLikeCoreAnimation {
            let next = TrimRange(trim)
            if next.moved == nil {
                report.note(
                    "the offset of a second trim is ignored, as it leads over the line's end",
                    at: trim.value)
            }
            range = range.followed(by: next.moved ?? next)
        }
        scene.set(view, "shape.strokeStart", range.start, clock, unless: 0) { .fraction($0) }
        scene.set(view, "shape.strokeEnd", range.end, clock, unless: 1) { .fraction($0) }
        scene.set(view, "shape.strokeOffset", range.offset, clock, unless: 0) { .fraction($0) }
    }
}
