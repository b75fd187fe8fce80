public import Foundation

extension UIButton {
    /// What a button shows: its contents, their places, and its colours in every state, as since iOS 15.
    ///
    /// Colours and measures follow the look of iOS 15 to 18. There is no dynamic type, so that `dynamic` corners are
    /// as round as `fixed` ones.
    @preconcurrency @MainActor
    public struct Configuration {
        /// How round the corners are.
        public enum CornerStyle: Int, Sendable {
            /// As `background.cornerRadius` says.
            case fixed = -1
            /// As `background.cornerRadius` says.
            case dynamic = 0
            /// 4 points.
            case small = 1
            /// 6 points.
            case medium = 2
            /// 9 points.
            case large = 3
            /// Half of the height.
            case capsule = 4
        }
        /// How much room the button takes, and how large its text is.
        public enum Size: Int, Sendable {
            /// The usual: 17 points, with 7 points above and below.
            case medium = 0
            /// 15 points, with 5 points above and below.
            case small = 1
            /// 13 points, with 3 points above and below.
            case mini = 2
            /// 17 points, with 15 points above and below.
            case large = 3
        }
        /// The alignment of title and subtitle.
        public enum TitleAlignment: Int, Sendable {
            /// In the middle beneath or above an image, else towards it.
            case automatic = 0
            /// At the left edge.
            case leading = 1
            /// In the middle.
            case center = 2
            /// At the right edge.
            case trailing = 3
        }

        enum Style {
            case plain, gray, tinted, filled
        }

        let style: Style
        /// The text. Nil shows the button's own title. Default: nil.
        public var title: String?
        /// The text with styles of its own; it counts before `title`. Default: nil.
        public var attributedTitle: AttributedString?
        /// Changes the attributes of the title. Default: nil.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The smaller text beneath the title. Default: nil.
        public var subtitle: String?
        /// The smaller text with styles of its own; it counts before `subtitle`. Default: nil.
        public var attributedSubtitle: AttributedString?
        /// Changes the attributes of the subtitle. Default: nil.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The image. Nil shows the button's own. Default: nil.
        public var image: UIImage?
        /// Changes the colour of template images. Default: nil.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// Whether a turning wheel stands in the place of the image. Default: false.
        public var showsActivityIndicator = false
        /// The edge of the text at which the image stands. Default: `leading`.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The room between image and text. Default: 0.
        public var imagePadding: CGFloat = 0
        /// The room between title and subtitle. Default: 1.
        public var titlePadding: CGFloat = 1
        /// The alignment of title and subtitle. Default: automatic.
        public var titleAlignment = TitleAlignment.automatic
        /// The room around the contents. Default: 7 points above and below and 12 beside; more or less by `buttonSize`.
        public var contentInsets = Size.medium.insets
        /// Room and text size. Setting it sets `contentInsets`. Default: medium.
        public var buttonSize = Size.medium { didSet { setDefaultContentInsets() } }
        /// How round the corners are. Default: dynamic.
        public var cornerStyle = CornerStyle.dynamic
        /// The colour of texts and template images; nil is the style's. Default: nil.
        public var baseForegroundColor: UIColor?
        /// The colour of the background, which `tinted` makes lighter, and `plain` shows, lighter, only while selected; nil is
        /// the style's. Default: nil.
        public var baseBackgroundColor: UIColor?
        /// The background. What is set in it counts before the style's colours.
        public var background = UIBackgroundConfiguration()

        init(_ style: Style) { self.style = style }

        /// No background.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// A grey background.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// A light background in the tint colour.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// A background in the tint colour, with white text.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// The same as `plain()`.
        public static func borderless() -> Configuration { Configuration(.plain) }
        /// The same as `gray()`.
        public static func bordered() -> Configuration { Configuration(.gray) }
        /// The same as `tinted()`.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// The same as `filled()`.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        /// Sets `contentInsets` to those of `buttonSize`.
        public mutating func setDefaultContentInsets() { contentInsets = buttonSize.insets }

        /// The configuration with the colours that it has in the button's state.
        public func updated(for button: UIButton) -> Configuration {
            var shown = self
            shown.baseForegroundColor = foreground(of: button)
            shown.background.backgroundColor = fill(of: button)
            return shown
        }
    }
}

extension UIButton.Configuration {
    private func foreground(of button: UIButton) -> UIColor {
        guard button.isEnabled else { return .tertiaryLabel }
        let color: UIColor = baseForegroundColor ?? (style == .filled ? .white : button.tintColor)
        return button.isHighlighted ? color.faded(by: 0.75) : color
    }

