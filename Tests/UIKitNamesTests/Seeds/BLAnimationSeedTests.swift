// swift-format-ignore-file: AlwaysUseLowerCamelCase

import TestSupport
import Testing
import UIKitNames

// BLAnimationController's readme (seeds/BLAnimationController.txt), message by message, translated from
// Objective-C. Differences that the language forces:
// - A selector's first label is part of the method's name: `BL_beginAnimations:context:` is
//   `BL_beginAnimations(_:context:)`. `void *` is `Any?`, `float` and `int` of a custom curve are `Double` and `Int` here;
//   BLAnimationFormTests has the other types.
// - There is one superclass, so a view has a controller instead of inheriting from it.
// - `finished:` is a `Bool`. With `NSNumber` the method is called, too, and the compiler warns.
// - A delegate in a variable is `any BLAnimationControllerDelegate`.
// - There is no `NSDate` in virtual time: a start date is a number of seconds on `CACurrentMediaTime`'s clock.

/// "Your thing": a view that is animated, and tells what it is told.
@MainActor
private final class Thing: UIView, BLAnimationWorkDelegate, BLAnimationControllerDelegate {
    let controller = BLAnimationController()
    var log: [String] = []
    var values: [CGFloat] = []
    var positions: [CGFloat] = []

    func BL_AnimationWork_Starting(_ animationID: String?, context ctx: Any?) {
        log.append("starting \(animationID ?? "nil") \(ctx ?? "nil")")
    }

    func BL_AnimationWork_Process(
        _ animationID: String?, context ctx: Any?, percentThisCycle ptc: Double,
        overallPosition op: Double
    ) {
        values.append(ptc)
        positions.append(op)
        alpha = ptc
    }

    func BL_AnimationWork_Completing(_ animationID: String?, context ctx: Any?) {
        log.append("completing \(animationID ?? "nil") \(ctx ?? "nil")")
    }

    func BL_AnimationWork_ValueForTime(_ t: Double, forCurve c: Int) -> Double {
        c == 1 ? t * t : t
    }

    func BL_Animation_WillStart(_ animationID: String?, context: Any?) {
        log.append("willStart \(animationID ?? "nil") \(context ?? "nil")")
    }

    func BL_Animation_DidStop(_ animationID: String?, finished: Bool, context: Any?) {
        log.append("didStop \(animationID ?? "nil") \(finished) \(context ?? "nil")")
    }
}

/// A controller that is its own work delegate, which is the default.
@MainActor
private final class Fader: BLAnimationController, BLAnimationWorkDelegate {
    var values: [CGFloat] = []

    func BL_AnimationWork_Process(
        _ animationID: String?, context: Any?, percentThisCycle ptc: Double,
        overallPosition op: Double
    ) {
        values.append(ptc)
    }
}

/// As in Objective-C: the compiler warns that its method takes a number, and it is called.
@available(*, deprecated, message: "silences the warning, which is expected here")
@MainActor
private final class Old: NSObject, BLAnimationControllerDelegate {
    var finished: [Bool] = []

    func BL_Animation_DidStop(_ animationID: String?, finished: NSNumber?, context: Any?) {
        self.finished.append(finished?.boolValue ?? false)
    }
}

@MainActor
@Suite struct BLAnimationSeedTests {
    let stage = UIStage(size: CGSize(width: 100, height: 100))
    private let thing = Thing(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

    init() {
        thing.accessibilityIdentifier = "thing"
        stage.addSubview(thing)
    }

    /// Records what the readme tells to call, with other settings in between.
    func animate(_ settings: (BLAnimationController) -> Void) throws -> Timeline {
        try stage.record {
            let controller = thing.controller
            controller.BL_beginAnimations("fade", context: 42)
            controller.BL_setAnimationDelegate(thing)
            controller.BL_setAnimationWorkDelegate(thing)
            settings(controller)
            controller.BL_commitAnimations()
        }
    }

    @Test func everyMessage() throws {
        let timeline = try animate { controller in
            controller.BL_setAnimationsEnabled(true)
            #expect(controller.BL_areAnimationsEnabled())
            controller.BL_setAnimationDuration(1)
            controller.BL_setAnimationDelay(0.5)
            controller.BL_setAnimationStartDate(0.5)
            controller.BL_setAnimationCurve(.easeIn)
            controller.BL_setAnimationRepeatCount(2)
            controller.BL_setAnimationRepeatAutoreverses(true)
            controller.BL_setAnimationBeginsFromCurrentState(false)
            controller.BL_setAnimationTransition(.none, forView: thing, cache: true)
            controller.BL_setCustomAnimationCurve(1)
            controller.BL_setPollInterval(0.25)
        }
        #expect(
            thing.log == [
                "willStart fade 42", "starting fade 42", "completing fade 42",
                "didStop fade true 42",
            ])
        let shown = try [0.9, 1, 1.25, 1.5, 1.75, 2, 2.3, 2.5, 3].map {
            try timeline.shown("thing", at: $0).alpha
        }
        #expect(areClose(shown, [1, 0, 0.0625, 0.25, 0.5625, 1, 0.9375, 0.75, 0]))
    }

