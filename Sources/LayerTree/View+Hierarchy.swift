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
