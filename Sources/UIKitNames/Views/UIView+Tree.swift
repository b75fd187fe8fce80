internal import Drawing
internal import Foundation
internal import LayerTree

// The order of views, with the calls that tell views of it.

extension UIView {
    /// Puts `view` at an index among the other subviews.
    func insert(_ view: UIView, at index: Int) {
        // Most views are added before anything is in them.
        guard view !== self, view.subviewList.isEmpty || !isDescendant(of: view) else {
            return ownLayer.refuseCycle(of: view.ownLayer)
        }
        guard view.parentView !== self else { return move(view, to: index) }
        let window = view is UIWindow ? view.window : window
        let tint = view.tintColor
        view.prepareToMove(to: self, window: window)
        let oldWindow = view.window
        view.unlink()
        view.parentView = self
        link(view, at: index)
        if view.constraintRecord != nil || !view.kept.translatesAutoresizingMask {
            view.constraintsDidChange()
        }
        view.followAppearance()
        view.finishMove(from: oldWindow, to: window)
        if view.tintColor != tint { view.tellTintColor() }
        didAddSubview(view)
    }

    /// Puts `view` beside a subview: in front of it with an offset of 1, behind it with 0.
    func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
        guard view !== sibling else { return }
        let others = subviewList.filter { $0 !== view }
        guard let index = others.firstIndex(where: { $0 === sibling }) else { return }
        insert(view, at: index + offset)
    }

    /// Moves a subview to an index among the others; does nothing for other views.
    func move(_ view: UIView, to index: Int) {
        guard view.parentView === self else { return }
        subviewList.remove(view)
        link(view, at: index)
    }

    /// Swaps two subviews.
    func exchange(_ index1: Int, _ index2: Int) {
        guard subviewList.indices.contains(index1), subviewList.indices.contains(index2) else {
            return
        }
        let (low, high) = (min(index1, index2), max(index1, index2))
        let (back, front) = (subviewList[low], subviewList[high])
        move(front, to: low)
        move(back, to: high)
    }

    /// Removes the view from its superview and tells both.
    func leaveSuperview() {
        guard let parentView else {
            // A mask has no superview, and leaves by the layer.
            return ownLayer.removeFromSuperlayer()
        }
        let oldWindow = window
        parentView.willRemoveSubview(self)
        if oldWindow != nil { tellWindow(will: nil) }
        willMove(toSuperview: nil)
        unlink()
        ownLayer.removeFromSuperlayer()
        finishMove(from: oldWindow, to: nil)
    }

    // MARK: - Steps

    private func prepareToMove(to newSuperview: UIView, window newWindow: UIWindow?) {
        parentView?.willRemoveSubview(self)
        if window !== newWindow { tellWindow(will: newWindow) }
        willMove(toSuperview: newSuperview)
    }

    private func finishMove(from oldWindow: UIWindow?, to newWindow: UIWindow?) {
        if oldWindow !== newWindow { for view in tree { view.tellWindow(did: newWindow) } }
        didMoveToSuperview()
    }

    private func tellWindow(will newWindow: UIWindow?) {
        for view in tree {
            if newWindow == nil { view.controller?.beginDisappearance() }
            if newWindow != nil { view.controller?.beginAppearance() }
            view.willMove(toWindow: newWindow)
        }
    }

    private func tellWindow(did newWindow: UIWindow?) {
        didMoveToWindow()
        if newWindow == nil { controller?.finishDisappearance() }
        if newWindow != nil { controller?.continueAppearance() }
    }

    /// Forgets the superview; the layer stays where it is.
    private func unlink() {
        guard let old = parentView else { return }
        leaveConstraints()
        old.subviewList.remove(self)
        old.didUnlink(self)
        parentView = nil
    }

    /// Puts `view` into the list, and its layer in front of that of the view behind it.
    private func link(_ view: UIView, at index: Int) {
        let index = min(max(index, 0), subviewList.count)
        subviewList.insert(view, at: index)
        guard index + 1 < subviewList.count else { return ownLayer.addSublayer(view.ownLayer) }
        let next = subviewList[index + 1].ownLayer
        let layers = ownLayer.sublayerList
        let place = layers.firstIndex { $0 === next } ?? layers.count
        // The layer's own place, if it is one of them, doesn't count.
        let isBefore = layers[..<place].contains { $0 === view.ownLayer }
        ownLayer.insert(view.ownLayer, at: isBefore ? place - 1 : place)
    }

    /// The view and all in it, outer ones first.
    var tree: [UIView] {
        var views = [self]
        appendTree(to: &views)
        return views
    }

    private func appendTree(to views: inout [UIView]) {
        for view in subviewList {
            views.append(view)
            view.appendTree(to: &views)
        }
    }
}

extension Array where Element: AnyObject {
    /// Removes an object that is in the list once at most. Many times faster than `removeAll(where:)`.
    mutating func remove(_ object: Element) {
        if let index = firstIndex(where: { $0 === object }) { remove(at: index) }
    }
}

extension UIView {
    /// Calls `tintColorDidChange` here and in all views that inherit the colour.
    func tellTintColor() {
        inAppearance { tintColorDidChange() }
        for view in subviewList where view.ownTintColor == nil { view.tellTintColor() }
    }
}

// Conversion between views' coordinates by the model; running animations don't matter.

extension UIView {
    func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
        CGPoint(ownLayer.node.convert(Point(point), to: reference(view)))
    }

    func converted(_ point: CGPoint, from view: UIView?) -> CGPoint {
        CGPoint(ownLayer.node.convert(Point(point), from: reference(view)))
    }

    func converted(_ rect: CGRect, to view: UIView?) -> CGRect {
        CGRect(ownLayer.node.convert(Rect(rect), to: reference(view)))
    }

    func converted(_ rect: CGRect, from view: UIView?) -> CGRect {
        CGRect(ownLayer.node.convert(Rect(rect), from: reference(view)))
    }

    /// The engine's view for `view`; the window for nil.
    private func reference(_ view: UIView?) -> LayerTree.View? { (view ?? window)?.ownLayer.node }

    /// The frontmost view at a point of this view.
    func hit(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha >= 0.01,
            self.point(inside: point, with: event)
        else { return nil }
        for view in subviewList.reversed() {
            if let found = view.hitTest(view.convert(point, from: self), with: event) {
                return found
            }
        }
        return self
    }
}
