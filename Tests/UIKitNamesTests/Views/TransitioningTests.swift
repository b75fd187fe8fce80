import Testing
import UIKitNames

/// An animator as apps have it, driven by a context of the test's own.
@MainActor @Suite struct TransitioningTests {
    @Test func animatorMovesInAContextOfTheTestsOwn() throws {
        let stage = UIStage(size: CGSize(width: 100, height: 100))
        let context = Context(window: stage.window)
        let values = Values()
        _ = try stage.record {
            Slide().animateTransition(using: context)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                values.list.append(context.to.view.layer.presentation().map { $0.position.y })
            }
        }
        #expect(values.list as? [CGFloat] == [100])
        #expect(context.isComplete && context.to.view.superview === stage.window)
    }

    @Test func applicationLeadsToTheStagesWindow() {
        let stage = UIStage(size: CGSize(width: 10, height: 10))
        #expect(UIApplication.shared.keyWindow === stage.window && stage.window.isKeyWindow)
        #expect(UIApplication.shared.delegate?.window === stage.window)
    }

    @Test func recognizerIsKeptByOneView() {
        let (first, second) = (UIView(), UIView())
        let pan = UIPanGestureRecognizer()
        first.addGestureRecognizer(pan)
        second.addGestureRecognizer(pan)
        #expect(first.gestureRecognizers == nil && pan.view === second)
        first.removeGestureRecognizer(pan)
        #expect(second.gestureRecognizers == [pan] && pan.view === second)
    }
}

private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
    { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let to = context.viewController(forKey: .to)?.view else { return }
        context.containerView.addSubview(to)
        to.frame = context.containerView.bounds.offsetBy(dx: 0, dy: 100)
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, options: .curveLinear
        ) {
            to.frame = context.containerView.bounds
        } completion: {
            context.completeTransition($0)
        }
    }
}

private final class Context: NSObject, UIViewControllerContextTransitioning {
    let containerView: UIView
    let to = UIViewController()
    var isComplete = false
    let (isAnimated, isInteractive, transitionWasCancelled) = (true, false, false)
    let presentationStyle = UIModalPresentationStyle.custom
    let targetTransform = CGAffineTransform.identity

    init(window: UIWindow) {
        containerView = window
        super.init()
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {}
    func finishInteractiveTransition() {}
    func cancelInteractiveTransition() {}
    func pauseInteractiveTransition() {}
    func completeTransition(_ didComplete: Bool) { isComplete = didComplete }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .to ? to : nil
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { key == .to ? to.view : nil }
    func initialFrame(for vc: UIViewController) -> CGRect { .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { containerView.bounds }
}
