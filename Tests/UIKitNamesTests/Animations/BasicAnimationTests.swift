import Testing
import UIKitNames

/// The values of basic animations, keyframes, springs and groups.
@MainActor
@Suite struct BasicAnimationTests {
    /// What a layer with a `zPosition` of 10 shows at some times of an animation of one second.
    private func shown(
        at times: [Double] = [0.5], of animation: CAPropertyAnimation
    ) throws -> [Double] {
        animation.keyPath = "zPosition"
        if animation.duration == 0 { animation.duration = 1 }
        let stage = LayerStage()
        stage.layer.zPosition = 10
        return try stage.numbers("zPosition", at: times) { stage.layer.add(animation, forKey: nil) }
    }

    private func basic(_ from: Any?, _ to: Any?, _ by: Any? = nil) -> CABasicAnimation {
        let animation = CABasicAnimation()
        (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
        return animation
    }

    /// Core Animation's six combinations, and all three.
    @Test func missingValuesComeFromTheLayer() throws {
        let rows: [(Any?, Any?, Any?, Double)] = [
            (2, 8, nil, 5), (2, nil, 3, 3.5), (nil, 8, 3, 6.5), (2, nil, nil, 6), (nil, 8, nil, 9),
            (nil, nil, 3, 11.5), (2, 8, 3, 5),
        ]
        for (from, to, by, half) in rows {
            #expect(
                try shown(of: basic(from, to, by)) == [half],
                "\(String(describing: (from, to, by)))")
        }
    }

