public import Foundation

/// A wheel of eight spokes that turns while something is going on, as since iOS 13.
///
/// One turn takes a second, in eight steps. iOS documents neither the time nor the opacities of the spokes.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// The looks of wheels.
    public enum Style: Int, Sendable {
        /// Large and white; the same as `large` in white.
        case whiteLarge = 0
        /// Small and white; the same as `medium` in white.
        case white = 1
        /// Small and grey; the same as `medium`.
        case gray = 2
        /// 20 points wide, and grey.
        case medium = 100
        /// 37 points wide, and grey.
        case large = 101
    }

    private static let spokeCount = 8
    private static let turnDuration = 1.0
    private static let faintest: Float = 0.25
    private static let animationKey = "turn"

    /// The look. Default: `medium`.
    open var style: Style { didSet { styleDidChange() } }
    /// The colour of the spokes; nil is the style's. Default: the style's.
    open var color: UIColor! {
        get { ownColor ?? styleColor }
        set {
            ownColor = newValue
            showColor()
        }
    }
    /// Whether the wheel is only seen while it turns. Default: true.
    open var hidesWhenStopped = true {
        didSet { if !isAnimating { isHidden = hidesWhenStopped } }
    }
    /// Whether the wheel turns.
    open private(set) var isAnimating = false

    private var ownColor: UIColor?
    private let spokes = (0..<spokeCount).map { _ in CALayer() }

    /// A wheel of a style, with its own size.
    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(origin: .zero, size: Self.size(of: style)))
        setUp()
    }

    /// A wheel in the middle of `frame`.
    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        setUp()
    }

    /// A wheel: there are no archives on Linux.
    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
        setUp()
    }

    /// The same as `init(style:)`, under its name before Swift 4.2.
    public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }

    private func setUp() {
        kept.priorities.hugging = [.horizontal: .defaultHigh, .vertical: .defaultHigh]
        isUserInteractionEnabled = false
        for (index, spoke) in spokes.enumerated() {
            spoke.opacity = Self.opacity(ofSpoke: index)
            layer.addSublayer(spoke)
        }
        showColor()
        placeSpokes()
        isHidden = hidesWhenStopped
    }

    /// Shows the wheel and turns it until `stopAnimating`.
    open func startAnimating() {
        isHidden = false
        guard !isAnimating else { return }
        isAnimating = true
        for (index, spoke) in spokes.enumerated() {
            spoke.add(Self.turn(ofSpoke: index), forKey: Self.animationKey)
        }
    }

    /// Stops the wheel, and hides it unless `hidesWhenStopped` is false.
    open func stopAnimating() {
        isAnimating = false
        for spoke in spokes { spoke.removeAnimation(forKey: Self.animationKey) }
        if hidesWhenStopped { isHidden = true }
    }

    /// The opacities of a spoke during one turn: it is brightest when the wheel's head reaches it.
    private static func turn(ofSpoke index: Int) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        animation.values = (0..<spokeCount).map { opacity(ofSpoke: index - $0) }
        animation.calculationMode = .discrete
        animation.duration = turnDuration
        animation.repeatCount = .infinity
        return animation
    }

    /// Spoke 0 stands at the top and is brightest; the spokes behind it in its turn are fainter.
    private static func opacity(ofSpoke index: Int) -> Float {
        let behind = ((-index) % spokeCount + spokeCount) % spokeCount
        return 1 - (1 - faintest) * Float(min(behind, 5)) / 5
    }

    // MARK: - Look

    private static func size(of style: Style) -> CGSize {
        switch style {
        case .whiteLarge, .large: CGSize(width: 37, height: 37)
        case .white, .gray, .medium: CGSize(width: 20, height: 20)
        }
    }

    private var styleColor: UIColor {
        switch style {
        case .whiteLarge, .white: .white
        case .gray, .medium, .large: UIColor(white: 0.6, alpha: 1)
        }
    }

    private func showColor() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let shown = inAppearance { color.cgColor }
        for spoke in spokes { spoke.backgroundColor = shown }
        CATransaction.commit()
    }

    override func appearanceDidChange() { showColor() }

    private func styleDidChange() {
        showColor()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// The wheel's size.
    open override var intrinsicContentSize: CGSize { Self.size(of: style) }
    /// The wheel's size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size(of: style) }

    /// Places the spokes.
    open override func layoutSubviews() {
        super.layoutSubviews()
        placeSpokes()
    }

    private func placeSpokes() {
        let radius = Self.size(of: style).width / 2
        let spokeSize = CGSize(width: radius * 0.25, height: radius * 0.55)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for (index, spoke) in spokes.enumerated() {
            let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(Self.spokeCount)
            let distance = radius - spokeSize.height / 2
            spoke.bounds = CGRect(origin: .zero, size: spokeSize)
            spoke.cornerRadius = spokeSize.width / 2
            spoke.position = CGPoint(
                x: bounds.midX + distance * sin(angle), y: bounds.midY - distance * cos(angle))
            spoke.setAffineTransform(CGAffineTransform(rotationAngle: angle))
        }
        CATransaction.commit()
    }
}

/// The name before Swift 4.2.
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style

extension UIActivityIndicatorView {
    /// The name before Swift 4.2.
    public var activityIndicatorViewStyle: Style {
        get { style }
        set { style = newValue }
    }
}
