internal import Drawing
internal import JSON
internal import SpecFormat

extension LayerViews {
    /// A layer's view behind its matte, if it has one.
    func matted(
        _ view: SpecView, _ index: Int, _ layers: LayerList, _ clock: LottieClock,
        _ span: ClosedRange<Double>
    ) throws(SpecError) -> SpecView {
        let layer = layers.layers[index]
        guard let matte = layer.matte, let place = layers.matte(of: index) else { return view }
        let source = layers.layers[place]
        let mask: SpecView?
        if source.isHidden, options.isLikeCoreAnimation {
            mask = nil
        } else {
            mask = try self.view(of: place, in: layers, clock, span, isMatte: true).map {
                within(layers.parents(of: place), $0, clock)
            }
        }
        report.place = layer.place
        if options.isLikeCoreAnimation, matte == .luma || matte == .invertedLuma {
            report.note("a luma matte is left out, as Core Animation does", at: layer.value)
            return view
        }
        let outer = scene.view("\(layer.name ?? "layer")-matted", subviews: [view])
        outer.mask = scene.view("matte", subviews: mask.map { [$0] } ?? [])
        switch matte {
        case .alpha: break
        case .invertedAlpha: outer["maskMode"] = .string("invertedAlpha")
        case .luma: outer["maskMode"] = .string("luminance")
        case .invertedLuma: outer["maskMode"] = .string("invertedLuminance")
        }
        return outer
    }

    /// The mask view of a layer's masks; nil if there is none.
    func masks(_ masks: [LottieMask], _ clock: LottieClock) -> SpecView? {
        var views: [SpecView] = []
        for mask in masks where mask.mode != .none {
            let isAdded = mask.mode == .add || mask.mode == .lighten
            let isCutOut = (mask.mode == .subtract) != mask.isInverted
            let view = view(of: mask, isCutOut: isCutOut, clock)
            if !isAdded, !views.isEmpty { view.mask = joined(views) }
            views = isAdded ? views + [view] : [view]
        }
        return views.isEmpty ? nil : joined(views)
    }

    private func joined(_ views: [SpecView]) -> SpecView {
        views.count == 1 ? views[0] : scene.view("mask", subviews: views)
    }

    /// A mask's area, or everything but it.
    private func view(of mask: LottieMask, isCutOut: Bool, _ clock: LottieClock) -> SpecView {
        let view = scene.view("mask")
        let path = options.isLikeCoreAnimation ? mask.path : mask.path.straight
        scene.set(
            view, "shape.path", path, clock,
            all: { paths in
                BezierPath.pathData(paths).map {
                    .string(isCutOut ? "M-10000,-10000 H20000 V20000 H-10000 Z \($0)" : $0)
                }
            })
        view["shape.fillRule"] = .string("evenodd")
        if !options.isLikeCoreAnimation {
            scene.set(view, "alpha", mask.opacity, clock, unless: 1) { .fraction($0) }
            expand(view, mask, isCutOut: isCutOut, clock)
        }
        return view
    }

    /// Moves a mask's edge by a line along it, which can only add to what is shown.
    private func expand(
        _ view: SpecView, _ mask: LottieMask, isCutOut: Bool, _ clock: LottieClock
    ) {
        let width = mask.expansion.map { isCutOut ? -2 * $0 : 2 * $0 }
        guard width.values != [0] else { return }
        guard width.values.allSatisfy({ $0 >= 0 }) else {
            report.note("a mask that shows less by its expansion isn't expanded", at: mask.value)
            return
        }
        view["shape.stroke"] = .string("black")
        view["shape.lineJoin"] = .string("round")
        scene.set(view, "shape.lineWidth", width, clock) { .length($0) }
    }
}
