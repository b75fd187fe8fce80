internal import Drawing
internal import JSON
internal import Messages
internal import SpecFormat

/// Makes views of fills and strokes.
struct StyleViews {
    let scene: SpecScene
    let report: LottieReport
    let options: LottieOptions
    let clock: LottieClock

    var paths: PathViews { PathViews(scene: scene, options: options, clock: clock) }

    /// The view of a style.
    ///
    /// - Parameters:
    ///   - bounds: The box of its paths.
    ///   - fill: Gives a view its paths, and perhaps cuts its line.
    func view(
        of style: LottieStyle, bounds: Rect?, _ fill: (SpecView) throws(SpecError) -> Void
    ) throws(SpecError) -> SpecView {
        let name = style.name ?? (style.pen == nil ? "fill" : "stroke")
        let view: SpecView
        switch style.paint {
        case .color(let color):
            view = scene.view(name)
            try fill(view)
            setShape(of: view, style, .color(color))
        case .gradient(let gradient):
            view = try self.view(name, of: style, gradient, bounds: bounds, fill)
        }
        scene.set(view, "alpha", style.opacity, clock, unless: 1) { .share($0) }
        setBlendMode(of: view, style.value)
        return view
    }

    /// The view of a style with a gradient: a shape that it paints, or the gradient with the shape as its mask, if its
    /// parts move on their own or the shape turns in it.
    private func view(
        _ name: String, of style: LottieStyle, _ gradient: LottieGradient, bounds: Rect?,
        _ fill: (SpecView) throws(SpecError) -> Void
    ) throws(SpecError) -> SpecView {
        let gradients = GradientViews(scene: scene, clock: clock, options: options)
        let paint = gradients.paint(gradient)
        let shape = scene.view(paint == nil ? "shape" : name)
        try fill(shape)
        if let paint, !shape.turnsWithPath {
            setShape(of: shape, style, .paint(paint))
            return shape
        }
        let view = scene.view(name)
        setShape(of: shape, style, .mask)
        view.mask = shape
        let reach = style.pen?.reach ?? 0
        if let box = bounds?.insetBy(dx: -reach - 1, dy: -reach - 1) {
            gradients.fill(view, gradient, in: box)
        }
        return view
    }

    func setBlendMode(of view: SpecView, _ value: LottieValue) {
        guard let mode = BlendModes.word(of: value, report), !options.isLikeCoreAnimation else {
            return
        }
        view["blendMode"] = .string(mode)
    }

    /// What a shape is drawn with.
    enum Source {
        case color(Animated<[Double]>)
        /// A paint, which doesn't change.
        case paint(SpecValue)
        /// Any opaque colour: the shape is a mask.
        case mask
    }

    private func set(_ source: Source, as property: String, of view: SpecView) {
        switch source {
        case .color(let color): scene.set(view, property, color, clock) { .color($0) }
        case .paint(let paint): view[property] = paint
        // A mask's own colour makes it a shape, also where all of its paths are in subviews.
        case .mask: view[property] = .string("black")
        }
    }

    /// Fills or strokes a view's paths.
    private func setShape(of view: SpecView, _ style: LottieStyle, _ source: Source) {
        guard style.pen == nil else {
            view["shape.fill"] = .string("transparent")
            return setStroke(of: view, style, source)
        }
        set(source, as: "shape.fill", of: view)
        if style.isEvenOdd { view["shape.fillRule"] = .string("evenodd") }
    }

    /// Strokes a view's paths; does nothing for a fill.
    func setStroke(of view: SpecView, _ style: LottieStyle, _ source: Source) {
        guard let pen = style.pen else { return }
        set(source, as: "shape.stroke", of: view)
        scene.set(view, "shape.lineWidth", pen.width, clock, unless: 1) { .size($0) }
        if pen.cap != "butt" { view["shape.lineCap"] = .string(pen.cap) }
        if pen.join != "miter" { view["shape.lineJoin"] = .string(pen.join) }
        scene.set(view, "shape.miterLimit", pen.miterLimit, clock, unless: 10) { .size($0) }
        setDash(of: view, pen)
    }

    private func setDash(of view: SpecView, _ pen: LottieStyle.Pen) {
        // Each part is joined to those before it.
        let count = pen.dash.count
        guard count > 0, ImportBudget.spend(count * count) else { return }
        var dash = pen.dash[0].map { [$0] }
        for part in pen.dash.dropFirst() { dash = dash.combined(with: part) { $0 + [$1] } }
        guard dash.values.allSatisfy({ $0.allSatisfy { $0 >= 0 } }) else {
            report.note(
                .lottieInvalidValue, "a dash or a gap is below 0: the line isn't dashed",
                at: pen.value)
            return
        }
        guard dash.values.contains(where: { $0.contains { $0 > 0 } }) else { return }
        scene.set(view, "shape.dash", dash, clock) { .list($0.dashLengths.map { .length($0) }) }
        scene.set(view, "shape.dashPhase", pen.dashPhase, clock, unless: 0) { .length($0) }
    }
}

extension [Double] {
    /// Lengths that a spec may have: none below 0, where an easing turns back, and not all 0.
    fileprivate var dashLengths: [Double] {
        contains { $0 > 1e-4 } ? map { Swift.max($0, 0) } : map { _ in 0.01 }
    }
}
