import UIKitNames

@MainActor func makeControls() {
    // expected-error@+1 {{there is no text to edit or to scroll: use a UILabel with numberOfLines = 0}}
    let text = UITextView()
    text.text = "text"
    text.isEditable = false
    // expected-error@+1 {{there are no segmented controls: use UIButtons}}
    let segments = UISegmentedControl(items: ["One", "Two"])
    segments.selectedSegmentIndex = 0
    // expected-error@+1 {{there are no touches: use a UIActivityIndicatorView}}
    let refresh = UIRefreshControl()
    refresh.endRefreshing()
    // expected-error@+1 {{there are no steppers: use UIButtons}}
    let stepper = UIStepper()
    stepper.stepValue = 2
    // expected-error@+1 {{there are no pickers: use plain views}}
    let picker = UIPickerView()
    picker.reloadAllComponents()
    // expected-error@+1 {{there are no pickers: use plain views}}
    let dates = UIDatePicker()
    dates.datePickerMode = .date
}

@MainActor func makeBars(in view: UIView) {
    // expected-error@+1 {{nothing is typed here: use a UITextField}}
    let search = UISearchBar()
    search.placeholder = "Search"
    // expected-error@+1 {{there are no bars: use a UIView}}
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    // expected-error@+1 {{there are no bars: use a UIButton}}
    let done = UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)
    // expected-error@+1 {{there are no bars: use a UIButton}}
    toolbar.setItems([done, UIBarButtonItem(customView: view)], animated: true)
    // expected-error@+1 {{there is no navigation: use a UIView}}
    let bar = UINavigationBar()
    bar.isTranslucent = true
    // expected-error@+1 {{there are no tabs: use a UIView}}
    let tabs = UITabBar()
    // expected-error@+1 {{there are no tabs: use a UIButton}}
    tabs.items = [UITabBarItem(title: "One", image: nil, tag: 0)]
}

@MainActor func useTargets(_ button: UIButton, _ target: Any) {
    // expected-error@+1 {{there are no selectors on Linux: use addAction(UIAction { _ in … }, for:)}}
    button.addTarget(target, action: Selector("tap"), for: .touchUpInside)
    // expected-error@+1 {{there are no touches and no selectors: call what the gesture would do}}
    button.addGestureRecognizer(UITapGestureRecognizer(target: target, action: Selector("tap")))
    // expected-error@+1 {{there are no selectors on Linux: use addObserver(forName:object:queue:using:)}}
    NotificationCenter.default.addObserver(
        target, selector: Selector("tap"), name: UIApplication.didBecomeActiveNotification,
        object: nil)
}

@MainActor func useObservation(_ scroll: UIScrollView, _ controller: UIViewController) throws {
    // expected-error@+1 {{properties can't be observed on Linux: call the handler in didSet, or where the property is set}}
    _ = scroll.observe(\.contentOffset) { _, _ in }
    // expected-error@+1 {{properties can't be observed on Linux: call the handler in didSet, or where the property is set}}
    scroll.addObserver(scroll, forKeyPath: "contentOffset", options: [.new, .old], context: nil)
    // expected-error@+1 {{properties can't be observed on Linux: remove the call}}
    scroll.removeObserver(scroll, forKeyPath: "contentOffset")
    // expected-error@+1 {{views have no key-value coding on Linux: set the property, or a dictionary}}
    scroll.setValue(1, forKey: "theme")
    // expected-error@+1 {{views have no key-value coding on Linux: read the property, or a dictionary}}
    _ = scroll.value(forKey: "theme")
    // expected-error@+1 {{nothing zooms here: set the transform of the view that it shows}}
    scroll.zoomScale = 2
    // expected-error@+1 {{the safe area is the whole view here: override safeAreaInsets of the view}}
    controller.additionalSafeAreaInsets = .zero
    // expected-error@+1 {{HTML and RTF can't be read on Linux: make the text with NSAttributedString(string:attributes:)}}
    _ = try NSAttributedString(
        data: Data(), options: [.documentType: NSAttributedString.DocumentType.html],
        documentAttributes: nil)
    // expected-error@+1 {{work on other queues takes real time, which a recording doesn't have: call it directly, or on OperationQueue.main}}
    _ = OperationQueue(maxConcurrentOperationCount: 1)
    // expected-error@+1 {{a recording runs on the main queue, which can't wait for itself: call the closures directly}}
    OperationQueue.main.waitUntilAllOperationsAreFinished()
}
