internal import Drawing
public import Foundation
internal import Typesetting

/// A font of those that there are: a family, a size, a weight and a slope. Immutable, and equal by value.
///
/// Drawn are DejaVu Sans in the place of the system's font (or `systemFontFamily`), DejaVu Serif and DejaVu Sans Mono, and
/// the fonts of `files`. DejaVu has no italic letters, and its weights of 600 and more are bold. Metrics are those of the drawn
/// fonts, so lines are about 2 % lower than on iOS, and letters wider.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked, because the class is open; it has constants only.
    private let header = CoreFoundationHeader()

    /// How heavy a font is, from -1 to 1; 0 is regular.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// From -1 to 1.
        public let rawValue: CGFloat
        /// A weight from -1 to 1.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// A weight from -1 to 1.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// -0.8; 100 of 900.
        public static let ultraLight = Weight(-0.8)
        /// -0.6; 200 of 900.
        public static let thin = Weight(-0.6)
        /// -0.4; 300 of 900.
        public static let light = Weight(-0.4)
        /// 0; 400 of 900.
        public static let regular = Weight(0)
        /// 0.23; 500 of 900.
        public static let medium = Weight(0.23)
        /// 0.3; 600 of 900.
        public static let semibold = Weight(0.3)
        /// 0.4; 700 of 900.
        public static let bold = Weight(0.4)
        /// 0.56; 800 of 900.
        public static let heavy = Weight(0.56)
        /// 0.62; 900 of 900.
        public static let black = Weight(0.62)
    }

    let face: FontFace
    /// The size in points.
    public let pointSize: CGFloat

    init(_ face: FontFace, size: CGFloat) {
        self.face = face
        pointSize = size > 0 && size.isFinite ? size : UIFont.systemFontSize
        super.init()
    }

    /// The font with this name, such as `HelveticaNeue-Bold`.
    ///
    /// The fonts and families of `UIFont.files` are found by their names. For the fonts that come with iOS stands one of
    /// the drawn families, with the weight and slope in the name. Another name gives nil, as on iOS.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard let face = FontFace(named: fontName) else { return nil }
        self.init(face, size: fontSize)
    }

    /// The font that a descriptor describes.
    /// - Parameter pointSize: Points; 0 takes the descriptor's size.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        self.init(descriptor.face, size: pointSize > 0 ? pointSize : descriptor.pointSize)
    }

    // MARK: - The system's fonts

    /// The system's font. A size of 0 or less becomes 14 points.
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(.system(), size: fontSize)
    }

    /// The system's font in a weight.
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(.system(weight: weight.number), size: fontSize)
    }

    /// The system's font in bold.
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(.system(weight: 700), size: fontSize)
    }

    /// The system's font in italics; DejaVu has none and is drawn upright.
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(.system(isItalic: true), size: fontSize)
    }

    /// The system's font, whose digits are equally wide, as DejaVu's always are.
    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }

    /// The font whose letters are equally wide.
    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontFace(.monospaced, weight: weight.number), size: fontSize)
    }

    /// The font of a text style, in the size that iOS uses by default.
    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        let (size, weight) = style.sizeAndWeight
        return systemFont(ofSize: size, weight: weight)
    }

    /// The font of a text style, in the size that iOS uses by default.
    open class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        preferredFont(forTextStyle: style)
    }

    /// The size of labels: 17 points.
    open class var labelFontSize: CGFloat { 17 }
    /// The size of buttons: 18 points.
    open class var buttonFontSize: CGFloat { 18 }
    /// The size of small text: 12 points.
    open class var smallSystemFontSize: CGFloat { 12 }
    /// The usual size: 14 points.
    open class var systemFontSize: CGFloat { 14 }

    /// The drawn families, those of `UIFont.files` first.
    open class var familyNames: [String] {
        FontFiles.set?.families ?? FontFace.Family.builtIn.map(\.name)
    }

    /// The names of the fonts in a drawn family; none for another.
    open class func fontNames(forFamilyName familyName: String) -> [String] {
        guard let family = FontFace.Family.builtIn.first(where: { $0.name == familyName }) else {
            return FontFiles.set?.faces(ofFamily: familyName).map(\.postScriptName) ?? []
        }
        return [FontFace(family), FontFace(family, weight: 700)].map(\.name)
    }

    // MARK: - Names

    /// The font's name, such as `DejaVuSans-Bold`.
    open var fontName: String { face.name }
    /// The family's name, such as `DejaVu Sans`.
    open var familyName: String { face.family.name }
    /// The font's description.
    open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(face, size: pointSize) }

    /// The same font in another size.
    open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(face, size: fontSize) }

    // MARK: - Metrics, in points

    /// The height of a line above its baseline.
    open var ascender: CGFloat { face.metrics.above * pointSize }
    /// The height of a line below its baseline, negative.
    open var descender: CGFloat { -face.metrics.below * pointSize }
    /// The height of capital letters.
    open var capHeight: CGFloat { FontFace.capHeight * pointSize }
    /// The height of a small x.
    open var xHeight: CGFloat { face.xHeight * pointSize }
    /// The distance of two lines.
    open var lineHeight: CGFloat { ascender - descender }
    /// The room between two lines: none.
    open var leading: CGFloat { 0 }

    // MARK: - Objects

    /// The font itself, which never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is the same font in the same size.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return face == other.face && pointSize == other.pointSize
    }

    /// A hash of face and size.
    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(face)
        hasher.combine(pointSize)
        return hasher.finalize()
    }

    /// Name and size.
    open override var description: String { "\(fontName) \(pointSize) pt" }

    /// Sets the font of a text of the engine, but not its size.
    func apply(to text: inout TextBlock) {
        text.font = face.family == .sans ? "" : face.family.name
        text.weight = face.weight
        text.isItalic = face.isItalic
    }
}

extension UIFont.Weight {
    /// The weight from 100 to 900. Between the named weights it is interpolated.
    var number: Double {
        let known: [(CGFloat, Double)] = [
            (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700),
            (0.56, 800), (0.62, 900),
        ]
        guard let above = known.firstIndex(where: { rawValue <= $0.0 }) else { return 900 }
        guard above > 0 else { return 100 }
        let (low, high) = (known[above - 1], known[above])
        let share = Double((rawValue - low.0) / (high.0 - low.0))
        return low.1 + (high.1 - low.1) * share
    }
}

extension UIFont {
    /// The purpose of a text, which has a size.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// A style by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// 34 points.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// 28 points.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// 22 points.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// 20 points.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// 17 points, semibold.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// 15 points.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// 17 points.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// 16 points.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// 13 points.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// 12 points.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// 11 points.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        fileprivate var sizeAndWeight: (CGFloat, Weight) {
            switch self {
            case .largeTitle: (34, .regular)
            case .title1: (28, .regular)
            case .title2: (22, .regular)
            case .title3: (20, .regular)
            case .headline: (17, .semibold)
            case .subheadline: (15, .regular)
            case .callout: (16, .regular)
            case .footnote: (13, .regular)
            case .caption1: (12, .regular)
            case .caption2: (11, .regular)
            default: (17, .regular)
            }
        }
    }
}

/// A font without a size: Core Graphics' font, for a `CATextLayer`.
public final class CGFont: Sendable {
    let font: UIFont

    /// The font with a name, such as the `fontName` of a `UIFont`; nil if there is none.
    public init?(_ name: CFString) {
        guard let face = FontFace(named: name) else { return nil }
        font = UIFont(face, size: UIFont.systemFontSize)
    }

    /// The name.
    public var postScriptName: CFString? { font.fontName }
}
