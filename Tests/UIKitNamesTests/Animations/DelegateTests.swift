import Testing
import UIKitNames

/// What delegates and completion blocks hear, and in which order.
@MainActor
@Suite struct DelegateTests {
    private func animation(
        _ name: String, _ listener: Listener?, duration: Double = 1
    ) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1, duration)
        animation.delegate = listener
        animation.setValue(name, forKey: "name")
        return animation
    }

    @Test func hearsOfStartAndEnd() throws {
        let stage = LayerStage()
        let listener = Listener()
        _ = try stage.stage.record {
            let late = self.animation("b", listener)
            late.beginTime = CACurrentMediaTime() + 0.5
            stage.layer.add(late, forKey: nil)
            stage.layer.add(self.animation("a", listener), forKey: nil)
            listener.note("added")
        }
        #expect(
            listener.lines == [
                "added at 0.0", "a starts at 0.0", "b starts at 0.5", "a stops, finished at 1.0",
                "b stops, finished at 1.5",
            ])
    }

    /// At one instant: starts, ends in the order of adding, completion blocks, timers.
    @Test func callsComeInOrder() throws {
        let stage = LayerStage()
        let listener = Listener()
        _ = try stage.stage.record {
            Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
                MainActor.assumeIsolated { listener.note("timer") }
            }
            CATransaction.begin()
            CATransaction.setCompletionBlock { listener.note("completion") }
            stage.layer.add(self.animation("a", listener), forKey: "a")
            CATransaction.commit()
            stage.layer.add(self.animation("b", listener), forKey: "b")
            let late = self.animation("c", listener)
            late.beginTime = 1
            stage.layer.add(late, forKey: "c")
        }
        #expect(
            listener.lines.dropFirst(2) == [
                "c starts at 1.0", "a stops, finished at 1.0", "b stops, finished at 1.0",
                "completion at 1.0", "timer at 1.0", "c stops, finished at 2.0",
            ])
    }

    @Test func aKeyIsReplaced() throws {
        let stage = LayerStage()
        let listener = Listener()
        _ = try stage.stage.record {
            stage.layer.add(self.animation("a", listener), forKey: "fade")
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                stage.layer.add(animation("b", listener), forKey: "fade")
                stage.layer.add(animation("c", listener), forKey: nil)
                #expect(stage.layer.animationKeys() == ["fade"])
            }
        }
        #expect(
            listener.lines == [
                "a starts at 0.0", "a stops, not finished at 0.5", "b starts at 0.5",
                "c starts at 0.5",
                "b stops, finished at 1.5", "c stops, finished at 1.5",
            ])
    }

    @Test func removalEndsAnimations() throws {
        let stage = LayerStage()
        let listener = Listener()
        _ = try stage.stage.record {
            for name in ["a", "b", "c"] {
                stage.layer.add(self.animation(name, listener), forKey: name)
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) {
                stage.layer.removeAnimation(forKey: "b")
                #expect(stage.layer.animation(forKey: "b") == nil)
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                stage.layer.removeFromSuperlayer()
            }
        }
        #expect(
            listener.lines.dropFirst(3) == [
                "b stops, not finished at 0.25", "a stops, not finished at 0.5",
                "c stops, not finished at 0.5",
            ])
        #expect(stage.layer.animationKeys() == nil)
    }

    @Test func aFilledAnimationStaysUntilItIsRemoved() throws {
        let stage = LayerStage()
        let listener = Listener()
        let values = try stage.numbers("opacity", at: [0.5, 1.5, 2.5]) {
            let animation = self.animation("a", listener)
            animation.toValue = 0.5
            (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
            stage.layer.add(animation, forKey: "a")
            DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
                #expect(stage.layer.animation(forKey: "a") != nil)
                stage.layer.removeAllAnimations()
            }
        }
        #expect(values == [0.25, 0.5, 1])
        #expect(listener.lines == ["a starts at 0.0", "a stops, finished at 1.0"])
    }

    /// An animation without an end keeps its delegate for the next recording, as long as there is the layer.
    @Test func delegatesAreReleased() throws {
        weak var freed: Listener?
        for isEndless in [false, true] {
            do {
                let stage = LayerStage()
                let listener = Listener()
                freed = listener
                let animation = animation("a", listener)
                if isEndless { animation.repeatCount = .infinity }
                _ = try stage.stage.record(until: .seconds(2)) {
                    stage.layer.add(animation, forKey: "a")
                }
            }
            #expect(freed == nil)
        }
    }

    @Test func waitsForARecordingThatShowsTheLayer() throws {
        let stage = LayerStage()
        let listener = Listener()
        stage.layer.add(animation("a", listener), forKey: "a")
        #expect(listener.lines.isEmpty)
        #expect(stage.layer.animationKeys() == ["a"])
        _ = try UIStage(size: CGSize(width: 10, height: 10)).record {}
        #expect(listener.lines.isEmpty)
        _ = try stage.stage.record {}
        #expect(listener.lines == ["a starts at 0.0", "a stops, finished at 1.0"])
        #expect(stage.layer.animationKeys() == nil)
    }
}
