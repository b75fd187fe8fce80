internal import Drawing
public import Foundation
internal import LayerTree

// What drawing code draws becomes a layer's contents here. Whoever decides when a layer is displayed calls
// `showDrawing`, and whoever inserts sublayers leaves room for `drawnNodeCount` views of the engine behind them.

extension CALayer {
    /// Calls `draw` with a context that has the layer's coordinates, which is the current one during the call.
    /// Shows what it draws behind the sublayers, in place of what was drawn before.
    ///
    /// Does nothing for a layer without a size. The change isn't animated.
    func showDrawing(gravity: ImageContent.Gravity = .resize, _ draw: (CGContext) -> Void) {
        guard !bounds.isEmpty else { return }
        let drawing = RecordedDrawing.record(in: bounds, draw)
        // Most views draw nothing and need no views of the engine for it.
        guard !drawing.items.isEmpty || drawnContents != nil else { return }
        show(drawing, gravity: gravity)
    }

    /// Shows a drawing behind the sublayers, in place of what was drawn before.
    func show(_ drawing: RecordedDrawing, gravity: ImageContent.Gravity = .resize) {
        LayerTree.View.performWithoutAnimation {
            let contents = drawnContents ?? DrawnContents()
            contents.show(drawing, gravity: gravity)
            guard drawnContents == nil else { return }
            node[attached: DrawnContents.self] = contents
            node.insertSubview(contents.node, at: 0)
        }
    }

    /// Removes what was drawn.
    func removeDrawing() {
        drawnContents?.node.removeFromSuperview()
        node[attached: DrawnContents.self] = nil
    }

    /// Fits what was drawn to the bounds in another way: stretched, or placed at an edge.
    func placeDrawing(gravity: ImageContent.Gravity) { drawnContents?.place(gravity: gravity) }

    /// How many views of the engine are behind those of the sublayers: one for what was drawn, one for a snapshot.
    var drawnNodeCount: Int {
        (drawnContents == nil ? 0 : 1) + (node[attached: SnapshotPicture.self] == nil ? 0 : 1)
    }

    /// Shows a frozen picture of another layer behind the sublayers, stretched to the bounds at any time.
    func showSnapshot(of other: CALayer) {
        let picture = SnapshotPicture(of: other)
        node[attached: SnapshotPicture.self] = picture
        node.insertSubview(picture.node, at: 0)
    }

    private var drawnContents: DrawnContents? { node[attached: DrawnContents.self] }
}

/// A copy of a layer, which stands still and follows the size of the layer that shows it.
@MainActor
private final class SnapshotPicture {
    let node: LayerTree.View

    init(of layer: CALayer) {
        var look = LayerProperties()
        look.size = Size(layer.bounds.size)
        look.backdrop = .resize
        node = LayerTree.View(presenting: look)
        let copy = layer.node.frozenCopy
        copy.position = Point(x: look.size.width / 2, y: look.size.height / 2)
        copy.anchorPoint = Point(x: 0.5, y: 0.5)
        copy.transform = .identity
        node.addSubview(copy)
    }
}

extension CALayer {
    /// Draws the layer with its sublayers into a context, as it is shown at this instant.
    ///
    /// The layer's own bounds are the coordinates: its place, transform and opacity don't count.
    public func render(in context: CGContext) {
        context.composite(
            shownItems.map {
                $0.seen(through: Placement(translationX: bounds.minX, y: bounds.minY))
            }
            .map { $0.seen(through: context.state.placement) })
    }

    /// The layer with its sublayers as a drawing of its size, with the upper left corner at zero.
    var shownDrawing: RecordedDrawing {
        RecordedDrawing(bounds: CGRect(origin: .zero, size: bounds.size), items: shownItems)
    }

    /// What is shown, with the upper left corner of the bounds at zero.
    private var shownItems: [DisplayItem] {
        layoutIfNeeded()
        displayMarkedTree()
        let copy = node.frozenCopy
        let stage = Stage(size: Size(bounds.size))
        // The copy's look without its place.
        copy.anchorPoint = .zero
        copy.position = .zero
        (copy.transform, copy.scale, copy.translate) = (.identity, Vector(dx: 1, dy: 1), .zero)
        (copy.rotate, copy.rotateX, copy.rotateY, copy.zPosition) = (0, 0, 0, 0)
        (copy.alpha, copy.isHidden) = (1, false)
        stage.addSubview(copy)
        // Nothing is animated in it, so that this can't fail.
        let timeline = try? stage.record(until: .zero) {}
        return timeline?.displayList(at: .zero).items ?? []
    }
}

extension UIView {
    /// Draws the view with its subviews into a rectangle of the current context, as it is shown at this instant.
    /// Returns false outside drawing.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = CurrentContext.required(by: "drawHierarchy(in:afterScreenUpdates:)")
        else { return false }
        layer.shownDrawing.draw(in: rect, of: context)
        return true
    }
}

extension Placement {
    fileprivate init(translationX x: CGFloat, y: CGFloat) {
        self.init(Drawing.AffineTransform(translationX: Double(x), y: Double(y)))
    }
}
