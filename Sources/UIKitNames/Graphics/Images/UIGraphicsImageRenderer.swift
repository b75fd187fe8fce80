// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// How an image renderer draws.
open class UIGraphicsImageRendererFormat: NSObject {
    /// Pixels per point. Default: 1, the scale of the screen.
    open var scale: CGFloat = 1
    /// Kept, without effect: images may always be transparent. Default: false.
    open var opaque = false

    /// The default format.
    public override init() { super.init() }

    /// The format for the screen.
    open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    /// The format for the screen.
    open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// What drawing code of an image renderer gets.
open class UIGraphicsRendererContext: NSObject {
    /// The context to draw in; it is the current one, too.
    public let cgContext: CGContext
    /// How the renderer draws.
    public let format: UIGraphicsImageRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
        cgContext = context
        self.format = format
        super.init()
    }

    /// Fills a rectangle with the fill colour.
    open func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// Fills a rectangle with the fill colour and a blend mode.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.fill(rect)
        cgContext.restoreGState()
    }

    /// Draws a frame of 1 point just inside a rectangle.
    open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

    /// Draws only inside a rectangle from now on.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// What drawing code of an image renderer gets.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    /// What was drawn so far.
    open var currentImage: UIImage { cgContext.image }
}

/// Makes images by drawing. They stay vectors until their pixels are needed.
open class UIGraphicsImageRenderer: NSObject {
    private let bounds: CGRect
    /// How it draws.
    public let format: UIGraphicsImageRendererFormat

    /// For images of `size` points.
    public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

    /// For images of `size` points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// For images of a rectangle.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

    /// For images of a rectangle.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.bounds = bounds.standardized
        self.format = format
        super.init()
    }

    /// The image that `actions` draws.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let drawing = RecordedDrawing.record(in: bounds, scale: format.scale) { context in
            actions(UIGraphicsImageRendererContext(context, format))
        }
        return UIImage(.drawing(drawing), scale: format.scale)
    }

    /// The file, as PNG, of the image that `actions` draws; empty for an image without size.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }
}

extension CGContext {
    /// What was drawn so far.
    var image: UIImage {
        UIImage(.drawing(RecordedDrawing(bounds: bounds, items: finishedItems)), scale: scale)
    }

    /// The pixels of what was drawn so far; nil for an area without size.
    public func makeImage() -> CGImage? {
        memory?.bitmap.map { CGImage($0) } ?? image.cgImage
    }
}

// MARK: - Older functions

/// Begins an image of `size` points with one pixel per point: what is drawn until
/// `UIGraphicsEndImageContext` belongs to it.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image of `size` points.
/// - Parameters:
///   - opaque: Without effect.
///   - scale: Pixels per point; 0 for the screen's.
public func UIGraphicsBeginImageContextWithOptions(
    _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
    CurrentContext.push(
        CGContext(bounds: CGRect(origin: .zero, size: size), scale: scale > 0 ? scale : 1))
}

/// What was drawn so far in the current context; nil outside drawing.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    CurrentContext.current?.image
}

/// Ends the image that was begun last.
public func UIGraphicsEndImageContext() { CurrentContext.pop() }
