public import Drawing

// Where a view lies. All of this is the model: what was set last, not what an animation shows.

extension View {
    /// The smallest rectangle around the view in its superview's coordinates, transforms included.
    ///
    /// As in Core Animation, it is worked out from `position`, `bounds`, `anchorPoint` and the
    /// transforms (without the superview's `sublayerTransform`), and setting it sets `position` and
    /// the size of `bounds` so that it comes out as asked for. That is possible under shifts,
    /// stretches and quarter turns. Under other turns the middle comes out right and the size
    /// doesn't; a perspective, and a transform that flattens the view to a line, counts as none.
    /// A negative size counts in the other direction.
    public var frame: Rect {
        get { model.frame }
        set { place(model.placement(for: newValue)) }
    }

    /// Gives the view the rectangle that it fills before any transform: the `frame` of specs.
    package func place(in rect: Rect) { place(model.untransformedPlacement(for: rect)) }

    /// UIKit's name for `position`: where the anchor point lies in the superview; the middle of the
    /// view, unless `anchorPoint` or a transform moves that away.
    public var center: Point {
        get { position }
        set { position = newValue }
    }

    /// Whether `point`, in the view's own coordinates, lies in `bounds`. The left and upper edges
    /// belong to it, the right and lower ones don't.
    public func contains(_ point: Point) -> Bool { bounds.contains(point) }

    private func place(_ placement: (position: Point, size: Size)) {
        set(.size, to: PropertyValue(placement.size))
        position = placement.position
    }
}
