internal import Drawing
public import Foundation
internal import Messages

/// A colour of views, in sRGB with unpremultiplied alpha. Immutable, and equal by value.
///
/// A dynamic colour has a value for each appearance. It counts as the one of `UITraitCollection.current`, which is that
/// of the view that is laid out or drawn.
open class UIColor: NSObject, NSCopying, _ExpressibleByColorLiteral, @unchecked Sendable {
    // Unchecked, because the class is open; it has constants only.
    private let header = CoreFoundationHeader()
    private let fixed: Color
    /// The picture that it repeats; nil for a plain colour.
    private let pattern: ColorPattern?
    /// Gives a dynamic colour's value; nil for others.
    private let provider: ((UITraitCollection) -> UIColor)?
    /// The value in the current appearance.
    var color: Color { provider == nil ? fixed : resolvedColor(with: .current).fixed }
    /// Whether the value depends on the appearance.
    var isDynamic: Bool { provider != nil }

    init(_ color: Color, pattern: ColorPattern? = nil) {
        fixed = color
        self.pattern = pattern
        provider = nil
        super.init()
    }

    /// A dynamic colour with these two values.
    convenience init(light: Color, dark: Color) {
        let (light, dark) = (UIColor(light), UIColor(dark))
        self.init { $0.userInterfaceStyle == .dark ? dark : light }
    }

    /// The clear colour.
    public override convenience init() { self.init(.clear) }

