import Testing
import UIKitNames

/// The layers' own time, and presentations.
@MainActor
@Suite struct LayerTimeTests {
    private func move() -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "zPosition")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
        return animation
    }

    private func pause(_ layer: CALayer) {
        let time = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.speed = 0
        layer.timeOffset = time
    }

    private func resume(_ layer: CALayer) {
        let paused = layer.timeOffset
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    }

    /// Apple's idiom: what runs in the layer and below stands still, and goes on where it was.
    @Test func layersArePausedAndResumed() throws {
        let stage = LayerStage()
        let inner = CALayer()
        stage.layer.addSublayer(inner)
        let listener = Listener()
        let values = try stage.numbers("zPosition", of: inner, at: [0.25, 0.5, 1.25, 1.75, 2]) {
            let animation = self.move()
            animation.delegate = listener
            inner.add(animation, forKey: nil)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { pause(stage.layer) }
            DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { resume(stage.layer) }
        }
        #expect(values == [0.25, 0.5, 0.5, 0.75, 0])
        #expect(listener.lines == ["? starts at 0.0", "? stops, finished at 2.0"])
    }

    @Test func blocksOfViewsArePausedToo() throws {
        let stage = LayerStage()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.stage.addSubview(view)
        let listener = Listener()
        let values = try stage.numbers("position.x", of: view.layer, at: [0.5, 1.25, 1.75, 2]) {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.center.x = 105
            } completion: {
                listener.note("\($0)")
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { pause(view.layer) }
            DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { resume(view.layer) }
        }
        #expect(zip(values, [55, 55, 80, 105]).allSatisfy { abs($0 - $1) < 1e-6 })
        #expect(listener.lines == ["true at 2.0"])
    }

    /// A stopped layer shows the instant of its `timeOffset`.
    @Test func layersAreScrubbed() throws {
        let stage = LayerStage()
        stage.layer.speed = 0
        let values = Values()
        _ = try stage.stage.record(until: .seconds(2)) {
            stage.layer.add(move(), forKey: nil)
            for time in [0.25, 0.75] {
                DispatchQueue.main.asyncAfter(deadline: .now() + time) {
                    stage.layer.timeOffset = 1 - time
                    values.list.append(stage.layer.presentation()?.value(forKeyPath: "zPosition"))
                }
            }
        }
        #expect(isSame(values.list as [Any], [NSNumber(value: 0.75), NSNumber(value: 0.25)]))
    }

    @Test func slowLayersRunSlowly() throws {
        let stage = LayerStage()
        let values = try stage.numbers("zPosition", at: [1, 1.5]) {
            stage.layer.speed = 0.5
            stage.layer.add(self.move(), forKey: nil)
        }
        #expect(values == [0.5, 0.75])
    }

    // MARK: - Presentations

    @Test func presentationsShowTheInstant() throws {
        let stage = LayerStage()
        let inner = CALayer()
        stage.layer.addSublayer(inner)
        _ = try stage.stage.record {
            let animation = CABasicAnimation(keyPath: "position")
            (animation.toValue, animation.duration) = (CGPoint(x: 50, y: 0), 1)
            stage.layer.add(animation, forKey: nil)
            stage.layer.position = CGPoint(x: 99, y: 0)
            #expect(stage.layer.presentation()?.position == .zero)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                let shown = stage.layer.presentation()
                #expect(shown?.model() === stage.layer)
                #expect((shown?.position.x ?? 99) < 99)
                #expect(shown?.sublayers?.first?.model() === inner)
                #expect(inner.presentation()?.superlayer?.position == shown?.position)
                #expect(shown?.name == "box")
            }
        }
        #expect(CALayer().presentation() == nil)
    }

    @Test func presentationsAreOfTheClass() throws {
        final class Ring: CAShapeLayer {
            var mine = 1
            override init() { super.init() }
            override init(layer: Any) {
                mine = (layer as? Ring)?.mine ?? 0
                super.init(layer: layer)
            }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        let ring = Ring()
        ring.mine = 5
        let stage = LayerStage(ring)
        _ = try stage.stage.record { #expect(ring.presentation()?.mine == 5) }
        // Nothing keeps the layer alive through its copies.
        weak var freed: Ring?
        do {
            let other = Ring()
            freed = other
            let stage = LayerStage(other)
            _ = try stage.stage.record { #expect(other.presentation() != nil) }
            other.removeFromSuperlayer()
        }
        #expect(freed == nil)
    }

    /// A property of a class of users is drawn at each frame while it is animated.
    @Test func ownPropertiesAreAnimated() throws {
        final class Bar: CALayer {
            var progress: CGFloat {
                get { value(forKey: "progress") as? CGFloat ?? 0 }
                set { setValue(newValue, forKey: "progress") }
            }
            override class func needsDisplay(forKey key: String) -> Bool {
                key == "progress" || super.needsDisplay(forKey: key)
            }
            override func draw(in context: CGContext) {
                context.fill(CGRect(x: 0, y: 0, width: 100 * progress, height: 10))
            }
        }
        let bar = Bar()
        bar.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
        let stage = LayerStage(bar)
        let timeline = try stage.stage.record {
            let animation = CABasicAnimation(keyPath: "progress")
            (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
            bar.add(animation, forKey: nil)
            bar.progress = 1
        }
        let texts = [0.25, 0.5, 1].map { "\(timeline.displayList(at: .seconds($0)))" }
        #expect(
            texts[0].contains("L25 0") && texts[1].contains("L50 0") && texts[2].contains("L100 0"))
    }

    @Test func transitionsChangeTheWholeLook() throws {
        let stage = LayerStage()
        stage.layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let listener = Listener()
        let timeline = try stage.stage.record {
            let transition = CATransition()
            (transition.type, transition.subtype, transition.duration) = (.push, .fromRight, 1)
            transition.delegate = listener
            stage.layer.add(transition, forKey: "any")
            #expect(stage.layer.animationKeys() == ["transition"])
            CATransaction.setDisableActions(true)
            stage.layer.backgroundColor = UIColor.red.cgColor
        }
        #expect(listener.lines == ["? starts at 0.0", "? stops, finished at 1.0"])
        #expect(timeline.displayList(at: .seconds(0.5)) != timeline.displayList(at: .seconds(1)))
    }
}
