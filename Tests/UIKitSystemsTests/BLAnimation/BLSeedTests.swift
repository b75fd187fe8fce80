// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Drawing
import LayerTree
import Testing
import UIKitNames

/// The original's readme, message by message, in Swift.
@MainActor
@Suite struct BLSeedTests {
    /// "To make your thing animatable, you simply need to implement the BLAnimationWorkDelegate
    /// protocol."
    final class Thing: BLAnimationController, BLAnimationWorkDelegate,
        BLAnimationControllerDelegate
    {
        var log: [String] = []
        let view: UIView

        init(view: UIView) { self.view = view }

        func BL_AnimationWork_Starting(_ animationID: String?, context ctx: Any?) {
            log.append("starting \(animationID!) \(ctx!)")
        }

        func BL_AnimationWork_Process(
            _ animationID: String?, context ctx: Any?, percentThisCycle ptc: Double,
            overallPosition op: Double
        ) {
            view.alpha = ptc
        }

        func BL_AnimationWork_Completing(_ animationID: String?, context ctx: Any?) {
            log.append("completing \(animationID!) \(ctx!)")
        }

        func BL_AnimationWork_ValueForTime(_ t: Double, forCurve c: Int) -> Double {
            c == 1 ? t * t : t
        }

        func BL_Animation_WillStart(_ animationID: String?, context: Any?) {
            log.append("willStart \(animationID!) \(context!)")
        }

        func BL_Animation_DidStop(_ animationID: String?, finished: Bool, context: Any?) {
            log.append("didStop \(animationID!) \(finished) \(context!)")
        }
    }

    @Test func everyMessage() throws {
        let scene = Scene()
        let thing = Thing(view: scene.views[0])
        let timeline = try scene.record {
            thing.BL_setAnimationsEnabled(true)
            guard thing.BL_areAnimationsEnabled() else { return }
            thing.BL_beginAnimations("fade", context: 42)
            thing.BL_setAnimationDelegate(thing)
            thing.BL_setAnimationWorkDelegate(thing)
            thing.BL_setAnimationDuration(1)
            thing.BL_setAnimationDelay(0.5)
            thing.BL_setAnimationStartDate(0.5)
            thing.BL_setAnimationCurve(.easeIn)
            thing.BL_setAnimationRepeatCount(2)
            thing.BL_setAnimationRepeatAutoreverses(true)
            thing.BL_setAnimationBeginsFromCurrentState(false)
            thing.BL_setAnimationTransition(.none, forView: thing.view, cache: true)
            thing.BL_setCustomAnimationCurve(1)
            thing.BL_setPollInterval(0.25)
            thing.BL_commitAnimations()
        }
        #expect(
            thing.log == [
                "willStart fade 42", "starting fade 42", "completing fade 42",
                "didStop fade true 42",
            ])
        let shown = try [0.9, 1, 1.25, 1.5, 1.75, 2, 2.3, 2.5, 3].map {
            try timeline.shown("v0", at: $0).alpha
        }
        expectClose(shown, [1, 0, 0.0625, 0.25, 0.5625, 1, 0.9375, 0.75, 0])
    }
}
