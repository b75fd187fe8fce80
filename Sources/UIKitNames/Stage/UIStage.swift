internal import Drawing
public import Foundation
public import LayerTree
internal import TimingModel

/// A canvas with views on it, to be recorded: the screen of the tests.
@preconcurrency @MainActor
public final class UIStage {
    /// The window that contains all views; as large as the canvas, and clear.
    public let window: UIWindow
    /// The engine's stage beneath.
    let stage: Stage

    /// The seed of all random numbers in a recording. Default: 0.
    public var seed: UInt64 {
        get { stage.seed }
        set { stage.seed = newValue }
    }

    /// A canvas of `size` points. `background` lies beneath all views; a clear one makes frames with transparency.
    public init(size: CGSize, background: UIColor = .clear) {
        stage = Stage(size: Size(size), background: background.color)
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        stage.root.addSubview(window.layer.node)
        UIScreen.size = size
        UIApplication.stageWindow = window
    }

    /// Puts `view` on the canvas, in front of all others.
    public func addSubview(_ view: UIView) { window.addSubview(view) }

    /// The controller whose view fills the window. Default: nil.
    public var rootViewController: UIViewController? {
        get { window.rootViewController }
        set { window.rootViewController = newValue }
    }

    /// Runs `body` at time zero of a virtual clock, with everything that it starts, and records what is seen.
    ///
    /// Views that are on the stage before count as shown: they are laid out and drawn first, and `body` sees the result.
    /// Synchronous, and takes no real time: completions, timers and display links are called in virtual time.
    /// Afterwards views have their state at the end. Callbacks due at the horizon or later are not called.
    ///
    /// - Parameter horizon: How long to record. Negative values count as zero; nil records until nothing more is
    ///   scheduled.
    /// - Throws: `RecordingError` for a recording that would never end or exceeds the limits, for animations that
    ///   can't run, and for other misuse. Also the errors of `body`.
    public func record(
        until horizon: Duration? = nil, _ body: () throws -> Void
    ) throws -> Timeline {
        try record(until: horizon, showing: nil, body)
    }

    /// The same for a number of seconds.
    ///
    /// - Parameter seconds: How long to record. Negative values and NaN count as zero.
    public func record(until seconds: TimeInterval, _ body: () throws -> Void) throws -> Timeline {
        try record(until: Duration(clampingSeconds: seconds), body)
    }

    /// The same, with a view that gets onto the stage at the start, so that what it begins then is recorded.
    package func record(
        until horizon: Duration?, showing view: UIView?, _ body: () throws -> Void
    ) throws -> Timeline {
        let turn = Turn(window: window)
        stage.atEndOfInstant = { turn.end() }
        UIScreen.size = window.bounds.size
        UIApplication.stageWindow = window
        return try turn.run {
            let timeline = try stage.record(until: horizon) {
                if let view { window.addSubview(view) }
                turn.begin()
                try body()
            }
            turn.leave()
            return timeline
        }
    }
}

/// The root of a tree of views. A `UIStage` has one.
///
/// A window that code makes itself is an ordinary view of the stage once it is shown: `makeKeyAndVisible` puts it
/// there.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// The window itself, once it is on a stage.
    open override var window: UIWindow? { self }

    /// The controller whose view fills the window. Default: nil.
    open var rootViewController: UIViewController? {
        didSet { replaceController(oldValue) }
    }

    /// Whether it is the window of the stage that is being recorded, or that was made last.
    open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }
    /// The screen of the window: the one that there is.
    open var screen: UIScreen {
        get { .main }
        set {}
    }
    /// The scene of the window. Default: the stage.
    open var windowScene: UIWindowScene? = .stage
    /// Kept without effect: windows stand in the order of `makeKeyAndVisible`. Default: normal.
    open var windowLevel = Level.normal

    /// How far in front a window stands.
    public struct Level: RawRepresentable, Hashable, Sendable {
        /// UIKit's number.
        public let rawValue: CGFloat
        /// The level with this number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// The level with this number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// 0.
        public static let normal = Level(0)
        /// 1000.
        public static let statusBar = Level(1000)
        /// 2000.
        public static let alert = Level(2000)
    }

    /// Does nothing: there are no key presses.
    open func makeKey() {}

    /// Shows the window: one that code made itself is put on the stage that is being recorded, or recorded next.
    open func makeKeyAndVisible() {
        isHidden = false
        guard superview == nil else { return }
        VirtualTime.whenRecording { Turn.current?.show(self) }
    }

    private func replaceController(_ old: UIViewController?) {
        guard rootViewController !== old else { return }
        old?.viewIfLoaded?.removeFromSuperview()
        guard let view = rootViewController?.view else { return }
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }
}
