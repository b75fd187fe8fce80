import Testing
import UIKitNames

/// Animations that can't run end the recording with a message that names the layer, the key path and the types.
@MainActor
@Suite struct AnimationErrorTests {
    private func message(_ keyPath: String?, to value: Any?, of layer: CALayer = CALayer())
        -> String
    {
        let stage = LayerStage(layer)
        return stage.message {
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.toValue = value
            stage.layer.add(animation, forKey: nil)
        }
    }

    @Test func saysWhatIsWrong() {
        func start(_ layer: CALayer) -> String {
            "an animation of \(type(of: layer)) \"box\" can't run: "
        }
        let cases: [(String, Any, CALayer, String)] = [
            (
                "position.x", CGPoint.zero, CALayer(),
                "toValue of position.x must be a number, not a value of type CGPoint"
            ),
            (
                "position", 3, CALayer(),
                "toValue of position must be a CGPoint, not a value of type Int"
            ),
            (
                "bounds", CGSize.zero, CALayer(),
                "toValue of bounds must be a CGRect, not a value of type CGSize"
            ),
            (
                "backgroundColor", UIColor.red, CALayer(),
                "toValue of backgroundColor must be a CGColor, not a value of type UIColor: use its `cgColor`"
            ),
            (
                "path", UIBezierPath(), CAShapeLayer(),
                "toValue of path must be a CGPath, not a value of type UIBezierPath: use its `cgPath`"
            ),
            (
                "strokeEnd", 1, CALayer(),
                "strokeEnd is a property of CAShapeLayer, not of CALayer: add the animation to the layer that has it"
            ),
            (
                "opacty", 1, CALayer(),
                "nothing can be animated at the key path \"opacty\": did you mean \"opacity\"?"
            ),
            (
                "birthRate.", 1, CAEmitterLayer(),
                "nothing can be animated at the key path \"birthRate.\": did you mean \"birthRate\"?"
            ),
            (
                "transform.rotaion.z", 1, CALayer(),
                "nothing can be animated at the key path \"transform.rotaion.z\": did you mean "
                    + "\"transform.rotation.z\"?"
            ),
            (
                "center.x", 1, CALayer(),
                "nothing can be animated at the key path \"center.x\": animate position"
            ),
            (
                "colors", [UIColor.red], CAGradientLayer(),
                "toValue of colors must be a list of CGColor, not a list of UIColor: use their `cgColor`"
            ),
            (
                "frame", CGRect.zero, CALayer(),
                "nothing can be animated at the key path \"frame\": animate bounds and position"
            ),
            (
                "sublayers.dot.opacity", 1, CALayer(),
                "sublayers.dot.opacity: no sublayer is called \"dot\": set its `name`"
            ),
        ]
        for (keyPath, value, layer, problem) in cases {
            #expect(message(keyPath, to: value, of: layer) == start(layer) + problem)
        }
    }

    /// One value of each type, at every key path: each is animated or refused, none traps.
    @Test func neitherTrapsNorIsSilent() {
        let values: [Any] = [
            1, 1.5, true, CGPoint.zero, CGSize.zero, CGRect.zero, CATransform3DIdentity,
            UIColor.red.cgColor,
            [UIColor.red.cgColor], [1.0], ["text"], CGPath(rect: .zero, transform: nil), "text",
            NSNull(),
            Optional<Int>.none as Any,
        ]
        for row in KeyPathRow.all {
            for value in values {
                let stage = LayerStage(row.layer)
                let animation = CABasicAnimation(keyPath: row.keyPath)
                (animation.fromValue, animation.byValue, animation.isAdditive) = (
                    value, value, true
                )
                _ = try? stage.stage.record(until: .seconds(1)) {
                    stage.layer.add(animation, forKey: nil)
                }
            }
        }
    }

