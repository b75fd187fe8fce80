public import Foundation

/// A thumb on a track, for a number in a range. There are no touches: set `value`, then call
/// `sendActions(for: .valueChanged)`.
@preconcurrency @MainActor
open class UISlider: UIControl {
    private static let trackHeight: CGFloat = 4
    private static let thumbSide: CGFloat = 27
    /// The seconds of an animated change. iOS doesn't document them.
    private static let changeDuration = 0.25

    /// The number, clamped to the range; NaN counts as the smallest. A change jumps, except in an animation. Default: 0.
    open var value: Float {
        get { number }
        set {
            number = newValue.isNaN ? minimumValue : min(max(newValue, minimumValue), maximumValue)
            placeParts()
        }
    }
    /// The smallest number. A larger one than `maximumValue` raises that. Default: 0.
    open var minimumValue: Float {
        get { range.minimum }
        set {
            range = (newValue, max(range.maximum, newValue))
            value = number
        }
    }
    /// The largest number. A smaller one than `minimumValue` lowers that. Default: 1.
    open var maximumValue: Float {
        get { range.maximum }
        set {
            range = (min(range.minimum, newValue), newValue)
            value = number
        }
    }
    /// Without effect: there are no touches. Default: true.
    open var isContinuous = true
    /// The colour left of the thumb; nil is the tint colour. Default: nil.
    open var minimumTrackTintColor: UIColor? { didSet { showColors() } }
    /// The colour right of the thumb; nil is the system's grey. Default: nil.
    open var maximumTrackTintColor: UIColor? { didSet { showColors() } }
    /// The colour of the thumb; nil is white. Default: nil.
    open var thumbTintColor: UIColor? { didSet { showColors() } }

    private var number: Float = 0
    private var range: (minimum: Float, maximum: Float) = (0, 1)
    private let track = UIView()
    private let fill = UIView()
    private let thumb = UIView()

    /// A slider.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// A slider: there are no archives on Linux.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        for part in [track, fill, thumb] { addSubview(part) }
        thumb.layer.cornerRadius = Self.thumbSide / 2
        thumb.layer.shadowOpacity = 0.15
        thumb.layer.shadowRadius = 4
        thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
        for part in [track, fill] { part.layer.cornerRadius = Self.trackHeight / 2 }
        showColors()
        placeParts()
    }

    /// Moves the thumb; animated, over 0.25 seconds.
    open func setValue(_ value: Float, animated: Bool) {
        guard animated else { return self.value = value }
        layoutIfNeeded()
        UIView.animate(withDuration: Self.changeDuration) { self.value = value }
    }

    /// The rectangle of the track in `bounds`.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(
            x: bounds.minX, y: bounds.midY - Self.trackHeight / 2, width: bounds.width,
            height: Self.trackHeight)
    }

    /// The rectangle of the thumb for a number, on the track `rect` in `bounds`.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let range = maximumValue - minimumValue
        let share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
        return CGRect(
            x: rect.minX + (rect.width - Self.thumbSide) * share,
            y: bounds.midY - Self.thumbSide / 2, width: Self.thumbSide, height: Self.thumbSide)
    }

    /// No width of its own, and 31 points high.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: 31)
    }

    /// The current width, and 31 points high.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: bounds.width, height: 31)
    }

    /// Places track and thumb.
    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    /// Shows the new tint colour.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showColors()
    }

    private func placeParts() {
        track.frame = trackRect(forBounds: bounds)
        thumb.frame = thumbRect(forBounds: bounds, trackRect: track.frame, value: value)
        var filled = track.frame
        filled.size.width = max(thumb.center.x - filled.minX, 0)
        fill.frame = filled
    }

    private func showColors() {
        track.backgroundColor = maximumTrackTintColor ?? .systemFill
        fill.backgroundColor = minimumTrackTintColor ?? tintColor
        thumb.backgroundColor = thumbTintColor ?? .white
    }
}
