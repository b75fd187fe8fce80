public import Foundation

/// Hears of the editing of a text field. Never called, because nothing is typed here. All methods are optional.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
    /// Whether the field may be edited.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Editing has begun.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Whether editing may end.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Editing has ended.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Whether the text may change.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool
    /// Whether the return key is processed.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    /// True.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// True.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// True.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool { true }
    /// True.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// A line of text with a border, or a placeholder while there is no text. Nothing is typed here: set `text`.
@preconcurrency @MainActor
open class UITextField: UIControl {
    /// The borders of text fields.
    public enum BorderStyle: Int, Sendable {
        /// None.
        case none = 0
        /// A thin line.
        case line = 1
        /// A sunken edge; drawn as a line.
        case bezel = 2
        /// A thin grey line with round corners, on white.
        case roundedRect = 3
    }

    /// The text; nil makes it empty. Default: empty.
    open var text: String? = "" {
        didSet {
            if text == nil { text = "" }
            styled = nil
            contentsDidChange()
        }
    }
    /// The text that is shown in grey while there is none. Default: nil.
    open var placeholder: String? {
        didSet {
            styledPlaceholder = nil
            contentsDidChange()
        }
    }
    /// The text with styles of its own. Setting it sets `text`, too; setting that drops it.
    open var attributedText: NSAttributedString? {
        get { styled ?? text.map { NSAttributedString(string: $0) } }
        set {
            text = newValue?.string
            styled = newValue
            contentsDidChange()
        }
    }
    /// The placeholder with styles of its own. Setting it sets `placeholder`, too; setting that drops it.
    open var attributedPlaceholder: NSAttributedString? {
        get { styledPlaceholder ?? placeholder.map { NSAttributedString(string: $0) } }
        set {
            placeholder = newValue?.string
            styledPlaceholder = newValue
            contentsDidChange()
        }
    }
    /// The font. Default: the system's with 17 points.
    open var font: UIFont? = .systemFont(ofSize: 17) { didSet { contentsDidChange() } }
    /// The colour of the text. Default: `label`, black.
    open var textColor: UIColor? = .label { didSet { contentsDidChange() } }
    /// The alignment of the line. Default: natural.
    open var textAlignment = NSTextAlignment.natural { didSet { contentsDidChange() } }
    /// The border. Default: none.
    open var borderStyle = BorderStyle.none { didSet { showBorder() } }
    /// Whether each character is shown as a dot. Default: false.
    open var isSecureTextEntry = false { didSet { contentsDidChange() } }
    /// Hears of nothing, because nothing is typed. Default: nil.
    open weak var delegate: (any UITextFieldDelegate)?
    /// Always false: nothing is typed.
    open var isEditing: Bool { false }
    /// Whether there is text.
    open var hasText: Bool { !isEmpty }
    /// A view before the text, in the middle of the height. Default: nil.
    open var leftView: UIView? { didSet { sideViewDidChange(from: oldValue) } }
    /// When `leftView` is shown. Default: never.
    open var leftViewMode = ViewMode.never { didSet { contentsDidChange() } }
    /// A view after the text, in the middle of the height. Default: nil.
    open var rightView: UIView? { didSet { sideViewDidChange(from: oldValue) } }
    /// When `rightView` is shown. Default: never.
    open var rightViewMode = ViewMode.never { didSet { contentsDidChange() } }
    /// When a button that clears the text would be shown; without effect. Default: never.
    open var clearButtonMode = ViewMode.never

    /// When a view beside the text is shown. Nothing is edited here.
    public enum ViewMode: Int, Sendable {
        /// Never.
        case never = 0
        /// While the text is edited: never.
        case whileEditing = 1
        /// While the text isn't edited: always.
        case unlessEditing = 2
        /// Always.
        case always = 3

        var isShown: Bool { self == .unlessEditing || self == .always }
    }

    /// The colour behind the text, inside the border. Default: nil, which `roundedRect` shows as white.
    open override var backgroundColor: UIColor? {
        get { ownBackground }
        set {
            ownBackground = newValue
            showBorder()
        }
    }

    private let border = UIView()
    private var ownBackground: UIColor?
    private let label = FieldLabel()
    private var styled: NSAttributedString?
    private var styledPlaceholder: NSAttributedString?

    /// A field.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// A field: there are no archives on Linux.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        label.field = self
        addSubview(label)
        contentsDidChange()
    }

    /// The rectangle of the text in `bounds`: 7 points from the edges with a border, and between the views beside it.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        var rect = bounds.insetBy(dx: borderStyle == .none ? 0 : 7, dy: 0)
        if shownLeftView != nil {
            let start = max(leftViewRect(forBounds: bounds).maxX, rect.minX)
            rect = CGRect(
                x: start, y: rect.minY, width: max(rect.maxX - start, 0), height: rect.height)
        }
        if shownRightView != nil {
            let end = min(rightViewRect(forBounds: bounds).minX, rect.maxX)
            rect.size.width = max(end - rect.minX, 0)
        }
        return rect
    }

    /// The rectangle of `leftView` in `bounds`: at the left edge, in the view's own size.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = leftView?.bounds.size ?? .zero
        return CGRect(
            x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    /// The rectangle of `rightView` in `bounds`: at the right edge, in the view's own size.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = rightView?.bounds.size ?? .zero
        return CGRect(
            x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    /// The rectangle of the placeholder in `bounds`.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    /// The rectangle of the text while it is edited: never asked for.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    /// The size of the text or the placeholder, with room for the border.
    open override var intrinsicContentSize: CGSize {
        let size = label.intrinsicContentSize
        let height = max(size.height, font?.lineHeight.rounded(.up) ?? 0)
        let beside = [shownLeftView, shownRightView].compactMap { $0?.bounds.width }.reduce(0, +)
        return borderStyle == .none
            ? CGSize(width: size.width + beside, height: height)
            : CGSize(width: size.width + beside + 14, height: height + 14)
    }

    /// The size of the text or the placeholder, with room for the border.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    override func baseline(_ line: TextLine, in size: CGSize) -> CGFloat? {
        label.baseline(line, in: size)
    }

    /// Places the text.
    open override func layoutSubviews() {
        super.layoutSubviews()
        border.frame = bounds
        label.frame =
            isEmpty ? placeholderRect(forBounds: bounds) : textRect(forBounds: bounds)
        shownLeftView?.frame = leftViewRect(forBounds: bounds)
        shownRightView?.frame = rightViewRect(forBounds: bounds)
    }

    private var shownLeftView: UIView? { leftViewMode.isShown ? leftView : nil }
    private var shownRightView: UIView? { rightViewMode.isShown ? rightView : nil }

    private func sideViewDidChange(from old: UIView?) {
        if old?.superview === self { old?.removeFromSuperview() }
        contentsDidChange()
    }

    /// Draws the text in a rectangle of the current context; override it for another look.
    open func drawText(in rect: CGRect) { label.drawOwnText(in: rect) }

    /// Draws the placeholder in a rectangle of the current context; override it for another look.
    open func drawPlaceholder(in rect: CGRect) { label.drawOwnText(in: rect) }

    private var isEmpty: Bool { text?.isEmpty ?? true }

    private func contentsDidChange() {
        let shown = isSecureTextEntry ? text.map { String(repeating: "•", count: $0.count) } : text
        label.text = isEmpty ? placeholder : shown
        label.textColor = isEmpty ? .placeholderText : textColor
        label.font = font
        label.textAlignment = textAlignment
        if let styled = isEmpty ? styledPlaceholder : styled { label.attributedText = styled }
        for (view, mode) in [(leftView, leftViewMode), (rightView, rightViewMode)] {
            guard let view else { continue }
            if mode.isShown { addSubview(view) } else { view.removeFromSuperview() }
        }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Shows the border and the background in a view of their own: the layer's properties belong to the user.
    private func showBorder() {
        let isRound = borderStyle == .roundedRect
        if borderStyle != .none { insertSubview(border, at: 0) }
        border.isHidden = borderStyle == .none
        border.layer.borderWidth = isRound ? 0.5 : 1
        border.layer.borderColor = inAppearance { (isRound ? UIColor.systemGray4 : .black).cgColor }
        border.layer.cornerRadius = isRound ? 5 : 0
        border.backgroundColor = isRound ? ownBackground ?? .systemBackground : nil
        super.backgroundColor = isRound ? nil : ownBackground
        setNeedsLayout()
    }

    override func appearanceDidChange() { showBorder() }
}

/// The text or the placeholder, drawn by the field's methods.
private final class FieldLabel: UILabel {
    weak var field: UITextField?

    override func drawText(in rect: CGRect) {
        guard let field else { return }
        if field.hasText { field.drawText(in: rect) } else { field.drawPlaceholder(in: rect) }
    }

    func drawOwnText(in rect: CGRect) { super.drawText(in: rect) }
}