    /// A colour by its components, each 0 to 1; values outside are clamped.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        fixed = CGColor(red: red, green: green, blue: blue, alpha: alpha).color
        pattern = nil
        provider = nil
        super.init()
    }

    /// A colour by its components in Display P3, which are taken for sRGB.
    public convenience init(
        displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
    ) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A grey, from black at 0 to white at 1.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// A colour by its place in the colour circle: red at 0, green at 1/3, blue at 2/3. All values are clamped to
    /// 0…1.
    public convenience init(
        hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
    ) {
        let color = HSBColor(
            hue: hue.clampedToUnit, saturation: saturation.clampedToUnit,
            brightness: brightness.clampedToUnit)
        let (red, green, blue) = color.components
        self.init(Color(red: red, green: green, blue: blue, alpha: alpha.clampedToUnit))
    }

    /// The colour of a `#colorLiteral`.
    public required convenience init(
        _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
    ) {
        self.init(
            red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// The colour of layers.
    public convenience init(cgColor: CGColor) { self.init(cgColor.color, pattern: cgColor.pattern) }

    /// A dynamic colour: `dynamicProvider` is asked for its value wherever it is needed.
    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        fixed = .clear
        pattern = nil
        provider = dynamicProvider
        super.init()
    }

    /// The colour of a colour set in an asset catalogue, which is looked for where images are (`UIImage.folders`).
    /// Nil if there is none, as on iOS, which ends a recording with an error.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// The colour of an asset catalogue in a bundle; see `init(named:)`.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        let folders = ImageFiles.folders(for: bundle)
        guard let color = AssetCatalog.color(named: name, in: folders) else {
            let names = AssetCatalog.names(ofKind: "colorset", in: folders)
            let suggestion = name.suggestion(among: names.sorted())
            let advice =
                ": append the folder of the asset catalogue to UIImage.folders, or give the bundle that contains it"
            refuse(
                "there is no colour \"\(name)\" in the asset catalogues of \(folders.joined(separator: ", "))"
                    + (suggestion.isEmpty ? advice : suggestion))
            return nil
        }
        if let dark = color.dark {
            self.init(light: color.light, dark: dark)
        } else {
            self.init(color.light)
        }
    }

    /// A colour that repeats an image without end, from the upper left corner of the view, the layer or the drawing.
    ///
    /// Backgrounds, shapes and fills and strokes of drawings show it. Texts, borders, shadows and tints are black. An
    /// image without pixels is clear.
    public convenience init(patternImage image: UIImage) {
        guard let bitmap = image.cgImage?.bitmap else {
            self.init(.clear)
            return
        }
        self.init(.black, pattern: ColorPattern(bitmap: bitmap, scale: Double(image.scale)))
    }

    /// The colour for layers: the value in the current appearance, which a layer keeps when the appearance changes.
    open var cgColor: CGColor {
        guard provider != nil else { return CGColor(fixed, pattern: pattern) }
        let shown = resolvedColor(with: .current)
        return CGColor(shown.fixed, pattern: shown.pattern)
    }

    /// The colour with another opacity, 0 to 1.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        guard provider == nil else {
            return UIColor { self.resolvedColor(with: $0).withAlphaComponent(alpha) }
        }
        var copy = fixed
        copy.alpha = alpha.clampedToUnit
        return UIColor(copy, pattern: pattern)
    }

    /// The value of a dynamic colour in these traits; other colours are returned as they are.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        provider?(traitCollection).resolvedColor(with: traitCollection) ?? self
    }

    // MARK: - Components

    /// Reads red, green, blue and alpha, each 0 to 1. Always succeeds.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        red?.pointee = CGFloat(color.red)
        green?.pointee = CGFloat(color.green)
        blue?.pointee = CGFloat(color.blue)
        alpha?.pointee = CGFloat(color.alpha)
        return true
    }

    /// Reads hue, saturation, brightness and alpha, each 0 to 1; greys have the hue 0. Always succeeds.
    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let values = HSBColor(color)
        hue?.pointee = CGFloat(values.hue)
        saturation?.pointee = CGFloat(values.saturation)
        brightness?.pointee = CGFloat(values.brightness)
        alpha?.pointee = CGFloat(color.alpha)
        return true
    }

    /// Reads the brightness of a grey and its alpha, each 0 to 1. Returns false, and reads nothing, if the colour
    /// isn't a grey.
    @discardableResult
    open func getWhite(
        _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard color.red == color.green, color.green == color.blue else { return false }
        white?.pointee = CGFloat(color.red)
        alpha?.pointee = CGFloat(color.alpha)
        return true
    }

    // MARK: - Drawing

    /// Makes it the colour of fills and strokes in the current graphics context.
    open func set() {
        setFill()
        setStroke()
    }

    /// Makes it the colour of fills in the current graphics context.
    open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

    /// Makes it the colour of strokes in the current graphics context.
    open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

    // MARK: - Objects

    /// The colour itself, which never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is a colour with the same components in both appearances.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        guard isDynamic || other.isDynamic else {
            return fixed == other.fixed && pattern == other.pattern
        }
        return self === other || values == other.values
    }

    /// A hash of the components.
    open override var hash: Int { values.hashValue }

    /// The values in light and in dark appearance.
    private var values: [Color] {
        [UITraitCollection.light, .dark].map { resolvedColor(with: $0).fixed }
    }

    /// The components as text.
    open override var description: String {
        "UIExtendedSRGBColorSpace \(color.red) \(color.green) \(color.blue) \(color.alpha)"
    }
}

/// Lets `#colorLiteral` be a `UIColor`.
public typealias _ColorLiteralType = UIColor

/// A colour by its place in the colour circle and two fractions, all 0 to 1.
private struct HSBColor {
    var hue: Double
    var saturation: Double
    var brightness: Double

    init(hue: Double, saturation: Double, brightness: Double) {
        (self.hue, self.saturation, self.brightness) = (hue, saturation, brightness)
    }

    init(_ color: Color) {
        brightness = max(color.red, color.green, color.blue)
        let range = brightness - min(color.red, color.green, color.blue)
        saturation = brightness > 0 ? range / brightness : 0
        guard range > 0 else {
            hue = 0
            return
        }
        let sixths =
            switch brightness {
            case color.red: (color.green - color.blue) / range
            case color.green: (color.blue - color.red) / range + 2
            default: (color.red - color.green) / range + 4
            }
        hue = (sixths < 0 ? sixths + 6 : sixths) / 6
    }

    /// Red, green and blue.
    var components: (Double, Double, Double) {
        func component(_ shift: Double) -> Double {
            let place = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * min(max(min(place, 4 - place), 0), 1))
        }
        return (component(5), component(3), component(1))
    }
}
