internal import Drawing
internal import LayerTree

// Sizes and places of views in the model. Transforms don't count, so that views can be turned and moved in their places.

extension LayoutMember {
    /// The rectangle of its text in the superview, or of itself if it shows none. That of a text is in whole points, so that
    /// the edges of a view around it are sharp.
    func box(_ texts: TextSizes) -> Rect? {
        guard let view else { return nil }
        if let splitSize {
            let (anchor, size) = (view.anchorPoint, splitSize)
            return Rect(
                origin: Point(
                    x: view.position.x - anchor.x * size.width,
                    y: view.position.y - anchor.y * size.height), size: size
            ).roundedOut
        }
        let corner = view.corner
        guard let text else { return Rect(origin: corner, size: view.bounds.size) }
        let box = texts.box(of: text, in: view.model)
        return Rect(
            x: corner.x + box.minX, y: corner.y + box.minY, width: box.width, height: box.height
        ).roundedOut
    }

    /// Places and resizes the view where it has percentages of its superview, whose size is given.
    func placeRelatively(in whole: Size) {
        guard let view, let relativePlace else { return }
        let (size, position) = relativePlace.resolved(
            in: whole, size: view.bounds.size, position: view.position, anchor: view.anchorPoint)
        breakLines(for: size)
        view.resize(to: size)
        ownSize = size
        if view.position != position { view.position = position }
    }

    /// Places the view in a rectangle of its superview's coordinates. The lines of a text break anew at once, and then the
    /// text moves.
    func place(in frame: Rect) {
        guard let view else { return }
        guard splitSize == nil else {
            let anchor = view.anchorPoint
            view.position = Point(
                x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
            return
        }
        breakLines(for: frame.size)
        view.resize(to: frame.size)
        view.move(to: frame.origin)
    }

    /// Gives a view that shows a text its size at once, so that its lines break anew; its first line stays where it is.
    private func breakLines(for size: Size) {
        guard let view, let text, view.bounds.size != size else { return }
        let spare = view.bounds.width - size.width
        let corner = Point(x: view.corner.x + spare * text.alignment.share, y: view.corner.y)
        View.atOnce {
            view.resize(to: size)
            view.move(to: corner)
        }
    }
}

extension View {
    /// The upper left corner in the superview.
    fileprivate var corner: Point {
        Point(
            x: position.x - anchorPoint.x * bounds.width,
            y: position.y - anchorPoint.y * bounds.height)
    }

    /// Gives the view a size; its position stays.
    func resize(to size: Size) {
        guard bounds.size != size else { return }
        set(.size, to: PropertyValue(size))
    }

    /// Moves the view's upper left corner to a point of the superview.
    func move(to corner: Point) {
        let place = Point(
            x: corner.x + anchorPoint.x * bounds.width, y: corner.y + anchorPoint.y * bounds.height)
        if position != place { position = place }
    }

    /// Makes changes at the beginning of the animation around them.
    fileprivate static func atOnce(_ changes: @MainActor () -> Void) {
        guard let recorder = Recorder.current else { return changes() }
        recorder.atOnce(changes)
    }
}

extension Rect {
    /// The smallest rectangle around this one with edges at whole points, but for errors of rounding.
    fileprivate var roundedOut: Rect {
        let slack = 1e-6
        let (left, top) = ((minX + slack).rounded(.down), (minY + slack).rounded(.down))
        return Rect(
            x: left, y: top, width: (maxX - slack).rounded(.up) - left,
            height: (maxY - slack).rounded(.up) - top)
    }
}
