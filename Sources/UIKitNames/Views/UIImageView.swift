public import Foundation

/// A view that shows an image, or images one after the other.
@preconcurrency @MainActor
open class UIImageView: UIView {
    private static let animationKey = "UIImageViewAnimation"

    /// The image. A change inside `UIView.transition` cross-dissolves. Default: nil.
    open var image: UIImage? {
        didSet { if image !== oldValue { imageDidChange(from: oldValue) } }
    }
    /// The image while `isHighlighted`. Default: nil.
    open var highlightedImage: UIImage? { didSet { showImage() } }
    /// Whether the highlighted image is shown, if there is one. Default: false.
    open var isHighlighted = false { didSet { showImage() } }
    /// The images that `startAnimating` shows. Default: nil.
    open var animationImages: [UIImage]? { didSet { stopAnimating() } }
    /// Seconds for all images together; 0 means a thirtieth of a second for each. Default: 0.
    open var animationDuration: TimeInterval = 0
    /// How often the images are shown; 0 means without end. Default: 0.
    open var animationRepeatCount = 0

    /// A view with the size of the image.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        self.image = image
        imageDidChange(from: nil)
    }

    /// A view with the size of the image, and another image for when it is highlighted.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(image: image)
        self.highlightedImage = highlightedImage
    }

    /// An empty view.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// An empty view: there are no archives on Linux.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    /// The size of the image; none without one.
    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
    /// The size of the image; the current size without one.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }
    /// Draws template images in the new colour.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showImage()
    }

    /// Draws nothing: as in UIKit, `draw(_:)` of an image view isn't called.
    open override func draw(_ layer: CALayer, in context: CGContext) {}

    /// Whether images are shown one after the other.
    open var isAnimating: Bool { layer.animation(forKey: Self.animationKey) != nil }

    /// Shows the animation images one after the other. Does nothing without any.
    open func startAnimating() {
        guard let images = animationImages, !images.isEmpty else { return }
        let animation = CAKeyframeAnimation(keyPath: "contents")
        animation.values = images.compactMap { picture(of: $0) }
        animation.calculationMode = .discrete
        animation.duration =
            animationDuration > 0 ? animationDuration : Double(images.count) / 30
        animation.repeatCount =
            animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
        layer.contentsScale = images[0].scale
        if image == nil { layer.contents = picture(of: images[0]) }
        layer.add(animation, forKey: Self.animationKey)
    }

    /// Shows the image alone again.
    open func stopAnimating() {
        layer.removeAnimation(forKey: Self.animationKey)
        showImage()
    }

    private func imageDidChange(from old: UIImage?) {
        // The images of an animated image go with it.
        if old?.images != nil { animationImages = nil }
        showImage()
        invalidateIntrinsicContentSize()
        guard let images = image?.images else { return }
        animationImages = images
        animationDuration = image?.duration ?? 0
        startAnimating()
    }

    private func showImage() {
        let shown = isHighlighted ? highlightedImage ?? image : image
        layer.contentsScale = shown?.scale ?? 1
        layer.contentsCenter = shown?.stretchedPart ?? CGRect(x: 0, y: 0, width: 1, height: 1)
        let image = shown.map(inColors)
        let drawing = inAppearance { image?.symbolDrawing }
        // A drawing would be replaced by contents that come after it.
        layer.contents = drawing == nil ? inAppearance { image?.upright } : nil
        layer.setContents(drawing: drawing)
    }

    override func appearanceDidChange() { showImage() }

    /// The pixels; those of a template in the tint colour.
    private func picture(of image: UIImage) -> CGImage? { inColors(image).upright }

    /// The image as it is shown: a template in the tint colour.
    private func inColors(_ image: UIImage) -> UIImage {
        image.renderingMode == .alwaysTemplate ? image.withTintColor(tintColor) : image
    }
}
