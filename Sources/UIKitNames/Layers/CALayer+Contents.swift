internal import Drawing
public import Foundation
internal import LayerTree

/// How contents are placed in a layer of another size. As on an iPhone, `top` is the lower edge of the
/// screen, because the names count y upwards.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The gravity with this name; an unknown one ends the recording with an error.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// In the middle, in its own size.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// At the lower edge of the screen, in its own size.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// At the upper edge of the screen, in its own size.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// At the left edge, in its own size.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// At the right edge, in its own size.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// In the lower left corner of the screen, in its own size.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// In the lower right corner of the screen, in its own size.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// In the upper left corner of the screen, in its own size.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// In the upper right corner of the screen, in its own size.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// Stretched to the layer.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// As large as fits, with its own proportions.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// Just large enough to cover the layer, with its own proportions.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

    /// The engine's gravity, whose names count y downwards.
    var gravity: ImageContent.Gravity {
        switch self {
        case .top: .bottom
        case .bottom: .top
        case .topLeft: .bottomLeft
        case .topRight: .bottomRight
        case .bottomLeft: .topLeft
        case .bottomRight: .topRight
        default: ImageContent.Gravity(rawValue: rawValue) ?? .resize
        }
    }
}

/// The filter for scaled contents.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The filter with this name; an unknown one ends the recording with an error.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Interpolates between pixels.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// Takes the nearest pixel.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// Interpolates between pixels of the picture in several sizes.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

extension CALayer {
    /// How the contents are placed. Default: `resize`.
    public var contentsGravity: CALayerContentsGravity {
        get { state.content.gravity }
        set {
            check(newValue, as: "contentsGravity")
            changeContent("contentsGravity") { $0.gravity = newValue }
        }
    }

    /// The part of the contents that is shown, in unit coordinates. Animatable. Default: all.
    public var contentsRect: CGRect {
        get { CGRect(imageContent.contentsRect) }
        set { changeContent("contentsRect") { $0.rect = newValue } }
    }

    /// The part of the contents that is stretched, in unit coordinates; the parts beside it keep their size.
    /// Animatable. Default: all.
    public var contentsCenter: CGRect {
        get { CGRect(imageContent.contentsCenter) }
        set { changeContent("contentsCenter") { $0.center = newValue } }
    }

    /// Pixels of the contents for each point. Default: 1.
    public var contentsScale: CGFloat {
        get { state.content.scale }
        set { changeContent("contentsScale") { $0.scale = newValue } }
    }

    /// The filter for enlarged contents. Default: `linear`.
    public var magnificationFilter: CALayerContentsFilter {
        get { state.content.filter }
        set {
            check(newValue, as: "magnificationFilter")
            changeContent("magnificationFilter") { $0.filter = newValue }
        }
    }

    private var imageContent: ImageContent { node.image ?? state.content.image(nil) }

    private func changeContent(_ key: String, _ body: (inout ContentSettings) -> Void) {
        body(&state.content)
        placeDrawing()
        guard let image = node.image else { return }
        change(key) { node.image = state.content.image(image.source) }
    }

    /// Shows a picture, or none.
    func setContents(_ contents: Any?) {
        var source: ImageContent.Source?
        if let contents {
            guard contents is CGImage || contents is UIImage else {
                let advice = (contents as? String).map { ": write UIImage(named: \"\($0)\")" } ?? ""
                return refuse(
                    "contents of \(nameInMessages) must be a CGImage or a UIImage, not a value of type "
                        + "\(Swift.type(of: contents))\(advice)")
            }
            // An image without a size has no picture, and shows nothing.
            source = Self.bitmap(of: contents).map { .bitmap($0) }
        }
        guard source == nil || contentKind == .image else {
            return refuse(
                "\(nameInMessages) can't show contents, because it is a \(type(of: self)): give it a sublayer with the "
                    + "picture")
        }
        change("contents") {
            state.contents = contents
            node.image = source.map { state.content.image($0) }
            // They take the place of any drawing.
            state.content.drawing = nil
            removeDrawing()
        }
    }

    /// Shows a drawing as contents, placed by `contentsGravity`, in the place of what `draw(in:)` draws; nil for none.
    func setContents(drawing: RecordedDrawing?) {
        guard drawing != state.content.drawing else { return }
        state.content.drawing = drawing
        if let drawing { show(drawing) } else { removeDrawing() }
    }

    /// The picture of a `CGImage` or `UIImage`; nil for anything else.
    static func bitmap(of contents: Any) -> Bitmap? {
        if let image = contents as? CGImage { return image.bitmap }
        return (contents as? UIImage)?.upright?.bitmap
    }
}

/// How contents are shown; kept also while there are none.
struct ContentSettings {
    var gravity = CALayerContentsGravity.resize
    var rect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var center = CGRect(x: 0, y: 0, width: 1, height: 1)
    var scale: CGFloat = 1
    var filter = CALayerContentsFilter.linear
    /// What is shown as vectors, in the place of what `draw(in:)` draws.
    var drawing: RecordedDrawing?

    /// The engine's content.
    func image(_ source: ImageContent.Source?) -> ImageContent {
        var image = ImageContent(source, gravity: gravity.gravity)
        image.contentsRect = Rect(rect)
        image.contentsCenter = Rect(center)
        image.scale = Double(scale)
        image.filter = filter == .nearest ? .nearest : .linear
        return image
    }
}
