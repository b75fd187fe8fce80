import UIKitNames

// The forms in which code hands closures to UIKit. The file compiles in Swift 5 and Swift 6 mode without a warning.

typealias FormsWork = () -> Void

struct FormsStep {
    let work: () -> Void
    let completion: ((Bool) -> Void)?
}

func formsFadeAll(_ views: [UIView], completion: ((Bool) -> Void)? = nil) {
    // A plain function of a plain file, in Swift 5 mode only on the main actor by habit.
    _ = views
    _ = completion
}

@MainActor
func formsFreeFunction() {}

@MainActor
final class FormsAnimator {
    let view = UIView()
    var onEnd: (() -> Void)?
    var stored: () -> Void = {}

    func method() { view.alpha = 0.5 }
    static func staticMethod() {}

    func run(_ animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
        UIView.animate(withDuration: 0.1, animations: animations, completion: completion)
    }
}

class FormsView: UIView {
    var stored: () -> Void = {}
    var storedCompletion: ((Bool) -> Void)?
    var steps: [FormsStep] = []

    func allForms(forwarded: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
        // Literals.
        UIView.animate(withDuration: 0.1) { self.alpha = 0 }
        UIView.animate(withDuration: 0.1, animations: { self.alpha = 0 })
        UIView.animate(withDuration: 0.1, animations: { self.alpha = 0 }) { _ in self.alpha = 1 }
        UIView.animate(withDuration: 0.1, animations: { self.alpha = 0 }, completion: nil)
        UIView.animate(withDuration: 0.1) {
            self.alpha = 0
        } completion: { _ in
        }
        UIView.animate(
            withDuration: 0.1, delay: 0, options: [], animations: { self.alpha = 0 },
            completion: nil)
        UIView.animate(withDuration: 0.1, delay: 0, options: [.curveEaseIn, .allowUserInteraction])
        {
            self.alpha = 0
        }
        UIView.animate(
            withDuration: 0.1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
            options: .curveEaseOut, animations: { [weak self] in self?.alpha = 0 },
            completion: { [weak self] finished in self?.isHidden = finished })
        UIView.animate(springDuration: 0.3, bounce: 0.2) { self.alpha = 0 }
        UIView.animate { self.alpha = 0 }

        // Stored, local, forwarded, from arrays and structs.
        UIView.animate(withDuration: 0.1, animations: stored, completion: storedCompletion)
        let local = { self.alpha = 0 }
        let typed: () -> Void = { self.alpha = 0 }
        let alias: FormsWork = typed
        UIView.animate(withDuration: 0.1, animations: local)
        UIView.animate(withDuration: 0.1, animations: typed)
        UIView.animate(withDuration: 0.1, animations: alias)
        local()
        UIView.animate(withDuration: 0.1, animations: forwarded, completion: completion)
        for step in steps {
            UIView.animate(withDuration: 0.1, animations: step.work, completion: step.completion)
        }
        let closures: [() -> Void] = [local, typed]
        for closure in closures { UIView.animate(withDuration: 0.1, animations: closure) }
        UIView.animate(
            withDuration: 0.1, animations: { forwarded() }, completion: { completion?($0) })

        // Methods and functions.
        UIView.animate(withDuration: 0.1, animations: layoutIfNeeded)
        UIView.animate(withDuration: 0.1, animations: change)
        UIView.animate(withDuration: 0.1, animations: formsFreeFunction)
        UIView.animate(withDuration: 0.1, animations: FormsAnimator.staticMethod)
        UIView.animate(withDuration: 0.1, animations: change, completion: ended)

        otherForms(forwarded, completion)
    }

    private func otherForms(_ forwarded: @escaping () -> Void, _ completion: ((Bool) -> Void)?) {
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: [.calculationModeCubic]) {
            UIView.addKeyframe(
                withRelativeStartTime: 0, relativeDuration: 0.5, animations: forwarded)
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.alpha = 1 }
        }
        UIView.animateKeyframes(
            withDuration: 1, delay: 0,
            options: UIView.KeyframeAnimationOptions(
                rawValue: UIView.AnimationOptions.curveLinear.rawValue),
            animations: forwarded, completion: completion)
        UIView.transition(
            with: self, duration: 0.1, options: .transitionCrossDissolve, animations: forwarded)
        UIView.transition(
            with: self, duration: 0.1, options: [.transitionFlipFromLeft], animations: nil,
            completion: nil)
        UIView.performWithoutAnimation { self.alpha = 1 }
        UIView.performWithoutAnimation(forwarded)
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true, animations: forwarded)
        UIView.perform(.delete, on: [self], options: [], animations: nil, completion: completion)

        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut, animations: forwarded)
        animator.addAnimations(forwarded)
        animator.addAnimations({ self.alpha = 1 }, delayFactor: 0.5)
        animator.addCompletion { position in if position == .end { self.alpha = 0 } }
        let spring = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { self.alpha = 0 }
        spring.startAnimation(afterDelay: 0.2)
        UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: 1, delay: 0, options: .curveLinear, animations: forwarded, completion: nil
        )

        DispatchQueue.main.async { self.alpha = 1 }
        DispatchQueue.main.async { [weak self] in self?.alpha = 1 }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { self.alpha = 1 }
        DispatchQueue.main.asyncAfter(
            deadline: DispatchTime.now() + .milliseconds(300), execute: { self.alpha = 1 })
        Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
            self.alpha -= 0.1
            if self.alpha < 0.5 { timer.invalidate() }
        }
        let link = CADisplayLink { link in self.alpha = CGFloat(link.timestamp) }
        link.add(to: .main, forMode: .common)
        link.invalidate()
    }

    func change() { alpha = 0.2 }
    func ended(_ finished: Bool) { isHidden = finished }
}

// Inheritance: the initialisers and overrides that code writes.

class FormsWithoutInits: UIView {
    var count = 0
    override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
    }
}

class FormsOwnInit: UIView {
    let title: String

    init(title: String) {
        self.title = title
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

class FormsPlainInit: UIView {
    init() { super.init(frame: .zero) }
    required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
}

class FormsOverriding: UIView {
    override var frame: CGRect { didSet { setNeedsLayout() } }
    override var bounds: CGRect { didSet { setNeedsDisplay() } }
    override var alpha: CGFloat {
        get { super.alpha }
        set { super.alpha = min(newValue, 0.9) }
    }
    override var isHidden: Bool { didSet {} }
    override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 10) }
    override class var layerClass: AnyClass { CAShapeLayer.self }
    override var layer: CAShapeLayer { super.layer as! CAShapeLayer }
    override func awakeFromNib() { super.awakeFromNib() }
    override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        guard let touch = touches.first else { return }
        center = touch.location(in: superview)
    }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event)
    }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        super.hitTest(point, with: event)
    }
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 20, height: 20) }
    override func didMoveToWindow() { super.didMoveToWindow() }
    override func willMove(toSuperview newSuperview: UIView?) {
        super.willMove(toSuperview: newSuperview)
    }
    override func draw(_ rect: CGRect) { super.draw(rect) }
    override func tintColorDidChange() { super.tintColorDidChange() }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
    }
}

class FormsPresenter: UIViewController {
    let box = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        box.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        view.addSubview(box)
        view.backgroundColor = .white
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        UIView.animate(withDuration: 0.5) { self.box.center = self.view.center }
    }
}
