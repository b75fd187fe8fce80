internal import Drawing
internal import JSON
internal import Messages
internal import SpecFormat

extension LayerViews {
    /// A layer's view behind its matte, if it has one.
    ///
    /// - Parameter outer: the layers for which this one is a matte, from the outside in.
    func matted(
        _ view: SpecView, _ index: Int, _ layers: LayerList, _ clock: LottieClock,
        _ span: ClosedRange<Double>, _ outer: [Int]
    ) throws(SpecError) -> SpecView {
        let layer = layers.layers[index]
        guard let matte = layer.matte, let place = layers.matte(of: index) else { return view }
        // lottie-ios knows no mattes of mattes.
        if options.isLikeCoreAnimation, !outer.isEmpty { return view }
        guard !outer.contains(place) else {
            report.note(
                .lottieShownDifferently, "mattes form a circle: a layer in it is whole",
                at: layer.value)
            return view
        }
        try scene.checkDepth(outer.count + 1, at: layer.value)
        let source = layers.layers[place]
        let mask =
            source.isHidden && options.isLikeCoreAnimation
            ? nil : try placed(place, in: layers, clock, span, asMatteOf: outer + [index])
        report.place = layer.place
        if options.isLikeCoreAnimation, matte == .luma || matte == .invertedLuma {
            report.note(
                .lottieLeftOut, "a luma matte is left out, as Core Animation does", at: layer.value)
            return view
        }
        let result = scene.view("\(layer.name ?? "layer")-matted", subviews: [view])
        result.mask = scene.view("matte", subviews: mask.map { [$0] } ?? [])
        switch matte {
        case .alpha: break
        case .invertedAlpha: result["maskMode"] = .string("invertedAlpha")
        case .luma: result["maskMode"] = .string("luminance")
        case .invertedLuma: result["maskMode"] = .string("invertedLuminance")
        }
        return result
    }

    /// The mask view of a layer's masks; nil if there is none.
    func masks(_ masks: [LottieMask], _ clock: LottieClock) throws(SpecError) -> SpecView? {
        var views: [SpecView] = []
        for mask in masks where mask.mode != .none {
            let view = view(of: mask, clock)
            switch mask.mode {
            case .difference where !options.isLikeCoreAnimation:
                views = views.isEmpty ? [view] : [difference(joined(views), view)]
            case .add, .lighten: views.append(view)
            case .none, .subtract, .intersect, .darken, .difference:
                if !views.isEmpty { view.mask = joined(views) }
                views = [view]
            }
            try scene.checkDepth(views[views.count - 1].height, at: mask.value)
        }
        return views.isEmpty ? nil : joined(views)
    }

    private func joined(_ views: [SpecView]) -> SpecView {
        views.count == 1 ? views[0] : scene.view("mask", subviews: views)
    }

    /// The exclusive or of two areas: both in white over black, with the difference of their colours as a mask.
    private func difference(_ first: SpecView, _ second: SpecView) -> SpecView {
        func plane(_ color: String, _ mask: SpecView?) -> SpecView {
            let view = scene.view("mask")
            view.setEverywhere()
            view["backgroundColor"] = .string(color)
            view.mask = mask
            return view
        }
        let over = plane("white", second)
        over["blendMode"] = .string("difference")
        let both = scene.view(
            "difference",
            subviews: [
                plane("black", nil), plane("white", first), over,
            ])
        both["isolated"] = .flag(true)
        let result = plane("white", both)
        result["maskMode"] = .string("luminance")
        return result
    }

    /// The rest of an area after a mask is applied.
    private func view(of mask: LottieMask, _ clock: LottieClock) -> SpecView {
        let opacity = options.isLikeCoreAnimation ? Animated(1) : mask.opacity
        guard mask.mode == .subtract else {
            return area(of: mask, isCutOut: mask.isInverted, opacity, clock)
        }
        let rest = area(of: mask, isCutOut: !mask.isInverted, Animated(1), clock)
        guard opacity.values != [1] else { return rest }
        // An area that is removed in part stays in part.
        let part = area(of: mask, isCutOut: mask.isInverted, opacity.map { 1 - $0 }, clock)
        return scene.view("mask", subviews: [rest, part])
    }

    /// A mask's area, or everything but it.
    private func area(
        of mask: LottieMask, isCutOut: Bool, _ opacity: Animated<Double>, _ clock: LottieClock
    ) -> SpecView {
        let view = scene.view("mask")
        setPath(of: view, mask, isCutOut: isCutOut, clock)
        view["shape.fillRule"] = .string("evenodd")
        scene.set(view, "alpha", opacity, clock, unless: 1) { .share($0) }
        return options.isLikeCoreAnimation ? view : expanded(view, mask, isCutOut: isCutOut, clock)
    }

    private func setPath(
        of view: SpecView, _ mask: LottieMask, isCutOut: Bool, _ clock: LottieClock
    ) {
        let path = options.isLikeCoreAnimation ? mask.path : mask.path.straight
        scene.set(
            view, "shape.path", path, clock,
            all: { paths in
                BezierPath.pathData(paths).map {
                    .string(isCutOut ? "M-10000,-10000 H20000 V20000 H-10000 Z \($0)" : $0)
                }
            })
    }

    /// A mask's area with its edge moved by a line along it, which adds to the area or is taken from it.
    private func expanded(
        _ view: SpecView, _ mask: LottieMask, isCutOut: Bool, _ clock: LottieClock
    ) -> SpecView {
        let width = mask.expansion.map { isCutOut ? -2 * $0 : 2 * $0 }
        let values = width.reachedValues
        if values.contains(where: { $0 > 0 }) {
            setEdge(of: view, width.clamped(to: 0...Double.infinity), clock)
        }
        guard values.contains(where: { $0 < 0 }) else { return view }
        let edge = scene.view("edge")
        setPath(of: edge, mask, isCutOut: false, clock)
        edge["shape.fill"] = .string("transparent")
        setEdge(of: edge, width.map { -$0 }.clamped(to: 0...Double.infinity), clock)
        view.mask = edge
        view["maskMode"] = .string("invertedAlpha")
        return scene.view("mask", subviews: [view])
    }

    private func setEdge(of view: SpecView, _ width: Animated<Double>, _ clock: LottieClock) {
        view["shape.stroke"] = .string("black")
        view["shape.lineJoin"] = .string("round")
        scene.set(view, "shape.lineWidth", width, clock) { .size($0) }
    }
}
