// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// The bars of navigation, tabs, tools and searches, which aren't available.

@available(*, unavailable, message: "there is no navigation: use a UIView")
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    open var items: [UINavigationItem]?
    open var topItem: UINavigationItem? { nil }
    open var barStyle = UIBarStyle.default
    open var barTintColor: UIColor?
    open var isTranslucent = true
    open var prefersLargeTitles = false
    open var shadowImage: UIImage?
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    open var standardAppearance = UINavigationBarAppearance()
    open var scrollEdgeAppearance: UINavigationBarAppearance?

    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
}

@available(*, unavailable, message: "there are no bars: use a UIView")
public enum UIBarMetrics: Int { case `default`, compact }

@available(*, unavailable, message: "there are no bars: use a UIView")
public enum UIBarStyle: Int { case `default`, black }

@available(*, unavailable, message: "there are no bars: use a UIView")
@preconcurrency @MainActor
open class UINavigationBarAppearance: NSObject {
    open var backgroundColor: UIColor?
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]

    open func configureWithOpaqueBackground() {}
    open func configureWithTransparentBackground() {}
    open func configureWithDefaultBackground() {}
}

@available(*, unavailable, message: "there is no navigation: use a UILabel and UIButtons")
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    public enum LargeTitleDisplayMode: Int { case automatic, always, never }

    public init(title: String) {}

    open var title: String?
    open var prompt: String?
    open var titleView: UIView?
    open var backBarButtonItem: UIBarButtonItem?
    open var leftBarButtonItem: UIBarButtonItem?
    open var rightBarButtonItem: UIBarButtonItem?
    open var leftBarButtonItems: [UIBarButtonItem]?
    open var rightBarButtonItems: [UIBarButtonItem]?
    open var hidesBackButton = false
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    open var searchController: UISearchController?
}

@available(*, unavailable, message: "there are no bars: use a UIButton")
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    open var title: String?
    open var image: UIImage?
    open var isEnabled = true
    open var tag = 0
}

@available(*, unavailable, message: "there are no bars: use a UIButton")
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    public enum Style: Int { case plain, done = 2 }
    public enum SystemItem: Int {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action,
            organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind,
            fastForward, undo, redo, close
    }

    public override init() {}
    public init(title: String?, style: Style, target: Any?, action: Selector?) {}
    public init(image: UIImage?, style: Style, target: Any?, action: Selector?) {}
    public init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {}
    public init(customView: UIView) {}
    public init(systemItem: SystemItem, primaryAction: UIAction? = nil) {}
    public init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {}

    open var width: CGFloat = 0
    open var customView: UIView?
    open var tintColor: UIColor?
    open var target: AnyObject?
    open var action: Selector?
}

@available(*, unavailable, message: "there are no tabs: use a UIView")
@preconcurrency @MainActor
open class UITabBar: UIView {
    open weak var delegate: (any UITabBarDelegate)?
    open var items: [UITabBarItem]?
    open var selectedItem: UITabBarItem?
    open var barTintColor: UIColor?
    open var unselectedItemTintColor: UIColor?
    open var isTranslucent = true
    open var backgroundImage: UIImage?
    open var shadowImage: UIImage?

    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {}
}

@available(*, unavailable, message: "there are no tabs: use UIButtons, and call what they would do")
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {}

@available(*, unavailable, message: "there are no tabs: use a UIButton")
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    public override init() {}
    public init(title: String?, image: UIImage?, tag: Int) {}
    public init(title: String?, image: UIImage?, selectedImage: UIImage?) {}

    open var selectedImage: UIImage?
    open var badgeValue: String?
    open var badgeColor: UIColor?
}

@available(*, unavailable, message: "there are no bars: use a UIView")
@preconcurrency @MainActor
open class UIToolbar: UIView {
    open var items: [UIBarButtonItem]?
    open var barTintColor: UIColor?
    open var isTranslucent = true

    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {}
}

@available(*, unavailable, message: "nothing is typed here: use a UITextField")
@preconcurrency @MainActor
open class UISearchBar: UIView {
    open weak var delegate: (any UISearchBarDelegate)?
    open var text: String?
    open var placeholder: String?
    open var showsCancelButton = false
    open var searchTextField: UITextField { UITextField() }
    open var barTintColor: UIColor?

    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {}
}

@available(*, unavailable, message: "nothing is typed here: call what the search would do")
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {}
