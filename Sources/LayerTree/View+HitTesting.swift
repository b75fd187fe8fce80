public import Drawing

extension View {
    /// The frontmost view at `point` among this one and all that lie in it; nil if there is none.
    ///
    /// Core Animation's `hitTest`, by the model: `point` is in the *superview's* coordinates (UIKit's
    /// takes the view's own). Hidden views are passed over with what is in them; `alpha` and colours
    /// don't matter. Subviews are found outside their superview, unless it clips them (to its
    /// rectangle: round corners don't matter). In front is what has the larger `zPosition`, then what
    /// comes later in `subviews`; a subview is always in front of its superview. A view that is seen
    /// edge-on or squashed to a line is never hit, nor is what is in it.
    public func hitTest(_ point: Point) -> View? {
        guard !isHidden, let own = geometry.layerPoint(at: point) else { return nil }
        if clipsToBounds, !contains(own) { return nil }
        for subview in paintOrder(of: subviews, depth: \.zPosition).reversed() {
            if let hit = subview.hitTest(own) { return hit }
        }
        return contains(own) ? self : nil
    }
}
