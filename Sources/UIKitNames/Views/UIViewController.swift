public import Foundation

/// A holder of a view, with the calls of its life cycle.
///
/// Make it a window's `rootViewController`, or a stage's; then its view fills the window. There is no presentation and
/// no navigation.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    private var loadedView: UIView?
    /// The view's place in the life cycle.
    var appearance = AppearanceStage.gone
    /// Whether a transition of the user's own lets the view appear; nil outside one.
    private var isAppearingByHand: Bool?
    /// The controllers in this one.
    open private(set) var children: [UIViewController] = []
    /// The controller that contains this one.
    open private(set) weak var parent: UIViewController?
    /// A name for people. Default: nil.
    open var title: String?
    /// The size that the view would like; without effect. Default: zero.
    open var preferredContentSize = CGSize.zero

    /// A controller whose view is loaded when first asked for; the name and the bundle have no effect.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
    /// A controller without archived values: there are no archives on Linux.
    public required init?(coder: NSCoder) { super.init() }
    /// A controller.
    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    // MARK: - View

    /// The view; the first read loads it.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.controller = nil
            loadedView = newValue
            newValue?.controller = self
            newValue?.followAppearance()
        }
    }

    /// The view if it is loaded.
    open var viewIfLoaded: UIView? { loadedView }
    /// Whether the view is loaded.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Loads the view unless it is loaded.
    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        if loadedView == nil {
            refuse(
                "loadView() of \(type(of: self)) leaves `view` nil: set it, or call super.loadView()"
            )
            view = UIView(frame: UIScreen.main.bounds)
        }
        viewDidLoad()
    }

    /// Makes the view: by default a plain one with the size of the screen.
    open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

    // MARK: - Life cycle

    /// Called after the view was loaded.
    open func viewDidLoad() {}
    /// Called before the view gets onto the stage.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when the view is in the window, before layout.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Changes constraints; by default with `updateConstraints` of the view. Called when that would be called.
    open func updateViewConstraints() { loadedView?.updateConstraints() }
    /// Called before the view's `layoutSubviews`.
    open func viewWillLayoutSubviews() {}
    /// Called after the view's `layoutSubviews`.
    open func viewDidLayoutSubviews() {}
    /// Called after the first layout on the stage.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view leaves the stage.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called after the view left the stage.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called after the appearance of the view changed; by default does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Never called: memory warnings belong to iOS.
    open func didReceiveMemoryWarning() {}
    /// The environment: that of the view once it is loaded, that of the parent before.
    open var traitCollection: UITraitCollection {
        loadedView?.traitCollection ?? parent?.traitCollection ?? .light
    }
    /// The appearance of the view and of what is in it; `unspecified` inherits that of the superview. Default:
    /// unspecified.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { loadedView?.followAppearance() }
    }
    /// The traits of the controller that differ from those above: the appearance, as `overrideUserInterfaceStyle`.
    open var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(userInterfaceStyle: overrideUserInterfaceStyle) }
        set { overrideUserInterfaceStyle = newValue.userInterfaceStyle }
    }
    var traitRegistrations: [TraitRegistration] = []
    /// Without effect: there is no status bar. Default: false.
    open var prefersStatusBarHidden: Bool { false }
    /// The superview of the view, or the parent.
    open override var next: UIResponder? { loadedView?.superview ?? parent }

    // MARK: - Presentation, which is only noted

    /// Kept without effect: there is no presentation. Default: automatic.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// Kept without effect: there is no presentation. Default: from below.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Kept without effect: there is no presentation. Default: nil.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// Kept without effect: there is no status bar. Default: false.
    open var modalPresentationCapturesStatusBarAppearance = false
    /// Always nil: there is no presentation.
    open var presentingViewController: UIViewController? { nil }
    /// Always nil: there is no presentation.
    open var presentedViewController: UIViewController? { nil }

    /// Calls `viewWillAppear(_:)` or `viewWillDisappear(_:)`, for transitions of your own.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        isAppearingByHand = isAppearing
        if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    }

    /// Calls `viewDidAppear(_:)` or `viewDidDisappear(_:)` after `beginAppearanceTransition`.
    open func endAppearanceTransition() {
        guard let isAppearingByHand else { return }
        self.isAppearingByHand = nil
        if isAppearingByHand { viewDidAppear(true) } else { viewDidDisappear(true) }
    }

    // MARK: - Children

    /// Makes `child` part of this controller; add its view yourself, then call `didMove(toParent:)` of it.
    open func addChild(_ child: UIViewController) {
        guard child.parent !== self else { return }
        child.removeFromParent()
        child.willMove(toParent: self)
        child.parent = self
        children.append(child)
    }

    /// Removes the controller from its parent.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// Called before the controller gets another parent.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called after the controller got another parent.
    open func didMove(toParent parent: UIViewController?) {}

    /// Replaces the view of one child by that of another, in the same superview. With a transition in `options` the
    /// superview shows it; otherwise `animations` move both views, and the old one is removed at the end.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController,
        duration: TimeInterval, options: UIView.AnimationOptions = [],
        animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        let (old, new) = (fromViewController.view!, toViewController.view!)
        guard let container = old.superview else {
            return refuse(
                "transition(from:to:) of a controller needs the old child's view in a superview: add it first"
            )
        }
        let isTransition = (options.rawValue >> 20) & 7 != 0
        guard !isTransition else {
            return UIView.transition(with: container, duration: duration, options: options) {
                container.addSubview(new)
                old.removeFromSuperview()
                animations?()
            } completion: {
                completion?($0)
            }
        }
        container.addSubview(new)
        UIView.animate(withDuration: duration, delay: 0, options: options) {
            animations?()
        } completion: { finished in
            old.removeFromSuperview()
            completion?(finished)
        }
    }

    // MARK: - Bars and rotation, which never happen

    /// Never called: the stage keeps its size.
    open func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {}
    /// Never called: there are no bars of the system.
    open func viewSafeAreaInsetsDidChange() {}
    /// Without effect: there is no status bar. Default: default.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Without effect: there is no status bar. Default: fade.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// Does nothing: there is no status bar.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// Without effect: there is no home indicator. Default: false.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// Without effect: the device isn't turned. Default: true.
    open var shouldAutorotate: Bool { true }
    /// Without effect: the device isn't turned. Default: all but upside down.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    /// Always nil: nothing is presented and nothing is turned.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
    /// Always false: nothing is presented.
    open var isBeingPresented: Bool { false }
    /// Always false: nothing is dismissed.
    open var isBeingDismissed: Bool { false }
    /// Kept without effect: nothing is presented. Default: false.
    open var definesPresentationContext = false
    /// Kept without effect: nothing is dismissed. Default: false.
    open var isModalInPresentation = false

    // MARK: - What isn't available

    /// There is no presentation here.
    @available(
        *, unavailable,
        message: "there is no presentation: add the other controller's view to this one's"
    )
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool,
        completion: (() -> Void)? = nil
    ) {}
    /// There is no presentation here.
    @available(
        *, unavailable, message: "there is no presentation: remove the view from its superview"
    )
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {}
    /// There is no presentation here.
    @available(
        *, unavailable,
        message: "there is no presentation: add the other controller's view to this one's"
    )
    open func show(_ vc: UIViewController, sender: Any?) {}
    /// The safe area is the whole view here.
    @available(
        *, unavailable,
        message: "the safe area is the whole view here: override safeAreaInsets of the view"
    )
    open var additionalSafeAreaInsets: UIEdgeInsets {
        get { .zero }
        set {}
    }
    /// There are no storyboards here.
    @available(*, unavailable, message: "there are no storyboards: call what the segue would do")
    open func performSegue(withIdentifier identifier: String, sender: Any?) {}
    /// There are no storyboards here.
    @available(*, unavailable, message: "there are no storyboards: call what the segue would do")
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
}

/// Where a controller's view is in its life cycle.
enum AppearanceStage {
    case gone, appearing, appeared
}

// The calls on the way onto the stage and off it: load, willAppear, isAppearing, layout, didAppear.

extension UIViewController {
    /// Calls what comes before the view is in a window.
    func beginAppearance() {
        guard appearance == .gone else { return }
        appearance = .appearing
        viewWillAppear(false)
    }

    /// Calls what comes when the view is in a window; the rest follows after layout.
    func continueAppearance() {
        guard appearance == .appearing else { return }
        viewIsAppearing(false)
        Turn.current?.noteAppearance(of: self)
    }

    /// Calls what comes after the first layout.
    func finishAppearance() {
        guard appearance == .appearing else { return }
        appearance = .appeared
        viewDidAppear(false)
    }

    /// Calls what comes before the view leaves its window.
    func beginDisappearance() {
        guard appearance != .gone else { return }
        viewWillDisappear(false)
    }

    /// Calls what comes after the view left its window.
    func finishDisappearance() {
        guard appearance != .gone else { return }
        appearance = .gone
        viewDidDisappear(false)
    }
}
