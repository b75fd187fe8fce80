import Testing
import UIKitNames

/// Numbers that no code means, and that code passes nevertheless: nothing traps, and every recording ends.
@MainActor
@Suite struct ExtremeNumberTests {
    nonisolated static let numbers: [CGFloat] = [
        .nan, .infinity, -.infinity, 1e300, -1e300, 1e19, -1, 0, 1e-300,
    ]

    /// Records `body` at the start and again while animations run, and looks at some instants. A recording may end
    /// with an error.
    private func record(_ body: @escaping (UIView, CALayer) -> Void) {
        let stage = UIStage(size: CGSize(width: 100, height: 80))
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 30))
        let layer = CALayer()
        layer.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
        stage.addSubview(view)
        view.layer.addSublayer(layer)
        let timeline = try? stage.record(until: .milliseconds(500)) {
            body(view, layer)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { body(view, layer) }
        }
        for time in [0, 50, 150, 499] { _ = timeline?.displayList(at: .milliseconds(time)) }
    }

    private func draw(_ body: @escaping (CGContext) -> Void) {
        record { view, _ in
            let drawn = DrawnView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            drawn.body = body
            view.addSubview(drawn)
        }
    }

    @Test(arguments: numbers) func viewsAndLayersTakeThem(_ x: CGFloat) {
        record { view, layer in
            view.frame = CGRect(x: x, y: x, width: x, height: x)
            view.center.x = x
            view.transform = CGAffineTransform(rotationAngle: x).scaledBy(x: x, y: 1)
            UIView.animate(withDuration: Double(x), delay: Double(x)) { view.alpha = x }
            layer.cornerRadius = x
            layer.shadowRadius = x
            layer.transform.m34 = x
            layer.speed = Float(x)
            _ = layer.hitTest(CGPoint(x: x, y: x))
            for keyPath in ["opacity", "transform.rotation.x", "bounds.size.width"] {
                let animation = CABasicAnimation(keyPath: keyPath)
                animation.fromValue = x
                animation.duration = 0.2
                animation.repeatCount = Float(x)
                animation.beginTime = Double(x)
                layer.add(animation, forKey: nil)
            }
        }
    }

    @Test(arguments: numbers) func labelsTakeThem(_ x: CGFloat) {
        record { view, _ in
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 30, height: x))
            label.text = "some words of text"
            label.numberOfLines = 0
            label.font = .systemFont(ofSize: x)
            label.preferredMaxLayoutWidth = x
            view.addSubview(label)
            _ = label.sizeThatFits(CGSize(width: x, height: x))
        }
        draw { _ in
            let label = UILabel()
            label.text = "ab cd"
            label.numberOfLines = 0
            label.drawText(in: CGRect(x: 0, y: 0, width: x, height: x))
            label.drawText(in: .infinite)
        }
    }

    @Test(arguments: numbers) func contextsAndImagesTakeThem(_ x: CGFloat) {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in
            UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }
        draw { context in
            context.setLineDash(phase: x, lengths: [x, x])
            context.stroke(CGRect(x: x, y: 0, width: 9, height: x), width: x)
            context.clip(to: CGRect(x: x, y: x, width: x, height: x))
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            image.draw(in: CGRect(x: x, y: x, width: x, height: x))
            _ = image.cgImage?.cropping(to: CGRect(x: x, y: x, width: x, height: x))
        }
    }

    @Test(arguments: numbers) func pathsTakeThem(_ x: CGFloat) {
        let path = CGMutablePath()
        path.addRelativeArc(center: .zero, radius: 5, startAngle: 0, delta: x)
        path.addArc(center: .zero, radius: x, startAngle: 0, endAngle: x, clockwise: true)
        _ = path.boundingBoxOfPath
        _ = path.copy(dashingWithPhase: x, lengths: [x, 1])
        _ = UIBezierPath(roundedRect: CGRect(x: x, y: 0, width: 9, height: x), cornerRadius: x)
    }

    @Test func veryShortDashesAndVeryLongArcsEnd() throws {
        let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        #expect(square.copy(dashingWithPhase: 0, lengths: [1e-20, 1e-20]) == square)
        let arc = CGMutablePath()
        arc.addRelativeArc(center: .zero, radius: 5, startAngle: 0, delta: 1e9 * 2 * .pi)
        #expect(abs(arc.currentPoint.x - 5) < 1e-3)
    }

    @Test(arguments: numbers) func timingTakesThem(_ x: CGFloat) {
        record { view, _ in
            let link = CADisplayLink { _ in }
            link.preferredFrameRateRange = .init(
                minimum: 0, maximum: Float(x), preferred: Float(x / 1e30))
            link.add(to: .main, forMode: .common)
            DispatchQueue.main.asyncAfter(deadline: .now() + Double(x)) {}
            _ = (DispatchTime.now() + Double(x)).uptimeNanoseconds
            let animator = UIViewPropertyAnimator(
                duration: 0.3, dampingRatio: x, animations: { view.center.y = 60 })
            animator.addAnimations({ view.alpha = 0.2 }, delayFactor: x)
            animator.fractionComplete = x
            animator.continueAnimation(withTimingParameters: nil, durationFactor: x)
        }
    }

    @Test(arguments: numbers) func replicatorsTakeThem(_ x: CGFloat) {
        record { view, _ in
            let replicator = CAReplicatorLayer()
            view.layer.addSublayer(replicator)
            replicator.addSublayer(CALayer())
            replicator.setValue(x, forKey: "instanceCount")
            #expect(replicator.instanceCount >= 0)
            replicator.instanceCount = 3
            replicator.instanceRedOffset = Float(x)
            replicator.instanceDelay = Double(x)
            let animation = CABasicAnimation(keyPath: "instanceCount")
            animation.fromValue = x
            animation.duration = 0.2
            replicator.add(animation, forKey: nil)
        }
        let replicator = CAReplicatorLayer()
        replicator.instanceCount = .max
        #expect(replicator.instanceCount == .max)
    }
}
