internal import Drawing
public import Foundation
internal import LayerTree

/// A layer that shows its sublayers several times, each time moved, coloured and delayed a bit more.
///
/// Instance k, counted from 0, is transformed k times about the middle of the bounds. Its colours are
/// multiplied by `instanceColor` plus k times the offsets. Its animations run k times the delay later; until
/// then it shows the model, or what animations that fill backwards begin with. The replicator's own look
/// isn't repeated.
///
/// The properties are animatable. What they show while they are animated is recorded for each frame of the
/// stage's frame rate.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
    /// How often the sublayers are shown; 1 is only once. Default: 1.
    open var instanceCount: Int {
        get { Int(nearest: max(node.replicator.count, 0)) }
        set { change("instanceCount") { node.replicator.count = Double(max(newValue, 0)) } }
    }

    /// Seconds by which the animations of each instance run after those of the one before. Default: 0.
    open var instanceDelay: TimeInterval {
        get { node.replicator.delay }
        set { change("instanceDelay") { node.replicator.delay = newValue } }
    }

    /// The transform from each instance to the next. Default: identity.
    open var instanceTransform: CATransform3D {
        get { state.instanceTransform.matrix(of: node.replicator.transform) }
        set {
            let transform = state.instanceTransform.take(newValue)
            change("instanceTransform") { node.replicator.transform = transform }
        }
    }

    /// The colour by which the first instance's colours are multiplied. Default: white.
    open var instanceColor: CGColor? {
        get { CGColor(node.replicator.color) }
        set { change("instanceColor") { node.replicator.color = newValue?.color ?? .white } }
    }

    /// Added to the factor of red for each instance. Default: 0.
    open var instanceRedOffset: Float {
        get { Float(node.replicator.redOffset) }
        set { change("instanceRedOffset") { node.replicator.redOffset = Double(newValue) } }
    }

    /// Added to the factor of green for each instance. Default: 0.
    open var instanceGreenOffset: Float {
        get { Float(node.replicator.greenOffset) }
        set { change("instanceGreenOffset") { node.replicator.greenOffset = Double(newValue) } }
    }

    /// Added to the factor of blue for each instance. Default: 0.
    open var instanceBlueOffset: Float {
        get { Float(node.replicator.blueOffset) }
        set { change("instanceBlueOffset") { node.replicator.blueOffset = Double(newValue) } }
    }

    /// Added to the factor of opacity for each instance. Default: 0.
    open var instanceAlphaOffset: Float {
        get { Float(node.replicator.alphaOffset) }
        set { change("instanceAlphaOffset") { node.replicator.alphaOffset = Double(newValue) } }
    }

    /// Whether sublayers lie in the space around the replicator instead of in its plane. Default: false.
    open var preservesDepth: Bool {
        get { node.preserves3D }
        set { change("preservesDepth") { node.preserves3D = newValue } }
    }
}
