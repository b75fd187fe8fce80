internal import Drawing
internal import JSON

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
        /// How much the groups inside the style's own are scaled, which doesn't widen its line.
        var scales: [Animated<Point>] = []
    }

    /// The views of a layer's items, back to front.
    func views(of items: [LottieShape]) -> [SpecView] { views(of: items, Context()).reversed() }

    /// The views of a group's items, front to back.
    private func views(of items: [LottieShape], _ context: Context) -> [SpecView] {
        for (index, item) in items.enumerated().reversed() {
            // What is before a repeater is like a group that is shown several times.
            guard case .repeater(let repeater) = item else { continue }
            let copied = Array(items[..<index])
            let inner = within(items[index...], context)
            return copies(repeater) { views(of: copied, inner) }
                + views(of: Array(items[(index + 1)...]), context)
        }
        var result: [SpecView] = []
        for (index, item) in items.enumerated() {
            switch item {
            case .style(let style): result += views(of: style, items[..<index], items, context)
            case .group(let group):
                result += view(of: group, within(items[index...], context)).map { [$0] } ?? []
            case .outline, .trim, .roundCorners, .repeater: break
            }
        }
        for style in context.styles { result += views(of: style, items[...], items, context) }
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
        return inner
    }

    private func view(of group: LottieGroup, _ context: Context) -> SpecView? {
        let views = views(of: group.items, context)
        guard !views.isEmpty else { return nil }
        let view = scene.view(group.name ?? "group", subviews: views.reversed())
        let opacity = group.transform.opacity
        scene.set(view, "alpha", opacity, clock, unless: 1) { .fraction($0) }
        let placed = scene.place(view, group.transform, clock)
        // A group that does nothing gives its only view its name.
        return placed.isPlain && views.count == 1 ? views[0] : placed
    }

    // MARK: - Styles

    /// The views of a style over the paths in `items`, with the modifiers after these in `all`. Front to back.
    private func views(
        of style: LottieStyle, _ items: ArraySlice<LottieShape>, _ all: [LottieShape],
        _ context: Context
    ) -> [SpecView] {
        var outlines: [ModifiedOutline] = []
        for (index, item) in items.enumerated() {
            guard case .outline(let outline) = item else { continue }
            let modifiers = all[(index + 1)...].filter(\.isModifier) + context.modifiers
            outlines.append(ModifiedOutline(outline, modifiers))
        }
        return together(outlines, style).map { view(of: $0, style) }
    }

    /// The outlines that are drawn as one shape.
    private func together(
        _ outlines: [ModifiedOutline], _ style: LottieStyle
    ) -> [ModifiedOutline] {
        guard outlines.count > 1 else { return outlines }
        if style.pen != nil, let trim = outlines.first(where: { $0.trim != nil })?.trim,
            options.isLikeCoreAnimation || !trim.isSequential
        {
            return outlines
        }
        if options.isLikeCoreAnimation, !outlines.allSatisfy(\.isPath) { return outlines }
        return [outlines.dropFirst().reduce(outlines[0]) { $0.joined(with: $1) }]
    }

    private func view(of outline: ModifiedOutline, _ style: LottieStyle) -> SpecView {
        let kind = style.pen == nil ? "fill" : "stroke"
        let view = scene.view(style.name ?? kind)
        switch style.paint {
        case .color(let color):
            setPath(of: view, outline)
            if let pen = style.pen {
                view["shape.fill"] = .string("transparent")
                scene.set(view, "shape.stroke", color, clock) { .color($0) }
                set(pen, of: view, outline.trim)
            } else {
                scene.set(view, "shape.fill", color, clock) { .color($0) }
                if style.isEvenOdd { view["shape.fillRule"] = .string("evenodd") }
            }
            scene.set(view, "alpha", style.opacity, clock, unless: 1) { .fraction($0) }
            return view
        case .gradient(let gradient):
            let shape = scene.view("shape")
            setPath(of: shape, outline)
            if let pen = style.pen {
                shape["shape.fill"] = .string("transparent")
                shape["shape.stroke"] = .string("black")
                set(pen, of: shape, outline.trim)
            } else if style.isEvenOdd {
                shape["shape.fillRule"] = .string("evenodd")
            }
            view.mask = shape
            let reach = (style.pen?.width.values.max() ?? 0) * 2
            GradientViews(scene: scene, clock: clock).fill(
                view, gradient, outline.path, reach: reach)
            scene.set(view, "alpha", style.opacity, clock, unless: 1) { .fraction($0) }
            return view
        }
    }

    private func setPath(of view: SpecView, _ outline: ModifiedOutline) {
        let path = options.isLikeCoreAnimation ? outline.path : outline.path.straight
        scene.set(
            view, "shape.path", path, clock,
            all: { paths in
                BezierPath.pathData(paths).map { .string($0) }
            })
    }

    private func set(_ pen: LottieStyle.Pen, of view: SpecView, _ trim: LottieTrim?) {
        scene.set(view, "shape.lineWidth", pen.width, clock, unless: 1) { .length($0) }
        if pen.cap != "butt" { view["shape.lineCap"] = .string(pen.cap) }
        if pen.join != "miter" { view["shape.lineJoin"] = .string(pen.join) }
        scene.set(view, "shape.miterLimit", pen.miterLimit.map { max($0, 0) }, clock, unless: 10) {
            .length($0)
        }
        setDash(of: view, pen)
        if let trim { set(trim, of: view) }
    }

    private func setDash(of view: SpecView, _ pen: LottieStyle.Pen) {
        guard !pen.dash.isEmpty else { return }
        var dash = pen.dash[0].map { [$0] }
        for part in pen.dash.dropFirst() { dash = dash.combined(with: part) { $0 + [$1] } }
        guard dash.values.allSatisfy({ $0.allSatisfy { $0 >= 0 } && $0.contains { $0 > 0 } }) else {
            return
        }
        scene.set(view, "shape.dash", dash, clock) { .list($0.map { .length($0) }) }
        scene.set(view, "shape.dashPhase", pen.dashPhase, clock, unless: 0) { .length($0) }
    }

    private func set(_ trim: LottieTrim, of view: SpecView) {
        let range = TrimRange(trim)
        scene.set(view, "shape.strokeStart", range.start, clock, unless: 0) { .fraction($0) }
        scene.set(view, "shape.strokeEnd", range.end, clock, unless: 1) { .fraction($0) }
        scene.set(view, "shape.strokeOffset", range.offset, clock, unless: 0) { .fraction($0) }
    }

    /// The copies that a repeater makes of some views, front to back: each is moved, turned and scaled once more.
    private func copies(_ repeater: LottieRepeater, of views: () -> [SpecView]) -> [SpecView] {
        if !repeater.copies.isStatic {
            report.note("a changing number of copies is the largest throughout", at: repeater.value)
        }
        let wanted = repeater.copies.values.max() ?? 0
        let count = Int(min(max(wanted.rounded(), 0), Self.mostCopies))
        let all = (0..<count).map { index in
            let copy = scene.view("copy", subviews: views().reversed())
            let share = count > 1 ? Double(index) / Double(count - 1) : 0
            let opacity = repeater.startOpacity.combined(with: repeater.endOpacity) {
                min(max($0.mixed(with: $1, share), 0), 1)
            }
            scene.set(copy, "alpha", opacity, clock, unless: 1) { .fraction($0) }
            let times = repeater.offset.map { $0 + Double(index) }
            return scene.place(copy, repeater.transform.repeated(times), clock)
        }
        return repeater.isBelow ? all : all.reversed()
    }

    /// More copies than anybody draws by hand.
    private static let mostCopies = 1000.0
}

