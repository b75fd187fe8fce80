public import Foundation

/// What describes a font: its face and size. Immutable.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
    // Unchecked, because the class is open; it has constants only.
    /// Properties of a font.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt32
        /// A set of these bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Leaning letters; drawn upright.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Heavy letters.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// Wide letters; kept, without effect.
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        /// Narrow letters; kept, without effect.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// Letters of equal width.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    /// A kind of system font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// A design by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The system's font.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// With serifs.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// Letters of equal width.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
        /// Round ends; drawn as the system's font.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    }

    let face: FontFace
    /// The size in points; 0 if it isn't known.
    public let pointSize: CGFloat

    init(_ face: FontFace, size: CGFloat) {
        self.face = face
        pointSize = size
        super.init()
    }

    /// The description of the font with this name; the system's font if there is none.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(FontFace(named: fontName) ?? .system(), size: size)
    }

    /// The description of a text style's font.
    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle
    ) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    /// The properties of the font.
    open var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if face.weight >= 600 { traits.insert(.traitBold) }
        if face.isItalic { traits.insert(.traitItalic) }
        if face.family == .monospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// The same font with exactly these properties.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        var face = face
        face.weight = symbolicTraits.contains(.traitBold) ? max(face.weight, 700) : 400
        face.isItalic = symbolicTraits.contains(.traitItalic)
        if symbolicTraits.contains(.traitMonoSpace) { face.family = .monospaced }
        return UIFontDescriptor(face, size: pointSize)
    }

    /// The same font in another design.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        var face = face
        face.family =
            switch design {
            case .serif: .serif
            case .monospaced: .monospaced
            default: FontFiles.systemFamily
            }
        return UIFontDescriptor(face, size: pointSize)
    }

    /// The same font in another size.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(face, size: newPointSize)
    }

    /// The name of the font.
    open var postscriptName: String { face.name }

    /// Whether the other object describes the same font.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFontDescriptor else { return false }
        return face == other.face && pointSize == other.pointSize
    }

    /// A hash of the face.
    open override var hash: Int { face.hashValue }
}

/// Scales fonts with the user's text size, which is always the default here.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    /// The scaling of body text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// The scaling of a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) { super.init() }

    /// The font itself.
    open func scaledFont(for font: UIFont) -> UIFont { font }
    /// The value itself.
    open func scaledValue(for value: CGFloat) -> CGFloat { value }
    /// The value itself.
    open func scaledValue(
        for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> CGFloat { value }
    /// The font itself.
    open func scaledFont(
        for font: UIFont, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont { font }
    /// The font, but not larger than the size.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        font.withSize(min(font.pointSize, maximumPointSize))
    }
}
