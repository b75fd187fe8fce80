import Testing
import UIKitNames

/// Code as written for UIKit, with only the names imported.
@MainActor
@Suite struct PortedCodeTests {
    let stage = Stage(size: CGSize(width: 200, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))

    init() {
        view.id = "view"
        view.backgroundColor = UIColor.red.withAlphaComponent(0.5)
        view.layer.cornerRadius = 4
        view.layer.borderColor = UIColor(white: 0, alpha: 1).cgColor
        view.layer.masksToBounds = true
        stage.addSubview(view)
    }

    @Test func viewsAnimate() throws {
        let duration: TimeInterval = 1
        let options: UIView.AnimationOptions = [.curveLinear, .allowUserInteraction]
        let timeline = try stage.record {
            UIView.animate(withDuration: duration, delay: 0, options: options) {
                self.view.transform = CGAffineTransform(rotationAngle: .pi)
                    .translatedBy(x: 10, y: 0).scaledBy(x: 2, y: 2)
                self.view.center = CGPoint(x: 120, y: 20)
            }
        }
        #expect(timeline.end == .seconds(1))
        #expect(view.transform.tx == -10)
        #expect(view.layer.position == CGPoint(x: 120, y: 20))
    }

    @Test func oldOptionNamesAreTheSame() {
        let old: UIViewAnimationOptions = .curveEaseOut
        let new: UIView.AnimationOptions = .curveEaseOut
        #expect(old == new)
        let keyframes: UIViewKeyframeAnimationOptions = .calculationModeCubic
        #expect(keyframes == UIView.KeyframeAnimationOptions.calculationModeCubic)
    }

    @Test func layersAnimate() throws {
        let timeline = try stage.record {
            var move = CABasicAnimation(keyPath: "position.x")
            move.fromValue = 20
            move.toValue = 120.0
            move.duration = 2
            move.beginTime = CACurrentMediaTime() + 1
            move.timingFunction = CAMediaTimingFunction(name: .linear)
            move.fillMode = .removed
            view.layer.add(move, forKey: "move")
        }
        #expect(timeline.end == .seconds(3))
        let node = try #require(timeline.nodes.first { $0.name == "view" })
        #expect(node.presentation(at: .seconds(2)).position.x == 70)
    }

    @Test func layersChangeInTransitions() throws {
        let timeline = try stage.record {
            var push = CATransition()
            push.type = CATransitionType.push
            push.subtype = CATransitionSubtype.fromRight
            push.duration = 1
            push.timingFunction = CAMediaTimingFunction(name: .linear)
            view.layer.add(push, forKey: "push")
            view.backgroundColor = UIColor.blue
        }
        #expect(
            timeline.events.map(\.description) == [
                "0 push started", "0 push/1 started", "1 push/1 completed", "1 push completed",
            ])
    }

    @Test func transformsOfLayers() {
        let scale = CATransform3DMakeScale(1.5, 1.5, 1)
        view.layer.transform = CATransform3DTranslate(scale, 10, 0, 0)
        #expect((view.transform.a, view.transform.tx) == (1.5, 15))
        view.layer.transform = CATransform3DIdentity
        #expect(view.transform.isIdentity)
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        perspective = CATransform3DRotate(perspective, .pi / 4, 0, 1, 0)
        #expect(
            perspective.operations == [
                .perspective(distance: 500), .rotate(angle: .pi / 4, x: 0, y: 1, z: 0),
            ])
        #expect(perspective.m34 == perspective.matrix.m34)
    }

    @Test func matrices() {
        let flip = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 20, ty: 0)
        #expect(CGPoint(x: 5, y: 1).applying(flip) == CGPoint(x: 15, y: 1))
        #expect(flip.inverted().concatenating(flip).isIdentity)
        #expect(CATransform3DInvert(CGAffineTransform(scaleX: 0, y: 0)).a == 0)
    }

    @Test func hues() {
        let circle: [UIColor] = [.red, .yellow, .green, .cyan, .blue, .magenta, .red]
        for (index, expected) in circle.enumerated() {
            let color = UIColor(hue: Double(index) / 6, saturation: 1, brightness: 1, alpha: 1)
            #expect(abs(color.red - expected.red) < 1e-9)
            #expect(abs(color.green - expected.green) < 1e-9)
            #expect(abs(color.blue - expected.blue) < 1e-9)
        }
    }

    @Test func curves() {
        let names: [CAMediaTimingFunctionName] = [
            .linear, .easeIn, .easeOut, .easeInEaseOut, .default,
        ]
        let curves: [TimingCurve] = [.linear, .easeIn, .easeOut, .easeInOut, .default]
        #expect(names.map { CAMediaTimingFunction(name: $0).curve } == curves)
        let own = CAMediaTimingFunction(controlPoints: 0.42, 0, 2, 1)
        #expect(own.curve.value(at: 1) == 1)
        #expect(CAMediaTimingFunction(controlPoints: 0, .nan, 1, 1).curve == .linear)
    }
}
