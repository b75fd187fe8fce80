// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// View controllers that present others, navigate between them, or show an alert. None of them can be had.
//
// The types of this folder have Apple's members, so that the first error of code that uses them is the type's message,
// which names the way out, and not a missing member. The message also says what a documentation would say.

@available(*, unavailable, message: "there is no navigation: put views on the stage yourself")
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    public enum Operation: Int { case none, push, pop }

    public init(rootViewController: UIViewController) { super.init(nibName: nil, bundle: nil) }
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        super.init(nibName: nil, bundle: nil)
    }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) { nil }

    open weak var delegate: (any UINavigationControllerDelegate)?
    open var viewControllers: [UIViewController] = []
    open var topViewController: UIViewController? { nil }
    open var visibleViewController: UIViewController? { nil }
    open var navigationBar: UINavigationBar { UINavigationBar() }
    open var toolbar: UIToolbar! { nil }
    open var isNavigationBarHidden = false
    open var isToolbarHidden = true
    open var hidesBarsOnSwipe = false
    open var hidesBarsOnTap = false
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }

    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {}
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {}
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? { nil }
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? { nil }
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool)
        -> [UIViewController]?
    { nil }
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {}
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {}
}

@available(
    *, unavailable,
    message: "there is no navigation: a test can call the animator's animateTransition(using:)"
)
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {}

@available(*, unavailable, message: "there are no tabs: put views on the stage yourself")
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) { nil }

    open weak var delegate: (any UITabBarControllerDelegate)?
    open var viewControllers: [UIViewController]?
    open var selectedViewController: UIViewController?
    open var selectedIndex = 0
    open var tabBar: UITabBar { UITabBar() }

    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {}
}

@available(
    *, unavailable,
    message: "there are no tabs: a test can call the animator's animateTransition(using:)"
)
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {}

@available(*, unavailable, message: "there are no pages to turn: put views on the stage yourself")
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    public enum TransitionStyle: Int { case pageCurl, scroll }
    public enum NavigationOrientation: Int { case horizontal, vertical }
    public enum NavigationDirection: Int { case forward, reverse }
    public enum SpineLocation: Int { case none, min, mid, max }
    public struct OptionsKey: Hashable, Sendable {
        public static let spineLocation = OptionsKey()
        public static let interPageSpacing = OptionsKey()
    }

    public init(
        transitionStyle style: TransitionStyle,
        navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
    ) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { nil }

    open weak var dataSource: (any UIPageViewControllerDataSource)?
    open weak var delegate: (any UIPageViewControllerDelegate)?
    open var viewControllers: [UIViewController]? { nil }
    open var isDoubleSided = false

    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {}
}

@available(*, unavailable, message: "there are no pages to turn: put views on the stage yourself")
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {}

@available(*, unavailable, message: "there are no pages to turn: put views on the stage yourself")
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {}

@available(
    *, unavailable, message: "there are no split views: put the controllers' views side by side"
)
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    public enum Style: Int { case unspecified, doubleColumn, tripleColumn }
    public enum Column: Int { case primary, supplementary, secondary, compact }
    public enum DisplayMode: Int {
        case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary
    }

    public init(style: Style) { super.init(nibName: nil, bundle: nil) }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) { nil }

    open weak var delegate: (any UISplitViewControllerDelegate)?
    open var viewControllers: [UIViewController] = []
    open var preferredDisplayMode = DisplayMode.automatic
    open var isCollapsed: Bool { false }

    open func setViewController(_ vc: UIViewController?, for column: Column) {}
    open func viewController(for column: Column) -> UIViewController? { nil }
    open func show(_ column: Column) {}
    open func hide(_ column: Column) {}
}

@available(
    *, unavailable, message: "there are no split views: put the controllers' views side by side"
)
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {}

@available(*, unavailable, message: "there are no alerts: animate a plain view in front of others")
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    public enum Style: Int { case actionSheet, alert }

    public init(title: String?, message: String?, preferredStyle: Style) {
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) { nil }

    open var message: String?
    open var preferredStyle: Style { .alert }
    open var actions: [UIAlertAction] { [] }
    open var preferredAction: UIAlertAction?
    open var textFields: [UITextField]? { nil }

    open func addAction(_ action: UIAlertAction) {}
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {}
}

@available(
    *, unavailable, message: "there are no alerts: use a UIButton, or call the handler yourself"
)
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    public enum Style: Int { case `default`, cancel, destructive }

    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {}

    open var title: String? { nil }
    open var style: Style { .default }
    open var isEnabled = true
}

@available(
    *, unavailable,
    message: "there is no presentation: add the other controller's view to this one's"
)
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
    public init(
        presentedViewController: UIViewController,
        presenting presentingViewController:
            UIViewController?
    ) {}

    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    open var presentingViewController: UIViewController { UIViewController() }
    open var presentedViewController: UIViewController { UIViewController() }
    open var containerView: UIView? { nil }
    open var presentedView: UIView? { nil }
    open var frameOfPresentedViewInContainerView: CGRect { .zero }
    open var shouldPresentInFullscreen: Bool { true }
    open var shouldRemovePresentersView: Bool { false }
    open var presentationStyle: UIModalPresentationStyle { .none }
    open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

    open func presentationTransitionWillBegin() {}
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}
    open func size(
        forChildContentContainer container: UIViewController,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    open func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {}
}

@available(
    *, unavailable,
    message: "there is no presentation: add the other controller's view to this one's"
)
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {}

@available(*, unavailable, message: "there are no popovers: animate a plain view")
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    open var sourceView: UIView?
    open var sourceRect = CGRect.zero
    open var barButtonItem: UIBarButtonItem?
}

@available(*, unavailable, message: "there are no sheets: animate a plain view from below")
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    public struct Detent: Sendable {
        public static func medium() -> Detent { Detent() }
        public static func large() -> Detent { Detent() }
    }

    open var detents: [Detent] = []
    open var prefersGrabberVisible = false
    open var preferredCornerRadius: CGFloat?
}

// What a view controller says of the controllers around it.

extension UIViewController {
    @available(*, unavailable, message: "there is no navigation: put views on the stage yourself")
    public var navigationController: UINavigationController? { nil }
    @available(*, unavailable, message: "there is no navigation: use a UILabel and UIButtons")
    public var navigationItem: UINavigationItem { UINavigationItem(title: "") }
    @available(*, unavailable, message: "there is no navigation: remove it")
    public var hidesBottomBarWhenPushed: Bool {
        get { false }
        set {}
    }
    @available(*, unavailable, message: "there are no tabs: put views on the stage yourself")
    public var tabBarController: UITabBarController? { nil }
    @available(*, unavailable, message: "there are no tabs: use a UIButton")
    public var tabBarItem: UITabBarItem! {
        get { nil }
        set {}
    }
    @available(
        *, unavailable, message: "there are no split views: put the controllers' views side by side"
    )
    public var splitViewController: UISplitViewController? { nil }
    @available(
        *, unavailable,
        message: "there is no presentation: add the other controller's view to this one's"
    )
    public var presentationController: UIPresentationController? { nil }
    @available(*, unavailable, message: "there are no popovers: animate a plain view")
    public var popoverPresentationController: UIPopoverPresentationController? { nil }
    @available(*, unavailable, message: "there are no sheets: animate a plain view from below")
    public var sheetPresentationController: UISheetPresentationController? { nil }
    @available(*, unavailable, message: "there are no storyboards: make the views in code")
    public var storyboard: UIStoryboard? { nil }
}
