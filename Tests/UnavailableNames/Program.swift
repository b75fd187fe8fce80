import UIKitNames

// expected-error@+1 {{there is no app: leave @main out; a test makes a UIStage and sets rootViewController}}
@main class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.makeKeyAndVisible()
        return true
    }
}

// expected-error@+1 {{there are no scenes: make a UIStage in a test, and set its rootViewController}}
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        // expected-error@+1 {{there are no scenes: make a UIStage in a test}}
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: windowScene)
    }
}

@MainActor func useProgram(_ url: URL, _ view: UIView, _ button: UIButton) {
    // expected-error@+1 {{there are no other programs: remove it}}
    UIApplication.shared.open(url, options: [:], completionHandler: nil)
    // expected-error@+1 {{there is no pasteboard: remove it}}
    UIPasteboard.general.string = "text"
    // expected-error@+1 {{there is no appearance of classes: set the property of each view}}
    UILabel.appearance().textColor = .red
    // expected-error@+1 2 {{there are no touches: call what the}}
    view.addInteraction(UIContextMenuInteraction(delegate: nil))
    // expected-error@+1 2 {{there are no menus: call what the choice would do}}
    button.menu = UIMenu(title: "Menu", children: [UIAction(title: "One") { _ in }])
    // expected-error@+1 {{there are no selectors on Linux: use registerForTraitChanges(_:handler:)}}
    view.registerForTraitChanges([UITraitUserInterfaceStyle.self], action: Selector("update"))
}

@MainActor func animate(_ view: UIView) {
    // expected-error@+1 {{there is no SwiftUI on Linux: use UIView.animate(springDuration:bounce:animations:)}}
    UIView.animate(.spring(duration: 0.5, bounce: 0.3)) { view.alpha = 0 }
    // expected-error@+1 {{there is no SwiftUI on Linux: use UIView.animate(springDuration:bounce:animations:)}}
    UIView.animate(.bouncy) {
        view.alpha = 0
    } completion: {
        view.isHidden = true
    }
}

func count() {
    // expected-error@+1 {{timers of sources run in real time: use Timer.scheduledTimer(withTimeInterval:repeats:)}}
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler {}
    timer.resume()
    // expected-error@+1 {{work on other queues takes real time}}
    _ = DispatchQueue(label: "work", qos: .userInitiated)
}