    private static let up: [CGFloat] = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]

    /// "With a linear curve, and 10 steps."
    @Test func linearSteps() throws {
        let timeline = try animate { controller in
            controller.BL_setAnimationDuration(1)
            controller.BL_setAnimationCurve(.linear)
        }
        #expect(areClose(thing.values, Self.up) && areClose(thing.positions, Self.up))
        #expect(timeline.end == .seconds(1))
    }

    /// "With an Ease-In/Ease-Out curve." The readme's values are an illustration; these are the source's.
    @Test func easedSteps() throws {
        _ = try animate { $0.BL_setAnimationDuration(1) }
        let eased: [CGFloat] = [
            0, 0.0267, 0.1067, 0.2333, 0.3667, 0.5, 0.6333, 0.7667, 0.8933, 0.9733, 1,
        ]
        #expect(areClose(thing.values, eased, within: 1e-4))
    }

    /// "If the user selects a RepeatCount of 3.0."
    @Test func threeCycles() throws {
        _ = try animate { controller in
            controller.BL_setAnimationDuration(1)
            controller.BL_setAnimationCurve(.linear)
            controller.BL_setAnimationRepeatCount(3.0)
        }
        #expect(areClose(thing.values, Self.up + Self.up + Self.up))
    }

    /// "If the user also selects Autoreverses."
    @Test func threeCyclesToAndFro() throws {
        _ = try animate { controller in
            controller.BL_setAnimationDuration(1)
            controller.BL_setAnimationCurve(.linear)
            controller.BL_setAnimationRepeatCount(3.0)
            controller.BL_setAnimationRepeatAutoreverses(true)
        }
        #expect(areClose(thing.values, Self.up + Self.up.reversed() + Self.up))
    }

    /// A count that has no exact `Float` ends where it says: after 3.2 cycles, on the way back.
    @Test func fractionalCount() throws {
        let timeline = try animate { controller in
            controller.BL_setAnimationDuration(2)
            controller.BL_setAnimationDelay(2)
            controller.BL_setAnimationCurve(.linear)
            controller.BL_setAnimationRepeatCount(3.2)
            controller.BL_setAnimationRepeatAutoreverses(true)
        }
        #expect(timeline.end == .milliseconds(8400))
        #expect(isClose(thing.values.last ?? 0, 0.8) && isClose(thing.positions.last ?? 0, 3.2))
    }

    @Test func defaultsAreTheSources() throws {
        let fader = Fader()
        let timeline = try stage.record {
            fader.BL_beginAnimations(nil, context: nil)
            fader.BL_commitAnimations()
        }
        #expect(areClose(fader.values, [0, 0.5, 1]))
        #expect(timeline.end == .milliseconds(200))
    }

    /// Nobody but the recording keeps the controller.
    @Test func controllersLiveWhileTheyRun() throws {
        weak var kept: Fader?
        var values: [CGFloat] = []
        _ = try stage.record {
            let fader = Fader()
            fader.BL_beginAnimations("kept", context: nil)
            fader.BL_commitAnimations()
            kept = fader
            UIView.animate(withDuration: 0.15, animations: {}) { _ in values = kept?.values ?? [] }
        }
        #expect(areClose(values, [0, 0.5]))
        #expect(kept == nil)
    }

    /// A new animation of the same controller cancels the old one and tells its delegate.
    @Test func beginningCancels() throws {
        _ = try stage.record {
            let controller = thing.controller
            for name in ["first", "second"] {
                controller.BL_beginAnimations(name, context: nil)
                controller.BL_setAnimationDelegate(thing)
                controller.BL_commitAnimations()
            }
        }
        #expect(
            thing.log == [
                "didStop first false nil", "willStart second nil", "didStop second true nil",
            ])
    }

    @Test func disabledSettersDoNothing() throws {
        let timeline = try stage.record {
            let controller = thing.controller
            controller.BL_setAnimationsEnabled(false)
            controller.BL_beginAnimations("fade", context: nil)
            controller.BL_setAnimationWorkDelegate(thing)
            controller.BL_commitAnimations()
        }
        #expect(timeline.events.isEmpty && thing.values.isEmpty)
    }

    @available(*, deprecated, message: "uses a delegate with NSNumber, on purpose")
    @Test func aNumberIsToldToo() throws {
        let old = Old()
        _ = try stage.record {
            let fader = Fader()
            fader.BL_beginAnimations("old", context: nil)
            fader.BL_setAnimationDelegate(old)
            fader.BL_commitAnimations()
        }
        #expect(old.finished == [true])
    }

    @Test func aTransitionShowsTheDelegatesChange() throws {
        let timeline = try animate { controller in
            controller.BL_setAnimationDuration(1)
            controller.BL_setAnimationTransition(.flipFromLeft, forView: thing, cache: true)
        }
        #expect(timeline.log.contains("0 fade/1 started"))
        #expect(timeline.end == .seconds(1))
    }

    /// The original's helpers, which show each step in a view.
    @Test func helpersMove() throws {
        final class Mover: BLMovingPoint {
            weak var view: UIView?

            override func BL_AnimationWork_Process(
                _ animationID: String?, context: Any?, percentThisCycle ptc: Double,
                overallPosition op: Double
            ) {
                super.BL_AnimationWork_Process(
                    animationID, context: context, percentThisCycle: ptc, overallPosition: op)
                view?.center = p
            }
        }
        let mover = Mover(CGPoint(x: 10, y: 20))
        mover.view = thing
        let value = BLAnimatingValue(value: 1)
        let timeline = try stage.record {
            mover.moveTo(CGPoint(x: 30, y: 20))
            value.animateTo(3)
            for controller in [mover, value] {
                controller.BL_beginAnimations(nil, context: nil)
                controller.BL_setAnimationCurve(.linear)
                controller.BL_commitAnimations()
            }
        }
        let ways = try [0, 0.05, 0.1, 0.2].map { try timeline.shown("thing", at: $0).center.x }
        #expect(areClose(ways, [10, 10, 20, 30]))
        #expect(value.v == 3 && mover.p == CGPoint(x: 30, y: 20) && mover.z == 0)
    }
}
