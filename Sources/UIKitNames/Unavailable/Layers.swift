// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// Layers that aren't available: tiles, and pictures of other programs and devices.

@available(
    *, unavailable, message: "there is no Metal on Linux: show a picture as `contents` of a CALayer"
)
@preconcurrency @MainActor
open class CAMetalLayer: CALayer {
    open var device: AnyObject?
    open var drawableSize = CGSize.zero
    open var framebufferOnly = true

    open func nextDrawable() -> AnyObject? { nil }
}

@available(*, unavailable, message: "there are no tiles: draw in a CALayer")
@preconcurrency @MainActor
open class CATiledLayer: CALayer {
    open var levelsOfDetail = 1
    open var levelsOfDetailBias = 0
    open var tileSize = CGSize(width: 256, height: 256)

    open class func fadeDuration() -> TimeInterval { 0.25 }
}

@available(*, unavailable, message: "there is no video: show pictures as `contents` of a CALayer")
@preconcurrency @MainActor
open class AVPlayerLayer: CALayer {
    public convenience init(player: AVPlayer?) { self.init() }

    open var player: AVPlayer?
    open var videoGravity = AVLayerVideoGravity.resizeAspect
}

@available(*, unavailable, message: "there is no video: show pictures as `contents` of a CALayer")
@preconcurrency @MainActor
open class AVPlayer: NSObject {
    public convenience init(url: URL) { self.init() }

    open func play() {}
    open func pause() {}
}

@available(*, unavailable, message: "there is no video: use `contentsGravity` of a CALayer")
public struct AVLayerVideoGravity: Hashable, Sendable {
    public static let resize = AVLayerVideoGravity()
    public static let resizeAspect = AVLayerVideoGravity()
    public static let resizeAspectFill = AVLayerVideoGravity()
}