    @Test func saysWhichKeyframesAreWrong() {
        let stage = LayerStage()
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.values = [1, "two"]
        #expect(
            stage.message { stage.layer.add(animation, forKey: nil) }
                .hasSuffix("value 2 of position.x must be a number, not a value of type String"))
        animation.values = [1, 2]
        animation.keyTimes = [0, 0.5, 1]
        #expect(
            stage.message { stage.layer.add(animation, forKey: nil) }.hasSuffix(
                "keyTimes of position.x has 3 numbers for 2 values: give one for each"))
        animation.keyTimes = [1, 0.5]
        #expect(
            stage.message { stage.layer.add(animation, forKey: nil) }.hasSuffix(
                "keyTimes of position.x must rise, and in [1, 0.5] 0.5 comes after 1"))
        animation.keyTimes = [0, 100]
        #expect(
            stage.message { stage.layer.add(animation, forKey: nil) }.hasSuffix(
                "keyTimes of position.x must be from 0 to 1, as fractions of the duration, not [0, 100]"
            ))
        let path = CAKeyframeAnimation(keyPath: "opacity")
        path.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        #expect(
            stage.message { stage.layer.add(path, forKey: nil) }.contains(
                "only position can follow a path"))
    }

    /// The engine has other names for some properties, which no message tells.
    @Test func saysTheNameOfTheKeyPath() {
        let stage = LayerStage(CAShapeLayer())
        let keyframes = CAKeyframeAnimation(keyPath: "opacity")
        #expect(
            stage.message { stage.layer.add(keyframes, forKey: nil) }.hasSuffix(
                "keyframes of opacity need at least one value: set `values` or `path`"))
        keyframes.keyPath = "position"
        keyframes.keyTimes = [0, 1]
        keyframes.path = CGMutablePath()
        #expect(
            stage.message { stage.layer.add(keyframes, forKey: nil) }.hasSuffix(
                "the path has no line or curve"))
        keyframes.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        #expect(
            stage.message { stage.layer.add(keyframes, forKey: nil) }.hasSuffix(
                "keyTimes of position has 2 numbers for 5 points of the path: give one for each"))
        let path = CABasicAnimation(keyPath: "path")
        path.byValue = CGPath(rect: .zero, transform: nil)
        #expect(
            stage.message { stage.layer.add(path, forKey: nil) }.hasSuffix(
                "byValue of path can't be added to the start value: give fromValue and toValue"))
    }

    @Test func namesTheNearestSublayer() {
        let stage = LayerStage()
        let dot = CALayer()
        dot.name = "dot"
        stage.layer.addSublayer(dot)
        let animation = CABasicAnimation(keyPath: "sublayers.dott.opacity")
        #expect(
            stage.message { stage.layer.add(animation, forKey: nil) }.hasSuffix(
                "sublayers.dott.opacity: no sublayer is called \"dott\": did you mean \"dot\"?"))
    }

    @Test func anAddedAnimationCannotBeChanged() {
        let stage = LayerStage()
        let message = stage.message {
            stage.layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
            stage.layer.animation(forKey: "fade")?.duration = 3
        }
        #expect(
            message.hasPrefix("an animation of opacity that belongs to a layer can't be changed"))
    }

    @Test func otherMisuse() {
        let stage = LayerStage()
        #expect(stage.message { CATransaction.commit() }.contains("has no begin()"))
        #expect(stage.message { CATransaction.begin() }.contains("has no commit()"))
        #expect(
            stage.message { stage.layer.setValue(1, forKeyPath: "a.b") }
                .contains("nothing can be animated at the key path \"a.b\""))
        #expect(
            stage.message { stage.layer.contents = "picture.png" }
                == "contents of CALayer \"box\" must be a CGImage or a UIImage, not a value of type String: "
                + "write UIImage(named: \"picture.png\")")
        let changed = stage.message { stage.layer.presentation()?.opacity = 0 }
        #expect(changed.contains("can't be changed"))
        let transition = CATransition()
        transition.type = CATransitionType(rawValue: "pageCurl")
        #expect(stage.message { stage.layer.add(transition, forKey: nil) }.contains("pageCurl"))
        let gradient = LayerStage(CAGradientLayer())
        let colored = gradient.message {
            (gradient.layer as? CAGradientLayer)?.colors = [UIColor.red]
        }
        #expect(
            colored
                == "colors of CAGradientLayer \"box\" can't be set: the value of colors must be a list of "
                + "CGColor, not a list of UIColor: use their `cgColor`")
        let shape = LayerStage(CAShapeLayer())
        let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
        #expect(
            shape.message { shape.layer.contents = image }
                == "CAShapeLayer \"box\" can't show contents, because it is a CAShapeLayer: give it a sublayer "
                + "with the picture")
    }

    /// An image without pixels is one all the same.
    @Test func anEmptyImageShowsNothing() throws {
        let stage = LayerStage()
        _ = try stage.stage.record { stage.layer.contents = UIImage() }
        #expect(stage.layer.contents is UIImage)
    }

    @Test func anAnimationWithoutAKeyPathAnimatesNothing() throws {
        let stage = LayerStage()
        let listener = Listener()
        _ = try stage.stage.record {
            let animation = CABasicAnimation(keyPath: nil)
            animation.delegate = listener
            stage.layer.add(animation, forKey: nil)
        }
        #expect(listener.lines == ["? starts at 0.0", "? stops, finished at 0.25"])
    }

    /// Each instance is a layer, and has one for each sublayer.
    @Test func replicatorsMakeAtMostTwoHundredThousandLayers() throws {
        func stage(_ sublayers: Int) -> LayerStage {
            let replicator = CAReplicatorLayer()
            replicator.instanceCount = 1000
            for _ in 0..<sublayers { replicator.addSublayer(CALayer()) }
            return LayerStage(replicator)
        }
        _ = try stage(198).stage.record(until: .seconds(1)) {}
        #expect(
            stage(199).message {}.contains(
                "makes 1000 copies of 199 layers, more than 200000 in all"))
    }

    @Test func unknownKeyPathOfAReplicatorGetsTheNearestName() {
        let stage = LayerStage(CAReplicatorLayer())
        let message = stage.message {
            stage.layer.add(CABasicAnimation(keyPath: "instanceDelai"), forKey: nil)
        }
        #expect(message.contains("instanceDelay"))
    }
}
