internal import Drawing
internal import JSON
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
            report.note("mattes form a circle: a layer in it is whole", at: layer.value)
            return view
        }
        try scene.checkDepth(outer.count + 1, at: layer.value)
        let source = layers.layers[place]
        let mask =
            source.isHidden && options.isLikeCoreAnimation
            ? nil : try placed(place, in: layers, clock, span, asMatteOf: outer + [index])
        report.place = layer.place
        if options.isLikeCoreAnimation, matte == .luma || matte == .invertedLuma {
            report.note("a luma matte is left out, as Core Animation does", at: layer.value)
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
            let isAdded = mask.mode == .add || mask.mode == .lighten
            let view = view(of: mask, clock)
            if !isAdded, !views.isEmpty { view.mask = joined(views) }
            try scene.checkDepth(view.height, at: mask.value)
            views = isAdded ? views + [view] : [view]
        }
        return views.isEmpty ? nil : joined(views)
    }

    private func joined(_ views: [SpecView]) -> SpecView {
        views.count == 1 ? views[0] : scene.view("mask", subviews: views)
    }

    /// What a mask leaves of what was there before.
    private func view(of mask: LottieMask, _ clock: LottieClock) -> SpecView {
        let opacity = options.isLikeCoreAnimation ? Animated(1) : mask.opacity
        guard mask.mode == .subtract else {
            return area(of: mask, isCutOut: mask.isInverted, opacity, clock)
        }
        let rest = area(of: mask, isCutOut: !mask.isInverted, Animated(1), clock)
        guard opacity.values != [1] else { return rest }
        // What is taken away in part stays in part.
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
        scene.set(view, "alpha", opacity, clock, unless: 1) { .fraction($0) }
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
        if values.allSatisfy({ $0 == 0 }) { return view }
        if values.allSatisfy({ $0 >= 0 }) {
            setEdge(of: view, width, clock)
            return view
        }
        guard values.allSatisfy({ $0 <= 0 }) else {
            report.note(
                "a mask's expansion that changes its direction is ignored", at: mask.value)
            return view
        }
        let edge = scene.view("edge")
        setPath(of: edge, mask, isCutOut: false, clock)
        edge["shape.fill"] = .string("transparent")
        setEdge(of: edge, width.map { -$0 }, clock)
        view.mask = edge
        view["maskMode"] = .string("invertedAlpha")
        return scene.view("mask", subviews: [view])
    }

    private func setEdge(of view: SpecView, _ width: Animated<Double>, _ clock: LottieClock) {
        view["shape.stroke"] = .string("black")
        view["shape.lineJoin"] = .string("round")
        scene.set(view, "shape.lineWidth", width, clock) { .length($0) }
    }
}
