// swift-format-ignore-file: AlwaysUseLowerCamelCase

import LayerTree
import Messages
import TimingModel
import UIKitNames

/// The curves of BLAnimationController.
let allCurves: [UIView.AnimationCurve] = [.easeInOut, .easeIn, .easeOut, .linear]

/// Both delegates of a `BLAnimationController`. Records their calls with the time.
@MainActor
final class Worker: BLAnimationWorkDelegate, BLAnimationControllerDelegate {
    struct Tick: Equatable {
        let time: Double
        let percent: Double
        let position: Double
    }

    /// The calls, such as `0.5 process`; those of `willStart` and `didStop` end with the id.
    private(set) var calls: [String] = []
    private(set) var ticks: [Tick] = []
    private(set) var contexts: [String] = []
    /// Reactions to calls, by the name in `calls`.
    var reactions: [String: @MainActor () -> Void] = [:]
    /// Custom curves.
    var curve: @MainActor (Double, Int) -> Double = { t, _ in t }

    var percents: [Double] { ticks.map(\.percent) }
    var times: [Double] { ticks.map(\.time) }

    private func note(_ call: String, _ context: Any?) {
        let time = Recorder.current?.now.inSeconds ?? 0
        calls.append("\(time) \(call)")
        contexts.append(context as? String ?? "none")
        reactions[String(call.prefix { $0 != " " })]?()
    }

    func BL_Animation_WillStart(_ animationID: String?, context: Any?) {
        note("willStart \(animationID ?? "nil")", context)
    }

    func BL_Animation_DidStop(_ animationID: String?, finished: Bool, context: Any?) {
        note("didStop \(animationID ?? "nil") \(finished)", context)
    }

    func BL_AnimationWork_Starting(_ animationID: String?, context: Any?) {
        note("starting", context)
    }

    func BL_AnimationWork_Process(
        _ animationID: String?, context: Any?, percentThisCycle ptc: Double,
        overallPosition op: Double
    ) {
        let time = Recorder.current?.now.inSeconds ?? 0
        ticks.append(Tick(time: time, percent: ptc, position: op))
        note("process", context)
    }

    func BL_AnimationWork_Completing(_ animationID: String?, context: Any?) {
        note("completing", context)
    }

    func BL_AnimationWork_ValueForTime(_ t: Double, forCurve c: Int) -> Double { curve(t, c) }
}

extension BLAnimationController {
    /// Begins an animation, sets both delegates and the settings of `describe`, and commits.
    func run(
        _ worker: Worker, id: String? = nil, _ describe: (BLAnimationController) -> Void = { _ in }
    ) {
        BL_beginAnimations(id, context: id)
        BL_setAnimationDelegate(worker)
        BL_setAnimationWorkDelegate(worker)
        describe(self)
        BL_commitAnimations()
    }
}
