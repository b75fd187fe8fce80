import Testing
import UIKitNames

/// Fills itself with a subview, and counts.
private class Frame: UIView {
    let inner = UIView()
    var layouts = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        inner.accessibilityIdentifier = "inner"
        addSubview(inner)
    }

    required init?(coder: NSCoder) { fatalError("there are no archives") }

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        inner.frame = bounds.insetBy(dx: 5, dy: 5)
    }
}

/// Fills itself with a layer.
private class LayerFrame: UIView {
    let inner = CALayer()

    override func layoutSubviews() {
        super.layoutSubviews()
        if inner.superlayer == nil { layer.addSublayer(inner) }
        inner.frame = bounds.insetBy(dx: 5, dy: 5)
    }
}

@MainActor @Suite struct LayoutTests {
    private let stage = UIStage(size: CGSize(width: 200, height: 200))

    @Test("views are laid out once in the turn in which they are marked") func viewsAreLaidOutOnce()
        throws
    {
        let view = Frame(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        stage.addSubview(view)
        view.layoutIfNeeded()
        #expect(view.layouts == 1)
        _ = try stage.record {
            view.setNeedsLayout()
            view.setNeedsLayout()
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { view.center.x = 90 }
            DispatchQueue.main.asyncAfter(deadline: .now() + 2) { view.bounds.size.width = 60 }
        }
        #expect(view.layouts == 3)
        #expect(view.inner.frame == CGRect(x: 5, y: 5, width: 50, height: 30))
    }

    /// As on a screen, where a view is laid out before anybody touches it.
    @Test("what is on the stage is laid out before the recording, without animations")
    func whatIsOnStageIsLaid() throws {
        let view = LayerFrame(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        stage.addSubview(view)
        _ = try stage.record {
            #expect(view.inner.frame == CGRect(x: 5, y: 5, width: 30, height: 30))
            #expect(view.inner.animationKeys() == nil)
            #expect(view.inner.presentation() != nil)
            view.bounds.size.width = 60
            view.layoutIfNeeded()
            #expect(view.inner.animationKeys()?.contains("bounds") == true)
        }
    }

    @Test("layoutIfNeeded in an animation animates what layout changes")
    func layoutIfNeededInAnimationAnimatesWhat() throws {
        let view = Frame(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        stage.addSubview(view)
        view.layoutIfNeeded()
        let timeline = try stage.record {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.bounds.size.width = 60
                view.layoutIfNeeded()
            }
        }
        #expect(try timeline.shown("inner", at: 0).center.x == 20)
        #expect(try timeline.shown("inner", at: 0.5).center.x == 25)
        #expect(try timeline.shown("inner", at: 1).center.x == 30)
    }

    @Test("without layoutIfNeeded layout comes after the animation's closure")
    func withoutLayoutIfNeededLayoutComes() throws {
        let view = Frame(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        stage.addSubview(view)
        view.layoutIfNeeded()
        let timeline = try stage.record {
            UIView.animate(withDuration: 1) { view.bounds.size.width = 60 }
        }
        #expect(try timeline.shown("inner", at: 0).center.x == 30)
    }

    @Test("the option layoutSubviews lays out at the end of the closure")
    func optionLayoutSubviewsLaysOutAtEnd() throws {
        let view = Frame(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        stage.addSubview(view)
        view.layoutIfNeeded()
        let timeline = try stage.record {
            UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .layoutSubviews]) {
                view.bounds.size.width = 60
            }
        }
        #expect(try timeline.shown("inner", at: 0.5).center.x == 25)
    }

    @Test("a view that never settles ends the recording with its name")
    func viewThatNeverSettlesEndsRecording() throws {
        final class Restless: UIView {
            override func layoutSubviews() { setNeedsLayout() }
        }
        let view = Restless(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
        view.accessibilityIdentifier = "restless"
        stage.addSubview(view)
        let error = try #require(throws: RecordingError.self) { try stage.record {} }
        #expect(
            error.description.contains(
                "after 100 passes Restless \"restless\" still asks for another"))
    }

    @Test("autoresizing shares a change among the flexible parts")
    func autoresizingSharesChangeAmongFlexible() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        outer.addSubview(inner)
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleBottomMargin]
        outer.frame.size = CGSize(width: 150, height: 190)
        #expect(inner.frame == CGRect(x: 10, y: 10, width: 70, height: 40))
    }

    @Test func sizeToFitKeepsTheUpperLeftCorner() {
        final class Fixed: UIView {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 30, height: 8) }
        }
        let view = Fixed(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        view.sizeToFit()
        #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 8))
    }

    @Test func drawIsCalledOnceForEachTurnThatNeedsIt() throws {
        final class Dial: UIView {
            var rects: [CGRect] = []
            override func draw(_ rect: CGRect) {
                rects.append(rect)
                UIColor.red.setFill()
                UIRectFill(rect)
            }
        }
        let view = Dial(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let timeline = try stage.record {
            stage.addSubview(view)
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { view.bounds.size.width = 20 }
            DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
                view.setNeedsDisplay()
                view.setNeedsDisplay()
            }
        }
        #expect(
            view.rects == [
                CGRect(x: 0, y: 0, width: 10, height: 10),
                CGRect(x: 0, y: 0, width: 20, height: 10),
            ])
        #expect("\(timeline.displayList(at: .zero))".contains("#ff0000"))
    }

    @Test func controllersCallsComeInOrder() throws {
        final class Controller: UIViewController {
            var log: [String] = []
            override func viewDidLoad() { log.append("didLoad") }
            override func viewWillAppear(_ animated: Bool) { log.append("willAppear") }
            override func viewIsAppearing(_ animated: Bool) {
                log.append("isAppearing \(view.window != nil)")
            }
            override func viewWillLayoutSubviews() { log.append("willLayout") }
            override func viewDidLayoutSubviews() { log.append("didLayout") }
            override func viewDidAppear(_ animated: Bool) { log.append("didAppear") }
            override func viewDidDisappear(_ animated: Bool) { log.append("didDisappear") }
        }
        let controller = Controller()
        #expect(!controller.isViewLoaded)
        _ = try stage.record { stage.rootViewController = controller }
        stage.rootViewController = nil
        #expect(
            controller.log == [
                "didLoad", "willAppear", "isAppearing true", "willLayout", "didLayout", "didAppear",
                "didDisappear",
            ])
        #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 200, height: 200))
    }
}
