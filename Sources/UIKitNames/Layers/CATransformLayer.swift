public import Foundation
internal import LayerTree

/// A layer without a plane of its own: its sublayers lie in the space around it, and it draws nothing itself.
@preconcurrency @MainActor
open class CATransformLayer: CALayer {
    override func setUpContent() { node.preserves3D = true }
}

// Layers that there aren't here.

/// Not available.
@available(
    *, unavailable,
    message:
        "there are no particles: move a CALayer for each particle, or copies with a CAReplicatorLayer"
)
open class CAEmitterLayer: NSObject {
    /// Not available.
    public override init() { super.init() }
}

/// Not available.
@available(
    *, unavailable, message: "there are no particles: use a CALayer for each kind of particle"
)
open class CAEmitterCell: NSObject {
    /// Not available.
    public override init() { super.init() }
}

/// Not available.
@available(
    *, unavailable, message: "there is no Metal on Linux: show a picture as `contents` of a CALayer"
)
open class CAMetalLayer: NSObject {
    /// Not available.
    public override init() { super.init() }
}

/// Not available.
@available(*, unavailable, message: "there are no tiles: draw in a CALayer")
open class CATiledLayer: NSObject {
    /// Not available.
    public override init() { super.init() }
}

/// Not available.
@available(*, unavailable, message: "there is no video: show pictures as `contents` of a CALayer")
open class AVPlayerLayer: NSObject {
    /// Not available.
    public override init() { super.init() }
}

/// Not available.
@available(
    *, unavailable,
    message: "there are no scroll layers: use a CALayer, and change the origin of its `bounds`"
)
open class CAScrollLayer: NSObject {
    /// Not available.
    public override init() { super.init() }
}
