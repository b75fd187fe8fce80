import Testing
import UIKitNames

/// Constants made of names that don't exist, which an iPhone ignores: they end the recording with the nearest name.
@MainActor
@Suite struct UnknownConstantTests {
    private func expect<Layer: CALayer>(
        _ layer: Layer, _ text: String, _ body: @escaping (Layer) -> Void
    ) {
        let stage = LayerStage(layer)
        let className = "\(type(of: layer))"
        #expect(
            stage.message { body(layer) }
                == text.replacingOccurrences(of: "BOX", with: "\(className) \"box\""))
    }

    @Test func ofLayers() {
        expect(
            CALayer(),
            "contentsGravity of BOX can't be \"resizeAspectFil\": did you mean \"resizeAspectFill\"?"
        ) { $0.contentsGravity = CALayerContentsGravity(rawValue: "resizeAspectFil") }
        expect(
            CALayer(),
            "magnificationFilter of BOX can't be \"box\": there are linear, nearest, trilinear"
        ) { $0.magnificationFilter = CALayerContentsFilter(rawValue: "box") }
        expect(CAShapeLayer(), "lineCap of BOX can't be \"rounded\": did you mean \"round\"?") {
            $0.lineCap = CAShapeLayerLineCap(rawValue: "rounded")
        }
        expect(CAShapeLayer(), "lineJoin of BOX can't be \"mitre\": did you mean \"miter\"?") {
            $0.lineJoin = CAShapeLayerLineJoin(rawValue: "mitre")
        }
        expect(CAShapeLayer(), "fillRule of BOX can't be \"evenOdd\": did you mean \"even-odd\"?") {
            $0.fillRule = CAShapeLayerFillRule(rawValue: "evenOdd")
        }
        expect(
            CAGradientLayer(), "type of BOX can't be \"circular\": there are axial, radial, conic"
        ) { $0.type = CAGradientLayerType(rawValue: "circular") }
        expect(CATextLayer(), "alignmentMode of BOX can't be \"centre\": did you mean \"center\"?")
        {
            $0.alignmentMode = CATextLayerAlignmentMode(rawValue: "centre")
        }
        expect(
            CATextLayer(),
            "truncationMode of BOX can't be \"tail\": there are none, start, end, middle"
        ) { $0.truncationMode = CATextLayerTruncationMode(rawValue: "tail") }
        expect(
            CALayer(),
            "compositingFilter of BOX must be the name of a blend mode such as \"multiplyBlendMode\", not "
                + "\"multiplyBlend\": did you mean \"multiplyBlendMode\"?"
        ) { $0.compositingFilter = "multiplyBlend" }
    }

    private func expect(_ animation: CAAnimation, _ text: String) {
        expect(CALayer(), "an animation of BOX can't run: \(text)") {
            $0.add(animation, forKey: nil)
        }
    }

    @Test func ofAnimations() {
        let basic = CABasicAnimation(keyPath: "opacity")
        basic.fromValue = 0
        basic.timingFunction = CAMediaTimingFunction(
            name: CAMediaTimingFunctionName(rawValue: "easIn"))
        expect(
            basic,
            "the name of a CAMediaTimingFunction can't be \"easIn\": did you mean \"easeIn\"?")
        basic.timingFunction = nil
        basic.fillMode = CAMediaTimingFillMode(rawValue: "forward")
        expect(basic, "fillMode can't be \"forward\": did you mean \"forwards\"?")
        let keyframes = CAKeyframeAnimation(keyPath: "opacity")
        keyframes.values = [0, 1]
        keyframes.calculationMode = CAAnimationCalculationMode(rawValue: "dicrete")
        expect(keyframes, "calculationMode can't be \"dicrete\": did you mean \"discrete\"?")
        keyframes.calculationMode = .linear
        keyframes.timingFunctions = [CAMediaTimingFunction(name: .init(rawValue: "bounce"))]
        expect(
            keyframes,
            "the name of a CAMediaTimingFunction can't be \"bounce\": there are linear, easeIn, easeOut, "
                + "easeInEaseOut, default")
        let path = CAKeyframeAnimation(keyPath: "position")
        path.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        path.rotationMode = CAAnimationRotationMode(rawValue: "rotateAuto")
        expect(path, "rotationMode can't be \"rotateAuto\": there are auto, autoReverse")
    }

    @Test func ofTransitionsAndTransactions() {
        let transition = CATransition()
        transition.type = CATransitionType(rawValue: "pushh")
        expect(transition, "type of a CATransition can't be \"pushh\": did you mean \"push\"?")
        transition.type = .push
        transition.subtype = CATransitionSubtype(rawValue: "left")
        expect(
            transition,
            "subtype of a CATransition can't be \"left\": there are fromLeft, fromRight, fromTop, fromBottom"
        )
        let group = CAAnimationGroup()
        group.animations = [CATransition()]
        expect(
            group,
            "a CATransition can't run in a CAAnimationGroup: add it to the layer itself, which needs no group"
        )
        expect(
            CALayer(),
            "the name of a CAMediaTimingFunction can't be \"easIn\": did you mean \"easeIn\"?"
        ) { _ in
            CATransaction.setAnimationTimingFunction(
                CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: "easIn")))
        }
        expect(
            CALayer(),
            "CATransaction has no setting \"animationDuraton\" with the value 1: did you mean "
                + "\"animationDuration\"?"
        ) { _ in CATransaction.setValue(1, forKey: "animationDuraton") }
    }

    @Test func knownOnesAreNoneOfThem() throws {
        let stage = LayerStage(CAShapeLayer())
        _ = try stage.stage.record {
            let layer = stage.layer as? CAShapeLayer
            layer?.lineCap = .round
            layer?.fillRule = .evenOdd
            layer?.contentsGravity = .topLeft
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fillMode = .both
            animation.timingFunction = CAMediaTimingFunction(name: .default)
            layer?.add(animation, forKey: nil)
            let flip = CATransition()
            flip.type = CATransitionType(rawValue: "oglFlip")
            layer?.add(flip, forKey: nil)
        }
    }
}