    private func fill(of button: UIButton) -> UIColor? {
        let color = background.backgroundColor ?? styleFill(of: button)
        let shown = button.isHighlighted ? color?.faded(by: 0.75) : color
        return shown.map { background.backgroundColorTransformer?($0) ?? $0 }
    }

    private func styleFill(of button: UIButton) -> UIColor? {
        let base = baseBackgroundColor ?? button.tintColor
        if !button.isEnabled { return style == .plain ? nil : .tertiarySystemFill }
        return switch style {
        case .plain: button.isSelected ? base?.faded(by: 0.15) : nil
        case .gray: baseBackgroundColor ?? .tertiarySystemFill
        case .tinted: base?.faded(by: 0.18)
        case .filled: base
        }
    }

    /// The radius of the background's corners at this height.
    func cornerRadius(height: CGFloat) -> CGFloat {
        switch cornerStyle {
        case .fixed, .dynamic: background.cornerRadius
        case .small: 4
        case .medium: 6
        case .large: 9
        case .capsule: height / 2
        }
    }

    /// The title, in its font and colour.
    func shownTitle(_ plain: String?) -> NSAttributedString? {
        shown(
            attributedTitle, title ?? plain, buttonSize.titleSize, titleTextAttributesTransformer)
    }

    /// The subtitle, in its font and colour.
    var shownSubtitle: NSAttributedString? {
        shown(
            attributedSubtitle, subtitle, buttonSize.subtitleSize,
            subtitleTextAttributesTransformer)
    }

    private func shown(
        _ styled: AttributedString?, _ plain: String?, _ size: CGFloat,
        _ transformer: UIConfigurationTextAttributesTransformer?
    ) -> NSAttributedString? {
        guard let text = styled ?? plain.map({ AttributedString($0) }) else { return nil }
        var base = AttributeContainer()
        base.font = UIFont.systemFont(ofSize: size)
        base.foregroundColor = baseForegroundColor
        return text.shown(over: base) { transformer?($0) ?? $0 }
    }
}

extension UIButton.Configuration.Size {
    var insets: NSDirectionalEdgeInsets {
        let (height, width): (CGFloat, CGFloat) =
            switch self {
            case .mini: (3, 8)
            case .small: (5, 10)
            case .medium: (7, 12)
            case .large: (15, 20)
            }
        return NSDirectionalEdgeInsets(top: height, leading: width, bottom: height, trailing: width)
    }

    var titleSize: CGFloat {
        switch self {
        case .mini: 13
        case .small: 15
        case .medium, .large: 17
        }
    }

    var subtitleSize: CGFloat { self == .mini || self == .small ? 11 : 12 }
}

extension UIColor {
    /// The colour with a part of its opacity.
    fileprivate func faded(by share: CGFloat) -> UIColor {
        withAlphaComponent(cgColor.alpha * share)
    }
}

/// The background of a button with a configuration.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
    /// The colour; nil is the style's. Default: nil.
    public var backgroundColor: UIColor?
    /// Changes the colour. Default: nil.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// The radius of the corners with the styles `fixed` and `dynamic`. Default: 5.95.
    public var cornerRadius: CGFloat = 5.95
    /// The room around the background, inside the button. Default: zero.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The colour of the border; nil is none. Default: nil.
    public var strokeColor: UIColor?
    /// The width of the border. Default: 0.
    public var strokeWidth: CGFloat = 0
    /// The image in the background. Default: nil.
    public var image: UIImage?
    /// How the image is placed. Default: `scaleToFill`.
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// A view in the background, as large as it. Default: nil.
    public var customView: UIView?

    /// A clear background.
    public init() {}
    /// A clear background.
    public static func clear() -> UIBackgroundConfiguration {
        var background = UIBackgroundConfiguration()
        background.backgroundColor = .clear
        return background
    }
}

/// Changes a colour of a configuration.
@preconcurrency @MainActor
public struct UIConfigurationColorTransformer {
    /// The change.
    public let transform: (UIColor) -> UIColor
    /// A change.
    public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
    /// The changed colour.
    public func callAsFunction(_ color: UIColor) -> UIColor { transform(color) }
}

/// Changes the attributes of a configuration's text.
@preconcurrency @MainActor
public struct UIConfigurationTextAttributesTransformer {
    /// The change.
    public let transform: (AttributeContainer) -> AttributeContainer
    /// A change.
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
        self.transform = transform
    }
    /// The changed attributes.
    public func callAsFunction(_ attributes: AttributeContainer) -> AttributeContainer {
        transform(attributes)
    }
}
