internal import Drawing
public import Foundation
public import LayerTree

/// A canvas with views on it, to be recorded: the screen of the tests.
@preconcurrency @MainActor
public final class Stage {
    /// The window that contains all views; as large as the canvas, and clear.
    public let window: UIWindow
    let stage: LayerTree.Stage

    /// The seed of all random numbers in a recording. Default: 0.
    public var seed: UInt64 {
        get { stage.seed }
        set { stage.seed = newValue }
    }

    /// A canvas of `size` points. `background` lies beneath all views; a clear one makes frames with transparency.
    public init(size: CGSize, background: UIColor = .clear) {
        stage = LayerTree.Stage(size: Size(size), background: background.color)
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
        let turn = Turn(window: window)
        stage.atEndOfInstant = { turn.end() }
        UIScreen.size = window.bounds.size
        UIApplication.stageWindow = window
        return try turn.run {
            try stage.record(until: horizon) {
                VirtualTime.startWaiting()
                turn.begin()
                try body()
            }
        }
    }
}

/// The root of a tree of views. A `Stage` has one.
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
    /// The scene of the window: the stage.
    open var windowScene: UIWindowScene? { .stage }

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
