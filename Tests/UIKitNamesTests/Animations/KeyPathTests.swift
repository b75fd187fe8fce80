import LayerTree
import Testing
import UIKitNames

/// Explicit animations by Core Animation's key paths: every path, with every type of value that code for an iPhone
/// gives, in every kind of animation.
@MainActor
@Suite struct KeyPathTests {
    private func half(_ row: KeyPathRow, _ animation: CAAnimation) throws -> Any? {
        animation.duration = 1
        let stage = LayerStage(row.layer)
        return try stage.shown(row.keyPath, at: [0.5]) { stage.layer.add(animation, forKey: nil) }[
            0]
    }

    private func basic(_ row: KeyPathRow, from: Any?, to: Any? = nil, by: Any? = nil)
        -> CABasicAnimation
    {
        let animation = CABasicAnimation(keyPath: row.keyPath)
        animation.fromValue = from
        animation.toValue = to
        animation.byValue = by
        return animation
    }

    @Test(arguments: KeyPathRow.all)
    func goesFromOneValueToAnother(row: KeyPathRow) throws {
        #expect(isSame(try half(row, basic(row, from: row.from, to: row.to)), row.half))
    }

    @Test(arguments: KeyPathRow.all)
    func goesThroughValues(row: KeyPathRow) throws {
        let keyframes = CAKeyframeAnimation(keyPath: row.keyPath)
        keyframes.values = [row.from, row.to]
        #expect(isSame(try half(row, keyframes), row.half))
    }

    @Test(arguments: KeyPathRow.all)
    func goesInAGroup(row: KeyPathRow) throws {
        let animation = basic(row, from: row.from, to: row.to)
        animation.duration = 1
        let group = CAAnimationGroup()
        group.animations = [animation]
        #expect(isSame(try half(row, group), row.half))
    }

    @Test(arguments: KeyPathRow.all.filter { $0.by != nil })
    func goesByAValue(row: KeyPathRow) throws {
        #expect(isSame(try half(row, basic(row, from: row.from, by: row.by)), row.half))
        #expect(isSame(try half(row, basic(row, from: nil, to: row.to, by: row.by)), row.half))
    }

