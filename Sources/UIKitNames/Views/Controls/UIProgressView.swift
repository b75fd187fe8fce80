public import Foundation

/// A bar that fills from the left as something makes progress.
///
/// It is drawn with round ends, as since iOS 14. Its height is 4 points, or 2.5 with the style `bar`, whatever the
/// frame's height; the bar lies in the middle of the frame.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    /// The looks of progress bars.
    public enum Style: Int, Sendable {
        /// A grey track.
        case `default` = 0
        /// A clear track, for navigation bars.
        case bar = 1
    }

    /// The seconds of an animated change. iOS doesn't document them.
    private static let changeDuration = 0.25

    /// The look. Default: `default`.
    open var progressViewStyle = Style.default { didSet { showColors() } }
    /// The colour of the filled part; nil is the tint colour. Default: nil.
    open var progressTintColor: UIColor? { didSet { showColors() } }
    /// The colour of the track; nil is the style's. Default: nil.
    open var trackTintColor: UIColor? { didSet { showColors() } }
    /// The filled share, clamped to 0…1. A change jumps, except in an animation. Default: 0.
    open var progress: Float {
        get { share }
        set {
            share = newValue.isNaN ? 0 : min(max(newValue, 0), 1)
            placeFill()
        }
    }

    private var share: Float = 0
    private let track = UIView()
    private let fill = UIView()

    /// A bar of a style, with its own height.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
        sizeToFit()
    }

    /// A bar.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// A bar: there are no archives on Linux.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        track.clipsToBounds = true
        track.addSubview(fill)
        addSubview(track)
        showColors()
        placeTrack()
    }

    /// Changes the filled share over 0.25 seconds, or with the animation in whose closure it is called.
    open func setProgress(_ progress: Float, animated: Bool) {
        guard animated else { return self.progress = progress }
        layoutIfNeeded()
        UIView.animate(withDuration: Self.changeDuration) { self.progress = progress }
    }

    /// No width of its own, and the bar's height.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: barHeight)
    }

    /// The width that is offered, or the current one; the bar's height.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 && size.width.isFinite ? size.width : bounds.width
        return CGSize(width: width, height: barHeight)
    }

    /// Places the bar.
    open override func layoutSubviews() {
        super.layoutSubviews()
        placeTrack()
    }

    /// Shows the new tint colour.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showColors()
    }

    private var barHeight: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }

    private func placeTrack() {
        track.frame = CGRect(
            x: 0, y: (bounds.height - barHeight) / 2, width: bounds.width, height: barHeight)
        track.layer.cornerRadius = progressViewStyle == .bar ? 0 : barHeight / 2
        fill.layer.cornerRadius = track.layer.cornerRadius
        placeFill()
    }

    private func placeFill() {
        fill.frame = CGRect(
            x: 0, y: 0, width: track.bounds.width * CGFloat(share), height: track.bounds.height)
    }

    private func showColors() {
        let usual: UIColor = progressViewStyle == .bar ? .clear : .systemFill
        track.backgroundColor = trackTintColor ?? usual
        fill.backgroundColor = progressTintColor ?? tintColor
        setNeedsLayout()
    }
}

/// The name before Swift 4.2.
public typealias UIProgressViewStyle = UIProgressView.Style
