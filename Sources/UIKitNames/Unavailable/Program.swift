// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Dispatch
public import Foundation

// The program's life cycle and what surrounds a program, which aren't available.

extension UIApplicationDelegate {
    @available(
        *, unavailable,
        message:
            "there is no app: leave @main out; a test makes a UIStage and sets rootViewController"
    )
    public static func main() {}
}

extension UIApplication {
    @available(*, unavailable, message: "there are no other programs: remove it")
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {}
    @available(*, unavailable, message: "there are no other programs: remove it")
    public func canOpenURL(_ url: URL) -> Bool { false }
    @available(*, unavailable, message: "there are no other programs: remove it")
    public struct OpenExternalURLOptionsKey: Hashable, Sendable {}
    @available(
        *, unavailable, message: "there are no selectors on Linux: call the method yourself"
    )
    @discardableResult
    public func sendAction(
        _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
    ) -> Bool { false }
}

@available(
    *, unavailable,
    message: "there are no scenes: make a UIStage in a test, and set its rootViewController"
)
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {}

@available(
    *, unavailable,
    message: "there are no scenes: make a UIStage in a test, and set its rootViewController"
)
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {}

@available(*, unavailable, message: "there are no scenes: make a UIStage in a test")
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    public struct Role: Hashable, Sendable {
        public static let windowApplication = Role()
    }

    open var role: Role { .windowApplication }
}

@available(*, unavailable, message: "there are no scenes: make a UIStage in a test")
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    public init(name: String?, sessionRole: UISceneSession.Role) {}

    open var delegateClass: AnyClass?
}

// Services of the system around a program.

@available(*, unavailable, message: "there is no pasteboard: remove it")
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    public static let general = UIPasteboard()

    open var string: String?
    open var image: UIImage?
    open var url: URL?
}

@available(*, unavailable, message: "there are no menus: call what the choice would do")
@preconcurrency @MainActor
open class UIMenu: NSObject {
    public init(title: String = "", children: [UIMenuElement] = []) {}
}

@available(*, unavailable, message: "there are no menus: call what the choice would do")
@preconcurrency @MainActor
open class UIMenuController: NSObject {
    public static let shared = UIMenuController()

    open var isMenuVisible: Bool { false }

    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {}
    open func hideMenu() {}
}

@available(*, unavailable, message: "there are no touches: call what the menu would do")
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject {
    public init(delegate: AnyObject?) {}
}

extension UIView {
    @available(
        *, unavailable, message: "there is no appearance of classes: set the property of each view"
    )
    public class func appearance() -> Self { fatalError() }
    @available(
        *, unavailable, message: "there is no appearance of classes: set the property of each view"
    )
    public class func appearance(whenContainedInInstancesOf containerTypes: [AnyClass]) -> Self {
        fatalError()
    }
    @available(*, unavailable, message: "there are no touches: call what the interaction would do")
    public func addInteraction(_ interaction: AnyObject) {}
}

extension UIButton {
    @available(*, unavailable, message: "there are no menus: call what the choice would do")
    public var menu: UIMenu? {
        get { nil }
        set {}
    }
    @available(*, unavailable, message: "there are no menus: call what the choice would do")
    public var showsMenuAsPrimaryAction: Bool {
        get { false }
        set {}
    }
}

// SwiftUI's animations for views, since iOS 18.

extension UIView {
    @available(
        *, unavailable,
        message:
            "there is no SwiftUI on Linux: use UIView.animate(springDuration:bounce:animations:) or animate(withDuration:)"
    )
    public struct SwiftUIAnimation: Sendable {
        public static let `default` = SwiftUIAnimation()
        public static let linear = SwiftUIAnimation()
        public static let easeIn = SwiftUIAnimation()
        public static let easeOut = SwiftUIAnimation()
        public static let easeInOut = SwiftUIAnimation()
        public static let spring = SwiftUIAnimation()
        public static let smooth = SwiftUIAnimation()
        public static let snappy = SwiftUIAnimation()
        public static let bouncy = SwiftUIAnimation()
        public static func linear(duration: TimeInterval) -> Self { Self() }
        public static func easeIn(duration: TimeInterval) -> Self { Self() }
        public static func easeOut(duration: TimeInterval) -> Self { Self() }
        public static func easeInOut(duration: TimeInterval) -> Self { Self() }
        public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0) -> Self {
            Self()
        }
        public static func spring(response: Double, dampingFraction: Double = 0.825) -> Self {
            Self()
        }
        public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Self {
            Self()
        }
        public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Self {
            Self()
        }
        public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Self {
            Self()
        }
        public func delay(_ delay: TimeInterval) -> Self { self }
        public func speed(_ speed: Double) -> Self { self }
    }

    @available(
        *, unavailable,
        message:
            "there is no SwiftUI on Linux: use UIView.animate(springDuration:bounce:animations:) or animate(withDuration:)"
    )
    public class func animate(
        _ animation: SwiftUIAnimation, changes: () -> Void, completion: (() -> Void)? = nil
    ) {}
}

/// Foundation's would call in real time, and never in a recording.
public enum DispatchSource {
    public struct TimerFlags: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let strict = TimerFlags(rawValue: 1)
    }

    @available(
        *, unavailable,
        message:
            "timers of sources run in real time: use Timer.scheduledTimer(withTimeInterval:repeats:)"
    )
    public static func makeTimerSource(
        flags: TimerFlags = [], queue: DispatchQueue? = nil
    ) -> any DispatchSourceTimer { fatalError() }
}