    @Test(arguments: KeyPathRow.all)
    func springsFromOneValueToAnother(row: KeyPathRow) throws {
        let spring = CASpringAnimation(keyPath: row.keyPath)
        spring.fromValue = row.from
        spring.toValue = row.to
        // So stiff that it has all but arrived, so damped that it doesn't swing.
        (spring.stiffness, spring.damping) = (1e4, 200)
        let shown = try half(row, spring)
        #expect(shown != nil)
        // A switch waits for the very end.
        if !(row.from is Bool) { #expect(!isSame(shown, row.from)) }
    }

    /// Every property of the engine with a name in key paths has a row. `size` is the engine's name, and the values of
    /// two others switch.
    @Test func everyPropertyHasARow() {
        let names = LayerProperty.allCases.flatMap(\.keyPaths).filter { !$0.contains(".") }
        let others = ["size", "contents", "instanceCount"]
        #expect(Set(names).subtracting(KeyPathRow.all.map(\.keyPath)) == Set(others))
    }

    @Test func discreteKeyframesShowPictures() throws {
        let stage = LayerStage()
        stage.layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        stage.layer.contents = KeyPathRow.pictures[0]
        let keyframes = CAKeyframeAnimation(keyPath: "contents")
        keyframes.values = [KeyPathRow.pictures[1], UIImage(cgImage: KeyPathRow.pictures[0])]
        keyframes.calculationMode = .discrete
        keyframes.duration = 1
        let timeline = try stage.stage.record { stage.layer.add(keyframes, forKey: nil) }
        let frames = [0.1, 0.6].map { timeline.displayList(at: .seconds($0)) }
        #expect(frames[0] != frames[1])
    }

    @Test func namedSublayersAreAnimated() throws {
        let stage = LayerStage()
        let dot = CALayer()
        dot.name = "dot"
        stage.layer.addSublayer(dot)
        let shown = try stage.numbers("opacity", of: dot, at: [0.25]) {
            let animation = CABasicAnimation(keyPath: "sublayers.dot.opacity")
            (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
            let group = CAAnimationGroup()
            group.animations = [animation, CABasicAnimation(keyPath: "opacity")]
            group.duration = 1
            stage.layer.add(group, forKey: nil)
        }
        #expect(shown == [0.25])
    }

    // MARK: - Parts of a transform

    /// The part is replaced, and the rest of the model's transform stays.
    @Test(arguments: [
        ("transform.rotation.z", 1.0), ("transform.rotation", 1.0), ("transform.scale.x", 1.0),
        ("transform.scale", 1.0), ("transform.translation.x", 1.0), ("transform.rotation.x", 1.0),
        ("transform.rotation.y", 1.0), ("transform.translation.z", 1.0),
    ])
    func partsReplaceThoseOfTheModel(keyPath: String, value: Double) throws {
        let stage = LayerStage()
        var matrix = CATransform3DMakeTranslation(5, 6, 7)
        matrix = CATransform3DRotate(matrix, 0.3, 0, 0, 1)
        matrix = CATransform3DScale(matrix, 2, 3, 1)
        stage.layer.transform = matrix
        let expected = CALayer()
        expected.transform = matrix
        expected.setValue(value, forKeyPath: keyPath)
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue, animation.duration) = (value, value, 1)
        let shown = try stage.shown("transform", at: [0.5]) {
            stage.layer.add(animation, forKey: nil)
        }
        #expect(isSame(shown[0], expected.transform))
        #expect(!isSame(shown[0], matrix))
    }

    /// A turn by 2π passes every angle, also under a perspective and with a scale.
    @Test func turnsAreWhole() throws {
        let stage = LayerStage()
        var matrix = CATransform3DIdentity
        matrix.m34 = -1 / 500
        stage.layer.transform = matrix
        let animation = CABasicAnimation(keyPath: "transform.rotation.y")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 2 * Double.pi, 1)
        let shown = try stage.shown("transform", at: [0.25, 0.4, 0.75]) {
            stage.layer.add(animation, forKey: nil)
        }
        for (turn, value) in zip([0.25, 0.4, 0.75], shown) {
            #expect(isSame(value, CATransform3DRotate(matrix, CGFloat(turn * 2 * .pi), 0, 1, 0)))
        }
    }

    @Test func openEndsStartFromThePartOfTheModel() throws {
        let stage = LayerStage()
        stage.layer.transform = CATransform3DMakeScale(2, 4, 1)
        let animation = CABasicAnimation(keyPath: "transform.scale")
        (animation.toValue, animation.duration) = (6, 1)
        let shown = try stage.shown("transform", at: [0.5]) {
            stage.layer.add(animation, forKey: nil)
        }
        #expect(isSame(shown[0], CATransform3DMakeScale(4, 5, 3.5)))
    }

    @Test func valueFunctionsMakeTransforms() throws {
        let stage = LayerStage()
        let animation = CABasicAnimation(keyPath: "transform")
        animation.valueFunction = CAValueFunction(name: .rotateZ)
        (animation.fromValue, animation.toValue, animation.duration) = (0, 2, 1)
        let shown = try stage.shown("transform", at: [0.5]) {
            stage.layer.add(animation, forKey: nil)
        }
        #expect(isSame(shown[0], CATransform3DMakeRotation(1, 0, 0, 1)))
    }

    /// A view that turns by its layer goes on turning while a block scales it.
    @Test func partsGoOnInBlocks() throws {
        let stage = LayerStage()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.stage.addSubview(view)
        let shown = try stage.shown("transform", of: view.layer, at: [1, 1.75]) {
            let turn = CABasicAnimation(keyPath: "transform.rotation.z")
            (turn.fromValue, turn.toValue, turn.duration) = (0, 2, 2)
            view.layer.add(turn, forKey: nil)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                    view.transform = CGAffineTransform(scaleX: 3, y: 3)
                }
            }
        }
        for (value, (angle, scale)) in zip(shown, [(1.0, 2.0), (1.75, 3)]) {
            let turned = CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1)
            #expect(isSame(value, CATransform3DScale(turned, CGFloat(scale), CGFloat(scale), 1)))
        }
    }
}
