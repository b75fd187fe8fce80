internal import Drawing
internal import JSON

extension LayerViews {
    /// A layer's view behind its matte, if it has one.
    func matted(
        _ view: SpecView, _ index: Int, _ layers: LayerList, _ clock: LottieClock
    ) throws -> SpecView {
        view
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
        scene.set(view, "shape.path", mask.path, clock, all: { paths in
            BezierPath.pathData(paths).map {
                .string(isCutOut ? "M-10000,-10000 H20000 V20000 H-10000 Z \($0)" : $0)
            }
        })
        view["shape.fillRule"] = .string("evenodd")
        if !options.isLikeCoreAnimation {
            scene.set(view, "alpha", mask.opacity, clock, unless: 1) { .fraction($0) }
        }
        return view
    }
}
