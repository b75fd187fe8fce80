public import Drawing

// The order of subviews, in UIKit's words. During a recording each change happens at the current
// virtual time; moving a view inside the tree doesn't end its animations.

extension View {
    /// Puts `view` just in front of `sibling`, a subview of this view; it leaves the view it was in.
    /// Nothing changes if the two are the same, or `sibling` isn't a subview.
    public func insertSubview(_ view: View, aboveSubview sibling: View) {
        insert(view, beside: sibling, offset: 1)
    }

    /// Puts `view` just behind `sibling`, a subview of this view; it leaves the view it was in.
    /// Nothing changes if the two are the same, or `sibling` isn't a subview.
    public func insertSubview(_ view: View, belowSubview sibling: View) {
        insert(view, beside: sibling, offset: 0)
    }

    /// Moves a subview in front of all others; nothing happens if `view` isn't one.
    public func bringSubviewToFront(_ view: View) {
        if view.superview === self { addSubview(view) }
    }

    /// Moves a subview behind all others; nothing happens if `view` isn't one.
    public func sendSubviewToBack(_ view: View) {
        if view.superview === self { insertSubview(view, at: 0) }
    }

    /// Swaps two subviews, named by their indices in `subviews`; nothing happens if there is no subview at
    /// one of them.
    public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
        let (low, high) = (min(index1, index2), max(index1, index2))
        let (back, front) = (subviews[low], subviews[high])
        insertSubview(front, at: low)
        insertSubview(back, at: high)
    }

    /// Whether the view is `view` or lies in it, at any depth.
    public func isDescendant(of view: View) -> Bool {
        sequence(first: self, next: \.superview).contains { $0 === view }
    }

    private func insert(_ view: View, beside sibling: View, offset: Int) {
        guard view !== sibling else { return }
        // Found without `view`, which may lie in this view already, in front or behind. A mask isn't found.
        let others = subviews.filter { $0 !== view }
        guard let index = others.firstIndex(where: { $0 === sibling }) else { return }
        insertSubview(view, at: index + offset)
    }
}

// Between the coordinates of views, by the model; animations that run don't count. Each view is a
// picture in its superview: what turns out of its plane is projected there, level by level.
//
// Where a point has no counterpart, the answer on the way up is the `position` of the view that lies
// behind the eye, and on the way down the anchor point of the view that is squashed to a line, seen
// edge-on, or met only behind the eye. Answers are finite for finite properties.

extension View {
    /// Where a point of this view is in `view`; nil means the space that the root view lies in, which
    /// on a `Stage` is the canvas. Views of unrelated trees meet there, too.
    public func convert(_ point: Point, to view: View?) -> Point {
        let common = view.flatMap { nearestCommonAncestor(with: $0) }
        let raised = path(below: common).reduce(point) { $1.superviewPoint(of: $0) }
        guard let view else { return raised }
        return view.path(below: common).reversed().reduce(raised) { $1.ownPoint(at: $0) }
    }

    /// Where a point of `view` is in this view; nil means the space that the root view lies in.
    public func convert(_ point: Point, from view: View?) -> Point {
        if let view { return view.convert(point, to: self) }
        return path(below: nil).reversed().reduce(point) { $1.ownPoint(at: $0) }
    }

    /// The smallest rectangle in `view` around the corners of `rect`, which is in this view; nil
    /// means the space that the root view lies in.
    public func convert(_ rect: Rect, to view: View?) -> Rect {
        Rect(boundingBoxOf: rect.corners.map { convert($0, to: view) }) ?? rect
    }

    /// The smallest rectangle in this view around the corners of `rect`, which is in `view`; nil
    /// means the space that the root view lies in.
    public func convert(_ rect: Rect, from view: View?) -> Rect {
        Rect(boundingBoxOf: rect.corners.map { convert($0, from: view) }) ?? rect
    }

    /// How the view lies in its superview, by the model.
    var geometry: LayerGeometry { LayerGeometry(model, in: superview?.model) }

    private func superviewPoint(of point: Point) -> Point {
        geometry.superlayerPoint(of: point) ?? position
    }

    private func ownPoint(at point: Point) -> Point {
        geometry.layerPoint(at: point) ?? model.anchor
    }

    /// This view and those it lies in, innermost first, up to but without `ancestor`.
    private func path(below ancestor: View?) -> [View] {
        Array(sequence(first: self, next: \.superview).prefix { $0 !== ancestor })
    }

    private func nearestCommonAncestor(with view: View) -> View? {
        sequence(first: self, next: \.superview).first { view.isDescendant(of: $0) }
    }
}

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
