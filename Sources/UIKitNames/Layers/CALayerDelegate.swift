internal import LayerTree

/// Makes a layer's contents, lays out its sublayers and decides about its implicit animations. All methods are
/// optional.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
    /// Makes the contents of the layer. The default draws with `draw(_:in:)`.
    func display(_ layer: CALayer)
    /// Draws the contents of the layer.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Called before the contents are drawn.
    func layerWillDraw(_ layer: CALayer)
    /// Lays out the sublayers, in the layout phase.
    func layoutSublayers(of layer: CALayer)
    /// The action for a change of a property: nil to search further, `NSNull` for none.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// Draws with `draw(_:in:)`.
    public func display(_ layer: CALayer) { layer.drawContents() }
    /// Draws nothing.
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    /// Does nothing.
    public func layerWillDraw(_ layer: CALayer) {}
    /// Does nothing.
    public func layoutSublayers(of layer: CALayer) {}
    /// Searches further.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

extension CALayer {
    /// Makes the contents, by default with `drawContents`.
    func displayContents() {
        guard let delegate else { return drawContents() }
        delegate.display(self)
    }

    /// Draws the contents with `draw(in:)`, with the shown values of properties of a class of users. A layer
    /// that draws nothing gets no contents.
    func drawContents() {
        guard !bounds.isEmpty, state.content.drawing == nil else { return }
        delegate?.layerWillDraw(self)
        state.drawsShownValues = true
        let drawing = RecordedDrawing.record(in: bounds) { draw(in: $0) }
        state.drawsShownValues = false
        guard !drawing.items.isEmpty else { return removeDrawing() }
        show(drawing)
        guard state.contents != nil else { return }
        // The drawing takes the picture's place.
        state.contents = nil
        LayerTree.View.performWithoutAnimation { node.image = nil }
    }
}
