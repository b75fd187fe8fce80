import Testing
import UIKitNames

// The post's class (seeds/serial-keyframes-post.md), translated from Objective-C call by call.
// Differences that the language forces:
// - `AnimationBlock` and `CompletionBlock`, which the post doesn't show, are closure types; `[super init]` comes
//   last in an initialiser.
// - Options of two types can't be joined by `|`. The post's cast becomes
//   `UIView.KeyframeAnimationOptions(rawValue:)`, as iOS developers write it.
// - `CGFloat` and `TimeInterval` don't mix with `Int`: `CGFloat(…)` and `Double(…)` are written out.

private typealias AnimationBlock = () -> Void
private typealias CompletionBlock = (Bool) -> Void

@MainActor
private final class Animator: NSObject {
    var duration: TimeInterval
    var delay: TimeInterval

    init(duration: TimeInterval, delay: TimeInterval) {
        self.duration = duration
        self.delay = delay
        super.init()
    }

    func doAnimations(_ animations: [AnimationBlock], completion: CompletionBlock?) {
        let animationsBlock: AnimationBlock = {
            animations.enumerated().forEach { index, animation in
                UIView.addKeyframe(
                    withRelativeStartTime: Double(CGFloat(index) / CGFloat(animations.count)),
                    relativeDuration: Double(1 / CGFloat(animations.count)),
                    animations: animation)
            }
        }
        UIView.animateKeyframes(
            withDuration: self.duration * Double(animations.count),
            delay: self.delay,
            options: [
                .calculationModeLinear,
                UIView.KeyframeAnimationOptions(
                    rawValue: UIView.AnimationOptions.curveLinear.rawValue),
            ],
            animations: animationsBlock,
            completion: completion)
    }
}

@MainActor
@Suite struct SerialKeyframesSeedTests {
    let stage = UIStage(size: CGSize(width: 300, height: 300))
    let view: UIView

    init() {
        view = namedView("view", on: stage)
        view.center = CGPoint(x: 0, y: 20)
    }

    var steps: [() -> Void] {
        [
            { view.center.x = 100 }, { view.center.x = 40 },
            {
                view.center.x += 80
                view.alpha = 0
            },
        ]
    }

    func expectTheMotion(_ timeline: Timeline) throws {
        let x = try [0.5, 1, 1.25, 1.5, 1.75, 2, 2.25, 2.5].map {
            try timeline.shown("view", at: $0).center.x
        }
        #expect(areClose(x, [0, 0, 50, 100, 70, 40, 80, 120]))
        let alphas = try [1.75, 2, 2.25, 2.5].map { try timeline.shown("view", at: $0).alpha }
        #expect(areClose(alphas, [1, 1, 0.5, 0]))
        #expect(timeline.end == .milliseconds(2500))
    }

    /// The post's own class, with UIKit's calls.
    @Test func asWritten() throws {
        var finished: [Bool] = []
        let timeline = try stage.record {
            let animator = Animator(duration: 0.5, delay: 1)
            animator.doAnimations(steps) { finished.append($0) }
        }
        try expectTheMotion(timeline)
        #expect(finished == [true])
    }

    /// The class of this package, by the post's interface.
    @Test func asBroughtAlong() throws {
        var finished: [Bool] = []
        let timeline = try stage.record {
            let animator = SerialAnimator(duration: 0.5, delay: 1)
            animator.doAnimations(steps, completion: { finished.append($0) })
        }
        try expectTheMotion(timeline)
        #expect(finished == [true])
    }

    @Test func withoutBlocks() throws {
        var finished: [Bool] = []
        let timeline = try stage.record {
            SerialAnimator(duration: 0.5, delay: 1).doAnimations([]) { finished.append($0) }
        }
        #expect(finished == [true])
        #expect(timeline.end == .seconds(1))
    }
}
