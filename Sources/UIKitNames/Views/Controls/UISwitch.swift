public import Foundation

/// A switch for on and off, 51 × 31 points large. There are no touches: set it, or call `sendActions(for: .valueChanged)`.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    private static let size = CGSize(width: 51, height: 31)
    /// The room between the thumb and the edge.
    private static let margin: CGFloat = 2
    /// The seconds of an animated change. iOS doesn't document them.
    private static let changeDuration = 0.25

    /// Whether the switch is on. A change jumps. Default: false.
    open var isOn: Bool {
        get { isSwitchedOn }
        set {
            isSwitchedOn = newValue
            showState()
        }
    }
    /// The colour while on; nil is the system's green. Default: nil.
    open var onTintColor: UIColor? { didSet { showState() } }
    /// The colour of the thumb; nil is white. Default: nil.
    open var thumbTintColor: UIColor? { didSet { showState() } }
    /// Kept without effect. Default: nil.
    open var onImage: UIImage?
    /// Kept without effect. Default: nil.
    open var offImage: UIImage?

    private var isSwitchedOn = false
    private let track = UIView(frame: CGRect(origin: .zero, size: UISwitch.size))
    private let thumb = UIView()

    /// A switch; of `frame` only the origin counts.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUp()
    }

    /// A switch: there are no archives on Linux.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        frame.size = Self.size
        setUp()
    }

    private func setUp() {
        kept.priorities.hugging = [.horizontal: .defaultHigh, .vertical: .defaultHigh]
        track.layer.cornerRadius = Self.size.height / 2
        let side = Self.size.height - 2 * Self.margin
        thumb.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        thumb.layer.cornerRadius = side / 2
        thumb.layer.shadowOpacity = 0.15
        thumb.layer.shadowRadius = 4
        thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
        addSubview(track)
        addSubview(thumb)
        showState()
    }

    /// Switches on or off; animated, the thumb slides over 0.25 seconds. Sends no event, as on iOS.
    open func setOn(_ on: Bool, animated: Bool) {
        guard animated else { return isOn = on }
        UIView.animate(withDuration: Self.changeDuration) { self.isOn = on }
    }

    private func showState() {
        let reach = Self.size.height / 2
        thumb.center = CGPoint(x: isOn ? Self.size.width - reach : reach, y: reach)
        thumb.backgroundColor = thumbTintColor ?? .white
        track.backgroundColor = isOn ? onTintColor ?? .systemGreen : .secondarySystemFill
        for part in [track, thumb] { part.alpha = isEnabled ? 1 : 0.5 }
    }

    override func stateDidChange() {
        super.stateDidChange()
        showState()
    }

    /// 51 × 31.
    open override var intrinsicContentSize: CGSize { Self.size }
    /// 51 × 31.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
}
