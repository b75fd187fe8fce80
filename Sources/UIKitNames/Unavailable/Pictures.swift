// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// Filters of pictures, and views of other programs' pictures; not available.

@available(
    *, unavailable,
    message: "pictures can't be filtered here: filter the PNG file beforehand, and show it"
)
@preconcurrency @MainActor
open class CIFilter: NSObject {
    public convenience init?(name: String) { nil }
    public convenience init?(name: String, parameters params: [String: Any]?) { nil }

    open var name: String { "" }
    open var outputImage: CIImage? { nil }

    open func setDefaults() {}
    open func setValue(_ value: Any?, forKey key: String) {}
    open func value(forKey key: String) -> Any? { nil }
}

@available(
    *, unavailable,
    message: "pictures can't be filtered here: filter the PNG file beforehand, and show it"
)
@preconcurrency @MainActor
open class CIImage: NSObject {
    public convenience init?(image: UIImage) { nil }
    public convenience init(cgImage image: CGImage) { self.init() }
    public convenience init?(contentsOf url: URL) { nil }
    public convenience init(color: CIColor) { self.init() }

    open var extent: CGRect { .zero }

    open func cropped(to rect: CGRect) -> CIImage { self }
    open func clampedToExtent() -> CIImage { self }
    open func transformed(by matrix: CGAffineTransform) -> CIImage { self }
    open func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
        self
    }
    open func applyingGaussianBlur(sigma: Double) -> CIImage { self }
}

@available(*, unavailable, message: "pictures can't be filtered here: use a UIColor")
@preconcurrency @MainActor
open class CIColor: NSObject {
    public convenience init(color: UIColor) { self.init() }
    public convenience init(cgColor: CGColor) { self.init() }
    public convenience init(red r: CGFloat, green g: CGFloat, blue b: CGFloat) { self.init() }
}

@available(
    *, unavailable,
    message: "pictures can't be filtered here: filter the PNG file beforehand, and show it"
)
@preconcurrency @MainActor
open class CIContext: NSObject {
    public convenience init(options: [String: Any]? = nil) { self.init() }

    open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? { nil }
}

@available(*, unavailable, message: "there are no web pages: show a picture in a UIImageView")
@preconcurrency @MainActor
open class WKWebView: UIView {
    public init(frame: CGRect, configuration: WKWebViewConfiguration) { super.init(frame: frame) }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { nil }

    open var scrollView: UIScrollView { UIScrollView() }

    open func load(_ request: Any) {}
    open func loadHTMLString(_ string: String, baseURL: URL?) {}
}

@available(*, unavailable, message: "there are no web pages: show a picture in a UIImageView")
@preconcurrency @MainActor
open class WKWebViewConfiguration: NSObject {}

@available(*, unavailable, message: "there are no maps: show a picture in a UIImageView")
@preconcurrency @MainActor
open class MKMapView: UIView {
    open var showsUserLocation = false
}

@available(*, unavailable, message: "there is no Metal on Linux: draw with layers")
@preconcurrency @MainActor
open class MTKView: UIView {}

@available(
    *, unavailable, message: "there are no sprites: use UIView or CALayer, and animate those"
)
@preconcurrency @MainActor
open class SKView: UIView {}

@available(
    *, unavailable, message: "there are no 3D scenes: layers can be turned by their transforms"
)
@preconcurrency @MainActor
open class SCNView: UIView {}
