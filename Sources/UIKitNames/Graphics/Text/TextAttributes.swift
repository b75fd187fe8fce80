internal import Drawing
public import Foundation

// The attributes of text that UIKit adds to Foundation's.

extension NSAttributedString.Key {
    /// The font, a `UIFont`. Default: Helvetica with 12 points, drawn as the system's font.
    public static let font = NSAttributedString.Key("NSFont")
    /// The colour of the letters, a `UIColor`. Default: black.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The colour behind the letters, a `UIColor`. Default: none.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// The layout of lines, an `NSParagraphStyle`; that of the first character counts for the whole text.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// More room after each character, a number of points. Default: 0.
    public static let kern = NSAttributedString.Key("NSKern")
    /// The same as `kern`.
    public static let tracking = NSAttributedString.Key("NSTracking")
    /// A line below the letters, the raw value of an `NSUnderlineStyle`; all styles are drawn as a single line.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The colour of that line, a `UIColor`. Default: that of the letters.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// A line through the letters, the raw value of an `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// The colour of that line, a `UIColor`. Default: that of the letters.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// The distance of the letters above the baseline, a number of points. Default: 0.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// The shadow of the letters, an `NSShadow`. Default: none.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// The width of the letters' outline in percent of the font's size: a positive one leaves the letters hollow, a
    /// negative one fills them. Default: 0, no outline.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// The colour of the letters' outline, a `UIColor`. Default: that of the letters.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// Kept, without effect.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// Kept, without effect.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// Kept, without effect.
    public static let expansion = NSAttributedString.Key("NSExpansion")
    /// Kept, without effect.
    public static let link = NSAttributedString.Key("NSLink")
}

/// Lines below or through letters.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// A set of these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// One line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// A thick line; drawn as a single one.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// Two lines; drawn as a single one.
    public static let double = NSUnderlineStyle(rawValue: 9)
    /// Dots; drawn as a line.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    /// Dashes; drawn as a line.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    /// Only beneath words; drawn as a line.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// The shadow of letters.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked: a shadow isn't changed after it has become an attribute.
    private let header = CoreFoundationHeader()
    /// The distance in points, to the right and downwards. Default: none.
    open var shadowOffset = CGSize.zero
    /// Twice the standard deviation of the blur, in points. Default: 0.
    open var shadowBlurRadius: CGFloat = 0
    /// The colour, a `UIColor`. Default: black with a third of full opacity.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

    /// A shadow without distance and blur.
    public override init() { super.init() }

    /// A copy with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        copy.shadowOffset = shadowOffset
        copy.shadowBlurRadius = shadowBlurRadius
        copy.shadowColor = shadowColor
        return copy
    }
}

/// How text is measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// A set of these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Rectangles have their origin at the upper left corner of the text, and not on its baseline.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Lines are as high as their font says: they always are here.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// Rectangles hold the letters' own shapes; kept, without effect.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    /// The last line that fits is truncated.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// How text may shrink to fit. Kept, without effect.
open class NSStringDrawingContext: NSObject {
    /// The smallest factor of the font's size. Default: 0.
    open var minimumScaleFactor: CGFloat = 0
    /// The factor that was used: always 1.
    open var actualScaleFactor: CGFloat { 1 }
}

/// A part of a text with one set of attributes.
struct TextRun {
    var string: String
    var font = UIFont.systemFont(ofSize: 12)
    var color = Color.black
    var background = Color.clear
    /// More room after each character, in points.
    var kern = 0.0
    var underline: Color?
    var strikethrough: Color?
    var baselineOffset = 0.0
    var shadow: NSShadow?
    /// The outline of the letters; nil for none.
    var stroke: TextStroke?
    /// Whether the letters within their outline are empty.
    var isHollow = false

    init(_ string: String, _ attributes: [NSAttributedString.Key: Any]) {
        func color(_ key: NSAttributedString.Key) -> Color? { (attributes[key] as? UIColor)?.color }
        func number(_ key: NSAttributedString.Key) -> Double? {
            attributes[key].flatMap { AnimationTarget.number($0) }
        }
        self.string = string
        font = attributes[.font] as? UIFont ?? font
        self.color = color(.foregroundColor) ?? .black
        background = color(.backgroundColor) ?? .clear
        kern = number(.kern) ?? number(.tracking) ?? 0
        underline = (number(.underlineStyle) ?? 0) > 0 ? color(.underlineColor) ?? self.color : nil
        strikethrough =
            (number(.strikethroughStyle) ?? 0) > 0
            ? color(.strikethroughColor) ?? self.color : nil
        baselineOffset = number(.baselineOffset) ?? 0
        shadow = attributes[.shadow] as? NSShadow
        guard let share = number(.strokeWidth), share != 0 else { return }
        isHollow = share > 0
        stroke = TextStroke(
            color: color(.strokeColor) ?? self.color,
            width: abs(share) / 100 * Double(font.pointSize))
    }

    /// Whether the engine can lay out the run as a text of its own.
    var isPlain: Bool {
        background.alpha == 0 && kern == 0 && underline == nil && strikethrough == nil
            && baselineOffset == 0 && shadow == nil && stroke == nil
    }
}

extension NSAttributedString {
    /// The parts with equal attributes.
    var runs: [TextRun] {
        var runs: [TextRun] = []
        let characters = string as NSString
        enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
            runs.append(TextRun(characters.substring(with: range), attributes))
        }
        return runs
    }

    /// The paragraph style of the first character.
    var firstParagraphStyle: NSParagraphStyle {
        guard length > 0 else { return .default }
        return attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
            ?? .default
    }
}
