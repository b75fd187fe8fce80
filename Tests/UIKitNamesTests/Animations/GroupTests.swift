import Testing
import UIKitNames

@MainActor @Suite struct GroupTests {
    private func fade() -> CABasicAnimation {
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue) = (0, 1)
        return fade
    }

    @Test func animationsWithoutADurationHaveTheGroups() throws {
        let stage = LayerStage()
        let group = CAAnimationGroup()
        group.duration = 2
        group.animations = [fade()]
        let values = try stage.numbers("opacity", at: [0.5, 1, 1.5]) {
            stage.layer.add(group, forKey: nil)
        }
        #expect(values == [0.25, 0.5, 0.75])
    }

    @Test func groupThatStaysKeepsTheEndOfWhatEndsWithIt() throws {
        let stage = LayerStage()
        let fade = fade()
        fade.toValue = 0.25
        let group = CAAnimationGroup()
        group.duration = 1
        group.animations = [fade]
        group.fillMode = .forwards
        group.isRemovedOnCompletion = false
        let values = try stage.numbers("opacity", at: [0.5, 1, 1.5, 5]) {
            stage.layer.add(group, forKey: nil)
        }
        #expect(values == [0.125, 0.25, 0.25, 0.25])
    }

    @Test func transformScaleXyLeavesTheDepthAlone() throws {
        let stage = LayerStage()
        let scale = CABasicAnimation(keyPath: "transform.scale.xy")
        (scale.fromValue, scale.toValue, scale.duration) = (0, 1, 1)
        func values(_ keyPath: String) throws -> [Double] {
            try stage.numbers(keyPath, at: [0.5]) { stage.layer.add(scale, forKey: nil) }
        }
        #expect(try values("transform.scale.x") == [0.5])
        #expect(try values("transform.scale.y") == [0.5])
        #expect(try values("transform.scale.z") == [1])
    }
}
