internal import Drawing
public import Foundation

/// A view that shows text, in the middle of its height.
///
/// Changes of the text and its look aren't animated, except in a transition. Text that doesn't fit into the view is
/// truncated.
@preconcurrency @MainActor
open class UILabel: UIView {
    /// The text in one style; nil for none. Setting it drops `attributedText`.
    open var text: String? {
        get { styled?.string }
        set {
            styled = newValue.map { NSAttributedString(string: $0) }
            isPlain = true
            textDidChange()
        }
    }

    /// The text with styles of its own. The label's font and colour count where it has none.
    open var attributedText: NSAttributedString? {
        get { styled }
        set {
            styled = newValue.map { NSAttributedString(attributedString: $0) }
            isPlain = false
            textDidChange()
        }
    }

    /// The font. Default: the system's with 17 points.
    open var font: UIFont! {
        get { ownFont }
        set {
            ownFont = newValue ?? .systemFont(ofSize: 17)
            textDidChange()
        }
    }

    /// The colour. Default: `label`, black.
    open var textColor: UIColor! {
        get { ownColor }
        set {
            ownColor = newValue ?? .label
            setNeedsDisplay()
        }
    }

    /// The colour while highlighted; nil keeps `textColor`. Default: nil.
    open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
    /// Whether the label is highlighted. Default: false.
    open var isHighlighted = false { didSet { setNeedsDisplay() } }
    /// Whether the label looks usable; without effect. Default: true.
    open var isEnabled = true
    /// The alignment of lines. Default: natural.
    open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }
    /// The most lines; 0 for any number. Default: 1.
    open var numberOfLines = 1 { didSet { textDidChange() } }
    /// What happens to text that doesn't fit. Default: an ellipsis at the end.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { textDidChange() } }
    /// Whether a single line that is too long gets a smaller font. Default: false.
    open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
    /// The smallest factor for the font with `adjustsFontSizeToFitWidth`; 0 means 1. Default: 0.
    open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }
    /// Where a single line with a smaller font stands. Default: on the line on which it would stand without.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
        didSet { setNeedsDisplay() }
    }
    /// Without effect: letters aren't moved together. Default: false.
    open var allowsDefaultTighteningForTruncation = false
    /// Without effect: the size of text is always the default one. Default: false.
    open var adjustsFontForContentSizeCategory = false
    /// The colour of a sharp shadow; nil for none. Default: nil.
    open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
    /// The distance of the shadow. Default: 1 point up.
    open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }
    /// The width at which `intrinsicContentSize` breaks lines; 0 for none. Default: 0.
    open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { textDidChange() } }

    private var styled: NSAttributedString?
    private var isPlain = true
    private var ownFont = UIFont.systemFont(ofSize: 17)
    private var ownColor = UIColor.label
    /// The width in which a stack asks for the height.
    private var askedWidth: CGFloat?

    /// A label without text.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// A label without text: there are no archives on Linux.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        contentMode = .redraw
        isUserInteractionEnabled = false
    }

    // MARK: - Size

    /// The size of the text, rounded up to points.
    open override var intrinsicContentSize: CGSize {
        let preferred = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : nil
        let width = preferred ?? askedWidth ?? .greatestFiniteMagnitude
        return textRect(
            forBounds: CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude),
            limitedToNumberOfLines: numberOfLines
        ).size
    }

    /// Asks `intrinsicContentSize`, which subclasses may override, for the width.
    override func contentLength(along axis: NSLayoutConstraint.Axis, width: CGFloat?) -> CGFloat? {
        askedWidth = axis == .vertical && wrapsContents && width ?? 0 > 0 ? width : nil
        defer { askedWidth = nil }
        return intrinsicLength(along: axis)
    }

    override var wrapsContents: Bool { numberOfLines != 1 }

    /// The text stands in the middle of the height.
    override func baseline(_ line: TextLine, in size: CGSize) -> CGFloat? {
        guard let text = styledText(lines: numberOfLines) else { return nil }
        let height = min(text.size(width: size.width).height, size.height)
        let middle = size.height / 2
        return line == .first
            ? middle - height / 2 + font.ascender : middle + height / 2 + font.descender
    }

    /// The size of the text in lines of this width, rounded up to points. A width of 0 doesn't break lines; for a
    /// label of one line the width doesn't count.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = numberOfLines != 1 && size.width > 0 ? size.width : .greatestFiniteMagnitude
        return textRect(
            forBounds: CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude),
            limitedToNumberOfLines: numberOfLines
        ).size
    }

    /// The rectangle that the text fills in these bounds, from their upper left corner.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int)
        -> CGRect
    {
        guard let text = styledText(lines: numberOfLines) else {
            return CGRect(origin: bounds.origin, size: .zero)
        }
        let size = text.size(width: numberOfLines == 1 ? .greatestFiniteMagnitude : bounds.width)
        return CGRect(
            x: bounds.minX, y: bounds.minY,
            width: min(Self.roundedUp(size.width), bounds.width),
            height: min(Self.roundedUp(size.height), bounds.height))
    }

    /// Up to a whole point, but not for a rounding error.
    private static func roundedUp(_ length: CGFloat) -> CGFloat { (length - 1e-6).rounded(.up) }

    // MARK: - Drawing

    /// Draws the text in the middle of the height.
    open override func draw(_ rect: CGRect) {
        super.draw(rect)
        drawText(in: rect)
    }

    /// Draws the text in a rectangle; override it for margins.
    open func drawText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let scale = fittingScale(width: rect.width)
        guard let text = styledText(lines: lineCount(in: rect), scale: scale) else { return }
        let height = text.size(width: rect.width).height
        let top = rect.minY + top(of: text, height, scale: scale, in: rect)
        context.saveGState()
        if let shadowColor {
            context.setShadow(offset: shadowOffset, blur: 0, color: shadowColor.cgColor)
        }
        text.draw(
            in: CGRect(x: rect.minX, y: top, width: rect.width, height: max(height, 1)), of: context
        )
        context.restoreGState()
    }

    /// The distance of the text from the upper edge.
    private func top(
        of text: StyledText, _ height: CGFloat, scale: CGFloat, in rect: CGRect
    ) -> CGFloat {
        func middle(_ height: CGFloat) -> CGFloat { (rect.height - min(height, rect.height)) / 2 }
        guard scale < 1, baselineAdjustment != .alignCenters else { return middle(height) }
        let ascent = (text.runs.map(\.font.ascender).max() ?? 0) / scale
        return middle(height / scale)
            + (baselineAdjustment == .alignBaselines ? ascent * (1 - scale) : 0)
    }

    /// The most lines that fit.
    private func lineCount(in rect: CGRect) -> Int {
        guard numberOfLines != 1, let text = styledText(lines: numberOfLines) else { return 1 }
        return max(text.lineCount(fitting: rect.size), 1)
    }

    /// The factor for fonts, below 1 if a single line doesn't fit and that is allowed.
    private func fittingScale(width: CGFloat) -> CGFloat {
        guard adjustsFontSizeToFitWidth, numberOfLines == 1, minimumScaleFactor > 0,
            let own = styledText(lines: 1)?.size(width: .greatestFiniteMagnitude).width, own > width
        else { return 1 }
        return max(width / own, min(minimumScaleFactor, 1))
    }

    // MARK: - Text

    private func textDidChange() {
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }

    /// The text in the label's style and with at most this many lines; nil if there is none. `scale` is a factor of the
    /// fonts.
    private func styledText(lines: Int, scale: CGFloat = 1) -> StyledText? {
        guard let styled, styled.length > 0 else { return nil }
        var text = StyledText(styled)
        text.runs = completedRuns(styled)
        if lines == 1 { text.runs.keepFirstLine(isTruncated: lineBreakMode.truncation != .none) }
        if scale < 1 { text.runs.scaleFonts(by: scale) }
        let style = NSMutableParagraphStyle()
        style.setParagraphStyle(text.style)
        if isPlain || text.style.alignment == .natural { style.alignment = textAlignment }
        let truncation = lineBreakMode.truncation
        style.lineBreakMode = truncation == .none ? lineBreakMode : .byWordWrapping
        text.style = style
        text.lineLimit = lines > 0 ? lines : nil
        text.truncation = truncation
        return text
    }

    /// The runs of the text, with the label's font and colour where they have none. Foundation's mutable string
    /// isn't used, because it crashes on Linux when it compares attributes that are classes.
    private func completedRuns(_ text: NSAttributedString) -> [TextRun] {
        let color = isHighlighted ? highlightedTextColor ?? ownColor : ownColor
        let own: [NSAttributedString.Key: Any] = [.font: ownFont, .foregroundColor: color]
        var runs: [TextRun] = []
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) {
            attributes, range, _ in
            let string = text.attributedSubstring(from: range).string
            runs.append(TextRun(string, own.merging(attributes) { $1 }))
        }
        return runs
    }
}

/// Where a line of text stands whose font was made smaller.
public enum UIBaselineAdjustment: Int, Sendable {
    /// With its letters on the line on which they would stand in full size.
    case alignBaselines = 0
    /// In the middle of the height.
    case alignCenters = 1
    /// With its upper edge where it would be in full size.
    case none = 2
}

extension [TextRun] {
    /// Leaves out everything after the first line break, and marks that with an ellipsis.
    fileprivate mutating func keepFirstLine(isTruncated: Bool) {
        for index in indices {
            guard let end = self[index].string.firstIndex(where: \.isNewline) else { continue }
            self[index].string = self[index].string[..<end] + (isTruncated ? "…" : "")
            return removeSubrange((index + 1)...)
        }
    }

    /// Makes all fonts smaller or larger.
    fileprivate mutating func scaleFonts(by scale: CGFloat) {
        for index in indices {
            self[index].font = self[index].font.withSize(self[index].font.pointSize * scale)
            self[index].stroke?.width *= Double(scale)
        }
    }
}
