// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// The program on the phone: here only a way to the stage's window.
///
/// There is no life cycle, so its notifications have names and are never posted.
@preconcurrency @MainActor
open class UIApplication: NSObject {
    /// Whether the program is in front.
    public enum State: Int, Sendable {
        /// In front: always.
        case active = 0
        /// Beneath something of the system.
        case inactive = 1
        /// Not visible.
        case background = 2
    }

    /// Why a program was launched. Nothing launches one here.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// UIKit's name.
        public let rawValue: String
        /// The key with this name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The one program.
    public static let shared = UIApplication()
    /// The window of the stage that is being recorded, or was made last.
    static weak var stageWindow: UIWindow?

    private let stageDelegate = StageApplicationDelegate()

    /// The window of the stage that is being recorded, or that was made last; nil before the first stage.
    open var keyWindow: UIWindow? { UIApplication.stageWindow }
    /// The key window.
    open var windows: [UIWindow] { keyWindow.map { [$0] } ?? [] }
    /// One scene, with the key window.
    open var connectedScenes: Set<UIScene> { [UIWindowScene.stage] }
    /// An object with the key window as its `window`; another one that is set is kept.
    open var delegate: (any UIApplicationDelegate)? {
        get { ownDelegate ?? stageDelegate }
        set { ownDelegate = newValue }
    }
    private weak var ownDelegate: (any UIApplicationDelegate)?
    /// In front.
    open var applicationState: State { .active }
    /// There is no status bar: zero.
    open var statusBarFrame: CGRect { .zero }
    /// Upright.
    open var statusBarOrientation: UIInterfaceOrientation { .portrait }
    /// From left to right.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Kept without effect. Default: false.
    open var isIdleTimerDisabled = false
    /// Kept without effect. Default: false.
    open var isNetworkActivityIndicatorVisible = false

    /// There is no status bar: true.
    open var isStatusBarHidden: Bool { true }
    /// Does nothing: there is no status bar.
    open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {}
    /// Does nothing: there is no status bar.
    open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
    /// Does nothing: there are no touches.
    open func beginIgnoringInteractionEvents() {}
    /// Does nothing: there are no touches.
    open func endIgnoringInteractionEvents() {}

    /// Never posted.
    public nonisolated static let didBecomeActiveNotification =
        NSNotification.Name("UIApplicationDidBecomeActiveNotification")
    /// Never posted.
    public nonisolated static let willResignActiveNotification =
        NSNotification.Name("UIApplicationWillResignActiveNotification")
    /// Never posted.
    public nonisolated static let didEnterBackgroundNotification =
        NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
    /// Never posted.
    public nonisolated static let willEnterForegroundNotification =
        NSNotification.Name("UIApplicationWillEnterForegroundNotification")
    /// Never posted.
    public nonisolated static let willTerminateNotification =
        NSNotification.Name("UIApplicationWillTerminateNotification")
    /// Never posted.
    public nonisolated static let didReceiveMemoryWarningNotification =
        NSNotification.Name("UIApplicationDidReceiveMemoryWarningNotification")
}

extension NSNotification.Name {
    /// The name before Swift 4.2.
    public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
    /// The name before Swift 4.2.
    public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
    /// The name before Swift 4.2.
    public static let UIApplicationDidEnterBackground =
        UIApplication.didEnterBackgroundNotification
    /// The name before Swift 4.2.
    public static let UIApplicationWillEnterForeground =
        UIApplication.willEnterForegroundNotification
}

/// What a program's delegate has; nothing calls it.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
    /// The program's window.
    var window: UIWindow? { get }
}

extension UIApplicationDelegate {
    /// The stage's window.
    public var window: UIWindow? { UIApplication.shared.keyWindow }
}

private final class StageApplicationDelegate: UIApplicationDelegate {}

/// A part of the program on the screen: there is one, the stage.
@preconcurrency @MainActor
open class UIScene: NSObject {
    /// Whether a scene is in front.
    public enum ActivationState: Int, Sendable {
        /// Not on the screen.
        case unattached = -1
        /// In front: always.
        case foregroundActive = 0
        /// Beneath something of the system.
        case foregroundInactive = 1
        /// Not visible.
        case background = 2
    }

    /// Why a scene was connected. Nothing connects one here.
    open class ConnectionOptions: NSObject {}

    /// In front.
    open var activationState: ActivationState { .foregroundActive }
}

/// A scene with windows: the stage's.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    static let stage = UIWindowScene()

    /// The stage's window.
    open var windows: [UIWindow] { UIApplication.shared.windows }
    /// The stage's window.
    open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
    /// The stage's canvas.
    open var screen: UIScreen { .main }
    /// Upright.
    open var interfaceOrientation: UIInterfaceOrientation { .portrait }
}

extension UIWindow {
    /// A window as large as the stage.
    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: windowScene.screen.bounds)
    }
}

/// How the interface is turned: always upright here.
public enum UIInterfaceOrientation: Int, Sendable {
    /// Not known.
    case unknown = 0
    /// Upright.
    case portrait = 1
    /// On its head.
    case portraitUpsideDown = 2
    /// The right side is down.
    case landscapeRight = 3
    /// The left side is down.
    case landscapeLeft = 4

    /// Whether it is upright or on its head.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether it lies on a side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The direction of reading: always from left to right here.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}
