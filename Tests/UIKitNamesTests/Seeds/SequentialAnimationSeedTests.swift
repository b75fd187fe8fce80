import TestSupport
import Testing
import UIKitNames

// UIView-SequentialAnimation (seeds/UIView-SequentialAnimation.md), translated from Objective-C call by call.
// Differences that the language forces:
// - Blocks are closures; `[arrayOfViews count]` is `arrayOfViews.count`; `NSLog` is a parameter that the test reads.
// - The original's condition lacks its "?" and uses an undefined `duration`, which is 0.25 here.
// - Swift closes the argument list after the last closure, so `options:` comes before the brace, as in the original.

@MainActor
@Suite struct SequentialAnimationSeedTests {
    let stage = UIStage(size: CGSize(width: 300, height: 300))
    let arrayOfViews: [UIView]

    init() {
        let stage = stage
        arrayOfViews = (0..<4).map { namedView("v\($0)", on: stage, x: CGFloat($0) * 60) }
    }

    /// The blocks' types as the readme has them.
    @Test func blocksTakeObjectiveCsNumbers() throws {
        var ended: [NSUInteger] = []
        _ = try stage.record {
            UIView.animateViews(
                arrayOfViews, withDuration: 0.25,
                animations: { (view: UIView, iteration: NSInteger) in view.alpha = 0 },
                eachCompletion: { (view: UIView, iteration: NSInteger) in
                    ended.append(NSUInteger(iteration))
                }, completion: nil)
        }
        #expect(ended == [0, 1, 2, 3])
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Inflates and deflates a set of views, except for the last view, which will shrink and stay shrunken.
    func pop(_ NSLog: @escaping (String) -> Void) {
        let duration = 0.25
        UIView.animateViews(
            arrayOfViews,
            withDuration: 0.25,
            delay: -0.1,
            animations: { view, iteration in
                // Enlarge the views's layer
                let scaleDelta: CGFloat = (iteration == arrayOfViews.count - 1) ? 0.5 : 1.5
                let scaleTransform = CATransform3DMakeScale(scaleDelta, scaleDelta, 1.0)
                view.layer.transform = scaleTransform
            },
            eachCompletion: { view, iteration in
                // Return the view to it's original size
                if iteration != (arrayOfViews.count - 1) {
                    UIView.animate(
                        withDuration: duration,
                        animations: {
                            let scaleTransform = CATransform3DIdentity
                            view.layer.transform = scaleTransform
                        })
                }
            },
            completion: {
                NSLog("Wow. So animation. Very abstraction.")
            }, options: .curveEaseOut)
    }

    /// Worked by hand in the description of the systems: ease-out up, ease-in-out back.
    @Test(arguments: [
        (0, [(0, 1), (0.125, 1.3423), (0.25, 1.5), (0.375, 1.25), (0.5, 1)]),
        (2, [(0.3, 1), (0.55, 1.5), (0.675, 1.25), (0.8, 1)]),
        (3, [(0.45, 1), (0.7, 0.5), (0.8, 0.5)]),
    ])
    func popScales(index: Int, scales: [(Double, CGFloat)]) throws {
        var lines: [String] = []
        let timeline = try stage.record { pop { lines.append($0) } }
        for (time, scale) in scales {
            let shown = try timeline.shown("v\(index)", at: time).transform.a
            #expect(isClose(shown, scale, within: 1e-4), "at \(time)")
        }
        #expect(timeline.end == .milliseconds(800))
        #expect(lines == ["Wow. So animation. Very abstraction."])
    }

    @Test func completionComesLast() throws {
        let log = try stage.record { pop { _ in } }.log.filter {
            $0.contains("eachCompletion") || $0.contains("-0 completed")
        }
        #expect(
            log == [
                "0.25 sequential-0 eachCompletion index 0 view v0",
                "0.4 sequential-0 eachCompletion index 1 view v1",
                "0.55 sequential-0 eachCompletion index 2 view v2",
                "0.7 sequential-0 eachCompletion index 3 view v3", "0.7 sequential-0 completed",
            ])
    }

    /// `+animateViews:withDuration:animations:`, with a trailing closure, too.
    @Test func shortestForm() throws {
        let timeline = try stage.record {
            UIView.animateViews(
                arrayOfViews, withDuration: 0.25, animations: { view, _ in view.alpha = 0 })
            UIView.animateViews(arrayOfViews, withDuration: 0.25) { view, iteration in
                view.center.y += CGFloat(iteration)
            }
        }
        #expect(timeline.end == .seconds(1))
        let alphas = try (0..<4).map { try timeline.shown("v\($0)", at: 0.375).alpha }
        #expect(areClose(alphas, [0, 0.5, 1, 1]))
        #expect(arrayOfViews[3].center.y == 23)
    }

    /// `+animateViews:withDuration:animations:completion:`, whose trailing closure is the completion.
    @Test func formWithCompletion() throws {
        var calls: [String] = []
        let timeline = try stage.record {
            UIView.animateViews(
                arrayOfViews, withDuration: 0.25,
                animations: { view, iteration in
                    view.alpha = 0
                    calls.append("\(iteration)")
                }
            ) {
                calls.append("completion")
            }
        }
        #expect(calls == ["0", "1", "2", "3", "completion"])
        #expect(timeline.end == .seconds(1))
    }

    /// `+animateViews:withDuration:animations:eachCompletion:completion:`, with methods and stored closures.
    @Test func formWithEachCompletion() throws {
        var calls: [String] = []
        let each: (UIView, Int) -> Void = { _, iteration in calls.append("\(iteration)") }
        let all: (() -> Void)? = { calls.append("completion") }
        func fade(_ view: UIView, _ iteration: Int) { view.alpha = 0 }
        _ = try stage.record {
            UIView.animateViews(
                arrayOfViews, withDuration: 0.25, animations: fade, eachCompletion: each,
                completion: all)
        }
        #expect(calls == ["0", "1", "2", "3", "completion"])
    }

    /// All blocks may be nil, as the original's.
    @Test func withoutBlocks() throws {
        let timeline = try stage.record {
            UIView.animateViews(
                arrayOfViews, withDuration: 0.25, delay: 0.1, animations: nil, eachCompletion: nil,
                completion: nil, options: [])
        }
        #expect(timeline.end == .milliseconds(1300))
    }

    @Test func atOnceOutsideARecording() {
        var calls: [String] = []
        UIView.animateViews(
            arrayOfViews, withDuration: 1, animations: { view, _ in view.alpha = 0.5 }
        ) {
            calls.append("completion")
        }
        #expect(calls == ["completion"] && arrayOfViews.allSatisfy { $0.alpha == 0.5 })
    }
}
