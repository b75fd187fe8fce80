import UIKitNames

// Each use of a name that isn't available must be one error, with the way out. `scripts/ci/test-unavailable` compares.

class Alerts: UIViewController {
    func ask() {
        // expected-error@+1 {{'UIAlertController' is unavailable: there are no alerts: animate a plain view in front of others}}
        let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .actionSheet)
        // expected-error@+1 {{there are no alerts: use a UIButton, or call the handler yourself}}
        alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in })
        // expected-error@+1 {{there are no alerts: use a UIButton, or call the handler yourself}}
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
        alert.addTextField { $0.placeholder = "Name" }
        // expected-error@+1 {{there is no presentation: add the other controller's view to this one's}}
        present(alert, animated: true)
        // expected-error@+1 {{there is no presentation: remove the view from its superview}}
        dismiss(animated: true, completion: nil)
    }
}

class Navigating: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        // expected-error@+1 {{there is no navigation: use a UILabel and UIButtons}}
        navigationItem.title = "Title"
        // expected-error@+1 {{there are no tabs: use a UIButton}}
        tabBarItem.title = "Title"
        // expected-error@+1 {{there is no navigation: remove it}}
        hidesBottomBarWhenPushed = true
    }

    func move() {
        // expected-error@+1 {{there is no navigation: put views on the stage yourself}}
        navigationController?.pushViewController(UIViewController(), animated: true)
        // expected-error@+1 {{there is no navigation: put views on the stage yourself}}
        navigationController?.popViewController(animated: true)
        // expected-error@+1 {{there is no navigation: put views on the stage yourself}}
        navigationController?.navigationBar.isTranslucent = false
        // expected-error@+1 {{there are no tabs: put views on the stage yourself}}
        tabBarController?.selectedIndex = 1
        // expected-error@+1 {{there is no presentation: add the other controller's view to this one's}}
        show(UIViewController(), sender: nil)
    }

    // expected-error@+3 {{'UIStoryboardSegue' is unavailable: there are no storyboards}}
    // expected-note@+2 {{remove 'override' modifier}}
    // expected-error@+1 {{cannot override 'prepare' which has been marked unavailable: there are no storyboards}}
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        segue.destination.view.alpha = 0
    }
}

// expected-error@+1 {{there is no navigation: put views on the stage yourself}}
class Navigation: UINavigationController {
    override func viewDidLoad() {
        super.viewDidLoad()
        setNavigationBarHidden(true, animated: false)
    }

    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        super.pushViewController(viewController, animated: animated)
    }
}

// expected-error@+1 {{a test can call the animator's animateTransition(using:)}}
class Transitions: NSObject, UINavigationControllerDelegate {
    func navigationController(
        // expected-error@+1 {{there is no navigation: put views on the stage yourself}}
        _ navigationController: UINavigationController,
        // expected-error@+1 {{there is no navigation: put views on the stage yourself}}
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { nil }
}

@MainActor func makeControllers() {
    // expected-error@+1 {{'UINavigationController' is unavailable: there is no navigation}}
    let navigation = UINavigationController(rootViewController: UIViewController())
    _ = navigation.topViewController?.view
    // expected-error@+1 {{there are no tabs: put views on the stage yourself}}
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    // expected-error@+1 {{there are no pages to turn: put views on the stage yourself}}
    let pages = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
    pages.setViewControllers([tabs], direction: .forward, animated: true)
    // expected-error@+1 {{there are no split views: put the controllers' views side by side}}
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(pages, for: .primary)
    // expected-error@+1 {{nothing is shared here: remove it}}
    _ = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
    // expected-error@+1 {{there are no photos to choose from: give the UIImage yourself}}
    let picker = UIImagePickerController()
    picker.sourceType = .photoLibrary
}

// expected-error@+1 {{there is no presentation: add the other controller's view to this one's}}
class Sheet: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    override func presentationTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate(
            alongsideTransition: { _ in self.presentedView?.alpha = 1 }, completion: nil)
    }
}

@MainActor func loadFromFiles() {
    // expected-error@+1 {{there are no storyboards: make the controllers in code}}
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    let controller = storyboard.instantiateViewController(withIdentifier: "Detail")
    _ = storyboard.instantiateInitialViewController() ?? controller
    // expected-error@+1 {{there are no nibs: make the views in code}}
    let views = Bundle.main.loadNibNamed("Card", owner: nil, options: nil)
    _ = views?.first as? UIView
    // expected-error@+1 {{there are no nibs: make the views in code}}
    let nib = UINib(nibName: "Card", bundle: Bundle(for: Alerts.self))
    _ = nib.instantiate(withOwner: nil, options: nil)[0] as! UIView
}
