// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Drawing
public import Foundation

/// A picture of views: pixels with a scale, or something drawn, which stays sharp at any size.
///
/// Immutable. An image that doesn't exist is nil, as on iOS, and ends a recording with an error that names it.
open class UIImage: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked: `traits` is only changed before anybody else has the image.
    /// How an image is drawn by image views.
    public enum RenderingMode: Int, Sendable {
        /// As the view prefers: with its own colours.
        case automatic
        /// With its own colours.
        case alwaysOriginal
        /// In the tint colour, through its opacity.
        case alwaysTemplate
    }

    /// How the middle of an image fills a larger area.
    public enum ResizingMode: Int, Sendable {
        /// Repeated; drawn as `stretch`.
        case tile
        /// Stretched.
        case stretch
    }

    /// Which way up the pixels are drawn.
    public enum Orientation: Int, Sendable {
        /// Upright.
        case up
        /// Upside down.
        case down
        /// Turned to the left.
        case left
        /// Turned to the right.
        case right
        /// Mirrored.
        case upMirrored
        /// Upside down and mirrored.
        case downMirrored
        /// Turned to the left and mirrored.
        case leftMirrored
        /// Turned to the right and mirrored.
        case rightMirrored
    }

    let source: ImageSource
    /// Pixels per point.
    public let scale: CGFloat
    private var traits = Traits()

    /// The settings with which a similar image can differ.
    private struct Traits: Hashable {
        var renderingMode = RenderingMode.automatic
        var capInsets = UIEdgeInsets.zero
        var resizingMode = ResizingMode.stretch
        var images: [UIImage]?
        var duration: TimeInterval = 0
        var symbol: String?
    }

    init(_ source: ImageSource, scale: CGFloat) {
        self.source = source
        self.scale = scale > 0 && scale.isFinite ? scale : 1
        super.init()
    }

    /// An image without size.
    public override convenience init() {
        self.init(.drawing(RecordedDrawing(bounds: .zero, items: [])), scale: 1)
    }

    /// An image of these pixels, one per point.
    public convenience init(cgImage: CGImage) { self.init(.pixels(cgImage), scale: 1) }

    /// An image of these pixels, turned and mirrored.
    /// - Parameter scale: Pixels per point.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(
            orientation == .up ? .pixels(cgImage) : .turned(cgImage, orientation), scale: scale)
    }

    /// The picture of a PNG, JPEG or WebP file; nil if there is none. A name with `@2x` or `@3x` has that scale.
    public convenience init?(contentsOfFile path: String) {
        guard let image = ImageFiles.image(atPath: path) else { return nil }
        self.init(.pixels(image), scale: ImageFiles.scale(ofName: path))
    }

    /// The picture in the bytes of a PNG, JPEG or WebP file, with one pixel per point; nil if they aren't one.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// The picture in the bytes of a PNG, JPEG or WebP file; nil if they aren't one.
    /// - Parameter scale: Pixels per point.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let image = ImageFiles.image(data, name: "data") else { return nil }
        self.init(.pixels(image), scale: scale)
    }

    /// The picture of a PNG, JPEG or WebP file in the main bundle or in a folder of `UIImage.folders`, or of an image set in an
    /// asset catalogue there; nil if there is none.
    ///
    /// The name may lack the extension. A file with `@2x` or `@3x` is taken if there is no other.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// The picture of a file in a bundle; see `init(named:)`.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        let folders = ImageFiles.folders(for: bundle)
        guard let picture = ImageFiles.picture(named: name, in: folders) else {
            ImageFiles.refuseMissing(name, in: folders)
            return nil
        }
        guard let image = ImageFiles.image(atPath: picture.path) else { return nil }
        self.init(.pixels(image), scale: picture.scale)
        if picture.isTemplate { traits.renderingMode = .alwaysTemplate }
    }

    /// The picture of a file in a bundle; see `init(named:)`.
    public convenience init?(
        named name: String, in bundle: Bundle?, with configuration: Configuration?
    ) {
        self.init(named: name, in: bundle, compatibleWith: nil)
    }

    /// A stand-in for one of Apple's symbols, which belong to Apple: the picture with this name if
    /// `init(named:)` would find one, otherwise an empty square with round corners. Drawn in the tint colour.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// The same in the size of a configuration. A picture keeps its own size.
    public convenience init?(systemName name: String, withConfiguration: Configuration?) {
        guard !name.isEmpty else { return nil }
        let configuration = withConfiguration as? SymbolConfiguration ?? .unspecified
        if let picture = ImageFiles.picture(named: name, in: ImageFiles.folders(for: nil)),
            let image = ImageFiles.image(atPath: picture.path)
        {
            self.init(.pixels(image), scale: picture.scale)
        } else {
            self.init(configuration.placeholder, scale: 1)
        }
        traits.renderingMode = .alwaysTemplate
        traits.symbol = name
    }

    /// The symbol in the size of a configuration; another image is returned as it is.
    open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        withConfiguration(configuration)
    }

    /// The symbol in the size of a configuration; another image is returned as it is.
    open func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard let symbol = traits.symbol,
            let image = UIImage(systemName: symbol, withConfiguration: configuration)
        else { return self }
        return image.withRenderingMode(renderingMode)
    }

    /// Whether it stands for one of Apple's symbols.
    open var isSymbolImage: Bool { traits.symbol != nil }

    /// A stand-in for a symbol as vectors, which are sharp at any size; nil for other images.
    var symbolDrawing: RecordedDrawing? {
        isSymbolImage && capInsets == .zero ? source.drawing : nil
    }

    // MARK: - Properties

    /// The pixels, as they are before the orientation turns them; something drawn is painted when this is first read.
    /// Nil for an image without size.
    open var cgImage: CGImage? {
        if case .turned(let image, _) = source { return image }
        return upright
    }

    /// The pixels as they are shown.
    var upright: CGImage? { source.pixels(scale: scale) }

    /// The size in points.
    open var size: CGSize {
        switch source {
        case .pixels(let image):
            CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
        case .turned(let image, let orientation): image.size(orientation, scale: scale)
        case .drawing(let drawing): drawing.bounds.size
        case .tinted(let image, _): image.size
        }
    }

    /// How the pixels are turned and mirrored. Default: `up`.
    open var imageOrientation: Orientation {
        if case .turned(_, let orientation) = source { orientation } else { .up }
    }
    /// How image views draw it. Default: `automatic`.
    open var renderingMode: RenderingMode { traits.renderingMode }
    /// The edges that keep their size when the image is stretched, in points. Default: none.
    open var capInsets: UIEdgeInsets { traits.capInsets }
    /// How the middle fills a larger area. Default: `stretch`.
    open var resizingMode: ResizingMode { traits.resizingMode }
    /// The frames of an animated image; nil for others.
    open var images: [UIImage]? { traits.images }
    /// The duration of an animated image, in seconds.
    open var duration: TimeInterval { traits.duration }

    // MARK: - Similar images

    /// The same image, drawn in another mode by image views.
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        similar { $0.renderingMode = renderingMode }
    }

    /// The same image in one colour, through its opacity.
    open func withTintColor(_ color: UIColor) -> UIImage {
        withTintColor(color, renderingMode: renderingMode)
    }

    /// The same image in one colour, drawn in a mode by image views.
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        let tinted = UIImage(.tinted(self, color), scale: scale)
        tinted.traits = traits
        tinted.traits.renderingMode = renderingMode
        return tinted
    }

    /// The same image with edges that keep their size.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        similar { $0.capInsets = capInsets }
    }

    /// The same image with edges that keep their size. Tiles are drawn stretched.
    open func resizableImage(
        withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
    ) -> UIImage {
        similar {
            $0.capInsets = capInsets
            $0.resizingMode = resizingMode
        }
    }

    /// An image that image views play. Nil without frames.
    /// - Parameter duration: Seconds for all frames; 0 or less gives each frame a thirtieth of a second.
    open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        return first.similar {
            $0.images = images
            $0.duration = duration > 0 ? duration : TimeInterval(images.count) / 30
        }
    }

    private func similar(_ change: (inout Traits) -> Void) -> UIImage {
        let copy = UIImage(source, scale: scale)
        copy.traits = traits
        change(&copy.traits)
        return copy
    }

    // MARK: - Drawing

    /// Draws the image in its own size, with its upper left corner at `point` of the current context.
    open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws the image at a point, with a blend mode and an opacity.
    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image in a rectangle of the current context, upright.
    open func draw(in rect: CGRect) { draw(in: rect, blendMode: nil, alpha: 1) }

    /// Draws the image in a rectangle of the current context, with a blend mode and an opacity.
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: rect, blendMode: .some(blendMode), alpha: alpha)
    }

    private func draw(in rect: CGRect, blendMode: CGBlendMode?, alpha: CGFloat) {
        guard let context = CurrentContext.required(by: "draw(in:) of a UIImage") else { return }
        context.saveGState()
        if let blendMode { context.setBlendMode(blendMode) }
        context.state.alpha *= alpha.clampedToUnit
        source.draw(in: rect, of: context, center: stretchedPart, scale: scale)
        context.restoreGState()
    }

    /// The part that is stretched, in unit coordinates; nil for all of it.
    var stretchedPart: CGRect? {
        guard capInsets != .zero, size.width > 0, size.height > 0 else { return nil }
        let inner = CGRect(origin: .zero, size: size).inset(by: capInsets)
        return CGRect(
            x: inner.minX / size.width, y: inner.minY / size.height,
            width: max(inner.width / size.width, 0), height: max(inner.height / size.height, 0))
    }

    // MARK: - Objects

    /// The image itself, which never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is an image of the same pixels or the same drawing, with the same properties.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return source == other.source && scale == other.scale && traits == other.traits
    }

    /// A hash of what is shown.
    open override var hash: Int { source.hashValue }

    /// The file of the picture as PNG; nil for an image without size.
    open func pngData() -> Data? { source.png(scale: scale) }
}

/// The file of a picture as PNG; nil for an image without size.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }
