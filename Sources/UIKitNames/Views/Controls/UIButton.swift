public import Foundation

/// A control with a title and an image. There are no touches: `sendActions(for:)` does what a touch would do.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// The looks of buttons.
    public enum ButtonType: Int, Sendable {
        /// No colours of its own: a white title.
        case custom = 0
        /// A title in the tint colour.
        case system = 1

        /// A title in the tint colour, as before iOS 7 with a round edge.
        public static let roundedRect = ButtonType.system
    }

    /// The look.
    public let buttonType: ButtonType
    private var titles: [State.RawValue: String] = [:]
    private var titleColors: [State.RawValue: UIColor] = [:]
    private var images: [State.RawValue: UIImage] = [:]
    private var backgrounds: [State.RawValue: UIImage] = [:]
    private var attributedTitles: [State.RawValue: NSAttributedString] = [:]
    private var backgroundView: UIImageView?
    private var label: UILabel?
    private var picture: UIImageView?
    /// Kept without effect: highlighted images aren't darkened. Default: true.
    open var adjustsImageWhenHighlighted = true
    /// Kept without effect: images of disabled buttons aren't lightened. Default: true.
    open var adjustsImageWhenDisabled = true
    /// Kept without effect: touched buttons don't glow. Default: false.
    open var showsTouchWhenHighlighted = false
    /// Moves the title: by half the difference of opposite distances, as the room to the edges is shared. Default: zero.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// Moves the image: by half the difference of opposite distances, as the room to the edges is shared. Default: zero.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// Distances of the contents from the edges. Default: zero.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

    /// What the button shows; it counts before the edge insets and the title colours. Nil for a button as before iOS 15.
    /// It is shown at the next layout. Default: nil.
    open var configuration: Configuration? {
        didSet { if !isUpdatingConfiguration { setNeedsUpdateConfiguration() } }
    }
    /// Called at the next layout after the state or the configuration changed, to set `configuration`. Default: nil.
    open var configurationUpdateHandler: ((UIButton) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// Kept without effect: colours always follow the state. Default: true.
    open var automaticallyUpdatesConfiguration = true
    private var configured: ConfiguredContents?
    private var isUpdatingConfiguration = false
    private var needsUpdateConfiguration = false

    /// The view of the title; made when it is first asked for.
    open var titleLabel: UILabel? {
        if let label { return label }
        let label = UILabel()
        label.font = .systemFont(ofSize: UIFont.buttonFontSize)
        label.textAlignment = .center
        addSubview(label)
        self.label = label
        return label
    }

    /// The view of the image; made when it is first asked for.
    open var imageView: UIImageView? {
        if let picture { return picture }
        let picture = UIImageView()
        addSubview(picture)
        self.picture = picture
        return picture
    }

    /// A custom button.
    public override init(frame: CGRect) {
        buttonType = .custom
        super.init(frame: frame)
    }

    /// A button of a type, without a size.
    public init(type buttonType: ButtonType) {
        self.buttonType = buttonType
        super.init(frame: .zero)
    }

    /// A system button that performs an action when it is used, with the action's title and image.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        guard let primaryAction else { return }
        setTitle(primaryAction.title, for: .normal)
        setImage(primaryAction.image, for: .normal)
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    /// A button with a configuration that performs an action when it is used. The action's title and image count
    /// where the configuration has none.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system, primaryAction: primaryAction)
        self.configuration = configuration
        setNeedsUpdateConfiguration()
    }

    /// A custom button: there are no archives on Linux.
    public required init?(coder: NSCoder) {
        buttonType = .custom
        super.init(coder: coder)
    }

    // MARK: - Contents

    /// Sets the title for a state; other states take the normal one.
    open func setTitle(_ title: String?, for state: State) {
        titles[state.rawValue] = title
        contentsDidChange()
    }

    /// Sets the colour of the title for a state.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        titleColors[state.rawValue] = color
        contentsDidChange()
    }

    /// Sets the image for a state.
    open func setImage(_ image: UIImage?, for state: State) {
        images[state.rawValue] = image
        contentsDidChange()
    }

    /// Sets the image behind title and image for a state; it fills the button.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        backgrounds[state.rawValue] = image
        contentsDidChange()
    }

    /// Sets a title with styles of its own for a state; it counts before the plain one.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        attributedTitles[state.rawValue] = title
        contentsDidChange()
    }

    /// The background image for a state, or the normal one.
    open func backgroundImage(for state: State) -> UIImage? { value(backgrounds, state) }
    /// The title with styles of its own for a state, or the normal one.
    open func attributedTitle(for state: State) -> NSAttributedString? {
        value(attributedTitles, state)
    }
    /// The background image that is shown.
    open var currentBackgroundImage: UIImage? { value(backgrounds, state) }
    /// The title with styles of its own that is shown.
    open var currentAttributedTitle: NSAttributedString? { value(attributedTitles, state) }

    /// The title for a state, or the normal one.
    open func title(for state: State) -> String? { value(titles, state) }
    /// The colour of the title for a state, or the normal one: if none is set, white, and the tint colour for a
    /// system button.
    open func titleColor(for state: State) -> UIColor? {
        value(titleColors, state) ?? (buttonType == .system ? tintColor : .white)
    }
    /// The image for a state, or the normal one.
    open func image(for state: State) -> UIImage? { value(images, state) }
    /// The title that is shown.
    open var currentTitle: String? { value(titles, state) }
    /// The image that is shown.
    open var currentImage: UIImage? { value(images, state) }
    /// The colour of the title that is shown.
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }

    private func value<Value>(_ values: [State.RawValue: Value], _ state: State) -> Value? {
        values[state.rawValue] ?? values[State.normal.rawValue]
    }

    private var hasTitle: Bool { currentTitle != nil || currentAttributedTitle != nil }

    private func contentsDidChange() {
        guard configuration == nil else { return setNeedsUpdateConfiguration() }
        // A title or an image that is taken away is cleared in its view.
        if hasTitle || label != nil {
            titleLabel?.text = currentTitle
            titleLabel?.textColor = currentTitleColor
            currentAttributedTitle.map { titleLabel?.attributedText = $0 }
        }
        showBackground()
        if currentImage != nil || picture != nil { imageView?.image = currentImage }
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    private func showBackground() {
        if backgroundView == nil, currentBackgroundImage != nil {
            let view = UIImageView()
            insertSubview(view, at: 0)
            backgroundView = view
        }
        backgroundView?.image = currentBackgroundImage
    }

    override func stateDidChange() {
        super.stateDidChange()
        contentsDidChange()
    }

    /// Shows the title in the new colour.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        contentsDidChange()
    }

    // MARK: - Configuration

    /// Asks for `updateConfiguration` at the next layout.
    open func setNeedsUpdateConfiguration() {
        needsUpdateConfiguration = true
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    /// Calls `configurationUpdateHandler`. Override it to set `configuration` for the state.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    /// Shows the configuration, if something has changed.
    private func showConfiguration() {
        guard needsUpdateConfiguration else { return }
        needsUpdateConfiguration = false
        isUpdatingConfiguration = true
        updateConfiguration()
        isUpdatingConfiguration = false
        guard let configuration else {
            configured?.remove()
            if configured != nil { forgetConfiguration() }
            return
        }
        let contents = configured ?? ConfiguredContents(in: self)
        configured = contents
        contents.show(configuration.updated(for: self), in: self)
    }

    private func forgetConfiguration() {
        configured = nil
        contentsDidChange()
    }

    /// The view of the image, if it was made.
    var shownImageView: UIImageView? { picture }
    /// The view of the title, if it was made.
    var shownTitleLabel: UILabel? { label }

    // MARK: - Layout

    private var imageSize: CGSize { currentImage?.size ?? .zero }
    private var titleSize: CGSize {
        !hasTitle ? .zero : titleLabel?.intrinsicContentSize ?? .zero
    }

    /// The size of image and title beside each other, with the insets; at least that of the background image. With a
    /// configuration, the size that it takes.
    open override var intrinsicContentSize: CGSize {
        showConfiguration()
        if let configured { return configured.size(in: self) }
        let background = currentBackgroundImage?.size ?? .zero
        let insets = contentEdgeInsets
        let width = imageSize.width + titleSize.width + insets.left + insets.right
        let height = max(imageSize.height, titleSize.height) + insets.top + insets.bottom
        return CGSize(width: max(width, background.width), height: max(height, background.height))
    }

    /// The size of image and title beside each other.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    override func baseline(_ line: TextLine, in size: CGSize) -> CGFloat? {
        hasTitle ? titleLabel?.baseline(line, in: size) : nil
    }

    /// The left edge of contents with this width in `room`.
    func start(ofWidth width: CGFloat, in room: CGRect) -> CGFloat {
        switch contentHorizontalAlignment {
        case .left, .leading: room.minX
        case .right, .trailing: room.maxX - width
        case .center, .fill: room.midX - width / 2
        }
    }

    /// Puts image and title beside each other, in the middle or where `contentHorizontalAlignment` says.
    open override func layoutSubviews() {
        super.layoutSubviews()
        showConfiguration()
        if let configured { return configured.layOut(in: self) }
        let room = bounds.inset(by: contentEdgeInsets)
        let titleWidth = min(titleSize.width, max(room.width - imageSize.width, 0))
        backgroundView?.frame = bounds
        var x = start(ofWidth: imageSize.width + titleWidth, in: room)
        func place(_ view: UIView?, _ size: CGSize, _ insets: UIEdgeInsets) {
            view?.frame = CGRect(
                x: x + (insets.left - insets.right) / 2,
                y: room.midY - size.height / 2 + (insets.top - insets.bottom) / 2,
                width: size.width, height: size.height)
            x += size.width
        }
        if currentImage != nil { place(imageView, imageSize, imageEdgeInsets) }
        if hasTitle {
            place(
                titleLabel, CGSize(width: titleWidth, height: titleSize.height), titleEdgeInsets)
        }
    }
}

/// The name before Swift 4.2.
public typealias UIButtonType = UIButton.ButtonType
