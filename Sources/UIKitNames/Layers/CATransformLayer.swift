internal import LayerTree

/// A layer without a plane of its own: its sublayers lie in the space around it, and it draws nothing itself.
@preconcurrency @MainActor
open class CATransformLayer: CALayer {
    override func setUpContent() { node.preserves3D = true }
}
