import Testing
import UIKitNames

/// Views as apps write them, which begin their animations in all the places where apps do that. Each is recorded as
/// `expectGolden` does it: the view gets into the window when the recording begins.
@MainActor
@Suite struct FirstTestsOfUsersTests {
    /// How many different pictures the first second of a recording has, at eight times.
    private func looks(_ view: UIView, _ body: () -> Void = {}) throws -> Int {
        let stage = UIStage(size: CGSize(width: 80, height: 80))
        let timeline = try stage.record(until: .seconds(1), showing: view, body)
        return Set((0..<8).map { "\(timeline.displayList(at: .milliseconds(125 * $0)))" }).count
    }

    /// Expects that the view moves in two recordings.
    private func expectMotion(_ view: UIView, sourceLocation: SourceLocation = #_sourceLocation)
        throws
    {
        for _ in 0..<2 { #expect(try looks(view) == 8, sourceLocation: sourceLocation) }
    }

    private class Square: UIView {
        let dot = UIView(frame: CGRect(x: 10, y: 20, width: 20, height: 10))

        override init(frame: CGRect) {
            super.init(frame: frame)
            dot.backgroundColor = .systemRed
            addSubview(dot)
            setUp()
        }

        required init?(coder: NSCoder) { fatalError() }

        func setUp() {}
        func spin() { dot.layer.add(turn(), forKey: "spin") }
        func pulse() {
            UIView.animate(withDuration: 2, delay: 0, options: [.repeat, .autoreverse]) {
                self.dot.transform = CGAffineTransform(scaleX: 2, y: 2)
            }
        }
    }

    private let frame = CGRect(x: 0, y: 0, width: 80, height: 80)

    @Test func spinnerThatStartsInInit() throws {
        final class View: Square { override func setUp() { spin() } }
        try expectMotion(View(frame: frame))
    }

    @Test func spinnerThatStartsWhenItGetsAWindow() throws {
        final class View: Square {
            override func didMoveToWindow() { if window != nil { spin() } }
        }
        try expectMotion(View(frame: frame))
    }

    @Test func pulseThatStartsWhenItGetsAWindow() throws {
        final class View: Square {
            override func didMoveToWindow() {
                super.didMoveToWindow()
                if window != nil { pulse() }
            }
        }
        #expect(try looks(View(frame: frame)) == 8)
    }

    @Test func ringThatIsMadeInLayoutSubviews() throws {
        final class View: Square {
            private let ring = CAShapeLayer()
            override func layoutSubviews() {
                super.layoutSubviews()
                ring.frame = bounds
                ring.path = UIBezierPath(rect: bounds.insetBy(dx: 20, dy: 30)).cgPath
                guard ring.superlayer == nil else { return }
                layer.addSublayer(ring)
                ring.add(turn(), forKey: "spin")
            }
        }
        try expectMotion(View(frame: frame))
    }

    @Test func controllerThatStartsInViewDidLoad() throws {
        final class Controller: UIViewController {
            let square = Square(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
            override func viewDidLoad() {
                view.addSubview(square)
                square.spin()
            }
        }
        let controller = Controller()
        try expectMotion(controller.view)
    }

    @Test func controllersThatStartWhenTheyAppear() throws {
        final class Controller: UIViewController {
            let startsEarly: Bool
            let square = Square(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
            init(startsEarly: Bool) {
                self.startsEarly = startsEarly
                super.init(nibName: nil, bundle: nil)
            }
            required init?(coder: NSCoder) { fatalError() }
            override func loadView() { view = square }
            override func viewWillAppear(_ animated: Bool) { if startsEarly { square.pulse() } }
            override func viewDidAppear(_ animated: Bool) { if !startsEarly { square.pulse() } }
        }
        for startsEarly in [false, true] {
            let controller = Controller(startsEarly: startsEarly)
            #expect(try looks(controller.view) == 8, "\(startsEarly)")
        }
    }

    @Test func timerInInit() throws {
        final class View: Square {
            override func setUp() {
                Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [weak self] _ in
                    self?.dot.center.x += 1
                }
            }
        }
        try expectMotion(View(frame: frame))
    }

    @Test func displayLinkInInit() throws {
        final class View: Square {
            override func setUp() {
                let link = CADisplayLink { [weak self] link in self?.dot.center.x += 0.5 }
                link.add(to: .main, forMode: .common)
            }
        }
        try expectMotion(View(frame: frame))
    }

    @Test func chainOfCompletionsThatStartsInTheClosure() throws {
        let view = Square(frame: frame)
        func step() {
            UIView.animate(withDuration: 0.3, animations: { view.dot.center.x += 5 }) { _ in step()
            }
        }
        #expect(try looks(view, step) == 8)
        #expect(try looks(view) == 8)
    }

    @Test("a view that is opened in one recording and closed in the next") func viewThatIsOpened()
        throws
    {
        let view = Square(frame: frame)
        for x in [60.0, 10] {
            let count = try looks(view) {
                UIView.animate(withDuration: 0.9) { view.dot.center.x = x }
            }
            #expect(count == 8)
        }
        #expect(try looks(view) == 1)
    }
}

/// A turn without an end.
@MainActor
private func turn() -> CABasicAnimation {
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    (turn.fromValue, turn.toValue) = (0, 2 * CGFloat.pi)
    (turn.duration, turn.repeatCount) = (2, .infinity)
    return turn
}