    @Test func openEndsFollowTheModel() throws {
        let stage = LayerStage()
        stage.layer.zPosition = 10
        let numbers = try stage.numbers("zPosition", at: [0.25, 0.75]) {
            let animation = self.basic(nil, 20)
            (animation.keyPath, animation.duration) = ("zPosition", 1)
            stage.layer.add(animation, forKey: nil)
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                CATransaction.setDisableActions(true)
                stage.layer.zPosition = 0
            }
        }
        #expect(numbers == [12.5, 15])
    }

    @Test func addsAndAccumulates() throws {
        let additive = basic(0, 5)
        additive.isAdditive = true
        #expect(try shown(of: additive) == [12.5])
        let cumulative = basic(0, 5)
        (cumulative.isCumulative, cumulative.repeatCount) = (true, 3)
        #expect(try shown(at: [2.5], of: cumulative) == [12.5])
        cumulative.isAdditive = true
        #expect(try shown(at: [2.5], of: cumulative) == [22.5])
    }

    @Test func repeatsReversesAndFills() throws {
        let animation = basic(0, 4)
        (animation.autoreverses, animation.repeatCount) = (true, 2)
        #expect(try shown(at: [0.5, 1.5, 3.75, 4.5], of: animation) == [2, 2, 1, 10])
        let late = basic(0, 4)
        (late.beginTime, late.fillMode, late.isRemovedOnCompletion) = (1, .both, false)
        #expect(try shown(at: [0.5, 1.5, 3], of: late) == [0, 2, 4])
        let removed = basic(0, 4)
        removed.isRemovedOnCompletion = false
        #expect(try shown(at: [0.5, 1.5], of: removed) == [2, 10])
        let fast = basic(0, 4)
        (fast.speed, fast.timeOffset) = (2, 0.25)
        #expect(try shown(at: [0.125], of: fast) == [2])
        let short = basic(0, 4)
        short.repeatDuration = 1.5
        #expect(try shown(at: [1.25, 1.75], of: short) == [1, 10])
    }

    @Test(arguments: [Float.infinity, .greatestFiniteMagnitude])
    func repeatsEndlessly(count: Float) throws {
        let animation = basic(0, 4)
        (animation.keyPath, animation.duration, animation.repeatCount) = ("zPosition", 1, count)
        let stage = LayerStage()
        let name = "spin (zPosition of CALayer \"box\")"
        #expect(throws: RecordingError.endless(animations: [name])) {
            _ = try stage.stage.record { stage.layer.add(animation, forKey: "spin") }
        }
        let timeline = try stage.stage.record(until: .seconds(100)) {
            stage.layer.add(animation, forKey: "spin")
        }
        #expect(timeline.end == .seconds(100))
    }

    @Test func aCopyIsAdded() throws {
        let animation = basic(0, 4)
        (animation.keyPath, animation.duration) = ("zPosition", 1)
        animation.setValue("mine", forKey: "name")
        let stage = LayerStage()
        let numbers = try stage.numbers("zPosition", at: [0.5]) {
            stage.layer.add(animation, forKey: "a")
            animation.toValue = 100
            let copy = stage.layer.animation(forKey: "a") as? CABasicAnimation
            #expect(copy !== animation)
            #expect(copy?.toValue as? Int == 4)
            #expect(copy?.value(forKey: "name") as? String == "mine")
            #expect(stage.layer.animationKeys() == ["a"])
        }
        #expect(numbers == [2])
        #expect(stage.layer.animationKeys() == nil)
    }

    @Test func groupsHaveTheirOwnTime() throws {
        let stage = LayerStage()
        let first = CABasicAnimation(keyPath: "position.x")
        (first.fromValue, first.toValue, first.duration) = (0, 4, 4)
        let second = CABasicAnimation(keyPath: "position.y")
        (second.fromValue, second.toValue, second.duration) = (0, 2, 1)
        (second.beginTime, second.fillMode) = (1, .both)
        let group = CAAnimationGroup()
        (group.animations, group.duration) = ([first, second], 2)
        let shown = try stage.shown("position", at: [0.5, 1.5, 2.5]) {
            stage.layer.add(group, forKey: nil)
        }
        let points = [CGPoint(x: 0.5, y: 0), CGPoint(x: 1.5, y: 1), CGPoint.zero]
        #expect(zip(shown, points).allSatisfy { isSame($0, $1) })
    }

    /// Most code sets a duration for the group alone.
    @Test func animationsOfAGroupHaveItsDuration() throws {
        let stage = LayerStage()
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue) = (0, 4)
        let inner = CAAnimationGroup()
        inner.animations = [move]
        let group = CAAnimationGroup()
        (group.animations, group.duration) = ([inner], 4)
        let numbers = try stage.numbers("position.x", at: [1, 3]) {
            stage.layer.add(group, forKey: nil)
        }
        #expect(numbers == [1, 3])
    }

    @Test func defaults() {
        let animation = CAAnimation()
        #expect(animation.duration == 0 && animation.speed == 1 && animation.repeatCount == 0)
        #expect(animation.isRemovedOnCompletion && animation.fillMode == .removed)
        let spring = CASpringAnimation(keyPath: "position")
        #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
        #expect(abs(spring.settlingDuration - 1.472700335) < 1e-6)
        let gentle = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.2)
        #expect(isSame(gentle.perceptualDuration, 0.5) && isSame(gentle.bounce, 0.2))
        #expect(CATransition().type == .fade)
        #expect(CAKeyframeAnimation().calculationMode == .linear)
    }

    @Test func timingFunctions() throws {
        let ease = CAMediaTimingFunction(name: .easeInEaseOut)
        var point: [Float] = [0, 0]
        ease.getControlPoint(at: 2, values: &point)
        #expect(point == [0.58, 1])
        #expect(ease == CAMediaTimingFunction(controlPoints: 0.42, 0, 0.58, 1))
        let animation = basic(0, 1)
        animation.timingFunction = ease
        #expect(try shown(at: [0.5], of: animation).allSatisfy { abs($0 - 0.5) < 1e-9 })
        let keyframes = CAKeyframeAnimation()
        keyframes.values = [0, 1, 2]
        keyframes.keyTimes = [0, 0.8, 1]
        keyframes.timingFunctions = [CAMediaTimingFunction(name: .linear), ease]
        #expect(
            try shown(at: [0.4, 0.9], of: keyframes).map { ($0 * 1e9).rounded() / 1e9 } == [
                0.5, 1.5,
            ])
    }

    @Test func pathsMoveAndTurn() throws {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 0, y: 10))
        let keyframes = CAKeyframeAnimation(keyPath: "position")
        (keyframes.path, keyframes.duration) = (path, 1)
        let stage = LayerStage()
        stage.layer.position = CGPoint(x: 3, y: 3)
        var shown = try stage.shown("position", at: [0.5]) {
            stage.layer.add(keyframes, forKey: nil)
        }
        #expect(isSame(shown[0], CGPoint(x: 0, y: 5)))
        keyframes.isAdditive = true
        shown = try stage.shown("position", at: [0.5]) { stage.layer.add(keyframes, forKey: nil) }
        #expect(isSame(shown[0], CGPoint(x: 3, y: 8)))
    }
}
