import Testing
import UIKitNames

/// What controls do at the edges of their documented behaviour.
@MainActor @Suite struct ControlEdgeTests {
    @Test("an action that is added twice runs once, and one with its identifier replaces it")
    func actionThatIsAddedTwiceRuns() {
        let (button, log) = (UIButton(type: .system), Values())
        func action(_ name: String, _ identifier: UIAction.Identifier? = nil) -> UIAction {
            UIAction(title: name, identifier: identifier) { log.list.append($0.title) }
        }
        let first = action("first")
        button.addAction(first, for: .touchUpInside)
        button.addAction(first, for: [.touchUpInside, .touchDown])
        button.sendActions(for: .touchUpInside)
        #expect(log.list as? [String] == ["first"])
        button.addAction(action("old", .init("name")), for: .touchUpInside)
        button.addAction(action("new", .init("name")), for: .touchUpInside)
        log.list = []
        button.sendActions(for: .touchUpInside)
        #expect(log.list as? [String] == ["first", "new"])
        button.removeAction(identifiedBy: .init("name"), for: .touchUpInside)
        button.removeAction(first, for: .touchUpInside)
        log.list = []
        button.sendActions(for: .touchUpInside)
        button.sendActions(for: .touchDown)
        #expect(log.list as? [String] == ["first"])
    }

    @Test func buttonsOtherStatesHaveTheNormalContents() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
        let button = UIButton(
            type: .custom, primaryAction: UIAction(title: "Go", image: image) { _ in })
        #expect(button.title(for: .highlighted) == "Go")
        #expect(button.image(for: [.selected, .highlighted]) === image)
        #expect(button.titleColor(for: .disabled) == .white)
        button.setTitle("Stop", for: .selected)
        #expect(button.title(for: .selected) == "Stop" && button.title(for: .normal) == "Go")
    }

    @Test func slidersMinimumAndMaximumPushEachOther() {
        let slider = UISlider()
        slider.minimumValue = 3
        #expect(slider.maximumValue == 3 && slider.value == 3)
        slider.maximumValue = 2
        #expect(slider.minimumValue == 2 && slider.value == 2)
        slider.maximumValue = 4
        #expect(slider.minimumValue == 2 && slider.value == 2)
    }

    @Test("a field's text is never nil, and its border isn't its background")
    func fieldsTextIsNeverNil() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
        field.text = nil
        #expect(field.text == "" && field.attributedText?.string == "")
        field.layer.borderWidth = 3
        field.borderStyle = .roundedRect
        #expect(field.backgroundColor == nil && field.layer.borderWidth == 3)
        field.backgroundColor = .red
        #expect(field.backgroundColor == .red)
        field.borderStyle = .none
        #expect(field.backgroundColor == .red && field.layer.backgroundColor == UIColor.red.cgColor)
    }

    @Test func pageControlsTakeAnyNumberOfPages() {
        let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 37))
        pages.numberOfPages = .max
        pages.currentPage = 1_000_000
        #expect(pages.numberOfPages == .max && pages.currentPage == 1_000_000)
        #expect(pages.subviews.count <= 1000)
        pages.numberOfPages = -1
        #expect(pages.numberOfPages == 0 && pages.currentPage == 0)
    }

    @Test func percentDrivenTransitionTellsItsContext() {
        let (driver, context) = (UIPercentDrivenInteractiveTransition(), DrivenContext())
        driver.update(0.1)
        driver.startInteractiveTransition(context)
        driver.update(2)
        driver.pause()
        driver.cancel()
        driver.finish()
        #expect(context.calls == ["update 1.0", "pause", "cancel", "finish"])
        #expect(driver.percentComplete == 1)
    }
}

private final class DrivenContext: NSObject, UIViewControllerContextTransitioning {
    var calls: [String] = []
    let containerView = UIView()
    let (isAnimated, isInteractive, transitionWasCancelled) = (true, true, false)
    let presentationStyle = UIModalPresentationStyle.custom
    let targetTransform = CGAffineTransform.identity

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        calls.append("update \(percentComplete)")
    }
    func finishInteractiveTransition() { calls.append("finish") }
    func cancelInteractiveTransition() { calls.append("cancel") }
    func pauseInteractiveTransition() { calls.append("pause") }
    func completeTransition(_ didComplete: Bool) {}
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        nil
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
    func initialFrame(for vc: UIViewController) -> CGRect { .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { .zero }
}
