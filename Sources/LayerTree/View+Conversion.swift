public import Drawing

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
