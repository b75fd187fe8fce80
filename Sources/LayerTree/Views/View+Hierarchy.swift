public import Drawing

// The order of subviews, under UIKit's names. During a recording each change happens at the current virtual
// time. Moving a view inside the tree doesn't end its animations.

extension View {
    /// Puts `view` just in front of `sibling`, a subview of this view, and removes it from its previous
    /// superview. Does nothing if the two are the same or if `sibling` isn't a subview.
    public func insertSubview(_ view: View, aboveSubview sibling: View) {
        insert(view, beside: sibling, offset: 1)
    }

    /// Puts `view` just behind `sibling`, a subview of this view, and removes it from its previous
    /// superview. Does nothing if the two are the same or if `sibling` isn't a subview.
    public func insertSubview(_ view: View, belowSubview sibling: View) {
        insert(view, beside: sibling, offset: 0)
    }

    /// Moves a subview in front of all others; does nothing if `view` isn't one.
    public func bringSubviewToFront(_ view: View) {
        if view.superview === self { addSubview(view) }
    }

    /// Moves a subview behind all others; does nothing if `view` isn't one.
    public func sendSubviewToBack(_ view: View) {
        if view.superview === self { insertSubview(view, at: 0) }
    }

    /// Swaps two subviews, given by their indices in `subviews`; does nothing if an index is out of range.
    public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
        let (low, high) = (min(index1, index2), max(index1, index2))
        let (back, front) = (subviews[low], subviews[high])
        insertSubview(front, at: low)
        insertSubview(back, at: high)
    }

    /// Whether this view is `view` or lies in it at any depth.
    public func isDescendant(of view: View) -> Bool {
        sequence(first: self, next: \.superview).contains { $0 === view }
    }

    private func insert(_ view: View, beside sibling: View, offset: Int) {
        guard view !== sibling else { return }
        // `view` itself is excluded, because it may already lie in this view. A mask isn't found.
        let others = subviews.filter { $0 !== view }
        guard let index = others.firstIndex(where: { $0 === sibling }) else { return }
        insertSubview(view, at: index + offset)
    }
}

// Conversion between views' coordinates, by the model; running animations don't matter. Each view is a flat
// picture in its superview: what leaves its plane is projected there, level by level.
//
// Some points have no counterpart. On the way up, a point of a view behind the eye becomes the view's
// `position`. On the way down, the result is the anchor point if the view is flattened to a line, seen
// edge-on, or met only behind the eye. Results are finite for finite properties.

extension View {
    /// A point of this view in `view`'s coordinates. Nil means the space around the root view, which on a
    /// `Stage` is the canvas. Views of unrelated trees are also converted through that space.
    public func convert(_ point: Point, to view: View?) -> Point {
        let common = view.flatMap { nearestCommonAncestor(with: $0) }
        let raised = path(below: common).reduce(point) { $1.superviewPoint(of: $0) }
        guard let view else { return raised }
        return view.path(below: common).reversed().reduce(raised) { $1.ownPoint(at: $0) }
    }

    /// A point of `view` in this view's coordinates; nil means the space around the root view.
    public func convert(_ point: Point, from view: View?) -> Point {
        if let view { return view.convert(point, to: self) }
        return path(below: nil).reversed().reduce(point) { $1.ownPoint(at: $0) }
    }

    /// The bounding rectangle in `view` of the corners of `rect`, which is in this view; nil means the
    /// space around the root view.
    public func convert(_ rect: Rect, to view: View?) -> Rect {
        Rect(boundingBoxOf: rect.corners.map { convert($0, to: view) }) ?? rect
    }

    /// The bounding rectangle in this view of the corners of `rect`, which is in `view`; nil means the
    /// space around the root view.
    public func convert(_ rect: Rect, from view: View?) -> Rect {
        Rect(boundingBoxOf: rect.corners.map { convert($0, from: view) }) ?? rect
    }

    /// The view's geometry in its superview, by the model.
    var geometry: LayerGeometry { LayerGeometry(model, in: superview?.model) }

    private func superviewPoint(of point: Point) -> Point {
        geometry.superlayerPoint(of: point) ?? position
    }

    private func ownPoint(at point: Point) -> Point {
        geometry.layerPoint(at: point) ?? model.anchor
    }

    /// This view and its ancestors, innermost first, up to but not including `ancestor`.
    private func path(below ancestor: View?) -> [View] {
        Array(sequence(first: self, next: \.superview).prefix { $0 !== ancestor })
    }

    private func nearestCommonAncestor(with view: View) -> View? {
        sequence(first: self, next: \.superview).first { view.isDescendant(of: $0) }
    }
}

extension View {
    /// The frontmost view at `point` among this view and its descendants; nil if there is none.
    ///
    /// Core Animation's `hitTest`, by the model: `point` is in the *superview's* coordinates (in UIKit it
    /// is in the view's own). Hidden views are skipped with their subviews; `alpha` and colours don't
    /// matter. Subviews are also found outside their superview unless it clips them (to its rectangle;
    /// round corners don't matter).
    ///
    /// A larger `zPosition` is in front, then a later place in `subviews`. A subview is always in front of
    /// its superview. A view seen edge-on or flattened to a line is never hit, nor are its subviews.
    public func hitTest(_ point: Point) -> View? {
        guard !isHidden, let own = geometry.layerPoint(at: point) else { return nil }
        if clipsToBounds, !contains(own) { return nil }
        for subview in paintOrder(of: subviews, depth: \.zPosition).reversed() {
            if let hit = subview.hitTest(own) { return hit }
        }
        return contains(own) ? self : nil
    }
}