extension LottieShape {
    /// Whether it changes the paths before it.
    fileprivate var isModifier: Bool {
        switch self {
        case .trim, .roundCorners: true
        case .group, .outline, .style, .repeater: false
        }
    }
}

/// A path with what its modifiers make of it.
struct ModifiedOutline {
    let isPath: Bool
    let path: Animated<BezierPath>
    let trim: LottieTrim?

    private init(isPath: Bool, path: Animated<BezierPath>, trim: LottieTrim?) {
        self.isPath = isPath
        self.path = path
        self.trim = trim
    }

    /// A path after modifiers, the nearest first.
    init(_ outline: LottieOutline, _ modifiers: [LottieShape]) {
        var path = outline.path
        var trims: [LottieTrim] = []
        for modifier in modifiers {
            switch modifier {
            case .roundCorners(let radius):
                path = path.combined(with: radius) { $0.rounded(by: $1) }
            case .trim(let trim): if !trim.isEmpty { trims.append(trim) }
            case .group, .outline, .style, .repeater: break
            }
        }
        self.init(isPath: outline.isPath, path: path, trim: trims.first)
    }

    /// Both as one path.
    func joined(with other: ModifiedOutline) -> ModifiedOutline {
        ModifiedOutline(
            isPath: isPath && other.isPath,
            path: path.combined(with: other.path) { BezierPath($0.subpaths + $1.subpaths) },
            trim: trim ?? other.trim)
    }
}

/// The part of a line that a trim leaves, as fractions of its length.
struct TrimRange {
    let start: Animated<Double>
    let end: Animated<Double>
    /// How far both are moved.
    let offset: Animated<Double>

    init(_ trim: LottieTrim) {
        var (start, end) = (trim.start, trim.end)
        let isAscending = start.isStatic || end.isStatic || start.isInStep(with: end)
        let isCrossing =
            isAscending
            ? start.combined(with: end) { $1 - $0 }.values.contains { $0 < 0 } : true
        if isCrossing {
            (start, end) = (
                start.combined(with: end) { min($0, $1) }, start.combined(with: end) { max($0, $1) }
            )
        }
        self.start = start.map { min(max($0, 0), 1) }
        self.end = end.map { min(max($0, 0), 1) }
        offset = trim.offset
    }
}
