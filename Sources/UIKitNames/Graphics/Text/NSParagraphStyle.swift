internal import Drawing
public import Foundation

/// The side at which lines of text stand.
public enum NSTextAlignment: Int, Sendable {
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
    /// At both edges, except for last lines.
    case justified
    /// Where the writing direction begins.
    case natural

    var alignment: TextBlock.Alignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }
}

/// What happens to lines that are too long.
public enum NSLineBreakMode: Int, Sendable {
    /// They break between words.
    case byWordWrapping
    /// They break between characters.
    case byCharWrapping
    /// They go on beyond the edge.
    case byClipping
    /// An ellipsis replaces their beginning.
    case byTruncatingHead
    /// An ellipsis replaces their end.
    case byTruncatingTail
    /// An ellipsis replaces their middle.
    case byTruncatingMiddle

    /// Where lines break.
    var wrap: TextBlock.Wrap {
        switch self {
        case .byWordWrapping: .word
        case .byCharWrapping: .character
        default: .none
        }
    }

    /// What replaces text that doesn't fit.
    var truncation: TextBlock.Truncation {
        switch self {
        case .byTruncatingHead: .start
        case .byTruncatingTail: .end
        case .byTruncatingMiddle: .middle
        default: .none
        }
    }
}

/// The writing direction of a paragraph.
public enum NSWritingDirection: Int, Sendable {
    /// As its first letter says.
    case natural = -1
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
}

/// How the lines of a paragraph are laid out. A whole text has the style of its first character here.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    // Unchecked, as in Apple's headers: a mutable style isn't shared before it is finished.
    private let header = CoreFoundationHeader()
    final fileprivate var values = Values()

    fileprivate struct Values: Hashable {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var lineSpacing: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var firstLineHeadIndent: CGFloat = 0
        var headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0
        var baseWritingDirection = NSWritingDirection.natural
        var hyphenationFactor: Float = 0
    }

    /// The style of paragraphs that have no other.
    public static let `default` = NSParagraphStyle()

    /// The default style.
    public override init() { super.init() }

    /// The side at which lines stand. Default: `natural`.
    open var alignment: NSTextAlignment { values.alignment }
    /// What happens to lines that are too long. Default: `byWordWrapping`.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// More room between lines, in points. Default: 0.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// A factor of the height of lines; 0 is the same as 1. Default: 0.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The least height of a line, in points. Default: 0.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The largest height of a line, in points; 0 for any. Default: 0.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// More room between paragraphs, in points. Default: 0.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// Kept, without effect. Default: 0.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// Kept, without effect. Default: 0.
    open var headIndent: CGFloat { values.headIndent }
    /// Kept, without effect. Default: 0.
    open var tailIndent: CGFloat { values.tailIndent }
    /// Kept, without effect: the first letter decides. Default: `natural`.
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// Kept, without effect: words aren't hyphenated. Default: 0.
    open var hyphenationFactor: Float { values.hyphenationFactor }

    /// A copy that doesn't change.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSParagraphStyle()
        copy.values = values
        return copy
    }

    /// A copy that can be changed.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }

    /// Whether the other object is a style with the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSParagraphStyle)?.values == values
    }

    /// A hash of the values.
    open override var hash: Int { values.hashValue }

    /// The height of lines whose own height is `natural` points.
    func lineHeight(for natural: Double) -> Double {
        var height = natural * (lineHeightMultiple > 0 ? Double(lineHeightMultiple) : 1)
        height = max(height, Double(minimumLineHeight))
        return maximumLineHeight > 0 ? min(height, Double(maximumLineHeight)) : height
    }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    /// The side at which lines stand. Default: `natural`.
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    /// What happens to lines that are too long. Default: `byWordWrapping`.
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    /// More room between lines, in points. Default: 0.
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    /// A factor of the height of lines; 0 is the same as 1. Default: 0.
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    /// The least height of a line, in points. Default: 0.
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    /// The largest height of a line, in points; 0 for any. Default: 0.
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    /// More room between paragraphs, in points. Default: 0.
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    /// Kept, without effect. Default: 0.
    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    /// Kept, without effect. Default: 0.
    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    /// Kept, without effect. Default: 0.
    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    /// Kept, without effect: the first letter decides. Default: `natural`.
    open override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }
    /// Kept, without effect: words aren't hyphenated. Default: 0.
    open override var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set { values.hyphenationFactor = newValue }
    }

    /// Takes over the values of another style.
    open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}
