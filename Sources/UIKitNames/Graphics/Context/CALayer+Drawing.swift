internal import Drawing
public import Foundation
internal import LayerTree

extension CALayer {
    /// Shows a drawing over the background, in place of what was drawn before. The change isn't animated.
    func show(_ drawing: RecordedDrawing) {
        LayerTree.View.performWithoutAnimation {
            node.drawing = drawing.content(state.content.gravity.gravity)
        }
    }

    /// Removes what was drawn.
    func removeDrawing() {
        guard !node.drawing.items.isEmpty else { return }
        LayerTree.View.performWithoutAnimation { node.drawing.items = [] }
    }

    /// Places what was drawn as `contentsGravity` says.
    func placeDrawing() {
        guard !node.drawing.items.isEmpty else { return }
        LayerTree.View.performWithoutAnimation {
            node.drawing.gravity = state.content.gravity.gravity
        }
    }

    /// Shows a frozen picture of another layer as contents, placed by `contentsGravity`: by default stretched to the bounds.
    func showSnapshot(of other: CALayer) {
        // During an animation its size differs from that of `bounds`, which is the one at the end.
        var bounds = CGRect.zero
        let items = other.node.frozenItems { copy in
            copy.transform = .identity
            bounds.size = CGSize(width: copy.bounds.width, height: copy.bounds.height)
        }
        // Its shadow reaches beyond its bounds.
        setContents(
            drawing: RecordedDrawing(bounds: bounds, items: items, isClipped: false))
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
        return node.frozenItems { copy in
            // Its look without its place.
            (copy.transform, copy.scale, copy.translate) = (.identity, Vector(dx: 1, dy: 1), .zero)
            (copy.rotate, copy.rotateX, copy.rotateY, copy.zPosition) = (0, 0, 0, 0)
            (copy.alpha, copy.isHidden) = (1, false)
        }
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
