internal import Foundation

/// What a button with a configuration shows besides its title and image, and where everything stands.
@MainActor
final class ConfiguredContents {
    private let background = UIImageView()
    private let subtitle = UILabel()
    private let wheel = UIActivityIndicatorView(style: .medium)
    private var configuration = UIButton.Configuration.plain()
    private var customView: UIView?

    init(in button: UIButton) {
        background.clipsToBounds = true
        button.insertSubview(background, at: 0)
        button.addSubview(subtitle)
        button.addSubview(wheel)
    }

    func remove() {
        for view in [background, subtitle, wheel] { view.removeFromSuperview() }
    }

    /// Shows a configuration with the colours of the button's state.
    func show(_ shown: UIButton.Configuration, in button: UIButton) {
        configuration = shown
        button.titleLabel?.attributedText = shown.shownTitle(button.currentTitle)
        subtitle.attributedText = shown.shownSubtitle
        for label in [button.titleLabel, subtitle] { label?.textAlignment = alignment }
        showImage(in: button)
        showBackground()
    }

    private func showImage(in button: UIButton) {
        let foreground = configuration.baseForegroundColor ?? button.tintColor
        let image = configuration.image ?? button.currentImage
        if image != nil || button.shownImageView != nil {
            button.imageView?.image = image
            button.imageView?.isHidden = configuration.showsActivityIndicator
            button.imageView?.tintColor = foreground.map {
                configuration.imageColorTransformer?($0) ?? $0
            }
        }
        wheel.color = foreground
        if configuration.showsActivityIndicator {
            wheel.startAnimating()
        } else {
            wheel.stopAnimating()
        }
    }

    private func showBackground() {
        let look = configuration.background
        background.backgroundColor = look.backgroundColor
        background.layer.borderColor = background.inAppearance { look.strokeColor?.cgColor }
        background.layer.borderWidth = look.strokeColor == nil ? 0 : look.strokeWidth
        background.image = look.image
        background.contentMode = look.imageContentMode
        guard customView !== look.customView else { return }
        customView?.removeFromSuperview()
        customView = look.customView
        customView.map { background.addSubview($0) }
    }

    // MARK: - Layout

    private var alignment: NSTextAlignment {
        switch configuration.titleAlignment {
        case .leading: .left
        case .center: .center
        case .trailing: .right
        case .automatic:
            switch configuration.imagePlacement {
            case .leading: .left
            case .trailing: .right
            default: .center
            }
        }
    }

    private var isVertical: Bool {
        configuration.imagePlacement == .top || configuration.imagePlacement == .bottom
    }

    private func imageSize(in button: UIButton) -> CGSize {
        if configuration.showsActivityIndicator { return wheel.intrinsicContentSize }
        return (configuration.image ?? button.currentImage)?.size ?? .zero
    }

    private func titleSize(in button: UIButton) -> CGSize {
        button.titleLabel?.attributedText == nil
            ? .zero : button.titleLabel?.intrinsicContentSize ?? .zero
    }

    private var subtitleSize: CGSize {
        subtitle.attributedText == nil ? .zero : subtitle.intrinsicContentSize
    }

    private func textSize(in button: UIButton) -> CGSize {
        let (title, second) = (titleSize(in: button), subtitleSize)
        let padding = title.height > 0 && second.height > 0 ? configuration.titlePadding : 0
        return CGSize(
            width: max(title.width, second.width), height: title.height + padding + second.height)
    }

    private func padding(_ image: CGSize, _ text: CGSize) -> CGFloat {
        image.width > 0 && text.width > 0 ? configuration.imagePadding : 0
    }

    private func contentSize(in button: UIButton) -> CGSize {
        let (image, text) = (imageSize(in: button), textSize(in: button))
        let padding = padding(image, text)
        return isVertical
            ? CGSize(
                width: max(image.width, text.width), height: image.height + padding + text.height)
            : CGSize(
                width: image.width + padding + text.width, height: max(image.height, text.height))
    }

    /// The size of the contents, with the room around them.
    func size(in button: UIButton) -> CGSize {
        let (content, insets) = (contentSize(in: button), configuration.contentInsets)
        return CGSize(
            width: content.width + insets.leading + insets.trailing,
            height: content.height + insets.top + insets.bottom)
    }

    /// Places everything in the button's bounds. The contents stand in the middle of the height.
    func layOut(in button: UIButton) {
        layOutBackground(button.bounds)
        let insets = configuration.contentInsets
        let room = button.bounds.inset(
            by: UIEdgeInsets(
                top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing
            ))
        var content = contentSize(in: button)
        content.width = min(content.width, max(room.width, 0))
        let block = CGRect(
            x: button.start(ofWidth: content.width, in: room), y: room.midY - content.height / 2,
            width: content.width, height: content.height)
        let image = imageSize(in: button)
        let (imageFrame, textFrame) = split(
            block, image, padding(image, textSize(in: button)))
        (configuration.showsActivityIndicator ? wheel : button.shownImageView)?.frame = imageFrame
        layOutTexts(textFrame, in: button)
    }

    private func layOutBackground(_ bounds: CGRect) {
        let insets = configuration.background.backgroundInsets
        background.frame = bounds.inset(
            by: UIEdgeInsets(
                top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing
            ))
        background.layer.cornerRadius = configuration.cornerRadius(
            height: background.bounds.height)
        customView?.frame = background.bounds
    }

    /// The rectangles of the image and of the text in the block of both.
    private func split(_ block: CGRect, _ image: CGSize, _ padding: CGFloat) -> (CGRect, CGRect) {
        let along = isVertical ? image.height : image.width
        let edge: CGRectEdge =
            switch configuration.imagePlacement {
            case .top: .minYEdge
            case .bottom: .maxYEdge
            case .trailing: .maxXEdge
            default: .minXEdge
            }
        let (first, rest) = block.divided(atDistance: along, from: edge)
        let text = rest.divided(atDistance: padding, from: edge).remainder
        return (
            CGRect(
                x: first.midX - image.width / 2, y: first.midY - image.height / 2,
                width: image.width, height: image.height), text
        )
    }

    private func layOutTexts(_ room: CGRect, in button: UIButton) {
        let (first, second) = (titleSize(in: button), subtitleSize)
        let top = room.midY - textSize(in: button).height / 2
        button.shownTitleLabel?.frame = CGRect(
            x: room.minX, y: top, width: room.width, height: first.height)
        subtitle.frame = CGRect(
            x: room.minX, y: top + textSize(in: button).height - second.height, width: room.width,
            height: second.height)
    }
}
